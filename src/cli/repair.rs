//! `jadoube lint --fix`: a file is repaired before it is checked, and what is reported is what remains.

use super::check::{about_encoding, guarded};
use super::pool::in_order;
use super::unified::unified;
use crate::files::replace::Refusal;
use crate::files::settings::Settings;
use crate::files::walk::{Input, Place};
use crate::files::whole::Whole;
use crate::lint::{Draft, Finding, Linter, Picks, Rule, Safety, Scratch};
use clap::Args;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::io;
use std::ops::Range;

/// How many records a thread takes at once.
const SHARE: usize = 64;

/// What is to be repaired, as the command line says.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Repairing")]
pub struct Fixing {
    /// Repair the files: make the safe fixes of what is found, then report what remains. What comes from standard
    /// input goes to standard output, and the findings to standard error
    #[arg(long)]
    pub fix: bool,
    /// With --fix or --diff: also make the fixes that are guesses: the likeliest one, where something speaks for it
    #[arg(long)]
    pub unsafe_fixes: bool,
    /// Write no file, but print what --fix would change, as a unified diff; the findings go to standard error
    #[arg(long)]
    pub diff: bool,
    /// Exit status 1 also when something was fixed
    #[arg(long)]
    pub exit_non_zero_on_fix: bool,
}

impl Fixing {
    /// Refuses options that say nothing.
    pub fn check(&self) -> Result<(), String> {
        if self.unsafe_fixes && !self.is_on() {
            return Err("--unsafe-fixes only says which fixes are made: give --fix or --diff with it".into());
        }
        Ok(())
    }

    /// Whether anything is to be repaired.
    pub fn is_on(&self) -> bool {
        self.fix || self.diff
    }

    /// Which fixes are made, where any are.
    pub fn safety(&self) -> Option<Safety> {
        self.is_on().then_some(if self.unsafe_fixes { Safety::Unsafe } else { Safety::Safe })
    }

    /// Whether standard output takes a repaired text or a diff, so that the findings must go elsewhere.
    pub fn takes_output(&self, inputs: &[Input]) -> bool {
        self.diff || self.fix && inputs.iter().any(|input| input.place == Place::Stdin)
    }
}

/// What was done to a file.
#[derive(Debug, Default)]
pub struct Repair {
    /// The rule of each fix that was made or would be.
    pub fixed: Vec<&'static Rule>,
    /// What goes to standard output.
    pub shown: Vec<u8>,
    /// Why the file is left as it is.
    pub refusal: Option<String>,
}

/// What repairs files.
pub struct Repairs<'a> {
    pub fixing: &'a Fixing,
    pub safety: Safety,
    pub threads: usize,
}

impl Repairs<'_> {
    /// Whether a file can be repaired at all. Archives cannot: they are only checked, and are read as they come.
    pub fn takes(&self, input: &Input) -> bool {
        input.packing.is_none() || input.place == Place::Stdin
    }

    /// Repairs a file, and gives the bytes that it now has.
    pub fn repair(&self, input: &Input, plan: &Settings) -> io::Result<(Repair, Vec<u8>)> {
        let whole = Whole::read(input, plan.encoding)?;
        let mut draft = Draft::new(whole.text.as_bytes(), input.container);
        let to_utf_8 = self.to_utf_8(&whole, &draft, &plan.linter);
        draft.repair(|draft, stale| self.check(draft, stale, &plan.linter));
        let mut repair = Repair::default();
        let bytes = self.bring_out(input, &whole, &draft, to_utf_8.is_some(), &mut repair.shown);
        let bytes = bytes.unwrap_or_else(|refusal| {
            repair.refusal = Some(format!("{} is left as it is: {refusal}", input.name));
            None
        });
        if bytes.is_some() {
            repair.fixed = draft.fixed().iter().copied().chain(to_utf_8).collect();
        } else if self.prints(input) {
            repair.shown = whole.bytes().to_vec();
        }
        Ok((repair, bytes.unwrap_or_else(|| whole.bytes().to_vec())))
    }

    /// Whether the repaired text goes to standard output.
    fn prints(&self, input: &Input) -> bool {
        !self.fixing.diff && input.place == Place::Stdin
    }

    /// Writes a file or shows what would be written; gives its new bytes, where there is any change.
    fn bring_out(
        &self,
        input: &Input,
        whole: &Whole,
        draft: &Draft,
        to_utf_8: bool,
        shown: &mut Vec<u8>,
    ) -> Result<Option<Vec<u8>>, Refusal> {
        if draft.text() == whole.text.as_bytes() && !to_utf_8 {
            return Ok(None);
        }
        // The changes are text, and stand between characters of a text.
        let text = String::from_utf8_lossy(draft.text());
        let bytes = if to_utf_8 { whole.encode_as_utf_8(&text)? } else { whole.encode(&text)? };
        if self.fixing.diff {
            *shown = unified(&input.name, whole.text.as_bytes(), draft.text(), &draft.pieces());
        } else if input.place == Place::Stdin {
            shown.clone_from(&bytes);
        } else {
            whole.replace(input, &bytes)?;
        }
        Ok(Some(bytes))
    }

    /// Checks some records on all threads.
    fn check(&self, draft: &Draft, records: &[usize], linter: &Linter) -> Picks {
        let mut rest = 0..records.len();
        let take = |share: &mut Range<usize>| {
            *share = rest.start..rest.end.min(rest.start + SHARE);
            rest.start = share.end;
            share.start < share.end
        };
        let worker = || {
            let mut scratch = Scratch::default();
            move |share: &mut Range<usize>| self.check_share(draft, &records[share.clone()], linter, &mut scratch)
        };
        let mut picks = Picks::new();
        in_order(self.threads.min(records.len().div_ceil(SHARE)), take, worker, |found: Picks| {
            picks.extend(found);
            true
        });
        picks
    }

    fn check_share(&self, draft: &Draft, records: &[usize], linter: &Linter, scratch: &mut Scratch) -> Picks {
        let mut picks = Picks::new();
        for &n in records {
            if guarded(|| picks.push((n, draft.check(n, linter, self.safety, scratch)))).is_err() {
                // The record is left as it is; checking it once more tells what has happened.
                *scratch = Scratch::default();
            }
        }
        picks
    }

    /// The rule that wants a file to be written in UTF-8 and has a fix for it: one that changes nothing in the text.
    fn to_utf_8(&self, whole: &Whole, draft: &Draft, linter: &Linter) -> Option<&'static Rule> {
        let misfit = whole.misfit.as_ref()?;
        let (n, at) = draft.find(misfit.first)?;
        let mut scratch = Scratch::default();
        guarded(|| _ = draft.check(n, linter, self.safety, &mut scratch)).ok()?;
        scratch.add(about_encoding(linter, misfit, draft.record(n), at));
        let converts = |finding: &&mut Finding| finding.choice(self.safety).is_some_and(|fix| fix.changes.is_empty());
        scratch.findings().iter_mut().find(converts).map(|finding| finding.rule)
    }
}

/// How many fixes of each rule were made, the most frequent first, in one line; and how many more would be if guesses were
/// wanted, where that is all there is.
pub fn summary(fixed: &FxHashMap<&'static str, u64>, guesses: u64, only_shown: bool) -> String {
    let mut rows: Vec<(u64, &str)> = fixed.iter().map(|(rule, count)| (*count, *rule)).collect();
    rows.sort_by_key(|&(count, rule)| (Reverse(count), rule));
    let total: u64 = rows.iter().map(|row| row.0).sum();
    let rows: Vec<String> = rows.iter().map(|(count, rule)| format!("{count} {rule}")).collect();
    let word = if only_shown { "would fix" } else { "fixed" };
    match total {
        0 if only_shown && guesses > 0 => {
            let what =
                if guesses == 1 { "1 finding has a fix".into() } else { format!("{guesses} findings have fixes") };
            let kind = if guesses == 1 { "that is a guess" } else { "that are guesses" };
            format!("{word} nothing: {what} {kind}, made with --unsafe-fixes")
        }
        0 => format!("{word} nothing"),
        _ => format!("{word} {total}: {}", rows.join(", ")),
    }
}
