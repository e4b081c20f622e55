//! The features of an editor: each takes what the request looks at, asks `ide`, and writes the answer as the protocol has it.

pub mod actions;
pub mod commands;
pub mod completion;
pub mod edits;
pub mod formatting;
pub mod hints;
pub mod hover;
pub mod navigation;
pub mod outline;
pub mod renaming;
pub mod tokens;
pub mod whole_file;
