//! `file:line:column: level[rule]: message`

use super::{Found, Report};
use crate::cli::printable::printable;
use std::io::Write;

/// One line a finding, as compilers write and editors read.
pub struct Short;

impl Report for Short {
    fn finding(&self, found: &Found<'_>, out: &mut Vec<u8>) {
        let (at, finding) = (found.start(), found.finding);
        let (file, message) = (printable(found.record.file), printable(&finding.message));
        let (level, rule) = (finding.level.name(), finding.rule.name);
        // Writing to memory does not fail.
        writeln!(out, "{file}:{}:{}: {level}[{rule}]: {message}", at.line, at.column).ok();
    }

    fn for_people(&self) -> bool {
        true
    }
}
