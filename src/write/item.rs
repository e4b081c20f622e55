//! What a record is written from: its words in order, each with what may stand before it.

use std::borrow::Cow;

/// What parts an item from the one before it.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Join {
    /// Nothing.
    Glue,
    /// A space at which no line ends.
    Bind,
    /// A space, or a line end in its place.
    Space,
    /// A line end.
    Line,
    /// An empty line: a new paragraph of a comment.
    Paragraph,
}

/// What an item is to the layout.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    /// A move, its number, a glyph.
    Plain,
    /// The number of White's move in the main line, or the move where it has none: a pair of moves begins.
    Pair,
    /// The first word of a comment in braces.
    Comment,
    /// A later word of the same comment.
    InComment,
    /// What takes the rest of its line: a comment with a semicolon.
    ToLineEnd,
    /// A whole line that begins with a percent sign, which must stand in the first column.
    Escape,
    /// The parenthesis that opens a variation.
    Open,
    /// The parenthesis that closes one.
    Close,
    Result,
}

/// A word of a record. It holds no line end.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Item<'a> {
    pub join: Join,
    pub kind: Kind,
    /// How many variations it stands in; parentheses stand in their own.
    pub depth: u16,
    pub text: Cow<'a, [u8]>,
}
