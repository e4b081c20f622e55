use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::Spelling;
use crate::notation::slip::Slip;
use crate::replay::Outcome;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "spaced-move",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A space inside a move.",
    why: "A move is one word in PGN (7); readers take what stands behind the space for something else.",
    examples: &[
        Bad("1. f3 e5 2. g4 Qh4 # 0-1\n"),
        Bad("1. e4 e5 2. N f3 d6 *\n"),
        Bad("1. e4 d5 2. e x d5 Q x d5 *\n"),
        Good("1. f3 e5 2. g4 Qh4# 0-1\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
    for event in &record.replay.events {
        let Outcome::Slipped { slip: Slip::Spaced, word, .. } = &event.outcome else { continue };
        let message = format!("a move is one word in PGN, and readers take `{}` for several: write `{word}`", record.quote(event.span));
        // The knight's letter alone is also a sign: novelty.
        let safety = if event.span.of(record.text).starts_with(b"N ") { Safety::Unsafe } else { Safety::Safe };
        let fix = Fix::replace(safety, format!("write `{word}`"), event.span, word);
        out.push(moves::at_event(&RULE, event, message).level(Level::Error).fix(fix));
    }
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    // A check mark in other letters is put right as a whole.
    if record.dialect().spaces.may_stand() || !odd.is(Spelling::SPACE) || odd.is(Spelling::CHECK_MARK) {
        return None;
    }
    let changes: Vec<Change> = spaces(record, odd).map(|span| Change { span, text: String::new() }).collect();
    let first = changes.first()?.span;
    let behind = record.quote(Span::new(first.end, odd.event.span.end));
    let message = format!("a move is one word in PGN: delete the space before `{behind}`");
    let title = if changes.len() == 1 { "delete the space" } else { "delete the spaces" };
    Some(odd.finding(&RULE, message).fix(Fix { title: title.into(), safety: Safety::Safe, changes }))
}

/// The spaces between the parts of the word, but for those that go with a mark that another rule deletes.
fn spaces<'a>(record: &'a Record, odd: &'a Odd) -> impl Iterator<Item = Span> + 'a {
    let parts = &odd.written.parts;
    let no_check = !odd.marks.any(Marks::CHECK.with(Marks::MATE));
    let kept = [(parts.promotion, false), (parts.check, no_check), (parts.en_passant, true)];
    let stays = kept.into_iter().filter(|(part, goes)| part.1 > 0 && !goes);
    let mut behind: Vec<Span> = stays.map(|(part, _)| odd.part(part)).collect();
    behind.sort();
    behind.into_iter().filter_map(|part| {
        let space = odd.space_before(record, part);
        (!space.is_empty()).then_some(space)
    })
}
