use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "drop-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A pawn's drop without its capital letter.",
    why: "A drop names the man, a pawn too: `P@e4`. Readers of Crazyhouse games differ in whether they take less.",
    examples: &[
        Bad("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. @e4 *\n"),
        Good("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(&odd)));
}

fn look(odd: &Odd) -> Option<Finding> {
    if !odd.is(Spelling::BARE_DROP) {
        return None;
    }
    let front = Span::new(odd.event.span.start, odd.part(odd.written.parts.target).start);
    Some(odd.finding(&RULE, "a pawn is dropped with its letter: write `P@`").fix(moves::write(front, "P@")))
}
