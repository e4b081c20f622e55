//! A word that may have been misspelt, and how near the legal moves are to it.

use super::alphabet::ENGLISH;
use super::hexagonal::{self, Custom, numeric};
use super::likeness::{self, UNLIKE, folded};
use super::notations::System;
use super::{Reading, das, descriptive, san};
use crate::board::{Geometry, Marks, Move};
use crate::rules::{Position, marks};

/// A word to be compared with moves.
pub struct Misspelt {
    reading: Reading,
    /// In English letters, as the spellings of the moves are.
    letters: Vec<char>,
    /// Whether it names a man behind the first square, as those do that say what is captured.
    names_captured: bool,
}

impl Misspelt {
    /// Of a word of a record; `None` where it is no text.
    pub fn new(reading: Reading, word: &[u8]) -> Option<Misspelt> {
        let english = reading.in_english(word);
        let word = std::str::from_utf8(&english).ok()?;
        let names_captured = word.chars().skip(2).any(|letter| letter.is_ascii_uppercase());
        let letters = match reading.notation.board {
            Geometry::Standard => word.chars().collect(),
            Geometry::Das => folded(&das::bare(word)).chars().collect(),
            Geometry::Hexagonal => folded(&hexagonal::bare(word)).chars().collect(),
        };
        Some(Misspelt { reading, letters, names_captured })
    }

    /// The cost of having written it for a legal move; `None` above a limit.
    pub fn cost<P: Position>(&self, before: &P, m: &Move, limit: u32) -> Option<u32> {
        let board = self.reading.notation.board;
        let cost = |meant: &str| likeness::cost(&self.letters, meant.as_bytes(), limit, board);
        let least = match (board, self.reading.notation.system) {
            (Geometry::Standard, System::Algebraic) => cost(&san::write(before, m)),
            // Books leave out what is true of a move as they like.
            (Geometry::Standard, System::Descriptive) => {
                let meant = descriptive::write(before, m, Marks::NONE, false).unwrap_or_default();
                likeness::descriptive(&self.letters, meant.as_bytes(), limit)
            }
            (Geometry::Das, _) => {
                let spelled = das::spellings(before, m);
                spelled.iter().map(|word| cost(&folded(word))).min().unwrap_or(UNLIKE)
            }
            (Geometry::Standard, _) => cost(&Reading { pieces: ENGLISH, ..self.reading }.word(before, m, false)),
            (Geometry::Hexagonal, system) => {
                let digits = (system == System::Numeric).then(|| numeric::write(m, self.reading.codes)).flatten();
                let spelled = hexagonal::spellings(before, m, self.names_captured);
                let costs = spelled.iter().map(|word| cost(&folded(word)));
                costs.chain(digits.map(|word| cost(&word))).min().unwrap_or(UNLIKE)
            }
        };
        (least != UNLIKE).then_some(least)
    }
}

impl Reading {
    /// Writes a legal move as the other words of its record are. `custom` is how those of hexagonal chess are written.
    pub fn like_others<P: Position>(self, custom: Custom, before: &P, m: &Move) -> String {
        match (self.notation.board, self.notation.system) {
            (Geometry::Standard, System::Algebraic) => self.spell(san::write(before, m)),
            (Geometry::Hexagonal, System::Algebraic) => {
                let mut after = before.clone();
                after.play(m);
                let word = custom.write(before, m, marks(m, &after));
                word.map_or_else(|| self.word(before, m, false), |word| self.spell(word))
            }
            _ => self.word(before, m, false),
        }
    }
}
