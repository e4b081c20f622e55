use crate::lint::moves::at_event;
use crate::lint::{Check, Example::*, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::slip::Slip;
use crate::replay::Outcome;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "lowercase-piece",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A small letter for a piece.",
    why: "PGN names pieces with capital letters (8.2.3.2); small letters are files, and case tells no colour. `b` is \
          a bishop only where no move of the b-pawn fits.",
    examples: &[
        Bad("1. d4 nf6 *\n"),
        Good("1. d4 Nf6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let Outcome::Slipped { slip: Slip::SmallPiece, word, played, sure } = &event.outcome else { continue };
        let Some(capital) = word.chars().next() else { continue };
        let small = record.quote(event.span).chars().next().map_or(0, char::len_utf8);
        let first = Span::new(event.span.start, event.span.start + small as u32);
        let message = format!("a {} is written with a capital letter: write `{word}`", played.role.name());
        let safety = if *sure { Safety::Safe } else { Safety::Unsafe };
        let fix = Fix::replace(safety, format!("write `{word}`"), first, capital.to_string());
        out.push(at_event(&RULE, event, message).fix(fix));
    }
}
