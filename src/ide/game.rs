//! A record that somebody looks at: parsed, and played through with every position kept.

use crate::lint::{Lead, Placement, Record, really_played};
use crate::replay::{self, Around, AsWritten, Asked, Event, Ply, Replay, Setup};
use crate::rules::AnyPosition;
use crate::syntax::{Node, NodeKind, Tree};
use crate::text::Span;

/// A record with all that is known of it. Offsets are bytes of its own text.
#[derive(Clone, Debug)]
pub struct Game {
    text: String,
    tree: Tree,
    setup: Setup,
    replay: Replay,
    placement: Placement,
    lead: Lead,
}

/// A move that was played, with the positions around it.
#[derive(Copy, Clone, Debug)]
pub struct Step<'a> {
    pub ply: &'a Ply,
    pub before: &'a AnyPosition,
    pub after: &'a AnyPosition,
}

impl Game {
    /// Reads a record. `lead` is what the first record of its file settles; `asked` what the user said of how
    /// it is to be read.
    pub fn read(text: String, placement: Placement, lead: Lead, asked: Asked) -> Game {
        let mut replay = Replay { keeps_positions: true, ..Replay::default() };
        let tree = asked.parse(text.as_bytes());
        let setup = replay::setup(text.as_bytes(), &tree, asked);
        let as_written = really_played(text.as_bytes(), &tree, placement.first, &lead.silenced);
        replay::replay_as_written(text.as_bytes(), &tree, &setup, &as_written, &mut replay);
        Game { text, tree, setup, replay, placement, lead }
    }

    /// The record as far as it stands before an offset in bytes and a blank, with the variations that are open there
    /// closed. `None` where the offset lies in no text, or within a character.
    pub(super) fn up_to(&self, offset: u32) -> Option<Game> {
        let text = super::unclosed::closed(self, offset)?;
        Some(Game::read(text, self.placement, self.lead, self.setup.asked))
    }

    /// The text of the record.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Where it starts from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What playing it through has shown.
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The record as the rules of the linter look at it.
    pub fn record(&self) -> Record<'_> {
        let text = self.text.as_bytes();
        Record {
            text,
            tree: &self.tree,
            setup: &self.setup,
            replay: &self.replay,
            placement: self.placement,
            lead: self.lead,
            ascii: text.is_ascii(),
            judges_numbers: true,
        }
    }

    /// The text of a span. Spans of nodes never cut characters; one that does gives nothing.
    pub fn at(&self, span: Span) -> &str {
        self.text.get(std::ops::Range::from(span)).unwrap_or_default()
    }

    /// A node.
    pub fn node(&self, node: u32) -> &Node {
        &self.tree.nodes[node as usize]
    }

    /// The innermost node at an offset: one that holds it, or else one that ends there, as the cursor behind a word
    /// still means that word. A variation is only found where nothing in it is.
    pub fn node_at(&self, offset: u32) -> Option<u32> {
        let nodes = &self.tree.nodes;
        // Nodes begin in order, so that the innermost is the last of those that hold the place.
        let behind = nodes.partition_point(|node| node.span.start <= offset);
        let mut touching = None;
        for (n, node) in nodes[..behind].iter().enumerate().rev() {
            if node.span.contains(offset) {
                let inner = touching.filter(|t: &usize| nodes[*t].span.start > node.span.start);
                let of_variation = node.kind == NodeKind::Variation;
                return u32::try_from(if of_variation { inner.unwrap_or(n) } else { n }).ok();
            }
            if node.span.end == offset && node.kind != NodeKind::Variation {
                touching.get_or_insert(n);
            }
            if node.depth == 0 && node.span.end < offset {
                break;
            }
        }
        touching.and_then(|n| u32::try_from(n).ok())
    }

    /// The variation that a node stands in.
    pub fn variation_around(&self, node: u32) -> Option<u32> {
        let depth = self.node(node).depth.checked_sub(1)?;
        let is_it = |n: &u32| {
            let around = self.node(*n);
            around.kind == NodeKind::Variation && around.depth == depth && around.next > node
        };
        (0..node).rev().find(is_it)
    }

    /// All moves that were played, in the order of the text.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step<'_>> + Clone {
        let pairs = self.replay.plies.iter().zip(&self.replay.around);
        pairs.map(|(ply, Around { before, after })| Step { ply, before, after })
    }

    /// The move at a node, if it was played.
    pub fn ply(&self, node: u32) -> Option<&Ply> {
        self.ply_index(node).map(|n| &self.replay.plies[n])
    }

    fn ply_index(&self, node: u32) -> Option<usize> {
        self.replay.plies.binary_search_by_key(&node, |ply| ply.node).ok()
    }

    /// The same with the positions around it.
    pub fn step(&self, node: u32) -> Option<Step<'_>> {
        let n = self.ply_index(node)?;
        let (ply, around) = (&self.replay.plies[n], self.replay.around.get(n)?);
        Some(Step { ply, before: &around.before, after: &around.after })
    }

    /// What is odd about the word at a node.
    pub fn event(&self, node: u32) -> Option<&Event> {
        self.replay.events.iter().find(|event| event.node == node)
    }

    /// What stands on the board at an offset: after the last move that begins before it, in the line that the offset is in.
    /// `None` where the record has no first position.
    pub fn reached(&self, offset: u32) -> Option<replay::Reached> {
        let (text, as_written) = (self.text.as_bytes(), self.as_written(&self.text, &self.tree));
        replay::replay_to(text, &self.tree, &self.setup, offset, &as_written, &mut Replay::default())
    }

    /// The words whose illegal moves were really played, of a text that stands in the place of this record.
    pub(super) fn as_written(&self, text: &str, tree: &Tree) -> AsWritten {
        really_played(text.as_bytes(), tree, self.placement.first, &self.lead.silenced)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Position;

    fn game(text: &str) -> Game {
        Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), Asked::default())
    }

    /// The text of the node at the `|` of a text.
    fn at(text: &str) -> String {
        let cursor = text.find('|').expect("a cursor") as u32;
        let game = game(&text.replace('|', ""));
        game.node_at(cursor).map_or("-".into(), |node| game.at(game.node(node).span).to_owned())
    }

    #[test]
    fn the_innermost_node_at_a_cursor_is_found() {
        for (text, node) in [
            ("1. e|4 e5 *", "e4"),
            ("1. e4| e5 *", "e4"),
            ("1. e4 | e5 *", "-"),
            ("1. |e4 e5 *", "e4"),
            ("1. e4 (1. d|4) e5 *", "d4"),
            ("1. e4 (1. d4|) e5 *", "d4"),
            ("1. e4 (1. d4 | d5) e5 *", "(1. d4  d5)"),
            ("1. e4 (|1. d4) e5 *", "1."),
            ("1. e4 (1. d4 (1. c4) d5)| e5 *", "-"),
            ("1. e4 {a |b} *", "{a b}"),
            ("[White \"A|nn\"]\n\n*", "[White \"Ann\"]"),
        ] {
            assert_eq!(at(text), node, "{text}");
        }
    }

    #[test]
    fn every_move_has_the_positions_around_it() {
        let game = game("1. e4 (1. d4 d5) e5 2. Ke3 Nf6 *");
        let turns = |step: Step| (step.before.move_number(), game.at(game.node(step.ply.node).span));
        let steps: Vec<_> = game.steps().map(turns).collect();
        assert_eq!(steps[..4], [(1, "e4"), (1, "d4"), (1, "d5"), (1, "e5")]);
        let d5 = game.steps().nth(2).expect("three moves").ply.node;
        assert_eq!(game.variation_around(d5).map(|n| game.at(game.node(n).span)), Some("(1. d4 d5)"));
        assert!(game.step(d5).is_some_and(|step| step.after.fen().starts_with("rnbqkbnr/ppp1pppp/8/3p4/3P4/")));
    }
}
