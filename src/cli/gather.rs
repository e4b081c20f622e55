//! Where the outcomes of all threads come together, in the order of the files.

use super::check::{Notice, Outcome, SHOWN};
use super::complain::complain;
use super::plan::Wrong;
use super::progress::Progress;
use super::report::{Fold, Frame, Report, show_wrong};
use super::tally::Tally;
use crate::files::replace::Refusal;
use crate::files::walk::Input;
use crate::lint::Level;
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::{self, Write};

/// How many games a fold names.
const NAMED: usize = 6;

/// Puts findings out and counts them.
pub struct Gather<'a, W> {
    out: W,
    /// Where repaired texts and diffs go.
    shown: Option<W>,
    report: &'a dyn Report,
    inputs: &'a [Input],
    progress: &'a Progress,
    /// Whether findings that are much alike are folded.
    fold: bool,
    /// Whether a finding was written.
    begun: bool,
    /// The findings of the file at hand, by kind.
    alike: FxHashMap<u64, Alike>,
    /// The kinds that were folded, in the order in which that began.
    folded: Vec<u64>,
    /// The last archive that was refused, by the number of its input.
    refused: Option<usize>,
    /// How many fixes of each rule were made or would be.
    pub fixed: FxHashMap<&'static str, u64>,
    /// How many findings have a fix that is made only where guesses are wanted.
    pub guesses: u64,
    pub tally: Tally,
    /// How many records each of the paths given has, by its number.
    pub games: FxHashMap<usize, u64>,
    /// The paths of which something could not be read, by number.
    pub unread: FxHashSet<usize>,
    /// The worst level of a finding.
    pub worst: Option<Level>,
    /// Whether something could not be read or done.
    pub trouble: bool,
    /// Why nothing more can be written.
    pub broken: Option<io::Error>,
}

/// How often a kind of finding has occurred in a file, and its fold.
#[derive(Default)]
struct Alike {
    count: u64,
    fold: Option<Fold>,
}

impl<'a, W: Write> Gather<'a, W> {
    /// Nothing found yet.
    pub fn new(
        out: W,
        shown: Option<W>,
        report: &'a dyn Report,
        inputs: &'a [Input],
        progress: &'a Progress,
        fold: bool,
    ) -> Gather<'a, W> {
        Gather {
            out,
            shown,
            report,
            inputs,
            progress,
            fold,
            begun: false,
            alike: FxHashMap::default(),
            folded: Vec::new(),
            refused: None,
            fixed: FxHashMap::default(),
            guesses: 0,
            tally: Tally::default(),
            games: FxHashMap::default(),
            unread: FxHashSet::default(),
            worst: None,
            trouble: false,
            broken: None,
        }
    }

    /// Writes what stands before the findings.
    pub fn begin(&mut self) {
        let start = self.report.frame().start;
        self.attempt(|out| out.write_all(start.as_bytes()));
    }

    /// Writes what stands behind the findings.
    pub fn finish(&mut self) {
        let end = self.report.frame().end;
        self.attempt(|out| out.write_all(end.as_bytes()).and_then(|()| out.flush()));
    }

    /// Takes what came of a batch, and says whether to go on.
    pub fn take(&mut self, mut outcome: Outcome) -> bool {
        self.count(&outcome);
        self.repaired(&mut outcome);
        for message in outcome.mishaps.iter().chain(&outcome.failure) {
            self.trouble = true;
            self.progress.pause(|| complain(message));
        }
        let Outcome { notices, text, last, .. } = outcome;
        for notice in notices {
            self.notice(notice, &text);
        }
        if last {
            self.unfold();
        }
        // Flushed where something came, so that who reads along is not kept waiting.
        if !text.is_empty() || last {
            self.attempt(Write::flush);
        }
        self.broken.is_none()
    }

    /// Takes what was done to the file.
    fn repaired(&mut self, outcome: &mut Outcome) {
        let repair = outcome.repair.take().unwrap_or_default();
        for rule in repair.fixed {
            *self.fixed.entry(rule.name).or_insert(0) += 1;
        }
        outcome.mishaps.extend(repair.refusal);
        if outcome.unrepaired && self.refused.replace(outcome.input) != Some(outcome.input) {
            let Input { name, packing, .. } = &self.inputs[outcome.input];
            let refusal = packing.map(Refusal::Compressed);
            outcome.mishaps.extend(refusal.map(|refusal| format!("{name} is left as it is: {refusal}")));
        }
        if let Some(out) = self.shown.as_mut().filter(|_| self.broken.is_none() && !repair.shown.is_empty()) {
            self.broken = out.write_all(&repair.shown).and_then(|()| out.flush()).err();
        }
    }

    fn count(&mut self, outcome: &Outcome) {
        let path = self.inputs[outcome.input].path;
        *self.games.entry(path).or_insert(0) += outcome.games;
        if outcome.failure.is_some() {
            self.unread.insert(path);
        }
        self.guesses += outcome.guesses;
        self.tally.games += outcome.games;
        self.tally.faulty += outcome.faulty;
        self.tally.files += u64::from(outcome.last && outcome.failure.is_none());
        for notice in &outcome.notices {
            self.tally.add(notice.rule, notice.level);
            self.worst = self.worst.max(Some(notice.level));
        }
    }

    fn notice(&mut self, notice: Notice, text: &[u8]) {
        if self.fold {
            let alike = self.alike.entry(notice.kind).or_default();
            alike.count += 1;
            if alike.count > SHOWN {
                if alike.fold.is_none() {
                    self.folded.push(notice.kind);
                }
                return fold_in(&mut alike.fold, notice);
            }
        }
        let Some(range) = notice.text else { return };
        self.put(&text[range]);
    }

    /// Writes a finding behind those before it.
    fn put(&mut self, text: &[u8]) {
        let Frame { between, .. } = self.report.frame();
        let between = if std::mem::replace(&mut self.begun, true) { between } else { "" };
        self.attempt(|out| out.write_all(between.as_bytes()).and_then(|()| out.write_all(text)));
    }

    /// Writes what is wrong in a configuration file.
    pub fn wrong(&mut self, wrong: &Wrong) {
        self.trouble = true;
        show_wrong(self.report, wrong, |text| self.put(&text));
    }

    /// At the end of a file says what was folded.
    fn unfold(&mut self) {
        let mut text = Vec::new();
        for kind in self.folded.drain(..) {
            if let Some(fold) = self.alike.get(&kind).and_then(|alike| alike.fold.as_ref()) {
                self.report.fold(fold, &mut text);
            }
        }
        self.alike.clear();
        self.attempt(|out| out.write_all(&text));
    }

    /// Writes, unless that has failed before.
    fn attempt(&mut self, write: impl FnOnce(&mut W) -> io::Result<()>) {
        if self.broken.is_none() {
            self.broken = write(&mut self.out).err();
        }
    }
}

fn fold_in(fold: &mut Option<Fold>, notice: Notice) {
    let Notice { rule, level, message, game, .. } = notice;
    let fold = fold.get_or_insert_with(|| Fold { rule, level, message, count: 0, games: Vec::new(), more: false });
    fold.count += 1;
    if fold.games.last() == Some(&game) || fold.more {
        return;
    }
    if fold.games.len() < NAMED {
        fold.games.push(game);
    } else {
        fold.more = true;
    }
}
