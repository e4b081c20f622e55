//! Work shared out to threads, with the outcomes in the order of the jobs.
//!
//! A thread takes the next job, works at it alone, and hands its outcome in. The thread that brings the outcome whose
//! turn it is puts it out, and all that wait behind it. One that is too far ahead waits, so that only a few outcomes
//! are held; the thread whose turn it is never waits, so all go on.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// How many jobs a thread may be ahead, for each thread.
const AHEAD: u64 = 4;

/// Does the jobs of `source` with some threads and gives the outcomes to `sink` in the order of the jobs.
///
/// `source` fills in the next job and says whether there was one. `worker` makes what does the jobs of one thread.
/// `sink` says whether to go on. With one thread everything happens on the caller's.
pub fn in_order<J, T, W>(
    threads: usize,
    source: impl FnMut(&mut J) -> bool + Send,
    worker: impl Fn() -> W + Sync,
    sink: impl FnMut(T) -> bool + Send,
) where
    J: Default,
    T: Send,
    W: FnMut(&mut J) -> T,
{
    let desk = Mutex::new(Desk { source, handed: 0, closed: false });
    let outbox = Outbox {
        state: Mutex::new(State { next: 0, waiting: BTreeMap::new(), sink, closed: false }),
        turn: Condvar::new(),
    };
    let ahead = AHEAD * threads as u64;
    let labour = || {
        let _closing = Closing(&outbox);
        let (mut job, mut work) = (J::default(), worker());
        loop {
            // A statement of its own: the lock must not be held while working.
            let number = lock(&desk).take(&mut job);
            let Some(number) = number else { break };
            let outcome = work(&mut job);
            if !outbox.deliver(number, outcome, ahead) {
                lock(&desk).closed = true;
                break;
            }
        }
    };
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| _ = scope.spawn(labour));
        labour();
    });
}

/// Where jobs are handed out.
struct Desk<S> {
    source: S,
    handed: u64,
    closed: bool,
}

impl<S> Desk<S> {
    /// The number of the job that was filled in.
    fn take<J>(&mut self, job: &mut J) -> Option<u64>
    where
        S: FnMut(&mut J) -> bool,
    {
        if self.closed || !(self.source)(job) {
            self.closed = true;
            return None;
        }
        self.handed += 1;
        Some(self.handed - 1)
    }
}

/// Where outcomes are handed in.
struct Outbox<T, K> {
    state: Mutex<State<T, K>>,
    turn: Condvar,
}

struct State<T, K> {
    /// The job whose outcome is put out next.
    next: u64,
    waiting: BTreeMap<u64, T>,
    sink: K,
    closed: bool,
}

impl<T, K: FnMut(T) -> bool> Outbox<T, K> {
    /// Puts an outcome out when its turn comes; `false` when nobody wants more.
    fn deliver(&self, number: u64, outcome: T, ahead: u64) -> bool {
        let mut state = lock(&self.state);
        while !state.closed && number >= state.next + ahead {
            state = self.turn.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting.insert(number, outcome);
        while !state.closed
            && let next = state.next
            && let Some(outcome) = state.waiting.remove(&next)
        {
            state.closed = !(state.sink)(outcome);
            state.next += 1;
        }
        self.turn.notify_all();
        !state.closed
    }
}

/// Wakes those who wait for an outcome that will never come, because its thread has panicked.
struct Closing<'a, T, K>(&'a Outbox<T, K>);

impl<T, K> Drop for Closing<'_, T, K> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            lock(&self.0.state).closed = true;
            self.0.turn.notify_all();
        }
    }
}

/// A lock whatever became of its last holder: a panic ends the run anyway.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::time::Duration;

    /// The outcomes of the jobs 0 to `jobs`, some of which take longer.
    fn outcomes(threads: usize, jobs: u64, wanted: usize) -> Vec<u64> {
        let (mut next, mut seen) = (0, Vec::new());
        let source = |job: &mut u64| {
            (*job, next) = (next, next + 1);
            *job < jobs
        };
        let work = |job: &mut u64| {
            if job.is_multiple_of(5) {
                std::thread::sleep(Duration::from_micros(300));
            }
            *job
        };
        in_order(
            threads,
            source,
            || work,
            |outcome| {
                seen.push(outcome);
                seen.len() < wanted
            },
        );
        seen
    }

    #[test]
    fn outcomes_come_in_the_order_of_the_jobs() {
        for threads in [1, 2, 7] {
            assert!(outcomes(threads, 500, usize::MAX).into_iter().eq(0..500), "{threads} threads");
        }
        assert!(outcomes(3, 0, usize::MAX).is_empty());
    }

    #[test]
    fn threads_work_at_the_same_time() {
        let (mut next, both) = (0, Barrier::new(2));
        let source = |job: &mut u64| {
            (*job, next) = (next, next + 1);
            *job < 10
        };
        let work = || |_: &mut u64| _ = both.wait();
        let mut done = 0;
        in_order(2, source, work, |()| {
            done += 1;
            true
        });
        assert_eq!(done, 10);
    }

    #[test]
    fn all_stop_when_nobody_wants_more() {
        for threads in [1, 2, 7] {
            assert!(outcomes(threads, u64::MAX, 20).into_iter().eq(0..20), "{threads} threads");
        }
    }

    #[test]
    fn a_panic_of_one_thread_ends_the_others() {
        let mut next = 0;
        let source = |job: &mut u64| {
            (*job, next) = (next, next + 1);
            true
        };
        let run = std::panic::AssertUnwindSafe(|| {
            in_order(3, source, || |job: &mut u64| assert!(*job != 40, "a slip"), |()| true);
        });
        assert!(std::panic::catch_unwind(run).is_err());
    }
}
