//! A place to hold a server up.

use super::PATIENCE;
use std::sync::{Arc, Condvar, Mutex};

/// A place where threads wait until it is opened.
#[derive(Clone, Default)]
pub struct Gate(Arc<(Mutex<Door>, Condvar)>);

#[derive(Default)]
struct Door {
    closed: bool,
    waiting: usize,
}

impl Gate {
    /// One that lets nobody through.
    pub fn closed() -> Gate {
        let gate = Gate::default();
        gate.close();
        gate
    }

    pub fn close(&self) {
        self.0.0.lock().expect("no panic at the gate").closed = true;
    }

    pub fn open(&self) {
        self.0.0.lock().expect("no panic at the gate").closed = false;
        self.0.1.notify_all();
    }

    /// Waits until it is open. Once the time is over it lets through, so that a failed test ends.
    pub fn pass(&self) {
        let mut door = self.0.0.lock().expect("no panic at the gate");
        door.waiting += 1;
        self.0.1.notify_all();
        let (mut door, _) =
            self.0.1.wait_timeout_while(door, 2 * PATIENCE, |door| door.closed).expect("no panic at the gate");
        door.waiting -= 1;
    }

    /// Waits until so many wait at it.
    pub fn wait_for(&self, count: usize) {
        let door = self.0.0.lock().expect("no panic at the gate");
        let waited = self.0.1.wait_timeout_while(door, PATIENCE, |door| door.waiting < count);
        let (door, timeout) = waited.expect("no panic at the gate");
        assert!(!timeout.timed_out(), "{} wait at the gate and not {count}", door.waiting);
    }
}
