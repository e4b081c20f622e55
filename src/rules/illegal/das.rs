//! The words for what only das-chess forbids.

use super::Illegal;
use super::words::{Words, article};
use crate::board::{Hull, Piece, Role};

impl Words {
    pub(super) fn das(self, reason: &Illegal) -> Option<String> {
        Some(match *reason {
            Illegal::LeavesBoard { man, to } => {
                let to = self.square(to);
                format!("{} cannot leave the board to {to}: nobody goes back to the files l and r", self.the(man))
            }
            Illegal::OnlyMoves { man, target } if matches!(man.piece.role, Role::Elva | Role::Winged) => {
                format!("{} cannot capture {}: its first move does not capture", self.the(man), self.the(target))
            }
            Illegal::OnlyMoves { man, target } => {
                format!("{} goes to {} only without capturing", self.the(man), self.square(target.at))
            }
            Illegal::TakesKing { king } => format!("{} cannot be captured", self.the(king)),
            Illegal::Unboarded { man, target } if man.piece.role == Role::Ship => format!(
                "{}'s own {} is on {}; a ship that takes it aboard becomes a Transport (T behind the square)",
                target.piece.color.name(),
                target.piece.role.name(),
                self.square(target.at)
            ),
            Illegal::Unboarded { target, .. } => format!(
                "{}'s own ship is on {}; going aboard makes it a Transport (T behind the square)",
                target.piece.color.name(),
                self.square(target.at)
            ),
            Illegal::CannotBoard { man } => {
                format!("{} cannot go aboard a ship: knight, Amazon and Centurion can", self.the(man))
            }
            Illegal::NoShip { man, to, found } => {
                let (the, to) = (self.the(man), self.square(to));
                let found = found.map_or("the square is empty".into(), |piece| format!("a {} is there", name(piece)));
                format!("no ship is on {to} that {the} could board: {found}")
            }
            Illegal::NobodyToTake { ship, to } => {
                format!(
                    "nobody is on {} that {} could take aboard: the square is empty",
                    self.square(to),
                    self.the(ship)
                )
            }
            Illegal::WrongHull { ship, hull, rider, named } => {
                let right = if named == Role::Transport { "Frigate (F)" } else { "Transport (T)" };
                let (the, hull, rider) = (self.the(ship), hull.name(), rider.adjective());
                format!(
                    "the hull of {the} is {hull}'s: with a {rider} rider aboard it is a {right}, no {}",
                    named.name()
                )
            }
            Illegal::OtherShip { ship, named } => {
                let rider = ship.piece.color;
                let (hull, rider) = match ship.piece.role {
                    Role::Transport => (rider.name(), format!("{}'s, too", rider.name())),
                    _ => (rider.other().name(), format!("{}'s", rider.name())),
                };
                format!("{} is no {}: its hull is {hull}'s and its rider {rider}", self.the(ship), named.name())
            }
            Illegal::WrongRider { ship, aboard, named } => {
                format!("no {} is aboard {}, but {} {}", named.name(), self.the(ship), article(aboard), aboard.name())
            }
            Illegal::NotAboard { color, role, hull } => {
                let rider = role.map_or("rider", Role::name);
                let ship = hull.loaded().name();
                format!("no {} {rider} is aboard a {ship}", color.adjective())
            }
            Illegal::OtherRider { rider } => {
                let (role, at) = (rider.piece.role.name(), self.square(rider.at));
                let (ship, called) = (Hull::Own.loaded().name(), "Descent (D)");
                format!("the {role} aboard on {at} is no Pirate: its ship is a {ship}, it is the {called}")
            }
            Illegal::CastlingPartner { at, wanted } => {
                format!("no {} to castle with is on {}", wanted.name(), self.square(at))
            }
            _ => return None,
        })
    }
}

/// `white queen`.
fn name(piece: Piece) -> String {
    format!("{} {}", piece.color.adjective(), piece.role.name())
}
