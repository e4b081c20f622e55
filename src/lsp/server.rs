//! The table of what a client may ask for. Each entry hands on to what does the work.

use super::address;
use super::capabilities::capabilities;
use super::client::Abilities;
use super::progress::Progress;
use super::pull::{self, Report};
use super::snapshot::Snapshot;
use super::state::Shared;
use super::watch;
use super::work::work;
use super::workspace::Workspace;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::*;
use tower_lsp::{Client, LanguageServer};

/// The server.
pub struct Server {
    shared: Arc<Shared>,
    /// How many notifications about documents were taken.
    taken: AtomicU64,
}

impl Server {
    /// A server for a client.
    pub fn new(shared: Arc<Shared>, client: Client) -> Server {
        shared.meet(client);
        Server { shared, taken: AtomicU64::new(0) }
    }

    /// How many notifications about documents were taken: one that could not be read is not among them.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Writes a line into the client's log.
    pub fn log(&self, message: String) {
        self.shared.log(message);
    }

    /// The progress of work that a client has asked for.
    fn progress(&self, params: WorkDoneProgressParams, title: &str) -> Progress {
        Progress::begin(&self.shared.outbox, params.work_done_token, title)
    }

    fn take(&self) {
        self.taken.fetch_add(1, Ordering::Relaxed);
    }

    /// The document that a request is about, as it is now.
    fn snapshot(&self, uri: &Uri) -> Result<Snapshot> {
        self.shared.snapshot(uri).ok_or_else(|| Error::invalid_params(format!("{} is not open", uri.as_str())))
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let abilities = Abilities::of(&params);
        let capabilities = capabilities(&abilities);
        self.shared.abilities.set(abilities).ok();
        let folders = params.workspace_folders.unwrap_or_default();
        #[expect(deprecated, reason = "older clients name their one folder so")]
        let root = params.root_uri.filter(|_| folders.is_empty());
        let folders = folders.into_iter().map(|folder| folder.uri).chain(root);
        self.shared.lock().folders = folders.filter_map(|uri| address::path(&uri)).collect();
        if let Some(settings) = params.initialization_options {
            watch::set(&self.shared, &settings);
        }
        Ok(InitializeResult {
            capabilities,
            server_info: Some(ServerInfo { name: "jadoube".into(), version: Some(env!("CARGO_PKG_VERSION").into()) }),
            ..InitializeResult::default()
        })
    }

    async fn initialized(&self, _: InitializedParams) {
        watch::begin(&self.shared);
    }

    async fn shutdown(&self) -> Result<()> {
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        self.take();
        let document = params.text_document;
        self.shared.lock().open(document.uri, &document.text, document.version);
        self.shared.work.notify_all();
        watch::tell_faults(&self.shared);
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        self.take();
        let (uri, version) = (params.text_document.uri, params.text_document.version);
        let is_open = self.shared.lock().change(&uri, version, &params.content_changes, self.shared.unit());
        if is_open {
            self.shared.work.notify_all();
        } else {
            self.log(format!("{} was changed but is not open", uri.as_str()));
        }
    }

    async fn did_save(&self, params: DidSaveTextDocumentParams) {
        self.take();
        self.shared.lock().saved(&params.text_document.uri);
        self.shared.work.notify_all();
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.take();
        self.shared.close(&params.text_document.uri);
    }

    async fn diagnostic(&self, params: DocumentDiagnosticParams) -> Result<DocumentDiagnosticReportResult> {
        let mut snapshot = self.snapshot(&params.text_document.uri)?;
        let shared = self.shared.clone();
        let report = work(&self.shared, "textDocument/diagnostic", move |cancelled| {
            let Some(abilities) = shared.abilities.get() else { return None };
            let report = Report::make(&mut snapshot, abilities, || !cancelled.is_set());
            shared.give_back(&snapshot, report.is_whole);
            Some(report)
        });
        let report = report.await?.ok_or_else(Error::internal_error)?;
        Ok(report.since(params.previous_result_id.as_deref()).into())
    }

    async fn workspace_diagnostic(&self, params: WorkspaceDiagnosticParams) -> Result<WorkspaceDiagnosticReportResult> {
        let workspace = Workspace::take(&self.shared);
        let progress = self.progress(params.work_done_progress_params, "Checking the workspace");
        let shared = self.shared.clone();
        let report = work(&self.shared, "workspace/diagnostic", move |cancelled| {
            let Some(abilities) = shared.abilities.get() else { return Vec::new() };
            pull::workspace(&workspace, &params.previous_result_ids, abilities, cancelled, &progress)
        });
        Ok(WorkspaceDiagnosticReport { items: report.await? }.into())
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        // Clients that can be asked send nothing of worth.
        if params.settings.is_null() {
            watch::ask_settings(&self.shared);
        } else {
            watch::set(&self.shared, &params.settings);
        }
    }

    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {
        watch::configure(&self.shared);
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        let gone: Vec<PathBuf> = params.event.removed.iter().filter_map(|folder| address::path(&folder.uri)).collect();
        let mut state = self.shared.lock();
        state.folders.retain(|folder| !gone.contains(folder));
        state.folders.extend(params.event.added.iter().filter_map(|folder| address::path(&folder.uri)));
    }
}
