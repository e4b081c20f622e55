use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};

pub(super) static RULE: Rule = Rule {
    name: "en-passant-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A capture en passant that is marked with `e.p.` or the like.",
    why: "FIDE allows the mark (C.9.3), PGN has none (8.2.3): its readers may stop at the word.",
    examples: &[
        Bad("1. e4 a6 2. e5 d5 3. exd6e.p. *\n"),
        Good("1. e4 a6 2. e5 d5 3. exd6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let may_stand = record.dialect().en_passant.may_stand();
    if may_stand || !odd.marks.has(Marks::EN_PASSANT) || !odd.written.claim.marks.has(Marks::EN_PASSANT) {
        return None;
    }
    let mark = odd.part(odd.written.parts.en_passant);
    let message = format!("PGN does not mark captures en passant: delete `{}`", record.quote(mark));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, mark)))
}
