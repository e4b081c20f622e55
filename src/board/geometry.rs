//! Which squares a board has and what they are called.

use super::{Square, SquareSet};

/// The shape of a board.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Geometry {
    /// Eight files a–h, eight ranks 1–8; square `a1` is 0, `b1` is 1, `h8` is 63.
    Standard,
}

impl Geometry {
    /// How many squares the board has; their numbers begin with 0.
    pub const fn square_count(self) -> u32 {
        match self {
            Geometry::Standard => 64,
        }
    }

    /// The square at a file and a rank, both from 0.
    pub const fn at(self, file: u8, rank: u8) -> Option<Square> {
        match self {
            Geometry::Standard => {
                if file < 8 && rank < 8 {
                    Some(Square(rank * 8 + file))
                } else {
                    None
                }
            }
        }
    }

    /// The file of a square, from 0.
    pub const fn file(self, square: Square) -> u8 {
        match self {
            Geometry::Standard => square.0 % 8,
        }
    }

    /// The rank of a square, from 0.
    pub const fn rank(self, square: Square) -> u8 {
        match self {
            Geometry::Standard => square.0 / 8,
        }
    }

    /// All squares of a file, from 0.
    pub const fn file_set(self, file: u8) -> SquareSet {
        match self {
            Geometry::Standard => SquareSet(0x0101_0101_0101_0101 << file),
        }
    }

    /// All squares of a rank, from 0.
    pub const fn rank_set(self, rank: u8) -> SquareSet {
        match self {
            Geometry::Standard => SquareSet(0xff << (rank * 8)),
        }
    }

    /// The square's name: `e4`.
    pub fn name(self, square: Square) -> String {
        match self {
            Geometry::Standard => {
                let file = (b'a' + self.file(square)) as char;
                let rank = (b'1' + self.rank(square)) as char;
                format!("{file}{rank}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_sets_agree() {
        let board = Geometry::Standard;
        let e4 = board.at(4, 3).unwrap();
        assert_eq!(board.name(e4), "e4");
        assert!(board.file_set(4).contains(e4) && board.rank_set(3).contains(e4));
        assert_eq!(board.file_set(7).and(board.rank_set(7)).single().map(|s| board.name(s)), Some("h8".into()));
        assert_eq!(board.at(8, 0), None);
    }
}
