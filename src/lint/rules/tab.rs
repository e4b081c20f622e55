use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::TokenKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "tab",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A tab between words or in a tag pair; not within comments and tag values.",
    why: "PGN's export form has no tabs (PGN 4.2), and their width differs from program to program. A space does the \
          same. Tabs at the end of a line are `trailing-space`.",
    examples: &[
        Bad("1. e4\te5 *\n"),
        Bad("[White\t\"Ann\"]\n\n1. e4 *\n"),
        Good("1. e4 {a\tcomment} e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if memchr::memchr(b'\t', record.text).is_none() {
        return;
    }
    let mut tags = record.tree.tags.iter().peekable();
    for (n, token) in (0..).zip(&record.tree.tokens) {
        let span = record.tree.token_span(n);
        match token.kind {
            TokenKind::Space => tabs(record, span, out),
            TokenKind::Tag => {
                while tags.next_if(|pair| pair.span.start < span.start).is_some() {}
                if let Some(pair) = tags.next_if(|pair| pair.flaw.is_none() && pair.span == span) {
                    tabs(record, Span::new(span.start, pair.value.start), out);
                    tabs(record, Span::new(pair.value.end, span.end), out);
                }
            }
            _ => {}
        }
    }
}

/// Reports each run of tabs in a stretch but for those at the end of a line.
fn tabs(record: &Record, within: Span, out: &mut Findings) {
    let text = within.of(record.text);
    let mut from = 0;
    while let Some(start) = memchr::memchr(b'\t', &text[from..]).map(|n| from + n) {
        let end = start + text[start..].iter().take_while(|byte| **byte == b'\t').count();
        let blanks = text[end..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        from = end + blanks;
        let behind = record.text.get(within.start as usize + from);
        if behind.is_some_and(|byte| !matches!(byte, b'\n' | b'\r')) {
            let span = Span::new(within.start + start as u32, within.start + end as u32);
            let fix = Fix::replace(Safety::Safe, "write a space", span, " ");
            out.push(Finding::new(&RULE, span, "a tab, which PGN's export form has not: write a space").fix(fix));
        }
    }
}
