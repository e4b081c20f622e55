//! The engine: parses a record, plays it through, and asks the rules that are on.

use super::across::{Summary, summary};
use super::finding::{Finding, Level};
use super::findings::Findings;
use super::lead::Lead;
use super::mending;
use super::record::{Placement, Record};
use super::rule::{Check, FileFacts, Rule};
use super::rule_set::{RuleSet, UnknownRule};
use super::rules::{BAD_IGNORE, ILLEGAL_MOVE, RULES, UNUSED_IGNORE, WRONG_MOVE_NUMBER};
use super::silence::Silences;
use crate::replay::{self, AsWritten, Asked, Replay};
use crate::syntax::Tree;

/// A selection of rules with their levels, and how to read records.
#[derive(Clone)]
pub struct Linter {
    /// For each rule of the table: whether it is on, and the level that it was given.
    rules: Vec<(bool, Option<Level>)>,
    /// The game that every record is of, whatever its tags say.
    pub asked: Asked,
}

/// The memory that checking uses again and again.
#[derive(Default)]
pub struct Scratch {
    tree: Tree,
    replay: Replay,
    findings: Findings,
    silences: Silences,
    /// What the first record of the file settles.
    lead: Lead,
    /// The last record's summary, where a rule asks for it.
    summary: Option<Summary>,
}

impl Scratch {
    /// What the first record of the file settles. Who checks records out of their order must say so with
    /// [`Scratch::follow`].
    pub fn lead(&self) -> Lead {
        self.lead
    }

    /// Has the records from here on follow the first of their file.
    pub fn follow(&mut self, lead: Lead) {
        self.lead = lead;
    }

    /// Adds findings about the file to those of the record that was checked last, unless it silences them.
    pub fn add(&mut self, mut findings: Vec<Finding>) {
        self.silences.apply(&self.tree, &self.lead.silenced, &mut findings);
        let list = self.findings.list();
        list.append(&mut findings);
        list.sort_by_key(|finding| (finding.span.start, finding.rule.name));
    }

    /// The summary of the record that was checked last, for [`Across`](super::Across).
    pub fn take_summary(&mut self) -> Option<Summary> {
        self.summary.take()
    }

    /// The findings of the record that was checked last.
    pub fn findings(&mut self) -> &mut Vec<Finding> {
        self.findings.list()
    }
}

/// The words of a record whose illegal moves it or its file silences, so that they were really played; `first` where no
/// record stands before it.
pub fn really_played(text: &[u8], tree: &Tree, first: bool, silenced_in_file: &RuleSet) -> AsWritten {
    Silences::read(text, tree, first).as_written(tree, silenced_in_file, ILLEGAL_MOVE)
}

impl Default for Linter {
    fn default() -> Linter {
        Linter { rules: RULES.iter().map(|rule| (rule.on, None)).collect(), asked: Asked::default() }
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
        self.comparing() != RuleSet::default()
    }

    /// Checks one record. The findings stand in the order of the text, then of the rules' names.
    pub fn record<'s>(&self, text: &[u8], placement: Placement, scratch: &'s mut Scratch) -> &'s mut Vec<Finding> {
        let Scratch { tree, replay, findings, silences, lead, summary: summed } = scratch;
        findings.clear();
        self.asked.parse_into(text, tree);
        *silences = Silences::read(text, tree, placement.first);
        if placement.first {
            *lead = Lead::read(text, tree, silences);
        }
        let setup = replay::setup(text, tree, self.asked);
        let as_written = silences.as_written(tree, &lead.silenced, ILLEGAL_MOVE);
        replay::replay_as_written(text, tree, &setup, &as_written, replay);
        let (ascii, judges_numbers) = (text.is_ascii(), self.is_on(WRONG_MOVE_NUMBER));
        let record = Record { text, tree, setup: &setup, replay, placement, lead: *lead, ascii, judges_numbers };
        *summed = None;
        for (rule, (on, level)) in RULES.iter().zip(&self.rules) {
            match rule.check {
                _ if record.in_prose() && !IN_PROSE.contains(&rule.name) => {}
                Check::Record(check) if *on => run(|out| check(&record, out), *level, findings),
                Check::Across(_) if *on => *summed = summary(&record, silences.of_record().union(&lead.silenced)),
                _ => {}
            }
        }
        let findings = findings.list();
        mending::distrust(&record, findings);
        silences.apply(tree, &lead.silenced, findings);
        self.silencings(&record, silences, findings);
        findings.sort_by_key(|finding| (finding.span.start, finding.rule.name));
        findings
    }

    /// Judges the silencing comments, when all other rules have run.
    fn silencings(&self, record: &Record, silences: &mut Silences, findings: &mut Vec<Finding>) {
        if silences.all.is_empty() {
            return;
        }
        let mut found = Findings::default();
        let idle = silences.idle(&self.judging(), &self.comparing());
        for (rule, silencings) in [(UNUSED_IGNORE, idle), (BAD_IGNORE, silences.unclear())] {
            if let (Check::Silencing(check), true) = (rule.check, self.is_on(rule)) {
                run(|out| check(record, &silencings, out), self.level(rule), &mut found);
            }
        }
        silences.apply(record.tree, &record.lead.silenced, found.list());
        findings.append(found.list());
    }

    /// The rules that are on and look at records.
    fn judging(&self) -> RuleSet {
        self.looking(|check| matches!(check, Check::Record(_)))
    }

    /// The rules that are on and compare records.
    fn comparing(&self) -> RuleSet {
        self.looking(|check| matches!(check, Check::Across(_)))
    }

    /// The rules that are on and look in some way.
    fn looking(&self, way: fn(&Check) -> bool) -> RuleSet {
        let mut set = RuleSet::default();
        for (n, (rule, (on, _))) in RULES.iter().zip(&self.rules).enumerate() {
            if *on && way(&rule.check) {
                set.insert(n);
            }
        }
        set
    }

    /// Checks what is known of a file as a whole.
    pub fn file(&self, facts: &FileFacts) -> Vec<Finding> {
        let mut findings = Findings::default();
        for (rule, (on, level)) in RULES.iter().zip(&self.rules) {
            if let (true, Check::File(check)) = (*on, rule.check) {
                run(|out| check(facts, out), *level, &mut findings);
            }
        }
        std::mem::take(findings.list())
    }
}

/// The rules that have something to say of games in prose, where every custom is right that can be understood.
const IN_PROSE: [&str; 10] = [
    "illegal-move",
    "ambiguous-move",
    "lookalike-letter",
    "scanner-slip",
    "lowercase-piece",
    "wrong-move-number",
    "false-check-mark",
    "false-capture-mark",
    "wrong-mate-mark",
    "moves-after-mate",
];

/// Runs a check and gives its findings the level that the user wants.
fn run(check: impl FnOnce(&mut Findings), level: Option<Level>, findings: &mut Findings) {
    let before = findings.list().len();
    check(findings);
    findings.close();
    if let Some(level) = level {
        findings.list()[before..].iter_mut().for_each(|finding| finding.level = level);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_rule_is_answered_with_the_nearest_name() {
        let mut linter = Linter::default();
        let unknown = linter.turn("ilegal-move", false).unwrap_err();
        assert_eq!(unknown.nearest, Some("illegal-move"));
        assert!(linter.turn("moves", false).is_ok() && linter.turn("all", true).is_ok());
    }
}
