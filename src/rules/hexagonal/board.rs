//! The men on the cells, as sets.

use super::attacks;
use crate::board::{Color, Piece, Role, Square, SquareSet};

/// What stands on the board.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Board {
    roles: [SquareSet; Role::USUAL.len()],
    sides: [SquareSet; 2],
}

impl Board {
    /// The men of a kind, of both sides.
    pub const fn of(&self, role: Role) -> SquareSet {
        if role.is_usual() { self.roles[role as usize] } else { SquareSet::EMPTY }
    }

    /// The men of a side.
    pub const fn by(&self, color: Color) -> SquareSet {
        self.sides[color as usize]
    }

    /// The men of a kind of a side.
    pub const fn men(&self, piece: Piece) -> SquareSet {
        self.of(piece.role).and(self.by(piece.color))
    }

    pub const fn occupied(&self) -> SquareSet {
        self.sides[0].or(self.sides[1])
    }

    /// The king of a side, where it has just one.
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.men(Piece { color, role: Role::King }).single()
    }

    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::USUAL.into_iter().find(|role| self.of(*role).contains(square))
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.by(Color::White).contains(square) { Color::White } else { Color::Black };
        Some(Piece { color, role })
    }

    /// All men with their cells, cell by cell.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied().iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Puts a man on an empty cell.
    pub fn put(&mut self, square: Square, piece: Piece) {
        let set = SquareSet::of(square);
        self.roles[piece.role as usize] = self.of(piece.role).or(set);
        self.sides[piece.color as usize] = self.by(piece.color).or(set);
    }

    /// Takes whoever stands on a cell off the board.
    pub fn clear(&mut self, square: Square) {
        let set = SquareSet::of(square);
        for men in self.roles.iter_mut().chain(&mut self.sides) {
            *men = men.without(set);
        }
    }

    /// The men of a side that attack a cell, if these cells are occupied.
    pub fn attackers(&self, to: Square, color: Color, occupied: SquareSet) -> SquareSet {
        let queens = self.of(Role::Queen);
        let rooks = attacks::rook(to, occupied).and(self.of(Role::Rook).or(queens));
        let bishops = attacks::bishop(to, occupied).and(self.of(Role::Bishop).or(queens));
        let knights = attacks::knight(to).and(self.of(Role::Knight));
        let kings = attacks::king(to).and(self.of(Role::King));
        let pawns = attacks::pawn(color.other(), to).and(self.of(Role::Pawn));
        rooks.or(bishops).or(knights).or(kings).or(pawns).and(self.by(color)).and(occupied)
    }

    /// The men of a side that would attack a cell along a line if no other man stood between.
    pub fn snipers(&self, to: Square, color: Color) -> SquareSet {
        let queens = self.of(Role::Queen);
        let rooks = attacks::rook(to, SquareSet::EMPTY).and(self.of(Role::Rook).or(queens));
        let bishops = attacks::bishop(to, SquareSet::EMPTY).and(self.of(Role::Bishop).or(queens));
        rooks.or(bishops).and(self.by(color))
    }
}
