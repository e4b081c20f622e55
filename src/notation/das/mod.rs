//! The words of das-chess: moves as FIDE has them, with ships that are boarded (`Nd4T`), sail with their riders (`TNc3`) and
//! are left again (`DAxd8`), and castling by the partner (`KS`).

mod read;
mod spaced;
mod style;
mod write;

use crate::board::{Piece, Role};

pub use read::read;
pub use spaced::taken;
pub use style::{Castling, Riders, Style};
pub use write::{bare, spellings, write};

/// The man of a capital letter. `D` and `P` are none: they say that a rider leaves.
fn das_role(letter: u8) -> Option<Role> {
    let man = Piece::of_letter(char::from(letter)).filter(|_| letter.is_ascii_uppercase())?;
    (man.role != Role::Pawn).then_some(man.role)
}

#[cfg(test)]
mod tests;
