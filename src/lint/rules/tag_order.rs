use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::{ROSTER, TagPair};

pub(super) static RULE: Rule = Rule {
    name: "tag-order",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "Tags of the Seven Tag Roster out of their order, or behind other tags; the first of a record.",
    why: "PGN's export form begins with Event, Site, Date, Round, White, Black and Result in this order (PGN 8.1.1), \
          and people look for them there. The order of the other tags is left as it is.",
    examples: &[
        Bad("[Black \"Bob\"]\n[White \"Ann\"]\n\n1. e4 *\n"),
        Bad("[ECO \"B00\"]\n[White \"Ann\"]\n\n1. e4 *\n"),
        Good("[White \"Ann\"]\n[Black \"Bob\"]\n[ECO \"B00\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tags = &record.tree.tags;
    let mut before = 0;
    let comes_early = |pair| {
        let place = place(record, pair);
        std::mem::replace(&mut before, place) > place
    };
    let Some(n) = tags.iter().position(comes_early) else { return };
    let (name, before) = (record.quote(tags[n].name), record.quote(tags[n - 1].name));
    let message = format!("{name} belongs before {before} in the order of the Seven Tag Roster");
    let finding = Finding::new(&RULE, tags[n].name, message);
    // Malformed tags may have taken the text of others: better not to move them.
    out.push(match tags.iter().all(|pair| pair.flaw.is_none()) {
        true => finding.fix(sort(record)),
        false => finding,
    });
}

/// The place of a tag in the roster; all others come behind it.
fn place(record: &Record, pair: &TagPair) -> usize {
    let name = pair.name.of(record.text);
    ROSTER.iter().position(|roster| roster.as_bytes() == name).unwrap_or(ROSTER.len())
}

/// Puts at each tag's place the one that belongs there.
fn sort(record: &Record) -> Fix {
    let mut sorted: Vec<&TagPair> = record.tree.tags.iter().collect();
    sorted.sort_by_key(|pair| place(record, pair));
    let moved = record.tree.tags.iter().zip(sorted).filter(|(here, pair)| here.span != pair.span);
    let changes = moved.map(|(here, pair)| Change { span: here.span, text: record.words(pair.span).into_owned() });
    Fix { title: "sort the tags".into(), safety: Safety::Safe, changes: changes.collect() }
}
