//! What an editor can ask about a file of records, as plain data.
//!
//! Nothing here knows a protocol. A feature looks at one [`Game`], a record that was parsed and played through, and answers
//! with byte offsets in that record; what is asked of a whole file is asked of each of its records.

mod completion;
mod game;
mod hover;
mod say;
mod unclosed;
mod way;

pub use completion::{Completion, CompletionKind, Completions, Context, completions};
pub use game::{Game, Step};
pub use hover::{Board, Form, Hover, hover};
