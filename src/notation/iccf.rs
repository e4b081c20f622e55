//! The digits of correspondence chess (ICCF): `5254`, two for each square, the file's first; a fifth for a promotion.

use super::Written;
use super::uci::{from_to, king_goal, with_hyphen};
use crate::board::{Geometry, Kind, Move, Role, Square};

/// What a pawn becomes, by the fifth digit: 1 to 4.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Reads a move word, `7163` or with a hyphen `71-63`. It names no man, and castling as the king's move: the rules see who
/// stands on the square.
pub fn read(word: &[u8]) -> Option<Written> {
    with_hyphen(word, plain)
}

fn plain(word: &[u8]) -> Option<Written> {
    let (squares, promotion) = match word {
        [squares @ .., digit] if word.len() == 5 => {
            (squares, Some(*PROMOTIONS.get(usize::from(digit.wrapping_sub(b'1')))?))
        }
        _ => (word, None),
    };
    let [file, rank, to_file, to_rank] = *squares else { return None };
    Some(from_to(square(file, rank)?, square(to_file, to_rank)?, promotion))
}

fn square(file: u8, rank: u8) -> Option<Square> {
    Geometry::Standard.at(file.wrapping_sub(b'1'), rank.wrapping_sub(b'1'))
}

/// Writes a move. `None` for drops, null moves, and castling in Chess960, where the king's new square can mean a step as well.
pub fn write(m: &Move, board: Geometry, chess960: bool) -> Option<String> {
    let to = match m.kind {
        Kind::Pass | Kind::Drop | Kind::Land(_) => return None,
        Kind::Castle(_) if chess960 => return None,
        Kind::Castle(side) => king_goal(m.from, side, board),
        Kind::Normal | Kind::EnPassant => m.to,
    };
    let digits = |square| format!("{}{}", board.file(square) + 1, board.rank(square) + 1);
    let mut word = digits(m.from) + &digits(to);
    word.extend(m.promotion.and_then(promotion));
    Some(word)
}

/// The fifth digit, of what a pawn becomes.
pub(super) fn promotion(role: Role) -> Option<char> {
    ('1'..).zip(PROMOTIONS).find(|(_, known)| *known == role).map(|(digit, _)| digit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

    /// The words of all legal moves that have one, each read again as the same move.
    fn words(fen: &str, variant: Variant) -> Vec<String> {
        let position: AnyPosition = fen::read(fen, variant).position.expect("a position");
        let write = |m: Move| {
            let word = write(&m, position.geometry(), variant == Variant::Chess960)?;
            let claim = read(word.as_bytes()).expect("what is written is read").claim;
            assert_eq!(position.resolve(&claim), Resolution::One(m), "{word}");
            Some(word)
        };
        position.legal_moves().into_iter().filter_map(write).collect()
    }

    #[test]
    fn every_kind_of_move_has_its_digits() {
        for (fen, expected) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", vec!["5254", "7163"]),
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", vec!["5171", "5131"]),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", vec!["5878", "5838"]),
            ("8/4P2k/8/8/8/8/8/K7 w - - 0 1", vec!["57581", "57582", "57583", "57584"]),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", vec!["5546"]),
        ] {
            let words = words(fen, Variant::Standard);
            assert!(expected.iter().all(|word| words.contains(&(*word).to_owned())), "{words:?}");
        }
    }

    #[test]
    fn what_digits_cannot_express_has_no_word() {
        let castling = "rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1";
        let position: AnyPosition = fen::read(castling, Variant::Chess960).position.expect("a position");
        let moves = position.legal_moves();
        let castle = moves.iter().find(|m| m.kind == Kind::Castle(Side::King)).expect("castling is legal");
        assert_eq!(write(castle, Geometry::Standard, true), None);
        assert_eq!(write(&Move::PASS, Geometry::Standard, false), None);
        let drops = words("k7/8/8/8/8/8/8/K7[Np] w - - 0 1", Variant::Crazyhouse);
        assert_eq!(drops.len(), 3, "only the king's steps: {drops:?}");
    }

    #[test]
    fn a_hyphen_may_stand_between_the_squares() {
        for (word, plain) in [("71-63", "7163"), ("71–63", "7163"), ("57-581", "57581")] {
            let (written, plain) = (read(word.as_bytes()).expect("a move"), read(plain.as_bytes()).expect("a move"));
            assert_eq!(written.claim, plain.claim, "{word}");
            let part = |(start, end): (u8, u8)| &word[start.into()..end.into()];
            let parts = [written.parts.origin, written.parts.hyphen, written.parts.target, written.parts.promotion];
            assert_eq!(parts.map(part).concat(), word);
        }
        assert_eq!(read(b"7-163"), None);
    }

    #[test]
    fn other_numbers_are_no_moves() {
        for word in ["0000", "5259", "525", "57585", "57580", "525412", "1-0", "2024-", ""] {
            assert_eq!(read(word.as_bytes()), None, "{word}");
        }
    }
}
