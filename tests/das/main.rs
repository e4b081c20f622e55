//! Das-chess: the lines of the document, and records played out at random, read, checked, converted and written again.

mod document;
mod random;
mod records;

use jadoube::lint::{Finding, Level, Linter, Placement, Scratch};

/// What is found in a text that is one record.
pub fn findings(text: &str) -> Vec<Finding> {
    let mut scratch = Scratch::default();
    let place = Placement { first: true, last: true };
    std::mem::take(Linter::default().record(text.as_bytes(), place, &mut scratch))
}

/// The same in words, without what tags a record should have.
pub fn found(moves: &str) -> Vec<String> {
    let gap = if moves.starts_with('[') { "" } else { "\n" };
    let text = format!("[Variant \"Das\"]\n{gap}{moves}\n");
    let about = |finding: &Finding| format!("{}@{}: {}", finding.rule.name, words(&text, finding), finding.message);
    findings(&text).iter().map(about).collect()
}

/// The text that a finding is about.
pub fn words<'t>(text: &'t str, finding: &Finding) -> &'t str {
    &text[std::ops::Range::from(finding.span)]
}

/// The errors among findings.
pub fn errors(findings: &[Finding]) -> Vec<&Finding> {
    findings.iter().filter(|finding| finding.level == Level::Error).collect()
}
