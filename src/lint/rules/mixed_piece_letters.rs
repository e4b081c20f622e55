use crate::lint::moves::at_event;
use crate::lint::{Check, Example::*, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::slip::Slip;
use crate::replay::Outcome;

pub(super) static RULE: Rule = Rule {
    name: "mixed-piece-letters",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A piece's letter of another language among moves that have those of one.",
    why: "Whoever types games from books of several countries writes `Sf3` where `Nf3` is meant. To readers the word is \
          no move.",
    examples: &[
        Bad("1. e4 e5 2. Sf3 Nc6 3. Bb5 Nf6 *\n"),
        Bad("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 ♞f6 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let own = record.replay.reading.pieces;
    for event in &record.replay.events {
        let Outcome::Slipped { slip: Slip::Letters, word, played, sure } = &event.outcome else { continue };
        let (safety, which) = match sure {
            true => (Safety::Safe, "the only legal reading"),
            false => (Safety::Unsafe, "if that is what is meant: other readings are legal, too"),
        };
        let read = record.quote(event.span);
        let letters = own.men[..5].join(" ");
        let role = played.role.name();
        let message =
            format!("`{read}` has another language's letter for the {role}; here they are {letters}: write `{word}`, {which}");
        let fix = Fix::replace(safety, format!("write `{word}`"), event.span, word);
        out.push(at_event(&RULE, event, message).fix(fix));
    }
}
