use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::Spelling;
use crate::rules::Position;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-pawn-file",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Safe,
    finds: "A pawn's capture without the file that it comes from.",
    why: "A capture by a pawn begins with its file (PGN 8.2.3.3, FIDE C.9.3); readers refuse the word without it. \
          Where two pawns can take, ambiguous-move names both.",
    examples: &[
        Bad("1. e4 d5 2. xd5 *\n"),
        Good("1. e4 d5 2. exd5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(&odd)));
}

fn look(odd: &Odd) -> Option<Finding> {
    let before = odd.event.before.as_ref().filter(|_| odd.is(Spelling::NO_PAWN_FILE))?;
    let from = before.geometry().name(odd.played.from);
    let file: String = from.chars().take(1).collect();
    let start = odd.part(odd.written.parts.capture).start;
    let message = format!("the pawn on {from} takes: begin with its file, `{file}x`");
    let fix = Fix::replace(Safety::Safe, format!("add `{file}`"), Span::new(start, start), file);
    Some(odd.finding(&RULE, message).fix(fix))
}
