//! Tells the client how far long work has come.

use super::outbox::Outbox;
use super::transport::notification;
use std::cell::Cell;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_lsp::ls_types::{
    ProgressParams, ProgressParamsValue, ProgressToken, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressEnd,
    WorkDoneProgressReport,
};

/// How often it is told.
const OFTEN: Duration = Duration::from_millis(200);

/// The progress of one piece of work, which ends when this is dropped.
pub struct Progress {
    /// By what the client knows it; `None` where it does not want to know.
    token: Option<ProgressToken>,
    outbox: Arc<Outbox>,
    last: Cell<Instant>,
}

impl Progress {
    /// Begins, if the client has given a token.
    pub fn begin(outbox: &Arc<Outbox>, token: Option<ProgressToken>, title: &str) -> Progress {
        let progress = Progress { token, outbox: outbox.clone(), last: Cell::new(Instant::now()) };
        progress.tell(WorkDoneProgress::Begin(WorkDoneProgressBegin {
            title: title.into(),
            cancellable: Some(true),
            message: None,
            percentage: Some(0),
        }));
        progress
    }

    /// Tells that so many parts of so many are done, and which comes next; not more often than anybody can read.
    pub fn report(&self, done: usize, of: usize, what: &str) {
        if self.last.get().elapsed() < OFTEN {
            return;
        }
        self.last.set(Instant::now());
        self.tell(WorkDoneProgress::Report(WorkDoneProgressReport {
            cancellable: Some(true),
            message: Some(what.into()),
            percentage: Some(percent(done, of)),
        }));
    }

    fn tell(&self, value: WorkDoneProgress) {
        if let Some(token) = self.token.clone() {
            let params = ProgressParams { token, value: ProgressParamsValue::WorkDone(value) };
            self.outbox.send(notification("$/progress", &params));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.tell(WorkDoneProgress::End(WorkDoneProgressEnd { message: None }));
    }
}

/// What part of a whole is done, in percent.
pub fn percent(done: usize, of: usize) -> u32 {
    // At most 100, which fits.
    (done * 100 / of.max(1)).min(100) as u32
}
