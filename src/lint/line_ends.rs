//! The ways in which the lines of a record end.

use super::changes;
use crate::syntax::{TokenKind, Tree};
use crate::text::Span;

/// A way to end a line.
#[derive(Debug, Eq, PartialEq)]
pub(super) struct LineEnd {
    pub text: &'static str,
    pub name: &'static str,
}

/// All of them, PGN's own first (PGN 3.2.1).
const ENDS: [&LineEnd; 3] = [
    &LineEnd { text: "\n", name: "LF" },
    &LineEnd { text: "\r\n", name: "CR LF" },
    &LineEnd { text: "\r", name: "CR" },
];

/// How the first line of a text ends; `None` where none does.
pub(super) fn first(text: &[u8]) -> Option<&'static LineEnd> {
    let at = memchr::memchr2(b'\n', b'\r', text)?;
    // The longest of those that fit: CR LF begins with CR.
    ENDS.into_iter().filter(|kind| text[at..].starts_with(kind.text.as_bytes())).max_by_key(|kind| kind.text.len())
}

/// The line ends between words, each with its kind. Those within comments are left out: they are text.
pub(super) fn line_ends(text: &[u8], tree: &Tree) -> impl Iterator<Item = (Span, &'static LineEnd)> {
    let spaces = (0..).zip(&tree.tokens).filter(|(_, token)| token.kind == TokenKind::Space);
    spaces.flat_map(move |(n, _)| {
        let span = tree.token_span(n);
        let mut at = span.start;
        std::iter::from_fn(move || {
            let start = changes::line_end(Span::new(0, span.end).of(text), at);
            at = changes::behind_line_end(text, start).min(span.end);
            let end = Span::new(start, at);
            let kind = ENDS.iter().find(|kind| kind.text.as_bytes() == end.of(text));
            kind.map(|kind| (end, *kind))
        })
    })
}

/// The commonest way, of equals the first of the table; `None` where no line ends. The tree is not looked at where there
/// are line feeds alone, as in by far the most files.
pub(super) fn commonest(text: &[u8], tree: &Tree) -> Option<&'static LineEnd> {
    if memchr::memchr(b'\r', text).is_none() {
        return memchr::memchr(b'\n', text).map(|_| ENDS[0]);
    }
    let mut counts = [0u64; ENDS.len()];
    for (_, end) in line_ends(text, tree) {
        counts[ENDS.iter().position(|kind| *kind == end)?] += 1;
    }
    let (count, end) = counts.into_iter().zip(ENDS).rev().max_by_key(|(count, _)| *count)?;
    (count > 0).then_some(end)
}
