//! Moves that a man can make by its nature but may not, for the safety of its king.

use super::View;
use crate::board::{Move, Role, Square, SquareSet};
use crate::rules::{Illegal, Man, Position};

/// Why the move is forbidden, if it is.
pub(super) fn explain(view: &View, step: &Move) -> Option<Illegal> {
    let mut after = view.position.clone();
    after.play(step);
    let king = after.board.king(view.us)?;
    let attackers = after.board.attackers(king, view.us.other(), after.board.occupied());
    let by = view.man_at(attackers.first()?)?;
    let checkers = view.position.checkers;
    if step.role == Role::King {
        let still = checkers.contains(by.at);
        return Some(match view.man_at(step.to) {
            Some(man) => Illegal::Protected { man, by },
            None => Illegal::IntoCheck { to: king, by, still },
        });
    }
    if let Some(by) = first(view, attackers.and(checkers)) {
        return Some(double_check(view, king).unwrap_or(Illegal::StillInCheck { king, by }));
    }
    Some(match pinner(view, step, king, attackers) {
        Some((man, by)) => Illegal::Pinned { man, king, by },
        None => Illegal::Exposed { king, by },
    })
}

fn first(view: &View, men: SquareSet) -> Option<Man> {
    view.man_at(men.first()?)
}

/// Two men that give check at once.
fn double_check(view: &View, king: Square) -> Option<Illegal> {
    let mut checkers = view.position.checkers.iter().filter_map(|checker| view.man_at(checker));
    let (by, and) = (checkers.next()?, checkers.next()?);
    Some(Illegal::DoubleCheck { king, by, and })
}

/// The man and its pinner, if it is the man's leaving that opens the line. Else a pawn captured en passant stood in it.
fn pinner(view: &View, step: &Move, king: Square, attackers: SquareSet) -> Option<(Man, Man)> {
    let board = &view.position.board;
    let occupied = board.occupied().without(SquareSet::of(step.from)).or(SquareSet::of(step.to));
    let pinners = board.attackers(king, view.us.other(), occupied).and(attackers);
    Some((view.man_at(step.from)?, first(view, pinners)?))
}
