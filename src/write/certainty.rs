//! How far along each line it is certain what was played. Behind a guess the words may stand for other moves, even for those
//! of the other side, and who reads them among converted ones may take them for others again.

use crate::replay::{Event, Mend, Outcome};
use crate::syntax::{Node, NodeKind};

/// What is certain while a record is gone through, node after node.
pub(super) struct Certainty {
    line: Line,
    outer: Vec<Line>,
}

/// A line of the record.
struct Line {
    /// Whether the position before the last word is certain, and the one behind it.
    before: bool,
    now: bool,
    /// The node behind the line.
    end: u32,
}

impl Certainty {
    /// Before the first of so many nodes.
    pub fn new(nodes: usize) -> Certainty {
        Certainty { line: Line { before: true, now: true, end: nodes as u32 }, outer: Vec::new() }
    }

    /// Goes on to a node: out of the lines that have ended, and into the variation that it may be.
    pub fn go_to(&mut self, n: u32, node: &Node) {
        while n >= self.line.end
            && let Some(around) = self.outer.pop()
        {
            self.line = around;
        }
        if node.kind == NodeKind::Variation {
            let now = self.line.before;
            self.outer.push(std::mem::replace(&mut self.line, Line { before: now, now, end: node.next }));
        }
    }

    /// Whether it is certain which position is reached.
    pub fn holds(&self) -> bool {
        self.line.now
    }

    /// Passes a word. Whether it is one that nobody can be sure of.
    pub fn pass(&mut self, is_doubtful: bool) {
        let line = &mut self.line;
        line.before = line.now;
        line.now &= !is_doubtful;
    }
}

/// Whether what was done at a word leaves it open what the moves behind it are: several ways were as good, or moves are
/// missing or too many.
pub(super) fn is_doubtful(event: &Event) -> bool {
    let guessed = event.repair.as_deref().is_some_and(|repair| {
        let rewritten = matches!(repair.mends[0], Mend::Write { .. });
        !rewritten || repair.equal > 1
    });
    guessed || matches!(event.outcome, Outcome::Slipped { sure: false, .. })
}
