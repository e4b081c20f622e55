use crate::lint::moves::at_event;
use crate::lint::{Check, Example::*, Findings, Fixable, Level, Record, Rule, Section};
use crate::replay::Outcome;

pub(super) static RULE: Rule = Rule {
    name: "null-move",
    section: Section::Moves,
    level: Level::Info,
    on: true,
    fixable: Fixable::No,
    finds: "A null move in the main line.",
    why: "A side cannot pass. Analysts write `--` in variations, where it is no finding; in a game as played, many \
          readers stop at it.",
    examples: &[
        Bad("1. e4 -- 2. d4 *\n"),
        Good("1. e4 e5 (1... -- 2. d4) 2. d4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let passes = record.replay.events.iter().filter(|event| matches!(event.outcome, Outcome::Passed));
    out.extend(passes.map(|event| at_event(&RULE, event, "a null move in the main line: no side can pass in a game")));
}
