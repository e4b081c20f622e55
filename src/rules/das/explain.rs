//! Why a claim is not legal, by the first reading of the record so far.

use super::answer::{Answer, answer, men, ships};
use super::judge::{Closeness, View};
use crate::board::{Action, Claim, Geometry, Hull, Marks, Piece, Role, Square, SquareSet};
use crate::rules::{Illegal, Man, Resolution};

const BOARD: Geometry = Geometry::Das;

/// The reason that the position refuses the claim.
pub(super) fn explain(view: &View, claim: &Claim) -> Illegal {
    let reason = for_mover(view, claim);
    let takes_own = matches!(reason, Illegal::OwnPiece { .. }) && claim.marks.has(Marks::CAPTURE);
    if (reason.is_remote() || takes_own) && is_settled_for_other_side(view, claim) {
        return Illegal::WrongSide { to_move: view.us() };
    }
    reason
}

/// Whether the other side could certainly play it. That it perhaps could says nothing: men go anywhere perhaps.
fn is_settled_for_other_side(view: &View, claim: &Claim) -> bool {
    let state = view.state.passed_over();
    if !state.checkers(view.us(), view.settled).is_empty() {
        return false;
    }
    match answer(&View { state: &state, ..*view }, claim).settled.as_slice() {
        [] => false,
        moves => Resolution::Ambiguous(moves.to_vec()).takes_as(claim),
    }
}

/// The same where it is a claim of the side to move alone.
pub(super) fn for_mover(view: &View, claim: &Claim) -> Illegal {
    let Answer { refusal, .. } = answer(view, claim);
    match (claim.action, refusal) {
        (Action::Drop, _) => Illegal::NoDrops,
        (Action::Pass, _) => pass(view),
        (Action::Land(hull), None) => not_aboard(view, claim, hull),
        (Action::Land(_), Some((_, reason))) => reason,
        (Action::Go, None) => nobody(view, claim),
        (Action::Go, Some((_, reason @ Illegal::WrongRider { ship, .. }))) => {
            match other_ship(view, claim, ship.piece.role) {
                Some(other) => Illegal::OtherShip { ship: other, named: ship.piece.role },
                None => reason,
            }
        }
        (Action::Go, Some((Closeness::Remote, _))) => cannot_reach(view, claim),
        (_, Some((_, reason))) => reason,
        (_, None) => Illegal::NoSuchMove,
    }
}

/// A null move: only a check forbids it.
fn pass(view: &View) -> Illegal {
    let king = view.state.board.king(view.us());
    let by = view.state.checkers(view.us(), view.settled).first().and_then(|checker| view.man_at(checker));
    match (king, by) {
        (Some(king), Some(by)) => Illegal::PassInCheck { king, by },
        _ => Illegal::NoSuchMove,
    }
}

/// Nobody stands where the man should come from.
fn nobody(view: &View, claim: &Claim) -> Illegal {
    let at = claim.from.single();
    let found = at.and_then(|at| view.state.board.piece_at(at));
    let Some(role) = claim.role else {
        return match (at, found) {
            (Some(at), Some(piece)) => Illegal::OtherSide(Man { piece, at }),
            (Some(at), None) => Illegal::EmptyOrigin { at },
            (None, _) => Illegal::NoSuchMove,
        };
    };
    if let Some(ship) = other_ship(view, claim, role) {
        return Illegal::OtherShip { ship, named: role };
    }
    let piece = Piece { color: view.us(), role };
    let kind = view.state.board.men(piece);
    match at {
        _ if kind.is_empty() => Illegal::NoSuchPiece(piece),
        Some(at) => Illegal::NotThere { piece, at, found },
        None => Illegal::NoneOn { piece, origin: claim.from.and(BOARD.squares()), stand: kind },
    }
}

/// A Frigate where a Transport is named, or the other way round.
fn other_ship(view: &View, claim: &Claim, named: Role) -> Option<Man> {
    let other = match Hull::of(named)? {
        Hull::Own => Hull::Foreign,
        Hull::Foreign => Hull::Own,
    };
    let ships = ships(view, &Claim { role: claim.rider, ..*claim }, other);
    view.man_at(ships.first()?)
}

/// Men of the kind that is meant: none of them moves so.
fn cannot_reach(view: &View, claim: &Claim) -> Illegal {
    let men = men(view, claim);
    let piece = men.first().and_then(|first| view.state.board.piece_at(first));
    let targets = claim.to.and(BOARD.squares());
    let (Some(piece), Some(to)) = (piece, targets.single()) else { return lines_apart(view, claim, targets) };
    let kind = view.state.board.men(piece);
    let stand = men.and(kind);
    Illegal::CannotReach { piece, stand, to, all: stand == kind }
}

fn lines_apart(view: &View, claim: &Claim, to: SquareSet) -> Illegal {
    match claim.role.filter(|_| !claim.from.is_all()) {
        Some(role) => {
            let from = claim.from.and(BOARD.squares());
            Illegal::LinesApart { piece: Piece { color: view.us(), role }, from, to }
        }
        None => Illegal::NoSuchMove,
    }
}

/// No such rider is aboard such a ship.
fn not_aboard(view: &View, claim: &Claim, hull: Hull) -> Illegal {
    let other = match hull {
        Hull::Own => None,
        Hull::Foreign => ships(view, claim, Hull::Own).first(),
    };
    let rider = |at: Square| Some((at, view.state.board.at(at)?.rider?));
    match other.and_then(rider) {
        Some((at, role)) => {
            let rider = Man { piece: Piece { color: view.us(), role }, at };
            Illegal::OtherRider { rider }
        }
        None => Illegal::NotAboard { color: view.us(), role: claim.role, hull },
    }
}
