//! English descriptive notation: `P-K4`, `QN-Q2`, `KBPxP e.p.`
//!
//! Files have the names of the pieces that begin there, ranks are counted from the mover's side, and a capture names the
//! man that it takes instead of a square. So a word often says less than one move: its claim holds all squares that it can
//! mean, and what is legal decides.

mod names;
mod read;
mod spaced;
mod write;

pub use names::half;
pub use spaced::{read, taken};
pub use write::write;
