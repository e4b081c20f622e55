//! Messages about the run itself, on standard error.

use super::printable::printable;
use std::io::Write;

/// Says that something could not be done.
pub fn complain(message: &str) {
    say(&format!("jadoube: {}", printable(message)));
}

/// Writes a line. Where standard error is closed there is nobody left to tell.
pub fn say(line: &str) {
    writeln!(std::io::stderr().lock(), "{line}").ok();
}
