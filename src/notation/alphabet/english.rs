//! A move word of some alphabet with English letters in the place of its own.

use super::Alphabet;
use crate::board::Role;
use crate::notation::{castling, san, san_lax};
use std::ops::Range;

/// The longest word that is read, in bytes.
const LONGEST: usize = 40;

/// A word in English letters, and where its bytes stood in the word that it was made of.
#[derive(Copy, Clone, Debug)]
pub struct English {
    bytes: [u8; LONGEST],
    len: usize,
    /// The man's letter, that of the man he captures, and the promotion's: where each stands, one byte, and how long it was.
    letters: [Option<(usize, usize)>; 3],
}

impl English {
    /// The word.
    pub fn word(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// The place in the written word of a place in this one.
    pub fn written(&self, at: u8) -> u8 {
        let longer = self.letters.iter().flatten().filter(|(letter, _)| *letter < usize::from(at));
        longer.fold(at, |at, (_, length)| at + (*length as u8 - 1))
    }

    /// The letters that were exchanged: where they stood in the written word, and the men that they name.
    pub fn letters(&self) -> impl Iterator<Item = (Range<usize>, Role)> + '_ {
        self.letters.iter().flatten().filter_map(|(at, length)| {
            let start = usize::from(self.written(*at as u8));
            Some((start..start + length, role(self.bytes[*at].to_ascii_uppercase())?))
        })
    }

    fn push(&mut self, bytes: &[u8]) -> Option<()> {
        self.bytes.get_mut(self.len..self.len + bytes.len())?.copy_from_slice(bytes);
        self.len += bytes.len();
        Some(())
    }

    fn letter(&mut self, nth: usize, letter: u8, length: usize) -> Option<()> {
        self.letters[nth] = Some((self.len, length));
        self.push(&[letter])
    }
}

impl Alphabet {
    /// A word in English letters. `None` where it begins with a letter that names no man, or is too long for a move. Words
    /// without such letters, `e4` and `O-O`, are the same in all alphabets.
    pub fn english(&self, word: &[u8]) -> Option<English> {
        let mut english = English { bytes: [0; LONGEST], len: 0, letters: [None; 3] };
        let first = *word.first()?;
        let names_none = !first.is_ascii() || first.is_ascii_uppercase();
        let rest = match self.man(word).filter(|_| !is_bare(word)) {
            Some((role, length)) => {
                english.letter(0, letter(role), length)?;
                &word[length..]
            }
            None if names_none && !is_bare(word) => return None,
            None => word,
        };
        let inner = [self.captured(rest), self.promotion(rest)];
        let mut at = 0;
        for (nth, (place, letter)) in inner.into_iter().enumerate().filter_map(|(n, inner)| Some((n + 1, inner?))) {
            english.push(&rest[at..place.start])?;
            english.letter(nth, letter, place.len())?;
            at = place.end;
        }
        english.push(&rest[at..])?;
        Some(english)
    }

    /// Where the letter of a captured man stands between the capture sign and his square (`Rd2xBd6`), and the English one.
    fn captured(&self, word: &[u8]) -> Option<(Range<usize>, u8)> {
        let at = san_lax::behind_capture_sign(word)?;
        let (role, length) = self.man(&word[at..])?;
        matches!(word.get(at + length), Some(b'a'..=b'i' | b'k' | b'l')).then_some((at..at + length, letter(role)))
    }

    /// Where the letter of a promotion stands behind the last rank of a word, and the English one.
    fn promotion(&self, word: &[u8]) -> Option<(Range<usize>, u8)> {
        let rank = word.iter().rposition(u8::is_ascii_digit).or_else(|| second_file(word))?;
        let sign = word[rank + 1..].iter().take_while(|byte| matches!(byte, b'=' | b'(' | b'/' | b' ')).count();
        let at = rank + 1 + sign;
        if let Some((role, length)) = self.man(&word[at..]) {
            return Some((at..at + length, letter(role)));
        }
        // A small letter for a capital one.
        let small = word.get(at).filter(|byte| byte.is_ascii_lowercase())?;
        let (role, _) = self.man(&[small.to_ascii_uppercase()])?;
        let ends = word.get(at + 1).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        // In `F2g` it is a file that has changed places with its rank.
        let file = word[..rank].iter().rfind(|byte| !byte.is_ascii_digit());
        let is_square = file.is_some_and(u8::is_ascii_lowercase);
        (ends && is_square && role != Role::Pawn).then_some((at..at + 1, letter(role).to_ascii_lowercase()))
    }

    /// A word in English letters, as the dialects of algebraic notation spell it, in the letters of this alphabet.
    pub fn in_letters(&self, word: &str) -> String {
        let mut out = String::with_capacity(word.len() + 8);
        for c in word.chars() {
            match u8::try_from(c).ok().and_then(san::role) {
                Some(role) => out += self.letter(role),
                None => out.push(c),
            }
        }
        out
    }
}

/// Where the second file stands of a pawn's capture that says no more: `i:k`.
pub fn second_file(word: &[u8]) -> Option<usize> {
    let is_file = |letter: &u8| matches!(letter, b'a'..=b'i' | b'k' | b'l');
    match word {
        [from, to, ..] if is_file(from) && is_file(to) => Some(1),
        [from, b'x' | b':', to, ..] if is_file(from) && is_file(to) => Some(2),
        _ => None,
    }
}

/// The English letter of a man, the pawn's included.
fn letter(role: Role) -> u8 {
    san::letter(role).map_or(b'P', |letter| letter as u8)
}

/// The man of an English letter, the pawn's included.
fn role(letter: u8) -> Option<Role> {
    if letter == b'P' { Some(Role::Pawn) } else { san::role(letter) }
}

/// Whether a word with a capital letter is castling or a null move, which are the same everywhere.
fn is_bare(word: &[u8]) -> bool {
    castling::read(word).is_some_and(|(_, length, _)| word.len() - length < 4 && !has_square(&word[length..]))
        || san_lax::PASSES.contains(&word)
}

fn has_square(text: &[u8]) -> bool {
    text.windows(2).any(|pair| san::square(pair[0], pair[1]).is_some())
}
