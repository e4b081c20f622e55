//! Writing silencing comments: what is put in where so that a finding is heard of no more.

use super::directive::{Verb, directives};
use super::place::{Place, Places};
use crate::lint::Rule;
use crate::lint::finding::Change;
use crate::lint::line_ends;
use crate::syntax::{Fault, Node, NodeKind, Tree};
use crate::text::Span;

/// Where silencing comments go in a record.
#[derive(Clone, Debug)]
pub struct Quieting<'a> {
    text: &'a [u8],
    tree: &'a Tree,
    places: Places,
}

/// The line that silences a rule in a whole file, to be put in at its very start; `text` is the file or its beginning,
/// whose line ends it takes.
pub fn silencing_file(rule: &Rule, text: &[u8]) -> String {
    let newline = line_ends::first(text).map_or("\n", |kind| kind.text);
    format!("% jadoube: ignore-file {}{newline}", rule.name)
}

impl<'a> Quieting<'a> {
    /// The places of a record.
    pub fn of(text: &'a [u8], tree: &'a Tree) -> Quieting<'a> {
        Quieting { text, tree, places: Places::of(tree) }
    }

    /// Silences a rule at the move that a place in bytes belongs to. `None` where it belongs to none, or to the tags.
    pub fn at_move(&self, rule: &Rule, at: Span) -> Option<Change> {
        let nodes = &self.tree.nodes;
        let begins = |offset: u32| nodes.partition_point(|node| self.tree.tokens[node.first as usize].start < offset);
        let node = begins(at.start.saturating_add(1)).checked_sub(1)?;
        if self.tree.tags.last().is_some_and(|tag| at.start < tag.span.end) {
            return None;
        }
        // What covers several words is silenced behind the last, so that the comment does not part them.
        let within = (node + 1..begins(at.end)).rev().find(|n| nodes[*n].kind == NodeKind::Word);
        let Place::Move(word) = self.places.of_node(within.unwrap_or(node) as u32) else { return None };
        let (mut end, mut next) = (nodes[word as usize].span.end, word as usize + 1);
        let depth = nodes[word as usize].depth;
        let follows = |next: usize, kinds: &[NodeKind]| {
            nodes.get(next).filter(|node| node.depth == depth && kinds.contains(&node.kind))
        };
        while let Some(glyph) = follows(next, &[NodeKind::Nag, NodeKind::DrawOffer]) {
            (end, next) = (glyph.span.end, next + 1);
        }
        // A comment that is itself what was found stays as it is: with more in it it would be another.
        let is_other = |comment: &&Node| at.end <= comment.span.start || comment.span.end <= at.start;
        let change = match follows(next, &[NodeKind::Comment]).filter(is_other) {
            Some(comment) => self.within(comment.span, rule),
            None => put_in(end, format!(" {{[%jadoube ignore {}]}}", rule.name)),
        };
        self.is_clear(&change).then_some(change)
    }

    /// Silences a rule in the whole record. `None` where the record has nothing that a comment could stand before,
    /// or where it is not clear where one ends.
    pub fn in_record(&self, rule: &Rule) -> Option<Change> {
        let passes = |kind: NodeKind| matches!(kind, NodeKind::Tag | NodeKind::Comment | NodeKind::Escape);
        let nodes = &self.tree.nodes;
        let first = nodes.iter().position(|node| !passes(node.kind))?;
        let is_comment = |node: &&Node| node.kind == NodeKind::Comment;
        let has_one = |span: &Span| directives(span.of(self.text)).iter().any(|known| known.verb == Verb::Ignore);
        let known = nodes[..first].iter().filter(is_comment).map(|node| node.span).find(has_one);
        let comment = format!("{{jadoube: ignore {}}}", rule.name);
        let number = nodes[first].span;
        let new = || match number.of(self.text) {
            // Without tags this is where the record begins, and a comment before it may be the previous record's.
            b"1." if self.tree.tags.is_empty() => put_in(number.end, format!(" {comment}")),
            _ => put_in(number.start, format!("{comment} ")),
        };
        Some(known.map_or_else(new, |comment| self.within(comment, rule))).filter(|change| self.is_clear(change))
    }

    /// Whether all comments before a change are closed as they should be: else its braces may close or open another one.
    fn is_clear(&self, change: &Change) -> bool {
        let is_of_comment = |fault: &&Fault| {
            matches!(fault, Fault::UnclosedComment { .. } | Fault::WrongCloser { .. } | Fault::NestedComment { .. })
        };
        self.tree.faults.iter().filter(is_of_comment).all(|fault| fault.offset() >= change.span.start)
    }

    /// Puts a rule into a comment: behind those that it silences already, or before what it says.
    fn within(&self, comment: Span, rule: &Rule) -> Change {
        let known = directives(comment.of(self.text)).into_iter().find(|known| known.verb == Verb::Ignore);
        let text = match &known {
            Some(known) if known.names.is_empty() => format!(" {}", rule.name),
            Some(_) => format!(", {}", rule.name),
            None => format!("[%jadoube ignore {}] ", rule.name),
        };
        let end = known.map(|known| known.names.last().map_or(known.span.end, |name| name.span.end));
        put_in(comment.start + end.unwrap_or(1), text)
    }
}

fn put_in(at: u32, text: String) -> Change {
    Change { span: Span::new(at, at), text }
}
