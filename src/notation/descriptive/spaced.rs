//! Moves of descriptive notation in one piece, or with spaces around their sign: `P - K4`, `Kt x P ch`.

use super::read as whole;
use crate::board::Color;
use crate::notation::castling::hyphen;
use crate::notation::{Written, spaced};

/// Reads a move word of a side.
pub fn read(word: &[u8], turn: Color) -> Option<Written> {
    let found = whole::read(word, turn);
    if found.is_some() || !word.iter().any(u8::is_ascii_whitespace) {
        return found;
    }
    spaced::read(word, |squeezed| whole::read(squeezed, turn))
}

/// How many of some parts of a text are one move: three where the second is a sign and all are a move, else 1.
pub fn taken(parts: &[&[u8]]) -> usize {
    match parts {
        [man, sign, place, ..] if is_sign(sign) && read(&[*man, sign, place].concat(), Color::White).is_some() => 3,
        _ => 1,
    }
}

fn is_sign(part: &[u8]) -> bool {
    matches!(part, b"x" | b"X" | b":" | [0xc3, 0x97]) || !part.is_empty() && hyphen(part).0 == part.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_may_stand_between_spaces() {
        for (text, count) in [
            ("P - K4 P - K4", 3),
            ("P – K4", 3),
            ("Kt x P+ K - Q1", 3),
            ("PxP - K4", 1),
            ("N - f3", 1),
            ("P-K4 P-K4 P", 1),
        ] {
            let parts: Vec<&[u8]> = text.split(' ').map(str::as_bytes).collect();
            assert_eq!(taken(&parts), count, "{text}");
        }
        let said = |word: &str| read(word.as_bytes(), Color::White).map(|written| written.claim);
        for (spaced, whole) in [("P - K4", "P-K4"), ("P x P e.p.", "PxP e.p."), ("B - Kt5 dbl. ch.", "B-Kt5 dbl ch")] {
            assert!(said(spaced).is_some() && said(spaced) == said(whole), "{spaced}");
        }
    }
}
