//! A place where tests can look into a running server.

use std::sync::Arc;

/// Called with the method of each request when its work begins, on the thread that does it; with `checking` when a
/// document's turn to be checked begins; and with `resting`, where it must not wait, when all that is open has been checked.
/// Tests wait in it, or panic, to see that neither hurts the rest.
#[derive(Clone, Default)]
pub struct Probe(Option<Arc<Call>>);

type Call = dyn Fn(&str) + Send + Sync;

impl Probe {
    /// One that calls a function.
    pub fn new(call: impl Fn(&str) + Send + Sync + 'static) -> Probe {
        Probe(Some(Arc::new(call)))
    }

    pub(super) fn begin(&self, method: &str) {
        if let Some(call) = &self.0 {
            call(method);
        }
    }
}
