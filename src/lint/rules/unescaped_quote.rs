use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, tag_names};
use crate::syntax::{TagPair, name_key};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "unescaped-quote",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A double quote inside a tag value without a backslash before it.",
    why: "A reader ends the value at the first quote and loses the rest of it, often the tag. Inside a value a quote is \
          written `\\\"` (PGN 7). Where the name of another tag stands between two such quotes, there may be two tags \
          within one pair of brackets; then the fix parts them, which is a guess.",
    examples: &[
        Bad("[Event \"5th \"Memorial\" Open\"]\n\n1. e4 *\n"),
        Bad("[White \"Ann\" Black \"Bob\"]\n\n1. e4 *\n"),
        Good("[Event \"5th \\\"Memorial\\\" Open\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for pair in &record.tree.tags {
        let (Some(first), None) = (pair.unescaped, pair.flaw) else { continue };
        let (name, span) = (record.quote(pair.name), Span::new(first, first + 1));
        let quotes = quotes(record.text, pair);
        out.push(match gaps(&quotes).any(|gap| names_tag(record.text, gap)) {
            true => {
                let message = format!("a quote ends the value of the {name} tag here, and another tag seems to follow: give each its own brackets");
                let finding = Finding::new(&RULE, span, message);
                match part(record, &quotes) {
                    Some(fix) => finding.fix(fix),
                    None => finding,
                }
            }
            false => {
                let message = format!("a quote ends the value of the {name} tag here: write `\\\"` inside");
                Finding::new(&RULE, span, message).fix(escape(&quotes))
            }
        });
    }
}

/// Where the inner quotes stand that have no backslash.
fn quotes(text: &[u8], pair: &TagPair) -> Vec<u32> {
    let value = pair.value.of(text);
    let (mut quotes, mut at) = (Vec::new(), 0);
    while let Some(n) = memchr::memchr2(b'"', b'\\', &value[at..]) {
        let found = at + n;
        if value[found] == b'"' {
            quotes.push(pair.value.start + found as u32);
        }
        // A backslash takes the byte behind it along.
        at = (found + if value[found] == b'"' { 1 } else { 2 }).min(value.len());
    }
    quotes
}

/// What stands between a quote and the next where these end a value and begin another: every other gap.
fn gaps(quotes: &[u32]) -> impl Iterator<Item = Span> {
    quotes.chunks_exact(2).map(|two| Span::new(two[0] + 1, two[1]))
}

/// Whether the name of a tag stands in a gap. Close between two quotes it is more likely a word in quotes.
fn names_tag(text: &[u8], gap: Span) -> bool {
    let (gap, name) = (gap.of(text), gap.of(text).trim_ascii());
    let looks_so = name.first().is_some_and(u8::is_ascii_uppercase) && name.iter().all(u8::is_ascii_alphanumeric);
    let blanks = usize::from(gap.starts_with(b" ")) + usize::from(gap.ends_with(b" "));
    blanks == 2 && looks_so || blanks == 1 && tag_names::is_known(name, name_key(name))
}

/// A backslash before every inner quote that has none.
fn escape(quotes: &[u32]) -> Fix {
    let changes = quotes.iter().map(|at| Change { span: Span::new(*at, *at), text: "\\".into() }).collect();
    Fix { title: "put a backslash before each inner quote".into(), safety: Safety::Safe, changes }
}

/// Makes tags of their own of those that stand within one pair of brackets; `None` where other quotes stand there, too.
fn part(record: &Record, quotes: &[u32]) -> Option<Fix> {
    if quotes.len() % 2 == 1 || !gaps(quotes).all(|gap| names_tag(record.text, gap)) {
        return None;
    }
    let change = |gap: Span| {
        let name = String::from_utf8_lossy(gap.of(record.text).trim_ascii()).into_owned();
        Change { span: gap, text: format!("]{}[{name} ", record.newline()) }
    };
    let changes = gaps(quotes).map(change).collect();
    Some(Fix { title: "make each a tag of its own".into(), safety: Safety::Unsafe, changes })
}
