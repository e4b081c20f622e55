use crate::lint::moves::at_event;
use crate::lint::{Check, Example::*, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::slip::Slip;
use crate::replay::Outcome;

pub(super) static RULE: Rule = Rule {
    name: "scanner-slip",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A move with characters that a scanner takes for others.",
    why: "Scanned text has `l` for `1`, `O` for `0`, `S` for `5`, `8` for `B`. The word is no move as it stands; with \
          such characters exchanged it has one legal reading.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 Nc6 3. 8b5 a6 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let Outcome::Slipped { slip: Slip::Scanner, word, .. } = &event.outcome else { continue };
        let read = record.quote(event.span);
        let message = format!("`{read}` is no move: a scanner may have made it of `{word}`, the one legal reading");
        let fix = Fix::replace(Safety::Unsafe, format!("write `{word}`"), event.span, word);
        out.push(at_event(&RULE, event, message).fix(fix));
    }
}
