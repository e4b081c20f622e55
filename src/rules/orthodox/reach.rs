//! A claim of several squares, resolved man by man: each can reach some of them. Descriptive notation makes such claims of
//! every other move, so that generating all legal moves for them would cost more than all else together.
//!
//! It holds for standard chess only, as `fast.rs` does; what it says is always the whole answer.

use super::Resolution;
use super::convert::{bitboard, from_sm, sm_role};
use super::fast::{answering, normal, pin};
use crate::board::{Action, Claim, Role};
use shakmaty::{Bitboard, Chess, Color, Position, Rank, Role as SmRole, Square, attacks};

/// What a claim comes to; `None` where it has one square or names no man: that is for others to answer.
pub(super) fn resolve(position: &Chess, claim: &Claim, checkers: Bitboard) -> Option<Resolution> {
    let (Action::Go, Some(claimed), None) = (claim.action, claim.role, claim.to.single()) else { return None };
    if !claimed.is_usual() {
        return None;
    }
    let (kind, board) = (sm_role(claimed), position.board());
    let king = board.king_of(position.turn())?;
    let men = position.our(kind) & bitboard(claim.from);
    let mut targets = targets(position, claim)?;
    if claimed != Role::King && checkers.any() {
        targets &= answering(king, checkers);
    }
    let mut found = Resolution::Illegal;
    for from in men {
        let free = pin(position, from).unwrap_or(Bitboard::FULL);
        for to in safe(position, kind, from, reach(position, kind, from) & targets & free) {
            found = found.or(normal(board, kind, from, to, claim.promotion));
        }
    }
    if passes(position, claim, men) {
        let legal = position.en_passant_moves();
        found = legal.iter().map(|m| from_sm(*m)).filter(|m| claim.fits(m)).fold(found, Resolution::or);
    }
    Some(found)
}

/// The squares that the claim leaves, whoever moves; `None` where it promotes to what there is not.
fn targets(position: &Chess, claim: &Claim) -> Option<Bitboard> {
    let mut targets = bitboard(claim.to) & !position.us();
    if let Some(captured) = claim.captured {
        targets &= position.their(sm_role(captured));
    }
    let last = Bitboard::from_rank(position.turn().fold_wb(Rank::Eighth, Rank::First));
    match (claim.role, claim.promotion) {
        (_, Some(Role::King | Role::Pawn)) => None,
        (Some(Role::Pawn), Some(_)) => Some(targets & last),
        (Some(Role::Pawn), None) => Some(targets & !last),
        (_, Some(_)) => Some(Bitboard::EMPTY),
        (_, None) => Some(targets),
    }
}

/// Where a man can go as far as its own movement is concerned.
fn reach(position: &Chess, kind: SmRole, from: Square) -> Bitboard {
    let occupied = position.board().occupied();
    match kind {
        SmRole::Pawn => pawns_reach(position.turn(), from, occupied, position.them()),
        SmRole::Knight => attacks::knight_attacks(from),
        SmRole::Bishop => attacks::bishop_attacks(from, occupied),
        SmRole::Rook => attacks::rook_attacks(from, occupied),
        SmRole::Queen => attacks::queen_attacks(from, occupied),
        SmRole::King => attacks::king_attacks(from),
    }
}

fn pawns_reach(us: Color, from: Square, occupied: Bitboard, them: Bitboard) -> Bitboard {
    let forward = |squares: Bitboard| squares.shift(us.fold_wb(8, -8)) & !occupied;
    let one = forward(Bitboard::from_square(from));
    let two = forward(one) & Bitboard::from_rank(us.fold_wb(Rank::Fourth, Rank::Fifth));
    one | two | (attacks::pawn_attacks(us, from) & them)
}

/// The squares on which a king would not be attacked; for other men all.
fn safe(position: &Chess, kind: SmRole, from: Square, to: Bitboard) -> Bitboard {
    if kind != SmRole::King {
        return to;
    }
    let (board, them) = (position.board(), !position.turn());
    let occupied = board.occupied().without(from);
    to.into_iter().filter(|to| board.attacks_to(*to, them, occupied).is_empty()).collect()
}

/// Whether one of the men could capture en passant.
fn passes(position: &Chess, claim: &Claim, men: Bitboard) -> bool {
    let could = |to: Square| (attacks::pawn_attacks(!position.turn(), to) & men).any();
    claim.role == Some(Role::Pawn)
        && position.maybe_ep_square().is_some_and(|to| bitboard(claim.to).contains(to) && could(to))
}
