//! The ways in which people write a move, so that a move is found by any of them.

use crate::board::{Geometry, Kind, Move};
use crate::notation::alphabet::Alphabet;
use crate::notation::{san, slip, uci};

/// The spellings of a move whose SAN is given, the usual ones first.
pub(super) fn spellings(m: &Move, word: &str, board: Geometry) -> Vec<String> {
    let mut all = vec![word.to_owned()];
    all.extend(bare(word));
    let chess960 = board == Geometry::Standard && matches!(m.kind, Kind::Castle(_));
    match m.kind {
        Kind::Castle(_) => {
            let castled = word.trim_end_matches(['+', '#']);
            all.extend([castled.replace('O', "0"), castled.replace('O', "o"), castled.replace('-', "")]);
            all.push(castled.replace('-', "").replace('O', "0"));
        }
        Kind::Normal | Kind::EnPassant => all.extend(long(m, board)),
        Kind::Drop | Kind::Pass | Kind::Land(_) => {}
    }
    let in_letters = abroad(m, &all);
    all.extend(in_letters);
    all.push(uci::write(m, board, false));
    if chess960 {
        all.push(uci::write(m, board, true));
    }
    all
}

/// A word without what is often left out: the check mark, the `x`, the `=`.
fn bare(word: &str) -> Vec<String> {
    let unmarked = word.trim_end_matches(['+', '#']);
    let plain = unmarked.replace('x', "");
    vec![unmarked.into(), plain.clone(), unmarked.replace('=', ""), plain.replace('=', "")]
}

/// Long notation: `Ng1f3`, `Ng1-f3`, `e7xd8=Q`.
fn long(m: &Move, board: Geometry) -> Vec<String> {
    let letter: String = san::letter(m.role).into_iter().collect();
    let promotion = m.promotion.and_then(san::letter).map_or(String::new(), |letter| format!("={letter}"));
    let (from, to) = (board.name(m.from), board.name(m.to));
    let joints = if m.captured.is_some() { ["", "x"] } else { ["", "-"] };
    let words = joints.map(|joint| format!("{letter}{from}{joint}{to}{promotion}"));
    let without_letter = format!("{from}{}{to}{promotion}", joints[1]);
    words.into_iter().chain([without_letter]).collect()
}

/// The words with a figurine, or with the letter of another country.
fn abroad(m: &Move, words: &[String]) -> Vec<String> {
    let Some(letter) = san::letter(m.role) else { return Vec::new() };
    let letters = slip::COUNTRIES.iter().filter(|(_, meant)| *meant == letter).map(|(written, _)| *written);
    let rests: Vec<&str> = words.iter().filter_map(|word| word.strip_prefix(letter)).collect();
    letters.flat_map(|letter| rests.iter().map(move |rest| format!("{letter}{rest}"))).collect()
}

/// How what is typed fits a move, the best first.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Fit {
    /// The move's word begins so.
    Word,
    /// Another spelling begins so.
    Other,
    No,
}

/// What clients compare with what is typed, and whether some spelling begins so.
pub(super) struct Filter {
    typed: String,
    /// What may be meant by it: letters of other scripts and small letters for pieces.
    readings: Vec<String>,
}

impl Filter {
    /// `own` are the letters of the record.
    pub fn new(typed: &str, own: &Alphabet) -> Filter {
        let readings = slip::readings(typed, own).into_iter().filter(|(slip, _)| *slip != slip::Slip::Scanner);
        Filter { typed: typed.into(), readings: readings.map(|(_, reading)| reading).collect() }
    }

    /// The text for a move with some spellings, its word first, and how what is typed fits. Where only another reading of
    /// what is typed begins a spelling, what is typed stands in its place, as clients look for it.
    pub fn text(&self, spellings: &[String]) -> (String, Fit) {
        if let Some(same) = spellings.iter().find(|word| word.starts_with(&self.typed)) {
            let is_word = spellings.first() == Some(same);
            return (same.clone(), if is_word { Fit::Word } else { Fit::Other });
        }
        let readings = std::iter::once(&self.typed).chain(&self.readings);
        let rest = readings.flat_map(|reading| spellings.iter().filter_map(move |word| behind(word, reading))).next();
        match rest {
            Some(rest) => (format!("{}{rest}", self.typed), Fit::Other),
            None => (spellings.first().cloned().unwrap_or_default(), Fit::No),
        }
    }
}

/// What follows in a word behind a start in whatever case.
fn behind<'a>(word: &'a str, start: &str) -> Option<&'a str> {
    let (front, rest) = word.split_at_checked(start.len())?;
    front.eq_ignore_ascii_case(start).then_some(rest)
}
