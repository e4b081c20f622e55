//! What an editor can ask about a file of records, as plain data.
//!
//! Nothing here knows a protocol. A feature looks at one [`Game`], a record that was parsed and played through, and answers
//! with byte offsets in that record; what is asked of a whole file is asked of each of its records.

pub mod actions;
pub mod format;
mod game;
pub mod on_type;
pub mod rename;
#[cfg(test)]
mod testing;

pub use game::{Game, Step};
