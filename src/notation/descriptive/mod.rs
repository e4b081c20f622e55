//! English descriptive notation: `P-K4`.

use super::Written;
use crate::board::{Color, Marks, Move};
use crate::rules::Position;

/// Reads a move word of a side.
pub fn read(_word: &[u8], _turn: Color) -> Option<Written> {
    None
}

/// Writes a legal move; `None` where it cannot be expressed.
pub fn write<P: Position>(_before: &P, _m: &Move, _marks: Marks, _chess960: bool) -> Option<String> {
    None
}
