use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{NodeKind, ROSTER};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-roster-tag",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A record without some of the seven tags that PGN demands; all of them are named.",
    why: "Event, Site, Date, Round, White, Black and Result identify a game in an archive (PGN 8.1.1). What is not \
          known is written `?`, and the fix does so.",
    examples: &[
        Bad("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 1-0\n"),
        Bad("1. e4 *\n"),
        Good(
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\
             [Result \"*\"]\n\n1. e4 *\n",
        ),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let missing: Vec<usize> = (0..ROSTER.len()).filter(|n| record.tag_in_any_case(ROSTER[*n]).is_none()).collect();
    let is_record = !record.tree.tags.is_empty() || record.tree.nodes.iter().any(|node| node.kind == NodeKind::Word);
    if missing.is_empty() || !is_record {
        return;
    }
    let names: Vec<&str> = missing.iter().map(|n| ROSTER[*n]).collect();
    let message = match names.split_last() {
        Some((last, [])) => format!("the {last} tag of the Seven Tag Roster is missing"),
        Some((last, rest)) => format!("the {} and {last} tags of the Seven Tag Roster are missing", rest.join(", ")),
        None => return,
    };
    let start = changes::first_word(record.text).start;
    let line = Span::new(start, changes::line_end(record.text, start));
    out.push(Finding::new(&RULE, line, message).fix(put_in(record, &missing)));
}

/// Puts each tag before the first one that comes later in the roster or is not of it.
fn put_in(record: &Record, missing: &[usize]) -> Fix {
    let mut changes: Vec<Change> = Vec::new();
    for &n in missing {
        let value = unknown(record, ROSTER[n]);
        let next = record.tree.tags.iter().find(|pair| place(record, pair.name).is_none_or(|place| place > n));
        let change = match next {
            Some(next) => changes::put_tag_before(record, next, ROSTER[n], value),
            None => changes::put_tag_last(record, ROSTER[n], value),
        };
        match changes.iter_mut().find(|known| known.span == change.span) {
            Some(known) if record.tree.tags.is_empty() => known.text = join(record, &known.text, &change.text),
            Some(known) => known.text += &change.text,
            None => changes.push(change),
        }
    }
    changes.sort_by_key(|change| change.span);
    Fix { title: "add the missing tags".into(), safety: Safety::Safe, changes }
}

/// Two tags of a section that is new; one blank line ends it.
fn join(record: &Record, section: &str, tag: &str) -> String {
    let newline = record.newline();
    let section = section.strip_suffix(newline).unwrap_or(section);
    format!("{section}{tag}")
}

/// Where a name stands in the roster.
fn place(record: &Record, name: Span) -> Option<usize> {
    ROSTER.iter().position(|roster| name.of(record.text).eq_ignore_ascii_case(roster.as_bytes()))
}

/// What the tag says where nothing is known.
fn unknown<'a>(record: &'a Record, name: &str) -> &'a str {
    match name {
        "Date" => "????.??.??",
        "Result" => record.marker().and_then(|marker| std::str::from_utf8(marker.of(record.text)).ok()).unwrap_or("*"),
        _ => "?",
    }
}
