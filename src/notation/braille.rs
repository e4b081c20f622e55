//! Moves in cells of braille, as Unicode has them. Only written.
//!
//! No code for chess is followed here: the word of PGN, in English letters, is put into uncontracted Unified English Braille
//! as any text would be. A capital has its sign before it, digits are letters behind the numeric indicator, and a letter up
//! to j behind a digit has the indicator that it is a letter. `Nf3` is capital n, f, number c.

use super::algebraic;
use super::dialect::PGN;
use crate::board::{Kind, Marks, Move};
use crate::rules::Position;

/// The cells of the letters from a to z. Those of a to j are the digits from 1 to 9, and 0.
const LETTERS: [char; 26] = [
    '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊', '⠚', '⠅', '⠇', '⠍', '⠝', '⠕', '⠏', '⠟', '⠗', '⠎', '⠞', '⠥', '⠧', '⠺',
    '⠭', '⠽', '⠵',
];

/// The cells of signs: check, mate, promotion, castling.
const SIGNS: [(char, &str); 4] = [('+', "⠐⠖"), ('#', "⠸⠹"), ('=', "⠐⠶"), ('-', "⠤")];

/// The next letter is a capital.
const CAPITAL: char = '⠠';
/// What follows are digits.
const NUMBER: char = '⠼';
/// The next cell is a letter, though it stands behind a digit.
const LETTER: char = '⠰';

/// Writes a legal move; `None` for drops and null moves.
pub fn write<P: Position>(before: &P, m: &Move, marks: Marks) -> Option<String> {
    match m.kind {
        Kind::Drop | Kind::Pass => None,
        _ => Some(cells(&algebraic::write(before, m, marks, &PGN)?)),
    }
}

/// Whether a word is nothing but cells.
pub(super) fn is_cells(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| matches!(c, '\u{2800}'..='\u{28ff}'))
}

/// A word of letters, digits and the signs above in braille.
fn cells(word: &str) -> String {
    let mut cells = String::new();
    let mut behind_digit = false;
    for c in word.chars() {
        let is_digit = c.is_ascii_digit();
        match c {
            '0'..='9' => {
                cells.extend((!behind_digit).then_some(NUMBER));
                cells.push(letter((b'a' + (c as u8 - b'0' + 9) % 10) as char));
            }
            'A'..='Z' => cells.extend([CAPITAL, letter(c.to_ascii_lowercase())]),
            'a'..='z' => {
                cells.extend((behind_digit && c <= 'j').then_some(LETTER));
                cells.push(letter(c));
            }
            _ => cells.extend(SIGNS.iter().filter(|(sign, _)| *sign == c).map(|(_, cells)| *cells)),
        }
        behind_digit = is_digit;
    }
    cells
}

/// The cell of a small letter.
fn letter(small: char) -> char {
    LETTERS[usize::from(small as u8 - b'a')]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_spelled_cell_by_cell() {
        for (word, expected) in [
            ("e4", "⠑⠼⠙"),
            ("Nf3", "⠠⠝⠋⠼⠉"),
            ("exd5", "⠑⠭⠙⠼⠑"),
            ("R1d2", "⠠⠗⠼⠁⠰⠙⠼⠃"),
            ("R1xd2+", "⠠⠗⠼⠁⠭⠙⠼⠃⠐⠖"),
            ("b8=Q#", "⠃⠼⠓⠐⠶⠠⠟⠸⠹"),
            ("O-O-O", "⠠⠕⠤⠠⠕⠤⠠⠕"),
        ] {
            assert_eq!(cells(word), expected, "{word}");
        }
    }
}
