//! The items of a record, from its tree.

use super::comment;
use super::count::{self, Count, squeezed};
use super::glyphs;
use super::item::{Item, Join, Kind};
use super::{Source, Style};
use crate::board::Color;
use crate::syntax::{NodeKind, Token, TokenKind};
use std::borrow::Cow;
use std::ops::Range;

/// The items of some nodes of a record, which are whole variations. `bare` where nothing will stand before them.
pub(super) fn items<'a>(source: &Source<'a>, style: &Style, nodes: Range<u32>, bare: bool) -> Vec<Item<'a>> {
    let start = nodes.start.checked_sub(1).map_or(0, |before| source.tree.nodes[before as usize].end);
    let numbers = [TokenKind::Number, TokenKind::Integer, TokenKind::Dots];
    let mut builder = Builder {
        source,
        style,
        bare,
        out: Vec::with_capacity(2 * nodes.len()),
        token: start,
        count: Count::from(source.start, style.export && !source.words.is_empty()),
        outer: Vec::new(),
        numbered: false,
        held: None,
        interrupted: true,
        behind_move: false,
        behind_sign: false,
        numbers: style.export || numbers.into_iter().any(|kind| source.tree.has(kind)),
        odd: source.tree.has(TokenKind::OddSpace),
    };
    for n in nodes {
        builder.close(n);
        builder.node(n);
    }
    builder.close(source.tree.nodes.len() as u32);
    builder.gap(source.tree.tokens.len() as u32);
    builder.out
}

struct Builder<'s, 'a> {
    source: &'s Source<'a>,
    style: &'s Style,
    /// Whether no tags part the record from the one before.
    bare: bool,
    out: Vec<Item<'a>>,
    /// The token behind the last that was written.
    token: u32,
    /// The line at hand, and those around it with the nodes at which their variations end.
    count: Count,
    outer: Vec<(Count, u32)>,
    /// Whether a number was written for the move to come.
    numbered: bool,
    /// In the archival form: a number that says nothing new and is only written where it must be, and what parts it from
    /// what stands before.
    held: Option<(Join, Cow<'a, [u8]>)>,
    /// Whether something stands behind the last move, so that a move of Black needs its number.
    interrupted: bool,
    /// Whether nothing stands behind the last move.
    behind_move: bool,
    /// Whether nothing stands behind the last sign among the words, which may have got another form.
    behind_sign: bool,
    /// Whether the record has numbers at all.
    numbers: bool,
    /// Whether the record has odd space, which is kept.
    odd: bool,
}

impl<'a> Builder<'_, 'a> {
    fn node(&mut self, n: u32) {
        let node = &self.source.tree.nodes[n as usize];
        let text = node.span.of(self.source.text);
        self.gap(node.first);
        match node.kind {
            NodeKind::Number => self.number(text),
            NodeKind::Word if glyphs::is_sign(text) => self.glyph(text),
            NodeKind::Word => self.word(n, text),
            NodeKind::Nag => self.glyph(text),
            NodeKind::Comment => self.comment(text),
            NodeKind::Escape => self.push(Join::Line, Kind::Escape, text),
            NodeKind::Variation => return self.open(n),
            NodeKind::Result => {
                self.held = None;
                self.push(Join::Space, Kind::Result, text);
            }
            NodeKind::DrawOffer | NodeKind::Stray | NodeKind::Tag | NodeKind::Prose => {
                self.push(self.as_it_was(), Kind::Plain, text)
            }
        }
        if let Some((join, _)) = self.held.as_mut().filter(|_| node.kind != NodeKind::Number) {
            *join = Join::Space;
        }
        self.token = node.end;
        self.behind_sign = node.kind == NodeKind::Word && glyphs::is_sign(text);
        self.behind_move = node.kind == NodeKind::Word && !self.behind_sign;
        self.interrupted |= matches!(node.kind, NodeKind::Comment | NodeKind::Variation);
    }

    fn push(&mut self, join: Join, kind: Kind, text: impl Into<Cow<'a, [u8]>>) {
        let text = text.into();
        let behind_open = self.out.last().is_some_and(|last| last.kind == Kind::Open);
        let join = match join {
            Join::Space | Join::Bind if behind_open => Join::Glue,
            // At the start of a line it would hide the line.
            Join::Space if text.starts_with(b"%") => Join::Bind,
            join => join,
        };
        self.out.push(Item { join, kind, depth: self.outer.len() as u16, text });
    }

    /// Whether nothing stood between the token before and the one to come.
    fn glued(&self) -> bool {
        let tokens = &self.source.tree.tokens;
        let is_word = |token: Option<&Token>| token.is_some_and(|token| token.kind != TokenKind::Space);
        self.token > 0 && is_word(tokens.get(self.token as usize - 1)) && is_word(tokens.get(self.token as usize))
    }

    /// Nothing behind a word, or odd space, that the next one was glued to; else a space.
    fn as_it_was(&self) -> Join {
        let before = self.token.checked_sub(1).map(|token| self.source.tree.tokens[token as usize].kind);
        let is_number = matches!(before, Some(TokenKind::Number | TokenKind::Integer | TokenKind::Dots));
        let is_word = matches!(before, Some(TokenKind::Word)) && !self.behind_sign;
        let sticks = is_word || matches!(before, Some(TokenKind::OddSpace)) || is_number && !self.style.export;
        if sticks && self.glued() { Join::Glue } else { Join::Space }
    }

    /// Writes the odd space up to a token: it is not ours to change.
    fn gap(&mut self, to: u32) {
        if !self.odd {
            return;
        }
        while self.token < to {
            if self.source.tree.tokens[self.token as usize].kind == TokenKind::OddSpace {
                let glued = self.token > 0
                    && self.source.tree.tokens[self.token as usize - 1].kind != TokenKind::Space
                    && !self.out.is_empty();
                let join = if glued { Join::Glue } else { Join::Space };
                let text = self.source.tree.token_span(self.token).of(self.source.text);
                self.push(join, Kind::Plain, text);
            }
            self.token += 1;
        }
    }

    fn number(&mut self, text: &'a [u8]) {
        let join = self.as_it_was();
        let (pair, expected) = (self.begins_pair(), self.count.next);
        let counted = self.count.number(text);
        let parts_records = self.bare && self.out.is_empty();
        // More dots behind a space are as many as they are: together they would not begin a game.
        let begins_game = parts_records && text.starts_with(b"1.") && !text.starts_with(b"1..");
        let written = if begins_game { squeezed(text) } else { counted };
        // One that does not follow from what stands before may be a spoilt move.
        let follows = self.count.next.is_some() && self.count.next == expected;
        self.numbered = !self.style.export || parts_records || !follows;
        if !self.numbered {
            self.held = Some((join, written));
            return;
        }
        let kind = match self.count.next {
            Some((_, Color::White)) if self.outer.is_empty() => Kind::Pair,
            None if pair => Kind::Pair,
            _ => Kind::Plain,
        };
        self.push(join, kind, written);
    }

    /// Whether White's move in the main line is to come.
    fn begins_pair(&self) -> bool {
        self.outer.is_empty() && matches!(self.count.next, Some((_, Color::White)))
    }

    fn word(&mut self, n: u32, text: &'a [u8]) {
        let pair = self.begins_pair();
        let turn = self.count.word(text);
        let needed = match turn {
            Some((_, Color::White)) => self.style.export,
            Some((_, Color::Black)) => self.interrupted,
            None => false,
        };
        let held = self.held.take();
        let join = held.as_ref().map_or(Join::Space, |held| held.0);
        let number = match (turn, self.numbered) {
            (_, true) => None,
            (None, _) => held,
            (Some(turn), _) => (needed && self.numbers).then(|| (join, Cow::Owned(count::written(turn)))),
        };
        let kind = if pair && !self.numbered { Kind::Pair } else { Kind::Plain };
        let behind_number = self.behind_number();
        match number {
            Some((join, number)) => {
                self.push(join, kind, number);
                self.push(self.after_number(), Kind::Plain, self.spelled(n, text));
            }
            None if behind_number => self.push(self.after_number(), Kind::Plain, self.spelled(n, text)),
            None => self.push(self.as_it_was(), kind, self.spelled(n, text)),
        }
        (self.numbered, self.interrupted) = (false, false);
    }

    /// Whether the token before is a number or dots that were written.
    fn behind_number(&self) -> bool {
        let mut before = self.source.tree.tokens[..self.token as usize].iter().rev();
        let last = before.find(|token| token.kind != TokenKind::Space).map(|token| token.kind);
        self.numbered && matches!(last, Some(TokenKind::Number | TokenKind::Integer | TokenKind::Dots))
    }

    /// A number is never parted from its move. Digits without dots stay glued to letters: that may be a slip in a move.
    fn after_number(&self) -> Join {
        let digits = self.out.last().is_some_and(|number| number.text.last().is_some_and(u8::is_ascii_digit));
        if digits && self.glued() { Join::Glue } else { Join::Bind }
    }

    /// A move as it is to be spelled.
    fn spelled(&self, n: u32, text: &'a [u8]) -> Cow<'a, [u8]> {
        let anew = self.source.words.binary_search_by_key(&n, |word| word.0).ok();
        anew.map_or_else(|| squeezed(text), |at| Cow::Borrowed(self.source.words[at].1.as_bytes()))
    }

    fn glyph(&mut self, text: &'a [u8]) {
        let (written, join) = glyphs::written(text, self.behind_move, self.style.glyphs);
        let usual = if text.starts_with(b"$") { Join::Space } else { self.as_it_was() };
        self.push(join.unwrap_or(usual), Kind::Plain, written);
        self.interrupted |= self.style.export;
    }

    fn comment(&mut self, text: &'a [u8]) {
        let body = comment::body(text);
        let in_braces = match text {
            [b'{', ..] => text,
            _ if self.style.export && memchr::memchr2(b'{', b'}', body).is_none() => body,
            _ => return self.push(Join::Space, Kind::ToLineEnd, text.trim_ascii_end()),
        };
        let join = if self.out.last().is_some_and(|last| last.kind == Kind::Open) { Join::Glue } else { Join::Space };
        comment::items(in_braces, join, self.outer.len() as u16, &mut self.out);
    }

    fn open(&mut self, n: u32) {
        let node = &self.source.tree.nodes[n as usize];
        let variation = self.count.variation();
        self.outer.push((std::mem::replace(&mut self.count, variation), node.next));
        self.push(Join::Space, Kind::Open, &b"("[..]);
        self.token = node.first + 1;
        (self.numbered, self.held, self.interrupted, self.behind_move) = (false, None, true, false);
    }

    /// Closes the variations that end before a node.
    fn close(&mut self, n: u32) {
        while let Some((count, _)) = self.outer.last().filter(|(_, end)| *end <= n).copied() {
            let closing = self.closing();
            self.gap(closing);
            self.push(Join::Glue, Kind::Close, &b")"[..]);
            self.token = closing + 1;
            self.outer.pop();
            self.count = count;
            (self.numbered, self.held, self.interrupted, self.behind_move) = (false, None, true, false);
        }
    }

    /// The parenthesis that closes the variation at hand.
    fn closing(&self) -> u32 {
        let rest = &self.source.tree.tokens[self.token as usize..];
        let ahead = rest.iter().position(|token| token.kind == TokenKind::Close).unwrap_or(0);
        self.token + ahead as u32
    }
}
