use crate::board::{Geometry, Role};
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "variant-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "Moves of das-chess with the tenth file called j, or with M for the Magister's first move.",
    why: "The files of das-chess are a to i and k, there is no j; some texts call the tenth one so. The Magister is called Winged, \
          W, until he has moved.",
    examples: &[
        Bad("[Variant \"Das\"]\n\n1. j5 Vf4 *\n"),
        Bad("[Variant \"Das\"]\n\n1. Mh3 e8 *\n"),
        Good("[Variant \"Das\"]\n\n1. k5 Vf4 2. Wh3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if record.setup.board() != Geometry::Das {
        return;
    }
    out.extend(moves::odd(record).filter_map(|odd| file(record, &odd).or_else(|| magister(record, &odd))));
}

fn file(record: &Record, odd: &Odd) -> Option<Finding> {
    if !odd.is(Spelling::FILE_J) {
        return None;
    }
    let word = record.words(odd.event.span);
    let right = word.replace('j', "k");
    let fix = Fix::replace(Safety::Safe, format!("write `{right}`"), odd.event.span, right.clone());
    Some(odd.finding(&RULE, format!("the tenth file is called k: write `{right}`")).fix(fix))
}

fn magister(record: &Record, odd: &Odd) -> Option<Finding> {
    let is_first = odd.played.role == Role::Winged && odd.written.claim.role == Some(Role::Magister);
    let letter = odd.part(odd.written.parts.piece);
    if !is_first || letter.of(record.text) != b"M" {
        return None;
    }
    let fix = Fix::replace(Safety::Safe, "write `W`", letter, "W");
    Some(odd.finding(&RULE, "the Magister's first move is one of the Winged: write `W`").fix(fix))
}
