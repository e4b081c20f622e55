//! Ways through documents: the path of a man, what a variation replaces, the same position elsewhere.

use super::super::progress::Progress;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::super::workspace::Workspace;
use super::renaming;
use crate::ide::{self, HighlightKind, SearchScratch};
use tower_lsp::ls_types::{DocumentHighlight, DocumentHighlightKind, Location, Position};

/// How many places are given at most.
const MOST_PLACES: usize = 10_000;

/// What belongs to the place at the cursor.
pub fn highlights(snapshot: &Snapshot, position: Position) -> Vec<DocumentHighlight> {
    let Some((place, game, offset)) = snapshot.at(position) else { return Vec::new() };
    let highlight = |found: ide::Highlight| DocumentHighlight {
        range: snapshot.span(place.start, found.span),
        kind: Some(match found.kind {
            HighlightKind::Read => DocumentHighlightKind::READ,
            HighlightKind::Write => DocumentHighlightKind::WRITE,
        }),
    };
    ide::highlights(&game, offset).into_iter().map(highlight).collect()
}

/// The move that the variation at the cursor replaces.
pub fn definition(snapshot: &Snapshot, position: Position) -> Option<Location> {
    let (place, game, offset) = snapshot.at(position)?;
    let found = ide::definition(&game, offset)?;
    Some(Location { uri: snapshot.uri.clone(), range: snapshot.span(place.start, found.to) })
}

/// The move with which the position at the cursor stood on the board before.
pub fn previous_occurrence(snapshot: &Snapshot, position: Position) -> Option<Location> {
    let (place, game, offset) = snapshot.at(position)?;
    let span = ide::previous_occurrence(&game, offset)?;
    Some(Location { uri: snapshot.uri.clone(), range: snapshot.span(place.start, span) })
}

/// Everywhere in the workspace that the position at the cursor stands on the board, or the name there is written.
pub fn references(
    snapshot: &Snapshot,
    position: Position,
    workspace: &Workspace,
    cancelled: &Cancelled,
    progress: &Progress,
) -> Vec<Location> {
    if let Some(name) = renaming::name_at(snapshot, position) {
        return renaming::locations(&name, workspace, cancelled, progress);
    }
    let Some((_, game, offset)) = snapshot.at(position) else { return Vec::new() };
    let Some(sought) = ide::position_at(&game, offset) else { return Vec::new() };
    let (mut scratch, mut found) = (SearchScratch::default(), Vec::new());
    workspace.each(cancelled, progress, |snapshot| {
        for (place, text) in snapshot.texts(cancelled) {
            if found.len() >= MOST_PLACES {
                return false;
            }
            let file = (place.index == 0, &snapshot.document.lead());
            let spans = ide::occurrences(&text, &sought, file, snapshot.settings.linter.asked, &mut scratch);
            let location = |span| Location { uri: snapshot.uri.clone(), range: snapshot.span(place.start, span) };
            found.extend(spans.into_iter().take(MOST_PLACES - found.len()).map(location));
        }
        true
    });
    found
}
