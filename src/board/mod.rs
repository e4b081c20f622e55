//! What every game shares: squares, pieces, what a text claims of a move, and a move.
//!
//! Nothing here knows how pieces move (see [`crate::rules`]) or how a move is written
//! (see [`crate::notation`]).

mod claim;
pub mod draw;
mod geometry;
mod marks;
mod moves;
mod piece;
mod square;
mod trace;

pub use claim::{Action, Claim};
pub use geometry::{Geometry, Shade, das, hexagonal};
pub use marks::Marks;
pub use moves::{Kind, Move};
pub use piece::{Color, Hull, Piece, Role, Side};
pub use square::{Square, SquareSet};
pub use trace::Trace;
