//! How a man goes, written in a part of Betza's notation, so that a configuration can settle what the rules leave open.
//!
//! Letters of leaps: `W` one square straight, `F` one aslant, `D` two straight, `A` two aslant, `N` the knight's. A doubled
//! letter (`NN`) is a rider: it leaps on along its line as long as the squares are empty. `K` stands for `WF`, `R` for `WW`,
//! `B` for `FF`, `Q` for `WWFF`. Before a letter, `m` says only to move, `c` only to capture: `mRcB` moves like a rook and
//! captures like a bishop.

use super::movement::{ATOMS, Modes, Movement};
use std::ops::Range;

/// Why a text says no way of going.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BetzaFault {
    /// The bytes that are wrong.
    pub span: Range<usize>,
    pub kind: BetzaFaultKind,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum BetzaFaultKind {
    /// Nothing is written.
    Empty,
    /// A letter for directions, which are not known here.
    Direction(char),
    /// A letter that stands for nothing.
    Unknown(char),
    /// `m` or `c` without a leap behind it.
    Dangling(char),
}

impl BetzaFault {
    /// The fault in words, without a full stop.
    pub fn describe(&self) -> String {
        match self.kind {
            BetzaFaultKind::Empty => {
                "no move is written: try `R` for a rook's or `RN` for a rook's and a knight's".into()
            }
            BetzaFaultKind::Direction(letter) => {
                format!("`{letter}` gives a direction; only `m` (moves) and `c` (captures) are known before a letter")
            }
            BetzaFaultKind::Unknown(letter) => {
                format!("`{letter}` is no kind of move: the letters are W F D A N, and K Q R B for the men")
            }
            BetzaFaultKind::Dangling(letter) => format!("no kind of move follows `{letter}`"),
        }
    }
}

/// Reads how a man goes.
pub fn parse(text: &str) -> Result<Movement, BetzaFault> {
    let mut movement = Movement::default();
    let mut letters = text.char_indices().peekable();
    let mut limit: Option<(usize, char)> = None;
    let fault = |at: usize, letter: char, kind| BetzaFault { span: at..at + letter.len_utf8(), kind };
    while let Some((at, letter)) = letters.next() {
        if matches!(letter, 'm' | 'c') {
            if let Some((before, first)) = limit.filter(|(_, first)| *first != letter) {
                return Err(fault(before, first, BetzaFaultKind::Dangling(first)));
            }
            limit = Some((at, letter));
            continue;
        }
        let doubled = letters.next_if(|(_, next)| *next == letter).is_some();
        let modes = match limit.take() {
            Some((_, 'm')) => Modes::MOVE,
            Some(_) => Modes::TAKE,
            None => Modes::BOTH,
        };
        for (atom, rides) in leaps(letter, doubled).ok_or_else(|| fault(at, letter, unknown(letter)))? {
            movement.add(atom, if rides { modes.ridden() } else { modes });
        }
    }
    if let Some((at, letter)) = limit {
        return Err(fault(at, letter, BetzaFaultKind::Dangling(letter)));
    }
    if movement == Movement::default() {
        return Err(BetzaFault { span: 0..text.len(), kind: BetzaFaultKind::Empty });
    }
    Ok(movement)
}

fn unknown(letter: char) -> BetzaFaultKind {
    if "fblrvsih".contains(letter) { BetzaFaultKind::Direction(letter) } else { BetzaFaultKind::Unknown(letter) }
}

/// The leaps that a letter stands for, as places in [`ATOMS`], and whether they are repeated.
fn leaps(letter: char, doubled: bool) -> Option<Vec<(usize, bool)>> {
    let (atoms, rides) = match letter {
        'K' => ("WF", doubled),
        'R' => ("W", true),
        'B' => ("F", true),
        'Q' => ("WF", true),
        'W' => ("W", doubled),
        'F' => ("F", doubled),
        'D' => ("D", doubled),
        'A' => ("A", doubled),
        'N' => ("N", doubled),
        _ => return None,
    };
    let place = |letter| ATOMS.iter().position(|atom| atom.letter == letter);
    Some(atoms.chars().filter_map(place).map(|atom| (atom, rides)).collect())
}
