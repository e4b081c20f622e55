//! The coordinates that chess programs exchange (UCI): `e2e4`, `e7e8q`, `N@f3`. Only written so far.

use super::{Written, san};
use crate::board::{Geometry, Kind, Move, Side, Square};

/// Reads a move word.
pub fn read(_word: &[u8]) -> Option<Written> {
    None
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
    let promotion = m.promotion.and_then(san::letter).map(|letter| letter.to_ascii_lowercase());
    format!("{}{}{}", board.name(m.from), board.name(to), promotion.map(String::from).unwrap_or_default())
}

/// The square on which a king stands after castling.
pub fn king_goal(king: Square, side: Side, board: Geometry) -> Square {
    let file = match side {
        Side::King => 6,
        Side::Queen => 2,
    };
    board.at(file, board.rank(king)).unwrap_or(king)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Variant, fen};

    fn words(fen: &str, variant: Variant) -> Vec<String> {
        let position = fen::read(fen, variant).position.expect("a position");
        let write = |m: &Move| write(m, position.geometry(), variant == Variant::Chess960);
        position.legal_moves().iter().map(write).collect()
    }

    #[test]
    fn every_kind_of_move_has_its_word() {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
        for (variant, word) in [(Variant::Standard, "e8c8"), (Variant::Chess960, "e8a8")] {
            assert!(words(castling, variant).contains(&word.to_owned()), "{word}");
        }
        assert!(words("8/P6k/8/8/8/8/8/K7 w - - 0 1", Variant::Standard).contains(&"a7a8n".to_owned()));
        assert!(words("k7/8/8/8/8/8/8/K7[Np] w - - 0 1", Variant::Crazyhouse).contains(&"N@f3".to_owned()));
    }
}
