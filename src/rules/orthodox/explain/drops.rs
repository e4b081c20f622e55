//! Men dropped from the hand: Crazyhouse only.

use super::{Game, View, convert};
use crate::board::{Claim, Role};
use crate::rules::{Illegal, Variant};
use shakmaty::{Bitboard, attacks};

/// Why the side to move cannot drop the man.
pub(super) fn explain<P: Game>(view: &View<P>, claim: &Claim) -> Illegal {
    if P::VARIANT != Variant::Crazyhouse {
        return Illegal::NoDrops;
    }
    let (Some(role), Some(to)) = (claim.role, convert::bitboard(claim.to).first()) else { return Illegal::NoSuchMove };
    let in_hand = view.position.pockets().map_or(0, |pockets| pockets[view.us][convert::sm_role(role)]);
    if in_hand == 0 {
        return Illegal::NotInHand(crate::board::Piece { color: convert::color(view.us), role });
    }
    if let Some(man) = view.man_at(to) {
        return Illegal::DropOccupied(man);
    }
    if role == Role::Pawn && Bitboard::BACKRANKS.contains(to) {
        return Illegal::PawnDrop { to: convert::square(to) };
    }
    let (king, checkers) = (view.board.king_of(view.us), view.position.checkers());
    let unblocked = king.and_then(|king| {
        let open = checkers.into_iter().find(|checker| !attacks::between(*checker, king).contains(to))?;
        Some(Illegal::StillInCheck { king: convert::square(king), by: view.man_at(open)? })
    });
    unblocked.unwrap_or(Illegal::NoSuchMove)
}
