//! Moves in another notation, or with figurines.

use super::{Action, Asked, Kind};
use crate::lint::{Change, Safety};
use crate::notation::alphabet::{Alphabet, alphabet};
use crate::notation::notations::{Notation, notation};
use crate::text::Span;
use crate::write::{Target, convert};

/// What is offered: how it is called, and the names of the notation and the alphabet.
const OFFERED: [(&str, Option<&str>, Option<&str>); 4] = [
    ("in PGN's notation", Some("san"), Some("en")),
    ("with figurines", None, Some("figurine")),
    ("in long notation", Some("long"), None),
    ("in coordinate notation", Some("uci"), None),
];

/// Writes the moves of the record anew, or those that are selected.
pub(super) fn actions(asked: &Asked) -> Vec<Action> {
    OFFERED.iter().filter_map(|(how, to, pieces)| action(asked, how, target(*to, *pieces))).collect()
}

fn target(to: Option<&str>, pieces: Option<&str>) -> Target {
    let (notation, pieces): (Option<&'static Notation>, Option<&'static Alphabet>) =
        (to.and_then(notation), pieces.and_then(alphabet));
    Target { notation, pieces }
}

fn action(asked: &Asked, how: &str, target: Target) -> Option<Action> {
    let game = asked.game;
    let selected = !asked.range.is_empty();
    let is_wanted = |span: Span| !selected || asked.range.start <= span.start && span.end <= asked.range.end;
    let converted = convert(game.text().as_bytes(), game.tree(), game.setup(), game.replay(), target);
    let change = |edit: crate::text::Edit| {
        let span = Span::new(edit.range.start as u32, edit.range.end as u32);
        Change { span, text: edit.text }
    };
    let changes: Vec<Change> =
        converted.edits.into_iter().map(change).filter(|change| is_wanted(change.span)).collect();
    let what = if selected { "the selected moves" } else { "all moves of this game" };
    // Without letters that tell, what is written need not be read again as what it is.
    let title = format!("write {what} {how}");
    (!changes.is_empty()).then(|| Action::new(Kind::Rewrite, Safety::Unsafe, title, changes))
}
