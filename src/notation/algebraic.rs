//! Algebraic notation in its dialects.

use super::dialect::Dialect;
use super::{Written, san};
use crate::board::{Marks, Move};
use crate::rules::Position;

/// Reads a move word in English letters.
pub fn read(word: &[u8], _dialect: &Dialect) -> Option<Written> {
    san::read(word)
}

/// Writes a legal move in English letters; `None` where the dialect cannot express it.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks, _dialect: &Dialect) -> Option<String> {
    let sign = match (marks.has(Marks::MATE), marks.has(Marks::CHECK)) {
        (true, _) => "#",
        (_, true) => "+",
        _ => "",
    };
    Some(san::write_without_mark(before, m) + sign)
}
