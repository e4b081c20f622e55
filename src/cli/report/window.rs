//! The lines of a record as a terminal can show them: a window round what matters of a long line, and nothing that a
//! terminal would obey. Places keep their true lines and columns.

use super::RecordView;
use crate::cli::printable::{printable, shown};
use crate::text::Span;
use codespan_reporting::files::{Error, Files};
use std::ops::Range;

/// The longest line that is shown whole, in characters.
const WHOLE: usize = 120;

/// How much of a longer line is shown, in characters, and how much of it before the place.
const WIDTH: usize = 100;
const BEFORE: usize = 45;

/// What is shown of one record.
pub struct Windows<'a> {
    record: &'a RecordView<'a>,
    /// The windows put end to end, a line each.
    text: String,
    windows: Vec<Window>,
}

/// A line, or a piece of one.
struct Window {
    /// The snippet that shows it. A snippet shows one window of a line at most.
    snippet: usize,
    /// The line, from 0 at the record's first.
    line: usize,
    /// What it shows, in bytes of the record.
    source: Range<usize>,
    /// Where it stands in the text of the windows, without the marks of what is cut off.
    shown: Range<usize>,
    /// The same with the marks.
    marked: Range<usize>,
    /// The true column of its first character, from 1.
    column: u64,
}

impl<'a> Windows<'a> {
    /// Nothing shown yet.
    pub fn new(record: &'a RecordView<'a>) -> Windows<'a> {
        Windows { record, text: String::new(), windows: Vec::new() }
    }

    /// Shows a span, of several lines the first, and gives its snippet and its place in the text of the windows.
    pub fn show(&mut self, span: Span) -> (usize, Range<usize>) {
        let places = &self.record.places;
        let line = places.line(span.start as usize);
        let range = places.line_range(line);
        let start = (span.start as usize).clamp(range.start, range.end);
        let place = start..(span.end as usize).clamp(start, range.end);
        let fits = |window: &Window| window.line == line && contains(&window.source, &place);
        let at = self.windows.iter().position(fits).unwrap_or_else(|| self.open(line, &range, &place));
        let window = &self.windows[at];
        (window.snippet, self.shown_at(window, place.start)..self.shown_at(window, place.end))
    }

    /// Shows the line between two lines that are shown: a gap is for more than one.
    pub fn close_gaps(&mut self) {
        let mut at: Vec<(usize, usize)> = self.windows.iter().map(|window| (window.snippet, window.line)).collect();
        at.sort_unstable();
        for pair in at.windows(2) {
            let line = pair[0].1 + 1;
            if pair[0].0 == pair[1].0 && line + 1 == pair[1].1 {
                let range = self.record.places.line_range(line);
                let window = self.open(line, &range, &(range.start..range.start));
                self.windows[window].snippet = pair[0].0;
            }
        }
    }

    /// Makes a window round a place of a line.
    fn open(&mut self, line: usize, range: &Range<usize>, place: &Range<usize>) -> usize {
        let record = self.record;
        let source = window(record.text, range, place);
        let (cut_before, cut_behind) = (range.start < source.start, source.end < range.end);
        let begin = self.text.len();
        self.text.push_str(if cut_before { "…" } else { "" });
        let start = self.text.len();
        self.text.extend(String::from_utf8_lossy(&record.text[source.clone()]).chars().map(shown));
        let end = self.text.len();
        self.text.push_str(if cut_behind { "…" } else { "" });
        let marked = begin..self.text.len();
        self.text.push('\n');
        let snippet = (0..).find(|n| !self.windows.iter().any(|window| window.snippet == *n && window.line == line));
        let column = record.places.place(source.start).column;
        let snippet = snippet.unwrap_or(0);
        self.windows.push(Window { snippet, line, source, shown: start..end, marked, column });
        self.windows.len() - 1
    }

    /// Where an offset of the record is shown.
    fn shown_at(&self, window: &Window, offset: usize) -> usize {
        let before = offset.clamp(window.source.start, window.source.end) - window.source.start;
        let source = &self.record.text[window.source.clone()];
        let characters = String::from_utf8_lossy(&source[..before]).chars().count();
        let text = &self.text[window.shown.clone()];
        window.shown.start + text.char_indices().nth(characters).map_or(text.len(), |(at, _)| at)
    }

    fn window_at(&self, at: usize) -> Result<&Window, Error> {
        self.windows
            .iter()
            .find(|window| window.marked.start <= at && at <= window.marked.end)
            .ok_or(Error::FileMissing)
    }
}

/// What to show of a line: all of it, or a piece round the place.
fn window(text: &[u8], line: &Range<usize>, place: &Range<usize>) -> Range<usize> {
    if forward(text, line.start, WHOLE, line.end) == line.end {
        return line.clone();
    }
    let start = backward(text, place.start, BEFORE, line.start);
    let end = forward(text, start, WIDTH, line.end);
    // At the end of a line there is room before the place.
    let start = if end == line.end { backward(text, end, WIDTH, line.start) } else { start };
    start.min(place.start)..end
}

/// The offset some characters on, or the end.
fn forward(text: &[u8], from: usize, characters: usize, end: usize) -> usize {
    let begins = (from..end).filter(|&at| text[at] & 0xc0 != 0x80);
    begins.into_iter().nth(characters).unwrap_or(end)
}

/// The offset some characters back, or the start.
fn backward(text: &[u8], from: usize, characters: usize, start: usize) -> usize {
    let begins = (start..from).rev().filter(|&at| text[at] & 0xc0 != 0x80);
    match characters.checked_sub(1) {
        None => from,
        Some(n) => begins.into_iter().nth(n).unwrap_or(start),
    }
}

fn contains(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// Snippets are what codespan takes for files.
impl<'f> Files<'f> for Windows<'_> {
    type FileId = usize;
    type Name = String;
    type Source = &'f str;

    fn name(&'f self, _: usize) -> Result<String, Error> {
        Ok(printable(self.record.file).into_owned())
    }

    fn source(&'f self, _: usize) -> Result<&'f str, Error> {
        Ok(&self.text)
    }

    fn line_index(&'f self, _: usize, at: usize) -> Result<usize, Error> {
        Ok(self.window_at(at)?.line)
    }

    fn line_number(&'f self, _: usize, line: usize) -> Result<usize, Error> {
        let start = self.record.places.line_range(line).start;
        Ok(self.record.places.place(start).line as usize)
    }

    fn column_number(&'f self, _: usize, _: usize, at: usize) -> Result<usize, Error> {
        let window = self.window_at(at)?;
        let before = &self.text[window.shown.start..at.max(window.shown.start)];
        Ok(window.column as usize + before.chars().count())
    }

    fn line_range(&'f self, snippet: usize, line: usize) -> Result<Range<usize>, Error> {
        let is_meant = |window: &&Window| window.snippet == snippet && window.line == line;
        self.windows.iter().find(is_meant).map(|window| window.marked.clone()).ok_or(Error::FileMissing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::places::Places;
    use crate::text::Origin;

    /// What is shown of a span, with the span in brackets, and the true line and column.
    fn show(text: &str, at: usize, word: &str) -> (String, usize, usize) {
        let places = Places::new(text.as_bytes(), Origin::default());
        let record = RecordView::new("a.pgn", text.as_bytes(), 1, places);
        let mut windows = Windows::new(&record);
        let (snippet, range) = windows.show(Span::new(at as u32, (at + word.len()) as u32));
        let line = windows.line_index(snippet, range.start).expect("it is shown");
        let all = windows.line_range(snippet, line).expect("it is shown");
        let place = windows.location(snippet, range.start).expect("it is shown");
        let text = &windows.text;
        let marked =
            format!("{}[{}]{}", &text[all.start..range.start], &text[range.clone()], &text[range.end..all.end]);
        (marked, place.line_number, place.column_number)
    }

    #[test]
    fn a_short_line_is_shown_whole_and_without_what_a_terminal_would_obey() {
        let text = "*\n1.\te4 {\x1b[1m} Nf9\r\n2. d4";
        let at = text.find("Nf9").expect("it is there");
        assert_eq!(show(text, at, "Nf9"), ("1. e4 {␛[1m} [Nf9]".into(), 2, 14));
        assert_eq!(show(text, text.find('\r').expect("it is there"), ""), ("1. e4 {␛[1m} Nf9[]".into(), 2, 17));
    }

    #[test]
    fn of_a_long_line_the_surroundings_are_shown_with_the_true_column() {
        let text = format!("{}Nf9 {}", "é4 ".repeat(1000), "d5 ".repeat(1000));
        let (shown, line, column) = show(&text, "é4 ".len() * 1000, "Nf9");
        assert_eq!((line, column), (1, 3001));
        assert_eq!(shown.chars().count(), WIDTH + "[]……".chars().count());
        assert!(shown.starts_with("…é4") && shown.contains(" é4 [Nf9] d5 ") && shown.ends_with('…'), "{shown}");
    }

    #[test]
    fn both_ends_of_a_long_line_are_shown_without_a_mark() {
        let text = format!("Nf9 {}e4", "d5 ".repeat(1000));
        let (shown, ..) = show(&text, 0, "Nf9");
        assert!(shown.starts_with("[Nf9] d5 ") && shown.ends_with('…'));
        let (shown, _, column) = show(&text, text.len() - 2, "e4");
        assert!(shown.starts_with('…') && shown.ends_with(" d5 [e4]"));
        assert_eq!((column, shown.chars().count()), (3005, WIDTH + "[]…".chars().count()));
    }

    #[test]
    fn of_a_long_span_the_beginning_is_shown() {
        let text = format!("1. e4 {}\ne5", "junk".repeat(1000));
        let (shown, ..) = show(&text, 6, &text[6..]);
        assert!(shown.starts_with("1. e4 [junkjunk") && shown.ends_with("]…"), "{shown}");
    }
}
