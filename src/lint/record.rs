//! A record as the rules see it.

use super::lead::Lead;
use super::line_ends;
use crate::board::{Geometry, Move};
use crate::container::Container;
use crate::notation::dialect::Dialect;
use crate::replay::{Closing, Event, Replay, Setup, custom};
use crate::rules::AnyPosition;
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
    pub lead: Lead,
    /// Whether the text has no byte above 127, so that what is typographic need not be looked for.
    pub ascii: bool,
    /// Whether wrong-move-number is on, so that it speaks of moves that are missing by their numbers.
    pub judges_numbers: bool,
}

/// Whether a tag value says that nothing is known: never a fault but in a FEN.
pub fn is_unknown(value: &str) -> bool {
    value.bytes().all(|byte| matches!(byte, b'?' | b'.')) || value == "-"
}

/// The most characters of a record that a message quotes.
const LONGEST_EXCERPT: usize = 40;

/// A text as a message quotes it: on one line, and not too long.
pub fn excerpt(text: &str) -> Cow<'_, str> {
    let is_short = text.len() <= LONGEST_EXCERPT || text.chars().nth(LONGEST_EXCERPT).is_none();
    if is_short && !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut shown: String = plain.take(LONGEST_EXCERPT).collect();
    if !is_short {
        shown.push('…');
    }
    Cow::Owned(shown)
}

impl Record<'_> {
    /// The text of a span as a message quotes it: on one line, and not too long.
    pub fn quote(&self, span: Span) -> Cow<'_, str> {
        match self.words(span) {
            Cow::Borrowed(words) => excerpt(words),
            Cow::Owned(words) => Cow::Owned(excerpt(&words).into_owned()),
        }
    }

    /// Whether it stands in prose.
    pub fn in_prose(&self) -> bool {
        self.setup.asked.container == Container::Prose
    }

    /// Whether its moves should be in PGN's notation and letters. A book is printed in those of its readers, and of hexagonal
    /// chess there is no other custom than that of each country.
    pub fn should_be_pgn(&self) -> bool {
        !self.in_prose() && self.setup.board() == Geometry::Standard
    }

    /// How a legal move would be written among its moves.
    pub fn speller(&self) -> impl Fn(&AnyPosition, &Move) -> String + 'static {
        let (reading, chess960) = (self.replay.reading, self.setup.is_chess960());
        let custom = (self.setup.board() == Geometry::Hexagonal).then(|| custom(self.text, self.tree));
        move |before, m| match custom {
            Some(custom) => reading.like_others(custom, before, m),
            None => reading.word(before, m, chess960),
        }
    }

    /// What the spelling of its moves is judged by.
    pub fn dialect(&self) -> &'static Dialect {
        self.replay.reading.notation.dialect
    }

    /// The text of a span in full, for changes.
    pub fn words(&self, span: Span) -> Cow<'_, str> {
        String::from_utf8_lossy(span.of(self.text))
    }

    /// The line end to be written in the record: that of its first line, or else the one of its file.
    pub fn newline(&self) -> &'static str {
        line_ends::first(self.text).or(self.lead.line_end).map_or("\n", |kind| kind.text)
    }

    /// The first tag of a name, spelled as PGN does.
    pub fn tag(&self, name: &str) -> Option<&TagPair> {
        let is_named = |pair: &&TagPair| pair.name.len() == name.len() && pair.name.of(self.text) == name.as_bytes();
        self.tree.tags.iter().find(is_named)
    }

    /// The value of a tag pair without its escapes.
    pub fn value(&self, pair: &TagPair) -> String {
        String::from_utf8_lossy(&unescape(pair.value.of(self.text))).into_owned()
    }

    /// The value of the first tag of a name as written, without blanks around it, and where it stands.
    /// `None` where the pair is malformed, too: that is reported, so its value need not be.
    pub fn field(&self, name: &str) -> Option<(Span, &str)> {
        let pair = self.tag(name).filter(|pair| pair.flaw.is_none())?;
        let value = pair.value.of(self.text);
        let start = pair.value.start + (value.len() - value.trim_ascii_start().len()) as u32;
        let value = value.trim_ascii();
        Some((Span::new(start, start + value.len() as u32), std::str::from_utf8(value).ok()?))
    }

    /// The first tag of a name in whatever case.
    pub fn tag_in_any_case(&self, name: &str) -> Option<&TagPair> {
        self.tree.tags.iter().find(|pair| pair.name.of(self.text).eq_ignore_ascii_case(name.as_bytes()))
    }

    /// Where the comment or variation that opens at a byte was meant to end, if it is never closed and that is clear.
    pub fn closing(&self, open: u32) -> Option<&Closing> {
        self.replay.closings.iter().find(|closing| closing.open == open)
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
