//! Ten ranks of ten squares, with the virtual files set a little apart on both sides.

use super::SIDE;
use crate::board::{Geometry, Square};

const BOARD: Geometry = Geometry::Das;

/// Between a virtual file and the board.
const GAP: f32 = 30.0;

pub const SIZE: (f32, f32) = (12.0 * SIDE + 2.0 * GAP, 10.0 * SIDE);

pub fn middle(square: Square, flipped: bool) -> (f32, f32) {
    let (file, rank) = (BOARD.file(square), BOARD.rank(square));
    let (column, row) = if flipped { (11 - file, rank) } else { (file, 9 - rank) };
    (across(column), (f32::from(row) + 0.5) * SIDE)
}

/// The middle of a column, from 0 on the left.
pub fn across(column: u8) -> f32 {
    let gaps = match column {
        0 => 0.0,
        1..=10 => 1.0,
        _ => 2.0,
    };
    (f32::from(column) + 0.5) * SIDE + gaps * GAP
}
