//! The legal moves, found man by man, so that a claim costs no more than the men that it can mean.

use super::{Hexagonal, attacks, starts};
use crate::board::{Color, Geometry, Kind, Move, Piece, Role, Square, SquareSet};

/// What a pawn can become.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// The legal moves of some of the men of the side to move to some cells.
pub(super) fn legal(position: &Hexagonal, men: SquareSet, to: SquareSet) -> impl Iterator<Item = Move> {
    let guard = Guard::of(position);
    let own = men.and(position.board.by(position.turn));
    Role::USUAL.into_iter().flat_map(move |role| {
        own.and(position.board.of(role)).iter().flat_map(move |from| {
            let targets = guard.targets(role, from, to);
            targets.iter().flat_map(move |to| moves(position, role, from, to))
        })
    })
}

/// The move of a man to a cell that it can go to; several where a pawn is promoted.
fn moves(position: &Hexagonal, role: Role, from: Square, to: Square) -> impl Iterator<Item = Move> {
    let plain = position.step(role, from, to, None);
    let promotes = is_promotion(role, position.turn, to);
    let promoted = move |promotion| Move { promotion: Some(promotion), ..plain };
    let promotions = if promotes { &PROMOTIONS[..] } else { &[] };
    (!promotes).then_some(plain).into_iter().chain(promotions.iter().copied().map(promoted))
}

/// Whether a man that comes to a cell is a pawn at the end of its file.
pub(super) fn is_promotion(role: Role, color: Color, to: Square) -> bool {
    role == Role::Pawn && Geometry::Hexagonal.ahead(color, to).is_none()
}

impl Hexagonal {
    /// A man's move from a cell to another, with what it captures there.
    pub(super) fn step(&self, role: Role, from: Square, to: Square, promotion: Option<Role>) -> Move {
        let passes = role == Role::Pawn && self.captures_in_passing(from).contains(to);
        let (kind, captured) = match passes {
            true => (Kind::EnPassant, Some(Role::Pawn)),
            false => (Kind::Normal, self.board.role_at(to)),
        };
        Move { kind, role, from, to, captured, promotion }
    }

    /// The cell on which a pawn can capture en passant.
    pub(super) fn captures_in_passing(&self, from: Square) -> SquareSet {
        self.passed.map_or(SquareSet::EMPTY, SquareSet::of).and(attacks::pawn(self.turn, from))
    }

    /// Where a man of the side to move can go by its nature and that of the men around it.
    fn reach(&self, role: Role, from: Square) -> SquareSet {
        let (us, occupied) = (self.turn, self.board.occupied());
        if role != Role::Pawn {
            return attacks::of(role, us, from, occupied).without(self.board.by(us));
        }
        let captures = attacks::pawn(us, from).and(self.board.by(us.other()));
        captures.or(pushes(us, from, occupied))
    }
}

/// The cells straight ahead that a pawn can go to.
pub(super) fn pushes(color: Color, from: Square, occupied: SquareSet) -> SquareSet {
    let free = |from| Geometry::Hexagonal.ahead(color, from).filter(|to| !occupied.contains(*to));
    let Some(one) = free(from) else { return SquareSet::EMPTY };
    let two = free(one).filter(|_| starts(color).contains(from));
    SquareSet::of(one).or(two.map_or(SquareSet::EMPTY, SquareSet::of))
}

/// What the safety of the king of the side to move demands.
#[derive(Copy, Clone)]
struct Guard<'a> {
    position: &'a Hexagonal,
    king: Option<Square>,
    /// Where a man other than the king can go: everywhere, or to end a check.
    relief: SquareSet,
    pinned: SquareSet,
}

impl Guard<'_> {
    fn of(position: &Hexagonal) -> Guard<'_> {
        let king = position.board.king(position.turn);
        let relief = match (king, position.checkers.first()) {
            (Some(king), Some(checker)) if position.checkers.count() == 1 => {
                attacks::between(king, checker).or(position.checkers)
            }
            (Some(_), Some(_)) => SquareSet::EMPTY,
            _ => SquareSet::ALL,
        };
        let pinned = king.map_or(SquareSet::EMPTY, |king| pinned(position, king));
        Guard { position, king, relief, pinned }
    }

    /// The cells among some to which a man can go legally.
    fn targets(&self, role: Role, from: Square, to: SquareSet) -> SquareSet {
        let reach = self.position.reach(role, from).and(to);
        if role == Role::King {
            return reach.iter().filter(|to| self.is_safe(*to)).collect();
        }
        let line = match self.king {
            Some(king) if self.pinned.contains(from) => attacks::ray(king, from),
            _ => SquareSet::ALL,
        };
        let plain = reach.and(self.relief).and(line);
        if role == Role::Pawn { plain.or(self.passing(from).and(to)) } else { plain }
    }

    /// Whether the king can stand on a cell.
    fn is_safe(&self, to: Square) -> bool {
        let (board, us) = (&self.position.board, self.position.turn);
        let without = self.king.map_or(SquareSet::EMPTY, SquareSet::of);
        let occupied = board.occupied().without(without).or(SquareSet::of(to));
        board.attackers(to, us.other(), occupied).without(SquareSet::of(to)).is_empty()
    }

    /// A capture en passant takes two pawns away from where they may have shielded the king.
    fn passing(&self, from: Square) -> SquareSet {
        let (board, us) = (&self.position.board, self.position.turn);
        let to = self.position.captures_in_passing(from);
        let (Some(passed), Some(king)) = (to.first(), self.king) else { return to };
        let Some(captured) = Geometry::Hexagonal.passed_pawn(us, passed) else { return SquareSet::EMPTY };
        let gone = SquareSet::of(from).or(SquareSet::of(captured));
        let attackers = board.attackers(king, us.other(), board.occupied().without(gone).or(to));
        if attackers.is_empty() { to } else { SquareSet::EMPTY }
    }
}

/// The own men that alone stand between the king and an attacker.
fn pinned(position: &Hexagonal, king: Square) -> SquareSet {
    let board = &position.board;
    let snipers = board.snipers(king, position.turn.other());
    let shields = snipers.iter().filter_map(|sniper| attacks::between(king, sniper).and(board.occupied()).single());
    shields.collect::<SquareSet>().and(board.by(position.turn))
}

/// Plays a move on a board without asking whether it may be.
pub(super) fn play(position: &mut Hexagonal, m: &Move) {
    let us = position.turn;
    let passed_pawn = Geometry::Hexagonal.passed_pawn(us, m.to).filter(|_| m.kind == Kind::EnPassant);
    position.board.clear(m.from);
    if m.captured.is_some() {
        position.board.clear(passed_pawn.unwrap_or(m.to));
    }
    position.board.put(m.to, Piece { color: us, role: m.promotion.unwrap_or(m.role) });
    // Cells of a file have numbers that follow each other; captures lead further away.
    let is_double = m.role == Role::Pawn && starts(us).contains(m.from) && m.from.0.abs_diff(m.to.0) == 2;
    let passed = is_double.then(|| Geometry::Hexagonal.passed_pawn(us, m.to)).flatten();
    let is_progress = m.role == Role::Pawn || m.captured.is_some();
    position.half_moves = if is_progress { 0 } else { position.half_moves.saturating_add(1) };
    position.turn_over(passed);
}
