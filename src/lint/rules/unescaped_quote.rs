use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::TagPair;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "unescaped-quote",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Safe,
    finds: "A double quote inside a tag value without a backslash before it.",
    why: "A reader ends the value at the first quote and loses the rest of it, often the tag. Inside a value a quote is \
          written `\\\"` (PGN 7).",
    examples: &[
        Bad("[Event \"5th \"Memorial\" Open\"]\n\n1. e4 *\n"),
        Good("[Event \"5th \\\"Memorial\\\" Open\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for pair in &record.tree.tags {
        let (Some(first), None) = (pair.unescaped, pair.flaw) else { continue };
        let message = format!("a quote ends the value of the {} tag here: write `\\\"` inside", record.quote(pair.name));
        out.push(Finding::new(&RULE, Span::new(first, first + 1), message).fix(escape(record.text, pair)));
    }
}

/// A backslash before every inner quote that has none.
fn escape(text: &[u8], pair: &TagPair) -> Fix {
    let value = pair.value.of(text);
    let (mut changes, mut at) = (Vec::new(), 0);
    while let Some(n) = memchr::memchr2(b'"', b'\\', &value[at..]) {
        let found = at + n;
        if value[found] == b'"' {
            let place = pair.value.start + found as u32;
            changes.push(Change { span: Span::new(place, place), text: "\\".into() });
        }
        // A backslash takes the byte behind it along.
        at = (found + if value[found] == b'"' { 1 } else { 2 }).min(value.len());
    }
    Fix { title: "put a backslash before each inner quote".into(), safety: Safety::Safe, changes }
}
