//! Move numbers: each as it must be, and one before every move that needs one.

use super::Action;
use crate::board::Color;
use crate::ide::Game;
use crate::lint::Change;
use crate::notation::{MoveNumber, move_number};
use crate::replay::Ply;
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

/// Sets all move numbers right. Where the record breaks, those behind it are not touched: they may tell what is missing.
pub(super) fn action(game: &Game) -> Option<Action> {
    let stop = stop(game);
    let changes = changes(game, stop.map_or(u32::MAX, |stop| stop.0));
    let count = match changes.len() {
        0 => return None,
        1 => "renumber: one move number".into(),
        n => format!("renumber: {n} move numbers"),
    };
    let title = match stop {
        None => count,
        Some((_, span)) => format!("{count} before `{}`, where the game breaks", game.record().quote(span)),
    };
    Some(Action::rewrite(title, changes))
}

/// The first word that cannot be played or is in doubt: its node and place.
fn stop(game: &Game) -> Option<(u32, Span)> {
    let replay = game.replay();
    let broken = replay.events.iter().filter(|event| event.repair.is_some() || event.outcome.is_unplayable());
    let broken = broken.map(|event| (event.node, event.span));
    let displaced = replay.displaced.iter().map(|found| (found.node, game.node(found.node).span));
    let unexpected = replay.unexpected.iter().map(|found| (found.nodes.0, found.span));
    broken.chain(displaced).chain(unexpected).min_by_key(|(node, _)| *node)
}

/// A line while its nodes are looked at.
struct Line {
    /// The node behind it.
    end: u32,
    /// The number that stands before the next move.
    number: Option<u32>,
    /// Whether something stands behind the last move, so that a move of Black needs its number.
    interrupted: bool,
}

fn changes(game: &Game, stop: u32) -> Vec<Change> {
    let tree = game.tree();
    let mut line = Line { end: tree.nodes.len() as u32, number: None, interrupted: true };
    let (mut outer, mut changes) = (Vec::new(), Vec::new());
    let mut plies = game.replay().plies.iter().peekable();
    for (n, node) in (0..stop).zip(&tree.nodes) {
        while n >= line.end
            && let Some(around) = outer.pop()
        {
            line = around;
        }
        if let Some(ply) = plies.next_if(|ply| ply.node == n) {
            changes.extend(at_move(game, ply, &line));
            (line.number, line.interrupted) = (None, false);
            continue;
        }
        match node.kind {
            NodeKind::Number => line.number = Some(n),
            NodeKind::Comment => line.interrupted = true,
            NodeKind::Variation => {
                line.interrupted = true;
                let inner = Line { end: node.next, number: None, interrupted: true };
                outer.push(std::mem::replace(&mut line, inner));
            }
            _ => {}
        }
    }
    // A number that is wrong may stand before one in the text and behind it in the walk.
    changes.sort_by_key(|change: &Change| change.span);
    changes
}

/// What sets the number of a move right, or puts it in.
fn at_move(game: &Game, ply: &Ply, line: &Line) -> Option<Change> {
    let right = number(game, ply);
    match line.number {
        Some(node) => {
            let span = game.node(node).span;
            let written = move_number(game.at(span).as_bytes());
            let text = written_as(right, ply.color);
            (!is_right(written, right, ply.color)).then_some(Change { span, text })
        }
        None if ply.color == Color::White || line.interrupted => Some(put_in(game, ply.node, right, ply.color)),
        None => None,
    }
}

/// Whether a number says the move and the side. Dots alone say the side, and that will do.
fn is_right(written: MoveNumber, right: u32, side: Color) -> bool {
    written.value.is_none_or(|value| value == right) && written.side() == Some(side)
}

/// Puts a number in before a word, with what must part it from what stands before.
pub(super) fn put_in(game: &Game, node: u32, number: u32, side: Color) -> Change {
    let at = game.node(node).span.start;
    let before = game.text().as_bytes()[..at as usize].last();
    let blank = if before.is_none_or(|byte| byte.is_ascii_whitespace() || *byte == b'(') { "" } else { " " };
    Change { span: Span::new(at, at), text: format!("{blank}{} ", written_as(number, side)) }
}

/// A move number as PGN writes it (PGN 8.2.2).
pub(super) fn written_as(number: u32, side: Color) -> String {
    match side {
        Color::White => format!("{number}."),
        Color::Black => format!("{number}..."),
    }
}

/// The number of a move, counted from the record's first position.
pub(super) fn number(game: &Game, ply: &Ply) -> u32 {
    let start = game.setup().position.as_ref();
    let (first, black_begins) = start.map_or((1, false), |start| (start.move_number(), start.turn() == Color::Black));
    first.saturating_add((ply.ply.saturating_sub(1) + u32::from(black_begins)) / 2)
}
