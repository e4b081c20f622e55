use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "pawn-letter",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A letter for the pawn.",
    why: "A pawn move has no letter, neither in FIDE (C.4) nor in the export form of PGN (8.2.3.2); \
          some readers refuse it.",
    examples: &[Bad("1. Pe4 e5 *\n"), Good("1. e4 e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    if !odd.is(Spelling::PAWN_LETTER) {
        return None;
    }
    let letter = odd.part(odd.written.parts.piece);
    let message = format!("a pawn move is written without a letter: delete `{}`", record.quote(letter));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, letter)))
}
