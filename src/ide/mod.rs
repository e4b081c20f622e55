//! What an editor can ask about a file of records, as plain data.
//!
//! Nothing here knows a protocol. A feature looks at one [`Game`], a record that was parsed and played through, and answers
//! with byte offsets in that record; what is asked of a whole file is asked of each of its records. The file itself, while it is
//! edited, is a [`Document`].

mod checked;
mod document;
mod game;
mod listed;
mod records;

pub use checked::{Checked, Checker};
pub use document::Document;
pub use game::{Game, Step};
pub use listed::{Listed, listed};
pub use records::{Entry, Place, Records, Sums};
