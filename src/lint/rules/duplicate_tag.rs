use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::TagPair;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;

pub(super) static RULE: Rule = Rule {
    name: "duplicate-tag",
    section: Section::Record,
    level: Level::Error,
    on: true,
    fixable: Fixable::Safe,
    finds: "A tag that stands twice in one record.",
    why: "A tag may stand once (PGN 8.1.1). Some readers take the first value, some the last: with different values \
          that makes two different games. With equal values the second can go, and \
          that is no more than a warning.",
    examples: &[
        Bad("[White \"Ann\"]\n[White \"Anna\"]\n\n1. e4 *\n"),
        Bad("[White \"Ann\"]\n[White \"Ann\"]\n\n1. e4 *\n"),
        Good("[White \"Ann\"]\n[Black \"Ann\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tags = &record.tree.tags;
    let name = |pair: &TagPair| pair.name.of(record.text);
    if tags.len() > MANY {
        let mut first = FxHashMap::default();
        for pair in tags {
            match first.entry(name(pair)) {
                Entry::Occupied(first) => out.push(report(record, first.get(), pair)),
                Entry::Vacant(new) => _ = new.insert(*pair),
            }
        }
        return;
    }
    for (n, pair) in tags.iter().enumerate() {
        if let Some(first) = tags[..n].iter().find(|first| first.key == pair.key && name(first) == name(pair)) {
            out.push(report(record, first, pair));
        }
    }
}

/// From here on a table is faster than comparing every tag with every other.
const MANY: usize = 32;

fn report(record: &Record, first: &TagPair, second: &TagPair) -> Finding {
    let name = record.quote(second.name);
    let equal = first.value.of(record.text) == second.value.of(record.text);
    let message = match equal {
        true => format!("the {name} tag stands twice with one value: delete the second"),
        false => format!("the {name} tag stands twice with different values, and readers differ in which they take"),
    };
    let finding = Finding::new(&RULE, second.name, message).related(first.name, "the first of them");
    if !equal {
        return finding;
    }
    let changes = vec![changes::take_out_tag(record.text, second)];
    finding.level(Level::Warning).fix(Fix { title: "delete the second tag".into(), safety: Safety::Safe, changes })
}
