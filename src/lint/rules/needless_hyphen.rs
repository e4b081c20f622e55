use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "needless-hyphen",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A hyphen before the square.",
    why: "Short notation writes the square right behind the piece (PGN 8.2.3.3, FIDE C.8); readers refuse the hyphen.",
    examples: &[
        Bad("1. N-f3 *\n"),
        Good("1. Nf3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    // A dash of typography is typographic-character's first.
    let dialect = record.dialect();
    // A long word is made short as a whole where it may not be long.
    let is_shortened = odd.is_long() && !dialect.departure.may_stand();
    if dialect.hyphen.may_stand() || !odd.is(Spelling::HYPHEN) || odd.is(Spelling::TYPOGRAPHY) || is_shortened {
        return None;
    }
    let hyphen = odd.part(odd.written.parts.hyphen);
    let message = format!("{} writes moves without a hyphen: delete `-`", dialect.name);
    Some(odd.finding(&RULE, message).fix(odd.delete(record, hyphen)))
}
