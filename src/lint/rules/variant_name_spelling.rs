use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::rules::Variant;

pub(super) static RULE: Rule = Rule {
    name: "variant-name-spelling",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A Variant tag with another name of the game than most programs write.",
    why: "PGN does not say how variants are called. Programs know each other's names for them more or less; the names \
          that lichess writes are understood by most.",
    examples: &[
        Bad("[Variant \"fischerandom\"]\n\n1. e4 *\n"),
        Bad("[Variant \"from position\"]\n\n1. e4 *\n"),
        Good("[Variant \"Chess960\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some(tag) = record.setup.variant_tag.as_ref() else { return };
    let (Some((_, false)), Some(pair)) = (tag.read, record.tree.tags.get(tag.tag)) else { return };
    let Some(usual) = Variant::usual_name(&record.value(pair)) else { return };
    let message = format!("most programs write `{usual}` for `{}`", record.value(pair));
    let fix = Fix::replace(Safety::Safe, format!("write `{usual}`"), pair.value, usual);
    out.push(Finding::new(&RULE, pair.value, message).fix(fix));
}
