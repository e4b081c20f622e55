//! Tells the client how far long work has come.

use super::outbox::Outbox;
use super::state::Shared;
use super::transport::notification;
use std::cell::Cell;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tower_lsp::ls_types::{
    ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressEnd,
    WorkDoneProgressReport,
};

/// How often it is told.
const OFTEN: Duration = Duration::from_millis(200);

/// The progress of one piece of work, which ends when this is dropped.
pub struct Progress {
    told: Arc<Told>,
    last: Cell<Instant>,
}

/// What the client hears.
struct Told {
    /// By what the client knows it; `None` where it does not want to know.
    token: Option<ProgressToken>,
    outbox: Arc<Outbox>,
    stage: Mutex<Stage>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Stage {
    /// The client has not agreed yet.
    Asked,
    Begun,
    Ended,
}

impl Progress {
    /// Begins, if the client has given a token.
    pub fn begin(outbox: &Arc<Outbox>, token: Option<ProgressToken>, title: &str) -> Progress {
        let told = Arc::new(Told { token, outbox: outbox.clone(), stage: Mutex::new(Stage::Asked) });
        told.begin(title, true);
        Progress { told, last: Cell::new(Instant::now()) }
    }

    /// Begins as soon as the client agrees. Nobody can cancel it.
    pub fn ask(shared: &Shared, name: String, title: String) -> Progress {
        let token = Some(ProgressToken::String(name));
        let told =
            Arc::new(Told { token: token.clone(), outbox: shared.outbox.clone(), stage: Mutex::new(Stage::Asked) });
        let waiting = told.clone();
        shared.ask(|client| async move {
            let Some(token) = token else { return };
            if client.create_work_done_progress(token).await.is_ok() {
                waiting.begin(&title, false);
            }
        });
        Progress { told, last: Cell::new(Instant::now()) }
    }

    /// Tells that so many parts of so many are done, and which comes next; not more often than anybody can read.
    pub fn report(&self, done: usize, of: usize, what: &str) {
        if self.last.get().elapsed() < OFTEN || *self.told.stage() != Stage::Begun {
            return;
        }
        self.last.set(Instant::now());
        self.told.tell(WorkDoneProgress::Report(WorkDoneProgressReport {
            cancellable: None,
            message: Some(what.to_owned()).filter(|what| !what.is_empty()),
            percentage: Some(percent(done, of)),
        }));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let mut stage = self.told.stage();
        if std::mem::replace(&mut *stage, Stage::Ended) == Stage::Begun {
            self.told.tell(WorkDoneProgress::End(WorkDoneProgressEnd { message: None }));
        }
    }
}

impl Told {
    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, title: &str, cancellable: bool) {
        let mut stage = self.stage();
        if *stage != Stage::Asked {
            return;
        }
        *stage = Stage::Begun;
        self.tell(WorkDoneProgress::Begin(WorkDoneProgressBegin {
            title: title.into(),
            cancellable: Some(cancellable),
            message: None,
            percentage: Some(0),
        }));
    }

    fn tell(&self, value: WorkDoneProgress) {
        if let Some(token) = self.token.clone() {
            let params = ProgressParams { token, value: ProgressParamsValue::WorkDone(value) };
            self.outbox.send(notification("$/progress", &params));
        }
    }
}

/// What part of a whole is done, in percent.
fn percent(done: usize, of: usize) -> u32 {
    // At most 100, which fits.
    (done * 100 / of.max(1)).min(100) as u32
}
