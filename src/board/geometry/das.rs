//! Ten files of ten squares, and beside them two virtual files where external men wait: l on the left, r on the right.
//!
//! The virtual files lie next to the board, so that a knight on l1 leaps to a3 as one on a square left of a1 would.

use super::Shade;
use crate::board::{Square, SquareSet};

/// The letters of the files from left to right; there is no j.
pub(super) const LETTERS: [u8; FILES] = *b"labcdefghikr";
pub(super) const FILES: usize = 12;
pub(super) const RANKS: u8 = 10;

const LAST_FILE: u8 = FILES as u8 - 1;

pub(super) const fn at(file: u8, rank: u8) -> Option<Square> {
    if file <= LAST_FILE && rank < RANKS { Some(Square(rank * FILES as u8 + file)) } else { None }
}

pub(super) const fn file(square: Square) -> u8 {
    square.0 % FILES as u8
}

pub(super) const fn rank(square: Square) -> u8 {
    square.0 / FILES as u8
}

pub(super) const fn file_set(file: u8) -> SquareSet {
    let (mut set, mut rank) = (0, 0);
    while rank < RANKS {
        set |= 1 << (rank * FILES as u8 + file);
        rank += 1;
    }
    SquareSet(set)
}

pub(super) const fn rank_set(rank: u8) -> SquareSet {
    SquareSet(0xfff << (rank * FILES as u8))
}

/// a1 is dark; the virtual files go on with the pattern.
pub(super) const fn shade(square: Square) -> Shade {
    if (file(square) + rank(square)).is_multiple_of(2) { Shade::Light } else { Shade::Dark }
}

/// The squares beside the board.
pub const VIRTUAL: SquareSet = file_set(0).or(file_set(LAST_FILE));

/// The file of a small letter, from 0.
pub(super) const fn file_of_letter(letter: u8) -> Option<u8> {
    match letter {
        b'l' => Some(0),
        b'a'..=b'i' => Some(letter - b'a' + 1),
        b'k' => Some(10),
        b'r' => Some(LAST_FILE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Geometry;
    use super::*;

    #[test]
    fn the_virtual_files_lie_beside_the_board() {
        let named = |name: &str| Geometry::Das.square_named(name.as_bytes()).expect("a square");
        assert_eq!(Geometry::Das.square_count(), 120);
        assert_eq!(
            (named("l1"), named("a1"), named("k1"), named("r1")),
            (Square(0), Square(1), Square(10), Square(11))
        );
        assert_eq!(
            (VIRTUAL.count(), VIRTUAL.contains(named("r10")), VIRTUAL.contains(named("k10"))),
            (20, true, false)
        );
        let shades = ["a1", "d1", "g1", "k10"].map(|name| shade(named(name)));
        assert_eq!(shades, [Shade::Dark, Shade::Light, Shade::Dark, Shade::Dark]);
        for name in ["j1", "a11", "l0", "s1", "K1"] {
            assert_eq!(Geometry::Das.square_named(name.as_bytes()), None, "{name}");
        }
    }
}
