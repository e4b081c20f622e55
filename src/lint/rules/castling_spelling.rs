use crate::notation::dialect::Castling;
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
    let (sign, clause) = record.dialect().castling;
    let zeros = sign == Castling::Zeros;
    let right = match (side, zeros) {
        (Side::King, false) => "O-O",
        (Side::Queen, false) => "O-O-O",
        (Side::King, true) => "0-0",
        (Side::Queen, true) => "0-0-0",
    };
    let body = odd.part(odd.written.parts.target);
    let (why, level) = if zeros && !odd.is(Spelling::ZEROS) {
        (&*format!("with zeros and hyphens ({clause})"), Level::Warning)
    } else if odd.is(Spelling::BROKEN_CASTLING) {
        ("with capital letters and hyphens", Level::Error)
    } else if odd.is(Spelling::ZEROS) && !zeros {
        ("with the letter O", Level::Warning)
    } else if odd.is(Spelling::SMALL_CASTLING) {
        ("with capital letters", Level::Warning)
    } else {
        return None;
    };
    let message = format!("castling is written {why}: `{right}`, not `{}`", record.quote(body));
    Some(odd.finding(&RULE, message).level(level).fix(moves::write(body, right)))
}
