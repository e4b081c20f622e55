use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::TokenKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "reserved-character",
    section: Section::Structure,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "A `<` or `>` outside comments and tag values.",
    why: "PGN keeps both for later use (PGN 7): strict readers refuse them.",
    examples: &[Bad("1. e4 <e5> *\n"), Good("1. e4 {<best>} e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if memchr::memchr2(b'<', b'>', record.text).is_none() {
        return;
    }
    for (n, _) in (0..).zip(&record.tree.tokens).filter(|(_, token)| token.kind == TokenKind::Word) {
        let word = record.tree.token_span(n);
        if let Some(at) = memchr::memchr2(b'<', b'>', word.of(record.text)) {
            let at = word.start + at as u32;
            let span = Span::new(at, at + 1);
            let message = format!("`{}` is reserved in PGN: strict readers refuse it", record.quote(span));
            out.push(Finding::new(&RULE, span, message));
        }
    }
}
