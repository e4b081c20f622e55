//! Checks open documents behind the conversation, and sends what it finds.
//!
//! One thread: what was just changed first, then the rest of each document in short slices. A slice whose document has
//! changed meanwhile is thrown away.

use super::diagnostics::diagnostics;
use super::progress::Progress;
use super::snapshot::Snapshot;
use super::state::{Open, Shared};
use super::transport::notification;
use crate::files::settings::Settings;
use crate::ide::{Checker, Listed, listed};
use rustc_hash::FxHasher;
use std::hash::Hasher;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tower_lsp::ls_types::{PublishDiagnosticsParams, Uri};

/// How long records are checked before somebody else may have a turn.
const SLICE: Duration = Duration::from_millis(10);

/// How long records are checked before the diagnostics of a document that was just opened are sent for the first time.
const FIRST_SLICE: Duration = Duration::from_millis(40);

/// How often diagnostics of a document are sent that is not wholly checked yet.
const NEWS: Duration = Duration::from_secs(1);

/// How long nobody must have typed before the records of a document are compared.
const REST: Duration = Duration::from_millis(150);

/// Checks what is to be checked until the server ends.
pub fn run(shared: &Arc<Shared>) {
    let mut checkers = Checkers::default();
    while let Some(turn) = next(shared) {
        let uri = turn.snapshot.uri.clone();
        let serial = turn.snapshot.serial;
        // A record that cannot be checked must not end the others' turns.
        if catch_unwind(AssertUnwindSafe(|| take(shared, turn, &mut checkers))).is_err() {
            checkers = Checkers::default();
            give_up(shared, &uri, serial);
        }
    }
}

/// A document's turn.
struct Turn {
    snapshot: Snapshot,
    /// Nothing has been sent of this state yet.
    is_new: bool,
    /// Nothing has ever been sent of it.
    is_first: bool,
    last_sent: Option<Instant>,
}

/// The checkers of the settings in use.
#[derive(Default)]
struct Checkers(Vec<(Arc<Settings>, Checker)>);

impl Checkers {
    fn of(&mut self, settings: &Arc<Settings>) -> &mut Checker {
        let known = self.0.iter().position(|(other, _)| Arc::ptr_eq(other, settings));
        let place = known.unwrap_or_else(|| {
            // Settings that nobody else has any more are of the past.
            self.0.retain(|(settings, _)| Arc::strong_count(settings) > 1);
            self.0.push((settings.clone(), Checker::new(&settings.linter)));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }
}

/// Waits for a document with something to do: what was changed last comes first.
fn next(shared: &Shared) -> Option<Turn> {
    let mut state = shared.lock();
    loop {
        if state.ended {
            return None;
        }
        let mut rests = false;
        let waiting = state.open.values().filter(|open| {
            let is_due = open.finished < open.serial && is_due(open);
            rests |= open.finished < open.serial && !is_due;
            is_due
        });
        let best = waiting.max_by_key(|open| (open.published < open.serial, open.serial));
        if let Some(open) = best {
            let snapshot = Snapshot::new(open, shared.unit(), state.options.clone());
            let (is_new, is_first) = (open.published < open.serial, open.published == 0);
            return Some(Turn { snapshot, is_new, is_first, last_sent: open.last_sent });
        }
        state = match rests {
            true => shared.work.wait_timeout(state, REST).unwrap_or_else(PoisonError::into_inner).0,
            false => {
                shared.probe.begin("resting");
                shared.work.wait(state).unwrap_or_else(PoisonError::into_inner)
            }
        };
    }
}

/// Whether a document has something to do now: where only the records are left to be compared, that waits until nobody types.
fn is_due(open: &Open) -> bool {
    open.published < open.serial || open.document.records().sums().stale > 0 || open.changed.elapsed() > REST
}

/// Gives a document its turn.
fn take(shared: &Shared, turn: Turn, checkers: &mut Checkers) {
    let Turn { mut snapshot, is_new, is_first, last_sent } = turn;
    shared.probe.begin("checking");
    let settings = snapshot.settings.clone();
    let checker = checkers.of(&settings);
    let (begun, slice) = (Instant::now(), if is_first { FIRST_SLICE } else { SLICE });
    let near = snapshot.typed.filter(|_| is_new);
    let all_checked = snapshot.document.check(near, checker, || begun.elapsed() < slice);
    // The comparison of all records follows later, with diagnostics of its own.
    let is_whole = all_checked && !(is_new && checker.linter.compares());
    if is_whole {
        snapshot.document.compare(checker);
    }
    // Where all was known and is checked again, what is shown stays until all is known again.
    let has_news = last_sent.is_some_and(|at| at.elapsed() > NEWS);
    let sends = is_new || is_whole || has_news;
    let list = sends.then(|| {
        let limit = snapshot.options.editor.max_diagnostics;
        let mut list = listed(&snapshot.document, snapshot.typed, limit, checker);
        snapshot.document.note(std::mem::take(&mut list.again));
        list
    });
    let Some(sent) = give_back(shared, &snapshot, is_whole, sends) else { return };
    if let Some(list) = list {
        publish(shared, &snapshot, &list, sent, is_new);
    }
}

/// Puts what was found into the document, unless that has changed. Gives what was last sent of it.
fn give_back(shared: &Shared, snapshot: &Snapshot, is_whole: bool, sends: bool) -> Option<Option<u64>> {
    let mut state = shared.lock();
    let open = state.unchanged(&snapshot.uri, snapshot.serial)?;
    open.document = snapshot.document.clone();
    if sends {
        open.published = snapshot.serial;
        open.last_sent = Some(Instant::now());
    }
    tell_progress(shared, open, is_whole);
    if is_whole {
        (open.finished, open.last_sent) = (snapshot.serial, None);
        if std::mem::take(&mut open.owes_rest) {
            shared.refresh_diagnostics();
        }
    }
    Some(open.sent)
}

/// Tells the client how far a document is checked, where that takes long.
fn tell_progress(shared: &Shared, open: &mut Open, is_whole: bool) {
    let can_be_told = shared.abilities.get().is_some_and(|abilities| abilities.progress);
    if is_whole || !can_be_told {
        open.progress = None;
    } else if open.progress.is_none() && open.changed.elapsed() > NEWS {
        let name = format!("jadoube/checking/{}", open.serial);
        open.progress = Some(Progress::ask(shared, name, "Checking games".into()));
    }
    if let Some(progress) = &open.progress {
        let (all, stale) = (open.document.records().len(), open.document.records().sums().stale);
        progress.report(all - stale, all, "");
    }
}

/// After a panic the document is left alone until it changes.
fn give_up(shared: &Shared, uri: &Uri, serial: u64) {
    if let Some(open) = shared.lock().unchanged(uri, serial) {
        (open.published, open.finished) = (serial, serial);
    }
}

/// Sends diagnostics, unless they are the same as before for the same state.
fn publish(shared: &Shared, snapshot: &Snapshot, list: &Listed, sent: Option<u64>, is_new: bool) {
    let Some(abilities) = shared.abilities.get().filter(|abilities| !abilities.pulls) else { return };
    let diagnostics = diagnostics(snapshot, list, abilities);
    let params = PublishDiagnosticsParams { uri: snapshot.uri.clone(), diagnostics, version: Some(snapshot.version) };
    let body = notification("textDocument/publishDiagnostics", &params);
    let mut hasher = FxHasher::default();
    hasher.write(&body);
    let hash = hasher.finish();
    if !is_new && sent == Some(hash) {
        return;
    }
    let mut state = shared.lock();
    if let Some(open) = state.unchanged(&snapshot.uri, snapshot.serial) {
        open.sent = Some(hash);
        // Under the lock, so that nobody sends older ones behind.
        shared.outbox.publish(snapshot.uri.as_str(), body);
    }
}
