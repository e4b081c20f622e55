//! Silencing comments: findings that the author of a record does not want to hear of.
//!
//! `{[%jadoube ignore RULE…]}`, `{jadoube: ignore RULE…}` and `; jadoube: ignore RULE…` hold for the move that they
//! stand behind; before the first move they hold for the whole record, or the variation that they begin. A line
//! `% jadoube: ignore-file RULE…` before the first move of a file holds for all of it.

mod directive;
mod place;
mod quiet;

use super::finding::Finding;
use super::record::Record;
use super::rule::Rule;
use super::rule_set::{RuleSet, UnknownRule};
use super::rules::{BAD_IGNORE, UNUSED_IGNORE};
use crate::replay::AsWritten;
use crate::syntax::{NodeKind, TokenKind, Tree};
use crate::text::Span;
use directive::{Verb, directives, slips};
use memchr::memmem;
use place::{Place, Places};
pub use quiet::{Quieting, silencing_file};
use rustc_hash::FxHashMap;

/// What a silencing comment holds for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Scope {
    /// All of the file: this record and those behind it.
    File,
    /// A part of this record.
    Part(Place),
    /// Nothing: the comment stands where its kind cannot.
    Nowhere,
}

/// A rule or section that a comment silences.
#[derive(Clone, Debug)]
pub struct Silencing {
    /// Its name in the comment, or the comment where it names nothing.
    pub span: Span,
    /// The half-move that the comment stands at; `None` before the first.
    pub word: Option<u32>,
    pub meant: Meant,
    scope: Scope,
    /// Whether it has silenced a finding.
    used: bool,
}

/// What a silencing comment is found to mean.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Meant {
    Rules(RuleSet),
    Unknown(UnknownRule),
    /// No rule is named.
    NoRule,
    /// `ignore-file` behind the first move of a file, or not in a `%` line.
    Misplaced,
    /// Something else than the form of a silencing comment; what it should be, if that is clear.
    Slip(Option<String>),
}

/// The silencing comments of a record.
#[derive(Clone, Debug, Default)]
pub struct Silences {
    pub all: Vec<Silencing>,
    places: Places,
    /// What is silenced at each place, so that many comments cost no more than few.
    by_place: FxHashMap<Place, AtPlace>,
}

/// What is silenced at a place.
#[derive(Clone, Debug, Default)]
struct AtPlace {
    rules: RuleSet,
    /// The comments that silence a rule which none before them does: no more than there are rules.
    first: Vec<usize>,
}

impl Silences {
    /// Reads the comments of a record; `first` where no record stands before it in its file.
    pub fn read(text: &[u8], tree: &Tree, first: bool) -> Silences {
        let may_have_some =
            [TokenKind::Comment, TokenKind::LineComment, TokenKind::Escape].iter().any(|k| tree.has(*k));
        if !may_have_some || memmem::find(text, b"adoube").is_none() {
            return Silences::default();
        }
        let mut silences = Silences { places: Places::of(tree), ..Silences::default() };
        for (n, node) in (0..).zip(&tree.nodes) {
            if matches!(node.kind, NodeKind::Comment | NodeKind::Escape) {
                silences.read_node(text, tree, n, first);
            }
        }
        silences.sort_in();
        silences
    }

    fn read_node(&mut self, text: &[u8], tree: &Tree, n: u32, first: bool) {
        let (span, place) = (tree.span(n), self.places.of_node(n));
        let is_line = tree.nodes[n as usize].kind == NodeKind::Escape;
        let word = if let Place::Move(word) = place { Some(word) } else { None };
        let at = |span: Span| Span::new(span.start + tree.span(n).start, span.end + tree.span(n).start);
        for slip in slips(span.of(text)) {
            let (span, meant) = (at(slip.span), Meant::Slip(slip.right));
            self.all.push(Silencing { span, word, meant, scope: Scope::Nowhere, used: false });
        }
        for directive in directives(span.of(text)) {
            let scope = match directive.verb {
                Verb::Ignore if !is_line => Scope::Part(place),
                Verb::IgnoreFile if is_line && first && place == Place::Record => Scope::File,
                _ => Scope::Nowhere,
            };
            let mut add = |span, meant| self.all.push(Silencing { span: at(span), word, meant, scope, used: false });
            if scope == Scope::Nowhere {
                add(directive.span, Meant::Misplaced);
            } else if directive.names.is_empty() {
                add(directive.span, Meant::NoRule);
            } else {
                directive.names.iter().for_each(|name| add(name.span, meant(&name.text)));
            }
        }
    }

    /// Fills in what is silenced where.
    fn sort_in(&mut self) {
        for (index, silencing) in self.all.iter().enumerate() {
            let place = match silencing.scope {
                Scope::File => Place::Record,
                Scope::Part(place) => place,
                Scope::Nowhere => continue,
            };
            let Some(rules) = silencing.rules() else { continue };
            let known = self.by_place.entry(place).or_default();
            let all = known.rules.union(rules);
            if all != known.rules {
                known.rules = all;
                known.first.push(index);
            }
        }
    }

    /// The rules that are silenced in all of the file.
    pub fn of_file(&self) -> RuleSet {
        let of_file = self.all.iter().filter(|silencing| silencing.scope == Scope::File);
        of_file.filter_map(Silencing::rules).fold(RuleSet::default(), RuleSet::union)
    }

    /// The rules that are silenced in all of the record.
    pub fn of_record(&self) -> RuleSet {
        let whole = |silencing: &&Silencing| matches!(silencing.scope, Scope::File | Scope::Part(Place::Record));
        let of_record = self.all.iter().filter(whole);
        of_record.filter_map(Silencing::rules).fold(RuleSet::default(), RuleSet::union)
    }

    /// The words whose illegal moves are silenced, so that they were really played; `file` is silenced everywhere.
    pub fn as_written(&self, tree: &Tree, file: &RuleSet, rule: &Rule) -> AsWritten {
        let of_rule = |silencing: &&Silencing| silencing.rules().is_some_and(|rules| rules.contains(rule));
        let scopes = || self.all.iter().filter(of_rule).map(|silencing| silencing.scope);
        if file.contains(rule) || self.of_record().contains(rule) {
            return AsWritten::all();
        }
        AsWritten::words(scopes().filter_map(|scope| match scope {
            Scope::Part(Place::Move(word)) => Some(word..word + 1),
            Scope::Part(Place::Variation(variation)) => Some(variation..tree.nodes[variation as usize].next),
            _ => None,
        }))
    }

    /// Takes out what is silenced; `file` is silenced everywhere.
    pub fn apply(&mut self, tree: &Tree, file: &RuleSet, findings: &mut Vec<Finding>) {
        if self.all.is_empty() && *file == RuleSet::default() {
            return;
        }
        findings.retain(|finding| !self.silences(tree, finding) && !file.contains(finding.rule));
    }

    /// Whether a finding is silenced here. The first comment at each place that does so has its use.
    fn silences(&mut self, tree: &Tree, finding: &Finding) -> bool {
        if self.by_place.is_empty() {
            return false;
        }
        let mut silenced = false;
        self.places.around(tree, finding.span, |place| {
            let Some(known) = self.by_place.get(&place).filter(|known| known.rules.contains(finding.rule)) else {
                return;
            };
            let silences = |index: &&usize| self.all[**index].rules().is_some_and(|rules| rules.contains(finding.rule));
            if let Some(index) = known.first.iter().find(silences).copied() {
                (self.all[index].used, silenced) = (true, true);
            }
        });
        silenced
    }

    /// The comments that silence nothing because there is nothing, as far as the rules that are `on` can tell. What rules
    /// that are `comparing` records will find in this one is not known yet.
    pub fn idle(&self, on: &RuleSet, comparing: &RuleSet) -> Vec<Silencing> {
        let may_be_used = |silencing: &Silencing, rules: &RuleSet| {
            silencing.used || silencing.scope == Scope::Part(Place::Record) && rules.meets(comparing)
        };
        // What is silenced in all of the file may be found far behind.
        let is_judged = |silencing: &Silencing, rules: &RuleSet| {
            let is_known = silencing.scope != Scope::File && !may_be_used(silencing, rules);
            is_known && rules.meets(on) && !rules.contains(UNUSED_IGNORE)
        };
        let is_idle = |silencing: &&Silencing| silencing.rules().is_some_and(|rules| is_judged(silencing, rules));
        self.all.iter().filter(is_idle).cloned().collect()
    }

    /// The comments that silence nothing because of what they say, or where.
    pub fn unclear(&self) -> Vec<Silencing> {
        self.all.iter().filter(|silencing| silencing.rules().is_none()).cloned().collect()
    }
}

impl Silencing {
    fn rules(&self) -> Option<&RuleSet> {
        if let Meant::Rules(rules) = &self.meant { Some(rules) } else { None }
    }

    /// A finding about it, as one of the move that it stands at.
    pub(super) fn at_its_move(&self, record: &Record, finding: Finding) -> Finding {
        let plies = &record.replay.plies;
        let place = self.word.and_then(|word| plies.binary_search_by_key(&word, |ply| ply.node).ok());
        match place.map(|place| plies[place]) {
            Some(ply) => finding.at(ply.ply, ply.depth),
            None => finding,
        }
    }
}

/// What a name stands for. Only their own names silence the rules about silencing: `all` is about the game.
fn meant(name: &str) -> Meant {
    match RuleSet::named(name) {
        Ok(mut rules) => {
            for rule in [UNUSED_IGNORE, BAD_IGNORE].iter().filter(|rule| name != rule.name) {
                rules.remove(rule);
            }
            Meant::Rules(rules)
        }
        Err(unknown) => Meant::Unknown(unknown),
    }
}

#[cfg(test)]
mod tests;
