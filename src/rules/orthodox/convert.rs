//! Between this crate's words and shakmaty's.

use crate::board::{Color, Kind, Move, Piece, Role, Side, Square, SquareSet};
use shakmaty as sm;

pub(in crate::rules) fn color(color: sm::Color) -> Color {
    if color.is_white() { Color::White } else { Color::Black }
}

pub(in crate::rules) fn role(role: sm::Role) -> Role {
    match role {
        sm::Role::King => Role::King,
        sm::Role::Queen => Role::Queen,
        sm::Role::Rook => Role::Rook,
        sm::Role::Bishop => Role::Bishop,
        sm::Role::Knight => Role::Knight,
        sm::Role::Pawn => Role::Pawn,
    }
}

/// The same man. One that standard chess does not have becomes a pawn, which is no answer to a claim of it.
pub(in crate::rules) fn sm_role(role: Role) -> sm::Role {
    match role {
        Role::King => sm::Role::King,
        Role::Queen => sm::Role::Queen,
        Role::Rook => sm::Role::Rook,
        Role::Bishop => sm::Role::Bishop,
        Role::Knight => sm::Role::Knight,
        _ => sm::Role::Pawn,
    }
}

pub(in crate::rules) fn square(square: sm::Square) -> Square {
    Square(square as u8)
}

/// The same squares.
pub(in crate::rules) fn set(squares: sm::Bitboard) -> SquareSet {
    SquareSet(u128::from(squares.0))
}

pub(in crate::rules) fn piece(piece: sm::Piece) -> Piece {
    Piece { color: color(piece.color), role: role(piece.role) }
}

/// The same square; a square that the standard board does not have becomes one that it has.
pub(in crate::rules) fn sm_square(square: Square) -> sm::Square {
    sm::Square::new(u32::from(square.0 & 63))
}

/// The part of a set that lies on the standard board.
pub(in crate::rules) fn bitboard(set: SquareSet) -> sm::Bitboard {
    sm::Bitboard(set.0 as u64)
}

pub(in crate::rules) fn sm_side(side: Side) -> sm::CastlingSide {
    match side {
        Side::King => sm::CastlingSide::KingSide,
        Side::Queen => sm::CastlingSide::QueenSide,
    }
}

pub(in crate::rules) fn from_sm(m: sm::Move) -> Move {
    let kind = match m {
        sm::Move::Normal { .. } => Kind::Normal,
        sm::Move::EnPassant { .. } => Kind::EnPassant,
        sm::Move::Castle { king, rook } => {
            Kind::Castle(if king.file() < rook.file() { Side::King } else { Side::Queen })
        }
        sm::Move::Put { .. } => Kind::Drop,
    };
    Move {
        kind,
        role: role(m.role()),
        from: square(m.from().unwrap_or(m.to())),
        to: square(m.to()),
        captured: m.capture().map(role),
        promotion: m.promotion().map(role),
    }
}

/// The move in shakmaty's form; a pass has none, nor has what das-chess alone has.
pub(in crate::rules) fn to_sm(m: &Move) -> Option<sm::Move> {
    let (from, to) = (sm_square(m.from), sm_square(m.to));
    Some(match m.kind {
        Kind::Normal => sm::Move::Normal {
            role: sm_role(m.role),
            from,
            capture: m.captured.map(sm_role),
            to,
            promotion: m.promotion.map(sm_role),
        },
        Kind::EnPassant => sm::Move::EnPassant { from, to },
        Kind::Castle(_) => sm::Move::Castle { king: from, rook: to },
        Kind::Drop => sm::Move::Put { role: sm_role(m.role), to },
        Kind::Pass | Kind::Land(_) => return None,
    })
}
