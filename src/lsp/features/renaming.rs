//! Renaming players, events and the like over the whole workspace.

use super::super::client::Abilities;
use super::super::progress::Progress;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::super::workspace::Workspace;
use super::edits::Edits;
use crate::ide::rename::{self, Name};
use crate::syntax::{Tree, parse_into};
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::ls_types::{Location, Position, PrepareRenameResponse, TextEdit, WorkspaceEdit};

/// The name at a place, as it may be changed.
pub fn prepare(snapshot: &Snapshot, position: Position) -> Result<Option<PrepareRenameResponse>> {
    let Some((place, game, offset)) = snapshot.at(position) else { return Ok(None) };
    let name = rename::name_at(&game, offset).ok_or_else(|| refused(rename::refusal(&game, offset)))?;
    let range = snapshot.span(place.start, name.span);
    Ok(Some(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder: name.value }))
}

/// The error of a request that was right in form (LSP 3.17, `RequestFailed`): clients show its message.
fn refused(why: String) -> Error {
    Error { code: ErrorCode::ServerError(-32803), message: why.into(), data: None }
}

/// The name at a place.
pub fn name_at(snapshot: &Snapshot, position: Position) -> Option<Name> {
    let (_, game, offset) = snapshot.at(position)?;
    rename::name_at(&game, offset)
}

/// The edits that give a name another form wherever it stands.
pub fn rename(
    (snapshot, position): (&Snapshot, Position),
    new: &str,
    workspace: &Workspace,
    abilities: &Abilities,
    (cancelled, progress): (&Cancelled, &Progress),
) -> Result<Option<WorkspaceEdit>> {
    let written = rename::written(new).map_err(Error::invalid_params)?;
    let Some((_, game, offset)) = snapshot.at(position) else { return Ok(None) };
    let name = rename::name_at(&game, offset).ok_or_else(|| refused(rename::refusal(&game, offset)))?;
    let mut edits = Edits::default();
    workspace.each(cancelled, progress, |snapshot| {
        let places = occurrences(snapshot, &name, cancelled);
        let edit = |range| TextEdit { range, new_text: written.clone() };
        edits.add(snapshot, places.into_iter().map(edit).collect());
        true
    });
    // Half a workspace renamed is worse than none.
    Ok((!cancelled.is_set()).then(|| edits.into_workspace_edit(abilities)))
}

/// Everywhere that a name stands in the workspace.
pub fn locations(name: &Name, workspace: &Workspace, cancelled: &Cancelled, progress: &Progress) -> Vec<Location> {
    let mut found = Vec::new();
    workspace.each(cancelled, progress, |snapshot| {
        let location = |range| Location { uri: snapshot.uri.clone(), range };
        found.extend(occurrences(snapshot, name, cancelled).into_iter().map(location));
        true
    });
    found
}

fn occurrences(snapshot: &Snapshot, name: &Name, cancelled: &Cancelled) -> Vec<tower_lsp::ls_types::Range> {
    let (mut tree, mut found) = (Tree::default(), Vec::new());
    for (place, text) in snapshot.texts(cancelled) {
        if !rename::may_occur(&text, &name.value) {
            continue;
        }
        parse_into(&text, &mut tree);
        let spans = rename::occurrences_in(&text, &tree, name.kind, &name.value);
        found.extend(spans.into_iter().map(|span| snapshot.span(place.start, span)));
    }
    found
}
