//! Records laid out as `jadoube fmt` does, by as few changes as will do.

mod edits;

use crate::lint::Change;
use crate::replay::Asked;
use crate::text::{Span, line_end, line_start};
use crate::write::{Kept, Records, Style, settles};

pub use edits::{edits, joined};

/// Lays out the records of a file, or some that follow each other.
///
/// They are to be given in their order, for what stands before a record can tell how it must be written; the first may be
/// any at which [`begin`] lets one begin.
#[derive(Clone, Debug)]
pub struct Formatter {
    records: Records,
}

/// The record with which laying out must begin so that record `n` comes out as it does when the whole file is laid
/// out: `n` itself, but for odd files. `text` gives the text of a record.
pub fn begin<T: AsRef<str>>(n: usize, mut text: impl FnMut(usize) -> T) -> usize {
    (1..=n).rev().find(|at| settles(text(at - 1).as_ref().as_bytes())).unwrap_or(0)
}

impl Formatter {
    /// For a file that begins with this text, the whole of it or a part with a line end behind a word: lines end as the
    /// first does. `asked` is what the user said of how records are to be read.
    pub fn new(style: Style, asked: Asked, beginning: &str) -> Formatter {
        Formatter { records: Records::new(style, asked, beginning.as_bytes()) }
    }

    /// The changes that lay out the next record, in order; none where it is as it should be. `last` where no record
    /// follows. An error says why the record must be left as it is.
    pub fn record(&mut self, text: &str, last: bool) -> Result<Vec<Change>, Kept> {
        let written = self.records.next(text.as_bytes(), last)?;
        // What is written of a text in UTF-8 is in UTF-8.
        Ok(edits(text, &String::from_utf8_lossy(written)))
    }

    /// The same for the lines of a range alone. All of the record, where a part of it cannot be laid out without the rest.
    pub fn lines(&mut self, text: &str, last: bool, range: Span) -> Result<Vec<Change>, Kept> {
        let mut again = self.records.clone();
        let all = self.record(text, last)?;
        let lines = lines(text, range);
        let some: Vec<Change> = all.iter().filter(|change| is_within(change.span, lines)).cloned().collect();
        if some.is_empty() || some.len() == all.len() {
            return Ok(some);
        }
        // A part may be laid out where the whole then still comes out as it would have.
        let (partly, wholly) = (applied(text, &some), applied(text, &all));
        let goes = again.next(partly.as_bytes(), last).is_ok_and(|written| written == wholly.as_bytes());
        Ok(if goes { some } else { all })
    }
}

/// The lines of a range, with their ends.
fn lines(text: &str, range: Span) -> Span {
    let bytes = text.as_bytes();
    let start = (range.start as usize).min(bytes.len());
    let end = line_end(bytes, (range.end as usize).clamp(start, bytes.len()));
    let behind = match &bytes[end..] {
        [b'\r', b'\n', ..] => end + 2,
        [_, ..] => end + 1,
        [] => end,
    };
    Span::new(line_start(bytes, start) as u32, behind as u32)
}

fn is_within(inner: Span, outer: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// A text with changes made that stand in order.
pub(super) fn applied(text: &str, changes: &[Change]) -> String {
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for change in changes {
        let span = change.span.shift(0);
        out += text.get(at..span.start).unwrap_or_default();
        out += &change.text;
        at = span.end;
    }
    out + text.get(at..).unwrap_or_default()
}

#[cfg(test)]
mod tests;
