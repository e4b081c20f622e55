//! A record as the rules see it.

use crate::replay::{Event, Replay, Setup};
use crate::syntax::{TagPair, Tree, unescape};
use crate::text::Span;
use std::borrow::Cow;

/// Where a record stands in its file.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Placement {
    /// No record stands before it.
    pub first: bool,
    /// No record follows.
    pub last: bool,
}

/// A record, parsed and played through.
pub struct Record<'a> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    pub setup: &'a Setup,
    pub replay: &'a Replay,
    pub placement: Placement,
    /// Whether the text has no byte above 127, so that what is typographic need not be looked for.
    pub ascii: bool,
}

impl Record<'_> {
    /// The text of a span, for messages.
    pub fn quote(&self, span: Span) -> Cow<'_, str> {
        String::from_utf8_lossy(span.of(self.text))
    }

    /// The first tag of a name, spelled as PGN does.
    pub fn tag(&self, name: &str) -> Option<&TagPair> {
        self.tree.tags.iter().find(|pair| pair.name.of(self.text) == name.as_bytes())
    }

    /// The value of a tag pair without its escapes.
    pub fn value(&self, pair: &TagPair) -> String {
        String::from_utf8_lossy(&unescape(pair.value.of(self.text))).into_owned()
    }

    /// The termination marker.
    pub fn marker(&self) -> Option<Span> {
        self.tree.result.map(|node| self.tree.span(node))
    }

    /// The part of an event's word, in the record.
    pub fn part(&self, event: &Event, part: (u8, u8)) -> Span {
        Span::new(event.span.start + u32::from(part.0), event.span.start + u32::from(part.1))
    }
}
