//! What an editor shows of the place under the mouse: the board there, and in words what the text says.

mod annotation;
mod comment;
mod render;
mod scene;
mod tag;
mod tag_table;
#[cfg(test)]
mod tests;
mod word;

use super::{Game, say};
use crate::board::draw::Drawing;
use crate::notation::result::{GameResult, misspelled};
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;
pub(super) use render::in_text;
pub(super) use scene::Scene;

pub(super) use tag::{opening_of, time_control};
pub(super) use tag_table::{MODES, TERMINATIONS, TITLES, tag_meaning};

/// What is known of a place in a record.
#[derive(Clone, Debug)]
pub struct Hover {
    /// What it is about, in bytes of the record. Empty between two words.
    pub span: Span,
    /// The position there.
    pub board: Option<Drawing>,
    /// A few words as a heading, perhaps none: `12. Nf3`.
    pub title: String,
    /// A sentence or less each. What stands between backticks is text of a record.
    pub lines: Vec<String>,
    /// The position there in FEN.
    pub fen: Option<String>,
}

/// How a hover is written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Form {
    /// Markdown or plain text.
    pub markdown: bool,
    pub board: Board,
}

/// How the board of a hover is shown.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Board {
    /// A picture; in plain text a board of letters.
    Image,
    /// A board of letters.
    Text,
    /// A board of chess symbols.
    Symbols,
    /// The men of each side with their squares, for screen readers.
    List,
    /// No board, only the FEN.
    None,
}

impl Hover {
    fn new(span: Span, title: impl Into<String>) -> Hover {
        Hover { span, board: None, title: title.into(), lines: Vec::new(), fen: None }
    }
}

/// What there is to say of an offset in bytes of a record.
pub fn hover(game: &Game, offset: u32) -> Option<Hover> {
    let Some(n) = game.node_at(offset) else { return between(game, offset) };
    let node = game.node(n);
    let (span, text) = (node.span, game.at(node.span));
    match node.kind {
        NodeKind::Word => Some(word::hover(game, n)),
        NodeKind::Tag => tag::hover(game, n, offset),
        NodeKind::Comment | NodeKind::Escape => comment::hover(game, n, offset),
        NodeKind::Variation if offset == span.start || offset + 1 == span.end => Some(variation(game, n)),
        NodeKind::Variation => between(game, offset),
        NodeKind::Number => Some(number(game, n)),
        NodeKind::Nag => Some(with_board(game, span, annotation::glyph(text))),
        NodeKind::DrawOffer => Some(with_board(game, span, "a draw is offered".into())),
        NodeKind::Stray => Some(with_board(game, span, "a bracket that opens or closes nothing".into())),
        NodeKind::Result => Some(result(game, span)),
        NodeKind::Prose => None,
    }
}

/// A line about a text that stands behind a move, and the board there.
fn with_board(game: &Game, span: Span, line: String) -> Hover {
    let mut hover = Hover::new(span, "");
    hover.lines.push(format!("{}: {line}", say::quote(game.at(span))));
    scene::add(game, span.start, &mut hover);
    hover
}

/// The board on the white space among moves.
fn between(game: &Game, offset: u32) -> Option<Hover> {
    let nodes = &game.tree().nodes;
    let first = nodes.iter().find(|node| node.kind == NodeKind::Word)?;
    let last = nodes.last()?;
    if offset < first.span.start || offset >= last.span.end.max(first.span.end) {
        return None;
    }
    let mut hover = Hover::new(Span::new(offset, offset), "");
    scene::add(game, offset, &mut hover);
    hover.board.is_some().then_some(hover)
}

/// A move number: the position before the move.
fn number(game: &Game, n: u32) -> Hover {
    let span = game.node(n).span;
    let mut hover = Hover::new(span, "");
    let Some(scene) = Scene::at(game, span.end.saturating_sub(1)) else {
        hover.lines.push(scene::without_start(game));
        return hover;
    };
    hover.title = format!("{} {} to move", say::number(&scene.position), scene.position.turn().name());
    if game.replay().numbers.iter().any(|wrong| wrong.node == n) {
        hover.lines.push(format!("{} is not the number of this move", say::quote(game.at(span))));
    }
    scene.add_to(&mut hover);
    hover
}

/// A parenthesis: the position before the first move of its variation.
fn variation(game: &Game, n: u32) -> Hover {
    let node = game.node(n);
    let mut hover = Hover::new(node.span, "Variation");
    let plies = &game.replay().plies;
    let behind = plies.partition_point(|ply| ply.node <= n);
    let first = plies.get(behind).filter(|ply| ply.node < node.next && ply.depth == node.depth + 1);
    let Some(step) = first.and_then(|ply| game.step(ply.node)) else {
        // No move of it was played: what stands before the first word is known all the same, unless that word is
        // right behind the parenthesis.
        scene::add(game, node.span.start.saturating_add(1), &mut hover);
        return hover;
    };
    let is_replaced = |ply: &&crate::replay::Ply| ply.depth == node.depth && ply.ply == step.ply.ply;
    if let Some(replaced) = plies[..behind].iter().rev().take_while(|ply| ply.depth >= node.depth).find(is_replaced) {
        hover.lines.push(format!("Instead of {}; the board is that before it", word::name(game, replaced)));
    }
    Scene::before(step.before).add_to(&mut hover);
    hover
}

/// A result: what it means, and the final position.
pub(super) fn result(game: &Game, span: Span) -> Hover {
    let text = game.at(span);
    let read = misspelled(text.as_bytes()).unwrap_or(GameResult::Open);
    let mut hover = Hover::new(span, say::quote(text));
    hover.lines.push(say::capital(say::result(read)));
    match Scene::at(game, span.start) {
        Some(scene) => {
            let end = scene.position.end().map(|end| format!("On the board: {}", say::end(end)));
            hover.lines.extend(end);
            scene.add_to(&mut hover);
        }
        None => hover.lines.push(scene::without_start(game)),
    }
    hover
}
