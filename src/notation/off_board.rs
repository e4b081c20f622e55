//! Words that would be moves, were the board larger: `Nf9`, `Qi4`, `exd10`.

use super::{das, hexagonal, san};
use crate::board::Geometry;
use std::ops::Range;

/// The square of a move word that the usual board does not have; `None` where the word is no move for other reasons, too.
pub fn off_board(word: &[u8]) -> Option<&str> {
    off(word, Geometry::Standard)
}

/// The same for a word in English letters and any board.
pub fn off(word: &[u8], board: Geometry) -> Option<&str> {
    let reads = match board {
        Geometry::Standard => san::read,
        Geometry::Hexagonal => hexagonal::read,
        Geometry::Das => das::read,
    };
    let named = squares(word, board).find(|range| {
        let square = &word[range.clone()];
        let near = near(square, board);
        let with_near = [&word[..range.start], near.as_bytes(), &word[range.end..]].concat();
        near.as_bytes() != square && board.square_named(square).is_none() && reads(&with_near).is_some()
    })?;
    std::str::from_utf8(&word[named]).ok()
}

/// A square of the board that is near one which may not be on it: its file, and its rank, as far as there are such.
fn near(square: &[u8], board: Geometry) -> String {
    let file = board.file_of_letter(square[0]).unwrap_or(board.file_count() - 1);
    let rank = std::str::from_utf8(&square[1..]).ok().and_then(|rank| rank.parse::<u8>().ok()).unwrap_or(0);
    let mut fitting = (0..board.rank_count()).filter_map(|rank| board.at(file, rank));
    let at = board.at(file, rank.wrapping_sub(1)).or_else(|| fitting.next_back());
    at.map_or_else(String::new, |square| board.name(square))
}

/// What looks like squares: a letter with one or two digits. No board that chess is played on has more than 16 files, but
/// das-chess has one that is called r.
fn squares(word: &[u8], board: Geometry) -> impl Iterator<Item = Range<usize>> {
    let is_file = move |at: &usize| (b'a'..=b'p').contains(&word[*at]) || board.file_of_letter(word[*at]).is_some();
    (0..word.len()).filter(is_file).filter_map(|file| {
        let digits = word[file + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        matches!(digits, 1 | 2).then_some(file..file + 1 + digits)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_that_is_not_on_the_board_is_named() {
        let squares = [
            ("Nf9", "f9"),
            ("Nf0", "f0"),
            ("Qi4", "i4"),
            ("Qxi4+", "i4"),
            ("e9", "e9"),
            ("exd10=Q", "d10"),
            ("N1f9", "f9"),
            ("e2-e9", "e9"),
            ("i2-e4", "i2"),
            ("N@j3", "j3"),
        ];
        for (word, square) in squares {
            assert_eq!(off_board(word.as_bytes()), Some(square), "{word}");
        }
    }

    #[test]
    fn words_that_are_moves_or_far_from_one_name_none() {
        for word in ["Nf3", "e4", "exd5", "O-O", "e8=Q", "N9", "f", "Nf999", "round9", "1-0", "", "x9", "Й9"] {
            assert_eq!(off_board(word.as_bytes()), None, "{word}");
        }
    }

    #[test]
    fn the_board_of_das_chess_has_ten_ranks_and_a_file_r() {
        for (word, square) in [
            ("Nf11", Some("f11")),
            ("Lr12", Some("r12")),
            ("TNm3", Some("m3")),
            ("DAxd0", Some("d0")),
            ("e11Q", Some("e11")),
            ("Nf10", None),
            ("Lr5", None),
        ] {
            assert_eq!(off(word.as_bytes(), Geometry::Das), square, "{word}");
        }
    }

    #[test]
    fn the_hexagonal_board_has_other_cells() {
        let cells = [
            ("Na7", Some("a7")),
            ("j4", Some("j4")),
            ("Kl7+", Some("l7")),
            ("Nf12", Some("f12")),
            ("Qd1-d10", Some("d10")),
            ("d9:e11", Some("e11")),
            ("Nf11", None),
            ("k6-k7Q", None),
            ("Nf", None),
        ];
        for (word, cell) in cells {
            assert_eq!(off(word.as_bytes(), Geometry::Hexagonal), cell, "{word}");
        }
    }
}
