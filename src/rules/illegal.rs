//! Why a move cannot be. The reasons stay an enum until [`Illegal::describe`] renders them.

use crate::board::{Claim, Piece, Square};

/// The reason that no legal move fits a claim.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Illegal {
    /// Nothing closer is known.
    NoSuchMove,
    /// The side has no such man.
    NoSuchPiece(Piece),
    /// An own man stands on the square.
    OwnPiece { at: Square, piece: Piece },
}

impl Illegal {
    /// The reason as words for the side that was to move, without a full stop: `Black has no queen`.
    pub fn describe(&self, _claim: &Claim) -> String {
        match self {
            Illegal::NoSuchMove => "no legal move fits".into(),
            Illegal::NoSuchPiece(piece) => format!("{} has no {}", piece.color.name(), piece.role.name()),
            Illegal::OwnPiece { piece, .. } => format!("an own {} stands there", piece.role.name()),
        }
    }
}
