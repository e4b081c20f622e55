//! The words of das-chess.

mod read;

pub use read::read;
