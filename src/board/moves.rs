//! A move: what one side did, in full, whatever the notation said of it.

use super::{Hull, Role, Side, Square};

/// What makes a move more than a step or a capture.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Kind {
    Normal,
    EnPassant,
    Castle(Side),
    /// A rider leaves the ship that he is aboard of; it stays (das-chess).
    Land(Hull),
    Drop,
    Pass,
}

/// A move. Castling goes from the king's square to the *rook's* square, as Chess960 needs it;
/// a drop and a pass have `from == to`.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Move {
    pub kind: Kind,
    pub role: Role,
    pub from: Square,
    pub to: Square,
    pub captured: Option<Role>,
    /// What a pawn becomes; in das-chess also what the ship becomes, Transport or Frigate, where a man boards one or one
    /// takes a man aboard.
    pub promotion: Option<Role>,
}

impl Move {
    /// Passing, as analysis writes it (`--`).
    pub const PASS: Move =
        Move { kind: Kind::Pass, role: Role::King, from: Square(0), to: Square(0), captured: None, promotion: None };
}
