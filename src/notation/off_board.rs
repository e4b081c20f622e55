//! Words that would be moves, were the board larger: `Nf9`, `Qi4`, `exd10`.

use super::san;
use std::ops::Range;

/// The square of a move word that the board does not have; `None` where the word is no move for other reasons, too.
pub fn off_board(word: &[u8]) -> Option<&str> {
    let named = squares(word).find(|range| {
        let [file, rank @ ..] = &word[range.clone()] else { return false };
        let near = [*file.min(&b'h'), if let [rank @ b'1'..=b'8'] = rank { *rank } else { b'8' }];
        let with_near = [&word[..range.start], &near, &word[range.end..]].concat();
        near != word[range.clone()] && san::read(&with_near).is_some()
    })?;
    std::str::from_utf8(&word[named]).ok()
}

/// What looks like squares: a letter with one or two digits. No board that chess is played on has more than 16 files.
fn squares(word: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let is_file = |at: &usize| (b'a'..=b'p').contains(&word[*at]);
    (0..word.len()).filter(is_file).filter_map(|file| {
        let digits = word[file + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        matches!(digits, 1 | 2).then_some(file..file + 1 + digits)
    })
}

#[cfg(test)]
mod tests {
    use super::off_board;

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
}
