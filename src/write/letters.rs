//! The letters for the pieces exchanged for those of another alphabet.

use crate::notation::alphabet::Alphabet;
use crate::notation::san;
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// The letters of all words of a record that are moves in one alphabet, and what stands for them in another. A pawn's
/// letter stays where the other has none.
pub fn exchange(text: &[u8], tree: &Tree, from: &Alphabet, to: &Alphabet) -> Vec<(Span, &'static str)> {
    let mut found = Vec::new();
    for node in tree.nodes.iter().filter(|node| node.kind == NodeKind::Word) {
        let word = node.span.of(text);
        let Some(english) = from.english(word).filter(|english| san::read(english.word()).is_some()) else { continue };
        for (place, role) in english.letters() {
            let letter = to.men[role as usize];
            if !letter.is_empty() && letter.as_bytes() != &word[place.clone()] {
                let start = node.span.start;
                found.push((Span::new(start + place.start as u32, start + place.end as u32), letter));
            }
        }
    }
    found
}
