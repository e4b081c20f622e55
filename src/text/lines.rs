//! Lines and columns of a text at hand.
//!
//! A line ends with LF, CRLF or a lone CR, as in the Language Server Protocol; U+2028 and its like
//! are characters. A text that ends with a line end has an empty last line.

use std::ops::Range;

use memchr::{memchr, memchr_iter, memchr2_iter};

use super::continues;

/// What a column counts.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Unit {
    /// Bytes.
    Utf8,
    /// UTF-16 code units: a character outside the Basic Multilingual Plane counts twice.
    Utf16,
    /// Unicode scalar values.
    Utf32,
}

/// A place in a text.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Position {
    /// The line, 0-based.
    pub line: u32,
    /// The column, 0-based, in the [`Unit`] that was asked for.
    pub column: u32,
}

/// Where the line of a place begins, in bytes.
pub fn line_start(text: &[u8], at: usize) -> usize {
    memchr::memrchr2(b'\n', b'\r', &text[..at]).map_or(0, |n| n + 1)
}

/// Where the line of a place ends, before its line end, in bytes.
pub fn line_end(text: &[u8], at: usize) -> usize {
    memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |n| at + n)
}

/// Counts the line ends of a text; a CRLF is one.
pub fn count_line_ends(text: &[u8]) -> usize {
    let feeds = memchr_iter(b'\n', text).count();
    // Hardly any file has a CR at all, and finding that out costs one fast pass.
    match memchr(b'\r', text) {
        None => feeds,
        Some(first) => feeds + lone_returns(&text[first..]),
    }
}

/// Counts the CRs that no LF follows.
fn lone_returns(text: &[u8]) -> usize {
    memchr_iter(b'\r', text).filter(|&at| text.get(at + 1) != Some(&b'\n')).count()
}

/// How long lines usually are at least, in bytes, so that the index of most texts is allocated once.
const USUAL_LINE: usize = 32;

/// Where the lines of one text start.
///
/// The index does not hold the text: give each method the text that the index was built over. With
/// another text the answers mean nothing, but stay inside it.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct LineIndex {
    /// Byte offsets, the first always 0.
    starts: Vec<usize>,
}

impl LineIndex {
    /// Finds the lines of `text`.
    pub fn new(text: &[u8]) -> Self {
        let mut starts = Vec::with_capacity(text.len() / USUAL_LINE + 2);
        starts.push(0);
        if memchr(b'\r', text).is_none() {
            starts.extend(memchr_iter(b'\n', text).map(|at| at + 1));
        } else {
            let ends = memchr2_iter(b'\n', b'\r', text);
            // The CR of a CRLF leaves the line end to its LF.
            let ends = ends.filter(|&at| text[at] == b'\n' || text.get(at + 1) != Some(&b'\n'));
            starts.extend(ends.map(|at| at + 1));
        }
        Self { starts }
    }

    /// How many lines there are: one more than line ends.
    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of a line (0-based) without its line end; an empty range at the end of the text for a
    /// line that is not there.
    pub fn line_range(&self, text: &[u8], line: usize) -> Range<usize> {
        let Some(&start) = self.starts.get(line) else {
            return text.len()..text.len();
        };
        let start = start.min(text.len());
        let Some(&next) = self.starts.get(line + 1) else {
            return start..text.len();
        };
        let whole = &text[start..next.clamp(start, text.len())];
        start..start + without_line_end(whole).len()
    }

    /// The position of a byte offset.
    ///
    /// An offset past the end counts as the end; one inside a character as the character's start; one
    /// between the CR and LF of a CRLF as the end of the line before them.
    pub fn position(&self, text: &[u8], offset: usize, unit: Unit) -> Position {
        let (line, offset) = self.settle(text, offset);
        let start = self.line_range(text, line).start;
        Position { line: saturate(line), column: saturate(width(&text[start..offset], unit)) }
    }

    /// The byte offset of a position.
    ///
    /// A column past the end of its line counts as the line's end (before the line end); a line past
    /// the last as the end of the text; a column inside a character as the character's start.
    pub fn offset(&self, text: &[u8], position: Position, unit: Unit) -> usize {
        let line = self.line_range(text, position.line as usize);
        line.start + bytes_to_column(&text[line], position.column as usize, unit)
    }

    /// Where a line (0-based) begins, in bytes; 0 for a line that is not there.
    pub fn line_start(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(0)
    }

    /// The line (0-based) of an offset, and the offset moved to a character's start inside the line.
    pub fn settle(&self, text: &[u8], offset: usize) -> (usize, usize) {
        let offset = offset.min(text.len());
        // The first start is 0, so at least one is not after the offset.
        let line = self.starts.partition_point(|&start| start <= offset).max(1) - 1;
        let range = self.line_range(text, line);
        let inside = offset.clamp(range.start, range.end) - range.start;
        (line, range.start + char_start(&text[range], inside))
    }
}

/// A line without the LF, CRLF or CR at its end.
fn without_line_end(line: &[u8]) -> &[u8] {
    match line {
        [rest @ .., b'\r', b'\n'] | [rest @ .., b'\n' | b'\r'] => rest,
        _ => line,
    }
}

/// The width of a piece of a line.
pub(super) fn width(text: &[u8], unit: Unit) -> usize {
    let count = |wanted: fn(u8) -> bool| text.iter().filter(|&&byte| wanted(byte)).count();
    match unit {
        Unit::Utf8 => text.len(),
        Unit::Utf32 => count(|byte| !continues(byte)),
        Unit::Utf16 => count(|byte| !continues(byte)) + count(|byte| byte >= 0xF0),
    }
}

/// How many bytes of a line lie before a column.
fn bytes_to_column(line: &[u8], column: usize, unit: Unit) -> usize {
    if unit == Unit::Utf8 || line.is_ascii() {
        return char_start(line, column.min(line.len()));
    }
    let mut left = column;
    let mut at = 0;
    while at < line.len() {
        let next = char_end(line, at);
        let Some(rest) = left.checked_sub(width(&line[at..next], unit)) else {
            break;
        };
        if left == 0 {
            break;
        }
        (left, at) = (rest, next);
    }
    at
}

/// The start of the character that `offset` points into, or `offset` itself between characters.
fn char_start(text: &[u8], offset: usize) -> usize {
    let mut start = offset;
    while start > 0 && text.get(start).is_some_and(|&byte| continues(byte)) {
        start -= 1;
    }
    start
}

/// The end of the character that starts at `start`.
fn char_end(text: &[u8], start: usize) -> usize {
    let tail = text.iter().skip(start + 1);
    start + 1 + tail.take_while(|&&byte| continues(byte)).count()
}

/// A count that LSP can carry: nothing that has four thousand million lines is open in an editor.
fn saturate(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const UNITS: [Unit; 3] = [Unit::Utf8, Unit::Utf16, Unit::Utf32];

    fn at(line: u32, column: u32) -> Position {
        Position { line, column }
    }

    #[test]
    fn lf_crlf_and_lone_cr_end_a_line_and_nothing_else_does() {
        assert_eq!(count_line_ends(b"1. e4\n1... e5\r\n2. Nf3\r2... Nc6"), 3);
        assert_eq!(count_line_ends(b"\r\r\n\n"), 3);
        assert_eq!(count_line_ends("a\u{2028}b\u{85}c\u{b}d".as_bytes()), 0);
    }

    #[test]
    fn a_line_is_given_without_its_end() {
        let text = b"ab\r\nc\rd\n";
        let index = LineIndex::new(text);
        let lines: Vec<_> = (0..index.line_count()).map(|line| &text[index.line_range(text, line)]).collect();
        assert_eq!(lines, [b"ab".as_slice(), b"c", b"d", b""]);
        assert_eq!(index.line_range(text, 9), 8..8);
    }

    #[test]
    fn a_column_counts_bytes_utf_16_units_or_characters() {
        let text = "{é♞𝄞} e4".as_bytes();
        let index = LineIndex::new(text);
        let e4 = text.len() - 2;
        let columns = UNITS.map(|unit| index.position(text, e4, unit).column);
        assert_eq!(columns, [12, 7, 6]);
    }

    #[test]
    fn an_offset_inside_something_goes_to_its_start() {
        let text = "é\r\n♞".as_bytes();
        let index = LineIndex::new(text);
        let position = |offset| index.position(text, offset, Unit::Utf16);
        assert_eq!(position(1), at(0, 0), "inside é");
        assert_eq!(position(3), at(0, 1), "between CR and LF");
        assert_eq!(position(4), at(1, 0));
        assert_eq!(position(6), at(1, 0), "inside the knight");
        assert_eq!(position(99), at(1, 1), "past the end");
    }

    #[test]
    fn a_position_past_a_line_or_inside_a_surrogate_pair_is_moved_back() {
        let text = "a𝄞b\r\nc".as_bytes();
        let index = LineIndex::new(text);
        let offset = |line, column| index.offset(text, at(line, column), Unit::Utf16);
        assert_eq!(offset(0, 2), 1, "inside the pair");
        assert_eq!(offset(0, 3), 5);
        assert_eq!(offset(0, 80), 6, "before the CRLF");
        assert_eq!(offset(1, 80), 9);
        assert_eq!(offset(7, 0), 9, "no such line");
    }

    fn texts() -> impl Strategy<Value = String> {
        let pieces = prop_oneof!["\r\n", "\n", "\r", "[ab ]{0,3}", "[é♞𝄞\u{2028}]"];
        prop::collection::vec(pieces, 0..20).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn positions_and_offsets_are_inverse_at_characters(text in texts()) {
            let index = LineIndex::new(text.as_bytes());
            for (offset, _) in text.char_indices().chain([(text.len(), ' ')]) {
                if offset > 0 && text.as_bytes()[..offset].ends_with(b"\r") && text.as_bytes()[offset..].starts_with(b"\n") {
                    continue;
                }
                for unit in UNITS {
                    let position = index.position(text.as_bytes(), offset, unit);
                    prop_assert_eq!(index.offset(text.as_bytes(), position, unit), offset);
                }
            }
        }

        #[test]
        fn the_index_and_the_count_agree(text in texts()) {
            let index = LineIndex::new(text.as_bytes());
            prop_assert_eq!(index.line_count(), count_line_ends(text.as_bytes()) + 1);
        }

        #[test]
        fn any_bytes_and_any_place_give_an_answer(
            text in prop::collection::vec(any::<u8>(), 0..40), other in prop::collection::vec(any::<u8>(), 0..40),
            offset in 0..50_usize, line in 0..9_u32, column in 0..50_u32,
        ) {
            let index = LineIndex::new(&text);
            for text in [&text, &other] {
                for unit in UNITS {
                    index.position(text, offset, unit);
                    prop_assert!(index.offset(text, at(line, column), unit) <= text.len());
                }
            }
        }
    }
}
