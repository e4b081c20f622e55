//! How the words of a record are to be read, and written again: their notation and the letters for the pieces.

use super::alphabet::{Alphabet, ENGLISH};
use super::dialect::HEXAGONAL_FULL;
use super::hexagonal::numeric::{self, Codes};
use super::notations::{Notation, SAN, System};
use super::{Written, algebraic, braille, das, descriptive, hexagonal, iccf, san, spaced, spoken, uci};
use crate::board::{Claim, Color, Geometry, Kind, Marks, Move, Role};
use crate::rules::{Position, marks};
use std::borrow::Cow;

/// A notation in the letters of an alphabet.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Reading {
    pub notation: &'static Notation,
    pub pieces: &'static Alphabet,
    /// What was said of cells without a published code.
    pub codes: Codes,
    /// What was said of the spelling of das-chess.
    pub style: das::Style,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading::PGN
    }
}

impl Reading {
    /// As PGN writes moves.
    pub const PGN: Reading =
        Reading { notation: SAN, pieces: ENGLISH, codes: Codes([None; 4]), style: das::Style::KEEP };

    /// The same notation in other letters.
    pub const fn in_letters(self, pieces: &'static Alphabet) -> Reading {
        Reading { pieces, ..self }
    }

    /// Reads a move word in its usual spelling: the quick way, for by far the most words are written so.
    pub fn plain(self, word: &[u8]) -> Option<Claim> {
        match self.notation.system {
            _ if self.notation.board != Geometry::Standard => None,
            System::Algebraic if self.pieces.is_english() => san::plain(word),
            System::Algebraic => san::plain(self.pieces.english(word)?.word()),
            _ => None,
        }
    }

    /// Reads a move word of the side to move, with or without the spelling faults that leave no doubt what is meant.
    pub fn read(self, word: &[u8], turn: Color) -> Option<Written> {
        match self.notation.system {
            System::Algebraic if self.is_das() => das::read(word),
            System::Algebraic => self.algebraic(word),
            System::Coordinates if self.is_hexagonal() => self.algebraic(word),
            System::Numeric if self.is_hexagonal() => {
                numeric::read(word, self.codes).or_else(|| self.algebraic(word).filter(names_cells))
            }
            System::Coordinates => uci::read(word),
            System::Numeric => iccf::read(word),
            System::Descriptive => descriptive::read(word, turn),
            System::Spoken | System::Braille => None,
        }
    }

    fn is_hexagonal(self) -> bool {
        self.notation.board == Geometry::Hexagonal
    }

    /// Whether the letters are those of das-chess, which are the same in all countries.
    fn is_das(self) -> bool {
        self.notation.board == Geometry::Das
    }

    fn algebraic(self, word: &[u8]) -> Option<Written> {
        if self.notation.dialect.spaces.may_stand() && word.iter().any(u8::is_ascii_whitespace) {
            return spaced::read(word, |squeezed| self.in_one_piece(squeezed));
        }
        self.in_one_piece(word)
    }

    fn in_one_piece(self, word: &[u8]) -> Option<Written> {
        let read = |word: &[u8]| match self.is_hexagonal() {
            true => hexagonal::read(word),
            false => algebraic::read(word, self.notation.dialect),
        };
        if self.pieces.is_english() {
            return read(word);
        }
        let english = self.pieces.english(word)?;
        let mut written = read(english.word())?;
        written.parts = written.parts.map(|(start, end)| (english.written(start), english.written(end)));
        Some(written)
    }

    fn has_english_letters(self) -> bool {
        self.pieces.is_english() || self.is_das()
    }

    /// A word as English letters would have it; as it is where it has none of the record's own.
    pub fn in_english(self, word: &[u8]) -> Cow<'_, [u8]> {
        match self.pieces.english(word).filter(|_| !self.has_english_letters()) {
            Some(english) => Cow::Owned(english.word().to_vec()),
            None => Cow::Borrowed(word),
        }
    }

    /// A word of PGN, or several with spaces between them, in the letters of the record.
    pub fn spell(self, english: String) -> String {
        if self.has_english_letters() {
            return english;
        }
        let words: Vec<String> = english.split(' ').map(|word| self.pieces.in_letters(word)).collect();
        words.join(" ")
    }

    /// Writes a legal move of a position. `marks` is what is true of it: capture, check, mate, en passant. `None` where the
    /// notation cannot express it.
    pub fn write<P: Position>(self, before: &P, m: &Move, marks: Marks, chess960: bool) -> Option<String> {
        match self.notation.system {
            System::Algebraic if self.is_das() => das::write(before, m, marks, self.style),
            System::Algebraic => algebraic::write(before, m, marks, self.notation.dialect).map(|word| self.spell(word)),
            System::Coordinates => Some(uci::write(m, before.geometry(), chess960)),
            System::Numeric if self.is_hexagonal() => numeric::write(m, self.codes).or_else(|| self.in_full(before, m)),
            System::Numeric => iccf::write(m, before.geometry(), chess960),
            System::Descriptive => descriptive::write(before, m, marks, chess960),
            System::Spoken => spoken::write(m, marks, before.geometry(), self.pieces),
            System::Braille => braille::write(before, m, marks),
        }
    }

    /// What stands behind the square for what a pawn becomes: `=Q`, `q`.
    pub fn promotion(self, role: Role) -> String {
        let equals = self.notation.dialect.equals;
        let is_written = if self.notation.board == Geometry::Standard { equals.may_stand() } else { equals.is_written };
        let equals = if is_written { "=" } else { "" };
        match self.notation.system {
            System::Coordinates => uci::promotion(role).map_or_else(String::new, String::from),
            System::Numeric if self.is_hexagonal() => numeric::promotion(role).map_or_else(String::new, String::from),
            System::Numeric => iccf::promotion(role).map_or_else(String::new, String::from),
            _ if self.is_das() => san::letter(role).map_or_else(String::new, String::from),
            _ => equals.to_owned() + self.pieces.letter(role),
        }
    }

    /// A move with a cell that has no code, in full notation without marks.
    fn in_full<P: Position>(self, before: &P, m: &Move) -> Option<String> {
        let passes = m.kind == Kind::Pass;
        let word = algebraic::write(before, m, Marks::NONE, &HEXAGONAL_FULL).filter(|_| !passes);
        word.map(|word| self.spell(word.replace(':', "-")))
    }

    /// Writes a legal move with the check or mate mark that is true of it; as PGN does where the notation cannot express it.
    pub fn word<P: Position>(self, before: &P, m: &Move, chess960: bool) -> String {
        let as_pgn = || self.spell(san::write(before, m));
        if self.notation == SAN {
            return as_pgn();
        }
        let mut after = before.clone();
        after.play(m);
        self.write(before, m, marks(m, &after), chess960).unwrap_or_else(as_pgn)
    }
}

/// Whether a word says where the man comes from and where he goes to, as among digits it must.
fn names_cells(written: &Written) -> bool {
    written.claim.from.single().is_some() && written.claim.to.single().is_some()
}
