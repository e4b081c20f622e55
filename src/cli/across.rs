//! Findings that come of comparing the records of a file: added to the outcomes on their way out, in order.

use super::check::{Notice, Outcome, kind};
use super::places::Places;
use super::plan::Plans;
use super::report::{Found, RecordView, Report};
use crate::files::walk::Input;
use crate::lint::Across;

/// What compares records.
pub struct Comparison<'a> {
    plans: &'a Plans,
    /// The file whose records are being compared: which of the inputs.
    file: Option<(usize, Across)>,
    report: &'a dyn Report,
    inputs: &'a [Input],
}

impl<'a> Comparison<'a> {
    /// Compares nothing yet.
    pub fn new(plans: &'a Plans, report: &'a dyn Report, inputs: &'a [Input]) -> Comparison<'a> {
        Comparison { plans, file: None, report, inputs }
    }

    /// Adds to an outcome what comparing its records with those before in the file gives.
    pub fn add(&mut self, mut outcome: Outcome) -> Outcome {
        if let Some((batch, summaries)) = outcome.compare.take() {
            let input = outcome.input;
            let (_, across) = match self.file.take().filter(|(file, _)| *file == input) {
                Some(file) => self.file.insert(file),
                None => self.file.insert((input, Across::new(&self.plans.of(input).linter))),
            };
            let mut mark = (0, batch.origin);
            for (n, (range, summary)) in batch.records.iter().zip(summaries).enumerate() {
                let text = &batch.text[range.clone()];
                let findings = across.record(text, summary);
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
