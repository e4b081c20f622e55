//! Records that are not laid out anew: where the structure is not certain, space may mean something.

use crate::syntax::{Fault, Flaw, NodeKind, Tree};
use crate::text::Span;

/// Why a record is left as it is, and where. Spans in bytes, relative to the record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Kept {
    pub reason: Reason,
    pub at: Span,
}

/// What is wrong with a record that is left as it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Reason {
    UnclosedComment,
    /// A comment that is closed with a parenthesis.
    WrongCloser,
    /// A comment with a brace inside, whose tail others take for moves.
    SpilledComment,
    UnclosedVariation,
    StrayBracket,
    TooDeep,
    TextAfterResult,
    MalformedTag,
    /// A tag pair among words.
    TagAmongWords,
    /// It begins on the last line of a record that is left as it is.
    Glued,
    /// It would not read the same: some of its words mean something else in another place of their line.
    NotTheSame,
}

impl Reason {
    /// The reason in words that go on from “because”.
    pub const fn describe(self) -> &'static str {
        match self {
            Reason::UnclosedComment => "its comment has no `}`",
            Reason::WrongCloser => "its comment ends with `)` in place of `}`",
            Reason::SpilledComment => "its comment has another `{` inside, and others take its tail for moves",
            Reason::UnclosedVariation => "its variation has no `)`",
            Reason::StrayBracket => "a bracket in it closes or opens nothing",
            Reason::TooDeep => "its variations nest too deeply",
            Reason::TextAfterResult => "text stands behind its result",
            Reason::MalformedTag => "one of its tags is malformed",
            Reason::TagAmongWords => "one of its tags stands among other text",
            Reason::Glued => "it begins on the last line of a game that is left as it is",
            Reason::NotTheSame => "laid out anew it would not read the same",
        }
    }
}

/// Why the structure of a record is not certain, if it is not: the first place.
pub(super) fn uncertain(text: &[u8], tree: &Tree) -> Option<Kept> {
    let fault = tree.faults.iter().find_map(of_fault);
    let flawed = |flaw: Flaw| flaw != Flaw::BadName;
    let tag = tree.tags.iter().find(|pair| pair.flaw.is_some_and(flawed));
    let tag = tag.map(|pair| Kept { reason: Reason::MalformedTag, at: pair.span });
    [fault, tag, misplaced(text, tree)].into_iter().flatten().min_by_key(|kept| kept.at.start)
}

/// What hides moves from whoever looks for words: text that a comment has taken, or that nests too deeply to be read.
pub(super) fn swallowed(tree: &Tree) -> impl Iterator<Item = Kept> {
    let hides = |kept: &Kept| matches!(kept.reason, Reason::UnclosedComment | Reason::TooDeep);
    tree.faults.iter().filter_map(of_fault).filter(hides)
}

fn of_fault(fault: &Fault) -> Option<Kept> {
    let (reason, at) = match *fault {
        Fault::UnclosedComment { open, .. } => (Reason::UnclosedComment, open),
        Fault::WrongCloser { open, .. } => (Reason::WrongCloser, open),
        // Plain text by the standard; only where braces were counted do readers differ.
        Fault::NestedComment { spilled: false, .. } => return None,
        Fault::NestedComment { comment, .. } => (Reason::SpilledComment, comment),
        Fault::UnclosedVariation { open, .. } => (Reason::UnclosedVariation, open),
        Fault::StrayBracket(at) => (Reason::StrayBracket, at),
        Fault::TooDeep(at) => (Reason::TooDeep, at),
        Fault::TextAfterResult { text, .. } => (Reason::TextAfterResult, text),
    };
    Some(Kept { reason, at })
}

/// A tag pair in a variation, or behind text that is no tag, comment or hidden line. Prose may stand before the first, but no result.
fn misplaced(text: &[u8], tree: &Tree) -> Option<Kept> {
    let is_tag = |kind: NodeKind| kind == NodeKind::Tag;
    let fits = |kind: NodeKind| matches!(kind, NodeKind::Tag | NodeKind::Comment | NodeKind::Escape);
    if let Some(tag) = tree.nodes.iter().find(|node| is_tag(node.kind) && node.depth > 0) {
        return Some(Kept { reason: Reason::TagAmongWords, at: tag.span });
    }
    let first = tree.nodes.iter().position(|node| is_tag(node.kind))?;
    let last = tree.nodes.iter().rposition(|node| is_tag(node.kind))?;
    let prose = tree.nodes[..first].iter().any(|node| !fits(node.kind));
    let before = &text[..tree.nodes[first].span.start as usize];
    if prose && RESULTS.iter().any(|result| memchr::memmem::find(before, result).is_some()) {
        return Some(Kept { reason: Reason::TagAmongWords, at: tree.nodes[first].span });
    }
    let word = tree.nodes[first..last].iter().position(|node| !fits(node.kind))?;
    let tag = tree.nodes[first + word..].iter().find(|node| is_tag(node.kind))?;
    Some(Kept { reason: Reason::TagAmongWords, at: tag.span })
}

/// Termination markers.
const RESULTS: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
