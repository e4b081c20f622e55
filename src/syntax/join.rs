//! Words that are written with spaces in them, made one.

use super::tree::{Node, NodeKind, TokenKind, Tree};

/// The most nodes that are shown to one who joins them.
const MOST: usize = 12;

impl Tree {
    /// Makes one word of nodes that belong together. `taken` is shown the texts of words and numbers that stand behind each
    /// other, nothing or one run of white space between them, and says how many of them, from the first on, are one word.
    pub fn join_words(&mut self, text: &[u8], taken: impl Fn(&[&[u8]]) -> usize) {
        let old = std::mem::take(&mut self.nodes);
        // For each node where it went to; the one behind the last goes behind the last.
        let mut places = Vec::with_capacity(old.len() + 1);
        let mut at = 0;
        while at < old.len() {
            let run = self.run(&old[at..]);
            let parts: Vec<&[u8]> = run.iter().map(|node| node.span.of(text)).collect();
            let count = if parts.len() > 1 { taken(&parts).clamp(1, parts.len()) } else { 1 };
            let last = &old[at + count - 1];
            let mut node = old[at];
            if count > 1 {
                (node.kind, node.end, node.next, node.span.end) = (NodeKind::Word, last.end, last.next, last.span.end);
            }
            places.extend(std::iter::repeat_n(self.nodes.len() as u32, count));
            self.nodes.push(node);
            at += count;
        }
        places.push(self.nodes.len() as u32);
        self.nodes.iter_mut().for_each(|node| node.next = places[node.next as usize]);
        self.result = self.result.map(|result| places[result as usize]);
    }

    /// The words and numbers at the beginning of some nodes that stand behind each other.
    fn run<'n>(&self, nodes: &'n [Node]) -> &'n [Node] {
        let is_part = |node: &Node| matches!(node.kind, NodeKind::Word | NodeKind::Number);
        let follows = |pair: &&[Node]| {
            let between = &self.tokens[pair[0].end as usize..pair[1].first as usize];
            let blank = between.len() <= 1 && between.iter().all(|token| token.kind == TokenKind::Space);
            blank && is_part(&pair[1]) && pair[0].depth == pair[1].depth
        };
        match nodes.first().filter(|node| is_part(node)) {
            Some(_) => &nodes[..1 + nodes.windows(2).take(MOST - 1).take_while(follows).count()],
            None => &nodes[..0],
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::syntax::parse;

    /// The nodes after every `x` was made one word with what stands beside it.
    fn joined(text: &str) -> Vec<String> {
        let mut tree = parse(text.as_bytes());
        tree.join_words(text.as_bytes(), |parts| if parts.get(1) == Some(&&b"x"[..]) { 3 } else { 1 });
        let nodes = tree
            .nodes
            .iter()
            .map(|node| format!("{:?} {} {}", node.kind, &text[std::ops::Range::from(node.span)], node.next));
        nodes.chain(tree.result.map(|result| format!("result {result}"))).collect()
    }

    #[test]
    fn nodes_become_one_and_the_others_keep_their_order() {
        assert_eq!(
            joined("1. Q x d4 (1. e x\nd5 2. c4) a *"),
            [
                "Number 1. 1",
                "Word Q x d4 2",
                "Variation (1. e x\nd5 2. c4) 7",
                "Number 1. 4",
                "Word e x\nd5 5",
                "Number 2. 6",
                "Word c4 7",
                "Word a 8",
                "Result * 9",
                "result 8"
            ]
        );
        // Nothing is joined over a comment or out of a variation.
        assert_eq!(joined("Q {a} x d4 (Q) x d4").len(), 8);
    }
}
