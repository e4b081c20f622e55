//! How plausible a move is as chess: few players leave a man to be taken, and few opponents then do not take it.
//!
//! This only decides between guesses that all else finds equally good.

use crate::board::{Claim, Move, Role};
use crate::rules::{Position, Resolution};

/// The cost of a pawn's worth left to be taken.
const PAWN_LOST: u32 = 3;
/// The greatest cost.
const MOST: u32 = 24;

/// A man's worth in pawns, as beginners learn it; of the men of das-chess a guess.
const fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn | Role::Elva => 1,
        Role::Knight | Role::Bishop | Role::Legate => 3,
        Role::Rook | Role::Ship | Role::Valkiria => 5,
        Role::Queen | Role::Amazon | Role::Centurion | Role::Magister | Role::Winged => 9,
        Role::Transport | Role::Frigate => 12,
        Role::King => 50,
    }
}

/// The cost of a move that leaves its man to be taken though the answer, as written, does not take it.
pub(super) fn cost<P: Position>(before: &P, m: &Move, answer: Option<&Claim>) -> u32 {
    let mut after = before.clone();
    after.play(m);
    if let Some(Resolution::One(answer)) = answer.map(|claim| after.resolve(claim))
        && answer.to == m.to
    {
        return 0;
    }
    (lost(&after, m) * PAWN_LOST).min(MOST)
}

/// The pawns' worth that the other side wins by taking the man that has just moved.
fn lost<P: Position>(after: &P, m: &Move) -> u32 {
    let takes = after.legal_moves().into_iter().filter(|take| take.to == m.to && take.captured.is_some());
    let Some(cheapest) = takes.min_by_key(|take| worth(take.role)) else { return 0 };
    let mut taken = after.clone();
    taken.play(&cheapest);
    let retaken = taken.legal_moves().iter().any(|back| back.to == m.to && back.captured.is_some());
    let won = worth(m.promotion.unwrap_or(m.role));
    let paid = m.captured.map_or(0, worth) + if retaken { worth(cheapest.role) } else { 0 };
    won.saturating_sub(paid)
}
