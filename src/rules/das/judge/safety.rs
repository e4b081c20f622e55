//! Moves that a man can make by its nature but may not, for the safety of its king: only men whose moves are settled
//! endanger it.

use super::View;
use crate::board::{Move, Role, Square, SquareSet};
use crate::rules::das::Board;
use crate::rules::{Illegal, Man};

/// Why a move that is no castling is forbidden, if it is.
pub(super) fn explain(view: &View, m: &Move) -> Option<Illegal> {
    let mut after = view.state.board;
    after.play(m, view.us(), view.state.passed);
    let (king, attackers) = attackers(view, &after)?;
    let by = view.man_at(attackers.first()?)?;
    let checkers = view.state.checkers(view.us(), view.settled);
    if m.role == Role::King {
        let still = checkers.contains(by.at);
        return Some(match view.man_at(m.to) {
            Some(man) => Illegal::Protected { man, by },
            None => Illegal::IntoCheck { to: king, by, still },
        });
    }
    if let Some(by) = first(view, attackers.and(checkers)) {
        return Some(double_check(view, king, checkers).unwrap_or(Illegal::StillInCheck { king, by }));
    }
    Some(match pinner(view, m.from, king, attackers) {
        Some((man, by)) => Illegal::Pinned { man, king, by },
        None => Illegal::Exposed { king, by },
    })
}

/// The king of the side to move on a board, and who attacks it.
fn attackers(view: &View, board: &Board) -> Option<(Square, SquareSet)> {
    let king = board.king(view.us())?;
    Some((king, board.attackers(king, view.us().other(), view.settled)))
}

/// A man that attacks the king of the side to move on a board.
pub(in crate::rules::das) fn attacker(view: &View, board: &Board) -> Option<(Square, Man)> {
    let (king, attackers) = attackers(view, board)?;
    Some((king, first(view, attackers)?))
}

fn first(view: &View, men: SquareSet) -> Option<Man> {
    view.man_at(men.first()?)
}

/// Two men that give check at once.
fn double_check(view: &View, king: Square, checkers: SquareSet) -> Option<Illegal> {
    let mut checkers = checkers.iter().filter_map(|checker| view.man_at(checker));
    let (by, and) = (checkers.next()?, checkers.next()?);
    Some(Illegal::DoubleCheck { king, by, and })
}

/// The man and its pinner, if it is the man's leaving that opens the line.
fn pinner(view: &View, from: Square, king: Square, attackers: SquareSet) -> Option<(Man, Man)> {
    let mut board = view.state.board;
    board.set(from, None);
    let pinners = board.attackers(king, view.us().other(), view.settled).and(attackers);
    Some((view.man_at(from)?, first(view, pinners)?))
}
