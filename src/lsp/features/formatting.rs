//! Laying documents out.

use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::edits;
use crate::container::Container;
use crate::ide::format::{Formatter, begin};
use crate::ide::{Place, on_type};
use crate::text::Span;
use tower_lsp::ls_types::{Position, Range, TextEdit};

/// The edits that lay a document out, or the lines of a range. Records that are in doubt stay as they are.
pub fn format(snapshot: &Snapshot, range: Option<Range>, cancelled: &Cancelled) -> Vec<TextEdit> {
    if snapshot.settings.linter.asked.container == Container::Prose {
        return Vec::new();
    }
    let document = &snapshot.document;
    let text = |place: Place| String::from_utf8_lossy(&document.record(place)).into_owned();
    let of_index =
        |index: usize| document.records().start(index).map_or_else(String::new, |start| text(Place { index, start }));
    let places = match range {
        Some(range) => snapshot.places(range),
        None => document.records().from(0).map(|(place, _)| place).collect(),
    };
    let Some(first) = places.first().map(|place| place.index) else { return Vec::new() };
    let mut formatter =
        Formatter::new(snapshot.settings.styling.settle(), snapshot.settings.linter.asked, &document.beginning());
    for index in begin(first, of_index)..first {
        // What is written of these is not wanted, nor whether they can be.
        formatter.record(&of_index(index), false).ok();
    }
    let bytes = range.map(|range| (snapshot.offset(range.start), snapshot.offset(range.end)));
    let mut edits = Vec::new();
    for place in places.into_iter().take_while(|_| !cancelled.is_set()) {
        let (record, last) = (text(place), document.placement(place).last);
        let within = |byte: usize| u32::try_from(byte.saturating_sub(place.start)).unwrap_or(u32::MAX);
        let laid_out = match bytes {
            Some((start, end)) => formatter.lines(&record, last, Span::new(within(start), within(end))),
            None => formatter.record(&record, last),
        };
        edits::add(&mut edits, snapshot, place.start, &record, laid_out.unwrap_or_default());
    }
    // Half a document laid out is worse than none.
    if cancelled.is_set() { Vec::new() } else { edits }
}

/// What follows on a character that was typed before a place.
pub fn typed(snapshot: &Snapshot, position: Position, typed: &str) -> Vec<TextEdit> {
    let Some(letter) = typed.chars().next().filter(|_| snapshot.options.editor.on_type_formatting.enable) else {
        return Vec::new();
    };
    let Some((place, game, offset)) = snapshot.at(position) else { return Vec::new() };
    snapshot.edits(place.start, &on_type::on_type(&game, offset, letter))
}
