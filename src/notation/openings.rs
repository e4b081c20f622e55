//! The names of openings: a table of positions, from lichess-org/chess-openings (CC0; see `openings/LICENSE`).
//!
//! Built when it is first asked for. A position is known by what is on the board, whatever moves led there.

use super::san;
use crate::board::{Geometry, Trace};
use crate::rules::{Position, Resolution, Variant, fen};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::OnceLock;

const TABLES: [&str; 5] = [
    include_str!("openings/a.tsv"),
    include_str!("openings/b.tsv"),
    include_str!("openings/c.tsv"),
    include_str!("openings/d.tsv"),
    include_str!("openings/e.tsv"),
];

/// An opening of the table.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Opening {
    /// Its code: `B20`.
    pub eco: &'static str,
    pub name: &'static str,
}

#[derive(Default)]
struct Book {
    positions: FxHashMap<Trace, Opening>,
    names: FxHashSet<&'static str>,
    /// For each code the opening of its shortest line, and the half-moves of that.
    codes: BTreeMap<&'static str, (usize, &'static str)>,
    /// The half-moves of the longest line.
    longest: usize,
}

/// The opening of a position, if the table has it: given by the trace of the moves from the usual array.
pub fn opening(trace: Trace) -> Option<&'static Opening> {
    book().positions.get(&trace)
}

/// Whether the table has an opening of just this name.
pub fn is_name(name: &str) -> bool {
    book().names.contains(name)
}

/// The codes with the name that each is known by: that of its shortest line. In the order of the codes.
pub fn codes() -> impl Iterator<Item = Opening> {
    book().codes.iter().map(|(eco, (_, name))| Opening { eco, name })
}

/// The name that a code is known by.
pub fn name_of_code(eco: &str) -> Option<&'static str> {
    book().codes.get(eco).map(|(_, name)| *name)
}

/// How many half-moves the longest line of the table has: behind them no opening need be looked for.
pub fn longest() -> usize {
    book().longest
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| {
        let mut book = Book::default();
        // The first line of each table names its columns.
        let rows = TABLES.iter().flat_map(|table| table.lines().skip(1));
        rows.for_each(|row| book.add(row));
        book
    })
}

impl Book {
    /// Adds a row: code, name and moves. One that cannot be played is left out; a test shows that there is none.
    fn add(&mut self, row: &'static str) {
        let mut columns = row.split('\t');
        let (Some(eco), Some(name), Some(moves)) = (columns.next(), columns.next(), columns.next()) else { return };
        if let Some((trace, plies)) = play(moves) {
            self.positions.insert(trace, Opening { eco, name });
            self.names.insert(name);
            let shortest = self.codes.entry(eco).or_insert((plies, name));
            if plies < shortest.0 {
                *shortest = (plies, name);
            }
            self.longest = self.longest.max(plies);
        }
    }
}

/// The trace of the moves of a row, and how many they are.
fn play(moves: &str) -> Option<(Trace, usize)> {
    let (mut position, mut trace, mut plies) = (fen::start(Variant::Standard), Trace::default(), 0);
    for word in moves.split_whitespace().filter(|word| !word.ends_with('.')) {
        let Resolution::One(played) = position.resolve(&san::plain(word.as_bytes())?) else { return None };
        trace.step(Geometry::Standard, position.turn(), &played);
        position.play(&played);
        plies += 1;
    }
    Some((trace, plies))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_played_and_all_but_two_have_a_position_of_their_own() {
        let rows: usize = TABLES.iter().map(|table| table.lines().count() - 1).sum();
        // 1. Nc3 e5 2. f4 exf4 3. e4 (A00) and 1. e4 e5 2. f4 exf4 3. Nc3 (C33) differ in the en passant square alone.
        assert_eq!((rows, book().positions.len()), (3807, 3806));
        assert_eq!(book().longest, 36);
    }

    #[test]
    fn transpositions_meet() {
        let name = |moves: &str| opening(play(moves).expect("a line").0).expect("an opening").eco;
        assert_eq!(name("1. d4 Nf6 2. c4 e6 3. Nf3 d5 4. Nc3"), name("1. Nf3 d5 2. d4 Nf6 3. c4 e6 4. Nc3"));
        assert_eq!((name_of_code("B20"), codes().count()), (Some("Sicilian Defense"), 500));
        assert!(is_name("Sicilian Defense") && !is_name("Sicilian"));
    }
}
