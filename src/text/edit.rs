//! Changes to a text.
//!
//! All edits of a list count offsets in the text before any of them, so that their order does not
//! matter, except for insertions at one place.

use std::fmt;
use std::ops::Range;

/// One replacement.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Edit {
    /// The bytes that go, 0-based offsets in the text as it is; empty for an insertion.
    pub range: Range<usize>,
    /// What comes in their place; empty for a deletion.
    pub text: String,
}

impl Edit {
    /// Puts `text` in place of the bytes of `range`.
    pub fn replace(range: Range<usize>, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { range, text }
    }

    /// Puts `text` before the byte at `offset`.
    pub fn insert(offset: usize, text: impl Into<String>) -> Self {
        Self::replace(offset..offset, text)
    }

    /// Takes the bytes of `range` away.
    pub fn delete(range: Range<usize>) -> Self {
        Self::replace(range, "")
    }

    /// Whether the two cannot both be made: they share a byte, or one inserts inside the other.
    pub fn overlaps(&self, other: &Self) -> bool {
        self.range.start < other.range.end && other.range.start < self.range.end
    }

    /// Whether the two overlap or stand side by side, so that what one writes runs into what the other
    /// writes.
    pub fn touches(&self, other: &Self) -> bool {
        self.range.start <= other.range.end && other.range.start <= self.range.end
    }
}

/// Two edits that cannot both be made, in the order of the text.
///
/// An edit that reaches past the end of the text overlaps with that end: `second` is then the empty
/// range there. A range whose end lies before its start overlaps with itself.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct Overlap {
    /// The bytes of the one.
    pub first: Range<usize>,
    /// The bytes of the other.
    pub second: Range<usize>,
}

impl fmt::Display for Overlap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { first, second } = self;
        write!(f, "the edits of bytes {}–{} and {}–{} overlap", first.start, first.end, second.start, second.end)
    }
}

impl std::error::Error for Overlap {}

/// Makes all edits, whatever order they are listed in.
///
/// Insertions at one place come in the order of the list; an insertion where a replacement starts
/// comes before it.
pub fn apply(text: &[u8], edits: &[Edit]) -> Result<Vec<u8>, Overlap> {
    let edits = in_order(text, edits)?;
    let growth: usize = edits.iter().map(|edit| edit.text.len()).sum();
    let mut out = Vec::with_capacity(text.len() + growth);
    apply_in_order(text, edits, &mut out);
    Ok(out)
}

/// Makes edits that stand in order and do not overlap; the new text goes behind what `out` holds.
pub fn apply_in_order<'e>(text: &[u8], edits: impl IntoIterator<Item = &'e Edit>, out: &mut Vec<u8>) {
    let mut done = 0;
    for edit in edits {
        out.extend_from_slice(&text[done..edit.range.start]);
        out.extend_from_slice(edit.text.as_bytes());
        done = edit.range.end;
    }
    out.extend_from_slice(&text[done..]);
}

/// The edits in the order of the text, once it is clear that all can be made.
fn in_order<'a>(text: &[u8], edits: &'a [Edit]) -> Result<Vec<&'a Edit>, Overlap> {
    let mut sorted: Vec<&Edit> = edits.iter().collect();
    // A stable sort, so that insertions at one place stay in order.
    sorted.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut last = 0..0;
    for edit in &sorted {
        check(text, &last, &edit.range)?;
        last = edit.range.clone();
    }
    Ok(sorted)
}

/// Whether the bytes of an edit are there to be replaced, after those of the edit before it.
fn check(text: &[u8], last: &Range<usize>, range: &Range<usize>) -> Result<(), Overlap> {
    let clash = |first: &Range<usize>, second: &Range<usize>| {
        let (first, second) = (first.clone(), second.clone());
        Err(Overlap { first, second })
    };
    if range.end < range.start {
        clash(range, range)
    } else if range.start < last.end {
        clash(last, range)
    } else if range.end > text.len() {
        clash(range, &(text.len()..text.len()))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn applied(text: &str, edits: &[Edit]) -> String {
        let bytes = apply(text.as_bytes(), edits).expect("edits that can be made");
        String::from_utf8(bytes).expect("UTF-8")
    }

    #[test]
    fn edits_count_in_the_text_as_it_was_and_come_in_any_order() {
        let edits = [Edit::replace(10..13, "O-O"), Edit::delete(5..6), Edit::insert(3, "N")];
        assert_eq!(applied("1. f3! 2. 0-0", &edits), "1. Nf3 2. O-O");
    }

    #[test]
    fn insertions_at_one_place_keep_their_order_and_come_before_a_replacement() {
        let edits = [Edit::replace(0..1, "c"), Edit::insert(0, "a"), Edit::insert(0, "b"), Edit::insert(1, "d")];
        assert_eq!(applied("_", &edits), "abcd");
    }

    #[test]
    fn edits_that_cannot_all_be_made_are_named() {
        let refused = |edits: &[Edit]| apply(b"Nbd7", edits).expect_err("an overlap").to_string();
        let shared = [Edit::delete(1..3), Edit::delete(0..2)];
        assert_eq!(refused(&shared), "the edits of bytes 0–2 and 1–3 overlap");
        let inside = [Edit::insert(1, "x"), Edit::delete(0..2)];
        assert_eq!(refused(&inside), "the edits of bytes 0–2 and 1–1 overlap");
        let past = [Edit::delete(2..9)];
        assert_eq!(refused(&past), "the edits of bytes 2–9 and 4–4 overlap");
        let turned = Edit { range: Range { start: 3, end: 1 }, text: String::new() };
        assert_eq!(refused(&[turned]), "the edits of bytes 3–1 and 3–1 overlap");
    }

    #[test]
    fn neighbours_touch_without_an_overlap() {
        let (a, b) = (Edit::delete(0..2), Edit::delete(2..4));
        assert!(a.touches(&b) && !a.overlaps(&b));
        assert!(Edit::insert(1, "x").overlaps(&a));
        assert!(!Edit::insert(3, "x").touches(&a));
    }

    prop_compose! {
        fn some_edit()(start in 0..12_usize, len in 0..4_usize, text in "[a-c]{0,2}") -> Edit {
            Edit::replace(start..start + len, text)
        }
    }

    proptest! {
        #[test]
        fn all_edits_are_made_or_two_of_them_clash(edits in prop::collection::vec(some_edit(), 0..5)) {
            let text = b"0123456789";
            let clash = (0..edits.len()).any(|i| (0..i).any(|j| edits[i].overlaps(&edits[j])))
                || edits.iter().any(|edit| edit.range.end > text.len());
            let result = apply(text, &edits);
            prop_assert_eq!(result.is_err(), clash);
            if let Ok(out) = result {
                let gone: usize = edits.iter().map(|edit| edit.range.len()).sum();
                let come: usize = edits.iter().map(|edit| edit.text.len()).sum();
                prop_assert_eq!(out.len(), text.len() - gone + come);
            }
        }

        #[test]
        fn making_them_at_once_is_making_them_from_the_last_to_the_first(
            mut edits in prop::collection::vec(some_edit(), 0..5),
        ) {
            let text = b"0123456789abcde".to_vec();
            if let Ok(at_once) = apply(&text, &edits) {
                edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
                let mut one_by_one = text;
                for edit in edits.iter().rev() {
                    one_by_one.splice(edit.range.clone(), edit.text.bytes());
                }
                prop_assert_eq!(at_once, one_by_one);
            }
        }
    }
}
