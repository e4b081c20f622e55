use crate::lint::moves;
use crate::lint::{Check, Example::*, Findings, Fixable, Level, Record, Rule, Section, board_signal};
use crate::replay::Outcome;
use crate::rules::End;

pub(super) static RULE: Rule = Rule {
    name: "moves-after-mate",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "A move after the game has ended on the board.",
    why: "Checkmate and stalemate end the game at once (FIDE 5.1.1, 5.2.1), and so do the goals of the variants. A \
          move before this one is wrong, or the rest belongs to a variation.",
    examples: &[
        Bad("1. f3 e5 2. g4 Qh4# 3. a3 0-1\n"),
        Good("1. f3 e5 2. g4 Qh4# 0-1\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let Outcome::AfterEnd(end) = &event.outcome else { continue };
        if board_signal::signal(record, event).is_some() {
            continue;
        }
        let message = format!("the game is over: {}; nothing can follow", how(end));
        let finding = moves::at_event(&RULE, event, message);
        out.push(match moves::line_before(record, event).next() {
            Some(last) => finding.related(record.tree.span(last.node), "the game ends with this move"),
            None => finding,
        });
    }
}

fn how(end: &End) -> String {
    match end {
        End::Checkmate { winner } => format!("{} is checkmated", winner.other().name()),
        End::Stalemate => "the side to move is stalemated".into(),
        End::Dead => "neither side can mate".into(),
        End::Variant { winner: Some(winner) } => format!("{} has won by the rules of the variant", winner.name()),
        End::Variant { winner: None } => "it is drawn by the rules of the variant".into(),
    }
}
