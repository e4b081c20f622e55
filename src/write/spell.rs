//! Moves spelled anew: each is written in the position in which it was played.

use super::glyphs;
use crate::board::{Color, Kind};
use crate::notation::san;
use crate::replay::{Event, Outcome, Ply, Replay, Setup};
use crate::rules::{AnyPosition, Position};
use crate::syntax::{NodeKind, Tree};

/// The number and the side of the first move of a record.
pub fn first_turn(setup: &Setup) -> Option<(u32, Color)> {
    let position = setup.position.as_ref()?;
    Some((position.move_number(), position.turn()))
}

/// The words of a record's moves in canonical SAN (PGN 8.2.3), by node. None where not every word of it was played.
pub fn canonical(text: &[u8], tree: &Tree, start: &AnyPosition, replay: &Replay) -> Vec<(u32, String)> {
    if !is_sound(text, tree, replay) {
        return Vec::new();
    }
    spell(tree, start, replay, |before, ply| san::write(before, &ply.played))
}

/// Whether every word was played as it is written, so that playing the plies again leads to the same positions.
pub(super) fn is_sound(text: &[u8], tree: &Tree, replay: &Replay) -> bool {
    let played = |event: &Event| matches!(event.outcome, Outcome::Played { .. } | Outcome::Passed);
    let sound = replay.events.iter().all(played)
        && replay.displaced.is_empty()
        && replay.unexpected.is_empty()
        && replay.closings.is_empty();
    let is_move = |word: &[u8]| !glyphs::is_sign(word);
    let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word && is_move(node.span.of(text))).count();
    let signs = replay.signs.iter().filter(|n| is_move(tree.span(**n).of(text))).count();
    sound && words == replay.plies.len() + signs
}

/// Writes every move that was played, each in its position.
pub fn spell(
    tree: &Tree,
    start: &AnyPosition,
    replay: &Replay,
    mut write: impl FnMut(&AnyPosition, &Ply) -> String,
) -> Vec<(u32, String)> {
    let mut words = Vec::with_capacity(replay.plies.len());
    let mut line = Line { before: None, now: start.clone(), end: tree.nodes.len() as u32 };
    let mut outer: Vec<Line> = Vec::new();
    let mut plies = replay.plies.iter().peekable();
    for (n, node) in (0..).zip(&tree.nodes) {
        while n >= line.end
            && let Some(around) = outer.pop()
        {
            line = around;
        }
        if node.kind == NodeKind::Variation {
            let now = line.before.clone().unwrap_or_else(|| line.now.clone());
            outer.push(std::mem::replace(&mut line, Line { before: None, now, end: node.next }));
        }
        if let Some(ply) = plies.next_if(|ply| ply.node == n) {
            words.push((n, write(&line.now, ply)));
            line.play(ply);
        }
    }
    words
}

/// A line being played again.
struct Line {
    /// The position before the last move.
    before: Option<AnyPosition>,
    now: AnyPosition,
    /// The node behind the line.
    end: u32,
}

impl Line {
    fn play(&mut self, ply: &Ply) {
        self.before = Some(self.now.clone());
        match ply.played.kind {
            Kind::Pass => _ = self.now.pass(),
            _ => self.now.play(&ply.played),
        }
    }
}
