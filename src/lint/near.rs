//! Legal moves whose words differ from a word by one letter: what a mistyped move may have been meant as.

use crate::notation::san;
use crate::rules::{AnyPosition, Position};

/// How many suggestions are worth reading.
const MOST: usize = 3;

/// The legal moves of a position that a word misses by one letter, in SAN. Check marks and capture signs do not count.
pub(super) fn legal_words(before: &AnyPosition, word: &[u8]) -> Vec<String> {
    let bare = bare(word);
    if bare.len() < 2 || bare.len() > 7 {
        return Vec::new();
    }
    let moves = before.legal_moves();
    let near = moves.iter().filter(|m| is_near(&self::bare(san::write_without_mark(before, m).as_bytes()), &bare));
    let words: Vec<String> = near.take(MOST + 1).map(|m| san::write(before, m)).collect();
    // Many suggestions are none.
    if words.len() > MOST { Vec::new() } else { words }
}

fn bare(word: &[u8]) -> Vec<u8> {
    word.iter().copied().filter(|byte| !matches!(byte, b'x' | b'+' | b'#' | b'=' | b' ')).collect()
}

/// Whether one letter replaced, left out, added, or exchanged with its neighbour makes one word of the other.
fn is_near(a: &[u8], b: &[u8]) -> bool {
    let head = a.iter().zip(b).take_while(|(a, b)| a == b).count();
    let (a, b) = (&a[head..], &b[head..]);
    match (a, b) {
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([x, y, a @ ..], [v, w, b @ ..]) if a == b => x == w && y == v,
        ([_, a @ ..], _) if a == b => true,
        (_, [_, b @ ..]) => a == b,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_near;

    #[test]
    fn one_letter_makes_the_difference() {
        for (a, b) in [("Qe3", "Qe2"), ("Nf3", "f3"), ("Nf3", "Ngf3"), ("Rad1", "Rd1"), ("e4", "4e"), ("", "")] {
            assert_eq!(is_near(a.as_bytes(), b.as_bytes()), !a.is_empty(), "{a} {b}");
        }
        assert!(!is_near(b"Bh6", b"Bb5"));
    }
}
