//! A piece of a record.
//!
//! Offsets count from the start of the record, not of the file: a record keeps its spans when text
//! before it is edited, and 32 bits are enough.

use std::ops::Range;

/// The bytes `start..end` of a record, both 0-based and relative to the record's first byte.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Span {
    /// Offset in bytes of the first byte.
    pub start: u32,
    /// Offset in bytes just past the last byte.
    pub end: u32,
}

impl Span {
    /// The span of the bytes `start..end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// How many bytes it covers; 0 where the end lies before the start.
    pub const fn len(self) -> usize {
        self.end.saturating_sub(self.start) as usize
    }

    /// Whether it covers no byte. An empty span still has a place: where something is missing.
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// Whether the byte at `offset` belongs to it; the end does not.
    pub const fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }

    /// Its bytes in the record's text; as many as there are, where the text is shorter.
    pub fn of(self, text: &[u8]) -> &[u8] {
        let end = (self.end as usize).min(text.len());
        let start = (self.start as usize).min(end);
        &text[start..end]
    }

    /// The same bytes counted in a text in which the record begins at byte `by`.
    pub const fn shift(self, by: usize) -> Range<usize> {
        by + self.start as usize..by + self.end as usize
    }

    /// The shortest span with all of `a` and `b` in it.
    pub fn cover(a: Self, b: Self) -> Self {
        Self::new(a.start.min(b.start), a.end.max(b.end))
    }
}

impl From<Span> for Range<usize> {
    fn from(span: Span) -> Self {
        span.shift(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = b"1. e4 e5";

    #[test]
    fn a_span_names_a_word_of_a_record() {
        let e4 = Span::new(3, 5);
        assert_eq!(e4.of(TEXT), b"e4");
        assert_eq!(e4.len(), 2);
        assert!(e4.contains(3) && e4.contains(4) && !e4.contains(5));
        assert_eq!(e4.shift(100), 103..105);
    }

    #[test]
    fn an_empty_span_has_a_place_and_no_bytes() {
        let gap = Span::new(5, 5);
        assert!(gap.is_empty() && !gap.contains(5));
        assert_eq!(gap.of(TEXT), b"");
    }

    #[test]
    fn a_span_past_the_text_or_turned_round_gives_what_there_is() {
        assert_eq!(Span::new(6, 99).of(TEXT), b"e5");
        assert_eq!(Span::new(50, 99).of(TEXT), b"");
        assert_eq!(Span::new(5, 3).of(TEXT), b"");
        assert_eq!(Span::new(5, 3).len(), 0);
    }

    #[test]
    fn covering_two_words_takes_the_space_between() {
        let (e4, e5) = (Span::new(3, 5), Span::new(6, 8));
        assert_eq!(Span::cover(e5, e4), Span::new(3, 8));
    }
}
