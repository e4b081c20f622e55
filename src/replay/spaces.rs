//! Moves with spaces in them, in records of which nobody has said that they have such moves: `N x f6`, `0 - 0`, `P - K4`.

use super::Asked;
use crate::notation::notations::System;
use crate::notation::{descriptive, spaced};
use crate::syntax::{Node, NodeKind, Tree};

/// So many signs must stand alone, and more than stand within words: fewer are slips, a finding each.
const FEWEST: usize = 3;

/// Makes one word of each move that is written with spaces, where the record writes its moves so.
pub(super) fn join(text: &[u8], tree: &mut Tree, asked: Asked) {
    match asked.notation.map(|notation| notation.system) {
        None if writes_spaces(text, tree) => {
            tree.join_words(text, |parts| spaced::taken(parts, asked.pieces).max(descriptive::taken(parts)));
        }
        Some(System::Descriptive) if signs(text, tree).next().is_some() => {
            tree.join_words(text, descriptive::taken);
        }
        _ => {}
    }
}

/// Whether a tree has such words, because they were joined.
pub(super) fn has(text: &[u8], tree: &Tree) -> bool {
    let has_sign_apart =
        |word: &[u8]| word.iter().any(u8::is_ascii_whitespace) && word.split(u8::is_ascii_whitespace).any(is_sign);
    tree.nodes.iter().any(|node| node.kind == NodeKind::Word && has_sign_apart(node.span.of(text)))
}

/// Whether the moves of a record are written with spaces.
fn writes_spaces(text: &[u8], tree: &Tree) -> bool {
    let alone = signs(text, tree).count();
    let within = |node: &&Node| node.kind == NodeKind::Word && has_sign_within(node.span.of(text));
    alone >= FEWEST && alone > tree.nodes.iter().filter(within).count()
}

/// The words that are nothing but a sign. It is asked of every record, so that it must cost next to nothing.
fn signs<'t>(text: &'t [u8], tree: &'t Tree) -> impl Iterator<Item = &'t Node> {
    tree.nodes.iter().filter(|node| node.span.len() <= 3 && node.kind == NodeKind::Word && is_sign(node.span.of(text)))
}

/// Whether a word is a capture sign or a hyphen alone.
fn is_sign(word: &[u8]) -> bool {
    matches!(word, b"x" | b"X" | b":" | b"-" | [0xc3, 0x97] | [0xe2, 0x80, 0x90..=0x95])
}

/// Whether a word has such a sign within, as in `Nxf6` and `O-O`.
fn has_sign_within(word: &[u8]) -> bool {
    word.len() > 2
        && !word.contains(&b' ')
        && word[1..word.len() - 1].iter().any(|byte| matches!(byte, b'x' | b':' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of a record that has not said how its moves are written.
    fn words(text: &str) -> Vec<String> {
        let tree = Asked::default().parse(text.as_bytes());
        let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word);
        words.map(|node| text[std::ops::Range::from(node.span)].to_owned()).filter(|word| word.contains(' ')).collect()
    }

    #[test]
    fn records_that_write_spaces_are_told_from_those_with_slips() {
        assert_eq!(words("4. B x c6 d x c6 5. 0 - 0 Qe7 6. Re1 +"), ["B x c6", "d x c6", "0 - 0", "Re1 +"]);
        assert_eq!(words("1. P - K4 P - K4 2. Kt - KB3 Kt x P ch"), ["P - K4", "P - K4", "Kt - KB3", "Kt x P ch"]);
        assert_eq!(words("1. e4 d5 2. e x d5 Q x d5"), [""; 0]);
        assert_eq!(words("4. B x c6 d x c6 5. N x e5 Qxe5 6. Bxe5 fxe5"), [""; 0]);
    }
}
