//! The words of das-chess: moves as FIDE has them, with ships that are boarded (`Nd4T`), sail with their riders (`TNc3`) and
//! are left again (`DAxd8`), and castling by the partner (`KS`).

mod read;
mod respell;
mod spaced;
mod style;
mod write;

use crate::board::{Piece, Role};

pub use read::read;
pub use respell::respell;
pub use spaced::taken;
pub use style::{Castling, Riders, Style};
pub use write::{bare, spellings, write};

/// The man of a capital letter. `D` and `P` are none: they say that a rider leaves.
fn das_role(letter: u8) -> Option<Role> {
    let man = Piece::of_letter(char::from(letter)).filter(|_| letter.is_ascii_uppercase())?;
    (man.role != Role::Pawn).then_some(man.role)
}

/// The man whose letters a text begins with, and their length: pawns need none, and those that stand upside down have two names,
/// `E` or `p11`, `W` or `M11`. `D` and `P` are no men by themselves.
pub(super) fn standing(text: &[u8]) -> (Option<Role>, usize) {
    match *text {
        [b'p', b'1', b'1', b'a'..=b'r', ..] => (Some(Role::Elva), 3),
        [b'M', b'1', b'1', b'a'..=b'r', ..] => (Some(Role::Winged), 3),
        [b'p', ..] => (Some(Role::Pawn), 1),
        [b'D' | b'P', ..] => (None, 1),
        [letter, ..] => das_role(letter).map_or((Some(Role::Pawn), 0), |role| (Some(role), 1)),
        [] => (Some(Role::Pawn), 0),
    }
}

/// The man of a letter who may stand aboard a ship: no ship does.
pub(super) fn rider(letter: u8) -> Option<Role> {
    das_role(letter).filter(|role| !role.carries() && *role != Role::Ship)
}

#[cfg(test)]
mod tests;
