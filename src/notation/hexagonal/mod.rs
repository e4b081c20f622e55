//! The words of hexagonal chess: full (`Nd1-f4`), short (`Ndf4`, `ed`), cells alone (`d1f4`), and digits (`1304`).
//!
//! All but the digits are read by one reader: where they are met, marks and signs are left out, doubled and exchanged as
//! people like, and nothing is demanded. How moves are written is a matter of the dialect.

mod custom;
pub mod numeric;
mod read;
mod spaced;

use super::alphabet::{Alphabet, is_read};

pub use custom::{Custom, bare, cells_of, spellings};
pub use read::read;
pub use spaced::taken;

/// Whether a word is a move in the letters of some country, or in certain letters.
pub fn reads_in(word: &[u8], pieces: Option<&Alphabet>) -> bool {
    is_read(word, pieces, |english| read(english).is_some())
}

/// Whether a word is a move in the letters of some country.
pub fn reads(word: &[u8]) -> bool {
    reads_in(word, None)
}
