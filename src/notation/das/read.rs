//! A move word of das-chess.

use crate::notation::Written;

/// Reads a move word.
pub fn read(_: &[u8]) -> Option<Written> {
    None
}
