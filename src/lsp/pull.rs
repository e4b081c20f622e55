//! Diagnostics for clients that ask for them.

use super::address::Key;
use super::client::Abilities;
use super::diagnostics::diagnostics;
use super::progress::Progress;
use super::snapshot::Snapshot;
use super::work::Cancelled;
use super::workspace::{FileState, Workspace};
use crate::ide::{Checker, listed};
use rustc_hash::FxHasher;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::hash::Hasher;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tower_lsp::ls_types::{
    DocumentDiagnosticReport, FullDocumentDiagnosticReport, PreviousResultId, RelatedFullDocumentDiagnosticReport,
    RelatedUnchangedDocumentDiagnosticReport, UnchangedDocumentDiagnosticReport, Uri,
    WorkspaceDocumentDiagnosticReport, WorkspaceFullDocumentDiagnosticReport,
    WorkspaceUnchangedDocumentDiagnosticReport,
};

/// How long records are checked before what is known is given, the rest to be asked for again.
pub const PATIENCE: Duration = Duration::from_millis(300);

/// The diagnostics of a document.
pub struct Report {
    pub full: FullDocumentDiagnosticReport,
    /// Whether all records have been checked.
    pub is_whole: bool,
}

impl Report {
    /// Makes the report, taking what is known and checking the rest.
    pub fn make(
        snapshot: &mut Snapshot,
        abilities: &Abilities,
        patience: Duration,
        go_on: impl Fn() -> bool,
    ) -> Report {
        let mut checker = Checker::new(&snapshot.settings.linter);
        let begun = Instant::now();
        let goes_on = || go_on() && begun.elapsed() < patience;
        let is_whole = snapshot.document.check(snapshot.typed, &mut checker, goes_on);
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

/// What clients have been told of files that are not open, so that these need not be read again each time they ask.
#[derive(Default)]
pub struct Told {
    files: Mutex<HashMap<Uri, (FileState, String)>>,
}

impl Told {
    /// Forgets all, as other settings hold.
    pub fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Uri, (FileState, String)>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of what was last told of a file, if it has not changed since.
    fn of(&self, uri: &Uri, state: FileState) -> Option<String> {
        self.lock().get(uri).filter(|(known, _)| *known == state).map(|(_, name)| name.clone())
    }
}

/// The diagnostics of all documents of a workspace; for those of which the client has the latest, only that.
pub fn workspace(
    workspace: &Workspace,
    previous: &[PreviousResultId],
    (abilities, told): (&Abilities, &Told),
    cancelled: &Cancelled,
    progress: &Progress,
) -> Vec<WorkspaceDocumentDiagnosticReport> {
    let names: HashMap<Key, &str> = previous.iter().map(|known| (Key::of(&known.uri), known.value.as_str())).collect();
    let known = |uri: &Uri| names.get(&Key::of(uri)).copied();
    let reports = RefCell::new(Vec::new());
    let is_known = |uri: &Uri, state: FileState| match told.of(uri, state) {
        Some(name) if known(uri) == Some(&name) => {
            reports.borrow_mut().push(unchanged(uri, None, name));
            true
        }
        _ => false,
    };
    workspace.each_but(cancelled, progress, is_known, |snapshot, state| {
        // The files of a workspace are not asked for again, so that they are checked to the end.
        let patience = if state.is_some() { Duration::MAX } else { PATIENCE };
        let report = Report::make(&mut snapshot.clone(), abilities, patience, || !cancelled.is_set());
        let (uri, version) = (snapshot.uri.clone(), state.is_none().then_some(i64::from(snapshot.version)));
        let name = report.full.result_id.clone().unwrap_or_default();
        if let Some(state) = state {
            told.lock().insert(uri.clone(), (state, name.clone()));
        }
        let is_same = known(&uri) == Some(&name);
        reports.borrow_mut().push(if is_same {
            unchanged(&uri, version, name)
        } else {
            full(uri, version, report.full)
        });
        true
    });
    let mut reports = reports.into_inner();
    if !cancelled.is_set() {
        let there: HashSet<Key> = reports.iter().map(|report| Key::of(uri_of(report))).collect();
        let gone = previous.iter().filter(|known| !there.contains(&Key::of(&known.uri)));
        // What is said of a file that is no more, or is left out now, is to go.
        reports.extend(gone.map(|known| full(known.uri.clone(), None, FullDocumentDiagnosticReport::default())));
    }
    reports
}

fn uri_of(report: &WorkspaceDocumentDiagnosticReport) -> &Uri {
    match report {
        WorkspaceDocumentDiagnosticReport::Full(report) => &report.uri,
        WorkspaceDocumentDiagnosticReport::Unchanged(report) => &report.uri,
    }
}

fn unchanged(uri: &Uri, version: Option<i64>, result_id: String) -> WorkspaceDocumentDiagnosticReport {
    let unchanged_document_diagnostic_report = UnchangedDocumentDiagnosticReport { result_id };
    let uri = uri.clone();
    WorkspaceUnchangedDocumentDiagnosticReport { uri, version, unchanged_document_diagnostic_report }.into()
}

fn full(
    uri: Uri,
    version: Option<i64>,
    full_document_diagnostic_report: FullDocumentDiagnosticReport,
) -> WorkspaceDocumentDiagnosticReport {
    WorkspaceFullDocumentDiagnosticReport { uri, version, full_document_diagnostic_report }.into()
}
