//! Work on a request, on a thread of its own.

use super::state::Shared;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tower_lsp::jsonrpc::{Error, Result};

/// Tells work that nobody waits for it any more.
#[derive(Clone, Debug, Default)]
pub struct Cancelled(Arc<AtomicBool>);

impl Cancelled {
    /// Whether nobody waits.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Sets the flag when the request's future is dropped, as it is on a cancellation.
struct Guard(Cancelled);

impl Drop for Guard {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// Does the work of a request. A panic in it becomes an error answer.
pub async fn work<T: Send + 'static>(
    shared: &Shared,
    method: &'static str,
    job: impl FnOnce(&Cancelled) -> T + Send + 'static,
) -> Result<T> {
    let cancelled = Cancelled::default();
    let guard = Guard(cancelled.clone());
    let probe = shared.probe.clone();
    let done = tokio::task::spawn_blocking(move || {
        probe.begin(method);
        job(&cancelled)
    });
    let result = done.await;
    drop(guard);
    result.map_err(|_| Error {
        message: format!("{method} failed: this is a bug of jadoube").into(),
        ..Error::internal_error()
    })
}
