//! What an editor can ask about a file of records, as plain data.
//!
//! Nothing here knows a protocol. A feature looks at one [`Game`], a record that was parsed and played through, and answers
//! with byte offsets in that record; what is asked of a whole file is asked of each of its records. The file itself, while it is
//! edited, is a [`Document`].

pub mod actions;
mod brackets;
mod checked;
mod completion;
mod definition;
mod diagram;
mod document;
mod folding;
pub mod format;
mod game;
mod highlight;
mod hints;
#[cfg(test)]
mod hostile;
mod hover;
mod lens;
mod line;
mod links;
mod listed;
pub mod on_type;
mod positions;
mod records;
pub mod rename;
#[cfg(test)]
mod sample;
mod say;
mod selection;
mod symbols;
#[cfg(test)]
mod testing;
mod tokens;
mod unclosed;
mod way;

pub use checked::{Checked, Checker};
pub use completion::{Completion, CompletionKind, Completions, Context, completions, excess_of_signs, in_snippet};
pub use definition::{Definition, definition, previous_occurrence};
pub use diagram::{Diagram, diagram};
pub use document::Document;
pub use folding::{Fold, FoldKind, folds};
pub use game::{Game, Step};
pub use highlight::{Highlight, HighlightKind, highlights};
pub use hints::{Hint, HintKinds, hints};
pub use hover::{Board, Form, Hover, hover};
pub use lens::{Lens, LensCommand, lenses};
pub use links::{Link, links};
pub use listed::{Listed, Shown, listed};
pub use positions::{SearchScratch, Sought, occurrences, position_at};
pub use records::{Entry, Place, Records, Sums};
pub use selection::selection;
pub use symbols::{Symbol, SymbolKind, game_symbol, matches, variations};
pub use tokens::{Modifiers, SemanticToken, TokenType, plain_tokens, tokens};

/// Builds what would otherwise be built when it is first needed: the table of openings.
pub fn warm_up() {
    crate::notation::openings::longest();
}
