//! Which move a part of a record belongs to.

use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// The part of the record that a node belongs to.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub(super) enum Place {
    /// Before the first move.
    Record,
    /// Before the first move of the variation at this node.
    Variation(u32),
    /// At the move whose word is this node: its number before it, and what stands behind it.
    Move(u32),
}

/// The places of all nodes of a record.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    /// The place of each node.
    of: Vec<Place>,
    /// The variation that each node stands in, if it stands in one.
    inside: Vec<Option<u32>>,
}

/// A line while its nodes are looked at.
struct Line {
    /// The node behind it.
    end: u32,
    /// The last move so far, or the beginning.
    at: Place,
    /// The variation that it is.
    variation: Option<u32>,
    /// The number that stands before the next move, if nothing else does.
    number: Option<u32>,
}

impl Places {
    /// Finds the places of all nodes in one pass.
    pub fn of(tree: &Tree) -> Places {
        let mut places = Places::default();
        let mut line = Line { end: tree.nodes.len() as u32, at: Place::Record, variation: None, number: None };
        let mut outer = Vec::new();
        for (n, node) in (0..).zip(&tree.nodes) {
            while n >= line.end
                && let Some(around) = outer.pop()
            {
                line = around;
            }
            let number = line.number.take();
            match node.kind {
                NodeKind::Word => {
                    line.at = Place::Move(n);
                    if let Some(number) = number {
                        places.of[number as usize] = line.at;
                    }
                }
                NodeKind::Number => line.number = Some(n),
                _ => {}
            }
            places.of.push(line.at);
            places.inside.push(line.variation);
            if node.kind == NodeKind::Variation {
                let inner = Line { end: node.next, at: Place::Variation(n), variation: Some(n), number: None };
                outer.push(std::mem::replace(&mut line, inner));
            }
        }
        places
    }

    /// The place of a node.
    pub fn of_node(&self, node: u32) -> Place {
        self.of.get(node as usize).copied().unwrap_or(Place::Record)
    }

    /// Tells the places that a span belongs to: the record, the variations around its start, the move that its start
    /// belongs to, and the other words in it.
    pub fn around(&self, tree: &Tree, span: Span, mut tell: impl FnMut(Place)) {
        tell(Place::Record);
        let begin = |offset: u32| tree.nodes.partition_point(|node| tree.tokens[node.first as usize].start < offset);
        // The last node that begins at the start or before it.
        let Some(first) = begin(span.start + 1).checked_sub(1) else { return };
        let starts_with = tree.nodes[first].kind == NodeKind::Variation;
        let mut variation = if starts_with { Some(first as u32) } else { self.inside[first] };
        while let Some(around) = variation {
            tell(Place::Variation(around));
            variation = self.inside[around as usize];
        }
        if matches!(self.of[first], Place::Move(_)) {
            tell(self.of[first]);
        }
        // A run of words that are no moves is one finding.
        for node in first + 1..begin(span.end) {
            if tree.nodes[node].kind == NodeKind::Word {
                tell(Place::Move(node as u32));
            }
        }
    }
}
