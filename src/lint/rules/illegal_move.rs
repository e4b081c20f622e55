use super::missing_variant_tag::is_drop_without_tag;
use crate::lint::{Check, Example::*, Finding, Fixable, Level, Record, Rule, Section};
use crate::replay::Outcome;
use crate::rules::Position;

pub(super) static RULE: Rule = Rule {
    name: "illegal-move",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A move that the rules of the game do not allow.",
    why: "Readers stop here, or go on with a game that was never played.",
    examples: &[Bad("1. e4 e5 2. Bh6 *\n"), Good("1. e4 e5 2. Bb5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Vec<Finding>) {
    for event in &record.replay.events {
        let (Outcome::Illegal(reason), Some(before)) = (&event.outcome, &event.before) else { continue };
        if is_drop_without_tag(record, &event.outcome) {
            continue;
        }
        let message = format!("illegal move: {}", reason.describe(before.geometry()));
        out.push(Finding::new(&RULE, event.span, message).at(event.ply, event.depth));
    }
}
