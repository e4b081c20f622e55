use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section, excerpt};

pub(super) static RULE: Rule = Rule {
    name: "unknown-variant-tag",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::No,
    finds: "A Variant tag that names a game whose rules are not known here.",
    why: "The moves of the record are then not checked at all, so that nothing wrong is said of them. \
          `jadoube notations` lists the games that are known; `--variant` says which rules to take all the same.",
    examples: &[
        Bad("[Variant \"Three-player\"]\n\n1. e4 e5 *\n"),
        Good("[Variant \"Atomic\"]\n\n1. e4 e5 *\n"),
        Good("[Variant \"?\"]\n\n1. e4 e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if record.setup.variant.is_some() {
        return;
    }
    let Some(pair) = record.setup.variant_tag.as_ref().and_then(|tag| record.tree.tags.get(tag.tag)) else { return };
    let message = format!("no game called `{}` is known: the moves are not checked", excerpt(&record.value(pair)));
    out.push(Finding::new(&RULE, pair.value, message));
}
