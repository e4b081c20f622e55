use crate::board::{Geometry, Role};
use crate::lint::moves::{at_event, list};
use crate::lint::{Check, Example::*, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::replay::Outcome;
use crate::rules::das::PROMOTIONS;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-promotion",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A pawn on the last rank that becomes nothing.",
    why: "The word must say what the pawn becomes (PGN 8.2.3.7, FIDE C.11). What follows is checked as if it were a \
          queen.",
    examples: &[
        Bad("[SetUp \"1\"]\n[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8 *\n"),
        Good("[SetUp \"1\"]\n[FEN \"7k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. e8=Q+ *\n"),
    ],
    check: Check::Record(check),
};

/// What a pawn can become. Next to all become queens.
const MEN: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let (Outcome::MissingPromotion(_), Some(written)) = (&event.outcome, &event.written) else { continue };
        let end = record.part(event, written.parts.target).end;
        let men: &[Role] = if record.setup.board() == Geometry::Das { &PROMOTIONS } else { &MEN };
        let endings: Vec<String> = men.iter().map(|role| record.replay.reading.promotion(*role)).collect();
        let quoted: Vec<String> = endings.iter().map(|text| format!("`{text}`")).collect();
        let place = match record.setup.board() {
            Geometry::Standard | Geometry::Das => "the last rank",
            Geometry::Hexagonal => "the last cell of its file",
        };
        let message = format!("a pawn on {place} must become another piece: add {}", list(&quoted, "or"));
        let finding = at_event(&RULE, event, message);
        out.push(endings.iter().fold(finding.decided(), |finding, text| {
            finding.fix(Fix::replace(Safety::Unsafe, format!("add `{text}`"), Span::new(end, end), text.as_str()))
        }));
    }
}
