//! The common case, decided without generating moves: a man that is alone in reaching its square and not pinned.
//!
//! Nine moves of ten in real games are resolved here. Whatever is not plain goes to the generator in
//! `resolve.rs`, so this file may give up at any doubt but must never be wrong. It holds for standard chess only:
//! no drops, no explosions, a king for each side.

use super::convert::{bitboard, role, sm_role, sm_square, square};
use crate::board::{Action, Claim, Kind, Move, Role};
use shakmaty::{Bitboard, Board, Chess, Color, Position, Rank, Role as SmRole, Square, attacks};

/// The move that a claim means, where that is plain and the side to move is not in check.
pub(super) fn resolve(position: &Chess, claim: &Claim) -> Option<Move> {
    let (Action::Go, Some(claimed), Some(to)) = (claim.action, claim.role, claim.to.single()) else { return None };
    if to.0 > 63 || claim.captured.is_some() {
        return None;
    }
    let target = sm_square(to);
    if position.us().contains(target) {
        return None;
    }
    match claimed {
        Role::Pawn => pawn(position, claim, target),
        Role::King => king(position, claim, target),
        _ => piece(position, claim, sm_role(claimed), target),
    }
}

fn piece(position: &Chess, claim: &Claim, kind: SmRole, to: Square) -> Option<Move> {
    if claim.promotion.is_some() {
        return None;
    }
    let board = position.board();
    let reach = match kind {
        SmRole::Knight => attacks::knight_attacks(to),
        SmRole::Bishop => attacks::bishop_attacks(to, board.occupied()),
        SmRole::Rook => attacks::rook_attacks(to, board.occupied()),
        _ => attacks::queen_attacks(to, board.occupied()),
    };
    let from = (reach & position.our(kind) & bitboard(claim.from)).single_square()?;
    (!leaves_pin(position, from, to)).then(|| normal(board, kind, from, to, claim.promotion))
}

fn king(position: &Chess, claim: &Claim, to: Square) -> Option<Move> {
    let board = position.board();
    let from = (attacks::king_attacks(to) & position.our(SmRole::King) & bitboard(claim.from)).single_square()?;
    if claim.promotion.is_some() {
        return None;
    }
    let attackers = board.attacks_to(to, !position.turn(), board.occupied().without(from));
    attackers.is_empty().then(|| normal(board, SmRole::King, from, to, None))
}

fn pawn(position: &Chess, claim: &Claim, to: Square) -> Option<Move> {
    let board = position.board();
    let us = position.turn();
    let last = us.fold_wb(Rank::Eighth, Rank::First);
    match claim.promotion {
        Some(Role::King | Role::Pawn) => return None,
        promotion if promotion.is_some() != (to.rank() == last) => return None,
        _ => {}
    }
    let origins =
        if board.occupied().contains(to) { attacks::pawn_attacks(!us, to) } else { pushes(us, to, board.occupied()) };
    let from = (origins & position.our(SmRole::Pawn) & bitboard(claim.from)).single_square()?;
    (!leaves_pin(position, from, to)).then(|| normal(board, SmRole::Pawn, from, to, claim.promotion))
}

/// Where a pawn could have come from to step to an empty square.
fn pushes(us: Color, to: Square, occupied: Bitboard) -> Bitboard {
    let back = us.fold_wb(-8, 8);
    let Some(one) = to.offset(back) else { return Bitboard::EMPTY };
    let double = to.rank() == us.fold_wb(Rank::Fourth, Rank::Fifth) && !occupied.contains(one);
    let two = if double { one.offset(back) } else { None };
    Bitboard::from_square(one) | two.map_or(Bitboard::EMPTY, Bitboard::from_square)
}

/// Whether the move leaves the line between the own king and a slider that attacks along it.
fn leaves_pin(position: &Chess, from: Square, to: Square) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(position.turn()) else { return true };
    let line = attacks::ray(king, from);
    if line.is_empty() || line.contains(to) {
        return false;
    }
    let occupied = board.occupied().without(from);
    let straight = king.file() == from.file() || king.rank() == from.rank();
    let (seen, sliders) = if straight {
        (attacks::rook_attacks(king, occupied), board.rooks_and_queens())
    } else {
        (attacks::bishop_attacks(king, occupied), board.bishops_and_queens())
    };
    (seen & line & sliders & position.them()).any()
}

fn normal(board: &Board, kind: SmRole, from: Square, to: Square, promotion: Option<Role>) -> Move {
    Move {
        kind: Kind::Normal,
        role: role(kind),
        from: square(from),
        to: square(to),
        captured: board.role_at(to).map(role),
        promotion,
    }
}
