//! The moves that lead to a place in a record, through the variations that it stands in.

use super::Game;
use crate::board::{Color, Geometry, Move, Trace};
use crate::notation::openings::{self, Opening};
use crate::replay::{Event, Ply, Repair};
use crate::rules::{AnyPosition, Position, Variant};
use crate::syntax::NodeKind;
use crate::text::Span;

/// The lines that a node stands in.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// The node; what stands behind it does not lead to it.
    node: u32,
    /// The variations around it, the outermost first.
    variations: Vec<u32>,
    /// How many half-moves were made before it, as written.
    plies: u32,
}

impl Way {
    /// The way to a node before which some half-moves were made.
    pub fn to(game: &Game, node: u32, plies: u32) -> Way {
        let nodes = game.tree().nodes.iter().take(node as usize);
        let around = (0..).zip(nodes).filter(|(_, around)| around.kind == NodeKind::Variation && around.next > node);
        Way { node, variations: around.map(|(n, _)| n).collect(), plies }
    }

    /// The way to a move that was played.
    pub fn to_ply(game: &Game, ply: &Ply) -> Way {
        Way::to(game, ply.node, ply.ply.saturating_sub(1))
    }

    /// Whether a node of a depth stands before the place in one of its lines.
    fn holds(&self, node: u32, depth: u16) -> bool {
        let depth = usize::from(depth);
        let after = depth.checked_sub(1).map_or(Some(0), |outer| self.variations.get(outer).map(|v| v + 1));
        let before = self.variations.get(depth).copied().unwrap_or(self.node);
        depth <= self.variations.len() && after.is_some_and(|after| (after..before).contains(&node))
    }

    /// The moves that were played on the way, in order.
    fn plies<'a>(&self, game: &'a Game) -> Vec<&'a Ply> {
        let (mut left, mut found) = (self.plies, Vec::new());
        for ply in game.replay().plies.iter().rev() {
            // What a variation replaces has the number of its first move.
            if ply.ply <= left && self.holds(ply.node, ply.depth) {
                left = ply.ply.saturating_sub(1);
                found.push(ply);
            }
        }
        found.reverse();
        found
    }

    /// The word on the way that was taken for what was probably meant, the last one.
    pub fn guess(&self, game: &Game) -> Option<Span> {
        self.guesses(game).next_back().map(|event| event.span)
    }

    /// Whether no word on the way was taken for what was merely possible.
    pub fn is_sure(&self, game: &Game) -> bool {
        self.guesses(game).all(|event| event.repair.as_deref().is_none_or(Repair::is_sure))
    }

    fn guesses<'a>(&self, game: &'a Game) -> impl DoubleEndedIterator<Item = &'a Event> {
        let is_guess = |e: &&Event| e.repair.is_some() && e.ply <= self.plies && self.holds(e.node, e.depth);
        game.replay().events.iter().filter(is_guess)
    }

    /// What stands on the board there, followed from the usual array; `None` where the record does not begin with it,
    /// is longer than any opening, or does not say every move.
    pub fn trace(&self, game: &Game) -> Option<Trace> {
        let setup = game.setup();
        let is_usual = setup.variant == Some(Variant::Standard) && setup.fen.is_none();
        if !is_usual || self.plies as usize > openings::longest() {
            return None;
        }
        let plies = self.plies(game);
        let behind_gap = |ply: &&Ply| game.replay().gap.is_some_and(|gap| ply.depth == 0 && ply.node >= gap);
        let is_whole = plies.len() == self.plies as usize && !plies.iter().any(behind_gap);
        is_whole.then(|| {
            let mut trace = Trace::default();
            plies.iter().for_each(|ply| trace.step(Geometry::Standard, ply.color, &ply.played));
            trace
        })
    }
}

/// The opening of the position after a move, if the table has it. `trace` is that of the position before.
pub(super) fn opening_after(trace: Option<Trace>, color: Color, played: &Move) -> Option<&'static Opening> {
    let mut trace = trace?;
    trace.step(Geometry::Standard, color, played);
    openings::opening(trace)
}

/// The half-moves that were made before a position of a game that began with the usual array.
pub(super) fn plies_before(position: &AnyPosition) -> u32 {
    let whole = position.move_number().saturating_sub(1).saturating_mul(2);
    whole.saturating_add(u32::from(position.turn() == Color::Black))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::{Lead, Placement};
    use crate::replay::Asked;

    /// The moves that lead to a word of a record.
    fn way(text: &str, word: &str) -> String {
        let game = Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), Asked::default());
        let at = text.find(word).expect("the word is in the text") as u32;
        let step = game.node_at(at).and_then(|node| game.step(node)).expect("a move that was played");
        let words = Way::to_ply(&game, step.ply).plies(&game);
        words.iter().map(|ply| game.at(game.node(ply.node).span)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn variations_branch_off_before_the_move_that_they_replace() {
        let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. Nf3) (1. c4 e5 2. g3) 1... c5 2. Nc3 (2. Nf3 a6) 2... Nc6 *";
        for (word, moves) in [
            ("e4", ""),
            ("d4", ""),
            ("c4)", "d4 Nf6"),
            ("Nf3) (", "d4 d5"),
            ("g3", "c4 e5"),
            ("a6", "e4 c5 Nf3"),
            ("Nc6", "e4 c5 Nc3"),
        ] {
            assert_eq!(way(text, word), moves, "{word}");
        }
    }
}
