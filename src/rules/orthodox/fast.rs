//! The common case, decided without generating moves: a man that is alone in reaching its square and not pinned.
//!
//! Nine moves of ten in real games are resolved here. Whatever is not plain goes to the generator in
//! `resolve.rs`, so this file may give up at any doubt but must never be wrong. It holds for standard chess only:
//! no drops, no explosions, a king for each side.

use super::convert::{bitboard, role, sm_role, sm_square, square};
use crate::board::{Action, Claim, Kind, Move, Role};
use shakmaty::{Bitboard, Board, Chess, Color, Position, Rank, Role as SmRole, Square, attacks};

/// What a claim plainly comes to.
pub enum Plain {
    /// Just this legal move.
    One(Move),
    /// Several legal moves.
    Many,
    /// Not told here.
    Unsure,
}

impl From<Option<Move>> for Plain {
    fn from(found: Option<Move>) -> Plain {
        found.map_or(Plain::Unsure, Plain::One)
    }
}

/// What a claim comes to, where that is plain. `checkers` are the men that give check to the side to move.
#[inline]
pub(super) fn resolve(position: &Chess, claim: &Claim, checkers: Bitboard) -> Plain {
    let (Action::Go, Some(claimed), Some(to)) = (claim.action, claim.role, claim.to.single()) else {
        return Plain::Unsure;
    };
    let target = sm_square(to);
    if to.0 > 63 || position.us().contains(target) {
        return Plain::Unsure;
    }
    // What stands elsewhere is captured en passant, if at all.
    if claim.captured.is_some_and(|named| position.board().role_at(target).map(role) != Some(named)) {
        return Plain::Unsure;
    }
    if claimed == Role::King {
        return king(position, claim, target).into();
    }
    if checkers.any() {
        let king = position.board().king_of(position.turn());
        if !king.is_some_and(|king| answering(king, checkers).contains(target)) {
            return Plain::Unsure;
        }
    }
    match claimed {
        Role::Pawn => pawn(position, claim, target).into(),
        _ if claimed.is_usual() => piece(position, claim, sm_role(claimed), target),
        _ => Plain::Unsure,
    }
}

/// The squares on which a man other than the king answers check: it takes the only checker or steps between.
pub(super) fn answering(king: Square, checkers: Bitboard) -> Bitboard {
    checkers.single_square().map_or(Bitboard::EMPTY, |checker| attacks::between(king, checker).with(checker))
}

/// Whether the king of the side to move can step somewhere: the quickest way to see that there is a legal move.
pub(super) fn king_can_step(position: &Chess) -> bool {
    let board = position.board();
    let Some(king) = board.king_of(position.turn()) else { return false };
    let occupied = board.occupied().without(king);
    let steps = attacks::king_attacks(king) & !position.us();
    steps.into_iter().any(|to| board.attacks_to(to, !position.turn(), occupied).is_empty())
}

#[inline]
fn piece(position: &Chess, claim: &Claim, kind: SmRole, to: Square) -> Plain {
    if claim.promotion.is_some() {
        return Plain::Unsure;
    }
    let board = position.board();
    let reach = match kind {
        SmRole::Knight => attacks::knight_attacks(to),
        SmRole::Bishop => attacks::bishop_attacks(to, board.occupied()),
        SmRole::Rook => attacks::rook_attacks(to, board.occupied()),
        _ => attacks::queen_attacks(to, board.occupied()),
    };
    let men = reach & position.our(kind) & bitboard(claim.from);
    let mut free = men.into_iter().filter(|from| !leaves_pin(position, *from, to));
    match (free.next(), free.next()) {
        (Some(from), None) => Plain::One(normal(board, kind, from, to, None)),
        (Some(_), Some(_)) => Plain::Many,
        _ => Plain::Unsure,
    }
}

#[inline]
fn king(position: &Chess, claim: &Claim, to: Square) -> Option<Move> {
    let board = position.board();
    let from = (attacks::king_attacks(to) & position.our(SmRole::King) & bitboard(claim.from)).single_square()?;
    if claim.promotion.is_some() {
        return None;
    }
    let attackers = board.attacks_to(to, !position.turn(), board.occupied().without(from));
    attackers.is_empty().then(|| normal(board, SmRole::King, from, to, None))
}

#[inline]
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
#[inline]
fn leaves_pin(position: &Chess, from: Square, to: Square) -> bool {
    let Some(king) = position.board().king_of(position.turn()) else { return true };
    let line = attacks::ray(king, from);
    !line.is_empty() && !line.contains(to) && is_pinned(position, king, from, line)
}

/// The line that a man other than the king must not leave, where it is pinned.
pub(super) fn pin(position: &Chess, from: Square) -> Option<Bitboard> {
    let king = position.board().king_of(position.turn())?;
    let line = attacks::ray(king, from);
    (!line.is_empty() && is_pinned(position, king, from, line)).then_some(line)
}

/// Whether a slider attacks the king through a man on a line.
#[inline]
fn is_pinned(position: &Chess, king: Square, from: Square, line: Bitboard) -> bool {
    let board = position.board();
    let occupied = board.occupied().without(from);
    let straight = king.file() == from.file() || king.rank() == from.rank();
    let (seen, sliders) = if straight {
        (attacks::rook_attacks(king, occupied), board.rooks_and_queens())
    } else {
        (attacks::bishop_attacks(king, occupied), board.bishops_and_queens())
    };
    (seen & line & sliders & position.them()).any()
}

/// A move that is neither castling nor en passant.
#[inline]
pub(super) fn normal(board: &Board, kind: SmRole, from: Square, to: Square, promotion: Option<Role>) -> Move {
    Move {
        kind: Kind::Normal,
        role: role(kind),
        from: square(from),
        to: square(to),
        captured: if board.occupied().contains(to) { board.role_at(to).map(role) } else { None },
        promotion,
    }
}
