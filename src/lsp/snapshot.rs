//! A document as it was when a request came: all that the request looks at.

use super::options::Options;
use super::state::Open;
use super::work::Cancelled;
use crate::files::settings::Settings;
use crate::ide::{Document, Game, Place};
use crate::lint::Change;
use crate::text::{Position as Spot, Span, Unit, rope};
use std::sync::Arc;
use tower_lsp::ls_types::{Position, Range, TextEdit, Uri};

/// A document at a moment. Columns are the client's, offsets are bytes of the document or of a record.
#[derive(Clone)]
pub struct Snapshot {
    pub uri: Uri,
    pub document: Document,
    pub version: i32,
    pub serial: u64,
    pub settings: Arc<Settings>,
    pub options: Arc<Options>,
    pub typed: Option<usize>,
    pub unit: Unit,
}

impl Snapshot {
    /// Takes an open document.
    pub fn new(open: &Open, unit: Unit, options: Arc<Options>) -> Snapshot {
        Snapshot {
            uri: open.uri.clone(),
            document: open.document.clone(),
            version: open.version,
            serial: open.serial,
            settings: open.settings.clone(),
            options,
            typed: open.typed,
            unit,
        }
    }

    /// The byte of the document that a position means.
    pub fn offset(&self, position: Position) -> usize {
        rope::offset(self.document.text(), Spot { line: position.line, column: position.character }, self.unit)
    }

    /// The position of a byte of the document.
    pub fn position(&self, byte: usize) -> Position {
        let spot = rope::position(self.document.text(), byte, self.unit);
        Position { line: spot.line, character: spot.column }
    }

    /// The range of some bytes of the document.
    pub fn range(&self, bytes: std::ops::Range<usize>) -> Range {
        Range { start: self.position(bytes.start), end: self.position(bytes.end) }
    }

    /// The range of a span of a record that begins at a byte.
    pub fn span(&self, start: usize, span: Span) -> Range {
        self.range(span.shift(start))
    }

    /// The record at a position, looked at closely, and the offset in it.
    pub fn at(&self, position: Position) -> Option<(Place, Game, u32)> {
        let byte = self.offset(position);
        let place = self.document.at(byte)?;
        let offset = u32::try_from(byte - place.start).ok()?;
        Some((place, self.game(place), offset))
    }

    /// A record looked at closely.
    pub fn game(&self, place: Place) -> Game {
        self.document.game(place, self.settings.linter.asked)
    }

    /// Changes of a record that begins at a byte, as edits.
    pub fn edits(&self, start: usize, changes: &[Change]) -> Vec<TextEdit> {
        let edit = |change: &Change| TextEdit { range: self.span(start, change.span), new_text: change.text.clone() };
        changes.iter().map(edit).collect()
    }

    /// The records with their texts, as long as somebody waits.
    pub fn texts<'a>(&'a self, cancelled: &'a Cancelled) -> impl Iterator<Item = (Place, Vec<u8>)> + 'a {
        let places = self.document.records().from(0).map(|(place, _)| place);
        places.take_while(|_| !cancelled.is_set()).map(|place| (place, self.document.record(place)))
    }

    /// The records that a range of the document touches.
    pub fn places(&self, range: Range) -> Vec<Place> {
        let (start, end) = (self.offset(range.start), self.offset(range.end));
        let Some(first) = self.document.at(start.min(end)) else { return Vec::new() };
        let records = self.document.records().from(first.index).map(|(place, _)| place);
        records.take_while(|place| place.start < end.max(first.start + 1)).collect()
    }
}
