//! The tree of one record, from its tokens, in one pass and without recursion.

use super::Closing;
use super::fault::Fault;
use super::lexer::{Found, Lexeme, kind};
use super::tree::{Node, NodeKind, Token, TokenKind, Tree};
use crate::text::Span;
use logos::Logos;

/// How deeply variations may nest; what stands deeper is not read. Books need some ten.
pub const MAX_DEPTH: u16 = 1000;

/// Whether a word may stand behind a move and a space and belong to it; `behind` is the text behind the word.
fn is_tail(word: &[u8], behind: &[u8]) -> bool {
    match word {
        b"dbl" | b"dbl." | b"dis" | b"dis." | b"disc" | b"disc." => behind.starts_with(b" ch"),
        b"+" | b"++" | b"#" | b"e.p." | b"e.p" | b"ep" | b"ch" | b"ch." | b"mate" => true,
        [b'=', b'Q' | b'R' | b'B' | b'N', rest @ ..] => matches!(rest, b"" | b"+" | b"#"),
        _ => false,
    }
}

/// Whether a word says in English that a side castles.
fn is_castles(word: &[u8]) -> bool {
    matches!(word, b"Castles" | b"castles")
}

/// Whether a word names the side to which the king castles.
fn is_side(word: &[u8]) -> bool {
    matches!(word, b"K" | b"Q" | b"KR" | b"QR")
}

/// Parses the text of one record.
pub fn parse(text: &[u8]) -> Tree {
    let mut tree = Tree::default();
    parse_into(text, &mut tree);
    tree
}

/// Parses the text of one record into a tree whose memory is used again.
///
/// The text is at most [`MAX_RECORD`](super::MAX_RECORD) bytes long; the splitter sees to it.
pub fn parse_into(text: &[u8], tree: &mut Tree) {
    tree.clear();
    tree.len = text.len() as u32;
    let mut lexer =
        Lexeme::lexer_with_extras(text, Found { tags: std::mem::take(&mut tree.tags), closings: Vec::new() });
    let mut parser = Parser { text, tree, open: Vec::new(), too_deep: 0, after: None };
    while let Some(lexeme) = lexer.next() {
        parser.token(kind(lexeme), lexer.span().start as u32, lexer.span().end as u32);
    }
    parser.finish(&lexer.extras.closings);
    tree.tags = lexer.extras.tags;
}

/// Parses the parts of a text that are movetext, in their order; all around them is prose. There are no tags and no
/// comments of PGN in prose, and a part must hold none.
pub fn parse_parts_into(text: &[u8], parts: impl IntoIterator<Item = Span>, tree: &mut Tree) {
    tree.clear();
    tree.len = text.len() as u32;
    let mut parser = Parser { text, tree, open: Vec::new(), too_deep: 0, after: None };
    let mut at = 0;
    for part in parts {
        parser.prose(at, part.start);
        let mut lexer = Lexeme::lexer_with_extras(part.of(text), Found::default());
        while let Some(lexeme) = lexer.next() {
            let span = lexer.span();
            parser.token(kind(lexeme), part.start + span.start as u32, part.start + span.end as u32);
        }
        at = part.end;
    }
    parser.prose(at, text.len() as u32);
    parser.finish(&[]);
}

struct Parser<'a> {
    text: &'a [u8],
    tree: &'a mut Tree,
    /// The variations that are open: their nodes.
    open: Vec<u32>,
    /// How many variations beyond the limit are open.
    too_deep: u32,
    /// The text behind the termination marker, as far as it has been met.
    after: Option<Span>,
}

impl Parser<'_> {
    fn token(&mut self, kind: TokenKind, start: u32, end: u32) {
        self.tree.tokens.push(Token { kind, start });
        self.tree.kinds |= 1 << kind as u32;
        let span = Span::new(start, end);
        if self.too_deep > 0 {
            return self.skip(kind, end);
        }
        match kind {
            TokenKind::Space | TokenKind::OddSpace => {}
            TokenKind::Number => self.text_node(NodeKind::Number, span),
            TokenKind::Word => self.word(span),
            TokenKind::Integer => self.integer(span),
            TokenKind::Dots => self.dots(span),
            TokenKind::Suffix | TokenKind::Symbol | TokenKind::Nag => self.text_node(NodeKind::Nag, span),
            TokenKind::DrawOffer => self.text_node(NodeKind::DrawOffer, span),
            TokenKind::Result => self.result(span),
            TokenKind::Comment | TokenKind::LineComment => self.node(NodeKind::Comment, span),
            TokenKind::Escape => self.node(NodeKind::Escape, span),
            TokenKind::Tag => self.node(NodeKind::Tag, span),
            TokenKind::Open => self.open(span),
            TokenKind::Close => self.close(span),
            TokenKind::Stray => self.stray(span),
            TokenKind::Prose => self.node(NodeKind::Prose, span),
        }
    }

    /// Takes the text between two parts as prose.
    fn prose(&mut self, start: u32, end: u32) {
        if start < end {
            self.token(TokenKind::Prose, start, end);
        }
    }

    /// A node of the token just pushed.
    fn node(&mut self, kind: NodeKind, span: Span) {
        let end = self.tree.tokens.len() as u32;
        let next = self.tree.nodes.len() as u32 + 1;
        self.tree.nodes.push(Node { kind, depth: self.open.len() as u16, span, first: end - 1, end, next });
    }

    /// A node of movetext, which must not stand behind the termination marker.
    fn text_node(&mut self, kind: NodeKind, span: Span) {
        self.node(kind, span);
        if self.tree.result.is_some() {
            self.after = Some(self.after.map_or(span, |after| Span::cover(after, span)));
        }
    }

    fn word(&mut self, span: Span) {
        let word = span.of(self.text);
        let is_tail = is_tail(word, &self.text[span.end as usize..]) || is_side(word) && self.castles();
        if is_tail && self.follows(NodeKind::Word) {
            return self.append(span);
        }
        self.text_node(NodeKind::Word, span);
    }

    /// Whether the last node says that a side castles, in words.
    fn castles(&self) -> bool {
        self.tree.nodes.last().is_some_and(|node| is_castles(node.span.of(self.text)))
    }

    /// Whether the token just pushed follows a node of this kind, at most a space between them.
    fn follows(&self, kind: NodeKind) -> bool {
        let Some(node) = self.tree.nodes.last() else { return false };
        let between = &self.tree.tokens[node.end as usize..self.tree.tokens.len() - 1];
        node.kind == kind && matches!(between, [] | [Token { kind: TokenKind::Space, .. }])
    }

    /// Makes the token just pushed, and the space before it, part of the last node.
    fn append(&mut self, span: Span) {
        let end = self.tree.tokens.len() as u32;
        if let Some(node) = self.tree.nodes.last_mut() {
            node.end = end;
            node.span.end = span.end;
        }
        if let Some(after) = &mut self.after {
            after.end = span.end;
        }
    }

    /// Up to three digits are a move number without dots; more are a move of numeric notation.
    fn integer(&mut self, span: Span) {
        let kind = if span.len() <= 3 { NodeKind::Number } else { NodeKind::Word };
        self.text_node(kind, span);
    }

    /// Dots belong to the number before them (`5. ..`), else they stand for a missing move.
    fn dots(&mut self, span: Span) {
        if self.follows(NodeKind::Number) {
            self.append(span);
        } else {
            self.text_node(NodeKind::Number, span);
        }
    }

    fn result(&mut self, span: Span) {
        let first = self.tree.result.is_none() && self.open.is_empty();
        self.text_node(NodeKind::Result, span);
        if first {
            self.tree.result = Some(self.tree.nodes.len() as u32 - 1);
        }
    }

    fn closing(&mut self, start: u32, closing: Closing) {
        let open = Span::new(start, start + 1);
        let next = self.tree.tokens.partition_point(|token| token.start <= start);
        let end = self.tree.tokens.get(next).map_or(self.tree.len, |token| token.start);
        let fault = match closing {
            Closing::Brace => return,
            Closing::Nested { inner, spilled } => {
                let (inner, comment) = (inner as u32, Span::new(start, end));
                Fault::NestedComment { open: Span::new(inner, inner + 1), comment, spilled }
            }
            Closing::Parenthesis { at } => Fault::WrongCloser { open, closer: Span::new(at as u32, at as u32 + 1) },
            Closing::Missing => Fault::UnclosedComment { open, end },
        };
        self.tree.faults.push(fault);
    }

    fn open(&mut self, span: Span) {
        self.text_node(NodeKind::Variation, span);
        if self.open.len() == usize::from(MAX_DEPTH) {
            self.too_deep = 1;
            self.tree.faults.push(Fault::TooDeep(span));
        } else {
            self.open.push(self.tree.nodes.len() as u32 - 1);
        }
    }

    /// Takes a token of a variation that is nested too deeply to be read into its node.
    fn skip(&mut self, kind: TokenKind, to: u32) {
        match kind {
            TokenKind::Open => self.too_deep += 1,
            TokenKind::Close => self.too_deep -= 1,
            _ => {}
        }
        let end = self.tree.tokens.len() as u32;
        if let Some(node) = self.tree.nodes.last_mut() {
            node.end = end;
            node.span.end = to;
        }
    }

    fn close(&mut self, span: Span) {
        let Some(open) = self.open.pop() else { return self.stray(span) };
        if self.is_promotion(open) || self.is_castling(open) {
            self.tree.nodes.truncate(open as usize);
            return self.append(span);
        }
        self.end_variation(open, span.end);
        if let Some(after) = &mut self.after {
            after.end = span.end;
        }
    }

    /// Whether a variation that is being closed is the promotion of a pawn's move just before it: `e8(Q)`.
    fn is_promotion(&self, open: u32) -> bool {
        let [.., pawn, variation, piece] = &self.tree.nodes[..] else { return false };
        let start = |node: &Node| self.tree.tokens[node.first as usize].start as usize;
        self.tree.nodes.len() == open as usize + 2
            && (pawn.kind, piece.kind) == (NodeKind::Word, NodeKind::Word)
            && (pawn.end, variation.end) == (variation.first, piece.first)
            && matches!(self.text[start(piece)..], [b'Q' | b'R' | b'B' | b'N', b')', ..])
            && matches!(self.text[..start(variation)], [.., b'0'..=b'9'])
    }

    /// Whether a variation that is being closed is the side to which a king castles: `Castles (KR)`.
    fn is_castling(&self, open: u32) -> bool {
        let [.., castles, _, side] = &self.tree.nodes[..] else { return false };
        self.tree.nodes.len() == open as usize + 2
            && (castles.kind, side.kind) == (NodeKind::Word, NodeKind::Word)
            && is_castles(castles.span.of(self.text))
            && is_side(side.span.of(self.text))
    }

    /// Ends a variation with the token just pushed, which ends at `to`.
    fn end_variation(&mut self, open: u32, to: u32) {
        let next = self.tree.nodes.len() as u32;
        let end = self.tree.tokens.len() as u32;
        let node = &mut self.tree.nodes[open as usize];
        (node.end, node.next, node.span.end) = (end, next, to);
    }

    /// A bracket out of place. A run of them is one node and one fault.
    fn stray(&mut self, span: Span) {
        if self.tree.nodes.last().is_some_and(|node| node.kind == NodeKind::Stray && self.adjoins(node)) {
            self.append(span);
            if let (None, Some(Fault::StrayBracket(run))) = (self.tree.result, self.tree.faults.last_mut()) {
                run.end = span.end;
            }
            return;
        }
        self.text_node(NodeKind::Stray, span);
        if self.tree.result.is_none() {
            self.tree.faults.push(Fault::StrayBracket(span));
        }
    }

    /// Whether nothing stands between a node and the token just pushed.
    fn adjoins(&self, node: &Node) -> bool {
        node.end as usize == self.tree.tokens.len() - 1
    }

    fn finish(mut self, closings: &[(usize, Closing)]) {
        for (open, closing) in closings {
            self.closing(*open as u32, *closing);
        }
        if let Some(&outermost) = self.open.first() {
            let start = self.tree.span(outermost).start;
            let open = Span::new(start, start + 1);
            self.tree.faults.push(Fault::UnclosedVariation { open, count: self.open.len() as u32 });
            self.rescue_result();
        }
        while let Some(open) = self.open.pop() {
            self.end_variation(open, self.tree.len);
        }
        if let (Some(text), Some(result)) = (self.after, self.tree.result) {
            self.tree.faults.push(Fault::TextAfterResult { text, result: self.tree.span(result) });
        }
        self.tree.faults.sort_by_key(|fault| fault.offset());
    }

    /// A termination marker at the end of a variation that was never closed is the record's.
    fn rescue_result(&mut self) {
        let last = self.tree.nodes.iter().rposition(|node| node.kind != NodeKind::Comment);
        if let Some(last) = last
            && self.tree.result.is_none()
            && self.tree.nodes[last].kind == NodeKind::Result
        {
            self.tree.result = Some(last as u32);
        }
    }
}
