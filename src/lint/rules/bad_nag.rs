use super::symbol_not_nag::{nags, ply_of};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::TokenKind;

pub(super) static RULE: Rule = Rule {
    name: "bad-nag",
    section: Section::Annotations,
    level: Level::Warning,
    on: true,
    fixable: Fixable::No,
    finds: "A `$` without a number from 0 to 255, or more than two signs of the kind `!` and `?`.",
    why: "Numeric Annotation Glyphs are `$0` to `$255` (PGN 8.2.4), and a move has one of the six suffixes `!`, `?`, \
          `!!`, `??`, `!?` and `?!` (PGN 8.2.3.8). Readers drop others or stop at them.",
    examples: &[Bad("1. e4 $256 e5 *\n"), Bad("1. e4 $ e5 *\n"), Bad("1. e4!!! e5 *\n"), Good("1. e4!! $146 e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if !record.tree.has(TokenKind::Nag) && !record.tree.has(TokenKind::Suffix) {
        return;
    }
    for n in nags(record) {
        let span = record.tree.span(n);
        let message = match span.of(record.text) {
            b"$" => "this `$` has no number: annotation glyphs are `$0` to `$255`".into(),
            [b'$', digits @ ..] if !in_range(digits) => {
                format!("there is no annotation glyph `{}`: they end with `$255`", record.quote(span))
            }
            [b'!' | b'?', _, _, ..] => {
                format!("`{}` is no annotation: a move has one or two of `!` and `?`", record.quote(span))
            }
            _ => continue,
        };
        let (ply, depth) = ply_of(record, n);
        out.push(Finding::new(&RULE, span, message).at(ply, depth));
    }
}

fn in_range(digits: &[u8]) -> bool {
    std::str::from_utf8(digits).is_ok_and(|digits| digits.parse::<u8>().is_ok())
}
