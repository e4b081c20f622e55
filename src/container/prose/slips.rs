//! Letters of other scripts in moves and squares that prose quotes: `в4` for d4.

use super::movetext::reads;
use crate::notation::alphabet::ENGLISH;
use crate::notation::slip::{self, Slip};
use crate::text::Span;

/// A word that looks like a move or a square but has a letter of another script.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Slipped {
    /// In bytes, from the start of the text.
    pub span: Span,
    /// What may be meant, the likelier first.
    pub readings: Vec<(Slip, String)>,
}

/// The longest such word, in characters.
const LONGEST: usize = 8;

/// Finds such words in a text. One that is a move in the letters of some country is none of them.
pub fn slips(text: &[u8]) -> impl Iterator<Item = Slipped> + '_ {
    words(text).filter_map(|span| {
        let word = std::str::from_utf8(span.of(text)).ok()?;
        let readings = readings(word);
        (!readings.is_empty()).then_some(Slipped { span, readings })
    })
}

/// The words of a text that are not plain ASCII, without the punctuation around them.
fn words(text: &[u8]) -> impl Iterator<Item = Span> + '_ {
    let chunks = text.split(u8::is_ascii_whitespace).filter(|chunk| !chunk.is_ascii());
    let words =
        chunks.filter_map(|chunk| std::str::from_utf8(chunk).ok()).flat_map(|chunk| chunk.split(char::is_whitespace));
    let is_edge = |c: char| !c.is_alphanumeric() && !matches!(c, '+' | '#' | '-' | '=');
    words.map(move |word| {
        let word = word.trim_matches(is_edge);
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        Span::new(start as u32, (start + word.len()) as u32)
    })
}

/// What may be meant with a word: moves and squares, with letters that look alike or sit on the same key.
fn readings(word: &str) -> Vec<(Slip, String)> {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '+' | '#' | '-' | '=');
    let may_be = word.chars().all(fits) && word.contains(|c: char| c.is_ascii_digit());
    if word == EN_PASSANT.0 {
        return vec![(Slip::Shape, EN_PASSANT.1.into())];
    }
    if !may_be || word.chars().count() > LONGEST || reads(word.as_bytes()) {
        return Vec::new();
    }
    let capital = |word: &str| word.chars().next().is_some_and(char::is_uppercase);
    let mut found = slip::readings(word, ENGLISH);
    found.retain(|(slip, text)| {
        let starts = text.starts_with(|c: char| c.is_ascii_alphabetic()) && capital(text) == capital(word);
        matches!(slip, Slip::Shape | Slip::Layout) && starts && reads(text.as_bytes())
    });
    found
}

/// The mark of a capture en passant in Cyrillic and in Latin letters, without the dot that may also end a sentence.
const EN_PASSANT: (&str, &str) = ("е.р", "e.p");
