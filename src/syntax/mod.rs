//! The structure of a file of records: where each begins, and one lossless tree for each.
//!
//! Nothing here knows what a move word means. The parser never fails: any bytes give a tree and faults, and the
//! tokens put end to end are the text. No function recurses on the depth of its input.

mod comment;
mod fault;
mod join;
mod lexer;
mod parser;
mod split;
mod tag;
mod tree;

#[cfg(test)]
mod tests;

pub use comment::Closing;
pub use fault::Fault;
pub use parser::{MAX_DEPTH, parse, parse_into, parse_parts_into};
pub use split::{MAX_RECORD, Split, first_record, is_blank, resplit, split};
pub use tag::{Flaw, ROSTER, TagPair, name_key, unescape, written_place};
pub use tree::{Node, NodeKind, Token, TokenKind, Tree};
