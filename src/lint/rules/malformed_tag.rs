use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, excerpt, tag_names};
use crate::syntax::{name_key, Fault, Flaw, TagPair};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "malformed-tag",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A tag that is not written `[Name \"value\"]`.",
    why: "Readers skip such a tag, or end the tag section at it and lose the tags that follow. A tag pair is a name of \
          letters, digits and underscores, and a value in straight double quotes, both on one line (PGN 8.1).",
    examples: &[
        Bad("[Event \"Club championship]\n[Site \"Riga\"]\n\n1. e4 *\n"),
        Bad("[Event \"Club championship\"\n[Site \"Riga\"]\n\n1. e4 *\n"),
        Bad("[Event Club championship]\n\n1. e4 *\n"),
        Bad("[Event Club championship\"]\n\n1. e4 *\n"),
        Bad("[Event: \"Club championship\"]\n\n1. e4 *\n"),
        Bad("[Event]\n\n1. e4 *\n"),
        Bad("[White-Elo \"2100\"]\n\n1. e4 *\n"),
        Bad("[Event \"Club\nchampionship\"]\n\n1. e4 *\n"),
        Bad("Event \"Club championship\"]\n[Site \"Riga\"]\n\n1. e4 *\n"),
        Bad("[Site \"C:\\games\\\"]\n\n1. e4 *\n"),
        Good("[Event \"Club championship\"]\n[Site \"C:\\\\games\\\\\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for pair in &record.tree.tags {
        if let Some(flaw) = pair.flaw.filter(|flaw| *flaw != Flaw::CurlyQuotes) {
            out.push(report(record, pair, flaw));
        }
    }
    for fault in &record.tree.faults {
        let Fault::StrayBracket(bracket) = *fault else { continue };
        if let Some((line, name)) = without_opening(record.text, bracket) {
            out.push(report_opening(record, line, name));
        }
    }
}

/// How far a tag pair without its `[` is looked for, in bytes.
const LONGEST_LINE: u32 = 1000;

/// The line of a tag pair that has lost its `[`, and its name; `bracket` is its `]`, which seems to close nothing.
pub(super) fn without_opening(text: &[u8], bracket: Span) -> Option<(Span, Span)> {
    let reach = &text[bracket.start.saturating_sub(LONGEST_LINE) as usize..bracket.start as usize];
    if !reach.ends_with(b"\"") {
        return None;
    }
    let start = bracket.start - reach.len() as u32 + changes::line_start(reach, reach.len() as u32);
    let line = Span::new(start, bracket.end);
    let name = line.of(text).iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let rest = &line.of(text)[name..];
    let quoted = rest.trim_ascii_start().starts_with(b"\"") && rest.ends_with(b"\"]") && rest[0] != b'"';
    let behind = text[bracket.end as usize..].iter().find(|byte| !matches!(byte, b' ' | b'\t'));
    let alone = matches!(behind, None | Some(b'\n' | b'\r'));
    (name > 0 && quoted && alone).then_some((line, Span::new(start, start + name as u32)))
}

fn report_opening(record: &Record, line: Span, name: Span) -> Finding {
    let message = format!("the {} tag has no `[` before its name", record.quote(name));
    let safety = if tag_names::is_known(name.of(record.text), name_key(name.of(record.text))) { Safety::Safe } else { Safety::Unsafe };
    let fix = Fix::replace(safety, "add the `[`", Span::new(name.start, name.start), "[");
    Finding::new(&RULE, line, message).fix(fix)
}

fn report(record: &Record, pair: &TagPair, flaw: Flaw) -> Finding {
    let message = message(record, pair, flaw);
    let span = if flaw == Flaw::BadName { pair.name } else { pair.span };
    let mut finding = Finding::new(&RULE, span, message);
    finding.fixes = fixes(record, pair, flaw);
    finding
}

fn message(record: &Record, pair: &TagPair, flaw: Flaw) -> String {
    let name = record.quote(pair.name);
    match flaw {
        Flaw::NoClosingQuote => format!("the value of the {name} tag has no closing quote: end it with `\"]`"),
        Flaw::NoOpeningQuote => format!("the value of the {name} tag has no opening quote"),
        Flaw::Separator => format!("between the {name} tag's name and its value stands only a space"),
        Flaw::EscapedClosingQuote => {
            format!("the backslash hides the closing quote of the {name} tag: write `\\\\` for a backslash")
        }
        Flaw::NoClosingBracket => format!("the {name} tag has no `]` behind its value"),
        Flaw::NoQuotes => format!("the value of the {name} tag must stand in double quotes"),
        Flaw::NoValue => format!("the {name} tag has no value: write `\"?\"` where it is not known"),
        Flaw::BadName => format!("`{name}` is no tag name: only letters, digits and underscores are allowed"),
        Flaw::Wrapped => format!("the value of the {name} tag is broken over lines: write it on one"),
        // Reported as typography.
        Flaw::CurlyQuotes => String::new(),
    }
}

fn fixes(record: &Record, pair: &TagPair, flaw: Flaw) -> Vec<Fix> {
    let whole = pair.span.of(record.text);
    let name = record.words(pair.name);
    let value = value(record, pair);
    let replace = |safety, value: &str| {
        let tag = changes::tag(&name, value);
        Fix::replace(safety, format!("write `{}`", excerpt(&tag)), pair.span, tag)
    };
    // A quote inside, or a bracket where there are no quotes, may as well be where the value ends or begins.
    let doubtful = match flaw {
        Flaw::NoQuotes | Flaw::NoOpeningQuote => value.contains(['"', '[']),
        Flaw::NoClosingQuote => value.contains('"') || value.ends_with('\''),
        _ => value.contains('"'),
    };
    let where_clear = |closed: bool| if closed && !doubtful { Safety::Safe } else { Safety::Unsafe };
    match flaw {
        Flaw::NoClosingQuote | Flaw::NoQuotes | Flaw::NoOpeningQuote | Flaw::Separator => {
            vec![replace(where_clear(whole.ends_with(b"]")), &value)]
        }
        Flaw::NoClosingBracket => vec![replace(where_clear(whole.ends_with(b"\"")), &value)],
        Flaw::Wrapped => vec![replace(where_clear(true), &value)],
        Flaw::NoValue => vec![replace(Safety::Safe, "?")],
        Flaw::EscapedClosingQuote => {
            vec![replace(Safety::Unsafe, &value), replace(Safety::Unsafe, value.trim_end_matches('\\'))]
        }
        Flaw::BadName => bad_name(record.text, pair.name, &name),
        Flaw::CurlyQuotes => Vec::new(),
    }
}

/// The value on one line and without escapes.
fn value(record: &Record, pair: &TagPair) -> String {
    let value = record.value(pair);
    if pair.flaw == Some(Flaw::Wrapped) { value.split_whitespace().collect::<Vec<_>>().join(" ") } else { value }
}

/// A name that only hyphens, or a colon behind it, keep from being a known one has one reading.
fn bad_name(text: &[u8], span: Span, name: &str) -> Vec<Fix> {
    let name = name.trim_end_matches([':', '=']);
    let allowed = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    let (safety, written) = match tag_names::usual_spelling(name.as_bytes()) {
        Some(known) => (Safety::Safe, known.to_string()),
        None => (Safety::Unsafe, name.chars().filter(allowed).collect()),
    };
    if written.is_empty() {
        return Vec::new();
    }
    // The colon may have stood for the space, too.
    let space = if text.get(span.end as usize) == Some(&b'"') { " " } else { "" };
    vec![Fix::replace(safety, format!("write `{written}`"), span, format!("{written}{space}"))]
}
