//! Diagnostics for clients that ask for them.

use super::client::Abilities;
use super::diagnostics::diagnostics;
use super::progress::Progress;
use super::snapshot::Snapshot;
use super::work::Cancelled;
use super::workspace::Workspace;
use crate::ide::{Checker, listed};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_lsp::ls_types::{
    DocumentDiagnosticReport, FullDocumentDiagnosticReport, PreviousResultId, RelatedFullDocumentDiagnosticReport,
    RelatedUnchangedDocumentDiagnosticReport, UnchangedDocumentDiagnosticReport, WorkspaceDocumentDiagnosticReport,
    WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
};

/// How long records are checked before what is known is given, the rest to be asked for again.
const PATIENCE: Duration = Duration::from_millis(300);

/// The diagnostics of a document.
pub struct Report {
    pub full: FullDocumentDiagnosticReport,
    /// Whether all records have been checked.
    pub is_whole: bool,
}

impl Report {
    /// Makes the report, taking what is known and checking the rest.
    pub fn make(snapshot: &mut Snapshot, abilities: &Abilities, go_on: impl Fn() -> bool) -> Report {
        let mut checker = Checker::new(Arc::new(snapshot.settings.linter.clone()));
        let begun = Instant::now();
        let goes_on = || go_on() && begun.elapsed() < PATIENCE;
        let near = snapshot.typed.and_then(|byte| snapshot.document.at(byte));
        let from = near.map_or(0, |place| place.index.saturating_sub(1));
        if snapshot.document.check_from(from, &mut checker, goes_on).is_none() && goes_on() {
            snapshot.document.check_from(0, &mut checker, goes_on);
        }
        let is_whole = snapshot.document.records().sums().stale == 0;
        if is_whole {
            snapshot.document.compare(&checker);
        }
        let limit = snapshot.options.editor.max_diagnostics;
        let list = listed(&snapshot.document, snapshot.typed, limit, &mut checker);
        let items = diagnostics(snapshot, &list, abilities);
        let mut hasher = FxHasher::default();
        // What the protocol's types hold can be written as JSON.
        hasher.write(&serde_json::to_vec(&items).unwrap_or_default());
        let result_id = Some(format!("{:x}{}", hasher.finish(), if is_whole { "" } else { "+" }));
        Report { full: FullDocumentDiagnosticReport { result_id, items }, is_whole }
    }

    /// The answer to a client that had an earlier one.
    pub fn since(self, previous: Option<&str>) -> DocumentDiagnosticReport {
        match self.full.result_id {
            Some(id) if previous == Some(&id) => {
                DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
                    related_documents: None,
                    unchanged_document_diagnostic_report: UnchangedDocumentDiagnosticReport { result_id: id },
                })
            }
            _ => DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
                related_documents: None,
                full_document_diagnostic_report: self.full,
            }),
        }
    }
}

/// The diagnostics of all documents of a workspace; for those of which the client has the latest, only that.
pub fn workspace(
    workspace: &Workspace,
    previous: &[PreviousResultId],
    abilities: &Abilities,
    cancelled: &Cancelled,
    progress: &Progress,
) -> Vec<WorkspaceDocumentDiagnosticReport> {
    let mut reports = Vec::new();
    workspace.each(cancelled, progress, |snapshot| {
        let is_open = snapshot.serial > 0;
        let report = Report::make(&mut snapshot.clone(), abilities, || !cancelled.is_set());
        let known = previous.iter().find(|known| known.uri == snapshot.uri).map(|known| &known.value);
        let (uri, version) = (snapshot.uri.clone(), is_open.then_some(i64::from(snapshot.version)));
        reports.push(match report.full.result_id.clone() {
            Some(result_id) if known == Some(&result_id) => {
                let unchanged_document_diagnostic_report = UnchangedDocumentDiagnosticReport { result_id };
                WorkspaceUnchangedDocumentDiagnosticReport { uri, version, unchanged_document_diagnostic_report }.into()
            }
            _ => {
                let full_document_diagnostic_report = report.full;
                WorkspaceFullDocumentDiagnosticReport { uri, version, full_document_diagnostic_report }.into()
            }
        });
        true
    });
    reports
}
