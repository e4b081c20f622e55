//! A capture in passing whose mark stands behind a space: `exd8 e.p.`

use crate::notation::slip;

/// How the mark may be written.
const MARKS: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];

/// How many of some parts of a text, which stand behind each other with nothing or a space between them, are one move: 2 where
/// the second is the mark of a capture in passing, else 1. Its letters may be Cyrillic ones that look alike, as in the document:
/// they are a slip of the whole word.
pub fn taken(parts: &[&[u8]]) -> usize {
    let [word, mark, ..] = parts else { return 1 };
    let Ok(mark) = std::str::from_utf8(mark) else { return 1 };
    let mark: String = mark.chars().map(|letter| slip::looks_like(letter).unwrap_or(letter)).collect();
    let is_mark = word.iter().any(u8::is_ascii_digit) && MARKS.contains(&mark.as_str());
    if is_mark { 2 } else { 1 }
}
