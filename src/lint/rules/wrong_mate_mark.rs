use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "wrong-mate-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A `+` on a mate, or a `#` on a check that is no mate.",
    why: "PGN marks check with `+` and mate with `#` (8.2.3.5). A false `#` looks as if the game ended here.",
    examples: &[
        Bad("1. f3 e5 2. g4 Qh4+ 0-1\n"),
        Bad("1. e4 f5 2. Qh5# g6 *\n"),
        Good("1. f3 e5 2. g4 Qh4# 0-1\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let checks = Marks::CHECK.with(Marks::MATE);
    let (written, truth) = (odd.written.claim.marks.and(checks), odd.marks.and(checks));
    let differ = record.dialect().contradicts(written, truth) && written != truth && written != Marks::NONE && truth != Marks::NONE;
    // A mark in another spelling is mended as a whole by check-mark-spelling.
    if !differ || odd.is(Spelling::CHECK_MARK) || !odd.is_judged_for_checks() {
        return None;
    }
    let message = match truth.has(Marks::MATE) {
        true => "this is checkmate: write `#`, not `+`",
        false => "this is check, but not mate: write `+`, not `#`",
    };
    let mark = odd.part(odd.written.parts.check);
    Some(odd.finding(&RULE, message).fix(moves::write(mark, moves::check_sign(odd.marks))))
}
