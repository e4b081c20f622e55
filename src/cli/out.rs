//! What a command prints that is its whole answer.

use super::Status;
use super::complain::complain;
use std::io::{self, ErrorKind, Write};

/// Writes a text to standard output. A reader who has seen enough is no trouble.
pub fn put(text: &str) -> Status {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("the answer cannot be written: {error}"));
            Status::Trouble
        }
        _ => Status::Good,
    }
}

/// How a command ends whose output could not all be written, else `None`. Who closes the pipe has seen enough: that is `status`.
/// `what` was to be written.
pub fn broken(error: Option<&io::Error>, what: &str, status: Status) -> Option<Status> {
    let error = error?;
    if error.kind() == ErrorKind::BrokenPipe {
        return Some(status);
    }
    complain(&format!("{what} cannot be written: {error}"));
    Some(Status::Trouble)
}

/// Says why a command gives no answer.
pub fn refuse(message: &str) -> Status {
    complain(message);
    Status::Trouble
}
