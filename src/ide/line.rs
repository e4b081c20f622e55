//! The lines of a record: the variations that a node stands in, and the moves that lead through it.

use super::Game;
use crate::board::Color;
use crate::replay::Ply;
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree};
use std::ops::Range;

/// The variations that a node stands in, the outermost first. A variation does not stand in itself.
pub(super) fn variations_around(tree: &Tree, node: u32) -> Vec<u32> {
    let (mut around, mut n) = (Vec::new(), 0);
    while n < node.min(tree.nodes.len() as u32) {
        let passed = &tree.nodes[n as usize];
        if passed.next > node {
            around.push(n);
        }
        n = if passed.next > node { n + 1 } else { passed.next };
    }
    around
}

/// The nodes that stand in a variation, or in the record where there is none.
pub(super) fn inside(tree: &Tree, variation: Option<u32>) -> Range<u32> {
    match variation {
        Some(n) => n + 1..tree.nodes[n as usize].next,
        None => 0..tree.nodes.len() as u32,
    }
}

/// The nodes of a line itself: those of a range, with what stands in its variations stepped over.
pub(super) fn own_nodes(tree: &Tree, range: Range<u32>) -> impl Iterator<Item = u32> + '_ {
    let next = move |n: &u32| Some(tree.nodes[*n as usize].next).filter(|next| *next < range.end);
    let first = Some(range.start).filter(|n| *n < range.end);
    std::iter::successors(first, next)
}

/// The moves that were played in the line through a node: those that lead to it from the start of the game, and those
/// behind it to the end of its own line.
pub(super) fn plies_through(game: &Game, node: u32) -> Vec<&Ply> {
    let tree = game.tree();
    let around = variations_around(tree, node);
    let mut line: Vec<&Ply> = Vec::new();
    for level in 0..=around.len() {
        let mut range = inside(tree, level.checked_sub(1).map(|n| around[n]));
        if let Some(inner) = around.get(level) {
            range.end = *inner;
        }
        let mut own = own_plies(game, range, level as u16).peekable();
        // What a variation replaces is not played: the last move before it, or what its own first move says.
        match own.peek() {
            Some(first) => line.truncate(line.partition_point(|ply| ply.ply < first.ply)),
            None => _ = (level > 0).then(|| line.pop()),
        }
        line.extend(own);
    }
    line
}

/// The moves that were played in a range of nodes, of those at a depth.
pub(super) fn own_plies(game: &Game, nodes: Range<u32>, depth: u16) -> impl Iterator<Item = &Ply> {
    let plies = &game.replay().plies;
    let from = plies.partition_point(|ply| ply.node < nodes.start);
    plies[from..].iter().take_while(move |ply| ply.node < nodes.end).filter(move |ply| ply.depth == depth)
}

/// The move that a variation replaces: its node. Where the variation could not be played, the last word before it.
pub(super) fn replaced(game: &Game, variation: u32) -> Option<u32> {
    let tree = game.tree();
    let depth = game.node(variation).depth;
    let outer = inside(tree, variations_around(tree, variation).last().copied());
    let first = own_plies(game, inside(tree, Some(variation)), depth + 1).next();
    let same = first.and_then(|first| own_plies(game, outer.clone(), depth).find(|ply| ply.ply == first.ply));
    let is_word = |n: &u32| game.node(*n).kind == NodeKind::Word;
    same.map(|ply| ply.node).or_else(|| own_nodes(tree, outer.start..variation).filter(is_word).last())
}

/// The number that a half-move has, by the record's first position.
pub(super) fn number_of(game: &Game, ply: u32) -> u32 {
    let (first, black_begins) = match &game.setup().position {
        Some(position) => (position.move_number(), position.turn() == Color::Black),
        None => (1, false),
    };
    first.saturating_add((ply.saturating_sub(1) + u32::from(black_begins)) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::cursor;

    fn line(text: &str) -> String {
        let (game, at) = cursor(text);
        let node = game.node_at(at).expect("a node");
        let words: Vec<_> = plies_through(&game, node).iter().map(|ply| game.at(game.node(ply.node).span)).collect();
        words.join(" ")
    }

    #[test]
    fn the_line_through_a_move_leaves_out_what_its_variations_replace() {
        for (text, moves) in [
            ("1. e4 e5 (1... c5 2. Nf3) 2. f4| exf4 *", "e4 e5 f4 exf4"),
            ("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5|) 2... d6) 2. f4 *", "e4 c5 c3 d5"),
            ("1. e4 e5 (1... c5 2. Nf3| (2. c3 d5) 2... d6) 2. f4 *", "e4 c5 Nf3 d6"),
            ("1. e4 e5 (1... c5) (1... e6 2. d4| d5) 2. f4 *", "e4 e6 d4 d5"),
            // Written behind the move that it follows.
            ("1. e4 e5 (1... c5) (2. Nf3 Nc6|) 2. f4 *", "e4 e5 Nf3 Nc6"),
            // A variation that cannot be played.
            ("1. e4 e5 (1... Kd4| 2. Nf3) 2. f4 *", "e4"),
        ] {
            assert_eq!(line(text), moves, "{text}");
        }
    }
}
