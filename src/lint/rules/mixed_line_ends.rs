use crate::lint::{Change, Check, Example::*, Finding, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::TokenKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "mixed-line-ends",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A record whose lines end in different ways; lines within comments are not counted.",
    why: "Lines end with LF, CR LF or CR. Where they are mixed, tools that compare files show changes that nobody made, \
          and some programs count lines wrongly. The fix writes the commonest everywhere.",
    examples: &[
        Bad("[White \"Ann\"]\r\n\r\n1. e4 e5\n2. Nf3 *\r\n"),
        Good("[White \"Ann\"]\r\n\r\n1. e4 *\r\n"),
        Good("1. e4 {a\r\ncomment} *\n"),
    ],
    check: Check::Record(check),
};

/// The ways to end a line, with their names.
const ENDS: [(&str, &str); 3] = [("\n", "LF"), ("\r\n", "CR LF"), ("\r", "CR")];

fn check(record: &Record, out: &mut Vec<Finding>) {
    // With line feeds alone, as by far the most files have, there is nothing to count.
    if memchr::memchr(b'\r', record.text).is_none() {
        return;
    }
    let mut counts = [0u64; 3];
    line_ends(record).for_each(|(_, kind)| counts[kind] += 1);
    let kinds = counts.iter().filter(|count| **count > 0).count();
    // Of equals the first of the table, which is PGN's own (PGN 3.2.1).
    let Some(most) = (0..3).rev().max_by_key(|kind| counts[*kind]).filter(|_| kinds > 1) else { return };
    let (written, name) = ENDS[most];
    let others = line_ends(record).filter(|(_, kind)| *kind != most);
    let changes: Vec<Change> = others.map(|(span, _)| Change { span, text: written.into() }).collect();
    let Some(first) = changes.first().map(|change| change.span) else { return };
    let odd = ENDS.iter().find(|(end, _)| end.as_bytes() == first.of(record.text)).map_or("otherwise", |(_, name)| name);
    let message = format!("this line ends with {odd}, but most lines of the record with {name}: end all with {name}");
    let fix = Fix { title: format!("end all lines with {name}"), safety: Safety::Safe, changes };
    out.push(Finding::new(&RULE, first, message).fix(fix));
}

/// The line ends between words, each with its row in the table.
fn line_ends<'a>(record: &'a Record) -> impl Iterator<Item = (Span, usize)> + 'a {
    let spaces = (0..).zip(&record.tree.tokens).filter(|(_, token)| token.kind == TokenKind::Space);
    spaces.flat_map(move |(n, _)| {
        let span = record.tree.token_span(n);
        let mut at = span.start;
        std::iter::from_fn(move || {
            let start = changes::line_end(Span::new(0, span.end).of(record.text), at);
            at = changes::behind_line_end(record.text, start).min(span.end);
            let end = Span::new(start, at);
            let kind = ENDS.iter().position(|(text, _)| text.as_bytes() == end.of(record.text));
            kind.map(|kind| (end, kind))
        })
    })
}
