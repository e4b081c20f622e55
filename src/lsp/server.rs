//! The table of what a client may ask for. Each entry hands on to what does the work.

use super::address;
use super::capabilities::capabilities;
use super::client::Abilities;
use super::features::completion::completion;
use super::features::hover::hover;
use super::features::tokens::{self, Given};
use super::features::whole_file::Whole;
use super::features::{actions, commands, formatting, hints, navigation, outline, renaming};
use super::progress::Progress;
use super::pull::{self, PATIENCE, Report};
use super::snapshot::Snapshot;
use super::state::Shared;
use super::watch;
use super::work::{Cancelled, work};
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
    /// The semantic tokens that the client has.
    given: Arc<Given>,
    /// How many notifications about documents were taken.
    taken: AtomicU64,
}

impl Server {
    /// A server for a client.
    pub fn new(shared: Arc<Shared>, client: Client) -> Server {
        shared.meet(client);
        Server { shared, given: Arc::default(), taken: AtomicU64::new(0) }
    }

    /// How many notifications about documents were taken: one that could not be read is not among them.
    pub fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    /// Whether the client has said what it can do.
    pub fn is_initialized(&self) -> bool {
        self.shared.abilities.get().is_some()
    }

    /// Writes a line into the client's log.
    pub fn log(&self, message: String) {
        self.shared.log(message);
    }

    /// Looks at a document as it is now, elsewhere.
    async fn look<T: Send + 'static>(
        &self,
        method: &'static str,
        document: &TextDocumentIdentifier,
        look: impl FnOnce(&Snapshot, &Cancelled) -> T + Send + 'static,
    ) -> Result<T> {
        let snapshot = self.snapshot(&document.uri)?;
        work(&self.shared, method, move |cancelled| look(&snapshot, cancelled)).await
    }

    /// The same, where what the client can do has a say.
    async fn able<T: Send + 'static>(
        &self,
        method: &'static str,
        document: &TextDocumentIdentifier,
        look: impl FnOnce(&Snapshot, &Abilities, &Cancelled) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let shared = self.shared.clone();
        self.look(method, document, move |snapshot, cancelled| look(snapshot, shared.abilities.get()?, cancelled)).await
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
        watch::look(&self.shared);
        let document = params.text_document;
        self.shared.lock().open(document.uri, &document.language_id, &document.text, document.version);
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
        watch::look(&self.shared);
        self.shared.lock().saved(&params.text_document.uri);
        self.shared.work.notify_all();
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.take();
        self.shared.close(&params.text_document.uri);
        watch::tell_faults(&self.shared);
        self.given.forget(&params.text_document.uri);
    }

    async fn diagnostic(&self, params: DocumentDiagnosticParams) -> Result<DocumentDiagnosticReportResult> {
        watch::look(&self.shared);
        let mut snapshot = self.snapshot(&params.text_document.uri)?;
        let shared = self.shared.clone();
        let report = work(&self.shared, "textDocument/diagnostic", move |cancelled| {
            let abilities = shared.abilities.get()?;
            let report = Report::make(&mut snapshot, abilities, PATIENCE, || !cancelled.is_set());
            shared.give_back(&snapshot, report.is_whole);
            Some(report)
        });
        let report = report.await?.ok_or_else(Error::internal_error)?;
        Ok(report.since(params.previous_result_id.as_deref()).into())
    }

    async fn workspace_diagnostic(&self, params: WorkspaceDiagnosticParams) -> Result<WorkspaceDiagnosticReportResult> {
        watch::look(&self.shared);
        let workspace = Workspace::of_folders(&self.shared);
        let progress = self.progress(params.work_done_progress_params, "Checking the workspace");
        let shared = self.shared.clone();
        let report = work(&self.shared, "workspace/diagnostic", move |cancelled| {
            let Some(abilities) = shared.abilities.get() else { return Vec::new() };
            pull::workspace(&workspace, &params.previous_result_ids, (abilities, &shared.told), cancelled, &progress)
        });
        Ok(WorkspaceDiagnosticReport { items: report.await? }.into())
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        self.able("textDocument/hover", &text_document, move |snapshot, abilities, _| {
            hover(snapshot, position, abilities)
        })
        .await
    }

    async fn completion(&self, params: CompletionParams) -> Result<Option<CompletionResponse>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let list = self.able("textDocument/completion", &text_document, move |snapshot, abilities, _| {
            completion(snapshot, position, abilities)
        });
        Ok(list.await?.map(CompletionResponse::List))
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let (range, context) = (params.range, params.context);
        self.able("textDocument/codeAction", &params.text_document, move |snapshot, abilities, cancelled| {
            Some(actions::actions(snapshot, range, &context, abilities, cancelled))
        })
        .await
    }

    async fn code_action_resolve(&self, params: CodeAction) -> Result<CodeAction> {
        let Some((whole, uri)) = Whole::chosen(&params) else { return Ok(params) };
        let document = TextDocumentIdentifier { uri };
        let edit = self.able("codeAction/resolve", &document, move |snapshot, abilities, cancelled| {
            whole.edit(snapshot, abilities, cancelled)
        });
        Ok(CodeAction { edit: edit.await?, ..params })
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        let format = |snapshot: &Snapshot, cancelled: &Cancelled| formatting::format(snapshot, None, cancelled);
        self.look("textDocument/formatting", &params.text_document, format).await.map(Some)
    }

    async fn range_formatting(&self, params: DocumentRangeFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        let range = Some(params.range);
        let format = move |snapshot: &Snapshot, cancelled: &Cancelled| formatting::format(snapshot, range, cancelled);
        self.look("textDocument/rangeFormatting", &params.text_document, format).await.map(Some)
    }

    async fn on_type_formatting(&self, params: DocumentOnTypeFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let format = move |snapshot: &Snapshot, _: &Cancelled| formatting::typed(snapshot, position, &params.ch);
        self.look("textDocument/onTypeFormatting", &text_document, format).await.map(Some)
    }

    async fn prepare_rename(&self, params: TextDocumentPositionParams) -> Result<Option<PrepareRenameResponse>> {
        let TextDocumentPositionParams { text_document, position } = params;
        let method = "textDocument/prepareRename";
        self.look(method, &text_document, move |snapshot, _| renaming::prepare(snapshot, position)).await?
    }

    async fn rename(&self, params: RenameParams) -> Result<Option<WorkspaceEdit>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let workspace = Workspace::take(&self.shared);
        let progress = self.progress(params.work_done_progress_params, "Renaming");
        let renamed = self.able("textDocument/rename", &text_document, move |snapshot, abilities, cancelled| {
            let (at, telling) = ((snapshot, position), (cancelled, &progress));
            Some(renaming::rename(at, &params.new_name, &workspace, abilities, telling))
        });
        renamed.await?.unwrap_or(Ok(None))
    }

    async fn document_highlight(&self, params: DocumentHighlightParams) -> Result<Option<Vec<DocumentHighlight>>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let method = "textDocument/documentHighlight";
        self.look(method, &text_document, move |snapshot, _| navigation::highlights(snapshot, position)).await.map(Some)
    }

    async fn goto_definition(&self, params: GotoDefinitionParams) -> Result<Option<GotoDefinitionResponse>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let method = "textDocument/definition";
        let found = self.look(method, &text_document, move |snapshot, _| navigation::definition(snapshot, position));
        Ok(found.await?.map(GotoDefinitionResponse::Scalar))
    }

    async fn goto_type_definition(
        &self,
        params: request::GotoTypeDefinitionParams,
    ) -> Result<Option<request::GotoTypeDefinitionResponse>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position_params;
        let method = "textDocument/typeDefinition";
        let found =
            self.look(method, &text_document, move |snapshot, _| navigation::previous_occurrence(snapshot, position));
        Ok(found.await?.map(GotoDefinitionResponse::Scalar))
    }

    async fn references(&self, params: ReferenceParams) -> Result<Option<Vec<Location>>> {
        let TextDocumentPositionParams { text_document, position } = params.text_document_position;
        let workspace = Workspace::take(&self.shared);
        let progress = self.progress(params.work_done_progress_params, "Looking for the position");
        let found = self.look("textDocument/references", &text_document, move |snapshot, cancelled| {
            navigation::references(snapshot, position, &workspace, cancelled, &progress)
        });
        found.await.map(Some)
    }

    async fn document_symbol(&self, params: DocumentSymbolParams) -> Result<Option<DocumentSymbolResponse>> {
        let method = "textDocument/documentSymbol";
        self.able(method, &params.text_document, |snapshot, abilities, cancelled| {
            Some(outline::symbols(snapshot, abilities, cancelled))
        })
        .await
    }

    async fn symbol(&self, params: WorkspaceSymbolParams) -> Result<Option<WorkspaceSymbolResponse>> {
        let workspace = Workspace::take(&self.shared);
        let progress = self.progress(params.work_done_progress_params, "Looking for games");
        let found = work(&self.shared, "workspace/symbol", move |cancelled| {
            outline::workspace_symbols(&workspace, &params.query, cancelled, &progress)
        });
        Ok(Some(WorkspaceSymbolResponse::Nested(found.await?)))
    }

    async fn folding_range(&self, params: FoldingRangeParams) -> Result<Option<Vec<FoldingRange>>> {
        let method = "textDocument/foldingRange";
        self.able(method, &params.text_document, |snapshot, abilities, cancelled| {
            Some(outline::folds(snapshot, abilities, cancelled))
        })
        .await
    }

    async fn selection_range(&self, params: SelectionRangeParams) -> Result<Option<Vec<SelectionRange>>> {
        let positions = params.positions;
        let method = "textDocument/selectionRange";
        self.look(method, &params.text_document, move |snapshot, _| outline::selections(snapshot, &positions))
            .await
            .map(Some)
    }

    async fn semantic_tokens_full(&self, params: SemanticTokensParams) -> Result<Option<SemanticTokensResult>> {
        let given = self.given.clone();
        let method = "textDocument/semanticTokens/full";
        let tokens =
            self.look(method, &params.text_document, move |snapshot, cancelled| given.full(snapshot, cancelled));
        Ok(tokens.await?.map(SemanticTokensResult::Tokens))
    }

    async fn semantic_tokens_full_delta(
        &self,
        params: SemanticTokensDeltaParams,
    ) -> Result<Option<SemanticTokensFullDeltaResult>> {
        let given = self.given.clone();
        let method = "textDocument/semanticTokens/full/delta";
        let previous = params.previous_result_id;
        self.look(method, &params.text_document, move |snapshot, cancelled| given.since(&previous, snapshot, cancelled))
            .await
    }

    async fn semantic_tokens_range(
        &self,
        params: SemanticTokensRangeParams,
    ) -> Result<Option<SemanticTokensRangeResult>> {
        let method = "textDocument/semanticTokens/range";
        let range = params.range;
        let data = self.look(method, &params.text_document, move |snapshot, cancelled| {
            tokens::in_range(snapshot, range, cancelled)
        });
        Ok(Some(SemanticTokens { result_id: None, data: data.await? }.into()))
    }

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        let range = params.range;
        let method = "textDocument/inlayHint";
        self.look(method, &params.text_document, move |snapshot, cancelled| {
            hints::inlay_hints(snapshot, range, cancelled)
        })
        .await
        .map(Some)
    }

    async fn code_lens(&self, params: CodeLensParams) -> Result<Option<Vec<CodeLens>>> {
        self.look("textDocument/codeLens", &params.text_document, hints::lenses).await.map(Some)
    }

    async fn document_link(&self, params: DocumentLinkParams) -> Result<Option<Vec<DocumentLink>>> {
        self.look("textDocument/documentLink", &params.text_document, hints::links).await.map(Some)
    }

    async fn execute_command(&self, params: ExecuteCommandParams) -> Result<Option<LSPAny>> {
        let argument = params.arguments.into_iter().next().unwrap_or_default();
        if params.command == commands::APPLY_EDIT {
            let edit = serde_json::from_value(argument).map_err(|error| Error::invalid_params(error.to_string()))?;
            self.shared.ask(|client| async move { _ = client.apply_edit(edit).await });
            return Ok(None);
        }
        if !commands::COMMANDS.contains(&&*params.command) {
            return Err(Error::invalid_params(format!("there is no command {}", params.command)));
        }
        let argument: commands::Argument = serde_json::from_value(argument)
            .map_err(|error| Error::invalid_params(format!("{} needs {{uri, position}}: {error}", params.command)))?;
        let document = TextDocumentIdentifier { uri: argument.uri };
        let (command, position) = (params.command, argument.position);
        let done = self.able("workspace/executeCommand", &document, move |snapshot, abilities, _| {
            commands::execute(&command, (snapshot, position), abilities)
        });
        let Some(done) = done.await? else { return Ok(None) };
        if !argument.quiet {
            self.shared.tell(done.message);
        }
        Ok(Some(done.result))
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
