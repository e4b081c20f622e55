//! A claim resolved by generating the legal moves that could fit it.

use super::convert::{from_sm, sm_role, sm_side, sm_square};
use super::{Game, Resolution};
use crate::board::{Action, Claim};
use shakmaty::MoveList;

/// What a claim comes to among the legal moves.
pub(super) fn by_generating<P: Game>(position: &P, claim: &Claim) -> Resolution {
    if claim.action == Action::Pass {
        return Resolution::Illegal;
    }
    // The list is large: it is looked at where it is, never moved.
    let moves = generate(position, claim);
    moves.iter().map(|m| from_sm(*m)).filter(|m| claim.fits(m)).fold(Resolution::Illegal, Resolution::or)
}

/// The legal moves that the claimed man and square leave; all of them where the claim is vaguer.
fn generate<P: Game>(position: &P, claim: &Claim) -> MoveList {
    match (claim.action, claim.role, claim.to.single()) {
        (Action::Castle(side), ..) => position.castling_moves(sm_side(side)),
        (_, Some(role), Some(to)) if to.0 < 64 => position.san_candidates(sm_role(role), sm_square(to)),
        _ => position.legal_moves(),
    }
}
