//! A stretch of one record's text.

use std::ops::Range;

/// Byte offsets relative to the start of a record; `end` is exclusive.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub const fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }
    pub const fn len(self) -> usize {
        (self.end - self.start) as usize
    }
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }
    pub const fn contains(self, offset: u32) -> bool {
        self.start <= offset && offset < self.end
    }
    pub fn of(self, text: &[u8]) -> &[u8] {
        &text[self.start as usize..self.end as usize]
    }
    pub const fn shift(self, by: usize) -> Range<usize> {
        self.start as usize + by..self.end as usize + by
    }
    pub fn cover(a: Span, b: Span) -> Span {
        Span::new(a.start.min(b.start), a.end.max(b.end))
    }
}
