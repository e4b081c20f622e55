//! The digits of correspondence chess (ICCF): `5254`.

use super::Written;
use crate::board::{Geometry, Move};

/// Reads a move word.
pub fn read(_word: &[u8]) -> Option<Written> {
    None
}

/// Writes a move; `None` where it cannot be expressed.
pub fn write(_m: &Move, _board: Geometry, _chess960: bool) -> Option<String> {
    None
}
