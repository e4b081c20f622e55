use crate::board::Marks;
use crate::board::Role;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "false-capture-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "An `x` in a move that takes nothing.",
    why: "The mark is wrong, or another move was meant; strict readers refuse the word.",
    examples: &[
        Bad("1. e4 e5 2. Nxf3 *\n"),
        Bad("1. exe4 *\n"),
        Good("1. e4 e5 2. Nf3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    if odd.marks.has(Marks::CAPTURE) || !odd.written.claim.marks.has(Marks::CAPTURE) {
        return None;
    }
    if let Some(word) = odd.rewritten(record) {
        let message = format!("this move takes nothing: write `{word}`");
        return Some(odd.finding(&RULE, message).fix(moves::write(odd.event.span, &word)));
    }
    let parts = &odd.written.parts;
    let mark = odd.part(parts.capture);
    // A pawn's file is written for its captures only.
    let needless = match (odd.played.role, parts.origin) {
        (Role::Pawn, origin) if origin.1 > 0 => Span::cover(odd.part(origin), mark),
        _ => mark,
    };
    let message = format!("this move takes nothing: delete `{}`", record.quote(needless));
    Some(odd.finding(&RULE, message).fix(odd.delete(record, needless)))
}
