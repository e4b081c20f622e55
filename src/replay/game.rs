//! Which game a record is of that does not say so: its moves show it.

use crate::board::Geometry;
use crate::notation::hexagonal;
use crate::rules::Variant;
use crate::syntax::{NodeKind, Tree, unescape};

/// So many words are looked at first, so that it costs next to nothing in a game of standard chess.
const FIRST_WORDS: usize = 24;

/// So many words must have a square that only the larger board has, and one of so many in all.
const FEWEST: usize = 2;
const RAREST: usize = 10;

/// The game that the squares of a record belong to.
pub(super) fn shown(text: &[u8], tree: &Tree) -> Variant {
    if let Some(fen) = tree.tags.iter().find(|pair| pair.name.of(text).eq_ignore_ascii_case(b"FEN")) {
        let value = unescape(fen.value.of(text));
        let board = value.split(|byte| *byte == b' ').next().unwrap_or_default();
        let rows = 1 + board.iter().filter(|byte| **byte == b'/').count();
        return if rows == usize::from(Geometry::Hexagonal.rank_count()) {
            Variant::Hexagonal
        } else {
            Variant::Standard
        };
    }
    let words = || tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| node.span.of(text));
    let foreign = |word: &&[u8]| is_foreign(word);
    if words().take(FIRST_WORDS).filter(foreign).count() < FEWEST {
        return Variant::Standard;
    }
    let (all, strange) = (words().count(), words().filter(foreign).count());
    let reads = || words().filter(|word| hexagonal::reads(word)).count();
    if strange * RAREST >= all && reads() * 2 > all { Variant::Hexagonal } else { Variant::Standard }
}

/// Whether a word has a square that the hexagonal board has and the standard one has not: one on the files i, k and l, or past
/// the eighth rank.
fn is_foreign(word: &[u8]) -> bool {
    word.windows(2).enumerate().any(|(at, pair)| match pair {
        [b'i' | b'k' | b'l', b'1'..=b'9'] => true,
        [b'd'..=b'h', b'9'] => true,
        [b'e'..=b'g', b'1'] => matches!(word.get(at + 2), Some(b'0' | b'1')),
        _ => false,
    })
}
