use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};

pub(super) static RULE: Rule = Rule {
    name: "false-check-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A `+` or `#` on a move that gives no check.",
    why: "The mark is wrong, or another move was meant. PGN has it for checks only (8.2.3.5).",
    examples: &[
        Bad("1. e4+ e5 *\n"),
        Bad("1. e4 e5 2. Qh5# *\n"),
        Good("1. e4 f5 2. Qh5+ g6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let checks = Marks::CHECK.with(Marks::MATE);
    if odd.marks.any(checks) || !odd.written.claim.marks.any(checks) || !odd.is_judged_for_checks() {
        return None;
    }
    let mark = odd.part(odd.written.parts.check);
    let message = format!("this move gives no check: delete `{}`", record.quote(mark));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, mark)))
}
