//! What stands on the target: nothing, a man to capture, a ship to board, a man to take aboard.

use super::{Closeness, Refusal, View};
use crate::board::{Color, Hull, Role, Square};
use crate::rules::das::Standing;
use crate::rules::das::board::is_last;
use crate::rules::das::questions::Question;
use crate::rules::{Illegal, Man};

/// Whether men of a kind board ships.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(in crate::rules::das) enum Boards {
    Yes,
    Perhaps,
    No,
}

pub(in crate::rules::das) const fn boards(role: Role) -> Boards {
    match role {
        Role::Knight | Role::Amazon | Role::Centurion => Boards::Yes,
        Role::Valkiria | Role::Magister | Role::Legate | Role::Winged | Role::Elva => Boards::Perhaps,
        _ => Boards::No,
    }
}

/// What comes of a man's arrival.
pub(super) struct Arrival {
    pub captured: Option<Role>,
    pub question: Option<Question>,
}

type Arrives = Result<Arrival, Refusal>;

const fn forbidden<T>(reason: Illegal) -> Result<T, Refusal> {
    Err((Closeness::Forbidden, reason))
}

impl View<'_> {
    /// What comes of it if a man that is no pawn arrives on a square, and the text names a promotion or a loaded ship.
    pub(super) fn arrival(&self, man: Man, promotion: Option<Role>, to: Square) -> Arrives {
        match promotion {
            Some(loaded) if loaded.carries() && is_ship(man.piece.role) => self.take_aboard(man, loaded, to),
            Some(loaded) if loaded.carries() => self.board(man, loaded, to),
            _ => self.plain(man, promotion, to),
        }
    }

    fn plain(&self, man: Man, promotion: Option<Role>, to: Square) -> Arrives {
        let found = self.man_at(to);
        if let Some(target) = found.filter(|target| target.piece.color == self.us()) {
            return Err(own(man, target));
        }
        if let Some(king) = found.filter(|target| target.piece.role == Role::King) {
            return forbidden(Illegal::TakesKing { king });
        }
        let captured = found.map(|target| target.piece.role);
        match promotion {
            Some(_) if man.piece.role != Role::Elva => forbidden(Illegal::NeedlessPromotion { man, to }),
            _ if man.piece.role != Role::Elva || !is_last(self.us(), to) && promotion.is_none() => {
                Ok(Arrival { captured, question: None })
            }
            _ => Ok(Arrival { captured, question: self.promotion(man, to, promotion)? }),
        }
    }

    /// The man boards a ship. A rider of the other side who is aboard is captured.
    fn board(&self, man: Man, loaded: Role, to: Square) -> Arrives {
        if boards(man.piece.role) == Boards::No {
            return forbidden(Illegal::CannotBoard { man });
        }
        let found = self.state.board.at(to);
        let Some((ship, hull)) = found.and_then(|ship| Some((ship, ship.hull()?))) else {
            return forbidden(Illegal::NoShip { man, to, found: found.map(|standing| standing.piece) });
        };
        let target = Man { piece: ship.piece, at: to };
        right_letter(target, hull, man.piece.color, loaded)?;
        let is_own = ship.piece.color == self.us();
        let capacity = ship.rider.filter(|_| is_own).map(|_| Question::Capacity { ship: target });
        Ok(Arrival { captured: ship.rider.filter(|_| !is_own), question: capacity.or_else(|| perhaps(man)) })
    }

    /// The ship takes the man on the target aboard, of either side.
    fn take_aboard(&self, ship: Man, loaded: Role, to: Square) -> Arrives {
        let Some(rider) = self.man_at(to) else { return forbidden(Illegal::NobodyToTake { ship, to }) };
        if boards(rider.piece.role) == Boards::No {
            return forbidden(Illegal::CannotBoard { man: rider });
        }
        let hull = self.state.board.at(ship.at).and_then(Standing::hull).unwrap_or(self.us());
        right_letter(ship, hull, rider.piece.color, loaded)?;
        let capacity = ship.piece.role.carries().then_some(Question::Capacity { ship });
        Ok(Arrival { captured: None, question: capacity.or_else(|| perhaps(rider)) })
    }
}

fn is_ship(role: Role) -> bool {
    role == Role::Ship || role.carries()
}

fn perhaps(man: Man) -> Option<Question> {
    (boards(man.piece.role) == Boards::Perhaps).then_some(Question::Boards { man })
}

/// A ship with a rider of its own side aboard is a Transport, else a Frigate.
fn right_letter(ship: Man, hull: Color, rider: Color, named: Role) -> Result<(), Refusal> {
    let right = if hull == rider { Hull::Own } else { Hull::Foreign }.loaded();
    if named == right { Ok(()) } else { forbidden(Illegal::WrongHull { ship, hull, rider, named }) }
}

/// An own man on the target; perhaps it should have been boarded.
fn own(man: Man, target: Man) -> Refusal {
    let (role, other) = (man.piece.role, target.piece.role);
    let is_boarding =
        other == Role::Ship && boards(role) != Boards::No || role == Role::Ship && boards(other) != Boards::No;
    let reason = match is_boarding {
        true => Illegal::Unboarded { man, target },
        false => Illegal::OwnPiece { at: target.at, piece: target.piece },
    };
    (Closeness::Obstructed(1), reason)
}
