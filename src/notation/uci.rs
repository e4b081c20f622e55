//! The coordinates that chess programs exchange (UCI): `e2e4`, `e7e8q`, `N@f3`, `0000`.

use super::castling::hyphen;
use super::{Parts, Spelling, Written, san};
use crate::board::{Action, Claim, Geometry, Kind, Move, Role, Side, Square, SquareSet};

/// Reads a move word, `e2e4` or with a hyphen `e2-e4`. It names no man, and castling as the king's move: the rules see who
/// stands on the square.
pub fn read(word: &[u8]) -> Option<Written> {
    with_hyphen(word, plain)
}

fn plain(word: &[u8]) -> Option<Written> {
    let (claim, parts) = match *word {
        [b'0', b'0', b'0', b'0'] => (Claim::bare(Action::Pass), Parts::default()),
        [man, b'@', file, rank] => {
            let role = if man == b'P' { Role::Pawn } else { san::role(man)? };
            let claim = Claim { action: Action::Drop, ..Claim::go(role, san::square(file, rank)?) };
            (claim, Parts { piece: (0, 1), target: (2, 4), ..Parts::default() })
        }
        [file, rank, to_file, to_rank, ref rest @ ..] => {
            let promotion = match *rest {
                [] => None,
                [letter] => Some(san::role(letter.to_ascii_uppercase())?),
                _ => return None,
            };
            return Some(from_to(san::square(file, rank)?, san::square(to_file, to_rank)?, promotion));
        }
        _ => return None,
    };
    Some(Written { claim, spelling: Spelling::PLAIN, parts })
}

/// Reads a word of two squares, two bytes each, that may have a hyphen between them, where `read` knows it without one.
pub(super) fn with_hyphen(word: &[u8], read: impl Fn(&[u8]) -> Option<Written>) -> Option<Written> {
    let (length, typographic) = word.get(2..).map_or((0, false), hyphen);
    if length == 0 {
        return read(word);
    }
    let mut written =
        read(&[&word[..2], &word[2 + length..]].concat()).filter(|written| written.parts.origin == (0, 2))?;
    let length = length as u8;
    let moved = |(start, end): (u8, u8)| if start < 2 { (start, end) } else { (start + length, end + length) };
    written.parts = Parts { hyphen: (2, 2 + length), ..written.parts.map(moved) };
    written.spelling.add(Spelling::HYPHEN);
    written.spelling.add(if typographic { Spelling::TYPOGRAPHY } else { Spelling::PLAIN });
    Some(written)
}

/// What a word of two squares, two bytes each, and perhaps a promotion of one byte says, and where.
pub(super) fn from_to(from: Square, to: Square, promotion: Option<Role>) -> Written {
    let claim = Claim { from: SquareSet::of(from), to: SquareSet::of(to), promotion, ..Claim::bare(Action::Go) };
    let promotion = if promotion.is_some() { (4, 5) } else { (0, 0) };
    let parts = Parts { origin: (0, 2), target: (2, 4), promotion, ..Parts::default() };
    Written { claim, spelling: Spelling::PLAIN, parts }
}

/// Writes a move. Castling goes to the king's new square, `e1g1`; in Chess960 to the rook's square, `e1h1`, because there
/// the king's new square can mean a step as well.
pub fn write(m: &Move, board: Geometry, chess960: bool) -> String {
    let to = match m.kind {
        Kind::Pass => return "0000".into(),
        Kind::Drop => return format!("{}@{}", san::letter(m.role).unwrap_or('P'), board.name(m.to)),
        Kind::Castle(side) if !chess960 => king_goal(m.from, side, board),
        _ => m.to,
    };
    let mut word = board.name(m.from) + &board.name(to);
    word.extend(m.promotion.and_then(promotion));
    word
}

/// The letter of what a pawn becomes.
pub(super) fn promotion(role: Role) -> Option<char> {
    san::letter(role).map(|letter| letter.to_ascii_lowercase())
}

/// The square on which a king stands after castling; in das-chess, where that is not settled, the one two squares aside.
pub fn king_goal(king: Square, side: Side, board: Geometry) -> Square {
    let file = match (board, side) {
        (Geometry::Das, Side::King) => 8,
        (Geometry::Das, Side::Queen) => 4,
        (_, Side::King) => 6,
        (_, Side::Queen) => 2,
    };
    board.at(file, board.rank(king)).unwrap_or(king)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

    /// The words of all legal moves, each read again as the same move.
    fn words(fen: &str, variant: Variant) -> Vec<String> {
        let position: AnyPosition = fen::read(fen, variant).position.expect("a position");
        let chess960 = variant == Variant::Chess960;
        let write = |m: Move| {
            let word = write(&m, position.geometry(), chess960);
            let claim = read(word.as_bytes()).expect("what is written is read").claim;
            assert_eq!(position.resolve(&claim), Resolution::One(m), "{word}");
            word
        };
        position.legal_moves().into_iter().map(write).collect()
    }

    #[test]
    fn every_kind_of_move_has_its_word() {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
        for (fen, variant, word) in [
            (castling, Variant::Standard, "e8c8"),
            (castling, Variant::Chess960, "e8a8"),
            ("rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1", Variant::Chess960, "b1h1"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", Variant::Standard, "a7a8n"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", Variant::Standard, "e5d6"),
            ("k7/8/8/8/8/8/8/K7[NPp] w - - 0 1", Variant::Crazyhouse, "N@f3"),
            ("k7/8/8/8/8/8/8/K7[NPp] w - - 0 1", Variant::Crazyhouse, "P@e4"),
        ] {
            assert!(words(fen, variant).contains(&word.to_owned()), "{word}");
        }
        assert_eq!(write(&Move::PASS, Geometry::Standard, false), "0000");
        assert_eq!(read(b"0000").map(|written| written.claim.action), Some(Action::Pass));
    }

    #[test]
    fn a_capital_letter_promotes_as_well_and_other_words_are_not_coordinates() {
        assert_eq!(read(b"e7e8Q"), read(b"e7e8q"));
        assert_eq!(read(b"g1-f3").map(|written| written.claim), read(b"g1f3").map(|written| written.claim));
        for word in
            ["e7e8=Q", "e2--e4", "N@-f3", "00-00", "e2e9", "i2e4", "Ng1f3", "e4", "n@f3", "e2e4+", "5254", "e7e8x", ""]
        {
            assert_eq!(read(word.as_bytes()), None, "{word}");
        }
    }
}
