//! A position drawn: as text, as SVG, as a list of men for a screen reader.
//!
//! Drawing knows squares and men and where they stand, nothing of the rules. Where a square lies on the paper is the
//! matter of [`layout`]; a new shape of board is an arm there.

mod comment;
mod layout;
mod list;
mod pieces;
mod svg;
mod text;

use super::{Color, Geometry, Piece, Role, Square};

pub use comment::read_comment;
pub use list::list;
pub use svg::svg;
pub use text::{Letters, text};

/// What is to be drawn.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Drawing {
    pub geometry: Geometry,
    /// The men on the board, in the order of the squares.
    pub men: Vec<(Square, Piece)>,
    /// Who stands aboard the ships, in the order of the squares (das-chess).
    pub riders: Vec<(Square, Piece)>,
    /// The men in the hands of White and of Black, each kind once with its number, as in Crazyhouse.
    pub hands: [Vec<(Role, u8)>; 2],
    /// The side to move.
    pub turn: Color,
    /// Where the last move began and ended.
    pub last: Option<(Square, Square)>,
    pub arrows: Vec<Arrow>,
    /// Squares that an annotator has coloured.
    pub squares: Vec<(Square, Paint)>,
    /// Whether Black sits below.
    pub flipped: bool,
}

/// An arrow that an annotator has drawn.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Arrow {
    pub from: Square,
    pub to: Square,
    pub paint: Paint,
}

/// The colours of annotators.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Paint {
    Green,
    Red,
    Yellow,
    Blue,
}

impl Drawing {
    /// An empty board, White to move.
    pub fn empty(geometry: Geometry) -> Drawing {
        Drawing {
            geometry,
            men: Vec::new(),
            riders: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            turn: Color::White,
            last: None,
            arrows: Vec::new(),
            squares: Vec::new(),
            flipped: false,
        }
    }

    /// The man on a square.
    fn man(&self, square: Square) -> Option<Piece> {
        self.men.iter().find(|(at, _)| *at == square).map(|(_, man)| *man)
    }

    /// Who stands aboard the ship on a square.
    fn rider(&self, square: Square) -> Option<Piece> {
        self.riders.iter().find(|(at, _)| *at == square).map(|(_, man)| *man)
    }

    /// The men in a side's hand.
    fn hand(&self, color: Color) -> &[(Role, u8)] {
        &self.hands[usize::from(color == Color::Black)]
    }

    /// The side that sits at the top.
    fn top(&self) -> Color {
        if self.flipped { Color::White } else { Color::Black }
    }

    /// Whether a side has men in hand.
    fn has_hands(&self) -> bool {
        self.hands.iter().any(|hand| !hand.is_empty())
    }
}

/// The chess symbol of a man: `♔`, `♞`; its letter where there is none.
fn symbol(man: Piece) -> char {
    let symbols = match man.color {
        Color::White => ['♔', '♕', '♖', '♗', '♘', '♙'],
        Color::Black => ['♚', '♛', '♜', '♝', '♞', '♟'],
    };
    symbols.get(man.role as usize).copied().unwrap_or(man.letter())
}

#[cfg(test)]
mod tests;
