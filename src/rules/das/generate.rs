//! The moves of the default reading: what is generated for counts, completion and random play. It refuses nothing that a
//! record has; see the column of guesses in the table of questions.

use super::answer::{answer, exactly};
use super::board::{forward, hull_color, is_last, own_rank};
use super::judge::{Boards, View, boards, offers};
use super::movement::{Movement, offset};
use crate::board::{Action, Claim, Color, Hull, Kind, Move, Piece, Role, Side, Square, SquareSet};

/// What a pawn becomes on the last rank.
pub const PROMOTIONS: [Role; 9] = [
    Role::Queen,
    Role::Amazon,
    Role::Centurion,
    Role::Rook,
    Role::Ship,
    Role::Bishop,
    Role::Knight,
    Role::Valkiria,
    Role::Magister,
];

/// All moves of the default reading in a position.
pub(super) fn moves(view: &View) -> Vec<Move> {
    let mut list = List { view, moves: Vec::new() };
    for (at, standing) in view.state.board.iter().filter(|(_, standing)| standing.piece.color == view.us()) {
        match standing.piece.role {
            Role::Pawn => list.pawn(at),
            role => list.man(role, at),
        }
        if let (Some(hull), Some(rider)) = (Hull::of(standing.piece.role), standing.rider) {
            list.rider(hull, rider, at);
        }
    }
    for side in [Side::King, Side::Queen] {
        list.moves.extend(answer(view, &Claim::bare(Action::Castle(side))).settled);
    }
    list.moves
}

/// How men of a kind go by the default reading.
fn movement(view: &View, role: Role) -> Option<Movement> {
    let guess = || matches!(role, Role::Amazon | Role::Centurion).then_some(Movement::KNIGHT);
    view.settled.movement(role).or_else(guess)
}

struct List<'a, 'b> {
    view: &'a View<'b>,
    moves: Vec<Move>,
}

impl List<'_, '_> {
    /// Adds a move, unless it is refused. Who is captured is the judge's matter.
    fn add(&mut self, kind: Kind, role: Role, from: Square, to: Square, promotion: Option<Role>) {
        let m = Move { kind, role, from, to, captured: None, promotion };
        let found = answer(self.view, &exactly(&m));
        self.moves.extend(found.settled.into_iter().chain(found.open.into_iter().map(|(m, _)| m)));
    }

    fn pawn(&mut self, from: Square) {
        let us = self.view.us();
        let ahead = |files: i8, ranks: i8| offset(from, (files, ranks * forward(us)));
        let most = if own_rank(us, from) == 1 { 3 } else { 1 };
        let straight = (1..=most).map_while(|n| ahead(0, n).filter(|to| self.piece_at(*to).is_none()));
        let passed = Some(self.view.state.passed).filter(|passed| passed.count() == 1).unwrap_or(SquareSet::EMPTY);
        let takes = |to: &Square| match self.piece_at(*to) {
            Some(piece) => piece.color != us,
            None => passed.contains(*to),
        };
        let aslant = [-1, 1].into_iter().filter_map(|files| ahead(files, 1)).filter(takes);
        let targets: Vec<Square> = straight.chain(aslant).collect();
        for to in targets {
            self.pawn_to(Role::Pawn, from, to);
        }
    }

    /// The move of a pawn or an Elva to a square: several where it is promoted.
    fn pawn_to(&mut self, role: Role, from: Square, to: Square) {
        if !is_last(self.view.us(), to) {
            return self.add(Kind::Normal, role, from, to, None);
        }
        for promotion in PROMOTIONS {
            self.add(Kind::Normal, role, from, to, Some(promotion));
        }
    }

    fn man(&mut self, role: Role, from: Square) {
        if role == Role::Legate {
            offers(self.view.us(), from).iter().for_each(|to| self.offer(from, *to));
        }
        let Some(movement) = movement(self.view, role) else { return };
        let (moves, takes) = movement.targets(&self.view.state.board, from);
        for to in moves.or(takes).iter() {
            if role == Role::Elva && self.piece_at(to).is_none() {
                self.pawn_to(role, from, to);
                continue;
            }
            for promotion in self.ways_to_arrive(role, from, to, moves.contains(to), takes.contains(to)) {
                self.add(Kind::Normal, role, from, to, promotion);
            }
        }
    }

    fn offer(&mut self, from: Square, to: Square) {
        if self.piece_at(to).is_none() {
            self.add(Kind::Normal, Role::Legate, from, to, None);
        }
    }

    fn rider(&mut self, hull: Hull, role: Role, from: Square) {
        let board = &self.view.state.board;
        let (straight, aslant) = (Movement::ROOK.targets(board, from).0, Movement::BISHOP.targets(board, from).1);
        for to in straight.or(aslant).iter() {
            for promotion in self.ways_to_arrive(role, from, to, straight.contains(to), aslant.contains(to)) {
                self.add(Kind::Land(hull), role, from, to, promotion);
            }
        }
    }

    /// How a man may arrive on a square to which it moves or where it takes: just so, or going aboard a ship.
    fn ways_to_arrive(&self, role: Role, from: Square, to: Square, moves: bool, takes: bool) -> Vec<Option<Role>> {
        let us = self.view.us();
        let Some(found) = self.view.state.board.at(to) else { return if moves { vec![None] } else { Vec::new() } };
        let is_theirs = found.piece.color != us;
        let mut ways = Vec::new();
        if is_theirs && takes && found.piece.role != Role::King {
            ways.push(None);
        }
        let reaches = if is_theirs && found.rider.is_some() { takes } else { moves && found.rider.is_none() };
        if let Some(hull) = found.hull().filter(|_| reaches && boards(role) == Boards::Yes) {
            ways.push(Some(loaded(hull, us)));
        }
        if role == Role::Ship && moves && boards(found.piece.role) == Boards::Yes {
            let hull = self.view.state.board.at(from).and_then(|ship| ship.hull()).unwrap_or(us);
            ways.push(Some(loaded(hull, found.piece.color)));
        }
        ways
    }

    fn piece_at(&self, at: Square) -> Option<Piece> {
        self.view.state.board.piece_at(at)
    }
}

/// What a ship of a hull is with a rider of a side aboard.
fn loaded(hull: Color, rider: Color) -> Role {
    if hull_color(Hull::Own, rider) == hull { Hull::Own.loaded() } else { Hull::Foreign.loaded() }
}
