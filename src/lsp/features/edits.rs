//! Changes of documents as the client takes them.

use super::super::client::Abilities;
use super::super::snapshot::Snapshot;
use std::collections::HashMap;
use tower_lsp::ls_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

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
