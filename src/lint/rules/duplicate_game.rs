use crate::lint::across::{Repeat, Repeated};
use crate::lint::{Check, Example::*, Finding, Fixable, Level, Rule, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "duplicate-game",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "A game that stands in the file twice: the same players and moves, or the beginning of another game of the \
            same players and date.",
    why: "Collections that were put together from several sources hold games twice, often one of them cut short, and \
          statistics count them twice. Only the main lines are compared. Games whose players are not known, that have \
          no moves, or of which not all moves can be played are left out; so are beginnings of fewer than 15 moves.",
    examples: &[
        Bad(
            "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 {!} e5 2. Nf3 *\n",
        ),
        Bad(
            "[Date \"2024.05.01\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 *\n\n[Date \"2024.05.01\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 *\n",
        ),
        Good(
            "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 *\n\n[White \"Bob\"]\n[Black \"Ann\"]\n\n1. e4 e5 2. Nf3 *\n",
        ),
        Good("[White \"?\"]\n[Black \"?\"]\n\n1. e4 *\n\n[White \"?\"]\n[Black \"?\"]\n\n1. e4 *\n"),
        Good("[White \"Ann\"]\n[Black \"Bob\"]\n\n*\n\n[White \"Ann\"]\n[Black \"Bob\"]\n\n*\n"),
    ],
    check: Check::Across(report),
};

/// The finding in the later of two games.
fn report(repeated: &Repeated, span: Span) -> Finding {
    let game = repeated.game;
    let message = match repeated.repeat {
        Repeat::Same => format!("this game has the players and moves of game {game} once more: keep one of them"),
        Repeat::Beginning => format!("this is the beginning of game {game}, of the same players and date: keep the longer"),
        Repeat::Longer => format!("game {game} is the beginning of this one, of the same players and date: keep the longer"),
    };
    Finding::new(&RULE, span, message)
}
