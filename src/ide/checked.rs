//! What checking a record has found, as an open document keeps it.

use crate::lint::{Across, Finding, Lead, Linter, Placement, Scratch, Summary};
use std::sync::Arc;

/// The byte-order mark. Some editors leave it in the text; what reads files takes it off their beginning, where it belongs.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// What checking a record has found.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The findings of each level: info, warning, error.
    pub counts: [u32; 3],
    /// Where the record stood when it was checked.
    pub placement: Placement,
    /// The findings; `None` where they were too many to keep and must be found again.
    pub findings: Option<Vec<Finding>>,
    /// What comparing it with the records before it has found.
    pub across: Vec<Finding>,
    /// What is needed to compare it with others, where a rule asks for that.
    pub summary: Option<Arc<Summary>>,
}

/// Who checks records.
pub struct Checker {
    pub linter: Linter,
    scratch: Scratch,
    /// What most records are: nothing was found, so that they share one value.
    clean: [Arc<Checked>; 4],
}

impl Checked {
    /// How many findings are kept in memory.
    pub fn kept(&self) -> usize {
        self.findings.as_ref().map_or(0, Vec::len) + self.across.len()
    }

    /// The same without the findings, which are then only counted.
    pub fn counted(&self) -> Checked {
        Checked { findings: None, ..self.clone() }
    }

    /// The same with other findings of the comparison.
    pub fn with_across(&self, across: Vec<Finding>) -> Checked {
        let mut checked = Checked { across: Vec::new(), ..self.clone() };
        self.across.iter().for_each(|finding| checked.counts[finding.level as usize] -= 1);
        across.iter().for_each(|finding| checked.counts[finding.level as usize] += 1);
        checked.across = across;
        checked
    }
}

impl Checker {
    /// One that checks with a linter.
    pub fn new(linter: &Linter) -> Checker {
        let clean = std::array::from_fn(|n| {
            let placement = Placement { first: n & 1 != 0, last: n & 2 != 0 };
            Arc::new(Checked { placement, findings: Some(Vec::new()), ..Checked::default() })
        });
        Checker { linter: linter.clone(), scratch: Scratch::default(), clean }
    }

    /// Checks a record.
    pub fn check(&mut self, text: &[u8], placement: Placement, lead: Lead) -> Arc<Checked> {
        self.scratch.follow(lead);
        let mut findings = std::mem::take(self.linter.record(text, placement, &mut self.scratch));
        if placement.first && text.starts_with(MARK) {
            findings.retain(|finding| finding.span.start > 0 || finding.rule.name != "stray-byte-order-mark");
        }
        let summary = self.scratch.take_summary().map(Arc::new);
        if findings.is_empty() && summary.is_none() {
            return self.clean[usize::from(placement.first) | usize::from(placement.last) << 1].clone();
        }
        let mut counts = [0; 3];
        findings.iter().for_each(|finding| counts[finding.level as usize] += 1);
        Arc::new(Checked { counts, placement, findings: Some(findings), across: Vec::new(), summary })
    }

    /// The comparison of records that the linter's rules ask for; `None` where none does.
    pub fn across(&self) -> Option<Across> {
        self.linter.compares().then(|| Across::new(&self.linter))
    }
}
