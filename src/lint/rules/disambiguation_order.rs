use crate::board::Role;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};

pub(super) static RULE: Rule = Rule {
    name: "disambiguation-order",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A rank or a square where the file tells the pieces apart.",
    why: "PGN tells pieces of a kind apart by the file, only where that fails by the rank, only where both fail by \
          the square (8.2.3.4); FIDE prefers the file, too (C.10).",
    examples: &[
        Bad("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/5N2/8/8/K5N1 w - - 0 1\"]\n\n1. N1e2 *\n"),
        Good("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/5N2/8/8/K5N1 w - - 0 1\"]\n\n1. Nge2 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let parts = &odd.written.parts;
    if parts.origin.1 == 0 || odd.played.role == Role::Pawn || odd.is_long() {
        return None;
    }
    let is_square = parts.origin.1 - parts.origin.0 == 2;
    if is_square && record.dialect().departure.may_stand() {
        return None;
    }
    let needed = odd.needed_origin().filter(|needed| !needed.is_empty())?;
    let origin = odd.part(parts.origin);
    let written = record.quote(origin);
    if written == needed {
        return None;
    }
    let kind = if needed.starts_with(|c: char| c.is_ascii_digit()) { "rank" } else { "file" };
    let message = format!("the {kind} tells the {}s apart: write `{needed}`, not `{written}`", odd.played.role.name());
    Some(odd.finding(&RULE, message).fix(moves::write(origin, &needed)))
}
