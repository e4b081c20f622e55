//! The tag section (PGN 8.1): one pair a line, the roster first.

use super::style::Style;
use crate::notation::result::{self, GameResult};
use crate::syntax::{NodeKind, ROSTER, TagPair, Tree, unescape};
use std::borrow::Cow;

/// A tag pair: its name, and its value without escapes.
pub(super) type Pair<'a> = (Cow<'a, [u8]>, Cow<'a, [u8]>);

/// The tag pairs of a record as they stand.
pub(super) fn pairs<'a>(text: &'a [u8], tags: &[TagPair]) -> Vec<Pair<'a>> {
    tags.iter().map(|pair| (Cow::Borrowed(pair.name.of(text)), unescape(pair.value.of(text)))).collect()
}

/// Puts the roster first, in its order, and sorts the others where that is wanted.
pub(super) fn sort(pairs: &mut [Pair], style: &Style) {
    let rank = |(name, _): &Pair| ROSTER.iter().position(|roster| roster.as_bytes() == &**name).unwrap_or(ROSTER.len());
    pairs.sort_by_key(rank);
    if style.sort_tags {
        let others = pairs.partition_point(|pair| rank(pair) < ROSTER.len());
        pairs[others..].sort_by(|(a, _), (b, _)| a.cmp(b));
    }
}

/// Adds what the archival form demands: the whole roster (PGN 8.1.1).
pub(super) fn complete(pairs: &mut Vec<Pair>, result: GameResult) {
    for name in ROSTER {
        if pairs.iter().all(|(known, _)| &**known != name.as_bytes()) {
            let value = match name {
                "Date" => "????.??.??",
                "Result" => result.pgn(),
                _ => "?",
            };
            pairs.push((Cow::Borrowed(name.as_bytes()), Cow::Borrowed(value.as_bytes())));
        }
    }
}

/// The result that the archival form demands at the end: the marker, or else what the tag says, or `*`. `None` where
/// the record ends with a result in another spelling.
pub(super) fn result(text: &[u8], tree: &Tree) -> Option<GameResult> {
    if let Some(node) = tree.result {
        return GameResult::read(tree.span(node).of(text));
    }
    let last = tree.nodes.iter().rev().find(|node| !matches!(node.kind, NodeKind::Comment | NodeKind::Escape));
    if last.is_some_and(|node| result::misspelled_marker(node.span.of(text)).is_some()) {
        return None;
    }
    let tag = tree.tags.iter().find(|pair| pair.name.of(text) == b"Result");
    Some(tag.and_then(|pair| GameResult::read(pair.value.of(text))).unwrap_or(GameResult::Open))
}

/// Writes a pair with the escapes that it needs and no others (PGN 7).
pub(super) fn write((name, value): &Pair, out: &mut Vec<u8>) {
    out.push(b'[');
    out.extend(&**name);
    out.extend(b" \"");
    if memchr::memchr2(b'"', b'\\', value).is_none() {
        out.extend(&**value);
    } else {
        value.iter().for_each(|byte| match byte {
            b'"' | b'\\' => out.extend([b'\\', *byte]),
            _ => out.push(*byte),
        });
    }
    out.extend(b"\"]");
}
