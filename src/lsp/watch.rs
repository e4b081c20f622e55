//! Settings that change while the server runs: those of the client, and the configuration files.

use super::diagnostics::{fault, left_out};
use super::options::Options;
use super::state::Shared;
use super::transport::notification;
use crate::config::{FILE_NAME, Fault};
use crate::files::configuration::Loaded;
use serde_json::{Value, json};
use std::sync::Arc;
use tower_lsp::ls_types::{ConfigurationItem, PublishDiagnosticsParams, Registration};

/// The name of the settings at the client.
const SECTION: &str = "jadoube";

/// Takes settings, checks all open documents anew, and says what is wrong.
pub fn set(shared: &Shared, settings: &Value) {
    let (options, wrong) = Options::read(settings);
    let told = shared.lock().set(options, wrong);
    told.into_iter().for_each(|message| shared.show(message));
    configure(shared);
}

/// Reads configuration files again and says what is wrong in those that hold for open documents.
pub fn configure(shared: &Shared) {
    shared.lock().configure();
    shared.told.forget();
    shared.work.notify_all();
    tell_faults(shared);
    shared.refresh_all();
}

/// Reads configuration files again if one has changed: not all clients say so when that happens.
pub fn look(shared: &Shared) {
    let is_configured = shared.lock().is_configured();
    if !is_configured {
        configure(shared);
    }
}

/// Says what is wrong in the configurations of open documents: in their files, or to clients that only ask for the
/// diagnostics of what is open, as a message.
pub fn tell_faults(shared: &Shared) {
    let Some(abilities) = shared.abilities.get() else { return };
    // All under the lock, so that nobody sends older ones behind.
    let mut state = shared.lock();
    for (uri, loaded, faults) in state.told_configurations() {
        if abilities.pulls {
            faults_as_message(&loaded, &faults).into_iter().for_each(|message| shared.show(message));
            continue;
        }
        let limit = state.options.editor.max_diagnostics;
        let shown = faults.iter().take(limit).map(|wrong| fault(&loaded.text, wrong, shared.unit()));
        let rest =
            faults.len().checked_sub(limit).filter(|rest| *rest > 0).map(|rest| left_out(rest, "jadoube config"));
        let diagnostics = shown.chain(rest).collect();
        let params = PublishDiagnosticsParams { uri: uri.clone(), diagnostics, version: None };
        shared.outbox.publish(uri.as_str(), notification("textDocument/publishDiagnostics", &params));
    }
}

/// What is wrong in a configuration file: the first fault with its line, how many more there are, and what holds meanwhile.
fn faults_as_message(loaded: &Loaded, faults: &[Fault]) -> Option<String> {
    let mut faults: Vec<&Fault> = faults.iter().collect();
    faults.sort_by_key(|fault| fault.span.start);
    let first = faults.first()?;
    let line = loaded.text.bytes().take(first.span.start as usize).filter(|byte| *byte == b'\n').count() + 1;
    let more = match faults.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more: `jadoube config` lists them)"),
    };
    let holds = match loaded.text.is_empty() {
        true => "until it can be read, the editor's settings and the defaults hold",
        false => "all else in the file holds",
    };
    Some(format!("{}:{line}: {}{more}; {holds}", loaded.name, first.message))
}

/// When the conversation has begun: asks for the client's settings, and to be told when configuration files change.
pub fn begin(shared: &Arc<Shared>) {
    let Some(abilities) = shared.abilities.get() else { return };
    if abilities.settings {
        ask_settings(shared);
    }
    if abilities.watches_files {
        shared.ask(|client| async move {
            let options = json!({"watchers": [{"globPattern": format!("**/{FILE_NAME}")}]});
            let watch = Registration {
                id: "configuration-files".into(),
                method: "workspace/didChangeWatchedFiles".into(),
                register_options: Some(options),
            };
            client.register_capability(vec![watch]).await.ok();
        });
    }
}

/// Asks for the client's settings.
pub fn ask_settings(shared: &Arc<Shared>) {
    let known = shared.clone();
    shared.ask(|client| async move {
        let section = ConfigurationItem { scope_uri: None, section: Some(SECTION.into()) };
        let settings = client.configuration(vec![section]).await;
        // Null is what a client says that has none: what it said at the beginning holds on.
        if let Some(settings) = settings.ok().and_then(|mut all| all.pop()).filter(|settings| !settings.is_null()) {
            set(&known, &settings);
        }
    });
}
