use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::TagPair;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-escape",
    section: Section::Structure,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A backslash in a tag value before something other than a quote or a backslash.",
    why: "PGN knows two escapes, `\\\"` and `\\\\` (PGN 7). Readers differ in others: some keep the backslash, some drop \
          it, some refuse the tag. A backslash that is meant is written twice; an apostrophe needs none.",
    examples: &[
        Bad("[Event \"Let\\'s play\"]\n\n1. e4 *\n"),
        Bad("[Source \"C:\\games\\mine.pgn\"]\n\n1. e4 *\n"),
        Good("[Event \"Let's play\"]\n[Source \"C:\\\\games\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for pair in &record.tree.tags {
        let (Some(first), None) = (pair.bad_escape, pair.flaw) else { continue };
        let span = Span::new(first, first + 1 + behind(record.text, first));
        let escape = record.quote(span);
        let advice = if escape == "\\'" { "write `'`" } else { "write `\\\\` for a backslash" };
        let message = format!("`{escape}` is no escape of PGN, which has only `\\\"` and `\\\\`: {advice}");
        out.push(Finding::new(&RULE, span, message).fix(mend(record.text, pair)));
    }
}

/// The length of the character behind a backslash.
fn behind(text: &[u8], at: u32) -> u32 {
    let rest = &text[at as usize + 1..];
    let tail = rest.iter().skip(1).take_while(|byte| **byte & 0xc0 == 0x80).count();
    1 + tail as u32
}

/// Takes the backslash from apostrophes and doubles the others.
fn mend(text: &[u8], pair: &TagPair) -> Fix {
    let value = pair.value.of(text);
    let (mut changes, mut at) = (Vec::new(), 0);
    while let Some(n) = memchr::memchr(b'\\', &value[at..]) {
        let found = at + n;
        let place = pair.value.start + found as u32;
        match value.get(found + 1) {
            Some(b'"' | b'\\') => {}
            Some(b'\'') => changes.push(Change { span: Span::new(place, place + 1), text: String::new() }),
            _ => changes.push(Change { span: Span::new(place, place), text: "\\".into() }),
        }
        at = (found + 2).min(value.len());
    }
    Fix { title: "write the value without bad escapes".into(), safety: Safety::Safe, changes }
}
