//! Finding one record of a file, by its number or by a place.

use crate::board::Color;
use crate::files::batches::{Batch, Batches};
use crate::files::open::open;
use crate::files::walk::{Input, Problem, reason};
use crate::lint::Lead;
use crate::text::{Decoder, LineIndex, Origin, Position, Unit};
use encoding_rs::Encoding;
use std::fmt;

/// A position of a file as the command line names it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum At {
    /// After a move: `23`, `23...`.
    Move { number: u32, color: Color },
    /// At a line and a column, both from 1.
    Place { line: u64, column: u64 },
}

impl At {
    /// Reads `23`, `23.`, `23...` or `9:14`.
    pub fn read(text: &str) -> Result<At, String> {
        let read = match text.split_once(':') {
            Some((line, column)) => place(line, column),
            None => after_move(text),
        };
        read.ok_or_else(|| "it is a move number as 23 (White) or 23... (Black), or LINE:COL, both from 1".into())
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            At::Move { number, color: Color::White } => write!(f, "{number}"),
            At::Move { number, color: Color::Black } => write!(f, "{number}..."),
            At::Place { line, column } => write!(f, "{line}:{column}"),
        }
    }
}

fn place(line: &str, column: &str) -> Option<At> {
    let (line, column) = (line.parse().ok()?, column.parse().ok()?);
    (line > 0 && column > 0).then_some(At::Place { line, column })
}

fn after_move(text: &str) -> Option<At> {
    let digits = text.trim_end_matches(['.', '…']);
    let color = match &text[digits.len()..] {
        "" | "." => Color::White,
        ".." | "..." | "…" => Color::Black,
        _ => return None,
    };
    Some(At::Move { number: digits.parse().ok()?, color })
}

/// Which record is wanted.
#[derive(Copy, Clone, Debug)]
pub enum Wanted {
    /// By its number, from 1.
    Game(u64),
    /// The one at a line and a column, both from 1.
    Place { line: u64, column: u64 },
}

/// A record by itself.
pub struct Record {
    pub text: Vec<u8>,
    /// Where it begins in its file.
    pub origin: Origin,
    /// Its number in the file, from 1.
    pub number: u64,
    /// What the first record of the file settles.
    pub lead: Lead,
    /// The byte of the record at the place that was wanted.
    pub byte: Option<u32>,
    /// The name of the file.
    pub file: String,
}

/// Finds a record, or says why there is none.
pub fn seek(input: &Input, encoding: Option<&'static Encoding>, wanted: Wanted) -> Result<Record, String> {
    let failed = |error| Problem::Unreadable { name: input.name.clone(), reason: reason(&error) }.to_string();
    let mut batches = Batches::new(open(input).map_err(failed)?, input.container, Decoder::new(encoding));
    let mut batch = Batch::default();
    let (mut games, mut lines, mut lead) = (0, 0, Lead::default());
    while batches.read_into(&mut batch).map_err(failed)? {
        if let Some(range) = batch.records.first().filter(|_| batch.number == 0) {
            lead = Lead::of(&batch.text[range.clone()]);
        }
        let found = match wanted {
            Wanted::Game(number) => number.checked_sub(batch.number + 1).map(|n| (n, None)),
            Wanted::Place { line, column } => at_place(&batch, line - 1, column - 1, &mut lines),
        };
        let found = found.and_then(|(n, byte)| Some((usize::try_from(n).ok()?, byte)));
        if let Some((n, byte)) = found.filter(|(n, _)| *n < batch.records.len()) {
            return Ok(Record { byte, lead, ..cut(&batch, n, input) });
        }
        games = batch.number + batch.records.len() as u64;
    }
    Err(missing(wanted, games, lines, &input.name))
}

/// The record of a batch at a line and a column, from 0, by its index, and the offset in it. `lines` becomes how many
/// lines were seen.
fn at_place(batch: &Batch, line: u64, column: u64, lines: &mut u64) -> Option<(u64, Option<u32>)> {
    let index = LineIndex::new(&batch.text);
    *lines = batch.origin.line + index.line_count() as u64;
    let line = line.checked_sub(batch.origin.line).filter(|line| *line < index.line_count() as u64)?;
    let before = if line == 0 { batch.origin.column } else { 0 };
    let column = column.saturating_sub(before);
    let position = Position { line: u32::try_from(line).ok()?, column: u32::try_from(column).unwrap_or(u32::MAX) };
    let offset = index.offset(&batch.text, position, Unit::Utf32);
    let found = batch.records.iter().position(|record| offset < record.end);
    // Behind the last letter of the file one is still in its last record.
    let n = found.or_else(|| batch.records.len().checked_sub(1).filter(|_| batch.last))?;
    Some((n as u64, u32::try_from(offset - batch.records[n].start).ok()))
}

fn cut(batch: &Batch, n: usize, input: &Input) -> Record {
    let range = batch.records[n].clone();
    let mut origin = batch.origin;
    origin.advance(&batch.text[..range.start]);
    let text = batch.text[range].to_vec();
    let (number, file) = (batch.number + n as u64 + 1, input.name.clone());
    Record { text, origin, number, file, lead: Lead::default(), byte: None }
}

fn missing(wanted: Wanted, games: u64, lines: u64, file: &str) -> String {
    let count = |count: u64, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    match wanted {
        _ if games == 0 => format!("there is no game in {}", if file == "-" { "the standard input" } else { file }),
        Wanted::Game(number) => format!("there is no game {number} in {file}, which has {}", count(games, "game")),
        Wanted::Place { line, .. } => format!("there is no line {line} in {file}, which has {}", count(lines, "line")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_named_by_a_move_or_a_place() {
        let after = |number, color| Ok(At::Move { number, color });
        for text in ["23", "23."] {
            assert_eq!(At::read(text), after(23, Color::White), "{text}");
        }
        for text in ["23...", "23..", "23…"] {
            assert_eq!(At::read(text), after(23, Color::Black), "{text}");
        }
        assert_eq!(At::read("9:14"), Ok(At::Place { line: 9, column: 14 }));
        for text in ["", "...", "x", "-1", "0:1", "1:0", "1:", "1....", "99999999999"] {
            assert!(At::read(text).is_err(), "{text}");
        }
    }
}
