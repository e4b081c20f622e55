//! Findings that come of comparing the records of a file: added to the outcomes on their way out, in order.

use super::check::{Notice, Outcome, kind};
use super::places::Places;
use super::report::{Found, RecordView, Report};
use crate::files::walk::Input;
use crate::lint::Across;

/// What compares records.
pub struct Comparison<'a> {
    pub across: Across,
    pub report: &'a dyn Report,
    pub inputs: &'a [Input],
}

impl Comparison<'_> {
    /// Adds to an outcome what comparing its records with those before in the file gives.
    pub fn add(&mut self, mut outcome: Outcome) -> Outcome {
        if let Some((batch, summaries)) = outcome.compare.take() {
            let mut mark = (0, batch.origin);
            for (n, (range, summary)) in batch.records.iter().zip(summaries).enumerate() {
                let text = &batch.text[range.clone()];
                let findings = self.across.record(text, summary);
                if findings.is_empty() {
                    continue;
                }
                mark.1.advance(&batch.text[mark.0..range.start]);
                mark.0 = range.start;
                let game = batch.number + n as u64 + 1;
                let name = &self.inputs[outcome.input].name;
                let view = RecordView::new(name, text, game, Places::new(text, mark.1));
                for finding in &findings {
                    let start = outcome.text.len();
                    self.report.finding(&Found { record: &view, finding }, &mut outcome.text);
                    let (kind, message) = (kind(finding), finding.message.clone());
                    let text = Some(start..outcome.text.len());
                    insert(
                        &mut outcome,
                        Notice { rule: finding.rule, level: finding.level, game, kind, message, text },
                    );
                }
            }
        }
        if outcome.last {
            self.across.clear();
        }
        outcome
    }
}

/// Puts a notice behind those of its game.
fn insert(outcome: &mut Outcome, notice: Notice) {
    let at = outcome.notices.partition_point(|other| other.game <= notice.game);
    let is_first = at.checked_sub(1).is_none_or(|before| outcome.notices[before].game != notice.game);
    outcome.faulty += u64::from(is_first);
    outcome.notices.insert(at, notice);
}
