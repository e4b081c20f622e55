//! Changes of documents as the client takes them.

use super::super::client::Abilities;
use super::super::snapshot::Snapshot;
use crate::ide::format::joined;
use crate::lint::Change;
use std::collections::HashMap;
use tower_lsp::ls_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

/// Of so many edits of a document each changes as little as it can.
const MANY: usize = 10_000;

/// Of those beyond, neighbours with fewer bytes than this between them are one edit, or the answer would take many times
/// the memory of the document.
const GAP: u32 = 1024;

/// Adds the changes of a record that begins at a byte to the edits of its document.
pub fn add(edits: &mut Vec<TextEdit>, snapshot: &Snapshot, start: usize, text: &str, changes: Vec<Change>) {
    let are_few = edits.len() + changes.len() <= MANY;
    let changes = if are_few { changes } else { joined(text, changes, GAP) };
    edits.extend(snapshot.edits(start, &changes));
}

/// Edits of some documents as one.
#[derive(Default)]
pub struct Edits(Vec<(Snapshot, Vec<TextEdit>)>);

impl Edits {
    /// The edits of one document.
    pub fn of(snapshot: &Snapshot, edits: Vec<TextEdit>) -> Edits {
        Edits(vec![(snapshot.clone(), edits)])
    }

    /// Adds those of another document, if there are any.
    pub fn add(&mut self, snapshot: &Snapshot, edits: Vec<TextEdit>) {
        if !edits.is_empty() {
            self.0.push((snapshot.clone(), edits));
        }
    }

    /// All of them, in the form that the client understands. In the newer one it refuses edits of a document that has
    /// changed since.
    pub fn into_workspace_edit(self, abilities: &Abilities) -> WorkspaceEdit {
        if !abilities.document_changes {
            let changes: HashMap<_, _> = self.0.into_iter().map(|(snapshot, edits)| (snapshot.uri, edits)).collect();
            return WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
        }
        let one = |(snapshot, edits): (Snapshot, Vec<TextEdit>)| TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier {
                version: (snapshot.serial > 0).then_some(snapshot.version),
                uri: snapshot.uri,
            },
            edits: edits.into_iter().map(OneOf::Left).collect(),
        };
        let changes = DocumentChanges::Edits(self.0.into_iter().map(one).collect());
        WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() }
    }
}
