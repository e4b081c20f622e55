//! One JSON object a line.

use super::{Found, Report, object};

/// Lines that can each be read alone.
pub struct Jsonl;

impl Report for Jsonl {
    fn finding(&self, found: &Found<'_>, out: &mut Vec<u8>) {
        object::write(found, out);
        out.push(b'\n');
    }
}
