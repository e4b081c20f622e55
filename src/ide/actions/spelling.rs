//! Moves in standard notation.

use super::Action;
use crate::ide::Game;
use crate::lint::Change;
use crate::write::canonical;

/// Writes every move as PGN does (PGN 8.2.3), where all of them can be played.
pub(super) fn action(game: &Game) -> Option<Action> {
    let start = game.setup().position.as_ref()?;
    let words = canonical(game.text().as_bytes(), game.tree(), start, game.replay());
    let change = |(node, text): (u32, String)| {
        let span = game.node(node).span;
        (game.at(span) != text).then_some(Change { span, text })
    };
    let changes: Vec<Change> = words.into_iter().filter_map(change).collect();
    let title = match changes.len() {
        1 => "write one move in standard notation".into(),
        n => format!("write {n} moves in standard notation"),
    };
    Some(Action::rewrite(title, changes))
}
