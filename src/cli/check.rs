//! The checking of a batch: what a thread does by itself.

use super::places::Places;
use super::plan::Plans;
use super::queue::Job;
use super::repair::Repair;
use super::report::{Found, RecordView, Report};
use crate::files::batches::Batch;
use crate::files::walk::Input;
use crate::lint::{FileFacts, Finding, Level, Linter, Placement, Rule, Safety, Scratch, Summary};
use crate::text::{Misfit, Origin, Span};
use rustc_hash::{FxHashMap, FxHasher};
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};

/// How many findings of one rule with one message are shown of a file before the rest is folded.
pub const SHOWN: u64 = 5;

/// A finding as it goes out.
#[derive(Debug)]
pub struct Notice {
    pub rule: &'static Rule,
    pub level: Level,
    /// The number of the record, from 1.
    pub game: u64,
    /// What findings that fold together have in common: a hash of the rule and the message.
    pub kind: u64,
    /// The message, where the format folds.
    pub message: String,
    /// The rendered finding, in the outcome's text; `None` where so many like it stand before that it is folded.
    pub text: Option<Range<usize>>,
}

/// What came of a batch.
#[derive(Debug, Default)]
pub struct Outcome {
    /// Which of the inputs, from 0.
    pub input: usize,
    /// How many records were checked.
    pub games: u64,
    /// How many of them had a finding.
    pub faulty: u64,
    pub notices: Vec<Notice>,
    /// The rendered findings, put end to end.
    pub text: Vec<u8>,
    /// What went wrong in the program itself.
    pub mishaps: Vec<String>,
    pub failure: Option<String>,
    /// Whether the file ends here.
    pub last: bool,
    /// What was done to the file, where it begins.
    pub repair: Option<Repair>,
    /// How many findings have a fix that is made only where guesses are wanted.
    pub guesses: u64,
    /// Whether there is something to fix in it that could not be, because it is an archive.
    pub unrepaired: bool,
    /// What is needed to compare the records with others, where that was asked for.
    pub compare: Option<(Batch, Vec<Option<Summary>>)>,
}

/// What checks batches on one thread.
pub struct Checker<'a> {
    pub plans: &'a Plans,
    pub report: &'a dyn Report,
    pub inputs: &'a [Input],
    /// Whether findings that are much alike are folded.
    pub fold: bool,
    /// Which fixes are wanted.
    pub fixes: Option<Safety>,
    pub scratch: Scratch,
}

impl Checker<'_> {
    /// Checks all records of a batch.
    pub fn check(&mut self, job: &mut Job) -> Outcome {
        let (batch, lead) = (&job.batch, job.lead);
        let compare = self.plans.of(job.input).linter.compares();
        let mut summaries = Vec::new();
        let failure = job.failure.take();
        let games = batch.records.len() as u64;
        let repair = job.repair.take();
        let mut outcome = Outcome { input: job.input, games, failure, last: batch.last, repair, ..Outcome::default() };
        let mut alike = FxHashMap::default();
        // Where the last record with findings began: positions are counted on from there.
        let mut mark = (0, batch.origin);
        for n in 0..batch.records.len() {
            let (notices, text) = (outcome.notices.len(), outcome.text.len());
            let mut check = || {
                self.scratch.follow(lead);
                self.record(batch, n, &mut mark, &mut alike, &mut outcome)
            };
            if let Err(reason) = guarded(&mut check) {
                // What was checked with half-changed memory cannot be trusted.
                self.scratch = Scratch::default();
                outcome.notices.truncate(notices);
                outcome.text.truncate(text);
                let (file, game) = (&self.inputs[job.input].name, batch.number + n as u64 + 1);
                outcome.mishaps.push(format!("internal error at game {game} of {file}, please report it: {reason}"));
            }
            outcome.faulty += u64::from(outcome.notices.len() > notices);
            summaries.extend(compare.then(|| self.scratch.take_summary()));
        }
        outcome.compare = compare.then(|| (std::mem::take(&mut job.batch), summaries));
        outcome
    }

    fn record(
        &mut self,
        batch: &Batch,
        n: usize,
        mark: &mut (usize, Origin),
        alike: &mut FxHashMap<u64, u64>,
        outcome: &mut Outcome,
    ) {
        let range = batch.records[n].clone();
        let text = &batch.text[range.clone()];
        let number = batch.number + n as u64;
        let placement = Placement { first: number == 0, last: batch.last && n + 1 == batch.records.len() };
        let linter = &self.plans.of(outcome.input).linter;
        linter.record(text, placement, &mut self.scratch);
        if let Some(misfit) = &batch.misfit {
            self.scratch.add(about_encoding_in(linter, misfit, batch, n));
        }
        let findings = self.scratch.findings();
        if findings.is_empty() {
            return;
        }
        if let Some(safety) = self.fixes.filter(|_| self.inputs[outcome.input].packing.is_some()) {
            outcome.unrepaired |= findings.iter().any(|finding| finding.choice(safety).is_some());
        }
        let is_guess =
            |finding: &&mut Finding| finding.choice(Safety::Safe).is_none() && finding.choice(Safety::Unsafe).is_some();
        if self.fixes == Some(Safety::Safe) {
            outcome.guesses += findings.iter_mut().filter(is_guess).count() as u64;
        }
        mark.1.advance(&batch.text[mark.0..range.start]);
        mark.0 = range.start;
        let view = RecordView::new(&self.inputs[outcome.input].name, text, number + 1, Places::new(text, mark.1));
        for finding in findings.iter_mut() {
            let kind = kind(finding);
            let before = alike.entry(kind).or_insert(0);
            *before += 1;
            let text = (!self.fold || *before <= SHOWN).then(|| {
                let start = outcome.text.len();
                self.report.finding(&Found { record: &view, finding }, &mut outcome.text);
                start..outcome.text.len()
            });
            let message = if self.fold { std::mem::take(&mut finding.message) } else { String::new() };
            outcome.notices.push(Notice {
                rule: finding.rule,
                level: finding.level,
                game: number + 1,
                kind,
                message,
                text,
            });
        }
    }
}

/// What is to be said of the file's encoding, in the record in which the misfit begins.
fn about_encoding_in(linter: &Linter, misfit: &Misfit, batch: &Batch, n: usize) -> Vec<Finding> {
    let at = misfit.first.saturating_sub(batch.origin.offset) as usize;
    let is_last = n + 1 == batch.records.len();
    let range = &batch.records[n];
    let begins_here = range.contains(&at) || is_last && at >= range.end;
    if !begins_here {
        return Vec::new();
    }
    about_encoding(linter, misfit, &batch.text[range.clone()], at.min(range.end) - range.start)
}

/// What is to be said of the file's encoding, at a byte of a record.
pub fn about_encoding(linter: &Linter, misfit: &Misfit, record: &[u8], at: usize) -> Vec<Finding> {
    let width = record[at..].iter().skip(1).take_while(|&&byte| byte & 0xc0 == 0x80).count();
    let end = (at + 1 + width).min(record.len());
    let span = Span::new(at as u32, end as u32);
    let facts = FileFacts { read_as: Some((misfit.read_as, misfit.mixed)) };
    linter.file(&facts).into_iter().map(|finding| Finding { span, ..finding }).collect()
}

/// The hash of a finding's rule and message.
pub fn kind(finding: &Finding) -> u64 {
    let mut hasher = FxHasher::default();
    (finding.rule.name, &finding.message).hash(&mut hasher);
    hasher.finish()
}

thread_local! {
    /// Whether a panic of this thread is caught, and what it said.
    static GUARD: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does something that may panic; then says why it did.
pub fn guarded(work: impl FnMut()) -> Result<(), String> {
    GUARD.set(Some(String::new()));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    let said = GUARD.take().unwrap_or_default();
    done.map_err(|_| said)
}

/// Keeps panics that are caught from being printed as if the program had ended.
pub fn hook_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info: &PanicHookInfo| {
        let guarded = GUARD.with_borrow_mut(|said| said.as_mut().map(|said| *said = describe(info)).is_some());
        if !guarded {
            usual(info);
        }
    }));
}

/// What a panic says, and where.
fn describe(info: &PanicHookInfo) -> String {
    let message = info.payload_as_str().unwrap_or("no message");
    info.location().map_or_else(|| message.to_owned(), |place| format!("{message} ({}:{})", place.file(), place.line()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_caught_and_told() {
        hook_panics();
        let told = guarded(|| panic!("no king")).unwrap_err();
        assert!(told.starts_with("no king (") && told.contains("check.rs:"), "{told}");
        assert_eq!(guarded(|| ()), Ok(()));
    }
}
