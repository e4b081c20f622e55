//! How the words of a record are to be read, and written again.

use super::alphabet::{Alphabet, ENGLISH};
use super::{Written, san};
use crate::board::Claim;
use std::borrow::Cow;

/// The letters that the words of a record have for the pieces.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Reading {
    pub pieces: &'static Alphabet,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading::PGN
    }
}

impl Reading {
    /// As PGN writes moves.
    pub const PGN: Reading = Reading { pieces: ENGLISH };

    /// Reads a move word in its usual spelling: the quick way, for by far the most words are written so.
    pub fn plain(self, word: &[u8]) -> Option<Claim> {
        if self.pieces.is_english() { san::plain(word) } else { san::plain(self.pieces.english(word)?.word()) }
    }

    /// Reads a move word, with or without the spelling faults that leave no doubt what is meant.
    pub fn read(self, word: &[u8]) -> Option<Written> {
        if self.pieces.is_english() {
            return san::read(word);
        }
        let english = self.pieces.english(word)?;
        let mut written = san::read(english.word())?;
        written.parts = written.parts.map(|(start, end)| (english.written(start), english.written(end)));
        Some(written)
    }

    /// A word as English letters would have it; as it is where it has none of the record's own.
    pub fn in_english(self, word: &[u8]) -> Cow<'_, [u8]> {
        match self.pieces.english(word).filter(|_| !self.pieces.is_english()) {
            Some(english) => Cow::Owned(english.word().to_vec()),
            None => Cow::Borrowed(word),
        }
    }

    /// A word in English letters, or several with spaces between them, in the letters of the record.
    pub fn spell(self, english: String) -> String {
        if self.pieces.is_english() {
            return english;
        }
        let words: Vec<String> = english.split(' ').map(|word| self.pieces.in_letters(word)).collect();
        words.join(" ")
    }
}
