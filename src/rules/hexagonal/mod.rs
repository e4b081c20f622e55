//! Hexagonal chess as Władysław Gliński laid it down.

mod array;
mod attacks;
mod board;
mod explain;
mod force;
mod moves;
#[cfg(test)]
mod tests;

use super::{End, Illegal, Position, Resolution, fen};
use crate::board::{Action, Claim, Color, Geometry, Kind, Move, Piece, Role, Square, SquareSet, Trace};

pub(super) use array::starts;
pub use board::Board;

/// A position, with one king on each side.
#[derive(Clone, Debug)]
pub struct Hexagonal {
    board: Board,
    turn: Color,
    /// The cell that a pawn has just passed by a double step.
    passed: Option<Square>,
    half_moves: u32,
    move_number: u32,
    /// The men that give check to the side to move.
    checkers: SquareSet,
}

/// What a position is made of.
#[derive(Copy, Clone, Debug)]
pub struct Setup {
    pub board: Board,
    pub turn: Color,
    /// The cell that a pawn has just passed by a double step.
    pub passed: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub half_moves: u32,
    /// The number of the move to be played, from 1.
    pub move_number: u32,
}

impl Default for Hexagonal {
    /// The first position.
    fn default() -> Hexagonal {
        let (board, checkers) = (array::first(), SquareSet::EMPTY);
        Hexagonal { board, turn: Color::White, passed: None, half_moves: 0, move_number: 1, checkers }
    }
}

impl Hexagonal {
    /// The position of a set-up; `None` where a side has not just one king, or one could be taken.
    pub fn new(setup: &Setup) -> Option<Hexagonal> {
        let Setup { board, turn, passed, half_moves, move_number } = *setup;
        board.king(turn)?;
        let other = board.king(turn.other())?;
        if !board.attackers(other, turn, board.occupied()).is_empty() {
            return None;
        }
        let mut position = Hexagonal { board, turn, passed, half_moves, move_number, checkers: SquareSet::EMPTY };
        position.checkers = position.find_checkers();
        Some(position)
    }

    /// What the position is made of; the passed cell only where a capture there is legal.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            passed: self.passed.filter(|_| self.can_capture_in_passing()),
            half_moves: self.half_moves,
            move_number: self.move_number,
        }
    }

    fn can_capture_in_passing(&self) -> bool {
        let Some(passed) = self.passed else { return false };
        let pawns = attacks::pawn(self.turn.other(), passed).and(self.board.of(Role::Pawn));
        moves::legal(self, pawns, SquareSet::of(passed)).any(|legal| legal.kind == Kind::EnPassant)
    }

    fn find_checkers(&self) -> SquareSet {
        let Some(king) = self.board.king(self.turn) else { return SquareSet::EMPTY };
        self.board.attackers(king, self.turn.other(), self.board.occupied())
    }

    /// Gives the move to the other side, behind a pawn that has passed a cell.
    fn turn_over(&mut self, passed: Option<Square>) {
        self.passed = passed;
        if self.turn == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.turn = self.turn.other();
        self.checkers = self.find_checkers();
    }

    /// The men that a claim can mean. Where it names two cells and no man, the one on the first is meant.
    fn meant(&self, claim: &Claim) -> SquareSet {
        let kind = claim.role.map_or(SquareSet::ALL, |role| self.board.of(role));
        self.board.by(self.turn).and(kind).and(claim.from)
    }

    /// The legal moves that fit a claim.
    fn fitting(&self, claim: &Claim) -> impl Iterator<Item = Move> {
        let men = if claim.action == Action::Go { self.meant(claim) } else { SquareSet::EMPTY };
        moves::legal(self, men, claim.to).filter(move |legal| claim.fits(legal))
    }
}

impl Position for Hexagonal {
    fn geometry(&self) -> Geometry {
        Geometry::Hexagonal
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn move_number(&self) -> u32 {
        self.move_number
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    fn hand(&self, _: Color) -> Vec<(Role, u8)> {
        Vec::new()
    }

    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn resolve(&self, claim: &Claim) -> Resolution {
        let mut fitting = self.fitting(claim);
        let Some(first) = fitting.next() else { return Resolution::Illegal };
        let Some(second) = fitting.next() else { return Resolution::One(first) };
        Resolution::Ambiguous([first, second].into_iter().chain(fitting).collect())
    }

    fn is_unique(&self, claim: &Claim) -> bool {
        self.fitting(claim).take(2).count() == 1
    }

    fn explain(&self, claim: &Claim) -> Illegal {
        explain::explain(self, claim)
    }

    fn legal_moves(&self) -> Vec<Move> {
        moves::legal(self, SquareSet::ALL, SquareSet::ALL).collect()
    }

    fn has_legal_move(&self) -> bool {
        moves::legal(self, SquareSet::ALL, SquareSet::ALL).next().is_some()
    }

    fn play(&mut self, legal: &Move) {
        moves::play(self, legal);
    }

    fn pass(&mut self) -> bool {
        if self.in_check() {
            return false;
        }
        self.half_moves = self.half_moves.saturating_add(1);
        self.turn_over(None);
        true
    }

    fn force(&self, claim: &Claim) -> Option<(Hexagonal, Move)> {
        force::force(self, claim)
    }

    fn end(&self) -> Option<End> {
        if !self.has_legal_move() {
            let winner = self.turn.other();
            return Some(if self.in_check() { End::Checkmate { winner } } else { End::Stalemate });
        }
        // A king alone can still stalemate another one on this board, which is worth three quarters of a point.
        None
    }

    fn identity(&self) -> u64 {
        let Setup { board, turn, passed, .. } = self.setup();
        let men = Trace::of(board.iter(), turn).value();
        // The number of a pawn that stands nowhere, turned so that it is none of those of the men.
        let pawn = Piece { color: turn, role: Role::Pawn };
        men ^ passed.map_or(0, |cell| Trace::of([(cell, pawn)].into_iter(), Color::White).value().rotate_left(32))
    }

    fn fen(&self) -> String {
        fen::write_hexagonal(&self.setup())
    }
}
