//! The board at a place of a record, with a sentence where it may not be the one that was wanted.

use super::Hover;
use crate::board::draw::Drawing;
use crate::ide::{Game, Step, say};
use crate::replay::{self, Gap, Mend, Replay, Stop};
use crate::rules::{AnyPosition, Position};
use crate::syntax::NodeKind;
use crate::text::Span;
use std::ops::Range;

/// A board to be shown.
pub(in crate::ide) struct Scene {
    pub position: AnyPosition,
    pub drawing: Drawing,
    pub note: Option<String>,
}

impl Scene {
    /// The position after the move at a byte or before it, in its line.
    pub fn at(game: &Game, byte: u32) -> Option<Scene> {
        let record = game.record();
        let as_written = game.as_written(game.text(), game.tree());
        let stop = Stop::Byte(byte);
        let shown = replay::shown(record.text, record.tree, record.setup, stop, &as_written, &mut Replay::default());
        let shown = shown?.ok()?;
        let note = shown.gap.map(|gap| describe(game, gap));
        Some(Scene { position: shown.position, drawing: shown.drawing, note })
    }

    /// The position before a move.
    pub fn before(position: &AnyPosition) -> Scene {
        Scene { position: position.clone(), drawing: replay::drawing_of(position), note: None }
    }

    /// The position after a move, with what the comment behind it draws. `note` is said beside it.
    pub fn after(game: &Game, step: Step, note: Option<String>) -> Scene {
        let mut drawing = replay::drawing_of(step.after);
        drawing.last = Some(replay::squares_of(step.ply, drawing.geometry));
        let behind = behind(game, step.ply.node);
        replay::draw_comments(game.text().as_bytes(), game.tree(), behind, &mut drawing);
        Scene { position: step.after.clone(), drawing, note }
    }

    /// Adds the board to a hover.
    pub fn add_to(self, hover: &mut Hover) {
        hover.lines.extend(self.note);
        hover.fen = Some(self.position.fen());
        hover.board = Some(self.drawing);
    }
}

/// Adds the board at a byte, or says why there is none.
pub(super) fn add(game: &Game, byte: u32, hover: &mut Hover) {
    match Scene::at(game, byte) {
        Some(scene) => scene.add_to(hover),
        None => hover.lines.push(without_start(game)),
    }
}

/// Says that the board rests on a guess about a word.
pub(super) fn rests_on(game: &Game, span: Span) -> String {
    let word = say::quote(game.at(span));
    let guessed =
        game.replay().events.iter().filter(|event| event.span == span).find_map(|event| event.repair.as_ref());
    match guessed.and_then(|repair| repair.mends.first()) {
        Some(Mend::Write { word: meant, .. }) => format!("The board rests on a guess: {word} was taken for `{meant}`"),
        Some(Mend::Insert { words, .. }) => {
            format!("The board rests on a guess: that `{words}` is missing before {word}")
        }
        _ => format!("The board rests on a guess about {word}"),
    }
}

fn describe(game: &Game, gap: Gap) -> String {
    match gap {
        Gap::Word(span) => {
            format!("{} cannot be played: this is the position before it", say::quote(game.at(span)))
        }
        Gap::Guess(span) => rests_on(game, span),
        Gap::Unclear => "Something before this place cannot be read: this is the last position that is known".into(),
    }
}

/// Why a record has no first position.
pub(super) fn without_start(game: &Game) -> String {
    let fault = game.setup().fen.as_ref().and_then(|fen| fen.reading.faults.first());
    match fault {
        Some(fault) => format!("No board: the FEN cannot be read: {}", fault.describe()),
        None => "No board: the Variant tag names a game that jadoube does not know".into(),
    }
}

/// The nodes behind a move that belong to it: its signs and comments.
pub(super) fn behind(game: &Game, node: u32) -> Range<u32> {
    let nodes = &game.tree().nodes;
    let depth = game.node(node).depth;
    let ends = |n: &u32| {
        let behind = &nodes[*n as usize];
        let is_move = matches!(behind.kind, NodeKind::Word | NodeKind::Number | NodeKind::Variation | NodeKind::Result);
        is_move || behind.depth < depth
    };
    let len = nodes.len() as u32;
    node + 1..(node + 1..len).find(ends).unwrap_or(len)
}
