//! The engine: parses a record, plays it through, and asks the rules that are on.

use super::across::{Summary, summary};
use super::finding::{Finding, Level};
use super::record::{Placement, Record};
use super::rule::{Check, FileFacts, Rule, Section};
use super::rules::RULES;
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

/// A rule or section name that does not exist.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnknownRule {
    pub name: String,
    /// The nearest name there is.
    pub nearest: &'static str,
}

/// The memory that checking uses again and again.
#[derive(Default)]
pub struct Scratch {
    tree: Tree,
    replay: Replay,
    findings: Vec<Finding>,
    /// The last record's summary, where a rule asks for it.
    summary: Option<Summary>,
}

impl Scratch {
    /// The summary of the record that was checked last, for [`Across`](super::Across).
    pub fn take_summary(&mut self) -> Option<Summary> {
        self.summary.take()
    }
}

impl Default for Linter {
    fn default() -> Linter {
        Linter { rules: RULES.iter().map(|rule| (rule.on, None)).collect(), variant: None }
    }
}

impl Linter {
    /// Turns rules on or off: by the name of a rule, of a section, or `all`.
    pub fn turn(&mut self, name: &str, on: bool) -> Result<(), UnknownRule> {
        for n in named(name)? {
            self.rules[n].0 = on;
        }
        Ok(())
    }

    /// Turns all rules off.
    pub fn turn_all_off(&mut self) {
        self.rules.iter_mut().for_each(|rule| rule.0 = false);
    }

    /// Gives rules a level: by the name of a rule, of a section, or `all`.
    pub fn set_level(&mut self, name: &str, level: Level) -> Result<(), UnknownRule> {
        for n in named(name)? {
            self.rules[n].1 = Some(level);
        }
        Ok(())
    }

    /// For each rule of the table: whether it is on, and the level that it was given.
    pub(super) fn levels(&self) -> impl Iterator<Item = (bool, Option<Level>)> {
        self.rules.iter().copied()
    }

    /// Checks one record. The findings stand in the order of the text, then of the rules' names.
    pub fn record<'s>(&self, text: &[u8], placement: Placement, scratch: &'s mut Scratch) -> &'s mut Vec<Finding> {
        let Scratch { tree, replay, findings, summary: summed } = scratch;
        findings.clear();
        syntax::parse_into(text, tree);
        let setup = replay::setup(text, tree, self.variant);
        match &setup.position {
            Some(position) => replay::replay_into(text, tree, position, replay),
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
        findings.sort_by_key(|finding| (finding.span.start, finding.rule.name));
        findings
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

/// The indices of the rules that a name stands for; a section may have none yet.
fn named(name: &str) -> Result<Vec<usize>, UnknownRule> {
    let is_named = |rule: &&Rule| name == "all" || rule.name == name || rule.section.name() == name;
    let found: Vec<usize> = RULES.iter().enumerate().filter(|(_, rule)| is_named(rule)).map(|(n, _)| n).collect();
    let known = !found.is_empty() || Section::ALL.iter().any(|section| section.name() == name);
    if known { Ok(found) } else { Err(UnknownRule { name: name.into(), nearest: nearest(name) }) }
}

/// The name of a rule or section that differs least from this one.
fn nearest(name: &str) -> &'static str {
    let names = RULES.iter().map(|rule| rule.name).chain(Section::ALL.map(Section::name));
    names.min_by_key(|known| distance(name, known)).unwrap_or("all")
}

/// How many letters must be added, left out or replaced to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (n, x) in a.bytes().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], n + 1);
        for (m, y) in b.bytes().enumerate() {
            let replaced = corner + usize::from(x != y);
            corner = row[m + 1];
            row[m + 1] = replaced.min(corner + 1).min(row[m] + 1);
        }
    }
    row[b.len()]
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
