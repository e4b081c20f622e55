//! The tree of one record: flat arrays, made to be filled again and again.

use super::fault::Fault;
use super::tag::TagPair;
use crate::text::Span;

/// What a token is. Coarse: what a word means is decided later, by the notation.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum TokenKind {
    /// White space, line ends included.
    Space,
    /// A byte-order mark, a no-break or other space that is not ASCII, a zero-width mark, a soft hyphen.
    OddSpace,
    /// Digits with dots: `12.`, `12...`.
    Number,
    /// Digits alone.
    Integer,
    /// Dots alone, also as an ellipsis.
    Dots,
    /// A run of other characters: a move, a glyph, junk.
    Word,
    /// A run of `!` and `?`.
    Suffix,
    /// A character that is a sign by itself: `±`, `‼`.
    Symbol,
    /// `$` and digits.
    Nag,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    Result,
    /// `(=)`
    DrawOffer,
    /// `{…}`
    Comment,
    /// `;` to the end of the line.
    LineComment,
    /// `%` in the first column to the end of the line (PGN 6).
    Escape,
    /// A whole tag pair.
    Tag,
    Open,
    Close,
    /// A brace or bracket out of place.
    Stray,
    /// Text around the movetext of a record that is no PGN.
    Prose,
}

/// A token, which ends where the next one begins.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Token {
    pub kind: TokenKind,
    /// In bytes, relative to the record.
    pub start: u32,
}

/// What a node is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
#[repr(u8)]
pub enum NodeKind {
    Tag,
    /// A move number with its dots, or dots alone.
    Number,
    /// A move, or what stands in the place of one.
    Word,
    /// `$6`, `!?`, `±`
    Nag,
    DrawOffer,
    Comment,
    Escape,
    Variation,
    Result,
    Stray,
    /// Text around the movetext of a record that is no PGN.
    Prose,
}

/// A node: some tokens, and for a variation the nodes up to `next`.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Node {
    pub kind: NodeKind,
    /// How many variations the node stands in, from 0.
    pub depth: u16,
    /// Where it stands; a variation from its `(` to its `)`.
    pub span: Span,
    /// Its first token.
    pub first: u32,
    /// The token behind its last.
    pub end: u32,
    /// The node behind it and everything in it.
    pub next: u32,
}

/// A record's tokens, nodes in the order of the text (a variation before what it holds), and faults.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Tree {
    pub tokens: Vec<Token>,
    pub nodes: Vec<Node>,
    pub faults: Vec<Fault>,
    /// The tag pairs, in the order of their nodes.
    pub tags: Vec<TagPair>,
    /// The node of the termination marker.
    pub result: Option<u32>,
    /// Which kinds of tokens there are: a bit each. See [`Tree::has`].
    pub(super) kinds: u32,
    /// The length of the record in bytes.
    pub len: u32,
}

impl Tree {
    /// Forgets a record but keeps the memory.
    pub fn clear(&mut self) {
        self.tokens.clear();
        self.nodes.clear();
        self.faults.clear();
        self.tags.clear();
        self.result = None;
        self.kinds = 0;
        self.len = 0;
    }

    /// Whether the record has a token of a kind, so that one need not look for what is not there.
    pub fn has(&self, kind: TokenKind) -> bool {
        self.kinds & 1 << kind as u32 != 0
    }

    /// Where a token stands; the token behind the last is the empty end.
    pub fn token_span(&self, token: u32) -> Span {
        Span::new(self.token_start(token), self.token_start(token + 1))
    }

    fn token_start(&self, token: u32) -> u32 {
        self.tokens.get(token as usize).map_or(self.len, |token| token.start)
    }

    /// Where a node stands.
    pub fn span(&self, node: u32) -> Span {
        self.nodes[node as usize].span
    }

    /// The tokens of a node.
    pub fn tokens_of(&self, node: u32) -> &[Token] {
        let node = &self.nodes[node as usize];
        &self.tokens[node.first as usize..node.end as usize]
    }
}
