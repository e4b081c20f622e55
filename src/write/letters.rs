//! The letters for the pieces exchanged for those of another alphabet.

use crate::board::Color;
use crate::notation::Reading;
use crate::notation::alphabet::{Alphabet, English};
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;
use std::ops::Range;

/// The letters of all words of a record that are moves in one alphabet, and what stands for them in another. A pawn's
/// letter stays where the other has none.
pub fn exchange(text: &[u8], tree: &Tree, from: &Alphabet, to: &Alphabet) -> Vec<(Span, &'static str)> {
    let reads = |english: &English| Reading::PGN.read(english.word(), Color::White).is_some();
    let mut found = Vec::new();
    for node in tree.nodes.iter().filter(|node| node.kind == NodeKind::Word) {
        let word = node.span.of(text);
        let Some(english) = from.english(word).filter(reads) else { continue };
        let start = node.span.start;
        let span = |place: Range<usize>| Span::new(start + place.start as u32, start + place.end as u32);
        found.extend(others(word, &english, to).map(|(place, letter)| (span(place), letter)));
    }
    found
}

/// A word of one alphabet in the letters of another; as it is where it has none.
pub(super) fn exchanged(word: &[u8], from: &Alphabet, to: &Alphabet) -> String {
    let mut out = Vec::with_capacity(word.len() + 4);
    let mut done = 0;
    if let Some(english) = from.english(word) {
        for (place, letter) in others(word, &english, to) {
            out.extend_from_slice(&word[done..place.start]);
            out.extend_from_slice(letter.as_bytes());
            done = place.end;
        }
    }
    out.extend_from_slice(&word[done..]);
    String::from_utf8_lossy(&out).into_owned()
}

/// Where letters stand that are others in an alphabet, and those.
fn others(word: &[u8], english: &English, to: &Alphabet) -> impl Iterator<Item = (Range<usize>, &'static str)> {
    let letters = english.letters().map(|(place, role)| (place, to.men[role as usize]));
    letters.filter(|(place, letter)| !letter.is_empty() && letter.as_bytes() != &word[place.clone()])
}
