//! The Seven Tag Roster made complete.

use super::Action;
use crate::ide::Game;
use crate::lint::rules::rule;

/// Adds the tags that an archive demands and the record lacks: the fix of the rule about them, which may be off.
pub(super) fn action(game: &Game) -> Option<Action> {
    let found = rule("missing-roster-tag")?.look(&game.record());
    let fix = found.first()?.fixes.first()?;
    Some(Action::rewrite("add the missing tags of the Seven Tag Roster", fix.changes.clone()))
}
