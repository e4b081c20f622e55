//! What the server knows: the open documents, what was set, and what is to be done.
//!
//! Documents are changed in the read loop alone, in the order of the messages. Everybody else works on a [`Snapshot`], and what
//! checking has found goes back into a document only where that has not changed since.

use super::address::{self, Key};
use super::client::Abilities;
use super::options::Options;
use super::outbox::Outbox;
use super::probe::Probe;
use super::progress::Progress;
use super::pull::Told;
use super::snapshot::Snapshot;
use super::transport::notification;
use crate::config::Fault;
use crate::container::Container;
use crate::files::configuration::{Configurations, Loaded};
use crate::files::settings::Settings;
use crate::ide::Document;
use crate::text::{Position, Unit, rope};
use rustc_hash::FxHashMap;
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;
use tokio::runtime::Handle;
use tower_lsp::Client;
use tower_lsp::ls_types::{
    LogMessageParams, MessageType, PublishDiagnosticsParams, ShowMessageParams, TextDocumentContentChangeEvent, Uri,
};

/// Stands for the version of a change that an old client gave none: the document keeps the one that it had.
pub const UNKNOWN_VERSION: i32 = i32::MIN;

/// What all parts of the server share.
pub struct Shared {
    state: Mutex<State>,
    /// Something is to be checked.
    pub work: Condvar,
    pub abilities: OnceLock<Abilities>,
    pub outbox: Arc<Outbox>,
    pub probe: Probe,
    /// What clients know of files that are not open.
    pub told: Told,
    /// Asks things of the client.
    client: OnceLock<Client>,
    runtime: Handle,
}

/// What changes while the server runs.
#[derive(Default)]
pub struct State {
    pub open: FxHashMap<Key, Open>,
    pub options: Arc<Options>,
    pub folders: Vec<PathBuf>,
    /// What the user was told to be wrong with the client's settings.
    wrong: Vec<String>,
    configurations: Configurations,
    /// The configuration files in which faults are shown.
    faulty: Vec<Faulty>,
    /// Counts everything that changes what is shown of a document.
    serial: u64,
    pub ended: bool,
}

/// A configuration file with what is wrong in it.
type Faulty = (Uri, Arc<Loaded>, Vec<Fault>);

/// An open document.
pub struct Open {
    /// Its address as the client writes it.
    pub uri: Uri,
    pub document: Document,
    /// What its text is. Prose is shown, but neither checked nor laid out: its games are cut out by the command line only.
    container: Container,
    pub version: i32,
    /// When it was last changed, as a count: whoever comes back with another one comes too late.
    pub serial: u64,
    pub settings: Arc<Settings>,
    /// A byte of the record in which something is being typed.
    pub typed: Option<usize>,
    /// The serial whose diagnostics have been sent, of at least the record being typed.
    pub published: u64,
    /// The serial of which all has been checked and sent.
    pub finished: u64,
    /// What was sent last, as a hash of its text.
    pub sent: Option<u64>,
    /// When diagnostics of a document that is not wholly checked were last sent.
    pub last_sent: Option<Instant>,
    /// When it was last changed.
    pub changed: Instant,
    /// How far checking it has come, where that takes long.
    pub progress: Option<Progress>,
    /// The client was given a part of the diagnostics and is to ask again.
    pub owes_rest: bool,
}

impl Shared {
    /// A server that nobody has talked to.
    pub fn new(outbox: Arc<Outbox>, probe: Probe, runtime: Handle) -> Shared {
        let (state, work) = (Mutex::default(), Condvar::new());
        Shared {
            state,
            work,
            abilities: OnceLock::new(),
            outbox,
            probe,
            told: Told::default(),
            client: OnceLock::new(),
            runtime,
        }
    }

    /// Makes the client known, once.
    pub fn meet(&self, client: Client) {
        self.client.set(client).ok();
    }

    /// Asks something of the client, without waiting for the answer.
    pub fn ask<F: Future<Output = ()> + Send + 'static>(&self, request: impl FnOnce(Client) -> F) {
        if let Some(client) = self.client.get() {
            self.runtime.spawn(request(client.clone()));
        }
    }

    /// Asks the client to ask for diagnostics again.
    pub fn refresh_diagnostics(&self) {
        if self.abilities.get().is_some_and(|abilities| abilities.pulls) {
            self.ask(|client| async move { _ = client.workspace_diagnostic_refresh().await });
        }
    }

    /// Asks the client to ask again for everything that the settings have a say in.
    pub fn refresh_all(&self) {
        self.refresh_diagnostics();
        let Some(abilities) = self.abilities.get() else { return };
        if abilities.refreshes_hints {
            self.ask(|client| async move { _ = client.inlay_hint_refresh().await });
        }
        if abilities.refreshes_lenses {
            self.ask(|client| async move { _ = client.code_lens_refresh().await });
        }
        if abilities.refreshes_tokens {
            self.ask(|client| async move { _ = client.semantic_tokens_refresh().await });
        }
    }

    /// Writes a line into the client's log.
    pub fn log(&self, message: String) {
        let params = LogMessageParams { typ: MessageType::WARNING, message };
        self.outbox.send(notification("window/logMessage", &params));
    }

    /// Warns the user.
    pub fn show(&self, message: String) {
        self.message(MessageType::WARNING, message);
    }

    /// Tells the user what was asked for.
    pub fn tell(&self, message: String) {
        self.message(MessageType::INFO, message);
    }

    fn message(&self, typ: MessageType, message: String) {
        self.outbox.send(notification("window/showMessage", &ShowMessageParams { typ, message }));
    }

    /// Closes a document and takes its diagnostics back.
    pub fn close(&self, uri: &Uri) {
        let mut state = self.lock();
        if state.open.remove(&Key::of(uri)).is_some() && self.abilities.get().is_none_or(|abilities| !abilities.pulls) {
            let params = PublishDiagnosticsParams { uri: uri.clone(), diagnostics: Vec::new(), version: None };
            self.outbox.publish(uri.as_str(), notification("textDocument/publishDiagnostics", &params));
        }
    }

    /// Puts what was found about a document into it, unless that has changed meanwhile.
    pub fn give_back(&self, snapshot: &Snapshot, is_whole: bool) {
        let mut state = self.lock();
        let Some(open) = state.unchanged(&snapshot.uri, snapshot.serial) else { return };
        if open.document.records().sums().stale > snapshot.document.records().sums().stale {
            open.document = snapshot.document.clone();
        }
        if !is_whole {
            // The rest may have been checked meanwhile.
            open.owes_rest = open.finished < open.serial;
            if !open.owes_rest {
                self.refresh_diagnostics();
            }
        }
        self.work.notify_all();
    }

    /// Has the checking thread end.
    pub fn end(&self) {
        self.lock().ended = true;
        self.work.notify_all();
    }

    /// The state, for a moment.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        // What a panic has interrupted is a value put in its place as a whole, or not at all.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the client's columns count.
    pub fn unit(&self) -> Unit {
        self.abilities.get().map_or(Unit::Utf16, |abilities| abilities.unit)
    }

    /// A document as it is now.
    pub fn snapshot(&self, uri: &Uri) -> Option<Snapshot> {
        let state = self.lock();
        let open = state.open.get(&Key::of(uri))?;
        Some(Snapshot::new(open, self.unit(), state.options.clone()))
    }

    /// All open documents as they are now.
    pub fn snapshots(&self) -> Vec<Snapshot> {
        let state = self.lock();
        let snapshot = |open| Snapshot::new(open, self.unit(), state.options.clone());
        state.open.values().map(snapshot).collect()
    }
}

impl State {
    /// Opens a document, or takes its text anew. `language` is what the client takes it for.
    pub fn open(&mut self, uri: Uri, language: &str, text: &str, version: i32) {
        let container = container_of(&uri, language, text);
        let settings = self.settings_of(&uri, container);
        let serial = self.next_serial();
        let key = Key::of(&uri);
        let open = Open {
            uri,
            document: Document::new(text),
            container,
            version,
            serial,
            settings,
            typed: None,
            published: 0,
            finished: 0,
            sent: None,
            last_sent: None,
            changed: Instant::now(),
            progress: None,
            owes_rest: false,
        };
        self.open.insert(key, open);
    }

    /// Changes a document. False where there is no such document.
    pub fn change(&mut self, uri: &Uri, version: i32, changes: &[TextDocumentContentChangeEvent], unit: Unit) -> bool {
        let serial = self.next_serial();
        let Some(open) = self.open.get_mut(&Key::of(uri)) else { return false };
        for change in changes {
            open.change(change, unit);
        }
        let version = if version == UNKNOWN_VERSION { open.version } else { version };
        (open.version, open.serial, open.changed) = (version, serial, Instant::now());
        true
    }

    /// A document, unless it has changed since it had this serial.
    pub fn unchanged(&mut self, uri: &Uri, serial: u64) -> Option<&mut Open> {
        self.open.get_mut(&Key::of(uri)).filter(|open| open.serial == serial)
    }

    /// Notes that nothing is being typed in a document any more.
    pub fn saved(&mut self, uri: &Uri) {
        let serial = self.next_serial();
        if let Some(open) = self.open.get_mut(&Key::of(uri)) {
            (open.typed, open.serial) = (None, serial);
        }
    }

    /// Reads configurations again and checks anew what they concern.
    pub fn configure(&mut self) {
        self.configurations = Configurations::default();
        let open: Vec<(Uri, Container)> = self.open.values().map(|open| (open.uri.clone(), open.container)).collect();
        for (uri, container) in open {
            let settings = self.settings_of(&uri, container);
            let serial = self.next_serial();
            if let Some(open) = self.open.get_mut(&Key::of(&uri)) {
                open.settings = settings;
                open.document.forget();
                // What is shown stays until all is checked.
                (open.serial, open.published) = (serial, serial);
            }
        }
    }

    /// Takes the client's settings. Gives what is wrong with them, but for what was wrong with those before, too: clients
    /// send the same ones in several ways.
    pub fn set(&mut self, options: Options, wrong: Vec<String>) -> Vec<String> {
        self.options = Arc::new(options);
        let before = std::mem::replace(&mut self.wrong, wrong.clone());
        wrong.into_iter().filter(|message| !before.contains(message)).collect()
    }

    /// Whether the configuration files of open documents are as they were when they were read.
    pub fn is_configured(&self) -> bool {
        self.configurations.is_current()
    }

    /// The settings that hold for a document.
    fn settings_of(&mut self, uri: &Uri, container: Container) -> Arc<Settings> {
        let loaded = address::path(uri).and_then(|path| self.configurations.of(&path));
        let mut settings = settings(&self.options, loaded.as_deref()).0;
        settings.linter.asked.container = container;
        if container == Container::Prose {
            settings.linter.turn_all_off();
        }
        settings.into()
    }

    /// The configuration files of open documents whose faults are not those that they had when this was last asked.
    pub fn told_configurations(&mut self) -> Vec<Faulty> {
        let paths: Vec<PathBuf> = self.open.values().filter_map(|open| address::path(&open.uri)).collect();
        let mut found: Vec<Faulty> = Vec::new();
        for loaded in paths.iter().filter_map(|path| self.configurations.of(path)) {
            let Some(uri) = address::of_file(&loaded.path()) else { continue };
            if found.iter().all(|(known, ..)| *known != uri) {
                let faults = settings(&self.options, Some(&loaded)).1;
                found.push((uri, loaded, faults));
            }
        }
        found.retain(|(.., faults)| !faults.is_empty());
        let before = std::mem::replace(&mut self.faulty, found.clone());
        let gone = before.iter().filter(|(uri, ..)| found.iter().all(|(other, ..)| other != uri));
        let mut told: Vec<Faulty> = gone.map(|(uri, loaded, _)| (uri.clone(), loaded.clone(), Vec::new())).collect();
        let is_known = |(uri, loaded, faults): &Faulty| {
            before.iter().any(|known| known.0 == *uri && known.1.text == loaded.text && known.2 == *faults)
        };
        told.extend(found.into_iter().filter(|file| !is_known(file)));
        told
    }

    fn next_serial(&mut self) -> u64 {
        self.serial += 1;
        self.serial
    }
}

/// What the text of a document is: text files are prose, unless they are called PGN or begin like it.
fn container_of(uri: &Uri, language: &str, text: &str) -> Container {
    let ending = uri.as_str().rsplit('.').next().unwrap_or_default();
    match language != "pgn" && ending.eq_ignore_ascii_case("txt") {
        true => Container::of_prose(text.as_bytes()),
        false => Container::Pgn,
    }
}

/// What holds for a file: what the client has set, and before that what the file's configuration says.
pub fn settings(options: &Options, loaded: Option<&Loaded>) -> (Settings, Vec<Fault>) {
    let (mut settings, mut faults) = (Settings::default(), Vec::new());
    // What is wrong there has been said when it was set.
    settings.change(&options.config, &mut Vec::new());
    if let Some(loaded) = loaded {
        faults.clone_from(&loaded.faults);
        settings.change(&loaded.config, &mut faults);
    }
    (settings, faults)
}

impl Open {
    fn change(&mut self, change: &TextDocumentContentChangeEvent, unit: Unit) {
        let text = self.document.text();
        let (range, new) = match change.range {
            Some(range) => {
                let at = |place: tower_lsp::ls_types::Position| {
                    rope::offset(text, Position { line: place.line, column: place.character }, unit)
                };
                let (start, end) = (at(range.start), at(range.end));
                (start.min(end)..start.max(end), &change.text[..])
            }
            None => rope::difference(text, &change.text),
        };
        // A byte of what was put in, or else before what was taken out.
        let last = if new.is_empty() { range.start.saturating_sub(1) } else { range.start + new.len() - 1 };
        self.typed = Some(last);
        self.document.edit(range, new);
    }
}
