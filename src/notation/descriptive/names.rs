//! The names of files and men: `K`, `QB`, `Kt`, `KRP`. A piece bears the name of the side that it began on.

use crate::board::{Color, Geometry, Role, Side, SquareSet};

/// The pieces that files have their names from, from either edge of the board to its middle, where king and queen begin: they
/// are called by their half alone.
const PIECES: [Option<Role>; 4] = [Some(Role::Rook), Some(Role::Knight), Some(Role::Bishop), None];

/// The squares of the colour of h1.
const LIGHT: u128 = 0x55aa_55aa_55aa_55aa;
const BOARD: u128 = 0xffff_ffff_ffff_ffff;

/// A name of a file or a man, or the end of one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct Name {
    /// King's or queen's; alone it is the name of that piece and its file.
    pub side: Option<Side>,
    /// A rook, knight or bishop.
    pub piece: Option<Role>,
    /// Whether a `P` follows: the pawn on the file.
    pub pawn: bool,
    /// How many bytes of the text it takes.
    pub len: usize,
    /// How many of them stand before the man's own letter.
    pub before_man: usize,
}

/// The name at the start of a text; empty where there is none.
pub(super) fn name(text: &[u8]) -> Name {
    let (side, mut len) = match text {
        [b'K', b't', ..] => (None, 0),
        [b'K', ..] => (Some(Side::King), 1),
        [b'Q', ..] => (Some(Side::Queen), 1),
        _ => (None, 0),
    };
    let mut before_man = 0;
    let piece = piece(&text[len..]);
    if let Some((_, length)) = piece {
        before_man = len;
        len += length;
    }
    let pawn = text.get(len) == Some(&b'P');
    if pawn {
        before_man = len;
        len += 1;
    }
    Name { side, piece: piece.map(|(role, _)| role), pawn, len, before_man }
}

/// The rook, knight or bishop whose letter begins a text, and the length of the letter.
pub(super) fn piece(text: &[u8]) -> Option<(Role, usize)> {
    match text {
        [b'K', b't', ..] => Some((Role::Knight, 2)),
        [b'N', ..] => Some((Role::Knight, 1)),
        [b'R', ..] => Some((Role::Rook, 1)),
        [b'B', ..] => Some((Role::Bishop, 1)),
        _ => None,
    }
}

impl Name {
    /// The files that it names; all where it is empty.
    pub fn files(self) -> SquareSet {
        if (self.side, self.piece) == (None, None) {
            return SquareSet(BOARD);
        }
        let Some(inwards) = PIECES.iter().position(|piece| *piece == self.piece) else { return SquareSet::EMPTY };
        let inwards = inwards as u8;
        let (queens, kings) = (Geometry::Standard.file_set(inwards), Geometry::Standard.file_set(7 - inwards));
        match self.side {
            Some(Side::Queen) => queens,
            Some(Side::King) => kings,
            None => queens.or(kings),
        }
    }

    /// The man that it names, and where one of this name may stand.
    pub fn man(self, owner: Color) -> Option<(Role, SquareSet)> {
        if self.pawn {
            let anywhere = (self.side, self.piece) == (None, None);
            return Some((Role::Pawn, if anywhere { SquareSet::ALL } else { self.files() }));
        }
        Some(match (self.side, self.piece) {
            (None, None) => return None,
            (None, Some(piece)) => (piece, SquareSet::ALL),
            (Some(Side::King), None) => (Role::King, SquareSet::ALL),
            (Some(Side::Queen), None) => (Role::Queen, SquareSet::ALL),
            (Some(side), Some(Role::Bishop)) => (Role::Bishop, bishops_squares(side, owner)),
            (Some(side), Some(piece)) => (piece, half(side)),
        })
    }
}

/// The half of the board of a side. A rook or knight bears its name wherever it goes, but mostly stays there.
pub fn half(side: Side) -> SquareSet {
    let files = match side {
        Side::Queen => 0..4,
        Side::King => 4..8,
    };
    files.map(|file| Geometry::Standard.file_set(file)).fold(SquareSet::EMPTY, SquareSet::or)
}

/// Where the king's or the queen's bishop can ever stand: on squares of one colour.
pub(super) fn bishops_squares(side: Side, owner: Color) -> SquareSet {
    let light = (side == Side::King) == (owner == Color::White);
    SquareSet(if light { LIGHT } else { BOARD & !LIGHT })
}

/// The name of a file, from 0: its half, and the piece's letter. King and queen have only their half.
pub(super) fn file_name(file: u8) -> (char, Option<char>) {
    let side = if file % 8 < 4 { Side::Queen } else { Side::King };
    (side_letter(side), piece_of(file).and_then(crate::notation::san::letter))
}

/// The piece that a file has its name from.
fn piece_of(file: u8) -> Option<Role> {
    PIECES[usize::from((file % 8).min(7 - file % 8))]
}

/// The files that are called the same as a file, from 0, where their halves are not told.
pub(super) fn namesakes(file: u8) -> SquareSet {
    let own = Geometry::Standard.file_set(file);
    if piece_of(file).is_none() { own } else { own.or(Geometry::Standard.file_set(7 - file % 8)) }
}

/// `K` or `Q`.
pub(super) const fn side_letter(side: Side) -> char {
    match side {
        Side::King => 'K',
        Side::Queen => 'Q',
    }
}

/// The rank that a side calls by a number, from 0, of its digit; and the digit of a rank.
pub(super) fn rank(digit: u8, mover: Color) -> Option<u8> {
    let from_white = digit.checked_sub(b'1').filter(|rank| *rank < 8)?;
    Some(seen_from(from_white, mover))
}

pub(super) fn digit(rank: u8, mover: Color) -> char {
    char::from(b'1' + seen_from(rank % 8, mover))
}

const fn seen_from(rank: u8, mover: Color) -> u8 {
    match mover {
        Color::White => rank,
        Color::Black => 7 - rank,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(text: &str) -> String {
        let files = name(text.as_bytes()).files();
        (0..8).filter(|file| files.contains(crate::board::Square(*file))).map(|file| (b'a' + file) as char).collect()
    }

    #[test]
    fn files_have_the_names_of_the_pieces_that_begin_there() {
        let names = ["QR", "QN", "QB", "Q", "K", "KB", "KKt", "KR", "B", "Kt", "RP"];
        assert_eq!(names.map(files), ["a", "b", "c", "d", "e", "f", "g", "h", "cf", "bg", "ah"]);
        let written = (0..8).map(file_name).map(|(half, piece)| [half].into_iter().chain(piece).collect::<String>());
        assert_eq!(written.collect::<Vec<_>>(), ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"]);
        for file in 0..8 {
            let short = file_name(file).1.map_or_else(|| file_name(file).0.to_string(), String::from);
            assert_eq!(namesakes(file), name(short.as_bytes()).files(), "{short}");
        }
    }

    #[test]
    fn a_bishop_stays_on_the_colour_that_it_began_on() {
        let board = Geometry::Standard;
        for (bishop, owner, file, rank) in [
            ("KB", Color::White, 5, 0),
            ("QB", Color::White, 2, 0),
            ("KB", Color::Black, 5, 7),
            ("QB", Color::Black, 2, 7),
        ] {
            let (role, squares) = name(bishop.as_bytes()).man(owner).expect("a man");
            let home = board.at(file, rank).expect("a square");
            assert_eq!((role, squares.contains(home), squares.count()), (Role::Bishop, true, 32), "{bishop} {owner:?}");
        }
    }
}
