//! Annotation glyphs: numbers for signs and signs for numbers.

use super::Action;
use super::same::glyph_of;
use crate::ide::Game;
use crate::lint::Change;
use crate::notation::glyph;
use crate::syntax::{Node, NodeKind};
use crate::text::Span;

/// Writes the glyph at a place in the other form.
pub(super) fn at(game: &Game, offset: u32) -> Option<Action> {
    let node = game.node_at(offset)?;
    glyph(game, node)?;
    let change = as_nag(game, node).or_else(|| as_sign(game, node, false))?;
    let (old, new) = (game.at(game.node(node).span).trim(), change.text.trim());
    let title = format!("write `{new}` for `{old}`");
    Some(Action::rewrite(title, vec![change]))
}

/// Writes all signs as numbers.
pub(super) fn to_nags(game: &Game) -> Option<Action> {
    let changes = each(game, as_nag);
    let title = match changes.len() {
        0 => return None,
        1 => "write the sign of this game as a NAG".into(),
        n => format!("write the {n} signs of this game as NAGs"),
    };
    Some(Action::rewrite(title, changes))
}

/// Writes the numbers that have a suffix in PGN as that.
pub(super) fn to_signs(game: &Game) -> Option<Action> {
    let changes = each(game, |game, node| as_sign(game, node, true));
    let title = match changes.len() {
        0 => return None,
        1 => "write the NAG of this game as a suffix such as `!?`".into(),
        n => format!("write {n} NAGs of this game as suffixes such as `!?`"),
    };
    Some(Action::rewrite(title, changes))
}

fn each(game: &Game, write: impl Fn(&Game, u32) -> Option<Change>) -> Vec<Change> {
    (0..game.tree().nodes.len() as u32).filter_map(|node| write(game, node)).collect()
}

/// The number of a node that is a glyph, not a move.
fn glyph(game: &Game, node: u32) -> Option<u8> {
    let Node { kind, span, .. } = *game.node(node);
    let is_sign = kind == NodeKind::Nag || game.replay().signs.binary_search(&node).is_ok();
    if is_sign { glyph_of(kind, game.at(span).as_bytes()) } else { None }
}

/// A sign as a number, with blanks around it.
fn as_nag(game: &Game, node: u32) -> Option<Change> {
    let span = game.node(node).span;
    let nag = glyph(game, node).filter(|_| !game.at(span).starts_with('$'))?;
    let text = game.text().as_bytes();
    let needs = |byte: Option<&u8>, but: &[u8]| byte.is_some_and(|b| !b.is_ascii_whitespace() && !but.contains(b));
    let before = if needs(text[..span.start as usize].last(), b"(") { " " } else { "" };
    let behind = if needs(text.get(span.end as usize), b")") { " " } else { "" };
    Some(Change { span, text: format!("{before}${nag}{behind}") })
}

/// A number as a sign: the suffix of the move right before it, or, unless those alone are wanted, another sign.
fn as_sign(game: &Game, node: u32, suffixes: bool) -> Option<Change> {
    let span = game.node(node).span;
    let nag = glyph(game, node).filter(|_| game.at(span).starts_with('$'))?;
    let sign = glyph::sign(nag)?;
    if nag > 6 {
        return (!suffixes).then(|| Change { span, text: sign.into() });
    }
    let before = node.checked_sub(1).filter(|before| game.ply(*before).is_some())?;
    let start = game.node(before).span.end;
    let behind = game.text().as_bytes().get(span.end as usize);
    let blank = if behind.is_none_or(|b| b.is_ascii_whitespace() || *b == b')') { "" } else { " " };
    Some(Change { span: Span::new(start, span.end), text: format!("{sign}{blank}") })
}
