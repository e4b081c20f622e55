//! Moves that a man can make by its nature but may not: the king's safety, and what some variants forbid.

use super::{Game, View};
use crate::rules::orthodox::convert;
use crate::rules::{Illegal, Man, Variant};
use shakmaty::{Bitboard, Move, Role, Square};

/// Why the move is forbidden, if it is.
pub(super) fn explain<P: Game>(view: &View<P>, step: Move) -> Option<Illegal> {
    if P::VARIANT == Variant::Antichess {
        return must_capture(view, step);
    }
    let mut after = view.position.clone();
    after.play_unchecked(step);
    let Some(king) = after.board().king_of(view.us) else { return king_explodes(view, step) };
    let their_king = after.board().king_of(!view.us);
    if P::VARIANT == Variant::Atomic && their_king.is_none() {
        return None;
    }
    let attackers = after.king_attackers(king, !view.us, after.board().occupied());
    if let Some(reason) = in_check(view, step, king, attackers) {
        return Some(reason);
    }
    let king = their_king.filter(|_| P::VARIANT == Variant::RacingKings && after.is_check())?;
    Some(Illegal::GivesCheck { king: convert::square(king) })
}

/// The own king could be taken: why.
fn in_check<P: Game>(view: &View<P>, step: Move, king: Square, attackers: Bitboard) -> Option<Illegal> {
    let by = view.man_at(attackers.first()?)?;
    let king_square = convert::square(king);
    let checkers = view.position.checkers();
    if step.role() == Role::King {
        let still = checkers.contains(convert::sm_square(by.at));
        return Some(match view.man_at(step.to()).filter(|_| step.is_capture()) {
            Some(man) => Illegal::Protected { man, by },
            None => Illegal::IntoCheck { to: king_square, by, still },
        });
    }
    if let Some(by) = (attackers & checkers).first().and_then(|checker| view.man_at(checker)) {
        return Some(double_check(view, king_square).unwrap_or(Illegal::StillInCheck { king: king_square, by }));
    }
    Some(match step.from().and_then(|from| pinned(view, from, step.to(), king, attackers)) {
        Some((man, by)) => Illegal::Pinned { man, king: king_square, by },
        None => Illegal::Exposed { king: king_square, by },
    })
}

/// Two men that give check at once. In Atomic one explosion can get rid of both.
fn double_check<P: Game>(view: &View<P>, king: crate::board::Square) -> Option<Illegal> {
    let mut checkers = view.position.checkers().into_iter().filter_map(|checker| view.man_at(checker));
    let (by, and) = (checkers.next()?, checkers.next()?);
    (P::VARIANT != Variant::Atomic).then_some(Illegal::DoubleCheck { king, by, and })
}

/// The man and its pinner, if it is the man's leaving that opens the line. Else it is a man that is captured en
/// passant or explodes.
fn pinned<P: Game>(view: &View<P>, from: Square, to: Square, king: Square, attackers: Bitboard) -> Option<(Man, Man)> {
    let occupied = view.board.occupied().without(from).with(to);
    let pinners = view.position.king_attackers(king, !view.us, occupied) & attackers;
    Some((view.man_at(from)?, view.man_at(pinners.first()?)?))
}

/// A side that has lost its king by the move (Atomic). Sides that have none may do what they like.
fn king_explodes<P: Game>(view: &View<P>, step: Move) -> Option<Illegal> {
    let king = convert::square(view.board.king_of(view.us)?);
    if step.role() == Role::King {
        return Some(Illegal::KingCaptures { target: view.man_at(step.to())? });
    }
    Some(Illegal::KingExplodes { color: convert::color(view.us), king, to: convert::square(step.to()) })
}

/// Antichess: who can capture must.
fn must_capture<P: Game>(view: &View<P>, step: Move) -> Option<Illegal> {
    if step.is_capture() {
        return None;
    }
    let capture = *view.position.capture_moves().first()?;
    let passed = |from: Square, to: Square| Square::from_coords(to.file(), from.rank());
    let target = match capture {
        Move::EnPassant { from, to } => passed(from, to),
        other => other.to(),
    };
    Some(Illegal::MustCapture { man: view.man_at(capture.from()?)?, target: view.man_at(target)? })
}
