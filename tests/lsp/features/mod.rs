//! What an editor can ask, a file a feature: the plain case, the same behind an error in the record, and the edges.
//!
//! Texts are as in a file, with a `|` for the cursor or two around a selection; answers are drawn onto them, edits made.

mod actions;
mod cancelling;
mod commands;
mod completion;
mod das;
mod definition;
mod everywhere;
mod folding;
mod formatting;
mod hexagonal;
mod highlight;
mod hints;
mod hover;
mod lens;
mod links;
mod pull;
mod references;
mod rename;
mod selection;
mod symbols;
mod tokens;
mod typing;
mod workspace;
