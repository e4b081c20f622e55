//! A move that no rule allows, played all the same because its author insists that it was made on the board.

use super::explain::MOST_TARGETS;
use super::{Hexagonal, attacks, moves};
use crate::board::{Action, Claim, Geometry, Kind, Move, Piece, Role, Square, SquareSet};
use crate::rules::Position;

/// The one move that the claim can stand for if any man may go where its kind goes, and the position after it.
///
/// `None` where no man or several could have made it, and where it takes a king or leaves one to be taken.
pub(super) fn force(position: &Hexagonal, claim: &Claim) -> Option<(Hexagonal, Move)> {
    if claim.action != Action::Go {
        return None;
    }
    let forced = step(position, claim)?;
    let mut after = position.clone();
    after.play(&forced);
    Some((Hexagonal::new(&after.setup())?, forced))
}

/// A move to the cell that the claim names; where it names a file, the only capture there that a pawn can make.
fn step(position: &Hexagonal, claim: &Claim) -> Option<Move> {
    let targets = claim.to.and(Geometry::Hexagonal.squares());
    if let Some(to) = targets.single() {
        return go(position, claim, to);
    }
    if targets.count() > MOST_TARGETS {
        return None;
    }
    let mut captures = targets.iter().filter_map(|to| go(position, claim, to)).filter(|step| step.captured.is_some());
    captures.next().filter(|_| captures.next().is_none())
}

/// A man that goes from cell to cell: one that gets there, or else the only one that would if others were not in its way.
fn go(position: &Hexagonal, claim: &Claim, to: Square) -> Option<Move> {
    let board = &position.board;
    let target = board.piece_at(to);
    if target.is_some_and(|man| man.color == position.turn || man.role == Role::King) {
        return None;
    }
    let men = position.meant(claim);
    let reaching = |occupied: SquareSet| -> SquareSet {
        men.iter().filter(|from| reaches(position, *from, to, occupied)).collect()
    };
    let near = reaching(board.occupied());
    let from = if near.is_empty() { reaching(SquareSet::of(to)).single() } else { near.single() }?;
    let role = board.role_at(from)?;
    let promotes = moves::is_promotion(role, position.turn, to);
    let names_well = match claim.promotion {
        None | Some(Role::Pawn | Role::King) => claim.promotion.is_none() && !promotes,
        Some(_) => promotes,
    };
    let step = position.step(role, from, to, claim.promotion);
    names_well.then(|| if passes_late(position, &step) { en_passant(step) } else { step })
}

/// Whether a pawn goes aslant to an empty cell past a pawn that has not just made a double step.
fn passes_late(position: &Hexagonal, step: &Move) -> bool {
    let board = Geometry::Hexagonal;
    let theirs = Some(Piece { color: position.turn.other(), role: Role::Pawn });
    let aslant = step.role == Role::Pawn && board.file(step.from) != board.file(step.to);
    let passed = board.passed_pawn(position.turn, step.to);
    aslant && step.captured.is_none() && passed.is_some_and(|passed| position.board.piece_at(passed) == theirs)
}

fn en_passant(step: Move) -> Move {
    Move { kind: Kind::EnPassant, captured: Some(Role::Pawn), ..step }
}

/// Whether a man goes from one cell to another by its nature.
fn reaches(position: &Hexagonal, from: Square, to: Square, occupied: SquareSet) -> bool {
    let (us, role) = (position.turn, position.board.role_at(from));
    let board = Geometry::Hexagonal;
    match role {
        None => false,
        // A pawn that has a man before it cannot even be pushed, however few others there are.
        Some(Role::Pawn) if board.file(from) == board.file(to) => {
            let free = |from| board.ahead(us, from).filter(|next| !occupied.contains(*next));
            free(from).is_some_and(|one| one == to || free(one) == Some(to))
        }
        Some(role) => attacks::of(role, us, from, occupied).contains(to),
    }
}
