//! Eight files of eight squares.

use super::Shade;
use crate::board::{Square, SquareSet};

pub(super) const fn at(file: u8, rank: u8) -> Option<Square> {
    if file < 8 && rank < 8 { Some(Square(rank * 8 + file)) } else { None }
}

pub(super) const fn file_set(file: u8) -> SquareSet {
    SquareSet(0x0101_0101_0101_0101 << file)
}

pub(super) const fn rank_set(rank: u8) -> SquareSet {
    SquareSet(0xff << (rank * 8))
}

pub(super) const fn shade(square: Square) -> Shade {
    if (square.0 % 8 + square.0 / 8).is_multiple_of(2) { Shade::Dark } else { Shade::Light }
}
