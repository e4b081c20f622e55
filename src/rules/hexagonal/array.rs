//! Where the men begin.

use super::Board;
use crate::board::{Color, Geometry, Piece, Role, SquareSet};

/// The cells of White's and of Black's men.
const ARRAY: [(Role, [SquareSet; 2]); 6] = [
    (Role::King, [cells(&["g1"]), cells(&["g10"])]),
    (Role::Queen, [cells(&["e1"]), cells(&["e10"])]),
    (Role::Rook, [cells(&["c1", "i1"]), cells(&["c8", "i8"])]),
    (Role::Bishop, [cells(&["f1", "f2", "f3"]), cells(&["f9", "f10", "f11"])]),
    (Role::Knight, [cells(&["d1", "h1"]), cells(&["d9", "h9"])]),
    (Role::Pawn, PAWNS),
];

const PAWNS: [SquareSet; 2] = [
    cells(&["b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"]),
    cells(&["b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "k7"]),
];

const fn cells(names: &[&str]) -> SquareSet {
    let (mut set, mut n) = (SquareSet::EMPTY, 0);
    while n < names.len() {
        match Geometry::Hexagonal.square_named(names[n].as_bytes()) {
            Some(square) => set = set.or(SquareSet::of(square)),
            None => panic!("no cell has this name"),
        }
        n += 1;
    }
    set
}

/// The cells on which the pawns of a side begin. From each of them any pawn of the side may make a double step.
pub const fn starts(color: Color) -> SquareSet {
    PAWNS[color as usize]
}

/// The board before the first move.
pub fn first() -> Board {
    let mut board = Board::default();
    for (role, sides) in ARRAY {
        for color in [Color::White, Color::Black] {
            sides[color as usize].iter().for_each(|cell| board.put(cell, Piece { color, role }));
        }
    }
    board
}
