//! The letters by which the countries of the world call the men, and figurines (FIDE C.3, PGN 17).
//!
//! An alphabet is a row of a table. A word in it is read by putting English letters in the place of its own, so that all
//! that reads moves knows one alphabet only.

mod english;
mod table;

use crate::board::Role;

pub use english::{English, second_file};
pub use table::ALPHABETS;

/// The letters for the men. Compared by its code.
#[derive(Debug)]
pub struct Alphabet {
    /// `de`: the language by ISO 639, or `figurine`.
    pub code: &'static str,
    /// `German`, as in "German letters".
    pub name: &'static str,
    /// What is written for king, queen, rook, bishop, knight and pawn; empty where no letter is known. A pawn's is only read.
    pub men: [&'static str; 6],
    /// What is read as well: letters in another case or composed otherwise, and what other keyboards have for them.
    pub also: &'static [(Role, &'static str)],
    /// Letters that sources disagree on: they are read, but tell nothing of a record.
    pub disputed: &'static [(Role, &'static str)],
    /// Whether a source was seen that lists the letters; else they are from memory.
    pub verified: bool,
}

impl PartialEq for Alphabet {
    fn eq(&self, other: &Alphabet) -> bool {
        self.code == other.code
    }
}

impl Eq for Alphabet {}

/// The alphabet of PGN (PGN 8.2.3.2).
pub static ENGLISH: &Alphabet = &ALPHABETS[0];

/// The kinds of men in the order of [`Alphabet::men`].
pub const MEN: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// Signs behind a figurine that say whether it is to be shown as text or as a picture.
const SELECTORS: [&[u8]; 2] = ["\u{fe0e}".as_bytes(), "\u{fe0f}".as_bytes()];

/// Other codes of languages in the table.
const ALSO: [(&str, &str); 3] = [("no", "nb"), ("nn", "nb"), ("sh", "sr-latn")];

/// The alphabet of a code.
pub fn alphabet(code: &str) -> Option<&'static Alphabet> {
    let usual = ALSO.iter().find(|(also, _)| *also == code).map_or(code, |(_, usual)| usual);
    ALPHABETS.iter().find(|alphabet| alphabet.code == usual)
}

/// Whether a word is read in certain letters, or in those of any country. `reads` reads one in English letters.
pub fn is_read(word: &[u8], pieces: Option<&Alphabet>, reads: impl Fn(&[u8]) -> bool) -> bool {
    let by = |alphabet: &Alphabet| alphabet.english(word).is_some_and(|english| reads(english.word()));
    pieces.map_or_else(|| ALPHABETS.iter().any(&by), &by)
}

impl Alphabet {
    /// The letter for a man; a pawn has none.
    pub fn letter(&self, role: Role) -> &'static str {
        if role == Role::Pawn { "" } else { self.men[role as usize] }
    }

    /// Whether it is that of PGN.
    pub fn is_english(&self) -> bool {
        // By far the quickest; a constant of another crate may have a copy.
        std::ptr::eq(self, ENGLISH) || self.code == ENGLISH.code
    }

    /// Everything that is read as some man.
    pub fn forms(&self) -> impl Iterator<Item = (Role, &'static str)> + '_ {
        let written = MEN.into_iter().zip(self.men).filter(|(_, letter)| !letter.is_empty());
        written.chain(self.also.iter().copied()).chain(self.disputed.iter().copied())
    }

    /// The man whose letter a text begins with, and the length of that in bytes: of letters that begin alike the longest.
    pub fn man(&self, text: &[u8]) -> Option<(Role, usize)> {
        let first = text.first()?;
        let begins = |form: &str| form.as_bytes().first() == Some(first) && text.starts_with(form.as_bytes());
        let fitting = self.forms().filter(|(_, form)| begins(form));
        let (role, form) = fitting.max_by_key(|(_, form)| form.len())?;
        let selector = SELECTORS.iter().find(|selector| text[form.len()..].starts_with(selector));
        Some((role, form.len() + selector.map_or(0, |selector| selector.len())))
    }

    /// Whether a word begins with a letter that sources disagree on.
    pub fn is_disputed(&self, word: &[u8]) -> bool {
        self.disputed.iter().any(|(_, form)| word.starts_with(form.as_bytes()))
    }

    /// Whether all men but the pawn are called alike in both.
    pub fn is_like(&self, other: &Alphabet) -> bool {
        self.men[..5] == other.men[..5]
    }
}

#[cfg(test)]
mod tests;
