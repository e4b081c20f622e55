//! What stands on the board in a variation that is being written, so that it is not closed yet.

use super::Game;
use crate::replay::{self, Reached, Replay};
use crate::syntax::Fault;

/// Whether a variation opens before an offset that is never closed: replaying judges none of its moves.
pub(super) fn is_in_unclosed(game: &Game, offset: u32) -> bool {
    let opens = |fault: &Fault| matches!(fault, Fault::UnclosedVariation { open, .. } if open.start < offset);
    game.tree().faults.iter().any(opens)
}

/// The text before an offset and a blank, with the variations that are open there closed behind it. `None` where the
/// offset lies in no text, or within a character.
pub(super) fn closed(game: &Game, offset: u32) -> Option<String> {
    let before = game.text().get(..offset as usize)?;
    let tree = game.setup().asked.parse(before.as_bytes());
    let open = tree.faults.iter().find_map(|fault| match fault {
        Fault::UnclosedVariation { count, .. } => Some(*count as usize),
        _ => None,
    });
    Some(format!("{before} {}", ")".repeat(open.unwrap_or(0))))
}

/// What is reached by the text before an offset, which stands between two characters and in no comment. Only that text
/// is read, and the variations that are open there are taken to end there.
pub(super) fn reached(game: &Game, offset: u32) -> Option<Reached> {
    let text = closed(game, offset)?;
    let tree = game.setup().asked.parse(text.as_bytes());
    let as_written = game.as_written(&text, &tree);
    replay::replay_to(text.as_bytes(), &tree, game.setup(), offset + 1, &as_written, &mut Replay::default())
}
