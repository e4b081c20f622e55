//! How a record is written: its tree becomes a sequence of items, which a layout sets on lines.
//!
//! Whoever wants moves spelled in another way gives a table of words; all else is done here. What is not certain is not
//! touched: a record with faults in its structure is kept, and so is one that would not read the same.

mod comment;
mod count;
mod file;
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
use crate::text::Span;
use item::{Item, Join, Kind};
use std::borrow::Cow;

pub use file::{LaidOut, lay_out};
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

/// Writes the records of a file, one after the other.
#[derive(Debug)]
pub struct Writer {
    style: Style,
    /// How lines end.
    newline: &'static str,
    /// The record before, as it was written, where only the tags of the next one end it.
    unfinished: Option<Vec<u8>>,
    /// Whether the record before was left as it is and ends within a line.
    glued: bool,
    out: Vec<u8>,
    /// The tree of that.
    tree: Tree,
}

impl Writer {
    /// A writer for a file whose lines end as those of this text do: as its first that is not blank.
    pub fn new(style: Style, text: &[u8]) -> Writer {
        let text = text.trim_ascii_start();
        let newline = match memchr::memchr2(b'\n', b'\r', text) {
            Some(at) if text[at..].starts_with(b"\r\n") => "\r\n",
            Some(at) if text[at] == b'\r' => "\r",
            _ => "\n",
        };
        Writer { style, newline, unfinished: None, glued: false, out: Vec::new(), tree: Tree::default() }
    }

    /// The style that it writes in.
    pub fn style(&self) -> &Style {
        &self.style
    }

    /// Writes the next record, with the empty line behind it unless it is the last. An error says why it must be left as
    /// it is.
    pub fn write(&mut self, source: &Source, last: bool) -> Result<&[u8], Kept> {
        self.out.clear();
        let written = self.written(source);
        if written.is_err() {
            self.unfinished = (!is_finished(source.text)).then(|| source.text.to_vec());
            self.glued = !source.text.ends_with(b"\n") && !source.text.ends_with(b"\r");
        } else {
            self.glued = false;
            self.out.extend(if last { b"" } else { self.newline.as_bytes() });
        }
        written.map(|()| &self.out[..])
    }

    fn written(&mut self, source: &Source) -> Result<(), Kept> {
        let whole = Span::new(0, source.text.len() as u32);
        let because = |reason| move |at| Err(Kept { reason, at });
        if self.glued {
            return because(Reason::Glued)(whole);
        }
        kept::uncertain(source.text, source.tree).map_or(Ok(()), Err)?;
        let begins = source.tree.tokens.iter().find(|token| token.kind != TokenKind::Space);
        // A byte-order mark may stand before a line without changing what the line begins, and that is for no one to move.
        if begins.is_some_and(|token| token.kind == TokenKind::OddSpace) && source.tree.tags.is_empty() {
            return because(Reason::NotTheSame)(whole);
        }
        Sections {
            source,
            style: &self.style,
            newline: self.newline,
            unfinished: self.unfinished.as_deref(),
            out: &mut self.out,
        }
        .write()?;
        syntax::parse_into(&self.out, &mut self.tree);
        let finished = self.tree.result.is_some() || is_finished(&self.out);
        let is_one = syntax::first_record(&self.out, true).is_none_or(|split| split.end == self.out.len());
        let got_tags = source.tree.tags.is_empty() && !self.tree.tags.is_empty();
        let runs_on = !is_one
            || !finished && is_finished(source.text)
            || got_tags && !ends_game(&self.out) && ends_game(source.text)
            || source.tree.result.is_none() && !is_over(&self.out) && is_over(source.text);
        let difference = same::difference(source, &self.style, &self.out, &self.tree);
        difference.or(runs_on.then_some(whole)).map_or(Ok(()), because(Reason::NotTheSame))?;
        self.unfinished = (!finished).then(|| [&self.out, self.newline.as_bytes()].concat());
        Ok(())
    }
}

/// Whether a tag pair behind a record surely begins another one: not where the record has tags alone.
fn is_finished(record: &[u8]) -> bool {
    parts(record, b"\n[X \"?\"]")
}

/// Whether a move behind a record surely begins another one.
fn ends_game(record: &[u8]) -> bool {
    parts(record, b"\n\n1. e4")
}

/// Whether a comment on lines of its own behind a record belongs to the next.
fn is_over(record: &[u8]) -> bool {
    let probe = [record, b"\n\n{}\n[X \"?\"]"].concat();
    syntax::first_record(&probe, true).is_some_and(|split| split.end <= record.len() + 2)
}

/// Whether a record ends where this tag pair follows it.
fn ends_with(record: &[u8], pair: &tags::Pair) -> bool {
    let mut probe = Vec::new();
    tags::write(pair, &mut probe);
    parts(record, &probe)
}

fn parts(record: &[u8], probe: &[u8]) -> bool {
    let probe = [record, probe].concat();
    syntax::first_record(&probe, true).is_some_and(|split| split.end < probe.len())
}

/// The parts of a record: what stands before its tags, its tags, its moves.
struct Sections<'s, 'a> {
    source: &'s Source<'a>,
    style: &'s Style,
    newline: &'static str,
    unfinished: Option<&'s [u8]>,
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
        let ends = crate::text::count_line_ends(&before[end..]);
        if !odd && tree.nodes[..first_tag].iter().all(|node| is_comment(node.kind)) {
            self.comments(0..first_tag);
        } else {
            let space = before.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            let start = crate::text::line_start(before, space);
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
            let result = tags::result(text, tree).unwrap_or(crate::notation::result::GameResult::Open);
            tags::complete(&mut pairs, result);
        }
        let as_it_was = self.unfinished.map(|_| pairs.clone());
        tags::sort(&mut pairs, self.style);
        if let (Some(before), Some(as_it_was)) = (self.unfinished, as_it_was)
            && !pairs.first().is_some_and(|first| ends_with(before, first))
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
        layout::lay_out(&items, Layout::Fill, self.newline, self.out);
    }
}
