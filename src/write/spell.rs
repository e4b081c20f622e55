//! Moves spelled anew: each is written in the position in which it was played.

use super::glyphs;
use crate::board::{Action, Claim, Color, Geometry, Kind, Move, SquareSet};
use crate::notation::san;
use crate::replay::{Event, Mend, Outcome, Ply, Replay, Setup};
use crate::rules::{AnyPosition, Position};
use crate::syntax::{NodeKind, Tree};

/// The number and the side of the first move of a record.
pub fn first_turn(setup: &Setup) -> Option<(u32, Color)> {
    let position = setup.position.as_ref()?;
    Some((position.move_number(), position.turn()))
}

/// The words of a record's moves in canonical SAN (PGN 8.2.3), by node. None where not every word of it was played, or in games
/// that have notations of their own.
pub fn canonical(text: &[u8], tree: &Tree, start: &AnyPosition, replay: &Replay) -> Vec<(u32, String)> {
    if start.geometry() != Geometry::Standard || !is_sound(text, tree, replay) {
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

/// Writes every move that was played, each in its position. Where the plies do not lead on from each other, as behind a null move,
/// the rest of the line is left out.
pub fn spell(
    tree: &Tree,
    start: &AnyPosition,
    replay: &Replay,
    mut write: impl FnMut(&AnyPosition, &Ply) -> String,
) -> Vec<(u32, String)> {
    let mut words = Vec::with_capacity(replay.plies.len());
    let mut line = Line { before: None, now: start.clone(), is_lost: false, end: tree.nodes.len() as u32 };
    let mut outer: Vec<Line> = Vec::new();
    let mut plies = replay.plies.iter().peekable();
    let mut missing = missing(replay).peekable();
    for (n, node) in (0..).zip(&tree.nodes) {
        while n >= line.end
            && let Some(around) = outer.pop()
        {
            line = around;
        }
        if node.kind == NodeKind::Variation {
            let now = line.before.clone().unwrap_or_else(|| line.now.clone());
            let inner = Line { before: None, now, is_lost: line.is_lost, end: node.next };
            outer.push(std::mem::replace(&mut line, inner));
        }
        while let Some((_, moves)) = missing.next_if(|(node, _)| *node <= n) {
            moves.iter().for_each(|m| line.play(m));
        }
        if let Some(ply) = plies.next_if(|ply| ply.node == n) {
            line.is_lost |= !line.fits(ply);
            if !line.is_lost {
                words.push((n, write(&line.now, ply)));
                line.play(&ply.played);
            }
        }
    }
    words
}

/// The moves that were played though no word says them, and the node of the word that each stands before.
fn missing(replay: &Replay) -> impl Iterator<Item = (u32, &[Move])> {
    replay.events.iter().filter_map(|event| match event.repair.as_ref()?.mends.first()? {
        Mend::Insert { node, played, .. } => Some((*node, &played[..])),
        _ => None,
    })
}

/// A line being played again.
struct Line {
    /// The position before the last move.
    before: Option<AnyPosition>,
    now: AnyPosition,
    /// Whether the position is no longer known.
    is_lost: bool,
    /// The node behind the line.
    end: u32,
}

impl Line {
    /// Whether a ply is a legal move here: only such moves are played.
    fn fits(&self, ply: &Ply) -> bool {
        ply.color == self.now.turn() && self.allows(&ply.played)
    }

    fn allows(&self, m: &Move) -> bool {
        let exactly = Claim { from: SquareSet::of(m.from), promotion: m.promotion, ..Claim::go(m.role, m.to) };
        let claim = match m.kind {
            Kind::Pass => return true,
            Kind::Castle(side) => Claim::bare(Action::Castle(side)),
            Kind::Drop => Claim { action: Action::Drop, ..Claim::go(m.role, m.to) },
            Kind::Land(hull) => Claim { action: Action::Land(hull), ..exactly },
            Kind::Normal | Kind::EnPassant => exactly,
        };
        self.now.resolve(&claim).may_be(m)
    }

    fn play(&mut self, m: &Move) {
        let before = self.now.clone();
        match m.kind {
            Kind::Pass => _ = self.now.pass(),
            _ if self.is_lost || !self.allows(m) => self.is_lost = true,
            _ => self.now.play(m),
        }
        self.before = Some(before);
    }
}
