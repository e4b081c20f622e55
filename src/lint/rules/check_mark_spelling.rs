use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::Spelling;

pub(super) static RULE: Rule = Rule {
    name: "check-mark-spelling",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A check or a mate marked otherwise than with one `+` or `#`.",
    why: "PGN has `+` for every check, a double one too, and `#` for mate (8.2.3.5). Words and daggers, and `++`, \
          which once meant mate and once a double check, are not read everywhere.",
    examples: &[
        Bad("1. e4 f5 2. Qh5ch g6 *\n"),
        Bad("1. f3 e5 2. g4 Qh4++ 0-1\n"),
        Good("1. e4 f5 2. Qh5+ g6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let dialect = record.dialect();
    if !dialect.check.is_demanded() || !odd.is(Spelling::CHECK_MARK) || !odd.marks.any(Marks::CHECK.with(Marks::MATE)) {
        return None;
    }
    let mark = odd.part(odd.written.parts.check);
    let sign = moves::check_sign(odd.marks);
    let what = if odd.marks.has(Marks::MATE) { "checkmate" } else { "check" };
    let message = format!("{what} is written `{sign}` in {}: not `{}`", dialect.name, record.quote(mark));
    Some(odd.finding(&RULE, message).fix(moves::write(mark, sign)))
}
