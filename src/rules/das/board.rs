//! The men on the squares, with who rides in which ship, and what a move makes of them.

use super::movement::{between, offset};
use super::settled::Settled;
use crate::board::{Color, Geometry, Hull, Kind, Move, Piece, Role, Square, SquareSet};

const SQUARES: usize = Geometry::Das.square_count() as usize;

/// What stands on a square: a man, or a ship with a rider aboard. Such a ship is the rider's side's, a Transport or a
/// Frigate; an empty ship is its hull's side's.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Standing {
    pub piece: Piece,
    pub rider: Option<Role>,
}

impl Standing {
    pub const fn man(color: Color, role: Role) -> Standing {
        Standing { piece: Piece { color, role }, rider: None }
    }

    /// Whose the hull is, where it is a ship.
    pub fn hull(self) -> Option<Color> {
        match self.piece.role {
            Role::Ship => Some(self.piece.color),
            loaded => Hull::of(loaded).map(|hull| hull_color(hull, self.piece.color)),
        }
    }
}

/// The side of a hull that carries a rider of a side.
pub(super) fn hull_color(hull: Hull, rider: Color) -> Color {
    match hull {
        Hull::Own => rider,
        Hull::Foreign => rider.other(),
    }
}

/// What stands on the board.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Board {
    squares: [Option<Standing>; SQUARES],
}

impl Default for Board {
    /// An empty board.
    fn default() -> Board {
        Board { squares: [None; SQUARES] }
    }
}

impl Board {
    pub fn at(&self, square: Square) -> Option<Standing> {
        self.squares.get(usize::from(square.0)).copied().flatten()
    }

    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.at(square).map(|standing| standing.piece)
    }

    /// Puts something on a square, or takes away what is there.
    pub fn set(&mut self, square: Square, standing: Option<Standing>) {
        if let Some(place) = self.squares.get_mut(usize::from(square.0)) {
            *place = standing;
        }
    }

    /// All that stands on the board, square by square.
    pub fn iter(&self) -> impl Iterator<Item = (Square, Standing)> {
        (0..).zip(&self.squares).filter_map(|(n, standing)| Some((Square(n), (*standing)?)))
    }

    /// The squares of what a side commands.
    pub fn by(&self, color: Color) -> SquareSet {
        self.iter().filter(|(_, standing)| standing.piece.color == color).map(|(square, _)| square).collect()
    }

    /// The squares of the men of a kind of a side.
    pub fn men(&self, piece: Piece) -> SquareSet {
        self.iter().filter(|(_, standing)| standing.piece == piece).map(|(square, _)| square).collect()
    }

    /// The king of a side, where it has just one.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.men(Piece { color, role: Role::King }).single()
    }

    /// The men of a side that attack a square by a line that is settled. Riders are not among them.
    pub fn attackers(&self, to: Square, color: Color, settled: &Settled) -> SquareSet {
        let theirs = self.iter().filter(|(_, standing)| standing.piece.color == color);
        theirs.filter(|(from, standing)| self.attacks(*from, *standing, to, settled)).map(|(from, _)| from).collect()
    }

    fn attacks(&self, from: Square, standing: Standing, to: Square, settled: &Settled) -> bool {
        let Piece { color, role } = standing.piece;
        if role == Role::Pawn {
            let (files, ranks) = between(from, to);
            return files.abs() == 1 && ranks == forward(color);
        }
        let Some(movement) = settled.movement(role) else { return false };
        movement.ways(from, to).any(|way| way.takes && way.squares().all(|at| self.at(at).is_none()))
    }

    /// Plays a move of a side that is no castling. `passed` are the squares that a pawn has just passed.
    pub fn play(&mut self, m: &Move, us: Color, passed: SquareSet) {
        let Some(moving) = self.at(m.from) else { return };
        if m.kind == Kind::EnPassant
            && let Some(pawn) = passing_pawn(us, passed)
        {
            self.set(pawn, None);
        }
        let left = match m.kind {
            Kind::Land(hull) => Some(Standing::man(hull_color(hull, us), Role::Ship)),
            _ => None,
        };
        let arrived = self.arrived(m, us, moving);
        self.set(m.from, left);
        self.set(m.to, Some(arrived));
    }

    /// What stands on the target behind a move.
    fn arrived(&self, m: &Move, us: Color, moving: Standing) -> Standing {
        let Some(role) = m.promotion else {
            let rider = if m.role.carries() { moving.rider } else { None };
            return Standing { piece: Piece { color: us, role: upright(m.role) }, rider };
        };
        if !role.carries() {
            return Standing::man(us, role);
        }
        let taken_aboard = self.at(m.to).filter(|_| m.role == Role::Ship || m.role.carries());
        let Piece { color, role: rider } = taken_aboard.map_or(Piece { color: us, role: m.role }, |man| man.piece);
        Standing { piece: Piece { color, role }, rider: Some(aboard(rider)) }
    }
}

/// What a man is behind its first move.
fn upright(role: Role) -> Role {
    match role {
        Role::Elva => Role::Pawn,
        Role::Winged => Role::Magister,
        other => other,
    }
}

/// What a man is aboard a ship.
fn aboard(role: Role) -> Role {
    if role == Role::Winged { Role::Magister } else { role }
}

/// The ranks that a pawn of a side goes with a step.
pub(super) const fn forward(color: Color) -> i8 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// The rank of a square as a side counts, from 0.
pub(super) fn own_rank(color: Color, square: Square) -> u8 {
    let rank = Geometry::Das.rank(square);
    if color == Color::White { rank } else { Geometry::Das.rank_count() - 1 - rank }
}

/// Whether a square is on the last rank of a side.
pub(super) fn is_last(color: Color, square: Square) -> bool {
    own_rank(color, square) == Geometry::Das.rank_count() - 1
}

/// The square of the pawn that has just passed these squares, for the side that may capture it.
pub(super) fn passing_pawn(us: Color, passed: SquareSet) -> Option<Square> {
    let last = if us == Color::White { passed.first() } else { passed.last() };
    offset(last?, (0, forward(us.other())))
}
