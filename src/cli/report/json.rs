//! One JSON array, written as it comes.

use super::{Found, Frame, Report, object};

/// An array with an object a line.
pub struct Json;

impl Report for Json {
    fn finding(&self, found: &Found<'_>, out: &mut Vec<u8>) {
        out.push(b'\n');
        object::write(found, out);
    }

    fn frame(&self) -> Frame {
        Frame { start: "[", between: ",", end: "\n]\n" }
    }
}
