//! Which move a part of a record belongs to.

use crate::syntax::{NodeKind, Tree};

/// The part of the record that a node belongs to.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
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
pub(super) struct Places(Vec<Place>);

/// A line while its nodes are looked at.
struct Line {
    /// The node behind it.
    end: u32,
    /// The last move so far, or the beginning.
    at: Place,
    /// The number that stands before the next move, if nothing else does.
    number: Option<u32>,
}

impl Places {
    /// Finds the places of all nodes in one pass.
    pub fn of(tree: &Tree) -> Places {
        let mut places = Vec::with_capacity(tree.nodes.len());
        let mut line = Line { end: tree.nodes.len() as u32, at: Place::Record, number: None };
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
                        places[number as usize] = line.at;
                    }
                }
                NodeKind::Number => line.number = Some(n),
                _ => {}
            }
            places.push(line.at);
            if node.kind == NodeKind::Variation {
                let inner = Line { end: node.next, at: Place::Variation(n), number: None };
                outer.push(std::mem::replace(&mut line, inner));
            }
        }
        Places(places)
    }

    /// The place of a node.
    pub fn of_node(&self, node: u32) -> Place {
        self.0.get(node as usize).copied().unwrap_or(Place::Record)
    }

    /// The place of the last node that begins at an offset or before it.
    pub fn of_offset(&self, tree: &Tree, offset: u32) -> Place {
        let begins = |node: &crate::syntax::Node| tree.tokens[node.first as usize].start <= offset;
        let behind = tree.nodes.partition_point(begins);
        behind.checked_sub(1).map_or(Place::Record, |last| self.0[last])
    }
}
