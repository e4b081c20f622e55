//! Places in a file, for people and programs.

use crate::text::{LineIndex, Origin, Span};
use serde::Serialize;
use std::cell::OnceCell;
use std::ops::Range;

/// How far apart the characters of a text are counted, in bytes.
const STEP: usize = 4096;

/// A place in a file.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Place {
    /// In bytes of the decoded text, from 0.
    pub offset: u64,
    /// From 1.
    pub line: u64,
    /// In Unicode scalar values, from 1.
    pub column: u64,
}

/// A stretch of a file.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
pub struct Stretch {
    pub start: Place,
    pub end: Place,
}

/// Finds places in one record. Says the same as [`Origin::locate`], but in a line of millions of characters with
/// thousands of findings each place is found by itself, not counted from the start of the line.
pub struct Places<'a> {
    text: &'a [u8],
    lines: LineIndex,
    /// Where the record begins.
    origin: Origin,
    /// How many characters begin before each multiple of [`STEP`]. Counted when a long line asks for it.
    counted: OnceCell<Vec<usize>>,
}

impl<'a> Places<'a> {
    /// The places of a record that begins at `origin`.
    pub fn new(text: &'a [u8], origin: Origin) -> Places<'a> {
        Places { text, lines: LineIndex::new(text), origin, counted: OnceCell::new() }
    }

    /// The place of an offset in the record. One inside a character or a line end is moved to its start.
    pub fn place(&self, offset: usize) -> Place {
        let (line, settled) = self.lines.settle(self.text, offset);
        let before = if line == 0 { self.origin.column } else { 0 };
        Place {
            offset: self.origin.offset + settled as u64,
            line: self.origin.line + line as u64 + 1,
            column: before + self.between(self.lines.line_start(line), settled) as u64 + 1,
        }
    }

    /// The stretch of a span of the record.
    pub fn stretch(&self, span: Span) -> Stretch {
        Stretch { start: self.place(span.start as usize), end: self.place(span.end as usize) }
    }

    /// The offset in the file of an offset in the record, in bytes, as an edit needs it.
    pub fn offset(&self, offset: u32) -> u64 {
        self.origin.offset + u64::from(offset)
    }

    /// The line of an offset, from 0 at the record's first.
    pub fn line(&self, offset: usize) -> usize {
        self.lines.settle(self.text, offset).0
    }

    /// The bytes of a line without its line end.
    pub fn line_range(&self, line: usize) -> Range<usize> {
        self.lines.line_range(self.text, line)
    }

    /// How many characters begin between two offsets.
    fn between(&self, start: usize, end: usize) -> usize {
        if end - start <= STEP {
            return characters(&self.text[start..end]);
        }
        self.before(end) - self.before(start)
    }

    /// How many characters begin before an offset.
    fn before(&self, offset: usize) -> usize {
        let counted = self.counted.get_or_init(|| {
            let mut counted = vec![0];
            for (n, step) in self.text.chunks(STEP).enumerate() {
                counted.push(counted[n] + characters(step));
            }
            counted
        });
        let step = offset / STEP;
        counted[step] + characters(&self.text[step * STEP..offset])
    }
}

/// How many characters begin in a piece of text.
fn characters(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_what_the_origin_says() {
        let long = "é".repeat(3 * STEP);
        let text = format!("{{é}} 1. e4\r\n{long}♞ 𝄞\rx\n\n");
        let origin = Origin { offset: 70, line: 4, column: 9 };
        let (places, index) = (Places::new(text.as_bytes(), origin), LineIndex::new(text.as_bytes()));
        for offset in (0..60).chain(2 * STEP - 3..2 * STEP + 3).chain(text.len() - 30..text.len() + 2) {
            let expected = origin.locate(&index, text.as_bytes(), offset);
            let Place { offset, line, column } = places.place(offset);
            assert_eq!((offset, line - 1, column - 1), (expected.offset, expected.line, expected.column));
        }
    }
}
