//! Castling (FIDE 3.8), in Chess960 too: the king and the rook must have their right, the way must be free, and the
//! king may not be, pass or arrive in check.

use super::{Game, View};
use crate::rules::orthodox::convert;
use crate::rules::{Illegal, Variant};
use shakmaty::{Bitboard, CastlingSide, File, Square, attacks};

/// Why the side to move cannot castle.
pub(super) fn explain<P: Game>(view: &View<P>, side: CastlingSide) -> Illegal {
    if matches!(P::VARIANT, Variant::Antichess | Variant::RacingKings) {
        return Illegal::NoCastling { variant: P::VARIANT };
    }
    let Some(king) = view.board.king_of(view.us) else { return Illegal::NoSuchPiece(convert::piece(view.us.king())) };
    let Some(rook) = view.position.castles().rook(view.us, side) else { return no_right(view, king, side) };
    let reason = blocked(view, king, side).or_else(|| in_check(view, king, rook, side));
    reason.unwrap_or(Illegal::NoSuchMove)
}

/// The right is lost: by what can be seen on the board, if it can.
fn no_right<P: Game>(view: &View<P>, king: Square, side: CastlingSide) -> Illegal {
    let home = view.us.backrank();
    let chess960 = view.position.castles().mode().is_chess960();
    if king.rank() != home || (!chess960 && king.file() != File::E) {
        return Illegal::CastlingKing { king: convert::square(king) };
    }
    let rooks = view.board.by_piece(view.us.rook());
    let corner = Square::from_coords(if side.is_king_side() { File::H } else { File::A }, home);
    if !chess960 && !rooks.contains(corner) {
        return Illegal::CastlingRook { rook: convert::square(corner) };
    }
    let side = match side {
        CastlingSide::KingSide => crate::board::Side::King,
        CastlingSide::QueenSide => crate::board::Side::Queen,
    };
    Illegal::CastlingRight { color: convert::color(view.us), side }
}

/// The man in the way that is nearest to the king.
fn blocked<P: Game>(view: &View<P>, king: Square, side: CastlingSide) -> Option<Illegal> {
    let path = view.position.castles().path(view.us, side) & view.board.occupied();
    let nearest = path.into_iter().min_by_key(|square| square.distance(king))?;
    Some(Illegal::CastlingBlocked { by: view.man_at(nearest)? })
}

fn in_check<P: Game>(view: &View<P>, king: Square, rook: Square, side: CastlingSide) -> Option<Illegal> {
    let occupied = view.board.occupied();
    let attacked = |square, occupied: Bitboard| {
        let attackers = view.position.king_attackers(square, !view.us, occupied);
        attackers.first().and_then(|attacker| view.man_at(attacker))
    };
    if let Some(by) = attacked(king, occupied) {
        return Some(Illegal::CastlingInCheck { king: convert::square(king), by });
    }
    let to = side.king_to(view.us);
    for across in attacks::between(king, to) {
        if let Some(by) = attacked(across, occupied.without(king)) {
            return Some(Illegal::CastlingThroughCheck { across: convert::square(across), by });
        }
    }
    // In Chess960 the rook may be what shields the king's new square.
    let settled = occupied.without(king).without(rook).with(side.rook_to(view.us));
    let by = attacked(to, occupied.without(king)).or_else(|| attacked(to, settled))?;
    Some(Illegal::CastlingIntoCheck { to: convert::square(to), by })
}
