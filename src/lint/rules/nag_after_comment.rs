use super::symbol_not_nag::ply_of;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "nag-after-comment",
    section: Section::Annotations,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "An annotation glyph behind the comment on its move.",
    why: "PGN's export form has glyphs right behind the move and comments behind them (PGN 8.2.4); some readers expect \
          it so.",
    examples: &[Bad("1. e4 {best by test} $1 e5 *\n"), Good("1. e4 $1 {best by test} e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tree = record.tree;
    if !tree.has(TokenKind::Comment) && !tree.has(TokenKind::LineComment) {
        return;
    }
    // The move with its glyphs, and whether a comment has followed.
    let (mut behind, mut commented) = (None, false);
    for (n, node) in (0..).zip(&tree.nodes) {
        match node.kind {
            NodeKind::Word => (behind, commented) = (Some(n), false),
            NodeKind::Comment => commented = true,
            NodeKind::Nag if !commented => behind = behind.map(|_| n),
            NodeKind::Nag => out.extend(behind.map(|word| report(record, word, n))),
            NodeKind::Escape => {}
            _ => (behind, commented) = (None, false),
        }
    }
}

fn report(record: &Record, word: u32, nag: u32) -> Finding {
    let span = record.tree.span(nag);
    let glyph = record.quote(span);
    let at = record.tree.span(word).end;
    let moved = Change { span: Span::new(at, at), text: format!(" {}", record.words(span)) };
    let (ply, depth) = ply_of(record, nag);
    let message = format!("the glyph `{glyph}` stands behind the comment: place it behind the move");
    let changes = vec![moved, changes::take_out(record.text, span)];
    let fix = Fix { title: "place it behind the move".into(), safety: Safety::Safe, changes };
    Finding::new(&RULE, span, message).at(ply, depth).fix(fix)
}
