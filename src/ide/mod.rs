//! What an editor can ask about a file of records, as plain data.
//!
//! Nothing here knows a protocol. A feature looks at one [`Game`], a record that was parsed and played through, and answers
//! with byte offsets in that record; what is asked of a whole file is asked of each of its records.

mod folding;
mod game;
mod line;
#[cfg(test)]
mod sample;
mod symbols;

pub use folding::{Fold, FoldKind, folds};
pub use game::{Game, Step};
pub use symbols::{Symbol, SymbolKind, game_symbol, matches, variations};
