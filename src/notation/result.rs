//! Results: termination markers and Result tags (PGN 8.2.6).

use crate::board::Color;

/// A result that PGN knows.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum GameResult {
    Won(Color),
    Drawn,
    /// Stalemate in hexagonal chess: three quarters of a point for the side that gives it.
    Stalemated {
        by: Color,
    },
    /// `*`: in progress, adjourned, unknown, or not a game that ends.
    Open,
}

impl GameResult {
    /// PGN's spelling; of a result that PGN does not know, that of hexagonal chess.
    pub const fn pgn(self) -> &'static str {
        match self {
            GameResult::Won(Color::White) => "1-0",
            GameResult::Won(Color::Black) => "0-1",
            GameResult::Drawn => "1/2-1/2",
            GameResult::Stalemated { by: Color::White } => "3/4-1/4",
            GameResult::Stalemated { by: Color::Black } => "1/4-3/4",
            GameResult::Open => "*",
        }
    }

    /// Reads PGN's spelling.
    pub fn read(text: &[u8]) -> Option<GameResult> {
        match text {
            b"1-0" => Some(GameResult::Won(Color::White)),
            b"0-1" => Some(GameResult::Won(Color::Black)),
            b"1/2-1/2" => Some(GameResult::Drawn),
            b"*" => Some(GameResult::Open),
            _ => None,
        }
    }
}

/// Other spellings that leave no doubt, and what they mean.
const SPELLINGS: [(&str, GameResult); 31] = [
    // `½-½` of code page 437, read as 852.
    ("ź-ź", GameResult::Drawn),
    ("3/4-1/4", GameResult::Stalemated { by: Color::White }),
    ("1/4-3/4", GameResult::Stalemated { by: Color::Black }),
    ("¾-¼", GameResult::Stalemated { by: Color::White }),
    ("¼-¾", GameResult::Stalemated { by: Color::Black }),
    ("1/2", GameResult::Drawn),
    ("1/2-1/2", GameResult::Drawn),
    ("½", GameResult::Drawn),
    ("½-½", GameResult::Drawn),
    ("½–½", GameResult::Drawn),
    ("1/2–1/2", GameResult::Drawn),
    ("1/2:1/2", GameResult::Drawn),
    ("0.5-0.5", GameResult::Drawn),
    ("0,5-0,5", GameResult::Drawn),
    ("0.5:0.5", GameResult::Drawn),
    ("remi", GameResult::Drawn),
    ("Remi", GameResult::Drawn),
    ("draw", GameResult::Drawn),
    ("Draw", GameResult::Drawn),
    ("1–0", GameResult::Won(Color::White)),
    ("1:0", GameResult::Won(Color::White)),
    ("1-O", GameResult::Won(Color::White)),
    ("l-0", GameResult::Won(Color::White)),
    ("I-0", GameResult::Won(Color::White)),
    ("+-", GameResult::Won(Color::White)),
    ("0–1", GameResult::Won(Color::Black)),
    ("0:1", GameResult::Won(Color::Black)),
    ("O-1", GameResult::Won(Color::Black)),
    ("0-l", GameResult::Won(Color::Black)),
    ("0-I", GameResult::Won(Color::Black)),
    ("-+", GameResult::Won(Color::Black)),
];

/// Whether a result stands in a spelling that is usual in hexagonal chess.
pub fn is_hexagonal(text: &[u8]) -> bool {
    const USUAL: [&str; 8] = ["remi", "Remi", "½", "½-½", "1/2", "3/4-1/4", "1/4-3/4", "¾-¼"];
    GameResult::read(text).is_some() || USUAL.iter().any(|usual| usual.as_bytes() == text) || text == "¼-¾".as_bytes()
}

/// Reads a result in another spelling than PGN's. Spaces do not count.
pub fn misspelled(text: &[u8]) -> Option<GameResult> {
    if let Some(result) = GameResult::read(text) {
        return Some(result);
    }
    let bare: Vec<u8> = text.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect();
    let spelled = SPELLINGS.iter().find(|(spelling, _)| spelling.as_bytes() == bare);
    spelled.map(|(_, result)| *result).or_else(|| GameResult::read(&bare))
}

/// Reads a result that stands in movetext in another spelling than PGN's. Stricter than [`misspelled`]:
/// `+-` is an evaluation there, not a result.
pub fn misspelled_marker(text: &[u8]) -> Option<GameResult> {
    if matches!(text, b"+-" | b"-+") { None } else { misspelled(text) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_in_many_spellings() {
        assert_eq!(misspelled(b"1/2"), Some(GameResult::Drawn));
        assert_eq!(misspelled(b"1 - 0"), Some(GameResult::Won(Color::White)));
        assert_eq!(misspelled("½-½".as_bytes()), Some(GameResult::Drawn));
        assert_eq!(misspelled(b"won"), None);
        assert_eq!(misspelled_marker(b"+-"), None);
    }
}
