//! One position, under one reading of the moves so far.

use super::board::{forward, own_rank};
use super::generate::PROMOTIONS;
use super::movement::{between, offset};
use super::{Board, Standing, array, castling};
use crate::board::{Color, Kind, Move, Piece, Role, SquareSet};
use crate::rules::das::Settled;

/// A position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct State {
    pub board: Board,
    pub turn: Color,
    /// The squares that a pawn has just passed: one by a double step, two by a triple one.
    pub passed: SquareSet,
    /// Half-moves since the last capture or pawn move.
    pub half_moves: u32,
    /// The number of the move to be played, from 1.
    pub move_number: u32,
}

impl Default for State {
    /// The first position.
    fn default() -> State {
        let board = array::first();
        State { board, turn: Color::White, passed: SquareSet::EMPTY, half_moves: 0, move_number: 1 }
    }
}

impl State {
    /// The men that give check to a side by a settled line.
    pub fn checkers(&self, color: Color, settled: &Settled) -> SquareSet {
        let Some(king) = self.board.king(color) else { return SquareSet::EMPTY };
        self.board.attackers(king, color.other(), settled)
    }

    /// The positions behind a move: one, but two for a castling that leaves open where both men arrive.
    pub fn play(&self, m: &Move, settled: &Settled) -> Vec<State> {
        let boards = match m.kind {
            Kind::Castle(side) => castling::arrivals(self, side, settled),
            Kind::Pass => vec![self.board],
            _ => self.arrivals(m),
        };
        boards.into_iter().map(|board| self.followed(board, m)).collect()
    }

    /// The boards behind a move. An Elva that comes to the last rank, where nothing says to what it is promoted, may be anything.
    fn arrivals(&self, m: &Move) -> Vec<Board> {
        let mut board = self.board;
        board.play(m, self.turn, self.passed);
        let is_unnamed = m.role == Role::Elva && m.promotion.is_none() && own_rank(self.turn, m.to) == LAST_RANK;
        let promoted = |role: &Role| {
            let piece = Piece { color: self.turn, role: *role };
            let mut board = board;
            board.set(m.to, Some(Standing { piece, rider: None }));
            board
        };
        let others: &[Role] = if is_unnamed { &PROMOTIONS } else { &[] };
        std::iter::once(board).chain(others.iter().map(promoted)).collect()
    }

    fn followed(&self, board: Board, m: &Move) -> State {
        let is_progress = m.captured.is_some() || matches!(m.role, Role::Pawn | Role::Elva);
        State {
            board,
            turn: self.turn.other(),
            passed: passed(m, self.turn),
            half_moves: if is_progress { 0 } else { self.half_moves.saturating_add(1) },
            move_number: self.move_number.saturating_add(u32::from(self.turn == Color::Black)),
        }
    }

    /// The same position with the other side to move.
    pub fn passed_over(&self) -> State {
        self.followed(self.board, &Move::PASS)
    }
}

/// The rank where pawns are promoted, as their side counts from 0.
const LAST_RANK: u8 = 9;

/// The squares that a pawn passes by a move.
fn passed(m: &Move, us: Color) -> SquareSet {
    let (files, ranks) = between(m.from, m.to);
    if m.role != Role::Pawn || files != 0 || own_rank(us, m.from) > 1 {
        return SquareSet::EMPTY;
    }
    (1..ranks.abs()).filter_map(|n| offset(m.from, (0, n * forward(us)))).collect()
}
