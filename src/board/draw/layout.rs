//! Where the squares of a board lie on the paper.
//!
//! The unit is the hundredth of a square's side. The origin is the upper left corner of the board, y grows downwards.

use crate::board::{Geometry, Square};

/// The side of a square.
pub const SIDE: f32 = 100.0;

/// A board on paper, seen from one side.
#[derive(Copy, Clone, Debug)]
pub struct Layout {
    board: Geometry,
    flipped: bool,
}

impl Layout {
    /// The board as the player below sees it: White, or Black where it is flipped.
    pub fn new(board: Geometry, flipped: bool) -> Layout {
        Layout { board, flipped }
    }

    /// How many files and ranks the board has.
    pub fn extent(self) -> (u8, u8) {
        match self.board {
            Geometry::Standard => (8, 8),
        }
    }

    /// The width and the height of the board.
    pub fn size(self) -> (f32, f32) {
        let (files, ranks) = self.extent();
        (f32::from(files) * SIDE, f32::from(ranks) * SIDE)
    }

    /// The middle of a square.
    pub fn middle(self, square: Square) -> (f32, f32) {
        let (files, ranks) = self.extent();
        let (file, rank) = (self.board.file(square), self.board.rank(square));
        let (column, row) = if self.flipped { (files - 1 - file, rank) } else { (file, ranks - 1 - rank) };
        ((f32::from(column) + 0.5) * SIDE, (f32::from(row) + 0.5) * SIDE)
    }

    /// Whether a square is a dark one.
    pub fn is_dark(self, square: Square) -> bool {
        (self.board.file(square) + self.board.rank(square)).is_multiple_of(2)
    }

    /// All squares, row by row from the top, each row with the name of its rank.
    pub fn rows(self) -> Vec<(String, Vec<Square>)> {
        let (files, ranks) = self.extent();
        let row = |rank: u8| {
            let squares = self.ordered(files, false).filter_map(|file| self.board.at(file, rank));
            ((rank + 1).to_string(), squares.collect())
        };
        self.ordered(ranks, true).map(row).collect()
    }

    /// The names of the files from left to right.
    pub fn file_names(self) -> Vec<String> {
        let (files, _) = self.extent();
        self.ordered(files, false).map(|file| char::from(b'a' + file).to_string()).collect()
    }

    /// The numbers below `count`, upwards or downwards as the board is seen.
    fn ordered(self, count: u8, downwards: bool) -> impl Iterator<Item = u8> {
        let reversed = self.flipped != downwards;
        (0..count).map(move |n| if reversed { count - 1 - n } else { n })
    }
}
