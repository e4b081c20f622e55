use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};

pub(super) static RULE: Rule = Rule {
    name: "false-en-passant-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A move with `e.p.` that is no capture en passant.",
    why: "The mark is wrong, or another move was meant. En passant a pawn takes one that has just made its double \
          step (FIDE 3.7.3.1).",
    examples: &[
        Bad("1. e4 d5 2. exd5e.p. *\n"),
        Good("1. e4 d5 2. exd5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    if odd.marks.has(Marks::EN_PASSANT) || !odd.written.claim.marks.has(Marks::EN_PASSANT) {
        return None;
    }
    let mark = odd.part(odd.written.parts.en_passant);
    let message = format!("this move is no capture en passant: delete `{}`", record.quote(mark));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, mark)))
}
