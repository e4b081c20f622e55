//! How a record is written: its tree becomes a sequence of items, which a layout sets on lines.
//!
//! Whoever wants moves spelled in another way gives a table of words; all else is done here. What is not certain is not
//! touched: a record with faults in its structure is kept, and so is one that would not read the same.

mod comment;
mod count;
mod glyphs;
mod item;
mod items;
mod kept;
mod layout;
mod same;
mod spell;
mod style;
mod tags;

#[cfg(test)]
mod tests;

use crate::board::Color;
use crate::syntax::{self, NodeKind, TokenKind, Tree};
use item::{Item, Join, Kind};
use std::borrow::Cow;

pub use kept::{Kept, Reason};
pub use spell::{canonical, first_turn, spell};
pub use style::{Glyphs, Layout, Style};

/// A record to be written.
#[derive(Copy, Clone, Debug)]
pub struct Source<'a> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    /// The number and the side of the first move; `None` where they are not known.
    pub start: Option<(u32, Color)>,
    /// The moves that are spelled anew: their nodes in ascending order, and how.
    pub words: &'a [(u32, String)],
}

/// What a record is written into.
#[derive(Debug, Default)]
pub struct Written {
    /// The record, its last line ended.
    pub text: Vec<u8>,
    /// Whether it is finished: see [`is_finished`].
    pub finished: bool,
    /// The tree of that.
    tree: Tree,
}

/// What is around a record.
#[derive(Copy, Clone, Debug)]
pub struct Around {
    /// How lines end.
    pub newline: &'static str,
    /// Whether a record stands before it that only the tags of this one surely end: they keep their order.
    pub unfinished: bool,
}

/// Writes a record in a style. An error says why it must be left as it is.
pub fn write(source: &Source, style: &Style, around: Around, into: &mut Written) -> Result<(), Kept> {
    into.text.clear();
    if let Some(kept) = kept::uncertain(source.tree) {
        return Err(kept);
    }
    Sections { source, style, around, out: &mut into.text }.write()?;
    syntax::parse_into(&into.text, &mut into.tree);
    match same::difference(source, style, &into.text, &into.tree) {
        None => {
            into.finished = into.tree.result.is_some() || is_finished(&into.text);
            Ok(())
        }
        Some(at) => Err(Kept { reason: Reason::NotTheSame, at }),
    }
}

/// Whether a tag pair behind a record surely begins another one: not where the record has tags alone.
pub fn is_finished(record: &[u8]) -> bool {
    let probe = [record, b"\n[X \"?\"]"].concat();
    syntax::first_record(&probe, true).is_some_and(|split| split.end < probe.len())
}

/// The parts of a record: what stands before its tags, its tags, its moves.
struct Sections<'s, 'a> {
    source: &'s Source<'a>,
    style: &'s Style,
    around: Around,
    out: &'s mut Vec<u8>,
}

impl Sections<'_, '_> {
    fn write(mut self) -> Result<(), Kept> {
        let nodes = &self.source.tree.nodes;
        let is_tag = |node: &syntax::Node| node.kind == NodeKind::Tag;
        let first = nodes.iter().position(is_tag).unwrap_or(0);
        let moves = nodes.iter().rposition(is_tag).map_or(0, |last| last + 1);
        self.before_tags(first);
        self.tags(first, moves)?;
        let result = self.style.export.then(|| tags::result(self.source.text, self.source.tree)).flatten();
        let marker = result.filter(|_| self.source.tree.result.is_none());
        let mut items = items::items(self.source, self.style, moves as u32..nodes.len() as u32);
        items.extend(marker.map(|marker| Item {
            join: Join::Space,
            kind: Kind::Result,
            depth: 0,
            text: Cow::Borrowed(marker.pgn().as_bytes()),
        }));
        if !items.is_empty() && !self.out.is_empty() {
            self.end_line();
        }
        layout::lay_out(&items, self.style.layout, self.around.newline, self.out);
        Ok(())
    }

    fn end_line(&mut self) {
        self.out.extend(self.around.newline.as_bytes());
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
        if !odd && tree.nodes[..first_tag].iter().all(|node| is_comment(node.kind)) {
            self.comments(0..first_tag);
        } else {
            let space = before.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            self.out.extend(&before[crate::text::line_start(before, space)..end]);
            self.end_line();
        }
        if line_ends(&before[end..]) > 1 {
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
        if self.style.export {
            let result = tags::result(text, tree).unwrap_or(crate::notation::result::GameResult::Open);
            tags::complete(&mut pairs, result);
        }
        if !self.around.unfinished {
            tags::sort(&mut pairs, self.style);
        }
        pairs.iter().for_each(|pair| self.tag(pair));
        Ok(())
    }

    /// Odd space between the tags, or between them and the moves.
    fn odd_among(&self, first: usize, end: usize) -> Option<crate::text::Span> {
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
    fn comments(&mut self, nodes: std::ops::Range<usize>) {
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
        layout::lay_out(&items, Layout::Fill, self.around.newline, self.out);
    }
}

/// How many lines end in white space.
fn line_ends(space: &[u8]) -> usize {
    crate::text::count_line_ends(space)
}
