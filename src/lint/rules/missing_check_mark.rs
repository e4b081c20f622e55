use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-check-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A check without `+`, or a mate without `#`.",
    why: "PGN demands both marks (8.2.3.5); readers that compare moves letter by letter miss this one.",
    examples: &[
        Bad("1. e4 f5 2. Qh5 g6 *\n"),
        Bad("1. f3 e5 2. g4 Qh4 0-1\n"),
        Good("1. e4 f5 2. Qh5+ g6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let checks = Marks::CHECK.with(Marks::MATE);
    if !odd.marks.any(checks) || odd.written.claim.marks.any(checks) || !odd.is_judged_for_checks() {
        return None;
    }
    let dialect = record.dialect();
    let mark = if odd.marks.has(Marks::MATE) { &dialect.mate } else { &dialect.check };
    if !mark.is_demanded() {
        return None;
    }
    let sign = moves::check_sign(odd.marks);
    let what = if odd.marks.has(Marks::MATE) { "checkmate" } else { "check" };
    let end = Span::new(odd.event.span.end, odd.event.span.end);
    let fix = Fix::replace(Safety::Safe, format!("add `{sign}`"), end, sign);
    Some(odd.finding(&RULE, format!("this move gives {what}: add `{sign}`")).fix(fix))
}
