//! Where the squares of a board lie on the paper. One file a shape.
//!
//! The unit is the hundredth of a square's side, or of the height of a hexagon. The origin is the upper left corner of the
//! board, y grows downwards.

mod das;
mod hexagonal;
mod squares;
mod standard;

use crate::board::{Geometry, Square};

/// The side of a square, and the height of a hexagon.
pub const SIDE: f32 = 100.0;
/// The strip around the board for the names of files and ranks.
pub const MARGIN: f32 = 36.0;
/// The size of the letters in it.
pub const LETTER: f32 = 24.0;

/// A board on paper, seen from one side.
#[derive(Copy, Clone, Debug)]
pub struct Layout {
    board: Geometry,
    flipped: bool,
}

/// The name of a file or rank beside the board, with the middle of its base line.
pub struct Label {
    pub text: String,
    pub x: f32,
    pub y: f32,
}

/// A line of a board of letters.
pub struct Row {
    /// What stands before the first square.
    pub before: String,
    pub squares: Vec<Square>,
    /// What stands between two squares.
    pub between: &'static str,
    /// What stands behind the last square.
    pub after: String,
}

impl Layout {
    /// The board as the player below sees it: White, or Black where it is flipped.
    pub fn new(board: Geometry, flipped: bool) -> Layout {
        Layout { board, flipped }
    }

    /// The width and the height of the board.
    pub fn size(self) -> (f32, f32) {
        match self.board {
            Geometry::Standard => standard::SIZE,
            Geometry::Hexagonal => hexagonal::SIZE,
            Geometry::Das => das::SIZE,
        }
    }

    /// The height of the strip above the board.
    pub fn above(self) -> f32 {
        match self.board {
            Geometry::Standard | Geometry::Das => MARGIN / 2.0,
            Geometry::Hexagonal => MARGIN,
        }
    }

    /// The middle of a square.
    pub fn middle(self, square: Square) -> (f32, f32) {
        match self.board {
            Geometry::Standard => standard::middle(square, self.flipped),
            Geometry::Hexagonal => hexagonal::middle(square, self.flipped),
            Geometry::Das => das::middle(square, self.flipped),
        }
    }

    /// The edge of a square, as the data of an SVG path.
    pub fn edge(self, square: Square) -> String {
        let (x, y) = self.middle(square);
        match self.board {
            Geometry::Standard | Geometry::Das => squares::edge(x, y),
            Geometry::Hexagonal => hexagonal::edge(x, y),
        }
    }

    /// How large the men are, as a part of [`SIDE`].
    pub fn men(self) -> f32 {
        match self.board {
            Geometry::Standard | Geometry::Das => 1.0,
            Geometry::Hexagonal => hexagonal::MEN,
        }
    }

    /// The names of files and ranks around the board.
    pub fn labels(self) -> Vec<Label> {
        match self.board {
            Geometry::Standard => squares::labels(self, standard::across),
            Geometry::Hexagonal => hexagonal::labels(self),
            Geometry::Das => squares::labels(self, das::across),
        }
    }

    /// The board of letters, from the top.
    pub fn rows(self) -> Vec<Row> {
        match self.board {
            Geometry::Standard | Geometry::Das => squares::rows(self),
            Geometry::Hexagonal => hexagonal::rows(self),
        }
    }

    /// The names of the files from left to right.
    pub fn file_names(self) -> Vec<String> {
        self.files().map(|file| self.board.file_letter(file).to_string()).collect()
    }

    /// The files from left to right.
    fn files(self) -> impl Iterator<Item = u8> {
        ordered(self.board.file_count(), self.flipped)
    }
}

/// The numbers below `count`, upwards or downwards.
fn ordered(count: u8, downwards: bool) -> impl Iterator<Item = u8> {
    (0..count).map(move |n| if downwards { count - 1 - n } else { n })
}
