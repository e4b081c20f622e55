//! Move numbers as the rules see them: which number stands before which move, and which one should.

use super::Record;
use crate::board::Color;
use crate::notation::{MoveNumber, move_number};
use crate::replay::Ply;
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

/// The node of the number that stands before a move: the nearest before it in its line.
pub(super) fn node_before(record: &Record, ply: &Ply) -> Option<u32> {
    let nodes = &record.tree.nodes;
    let stands_before = |n: &u32| {
        let node = &nodes[*n as usize];
        node.depth == ply.depth && node.kind == NodeKind::Number
    };
    // Where no number stands before it, the search would go back to the beginning.
    if ply.numbered { (0..ply.node).rev().find(stands_before) } else { None }
}

/// A number as written.
pub(super) fn read(record: &Record, node: u32) -> MoveNumber {
    move_number(record.tree.span(node).of(record.text))
}

/// The number that a half-move has, by the record's first position.
pub(super) fn number_of(record: &Record, ply: u32) -> u32 {
    let (first, black_begins) = match &record.setup.position {
        Some(position) => (position.move_number(), position.turn() == Color::Black),
        None => (1, false),
    };
    first + (ply.saturating_sub(1) + u32::from(black_begins)) / 2
}

/// A number as PGN writes it: `7.` for White, `7...` for Black.
pub(super) fn written(number: u32, side: Color) -> String {
    match side {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}..."),
    }
}

/// Whether a number stands just as PGN writes it, whatever it counts: by far the most do, and need no other look.
pub(super) fn is_plain(text: &[u8], side: Color) -> bool {
    let dots: &[u8] = if side == Color::White { b"." } else { b"..." };
    let digits = text.strip_suffix(dots).unwrap_or_default();
    matches!(digits, [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit))
}

/// The digits of a number; an empty place where there are none.
pub(super) fn digits(record: &Record, node: u32) -> Span {
    let span = record.tree.span(node);
    let count = span.of(record.text).iter().take_while(|byte| byte.is_ascii_digit()).count();
    Span::new(span.start, span.start + count as u32)
}
