//! What a text says of a move, before anybody asks whether it is legal.

use super::{Hull, Kind, Marks, Move, Role, Side, Square, SquareSet};

/// The kind of thing that a move word names.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Action {
    /// A man goes from one square to another.
    Go,
    /// The king castles. [`Claim::role`] is the partner where the word names him, as those of das-chess do: rook, ship, Transport
    /// or Frigate.
    Castle(Side),
    /// A rider leaves the ship that he is aboard of (das-chess).
    Land(Hull),
    /// A man is put on the board from the hand (Crazyhouse).
    Drop,
    /// The side passes: a null move, known from analysis.
    Pass,
    /// Any move, whichever it is: `~` of das-chess. All moves fit it.
    Any,
}

/// What a text claims of a move. Every notation reads into this, and the rules resolve it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Claim {
    pub action: Action,
    /// The kind of man, where the notation names it; of castling the partner.
    pub role: Option<Role>,
    /// Where the man may come from; all squares where the text says nothing.
    pub from: SquareSet,
    /// Where the man may go.
    pub to: SquareSet,
    /// The man captured, where the notation names it.
    pub captured: Option<Role>,
    /// What a pawn becomes; in das-chess also what a ship becomes that somebody boards: Transport or Frigate.
    pub promotion: Option<Role>,
    /// The man aboard a ship that moves, where the notation names him.
    pub rider: Option<Role>,
    /// The marks as written.
    pub marks: Marks,
}

impl Claim {
    /// A move of a man of a kind to a square, nothing else said.
    pub const fn go(role: Role, to: Square) -> Claim {
        Claim {
            action: Action::Go,
            role: Some(role),
            from: SquareSet::ALL,
            to: SquareSet::of(to),
            captured: None,
            promotion: None,
            rider: None,
            marks: Marks::NONE,
        }
    }

    /// Castling or a null move: an action without squares.
    pub const fn bare(action: Action) -> Claim {
        Claim {
            action,
            role: None,
            from: SquareSet::ALL,
            to: SquareSet::ALL,
            captured: None,
            promotion: None,
            rider: None,
            marks: Marks::NONE,
        }
    }

    /// The same claim without a word about the origin.
    pub const fn without_origin(mut self) -> Claim {
        self.from = SquareSet::ALL;
        self
    }

    /// Whether a move is one that the claim describes. The marks are not looked at, nor is who rides.
    pub fn fits(&self, m: &Move) -> bool {
        let action = match m.kind {
            Kind::Normal | Kind::EnPassant => Action::Go,
            Kind::Castle(side) => Action::Castle(side),
            Kind::Land(hull) => Action::Land(hull),
            Kind::Drop => Action::Drop,
            Kind::Pass => Action::Pass,
        };
        let castles = matches!(m.kind, Kind::Castle(_));
        if self.action == Action::Any {
            return true;
        }
        action == self.action
            && (castles || self.role.is_none_or(|role| role == m.role))
            && self.to.contains(m.to)
            && (m.kind == Kind::Drop || self.from.contains(m.from))
            && self.captured.is_none_or(|captured| Some(captured) == m.captured)
            && self.promotion == m.promotion
    }
}
