//! Das-chess: ten by ten squares, ships with riders, and rules of which only a part is published.
//!
//! Only what is settled refuses a move. Where the published rules are silent a move is *unsettled*, and the record is followed
//! on every reading: a [`Das`] is a set of positions, in which each move drops those that refuse it. What is open stands in
//! [`questions`]; a configuration can settle how men move ([`Settled`], [`betza`]).

mod answer;
mod array;
pub mod betza;
mod board;
mod castling;
mod explain;
mod generate;
mod judge;
mod movement;
pub mod page;
pub mod questions;
mod settled;
mod state;
#[cfg(test)]
mod tests;

use super::{End, Illegal, Moves, Position, Resolution, Unsettled, fen};
use crate::board::{Action, Claim, Color, Geometry, Hull, Kind, Move, Piece, Role, Side, Square, SquareSet, Trace};
use answer::{Answer, allows, answer};
use judge::View;

pub use board::{Board, Standing};
pub use generate::PROMOTIONS;
pub use movement::Movement;
pub use questions::Question;
pub use settled::Settled;
pub use state::State;

/// As many readings of a record are followed.
const MOST_STATES: usize = 64;

/// What a record may have come to: positions, that of the default reading first.
#[derive(Clone, Debug)]
pub struct Das {
    /// At least one.
    states: Vec<State>,
    settled: Settled,
    /// Why nothing that is refused contradicts the record any more.
    doubt: Option<Doubt>,
}

/// What makes a record's position uncertain beyond its readings.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Doubt {
    /// A `~` stands for any move.
    AnyMove,
    /// More readings than are followed.
    TooMany,
}

impl Default for Das {
    /// The first position.
    fn default() -> Das {
        Das { states: vec![State::default()], settled: Settled::default(), doubt: None }
    }
}

impl Das {
    /// A position; `None` where a side has not just one king, or one could be taken.
    pub fn new(state: State) -> Option<Das> {
        state.board.king(state.turn)?;
        state.board.king(state.turn.other())?;
        let das = Das { states: vec![state], ..Das::default() };
        let theirs = das.first().turn.other();
        das.first().checkers(theirs, &das.settled).is_empty().then_some(das)
    }

    /// The same with what a configuration settles.
    #[must_use]
    pub fn with(mut self, settled: Settled) -> Das {
        self.settled = settled;
        self
    }

    /// The positions that the record may have come to, that of the default reading first.
    pub fn states(&self) -> &[State] {
        &self.states
    }

    fn first(&self) -> &State {
        // Never empty: it begins with one position, and where a move leaves none, one is played on.
        &self.states[0]
    }

    fn view<'a>(&'a self, state: &'a State) -> View<'a> {
        View { state, settled: &self.settled }
    }

    fn answers(&self, claim: &Claim) -> Vec<Answer> {
        let answers = self.states.iter().map(|state| answer(&self.view(state), claim));
        answers.filter(|answer| !answer.refuses()).collect()
    }

    /// What the positions say that do not refuse a claim.
    fn agree(answers: &[Answer]) -> Resolution {
        let mut moves = Moves::new();
        let settled = answers.iter().flat_map(|answer| answer.settled.iter());
        let open = answers.iter().flat_map(|answer| answer.open.iter().map(|(m, _)| m));
        for m in settled.chain(open) {
            if !moves.contains(m) {
                moves.push(*m);
            }
        }
        let unknown = answers.iter().find_map(|answer| answer.unknown);
        let open = answers.iter().flat_map(|answer| answer.open.iter().map(|(_, question)| *question)).next();
        match (unknown.or(open), moves.as_slice()) {
            (None, []) => Resolution::Illegal,
            (None, [only]) => Resolution::One(*only),
            (None, _) if answers.iter().all(|answer| answer.settled.len() > 1) => Resolution::Ambiguous(moves),
            (question, _) => unsettled(moves, question.unwrap_or(Question::Readings)),
        }
    }

    /// Whether a position leaves no move, not even one of which nobody knows.
    fn is_stuck(&self, state: &State) -> bool {
        let view = self.view(state);
        let promotions = [None, Some(Role::Queen), Some(Role::Transport), Some(Role::Frigate)];
        let actions = [
            Action::Go,
            Action::Land(Hull::Own),
            Action::Land(Hull::Foreign),
            Action::Castle(Side::King),
            Action::Castle(Side::Queen),
        ];
        let mut claims = actions
            .into_iter()
            .flat_map(|action| promotions.into_iter().map(move |promotion| Claim { promotion, ..Claim::bare(action) }));
        claims.all(|claim| answer(&view, &claim).refuses())
    }

    /// Goes on with these positions, each once.
    fn go_on(&mut self, states: impl Iterator<Item = State>) {
        let mut distinct: Vec<State> = Vec::new();
        for state in states {
            if distinct.len() == MOST_STATES && !distinct.contains(&state) {
                self.doubt = Some(Doubt::TooMany);
                break;
            }
            if !distinct.contains(&state) {
                distinct.push(state);
            }
        }
        self.states = distinct;
    }
}

fn unsettled(moves: Moves, question: Question) -> Resolution {
    Resolution::Unsettled(Box::new(Unsettled { moves, question }))
}

impl Position for Das {
    fn geometry(&self) -> Geometry {
        Geometry::Das
    }

    fn turn(&self) -> Color {
        self.first().turn
    }

    fn move_number(&self) -> u32 {
        self.first().move_number
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.first().board.piece_at(square)
    }

    fn rider_at(&self, square: Square) -> Option<Role> {
        self.first().board.at(square)?.rider
    }

    fn hand(&self, _: Color) -> Vec<(Role, u8)> {
        Vec::new()
    }

    fn in_check(&self) -> bool {
        !self.first().checkers(self.turn(), &self.settled).is_empty()
    }

    fn resolve(&self, claim: &Claim) -> Resolution {
        if self.doubt == Some(Doubt::TooMany) {
            return unsettled(Moves::new(), Question::TooMany);
        }
        match Das::agree(&self.answers(claim)) {
            Resolution::Illegal if self.doubt == Some(Doubt::AnyMove) => unsettled(Moves::new(), Question::AnyMove),
            resolution => resolution,
        }
    }

    fn explain(&self, claim: &Claim) -> Illegal {
        explain::explain(&self.view(self.first()), claim)
    }

    fn explain_for_mover(&self, claim: &Claim) -> Illegal {
        explain::for_mover(&self.view(self.first()), claim)
    }

    fn legal_moves(&self) -> Vec<Move> {
        generate::moves(&self.view(self.first()))
    }

    fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    /// Plays a move, where it is open with all that a word for it may have meant: who plays a record again by its moves alone
    /// keeps the readings that its words had.
    fn play(&mut self, legal: &Move) {
        let is_settled = |state: &State| answer(&self.view(state), &answer::exactly(legal)).settled == [*legal];
        if self.states.iter().all(is_settled) {
            return self.play_any(&[*legal]);
        }
        match self.resolve(&answer::exactly(legal).without_origin()) {
            Resolution::Unsettled(mut open) if open.moves.contains(legal) => {
                // The first of the positions behind it is the one of this move.
                open.moves.sort_by_key(|m| m != legal);
                self.play_any(&open.moves);
            }
            _ => self.play_any(&[*legal]),
        }
    }

    /// Plays each of the moves in each of the positions that allow it.
    fn play_any(&mut self, moves: &[Move]) {
        let Some(first) = moves.first() else { return };
        if first.kind == Kind::Pass {
            self.doubt = self.doubt.or(Some(Doubt::AnyMove));
            self.states = self.states.iter().map(State::passed_over).collect();
            return;
        }
        let mut after: Vec<State> = Vec::new();
        for state in &self.states {
            let allowed = moves.iter().filter(|m| allows(&self.view(state), m));
            after.extend(allowed.flat_map(|m| state.play(m, &self.settled)));
        }
        if after.is_empty() {
            after = self.first().play(first, &self.settled);
        }
        self.go_on(after.into_iter());
    }

    /// Drops the positions in which the side to move is in check.
    fn pass(&mut self) -> bool {
        let turn = self.turn();
        let settled = self.settled;
        let free = self.states.iter().filter(|state| state.checkers(turn, &settled).is_empty());
        let passed: Vec<State> = free.map(State::passed_over).collect();
        if passed.is_empty() {
            return false;
        }
        self.states = passed;
        true
    }

    /// Only a mate that no open question can undo ends a game; what a stalemate does is open itself.
    fn end(&self) -> Option<End> {
        let is_mate = |state: &State| !state.checkers(state.turn, &self.settled).is_empty() && self.is_stuck(state);
        let is_certain = self.doubt.is_none() && self.states.iter().all(is_mate);
        is_certain.then_some(End::Checkmate { winner: self.turn().other() })
    }

    fn readings(&self) -> usize {
        self.states.len()
    }

    fn settles_checks(&self) -> bool {
        self.settled.is_complete()
    }

    fn identity(&self) -> u64 {
        let numbers = self.states.iter().map(|state| identity(state, self.view(state).capturable()));
        numbers.fold(0, |all, number| all.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    fn fen(&self) -> String {
        let first = self.first();
        fen::write_das(&State { passed: self.view(first).capturable(), ..first.clone() })
    }
}

/// The number of a position: its men, its riders, the side to move, and the squares where a pawn may be captured en passant.
fn identity(state: &State, passed: SquareSet) -> u64 {
    let men = Trace::of(state.board.iter().map(|(at, standing)| (at, standing.piece)), state.turn).value();
    let rider = |(at, standing): (Square, Standing)| Some((at, Piece { role: standing.rider?, ..standing.piece }));
    let riders = Trace::of(state.board.iter().filter_map(rider), Color::White).value();
    let pawn = Piece { color: state.turn, role: Role::Pawn };
    let passed = Trace::of(passed.iter().map(|at| (at, pawn)), Color::White).value();
    men ^ riders.rotate_left(21) ^ passed.rotate_left(42)
}
