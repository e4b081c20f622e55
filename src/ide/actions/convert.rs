//! Moves in another notation, or with figurines.

use super::{Action, Asked, Kind};
use crate::ide::Game;
use crate::lint::{Change, Safety};
use crate::notation::alphabet::alphabet;
use crate::notation::das::{Castling, Riders, Style};
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
    style: Style,
}

impl Offer {
    const fn new(name: &'static str, how: &'static str) -> Offer {
        Offer { name, how, notation: None, pieces: None, style: Style::KEEP }
    }

    const fn notation(name: &'static str, how: &'static str) -> Offer {
        Offer { notation: Some(name), ..Offer::new(name, how) }
    }

    const fn style(name: &'static str, how: &'static str, style: Style) -> Offer {
        Offer { style, ..Offer::new(name, how) }
    }
}

/// What is offered.
pub static OFFERS: [Offer; 13] = [
    Offer { pieces: Some("en"), ..Offer::notation("san", "in PGN's notation") },
    Offer { pieces: Some("figurine"), ..Offer::new("figurine", "with figurines") },
    Offer::notation("long", "in long notation"),
    Offer::notation("uci", "in coordinate notation"),
    Offer::notation("short", "in short notation"),
    Offer::notation("full", "in full notation"),
    Offer::notation("numeric", "in digits"),
    Offer::style("marks-all", "with all marks", Style { marks: Some(Style::ALL), ..Style::KEEP }),
    Offer::style("marks-none", "without marks", Style { marks: Some(Style::BARE), ..Style::KEEP }),
    Offer::style("riders-full", "with riders' letters", Style { riders: Some(Riders::Full), ..Style::KEEP }),
    Offer::style("riders-short", "without riders' letters", Style { riders: Some(Riders::Short), ..Style::KEEP }),
    Offer::style(
        "castling-letters",
        "with castling as KR and KS",
        Style { castling: Some(Castling::Letters), ..Style::KEEP },
    ),
    Offer::style(
        "castling-zeros",
        "with castling as 0-0 and 0-0-0",
        Style { castling: Some(Castling::Zeros), ..Style::KEEP },
    ),
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
        Target { notation: self.notation.and_then(notation), pieces: self.pieces.and_then(alphabet), style: self.style }
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
