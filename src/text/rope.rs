//! Lines and columns of a long text that is being edited, kept as a rope.
//!
//! The same rules as in [`lines`](super::lines): a line ends with LF, CRLF or a lone CR.

use super::lines::{Position, Unit, width};
use ropey::{Rope, RopeSlice, str_utils};
use std::ops::Range;

/// The position of a byte. One past the end counts as the end, one inside a character as its start, one between the CR
/// and LF of a CRLF as the end of the line before them.
pub fn position(text: &Rope, byte: usize, unit: Unit) -> Position {
    quick_position(text, byte, unit).unwrap_or_else(|| any_position(text, byte, unit))
}

/// The position of a byte whose line begins in the same chunk of the rope, as most do: one look into the tree is enough.
fn quick_position(text: &Rope, byte: usize, unit: Unit) -> Option<Position> {
    let (chunk, start, _, line) = text.get_chunk_at_byte(byte)?;
    let before = chunk.get(..byte - start)?;
    // Between the halves of a line end one looks closer.
    let begin = memchr::memrchr2(b'\n', b'\r', before.as_bytes()).filter(|_| !before.ends_with('\r'))? + 1;
    let line = line + str_utils::byte_to_line_idx(chunk, byte - start);
    Some(Position { line: saturate(line), column: saturate(width(&before.as_bytes()[begin..], unit)) })
}

fn any_position(text: &Rope, byte: usize, unit: Unit) -> Position {
    let byte = char_start(text, byte.min(text.len_bytes()));
    let line = text.byte_to_line(byte);
    let range = line_range(text, line);
    let column = match unit {
        Unit::Utf8 => byte.min(range.end) - range.start,
        _ => units(text, byte.min(range.end), unit) - units(text, range.start, unit),
    };
    Position { line: saturate(line), column: saturate(column) }
}

/// The byte of a position. A column past the end of its line counts as the line's end, a line past the last as the end
/// of the text, a column inside a character as the character's start.
pub fn offset(text: &Rope, position: Position, unit: Unit) -> usize {
    let line = position.line as usize;
    if line >= text.len_lines() {
        return text.len_bytes();
    }
    let range = line_range(text, line);
    let column = position.column as usize;
    match unit {
        Unit::Utf8 => char_start(text, range.end.min(range.start.saturating_add(column))),
        Unit::Utf16 => {
            let wanted = units(text, range.start, unit).saturating_add(column).min(units(text, range.end, unit));
            text.char_to_byte(text.utf16_cu_to_char(wanted))
        }
        Unit::Utf32 => {
            let wanted = units(text, range.start, unit).saturating_add(column).min(units(text, range.end, unit));
            text.char_to_byte(wanted)
        }
    }
}

/// A stretch of the text in one piece.
pub fn bytes(text: &Rope, range: Range<usize>) -> Vec<u8> {
    let end = range.end.min(text.len_bytes());
    let range = range.start.min(end)..end;
    let mut out = Vec::with_capacity(range.len());
    let (mut chunks, first, ..) = text.chunks_at_byte(range.start);
    let mut at = first;
    while at < range.end
        && let Some(chunk) = chunks.next()
    {
        let chunk_end = at + chunk.len();
        let part = range.start.max(at) - at..range.end.min(chunk_end) - at;
        out.extend_from_slice(&chunk.as_bytes()[part]);
        at = chunk_end;
    }
    out
}

/// What differs between a text and a new one: the bytes that go, and what comes in their place.
pub fn difference<'a>(text: &Rope, new: &'a str) -> (Range<usize>, &'a str) {
    let most = text.len_bytes().min(new.len());
    let same = |(a, b): &(u8, u8)| a == b;
    let before = text.bytes().zip(new.bytes()).take_while(same).count();
    let mut start = before.min(most);
    while !new.is_char_boundary(start) {
        start -= 1;
    }
    let old = text.bytes_at(text.len_bytes()).reversed();
    let after = old.zip(new.bytes().rev()).take(most - start).take_while(same).count();
    let mut end = new.len() - after;
    while !new.is_char_boundary(end) {
        end += 1;
    }
    (start..text.len_bytes() - (new.len() - end), &new[start..end])
}

/// The characters or UTF-16 units before a byte that begins a character.
fn units(text: &Rope, byte: usize, unit: Unit) -> usize {
    let char = text.byte_to_char(byte);
    if unit == Unit::Utf16 { text.char_to_utf16_cu(char) } else { char }
}

/// The start of the character that a byte is in.
pub fn char_start(text: &Rope, byte: usize) -> usize {
    text.char_to_byte(text.byte_to_char(byte.min(text.len_bytes())))
}

/// Where a line stands, without its line end.
fn line_range(text: &Rope, line: usize) -> Range<usize> {
    let start = text.line_to_byte(line);
    let slice: RopeSlice = text.line(line);
    let mut end = slice.len_bytes();
    let last = |end: usize| end.checked_sub(1).map(|at| slice.byte(at));
    if last(end) == Some(b'\n') {
        end -= 1;
        if last(end) == Some(b'\r') {
            end -= 1;
        }
    } else if last(end) == Some(b'\r') {
        end -= 1;
    }
    start..start + end
}

/// A count that LSP can carry.
fn saturate(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::LineIndex;
    use proptest::prelude::*;

    fn texts() -> impl Strategy<Value = String> {
        let pieces = prop_oneof!["\r\n", "\n", "\r", "[ab ]{0,3}", "[é♞𝄞\u{2028}\u{85}\u{b}]"];
        prop::collection::vec(pieces, 0..20).prop_map(|pieces| pieces.concat())
    }

    /// Texts that take several chunks of a rope.
    fn long_texts() -> impl Strategy<Value = String> {
        (texts(), 1..400_usize).prop_map(|(text, times)| text.repeat(times))
    }

    proptest! {
        #[test]
        fn what_differs_makes_one_text_of_the_other(old in texts(), new in texts()) {
            let rope = Rope::from_str(&old);
            let (range, put) = difference(&rope, &new);
            let mut changed = old;
            changed.replace_range(range, put);
            prop_assert_eq!(changed, new);
        }

        #[test]
        fn all_places_of_a_long_text_have_the_position_that_a_line_index_gives(
            text in long_texts(), at in prop::collection::vec(any::<prop::sample::Index>(), 20),
        ) {
            let (rope, index) = (Rope::from_str(&text), LineIndex::new(text.as_bytes()));
            for at in at.into_iter().map(|at| at.index(text.len() + 1)) {
                for unit in [Unit::Utf8, Unit::Utf16, Unit::Utf32] {
                    let place = index.position(text.as_bytes(), at, unit);
                    prop_assert_eq!(position(&rope, at, unit), place);
                    let back = index.offset(text.as_bytes(), place, unit);
                    prop_assert_eq!(offset(&rope, place, unit), back);
                }
            }
        }

        #[test]
        fn a_rope_and_a_line_index_agree(text in texts(), at in 0..60_usize, line in 0..9_u32, column in 0..20_u32) {
            let (rope, index) = (Rope::from_str(&text), LineIndex::new(text.as_bytes()));
            for unit in [Unit::Utf8, Unit::Utf16, Unit::Utf32] {
                prop_assert_eq!(position(&rope, at, unit), index.position(text.as_bytes(), at, unit));
                let place = Position { line, column };
                let known = index.offset(text.as_bytes(), place, unit);
                // What LSP leaves open: a line past the last.
                if (line as usize) < index.line_count() {
                    prop_assert_eq!(offset(&rope, place, unit), known);
                }
            }
            prop_assert_eq!(bytes(&rope, 3..at), text.as_bytes().get(3..at.min(text.len())).unwrap_or_default());
        }
    }
}
