//! The words that are played as they stand even where no rule allows it: their author says that it was really played.

/// A set of word nodes.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct AsWritten {
    /// Whether every word is meant.
    all: bool,
    /// The nodes, in ascending order.
    nodes: Vec<u32>,
}

impl AsWritten {
    /// Every word of the record.
    pub fn all() -> AsWritten {
        AsWritten { all: true, nodes: Vec::new() }
    }

    /// The words at some nodes.
    pub fn words(nodes: impl IntoIterator<Item = u32>) -> AsWritten {
        let mut nodes: Vec<u32> = nodes.into_iter().collect();
        nodes.sort_unstable();
        nodes.dedup();
        AsWritten { all: false, nodes }
    }

    /// Whether a word is in the set.
    pub fn contains(&self, node: u32) -> bool {
        self.all || !self.nodes.is_empty() && self.nodes.binary_search(&node).is_ok()
    }
}
