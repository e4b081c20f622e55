//! How moves are written. A notation reads a word into a claim and writes a move again; it never asks what is legal.

mod algebraic;
pub mod alphabet;
mod braille;
mod castling;
pub mod command;
pub mod descriptive;
pub mod dialect;
mod examples;
pub mod glyph;
pub mod hexagonal;
pub mod iccf;
pub mod likeness;
pub mod nag_meaning;
pub mod notations;
mod number;
mod odd;
mod off_board;
pub mod openings;
mod reading;
pub mod result;
pub mod san;
mod san_lax;
pub mod slip;
pub mod spaced;
mod spoken;
pub mod uci;
mod written;

pub use number::{MoveNumber, move_number};
pub use odd::COMPARED;
pub use off_board::off_board;
pub use reading::Reading;
pub use written::{Parts, Spelling, Written};
