//! The engine: parses a record, plays it through, and asks the rules that are on.

use super::across::{Summary, summary};
use super::finding::{Finding, Level};
use super::record::{Placement, Record};
use super::rule::{Check, FileFacts, Rule};
use super::rule_set::{RuleSet, UnknownRule};
use super::rules::{ILLEGAL_MOVE, RULES, UNUSED_IGNORE};
use super::silence::Silences;
use crate::replay::{self, Replay};
use crate::rules::Variant;
use crate::syntax::{self, Tree};

/// A selection of rules with their levels, and how to read records.
#[derive(Clone)]
pub struct Linter {
    /// For each rule of the table: whether it is on, and the level that it was given.
    rules: Vec<(bool, Option<Level>)>,
    /// The game that every record is of, whatever its tags say.
    pub variant: Option<Variant>,
}

/// The memory that checking uses again and again.
#[derive(Default)]
pub struct Scratch {
    tree: Tree,
    replay: Replay,
    findings: Vec<Finding>,
    silences: Silences,
    /// The rules that are silenced in all of the file.
    silenced: RuleSet,
    /// The last record's summary, where a rule asks for it.
    summary: Option<Summary>,
}

impl Scratch {
    /// Which rules are silenced in all of the file, as its first record says. Who checks records out of their order
    /// must say so with [`Scratch::silence`].
    pub fn silenced(&self) -> RuleSet {
        self.silenced
    }

    /// Silences rules from here on, as the first record of the file does.
    pub fn silence(&mut self, rules: RuleSet) {
        self.silenced = rules;
    }

    /// Adds findings about the file to those of the record that was checked last, unless it silences them.
    pub fn add(&mut self, mut findings: Vec<Finding>) {
        self.silences.apply(&self.tree, &self.silenced, &mut findings);
        self.findings.append(&mut findings);
        self.findings.sort_by_key(|finding| (finding.span.start, finding.rule.name));
    }

    /// The summary of the record that was checked last, for [`Across`](super::Across).
    pub fn take_summary(&mut self) -> Option<Summary> {
        self.summary.take()
    }

    /// The findings of the record that was checked last.
    pub fn findings(&mut self) -> &mut Vec<Finding> {
        &mut self.findings
    }
}

/// The rules that the first record of a file silences in all of it.
pub fn silenced_in_file(first_record: &[u8]) -> RuleSet {
    if memchr::memmem::find(first_record, b"ignore-file").is_none() {
        return RuleSet::default();
    }
    Silences::read(first_record, &syntax::parse(first_record), true).of_file()
}

impl Default for Linter {
    fn default() -> Linter {
        Linter { rules: RULES.iter().map(|rule| (rule.on, None)).collect(), variant: None }
    }
}

impl Linter {
    /// Turns rules on or off: by the name of a rule, of a section, or `all`.
    pub fn turn(&mut self, name: &str, on: bool) -> Result<(), UnknownRule> {
        for n in RuleSet::named(name)?.places() {
            self.rules[n].0 = on;
        }
        Ok(())
    }

    /// Turns all rules off.
    pub fn turn_all_off(&mut self) {
        self.rules.iter_mut().for_each(|rule| rule.0 = false);
    }

    /// Whether a rule is on.
    pub fn is_on(&self, rule: &Rule) -> bool {
        self.setting(rule).is_some_and(|(on, _)| on)
    }

    /// The level that a rule was given; `None` where each finding has its usual one.
    pub fn level(&self, rule: &Rule) -> Option<Level> {
        self.setting(rule).and_then(|(_, level)| level)
    }

    fn setting(&self, rule: &Rule) -> Option<(bool, Option<Level>)> {
        RULES.iter().position(|known| std::ptr::eq(*known, rule)).map(|place| self.rules[place])
    }

    /// Gives rules a level: by the name of a rule, of a section, or `all`.
    pub fn set_level(&mut self, name: &str, level: Level) -> Result<(), UnknownRule> {
        for n in RuleSet::named(name)?.places() {
            self.rules[n].1 = Some(level);
        }
        Ok(())
    }

    /// For each rule of the table: whether it is on, and the level that it was given.
    pub(super) fn levels(&self) -> impl Iterator<Item = (bool, Option<Level>)> {
        self.rules.iter().copied()
    }

    /// Whether a rule is on that compares the records of a file.
    pub fn compares(&self) -> bool {
        RULES.iter().zip(self.levels()).any(|(rule, (on, _))| on && matches!(rule.check, Check::Across(_)))
    }

    /// Checks one record. The findings stand in the order of the text, then of the rules' names.
    pub fn record<'s>(&self, text: &[u8], placement: Placement, scratch: &'s mut Scratch) -> &'s mut Vec<Finding> {
        let Scratch { tree, replay, findings, silences, silenced, summary: summed } = scratch;
        findings.clear();
        syntax::parse_into(text, tree);
        *silences = Silences::read(text, tree, placement.first);
        if placement.first {
            *silenced = silences.of_file();
        }
        let setup = replay::setup(text, tree, self.variant);
        match &setup.position {
            Some(position) => {
                let as_written = silences.as_written(tree, silenced, ILLEGAL_MOVE);
                replay::replay_as_written(text, tree, position, &as_written, replay);
            }
            None => replay.clear(),
        }
        let record = Record { text, tree, setup: &setup, replay, placement, ascii: text.is_ascii() };
        *summed = None;
        for (rule, (on, level)) in RULES.iter().zip(&self.rules) {
            match rule.check {
                Check::Record(check) if *on => run(|out| check(&record, out), *level, findings),
                Check::Across(_) if *on => *summed = summary(&record),
                _ => {}
            }
        }
        silences.apply(tree, silenced, findings);
        self.silencings(&record, silences, silenced, findings);
        findings.sort_by_key(|finding| (finding.span.start, finding.rule.name));
        findings
    }

    /// Judges the silencing comments, when all other rules have run.
    fn silencings(&self, record: &Record, silences: &mut Silences, file: &RuleSet, findings: &mut Vec<Finding>) {
        if silences.all.is_empty() || !self.is_on(UNUSED_IGNORE) {
            return;
        }
        let level = self.level(UNUSED_IGNORE);
        let mut found = Vec::new();
        if let Check::Silencing(check) = UNUSED_IGNORE.check {
            run(|out| check(record, &silences.idle(&self.judging()), out), level, &mut found);
        }
        silences.apply(record.tree, file, &mut found);
        findings.append(&mut found);
    }

    /// The rules that are on and look at records.
    fn judging(&self) -> RuleSet {
        let mut set = RuleSet::default();
        for (n, (rule, (on, _))) in RULES.iter().zip(&self.rules).enumerate() {
            if *on && matches!(rule.check, Check::Record(_)) {
                set.insert(n);
            }
        }
        set
    }

    /// Checks what is known of a file as a whole.
    pub fn file(&self, facts: &FileFacts) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (rule, (on, level)) in RULES.iter().zip(&self.rules) {
            if let (true, Check::File(check)) = (*on, rule.check) {
                run(|out| check(facts, out), *level, &mut findings);
            }
        }
        findings
    }
}

/// Runs a check and gives its findings the level that the user wants.
fn run(check: impl FnOnce(&mut Vec<Finding>), level: Option<Level>, findings: &mut Vec<Finding>) {
    let before = findings.len();
    check(findings);
    if let Some(level) = level {
        findings[before..].iter_mut().for_each(|finding| finding.level = level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_rule_is_answered_with_the_nearest_name() {
        let mut linter = Linter::default();
        let unknown = linter.turn("ilegal-move", false).unwrap_err();
        assert_eq!(unknown.nearest, "illegal-move");
        assert!(linter.turn("moves", false).is_ok() && linter.turn("all", true).is_ok());
    }
}
