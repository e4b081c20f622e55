//! The parts of a record: what stands before its tags, its tags, its moves.

use super::item::{Item, Join, Kind};
use super::{Kept, Layout, Reason, Source, Style, boundary, comment, items, layout, tags};
use crate::notation::result::GameResult;
use crate::syntax::{Node, NodeKind, TokenKind};
use crate::text::{Span, count_line_ends, line_start};
use std::borrow::Cow;
use std::ops::Range;

/// A record being written into `out`.
pub(super) struct Sections<'s, 'a> {
    pub source: &'s Source<'a>,
    pub style: &'s Style,
    /// How lines end.
    pub newline: &'static str,
    /// The record before, where only tags end it: no others than would do so may come first.
    pub unfinished: Option<&'s [u8]>,
    pub out: &'s mut Vec<u8>,
}

impl Sections<'_, '_> {
    pub fn write(mut self) -> Result<(), Kept> {
        let nodes = &self.source.tree.nodes;
        let is_tag = |node: &Node| node.kind == NodeKind::Tag;
        let first = nodes.iter().position(is_tag).unwrap_or(0);
        let moves = nodes.iter().rposition(is_tag).map_or(0, |last| last + 1);
        self.before_tags(first);
        self.tags(first, moves)?;
        let result = self.style.export.then(|| tags::result(self.source.text, self.source.tree)).flatten();
        let marker = result.filter(|_| self.source.tree.result.is_none());
        let bare = self.out.is_empty();
        let mut items = items::items(self.source, self.style, moves as u32..nodes.len() as u32, bare);
        items.extend(marker.map(|marker| Item {
            join: Join::Space,
            kind: Kind::Result,
            depth: 0,
            text: Cow::Borrowed(marker.pgn().as_bytes()),
        }));
        if !items.is_empty() && !self.out.is_empty() {
            self.end_line();
        }
        layout::lay_out(&items, self.style.layout, self.newline, self.out);
        Ok(())
    }

    fn end_line(&mut self) {
        self.out.extend(self.newline.as_bytes());
    }

    /// What stands before the tags: comments are laid out, other text stays as it is.
    fn before_tags(&mut self, first_tag: usize) {
        let (text, tree) = (self.source.text, self.source.tree);
        let Some(tag) = tree.nodes.get(first_tag).filter(|tag| tag.kind == NodeKind::Tag) else { return };
        let before = &text[..tag.span.start as usize];
        let end = before.trim_ascii_end().len();
        if end == 0 {
            return;
        }
        let is_comment = |kind: NodeKind| matches!(kind, NodeKind::Comment | NodeKind::Escape);
        let odd = tree.tokens[..tag.first as usize].iter().any(|token| token.kind == TokenKind::OddSpace);
        let ends = count_line_ends(&before[end..]);
        if !odd && tree.nodes[..first_tag].iter().all(|node| is_comment(node.kind)) {
            self.comments(0..first_tag);
        } else {
            let space = before.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let start = line_start(before, space);
            if ends == 0 {
                return self.out.extend(&before[start..]);
            }
            self.out.extend(&before[start..end]);
            self.end_line();
        }
        if ends > 1 {
            self.end_line();
        }
    }

    /// The tags, one a line. Where comments or hidden lines stand among them all stay in their places.
    fn tags(&mut self, first: usize, end: usize) -> Result<(), Kept> {
        let (text, tree) = (self.source.text, self.source.tree);
        let among = self.odd_among(first, end);
        if let Some(at) = among {
            return Err(Kept { reason: Reason::TagAmongWords, at });
        }
        let mut pairs = tags::pairs(text, &tree.tags);
        if pairs.len() < end - first {
            let mut pairs = pairs.iter();
            for n in first..end {
                match tree.nodes[n].kind {
                    NodeKind::Tag => pairs.next().into_iter().for_each(|pair| self.tag(pair)),
                    _ => self.comments(n..n + 1),
                }
            }
            return Ok(());
        }
        // Tags of its own would not part a record without any from an unfinished one.
        if self.style.export && !(pairs.is_empty() && self.unfinished.is_some()) {
            let result = tags::result(text, tree).unwrap_or(GameResult::Open);
            tags::complete(&mut pairs, result);
        }
        let as_it_was = self.unfinished.map(|_| pairs.clone());
        tags::sort(&mut pairs, self.style);
        if let (Some(before), Some(as_it_was)) = (self.unfinished, as_it_was)
            && !pairs.first().is_some_and(|first| boundary::ends_with(before, first))
        {
            pairs = as_it_was;
        }
        pairs.iter().for_each(|pair| self.tag(pair));
        Ok(())
    }

    /// Odd space between the tags, or between them and the moves.
    fn odd_among(&self, first: usize, end: usize) -> Option<Span> {
        let tree = self.source.tree;
        if first == end || !tree.has(TokenKind::OddSpace) {
            return None;
        }
        let from = tree.nodes[first].first as usize;
        let to = tree.nodes.get(end).map_or(tree.tokens.len(), |node| node.first as usize);
        let odd = tree.tokens[from..to].iter().position(|token| token.kind == TokenKind::OddSpace)?;
        Some(tree.token_span((from + odd) as u32))
    }

    fn tag(&mut self, pair: &tags::Pair) {
        tags::write(pair, self.out);
        self.end_line();
    }

    /// Comments on lines of their own.
    fn comments(&mut self, nodes: Range<usize>) {
        let mut items = Vec::new();
        for node in &self.source.tree.nodes[nodes] {
            let text = node.span.of(self.source.text);
            let kind = match (node.kind, text) {
                (NodeKind::Escape, _) => Kind::Escape,
                (_, [b'{', ..]) => {
                    comment::items(text, Join::Line, 0, &mut items);
                    continue;
                }
                _ => Kind::ToLineEnd,
            };
            let text = if kind == Kind::Escape { text } else { text.trim_ascii_end() };
            items.push(Item { join: Join::Line, kind, depth: 0, text: Cow::Borrowed(text) });
        }
        layout::lay_out(&items, Layout::Fill, self.newline, self.out);
    }
}
