use crate::board::{Action, Side};
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "castling-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "Castling in another spelling than `O-O` and `O-O-O`.",
    why: "PGN writes castling with capital letters O (8.2.3.3). Digits are the spelling of FIDE (C.13) and most \
          readers take them; small letters some refuse; and a mixture, or a hyphen too few or too many, is an error \
          to most of them, and here.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 *\n"),
        Bad("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. OO *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let Action::Castle(side) = odd.written.claim.action else { return None };
    let right = if side == Side::King { "O-O" } else { "O-O-O" };
    let body = odd.part(odd.written.parts.target);
    let (why, level) = if odd.is(Spelling::BROKEN_CASTLING) {
        ("with capital letters and hyphens", Level::Error)
    } else if odd.is(Spelling::ZEROS) {
        ("with the letter O", Level::Warning)
    } else if odd.is(Spelling::SMALL_CASTLING) {
        ("with capital letters", Level::Warning)
    } else {
        return None;
    };
    let message = format!("castling is written {why}: `{right}`, not `{}`", record.quote(body));
    Some(odd.finding(&RULE, message).level(level).fix(moves::write(body, right)))
}
