//! Moves in another notation, or with figurines.

use super::{Action, Asked, Kind};
use crate::ide::Game;
use crate::lint::{Change, Safety};
use crate::notation::alphabet::alphabet;
use crate::notation::notations::notation;
use crate::text::{Edit, Span};
use crate::write::{Converted, Target, convert};

/// Another way to write moves.
#[derive(Debug)]
pub struct Offer {
    /// By which it is asked for: `uci`.
    pub name: &'static str,
    /// The end of its title.
    how: &'static str,
    notation: Option<&'static str>,
    pieces: Option<&'static str>,
}

/// What is offered.
pub static OFFERS: [Offer; 7] = [
    Offer { name: "san", how: "in PGN's notation", notation: Some("san"), pieces: Some("en") },
    Offer { name: "figurine", how: "with figurines", notation: None, pieces: Some("figurine") },
    Offer { name: "long", how: "in long notation", notation: Some("long"), pieces: None },
    Offer { name: "uci", how: "in coordinate notation", notation: Some("uci"), pieces: None },
    Offer { name: "short", how: "in short notation", notation: Some("short"), pieces: None },
    Offer { name: "full", how: "in full notation", notation: Some("full"), pieces: None },
    Offer { name: "numeric", how: "in digits", notation: Some("numeric"), pieces: None },
];

impl Offer {
    /// The entry of the menu for all games of a file.
    pub fn of_file(&self) -> String {
        format!("write all moves of this file {}", self.how)
    }

    /// The changes that write a whole game so; none where it is so, or where not every move can be.
    pub fn whole(&self, game: &Game) -> Vec<Change> {
        let converted = self.convert(game);
        if converted.left.is_empty() { converted.edits.into_iter().map(change).collect() } else { Vec::new() }
    }

    fn target(&self) -> Target {
        Target { notation: self.notation.and_then(notation), pieces: self.pieces.and_then(alphabet) }
    }

    fn convert(&self, game: &Game) -> Converted {
        convert(game.text().as_bytes(), game.tree(), game.setup(), game.replay(), self.target())
    }
}

/// Writes the moves of the record anew, or those that are selected.
pub(super) fn actions(asked: &Asked) -> Vec<Action> {
    OFFERS.iter().filter_map(|offer| action(asked, offer)).collect()
}

fn action(asked: &Asked, offer: &Offer) -> Option<Action> {
    let selected = !asked.range.is_empty();
    let is_wanted = |span: Span| !selected || asked.range.start <= span.start && span.end <= asked.range.end;
    let changes = offer.convert(asked.game).edits.into_iter().map(change);
    let changes: Vec<Change> = changes.filter(|change| is_wanted(change.span)).collect();
    let what = if selected { "the selected moves" } else { "all moves of this game" };
    // Without letters that tell, what is written need not be read again as what it is.
    let title = format!("write {what} {}", offer.how);
    (!changes.is_empty()).then(|| Action::new(Kind::Rewrite, Safety::Unsafe, title, changes))
}

fn change(edit: Edit) -> Change {
    Change { span: Span::new(edit.range.start as u32, edit.range.end as u32), text: edit.text }
}
