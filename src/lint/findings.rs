//! What the rules find in a record, within bounds: a text that is no game can have millions of slips.

use super::finding::Finding;

/// How many findings of one rule in one record are listed.
pub const LISTED: usize = 10_000;

/// Findings while they are collected, one rule after the other. Those of a rule beyond [`LISTED`] are only counted; one
/// finding in the place of the first stands for them all, at the worst of their levels.
#[derive(Debug, Default)]
pub struct Findings {
    list: Vec<Finding>,
    /// How many of the rule at hand were found.
    count: usize,
    /// The first of the rule at hand that is not listed.
    rest: Option<Finding>,
}

impl Findings {
    /// Adds a finding of the rule at hand.
    pub fn push(&mut self, finding: Finding) {
        self.count += 1;
        match &mut self.rest {
            _ if self.count <= LISTED => self.list.push(finding),
            Some(rest) => rest.level = rest.level.max(finding.level),
            rest => *rest = Some(Finding { related: Vec::new(), fixes: Vec::new(), ..finding }),
        }
    }

    /// Ends a rule's turn.
    pub(super) fn close(&mut self) {
        let more = std::mem::take(&mut self.count).saturating_sub(LISTED);
        let rest = self.rest.take().map(|rest| Finding { message: message(more), ..rest });
        self.list.extend(rest);
    }

    /// The findings of all rules whose turn has ended.
    pub(super) fn list(&mut self) -> &mut Vec<Finding> {
        &mut self.list
    }

    /// Forgets them but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.list.clear();
        (self.count, self.rest) = (0, None);
    }
}

impl Extend<Finding> for Findings {
    fn extend<I: IntoIterator<Item = Finding>>(&mut self, findings: I) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}

fn message(more: usize) -> String {
    let noun = if more == 1 { "finding" } else { "findings" };
    format!("here begin {more} more {noun} of this rule that are left out: at most {LISTED} are listed of a game")
}
