//! What is written so in one record and otherwise in another: whether all moves bear their departure cell, and the signs.

use crate::board::{Geometry, Kind, Marks, Move};
use crate::notation::dialect::{Dialect, HEXAGONAL_SHORT, Signs};
use crate::notation::{algebraic, san, uci};
use crate::rules::Position;

const BOARD: Geometry = Geometry::Hexagonal;

/// How a record writes its moves.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Custom {
    /// `Nd1-f4`, not `Ndf4`.
    departure: bool,
    hyphen: bool,
    /// `x`, not `:`.
    cross: bool,
    /// `h3h5` for a capture, too.
    no_capture: bool,
    /// `h3h5` without a letter, whoever moves.
    cells_alone: bool,
    checks: bool,
    /// `#`, not `X`.
    hash: bool,
}

/// Signs and marks; none is a letter of a man or a cell.
const SIGNS: [char; 17] = [
    '-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '\u{2015}', '\u{2212}', 'x', ':', '×', '=', '+', '#', 'X', '†',
    '‡',
];

impl Custom {
    /// What the words of a record show.
    pub fn of<'a>(words: impl Iterator<Item = &'a [u8]>) -> Custom {
        let (mut all, mut full, mut lettered, mut hyphens, mut colons) = (0, 0, 0, false, false);
        let mut custom = Custom::default();
        for word in words {
            let has = |sign: u8| word.contains(&sign);
            let cells = cells_of(word);
            all += usize::from(cells > 0);
            full += usize::from(cells > 1);
            lettered += usize::from(cells > 0 && !word[0].is_ascii_lowercase());
            hyphens |= cells > 1 && has(b'-');
            colons |= has(b':');
            custom.cross |= has(b'x');
            custom.checks |= has(b'+');
            custom.hash |= has(b'#');
        }
        let captures = custom.cross || colons;
        custom.cross &= !colons;
        custom.departure = full * 2 > all;
        custom.hyphen = hyphens;
        custom.no_capture = custom.departure && !captures && !hyphens;
        custom.cells_alone = custom.no_capture && lettered == 0;
        custom
    }

    /// Writes a legal move in English letters.
    pub fn write<P: Position>(self, before: &P, m: &Move, marks: Marks) -> Option<String> {
        if self.cells_alone && m.kind != Kind::Pass {
            return Some(uci::write(m, BOARD, false));
        }
        let dialect = self.dialect();
        let marks = if self.checks { marks } else { marks.and(Marks::CAPTURE.with(Marks::MATE)) };
        let by_square = self.cross && !self.departure && m.captured.is_some() && san::letter(m.role).is_none();
        let word = if by_square { san::write(before, m) } else { algebraic::write(before, m, marks, &dialect)? };
        Some(if by_square { word.replace(['=', '+', '#'], "") } else { word })
    }

    fn dialect(self) -> Dialect {
        let mut dialect = Dialect {
            signs: Signs { capture: if self.cross { "x" } else { ":" }, mate: if self.hash { "#" } else { "X" } },
            ..HEXAGONAL_SHORT
        };
        dialect.departure.is_written = self.departure;
        dialect.hyphen.is_written = self.departure && self.hyphen;
        dialect.capture.is_written = !self.no_capture;
        dialect
    }
}

/// How many cells a word names.
pub fn cells_of(word: &[u8]) -> usize {
    word.windows(2).filter(|pair| BOARD.square_named(pair).is_some()).count()
}

/// A word without its signs and marks, which in hexagonal chess are nobody's slips.
pub fn bare(word: &str) -> String {
    let word = ["e.p.", "ep.", "ep", "bp.", "bp"].iter().find_map(|mark| word.strip_suffix(mark)).unwrap_or(word);
    word.chars().filter(|letter| !SIGNS.contains(letter)).collect()
}

/// The spellings of a legal move, [`bare`]: short, with a pawn's cell, in full, and with the captured man where `named` says that
/// the record names him.
pub fn spellings<P: Position>(before: &P, m: &Move, named: bool) -> Vec<String> {
    let letter: String = san::letter(m.role).into_iter().collect();
    let promotion: String = m.promotion.and_then(san::letter).into_iter().collect();
    let (from, to) = (before.geometry().name(m.from), before.geometry().name(m.to));
    let short = algebraic::write(before, m, Marks::NONE, &HEXAGONAL_SHORT).map(|word| bare(&word));
    let mut words: Vec<String> = short.into_iter().collect();
    words.push(format!("{letter}{from}{to}{promotion}"));
    if letter.is_empty() && m.captured.is_some() {
        words.push(format!("{}{to}{promotion}", &from[..1]));
    }
    if let Some(man) = m.captured.filter(|_| named) {
        let man = san::letter(man).unwrap_or('P');
        words.extend([format!("{letter}{from}{man}{to}{promotion}"), format!("{letter}{from}{to}{man}")]);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Role;
    use crate::rules::{Variant, fen};

    /// How records of some words write a move of a position.
    fn written(board: &str, from: &str, to: &str, records: &[&str]) -> Vec<String> {
        let position = fen::read(board, Variant::Hexagonal).position.expect("a position");
        let square = |name: &str| BOARD.square_named(name.as_bytes()).expect("a cell");
        let moves = position.legal_moves();
        let fits =
            |m: &&Move| (m.from, m.to) == (square(from), square(to)) && matches!(m.promotion, None | Some(Role::Queen));
        let m = moves.iter().find(fits).expect("a legal move");
        let custom = |record: &&str| Custom::of(record.split(' ').map(str::as_bytes));
        records.iter().map(|record| custom(record).write(&position, m, Marks::CAPTURE).expect("a word")).collect()
    }

    #[test]
    fn a_move_is_written_as_the_others_of_its_record() {
        let records = ["Nf4 e5 B:f4", "Nf4 exf5 Bxf4", "Nd1-f4 e4-e5 Bf4:e5", "Nd1f4 e4e5 Bf4xe5", "d1f4 e4e5 f4e5"];
        let board = "1/3/5/7/9/5k5/5p5/4P6/11/11/5K5 w - - 0 1";
        assert_eq!(written(board, "e4", "f5", &records), ["ef", "exf5", "e4:f5", "e4xf5", "e4f5"]);
    }
}
