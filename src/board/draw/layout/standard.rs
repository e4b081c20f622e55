//! Rows of eight squares.

use super::SIDE;
use crate::board::{Geometry, Square};

const BOARD: Geometry = Geometry::Standard;

pub const SIZE: (f32, f32) = (8.0 * SIDE, 8.0 * SIDE);

pub fn middle(square: Square, flipped: bool) -> (f32, f32) {
    let (file, rank) = (BOARD.file(square), BOARD.rank(square));
    let (column, row) = if flipped { (7 - file, rank) } else { (file, 7 - rank) };
    (across(column), (f32::from(row) + 0.5) * SIDE)
}

/// The middle of a column, from 0 on the left.
pub fn across(column: u8) -> f32 {
    (f32::from(column) + 0.5) * SIDE
}
