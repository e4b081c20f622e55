//! Whether a record that was written reads as the one that it was written from.

use super::comment::body;
use super::{Source, Style, glyphs, tags};
use crate::syntax::{Node, NodeKind, TokenKind, Tree};
use crate::text::Span;

/// The first place of the source that does not read the same in the text and tree that were made of it.
///
/// Space, move numbers, the order and the escapes of tags, and the form of glyphs may differ, and what a style demands.
pub(super) fn difference(source: &Source, style: &Style, text: &[u8], tree: &Tree) -> Option<Span> {
    tags_differ(source, style, text, tree).or_else(|| words_differ(source, style, text, tree)).or_else(|| {
        let odd = source.tree.has(TokenKind::OddSpace) || tree.has(TokenKind::OddSpace);
        (odd && !odd_space(source.text, source.tree).eq(odd_space(text, tree))).then(Span::default)
    })
}

fn tags_differ(source: &Source, style: &Style, text: &[u8], tree: &Tree) -> Option<Span> {
    let mut before = tags::pairs(source.text, &source.tree.tags);
    let mut after = tags::pairs(text, &tree.tags);
    let fewer = before.len() < after.len() && style.export;
    if before == after {
        return None;
    }
    before.sort();
    after.sort();
    let mut rest = after.iter();
    let all = before.iter().all(|pair| rest.any(|other| other == pair));
    let place = source.tree.tags.first().map_or(Span::default(), |pair| pair.span);
    (!all || before.len() != after.len() && !fewer).then_some(place)
}

/// The nodes that must read the same.
fn told(tree: &Tree) -> impl Iterator<Item = (u32, &Node)> {
    (0..).zip(&tree.nodes).filter(|(_, node)| !matches!(node.kind, NodeKind::Number | NodeKind::Tag))
}

fn words_differ(source: &Source, style: &Style, text: &[u8], tree: &Tree) -> Option<Span> {
    let mut after = told(tree);
    for (n, node) in told(source.tree) {
        let same = after.next().is_some_and(|(_, other)| {
            let anew = || source.words.binary_search_by_key(&n, |word| word.0).is_ok();
            node.depth == other.depth
                && (alike(node, source.text, other, text)
                    || node.kind == NodeKind::Word && other.kind == node.kind && anew())
        });
        if !same {
            return Some(node.span);
        }
    }
    let more: Vec<NodeKind> = after.map(|(_, node)| node.kind).collect();
    let result = style.export && source.tree.result.is_none() && more == [NodeKind::Result];
    (!more.is_empty() && !result).then(Span::default)
}

/// Whether two nodes say the same.
fn alike(a: &Node, a_text: &[u8], b: &Node, b_text: &[u8]) -> bool {
    let (a_text, b_text) = (a.span.of(a_text), b.span.of(b_text));
    match (a.kind, b.kind) {
        (NodeKind::Variation, NodeKind::Variation) => true,
        (NodeKind::Comment, NodeKind::Comment) => words(body(a_text)).eq(words(body(b_text))),
        (NodeKind::Nag | NodeKind::Word, NodeKind::Nag | NodeKind::Word) if a_text != b_text => {
            let nag =
                |kind, text| (kind == NodeKind::Nag || glyphs::is_sign(text)).then(|| glyphs::nag(text)).flatten();
            let (a_nag, b_nag) = (nag(a.kind, a_text), nag(b.kind, b_text));
            a.kind == b.kind && words(a_text).eq(words(b_text)) || a_nag.is_some() && a_nag == b_nag
        }
        (a_kind, b_kind) => a_kind == b_kind && a_text == b_text,
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// The odd space of a record.
fn odd_space<'a>(text: &'a [u8], tree: &'a Tree) -> impl Iterator<Item = &'a [u8]> {
    let tokens = (0..).zip(&tree.tokens).filter(|(_, token)| token.kind == TokenKind::OddSpace);
    tokens.map(|(n, _)| tree.token_span(n).of(text))
}
