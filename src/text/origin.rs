//! Places in a file of which only a piece is in memory.
//!
//! A reader that streams a file keeps an [`Origin`] for the first byte of the piece at hand and moves
//! it on when the piece is dropped.

use memchr::memrchr2;

use super::lines::{LineIndex, Unit, count_line_ends, width};

/// A place in a whole text.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Default)]
pub struct Origin {
    /// Offset in bytes of the decoded text, 0-based.
    pub offset: u64,
    /// The line, 0-based.
    pub line: u64,
    /// The column, 0-based, in Unicode scalar values.
    pub column: u64,
}

impl Origin {
    /// Moves over `text`, which begins here.
    ///
    /// A CRLF must not be cut: text that ends with the CR of one would count its line end twice. A
    /// character may be cut anywhere; it belongs to the column of its first byte.
    pub fn advance(&mut self, text: &[u8]) {
        self.offset += text.len() as u64;
        let last_line = match memrchr2(b'\n', b'\r', text) {
            None => text,
            Some(end) => {
                self.line += count_line_ends(text) as u64;
                self.column = 0;
                &text[end + 1..]
            }
        };
        self.column += width(last_line, Unit::Utf32) as u64;
    }

    /// The place of a byte offset of `text`, which begins here and which `index` was built over.
    ///
    /// An offset inside a character or a CRLF, or past the end, is moved as
    /// [`LineIndex::position`] moves it.
    pub fn locate(&self, index: &LineIndex, text: &[u8], offset: usize) -> Self {
        let (line, settled) = index.settle(text, offset);
        let position = index.position(text, settled, Unit::Utf32);
        // Only the first line of the piece may have begun before it.
        let before = if line == 0 { self.column } else { 0 };
        Self {
            offset: self.offset + settled as u64,
            line: self.line + line as u64,
            column: before + u64::from(position.column),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn after(pieces: &[&str]) -> Origin {
        let mut origin = Origin::default();
        for piece in pieces {
            origin.advance(piece.as_bytes());
        }
        origin
    }

    #[test]
    fn the_second_record_of_a_stream_knows_its_place() {
        let place = after(&["[White \"Ré", "ti\"]\r\n", "\r\n1-0 "]);
        let expected = Origin { offset: 23, line: 2, column: 4 };
        assert_eq!(place, expected);
    }

    #[test]
    fn a_place_in_a_piece_is_counted_from_the_start_of_the_file() {
        let origin = after(&["{é}\n{♞} "]);
        let piece = "1. é4\n1... e5".as_bytes();
        let index = LineIndex::new(piece);
        let locate = |offset| {
            let place = origin.locate(&index, piece, offset);
            (place.offset, place.line, place.column)
        };
        assert_eq!(locate(5), (16, 1, 8), "on the line that the piece begins in");
        assert_eq!(locate(4), (14, 1, 7), "inside é");
        assert_eq!(locate(12), (23, 2, 5));
    }

    proptest! {
        #[test]
        fn where_a_text_is_cut_does_not_matter(text in "([aé♞𝄞]|\r\n|\n|\r){0,20}", cut in any::<prop::sample::Index>()) {
            let cut = cut.index(text.len() + 1);
            let bytes = text.as_bytes();
            let cuts_line_end = bytes[..cut].ends_with(b"\r") && bytes[cut..].starts_with(b"\n");
            prop_assume!(!cuts_line_end);
            let mut pieces = Origin::default();
            pieces.advance(&bytes[..cut]);
            pieces.advance(&bytes[cut..]);
            prop_assert_eq!(pieces, after(&[&text]));
            let whole = LineIndex::new(bytes);
            prop_assert_eq!(pieces, Origin::default().locate(&whole, bytes, bytes.len()));
        }
    }
}
