//! What is wrong with the structure of a record, as facts; their messages are the linter's.

use crate::text::Span;

/// A fault that the parser has met. Spans in bytes, relative to the record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Fault {
    /// A comment without its `}`, which would have to stand before `end`.
    UnclosedComment { open: Span, end: u32 },
    /// A comment that ends with a `)` where its `}` belongs.
    WrongCloser { open: Span, closer: Span },
    /// A `{` inside a comment. `spilled`: a standard reader loses the comment's tail, from `open` on.
    NestedComment { open: Span, comment: Span, spilled: bool },
    /// A variation that is never closed, with how many are not; the outermost.
    UnclosedVariation { open: Span, count: u32 },
    /// A `)`, `}` or `]` that closes nothing, or a `[` that opens no tag; a run of them is one fault.
    StrayBracket(Span),
    /// A variation nested more deeply than [`MAX_DEPTH`](super::MAX_DEPTH): not read.
    TooDeep(Span),
    /// Text behind the termination marker, from its first word to its last.
    TextAfterResult { text: Span, result: Span },
}

impl Fault {
    /// Where the fault stands, in bytes.
    pub fn offset(&self) -> u32 {
        match self {
            Fault::UnclosedComment { open, .. }
            | Fault::WrongCloser { open, .. }
            | Fault::NestedComment { open, .. }
            | Fault::UnclosedVariation { open, .. }
            | Fault::StrayBracket(open)
            | Fault::TooDeep(open)
            | Fault::TextAfterResult { text: open, .. } => open.start,
        }
    }
}
