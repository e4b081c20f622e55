use crate::board::Marks;
use crate::lint::{Check, Example::*, Finding, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::replay::Outcome;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-check-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A check without `+`, or a mate without `#`.",
    why: "PGN demands both marks (8.2.3.5); readers that compare moves letter by letter miss this one.",
    examples: &[Bad("1. e4 f5 2. Qh5 g6 *\n"), Good("1. e4 f5 2. Qh5+ g6 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Vec<Finding>) {
    for event in &record.replay.events {
        let (Outcome::Played { marks, .. }, Some(written)) = (&event.outcome, &event.written) else { continue };
        let check = Marks::CHECK.with(Marks::MATE);
        if !marks.any(check) || written.claim.marks.any(check) {
            continue;
        }
        let (sign, what) = if marks.has(Marks::MATE) { ("#", "checkmate") } else { ("+", "check") };
        let end = Span::new(event.span.end, event.span.end);
        out.push(
            Finding::new(&RULE, event.span, format!("this move gives {what}: add `{sign}`"))
                .at(event.ply, event.depth)
                .fix(Fix::replace(Safety::Safe, format!("add `{sign}`"), end, sign)),
        );
    }
}
