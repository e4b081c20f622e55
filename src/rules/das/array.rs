//! Where the men begin.

use super::{Board, Standing};
use crate::board::{Color, Geometry, Role};

/// The men of a side on its first rank, from the left, with the external ones on both virtual files.
const FIRST: [Role; 12] = [
    Role::Amazon,
    Role::Ship,
    Role::Elva,
    Role::Valkiria,
    Role::Bishop,
    Role::Queen,
    Role::King,
    Role::Bishop,
    Role::Knight,
    Role::Winged,
    Role::Rook,
    Role::Centurion,
];

/// The board before the first move: pawns on the second rank, with the Legate on their right.
pub fn first() -> Board {
    let mut board = Board::default();
    for (color, first, second) in [(Color::White, 0, 1), (Color::Black, 9, 8)] {
        for (file, role) in (0..).zip(FIRST) {
            let behind = match file {
                0 => None,
                11 => Some(Role::Legate),
                _ => Some(Role::Pawn),
            };
            for (rank, role) in [(first, Some(role)), (second, behind)] {
                if let (Some(square), Some(role)) = (Geometry::Das.at(file, rank), role) {
                    board.set(square, Some(Standing::man(color, role)));
                }
            }
        }
    }
    board
}
