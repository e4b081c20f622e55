//! Moves with spaces in them: `c7 - c8 = Q`, `N c3 x R d6`, `k3 x i4 bp.`

use super::reads_in;
use crate::notation::alphabet::{Alphabet, second_file};
use crate::notation::spaced::MOST_PARTS;

/// Signs of a capture.
const CAPTURES: [&[u8]; 3] = [b"x", b":", "×".as_bytes()];
/// What stands between the parts of a move, and what may stand behind it.
const SIGNS: [&[u8]; 6] = [b"-", b"x", b":", b"=", "–".as_bytes(), "×".as_bytes()];
const MARKS: [&[u8]; 15] = [
    b"+",
    b"++",
    b"X",
    b"#",
    b"mate",
    b"mat",
    b"matt",
    b"Matt",
    "мат".as_bytes(),
    "‡".as_bytes(),
    b"ep",
    b"ep.",
    b"bp",
    b"bp.",
    b"e.p.",
];

/// How many of some parts of a text, which stand behind each other with nothing or a space between them, are one move; 1
/// where the first stands alone. `pieces` are the letters of the text, where they are known.
pub fn taken(parts: &[&[u8]], pieces: Option<&Alphabet>) -> usize {
    let mut word: Vec<u8> = Vec::new();
    let mut taken = 1;
    for (n, part) in parts.iter().take(MOST_PARTS).enumerate() {
        if n > 0 && !may_join(&word, parts[n - 1], part) {
            break;
        }
        word.extend(part.iter().filter(|byte| !byte.is_ascii_whitespace()));
        if n > 0 && reads_in(&word, pieces) {
            taken = n + 1;
        }
    }
    taken
}

fn may_join(word: &[u8], last: &[u8], part: &[u8]) -> bool {
    let has_digit = |text: &[u8]| text.iter().any(u8::is_ascii_digit);
    // A capture sign with a cell behind it begins a word that has lost its letter: `xf4`.
    let begins = |text: &[u8]| {
        SIGNS.contains(&text) || SIGNS.iter().any(|sign| text.starts_with(sign) && !CAPTURES.contains(sign))
    };
    let ends = |text: &[u8]| SIGNS.iter().any(|sign| text.ends_with(sign));
    let is_mark = |text: &[u8]| MARKS.contains(&text);
    // A letter before its cell: the man's, or the captured one's behind the sign.
    let is_letter = !last.is_empty() && last.len() <= 4 && !has_digit(last) && last[0].is_ascii_alphabetic();
    let letter = is_letter && (last == word || ends(&word[..word.len() - last.len()])) && has_digit(part);
    let behind_mark = word.strip_suffix(b"bp").or_else(|| word.strip_suffix(b"ep")).unwrap_or(word);
    let names_target = has_digit(word) || second_file(behind_mark).is_some_and(|file| file + 1 == behind_mark.len());
    names_target && (begins(part) || is_mark(part) || part == b"." && word.ends_with(b"p")) || ends(word) || letter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::alphabet;

    #[test]
    fn parts_of_one_move_are_told_from_two_moves() {
        for (text, expected) in [
            ("c7 - c8 = Q d5", 5),
            ("N c3 x R d6 e5", 5),
            ("k3 x i4 bp . e5", 5),
            ("Rc1 x f11 X", 4),
            ("Nc3 : d6 + Kf10", 4),
            ("e4 e5", 1),
            ("e4 xf5", 1),
            ("Nc3 -d6", 2),
            ("Nf3 Ng6", 1),
            ("hg bp . e5", 3),
            ("h:g ep. e5", 2),
            ("hg X", 2),
            ("hg e5", 1),
            ("e4 X", 2),
            ("1. c7 - c8", 1),
            ("1 - 0", 1),
        ] {
            let parts: Vec<&[u8]> = text.split(' ').map(str::as_bytes).collect();
            assert_eq!(taken(&parts, alphabet("en")), expected, "{text}");
        }
        let polish: Vec<&[u8]> = "Sc3 x Wd6 Hf10".split(' ').map(str::as_bytes).collect();
        assert_eq!((taken(&polish, None), taken(&polish, alphabet("pl"))), (3, 3));
    }
}
