//! A claim resolved by generating the legal moves that could fit it.

use super::convert::{from_sm, sm_role, sm_side, sm_square};
use super::{Game, Resolution};
use crate::board::{Action, Claim, Kind, Move};
use crate::rules::Moves;

/// What a claim comes to among the legal moves.
pub(super) fn by_generating<P: Game>(position: &P, claim: &Claim) -> Resolution {
    let mut fitting: Moves = match claim.action {
        Action::Pass => return Resolution::Illegal,
        Action::Castle(side) => position.castling_moves(sm_side(side)).iter().map(|m| from_sm(*m)).collect(),
        Action::Go | Action::Drop => candidates(position, claim).filter(|m| fits(m, claim)).collect(),
    };
    match fitting.len() {
        0 => Resolution::Illegal,
        1 => Resolution::One(fitting.remove(0)),
        _ => Resolution::Ambiguous(fitting),
    }
}

/// The legal moves that the claimed man and square leave; all of them where the claim is vaguer.
fn candidates<P: Game>(position: &P, claim: &Claim) -> impl Iterator<Item = Move> {
    let moves = match (claim.role, claim.to.single()) {
        (Some(role), Some(to)) if to.0 < 64 => position.san_candidates(sm_role(role), sm_square(to)),
        _ => position.legal_moves(),
    };
    moves.into_iter().map(from_sm)
}

/// Whether a legal move is one that the claim describes.
fn fits(m: &Move, claim: &Claim) -> bool {
    let action = match m.kind {
        Kind::Normal | Kind::EnPassant => Action::Go,
        Kind::Castle(side) => Action::Castle(side),
        Kind::Drop => Action::Drop,
        Kind::Pass => Action::Pass,
    };
    action == claim.action
        && claim.role.is_none_or(|role| role == m.role)
        && claim.to.contains(m.to)
        && (m.kind == Kind::Drop || claim.from.contains(m.from))
        && claim.captured.is_none_or(|captured| Some(captured) == m.captured)
        && claim.promotion == m.promotion
}
