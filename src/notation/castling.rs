//! Castling as people write it.

use super::Spelling;
use crate::board::Side;

/// Reads the castling move at the start of a word: its side, its length in bytes, and how it is spelled.
pub(super) fn read(word: &[u8]) -> Option<(Side, usize, Spelling)> {
    let (mut at, mut letters, mut hyphens) = (0, 0, 0);
    let mut spelling = Spelling::PLAIN;
    let (mut zeros, mut capitals, mut smalls) = (0, 0, 0);
    let mut end = 0;
    loop {
        match word.get(at..)? {
            [b'O', ..] => capitals += 1,
            [b'0', ..] => zeros += 1,
            [b'o', ..] => smalls += 1,
            _ => break,
        }
        letters += 1;
        at += 1;
        end = at;
        let (length, typographic) = hyphen(&word[at..]);
        if length > 0 {
            hyphens += 1;
            at += length;
            if typographic {
                spelling.add(Spelling::TYPOGRAPHY);
            }
        }
    }
    let side = match letters {
        2 => Side::King,
        3 => Side::Queen,
        _ => return None,
    };
    // A hyphen behind the last letter: `O-O-`.
    let trailing = at > end;
    let pure = [zeros, capitals, smalls].contains(&letters);
    if !pure || hyphens != letters - 1 || trailing {
        spelling.add(Spelling::BROKEN_CASTLING);
    } else if zeros > 0 {
        spelling.add(Spelling::ZEROS);
    } else if smalls > 0 {
        spelling.add(Spelling::SMALL_CASTLING);
    }
    Some((side, at, spelling))
}

/// The length of a hyphen or dash at the start of a text (0 where there is none), and whether it is typographic.
pub(super) fn hyphen(text: &[u8]) -> (usize, bool) {
    match text {
        [b'-', ..] => (1, false),
        // Hyphen, no-break hyphen, figure dash, en dash, em dash, bar; minus.
        [0xe2, 0x80, 0x90..=0x95, ..] | [0xe2, 0x88, 0x92, ..] => (3, true),
        _ => (0, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_common_spelling_is_read() {
        let read = |word: &str| read(word.as_bytes()).map(|(side, _, spelling)| (side, spelling));
        assert_eq!(read("O-O"), Some((Side::King, Spelling::PLAIN)));
        assert_eq!(read("0-0-0"), Some((Side::Queen, Spelling::ZEROS)));
        assert_eq!(read("o-o"), Some((Side::King, Spelling::SMALL_CASTLING)));
        for broken in ["0-O", "OO", "OO-O", "O-O-", "00"] {
            assert!(read(broken).is_some_and(|(_, s)| s == Spelling::BROKEN_CASTLING), "{broken}");
        }
        assert_eq!(read("O–O"), Some((Side::King, Spelling::TYPOGRAPHY)));
        assert_eq!(read("O"), None);
        assert_eq!(read("O-O-O-O"), None);
    }
}
