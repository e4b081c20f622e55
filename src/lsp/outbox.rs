//! What is to be sent, and the one thread that sends it.
//!
//! Nobody waits for the client: messages queue up. Of the diagnostics of one document only the latest wait, so that a slow
//! client does not get all the old ones.

use super::framing::frame;
use std::collections::{HashMap, VecDeque};
use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What waits to be sent.
#[derive(Debug, Default)]
struct Queue {
    order: VecDeque<Waiting>,
    /// The latest diagnostics of each document, by its address.
    diagnostics: HashMap<String, Vec<u8>>,
    closed: bool,
}

#[derive(Debug)]
enum Waiting {
    Message(Vec<u8>),
    /// Whatever is then the latest of this document.
    Diagnostics(String),
}

/// The messages to the client.
#[derive(Debug, Default)]
pub struct Outbox {
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Outbox {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // A panic elsewhere leaves the queue as it was.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message: the text of its JSON.
    pub fn send(&self, body: Vec<u8>) {
        self.lock().order.push_back(Waiting::Message(body));
        self.changed.notify_one();
    }

    /// Sends the diagnostics of a document in place of older ones that still wait.
    pub fn publish(&self, document: &str, body: Vec<u8>) {
        let mut queue = self.lock();
        if queue.diagnostics.insert(document.to_owned(), body).is_none() {
            queue.order.push_back(Waiting::Diagnostics(document.to_owned()));
        }
        drop(queue);
        self.changed.notify_one();
    }

    /// Has [`Outbox::write`] end when all is sent.
    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_one();
    }

    /// Sends all that comes, until it is closed.
    pub fn write(&self, mut output: impl Write) -> io::Result<()> {
        while let Some(body) = self.next() {
            output.write_all(&frame(&body))?;
            output.flush()?;
        }
        Ok(())
    }

    fn next(&self) -> Option<Vec<u8>> {
        let mut queue = self.lock();
        loop {
            match queue.order.pop_front() {
                Some(Waiting::Message(body)) => return Some(body),
                // What waits has a body: it is taken with its place in the order.
                Some(Waiting::Diagnostics(document)) => {
                    if let Some(body) = queue.diagnostics.remove(&document) {
                        return Some(body);
                    }
                }
                None if queue.closed => return None,
                None => queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_diagnostics_that_wait_only_the_latest_are_sent() {
        let outbox = Outbox::default();
        outbox.publish("a", b"1".to_vec());
        outbox.send(b"2".to_vec());
        outbox.publish("b", b"3".to_vec());
        outbox.publish("a", b"4".to_vec());
        outbox.close();
        let mut sent = Vec::new();
        outbox.write(&mut sent).expect("memory can be written");
        let bodies = String::from_utf8(sent).expect("UTF-8").replace("Content-Length: 1\r\n\r\n", "");
        assert_eq!(bodies, "423");
    }
}
