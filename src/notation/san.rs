//! Standard Algebraic Notation (PGN 8.2.3): read, also as people misspell it, and written.

use super::{Parts, Spelling, Written, san_lax};
use crate::board::{Action, Claim, Color, Geometry, Kind, Marks, Move, Piece, Role, Side, Square, SquareSet};
use crate::rules::{Position, Resolution};

/// The letter of a man; a pawn has none.
pub const fn letter(role: Role) -> Option<char> {
    match role {
        Role::Pawn => None,
        _ => Some(Piece { color: Color::White, role }.letter()),
    }
}

/// The man of a capital letter.
pub const fn role(letter: u8) -> Option<Role> {
    match letter {
        b'K' => Some(Role::King),
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

/// Reads a move word, with or without the spelling faults that leave no doubt what is meant.
pub fn read(word: &[u8]) -> Option<Written> {
    match plain(word) {
        Some(claim) => Some(Written { claim, spelling: Spelling::PLAIN, parts: plain_parts(word) }),
        None => san_lax::read(word),
    }
}

/// Reads a word in PGN's own spelling. By far the most words are, so this one is made to be fast.
pub fn plain(word: &[u8]) -> Option<Claim> {
    let (word, mark) = match word {
        [body @ .., b'+'] => (body, Marks::CHECK),
        [body @ .., b'#'] => (body, Marks::MATE),
        _ => (word, Marks::NONE),
    };
    let mut claim = match word {
        [b'a'..=b'h', ..] => pawn(word)?,
        b"O-O" => Claim::bare(Action::Castle(Side::King)),
        b"O-O-O" => Claim::bare(Action::Castle(Side::Queen)),
        [letter, rest @ ..] if word.len() <= 6 => piece(role(*letter)?, rest)?,
        _ => return None,
    };
    claim.marks = claim.marks.with(mark);
    Some(claim)
}

fn pawn(word: &[u8]) -> Option<Claim> {
    let (body, promotion) = match word {
        [body @ .., b'=', letter] => (body, Some(role(*letter)?)),
        _ => (word, None),
    };
    let (target, captures) = match body {
        [file, rank] => (square(*file, *rank)?, false),
        [_, b'x', file, rank] => (square(*file, *rank)?, true),
        _ => return None,
    };
    let from = Geometry::Standard.file_set(body[0] - b'a');
    Some(Claim { from, promotion, marks: Marks::CAPTURE.when(captures), ..Claim::go(Role::Pawn, target) })
}

fn piece(role: Role, rest: &[u8]) -> Option<Claim> {
    let [middle @ .., file, rank] = rest else { return None };
    let (middle, captures) = match middle {
        [middle @ .., b'x'] => (middle, true),
        _ => (middle, false),
    };
    let from = match middle {
        [] => SquareSet::ALL,
        _ => origin(middle)?,
    };
    Some(Claim { from, marks: Marks::CAPTURE.when(captures), ..Claim::go(role, square(*file, *rank)?) })
}

/// Where the parts of a word stand that [`plain`] has read.
fn plain_parts(word: &[u8]) -> Parts {
    let mut parts = Parts::default();
    let mut end = word.len();
    if matches!(word, [.., b'+' | b'#']) {
        end -= 1;
        parts.check = (end as u8, end as u8 + 1);
    }
    if word.starts_with(b"O") {
        parts.target = (0, end as u8);
        return parts;
    }
    if matches!(word[..end], [.., b'=', _]) {
        parts.promotion = (end as u8 - 2, end as u8);
        end -= 2;
    }
    let start = usize::from(word[0].is_ascii_uppercase());
    parts.piece = (0, start as u8);
    let mut target = end - 2;
    parts.target = (target as u8, end as u8);
    if target > start && word[target - 1] == b'x' {
        parts.capture = (target as u8 - 1, target as u8);
        target -= 1;
    }
    if target > start {
        parts.origin = (start as u8, target as u8);
    }
    parts
}

/// The squares that a file, a rank or a square names.
pub(super) fn origin(text: &[u8]) -> Option<SquareSet> {
    match text {
        [file @ b'a'..=b'h'] => Some(Geometry::Standard.file_set(file - b'a')),
        [rank @ b'1'..=b'8'] => Some(Geometry::Standard.rank_set(rank - b'1')),
        [file, rank] => Some(SquareSet::of(square(*file, *rank)?)),
        _ => None,
    }
}

/// The square of two bytes.
pub fn square(file: u8, rank: u8) -> Option<Square> {
    Geometry::Standard.at(file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'))
}

/// Writes a legal move of a position with the fewest marks that tell it from all others (PGN 8.2.3.4), and its
/// check or mate mark.
pub fn write<P: Position>(position: &P, m: &Move) -> String {
    let mut word = write_without_mark(position, m);
    let mut after = position.clone();
    after.play(m);
    word += check_mark(&after);
    word
}

/// The mark of a move that led to this position.
pub fn check_mark<P: Position>(after: &P) -> &'static str {
    match (after.in_check(), after.has_legal_move()) {
        (true, true) => "+",
        (true, false) => "#",
        _ => "",
    }
}

/// Writes a legal move without its check or mate mark.
pub fn write_without_mark<P: Position>(position: &P, m: &Move) -> String {
    let board = position.geometry();
    match m.kind {
        Kind::Pass => return "--".into(),
        Kind::Castle(Side::King) => return "O-O".into(),
        Kind::Castle(Side::Queen) => return "O-O-O".into(),
        Kind::Drop => return format!("{}@{}", letter(m.role).unwrap_or('P'), board.name(m.to)),
        Kind::Normal | Kind::EnPassant | Kind::Land(_) => {}
    }
    let captures = m.captured.is_some() || m.kind == Kind::EnPassant;
    let mut word: String = letter(m.role).into_iter().collect();
    if m.role == Role::Pawn && captures {
        word.extend(board.name(m.from).chars().next());
    } else if m.role != Role::Pawn {
        word += &disambiguation(position, m);
    }
    if captures {
        word.push('x');
    }
    word += &board.name(m.to);
    if let Some(promotion) = m.promotion {
        word.push('=');
        word.extend(letter(promotion));
    }
    word
}

/// The part of the origin that tells a move from others of such men to the square: nothing, the file, the rank,
/// or both, in this order of preference (PGN 8.2.3.4).
pub fn disambiguation<P: Position>(position: &P, m: &Move) -> String {
    let board = position.geometry();
    let name = board.name(m.from);
    let file = board.file_set(board.file(m.from));
    let rank = board.rank_set(board.rank(m.from));
    let unique = |from| {
        let claim = Claim { from, promotion: m.promotion, ..Claim::go(m.role, m.to) };
        matches!(position.resolve(&claim), Resolution::One(_))
    };
    if unique(SquareSet::ALL) {
        String::new()
    } else if unique(file) {
        name.chars().take(1).collect()
    } else if unique(rank) {
        name.chars().skip(1).collect()
    } else {
        name
    }
}

/// The rank on which a side's pawns promote, from 0.
pub const fn last_rank(color: Color) -> u8 {
    match color {
        Color::White => 7,
        Color::Black => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The quick reader and the other one say the same of a word, and where its parts are.
    #[test]
    fn plain_words_have_the_parts_of_all_others() {
        let bodies =
            ["e4", "exd5", "e8=Q", "exd8=N", "Nf3", "Nbd2", "R1a3", "Qh4e1", "Nxf3", "Nbxd2", "Qh4xe1", "O-O", "O-O-O"];
        for word in bodies.iter().flat_map(|body| ["", "+", "#"].map(|mark| format!("{body}{mark}"))) {
            assert!(plain(word.as_bytes()).is_some(), "{word}");
            assert_eq!(read(word.as_bytes()), san_lax::read(word.as_bytes()), "{word}");
        }
    }
}
