//! Sets of rules, and the names that stand for them.

use super::rule::{Rule, Section};
use super::rules::RULES;
use crate::text::{nearest, no_such_of_many};
use std::fmt;

/// How many rules a set has room for. Sets are copied about, so they have a fixed size.
const ROOM: usize = 256;

/// A set of rules, by their places in the table.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct RuleSet([u64; ROOM / 64]);

/// A rule or section name that does not exist.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UnknownRule {
    pub name: String,
    /// The one that may have been meant.
    pub nearest: Option<&'static str>,
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let known: Vec<&str> = self.nearest.into_iter().collect();
        f.write_str(&no_such_of_many("rule or section", &self.name, &known, "`jadoube rules` lists them"))
    }
}

impl RuleSet {
    /// The rules that a name stands for: that of a rule, of a section, which may have none yet, or `all`.
    pub fn named(name: &str) -> Result<RuleSet, UnknownRule> {
        let mut set = RuleSet::default();
        for (n, rule) in RULES.iter().enumerate() {
            if name == "all" || rule.name == name || rule.section.name() == name {
                set.insert(n);
            }
        }
        let known = set != RuleSet::default() || Section::ALL.iter().any(|section| section.name() == name);
        if known { Ok(set) } else { Err(UnknownRule { name: name.into(), nearest: nearest(name, names()) }) }
    }

    /// Adds the rule at a place of the table.
    pub fn insert(&mut self, place: usize) {
        self.0[place / 64] |= 1 << (place % 64);
    }

    /// Takes a rule out.
    pub fn remove(&mut self, rule: &Rule) {
        if let Some(place) = place(rule) {
            self.0[place / 64] &= !(1 << (place % 64));
        }
    }

    /// Whether the rule is in the set.
    pub fn contains(&self, rule: &Rule) -> bool {
        place(rule).is_some_and(|place| self.has(place))
    }

    /// Whether the rule at a place of the table is in the set.
    pub fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    /// The rules of both sets.
    pub fn union(self, other: &RuleSet) -> RuleSet {
        RuleSet(std::array::from_fn(|n| self.0[n] | other.0[n]))
    }

    /// Whether a rule is in both sets.
    pub fn meets(&self, other: &RuleSet) -> bool {
        self.0.iter().zip(other.0).any(|(a, b)| a & b != 0)
    }

    /// The places of its rules in the table.
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..RULES.len()).filter(move |place| self.has(*place))
    }
}

fn place(rule: &Rule) -> Option<usize> {
    RULES.iter().position(|known| std::ptr::eq(*known, rule))
}

/// All names that stand for rules.
fn names() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|rule| rule.name).chain(Section::ALL.map(Section::name)).chain(["all"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_stands_for_a_rule_a_section_or_all() {
        let set = |name| RuleSet::named(name).expect("a name");
        assert_eq!(set("illegal-move").places().count(), 1);
        assert_eq!(set("layout").union(&set("all")), set("all"));
        assert_eq!(set("all").places().count(), RULES.len());
        assert!(set("moves").meets(&set("illegal-move")) && !set("record").meets(&set("illegal-move")));
    }

    #[test]
    fn an_unknown_name_is_answered_with_one_that_is_near_or_where_they_stand() {
        let said = |name| RuleSet::named(name).expect_err("no name").to_string();
        assert_eq!(said("ilegal-move"), "there is no rule or section `ilegal-move`: did you mean `illegal-move`?");
        assert_eq!(said("xyz"), "there is no rule or section `xyz`: `jadoube rules` lists them");
    }

    #[test]
    fn there_is_room_for_all_rules() {
        const { assert!(ROOM.is_multiple_of(64)) };
        assert!(RULES.len() <= ROOM);
    }
}
