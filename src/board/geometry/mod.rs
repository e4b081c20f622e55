//! Which squares a board has and what they are called. One file a shape.

pub mod das;
pub mod hexagonal;
mod standard;

use super::{Color, Square, SquareSet};

/// The shape of a board.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Geometry {
    /// Eight files a–h, eight ranks 1–8; square `a1` is 0, `b1` is 1, `h8` is 63.
    Standard,
    /// Eleven files a–l without j, of 6 to 11 cells; `a1` is 0, `a2` is 1, `b1` is 6, `l6` is 90. See [`hexagonal`].
    Hexagonal,
    /// Ten files a–k without j and ten ranks, and two virtual files, l left of a and r right of k; `l1` is 0, `a1` is 1,
    /// `r1` is 11, `l2` is 12. See [`das`].
    Das,
}

/// The colour of a square.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Shade {
    Light,
    /// Only boards of hexagons have it.
    Medium,
    Dark,
}

impl Geometry {
    /// How many squares the board has; their numbers begin with 0.
    pub const fn square_count(self) -> u32 {
        match self {
            Geometry::Standard => 64,
            Geometry::Hexagonal => hexagonal::CELLS as u32,
            Geometry::Das => 120,
        }
    }

    /// All squares of the board.
    pub const fn squares(self) -> SquareSet {
        SquareSet((1 << self.square_count()) - 1)
    }

    /// How many files the board has.
    pub const fn file_count(self) -> u8 {
        match self {
            Geometry::Standard => 8,
            Geometry::Hexagonal => hexagonal::FILES as u8,
            Geometry::Das => das::FILES as u8,
        }
    }

    /// How many ranks the board has; not every file need have them all.
    pub const fn rank_count(self) -> u8 {
        match self {
            Geometry::Standard => 8,
            Geometry::Hexagonal => hexagonal::RANKS as u8,
            Geometry::Das => das::RANKS,
        }
    }

    /// The square at a file and a rank, both from 0.
    pub const fn at(self, file: u8, rank: u8) -> Option<Square> {
        match self {
            Geometry::Standard => standard::at(file, rank),
            Geometry::Hexagonal => hexagonal::at(file, rank),
            Geometry::Das => das::at(file, rank),
        }
    }

    /// The file of a square, from 0.
    pub const fn file(self, square: Square) -> u8 {
        match self {
            Geometry::Standard => square.0 % 8,
            Geometry::Hexagonal => hexagonal::file(square),
            Geometry::Das => das::file(square),
        }
    }

    /// The rank of a square, from 0.
    pub const fn rank(self, square: Square) -> u8 {
        match self {
            Geometry::Standard => square.0 / 8,
            Geometry::Hexagonal => hexagonal::rank(square),
            Geometry::Das => das::rank(square),
        }
    }

    /// All squares of a file, from 0.
    pub const fn file_set(self, file: u8) -> SquareSet {
        match self {
            Geometry::Standard => standard::file_set(file),
            Geometry::Hexagonal => hexagonal::file_set(file),
            Geometry::Das => das::file_set(file),
        }
    }

    /// All squares of a rank, from 0. On the hexagonal board a rank is bent at the f-file.
    pub const fn rank_set(self, rank: u8) -> SquareSet {
        match self {
            Geometry::Standard => standard::rank_set(rank),
            Geometry::Hexagonal => hexagonal::rank_set(rank),
            Geometry::Das => das::rank_set(rank),
        }
    }

    /// The small letter of a file, from 0.
    pub const fn file_letter(self, file: u8) -> char {
        match self {
            Geometry::Standard => (b'a' + file) as char,
            Geometry::Hexagonal => hexagonal::LETTERS[file as usize % hexagonal::FILES] as char,
            Geometry::Das => das::LETTERS[file as usize % das::FILES] as char,
        }
    }

    /// The file, from 0, that a small letter names.
    pub const fn file_of_letter(self, letter: u8) -> Option<u8> {
        match (self, letter) {
            (Geometry::Standard, b'a'..=b'h') => Some(letter - b'a'),
            (Geometry::Hexagonal, b'a'..=b'i') => Some(letter - b'a'),
            (Geometry::Hexagonal, b'k' | b'l') => Some(letter - b'b'),
            (Geometry::Das, _) => das::file_of_letter(letter),
            _ => None,
        }
    }

    /// The square's name: `e4`.
    pub fn name(self, square: Square) -> String {
        format!("{}{}", self.file_letter(self.file(square)), self.rank(square) + 1)
    }

    /// The square of a name as [`Geometry::name`] writes it: a small letter and a number.
    pub const fn square_named(self, name: &[u8]) -> Option<Square> {
        let (letter, rank) = match *name {
            [letter, digit @ b'1'..=b'9'] => (letter, digit - b'0'),
            [letter, b'1', digit @ b'0'..=b'9'] => (letter, 10 + digit - b'0'),
            _ => return None,
        };
        match self.file_of_letter(letter) {
            Some(file) => self.at(file, rank - 1),
            None => None,
        }
    }

    /// The colour of a square.
    pub const fn shade(self, square: Square) -> Shade {
        match self {
            Geometry::Standard => standard::shade(square),
            Geometry::Hexagonal => hexagonal::shade(square),
            Geometry::Das => das::shade(square),
        }
    }

    /// The square straight ahead, as a side sees it; `None` from the last square of a file, where pawns are promoted.
    pub const fn ahead(self, color: Color, square: Square) -> Option<Square> {
        let (file, rank) = (self.file(square), self.rank(square));
        match color {
            Color::White => self.at(file, rank + 1),
            Color::Black if rank > 0 => self.at(file, rank - 1),
            Color::Black => None,
        }
    }

    /// The square of the pawn that is captured en passant by a move of a side to a square: the one behind it.
    pub const fn passed_pawn(self, color: Color, to: Square) -> Option<Square> {
        self.ahead(color.other(), to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARDS: [Geometry; 3] = [Geometry::Standard, Geometry::Hexagonal, Geometry::Das];

    #[test]
    fn names_and_sets_agree() {
        let board = Geometry::Standard;
        let e4 = board.at(4, 3).unwrap();
        assert_eq!(board.name(e4), "e4");
        assert!(board.file_set(4).contains(e4) && board.rank_set(3).contains(e4));
        assert_eq!(board.file_set(7).and(board.rank_set(7)).single().map(|s| board.name(s)), Some("h8".into()));
        assert_eq!(board.at(8, 0), None);
    }

    #[test]
    fn every_square_is_found_again_by_file_and_rank_and_by_name() {
        for board in BOARDS {
            for square in board.squares().iter() {
                let (file, rank) = (board.file(square), board.rank(square));
                assert_eq!(board.at(file, rank), Some(square));
                assert_eq!(board.square_named(board.name(square).as_bytes()), Some(square));
                assert_eq!(board.file_set(file).and(board.rank_set(rank)), SquareSet::of(square));
                assert_eq!(board.file_of_letter(board.file_letter(file) as u8), Some(file));
            }
            let count =
                |lines: u8, set: &dyn Fn(u8) -> SquareSet| (0..lines).map(|line| set(line).count()).sum::<u32>();
            assert_eq!(count(board.file_count(), &|file| board.file_set(file)), board.square_count());
            assert_eq!(count(board.rank_count(), &|rank| board.rank_set(rank)), board.square_count());
        }
    }

    #[test]
    fn what_is_no_square_has_no_name() {
        for name in ["", "e", "e0", "e9", "i1", "E4", "e04", "e44", "é4"] {
            assert_eq!(Geometry::Standard.square_named(name.as_bytes()), None, "{name}");
        }
        for name in ["j1", "a7", "f12", "f01", "m1", "l7", "F6"] {
            assert_eq!(Geometry::Hexagonal.square_named(name.as_bytes()), None, "{name}");
        }
    }

    #[test]
    fn pawns_see_what_is_ahead_until_the_last_square() {
        let ahead = |board: Geometry, color, from: &str| {
            let from = board.square_named(from.as_bytes()).expect("a square");
            board.ahead(color, from).map_or("-".into(), |square| board.name(square))
        };
        let board = Geometry::Standard;
        assert_eq!((ahead(board, Color::White, "e4"), ahead(board, Color::White, "e8")), ("e5".into(), "-".into()));
        assert_eq!((ahead(board, Color::Black, "e4"), ahead(board, Color::Black, "e1")), ("e3".into(), "-".into()));
        let board = Geometry::Hexagonal;
        assert_eq!((ahead(board, Color::White, "b6"), ahead(board, Color::White, "b7")), ("b7".into(), "-".into()));
        assert_eq!((ahead(board, Color::Black, "f11"), ahead(board, Color::Black, "l1")), ("f10".into(), "-".into()));
    }
}
