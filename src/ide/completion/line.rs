//! The line of moves that the cursor is in: what stands on the board before the word that is being written, and what
//! stands before it in the text.

use super::Cursor;
use crate::ide::Game;
use crate::ide::unclosed::{self, is_in_unclosed};
use crate::ide::way::{Way, plies_before};
use crate::replay::Reached;
use crate::rules::AnyPosition;
use crate::syntax::{Node, NodeKind};
use crate::text::Span;

/// What stands before a word in its line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Before {
    /// Nothing: the record or the variation begins.
    Nothing,
    Number,
    /// A move or a sign behind it.
    Move,
    /// A comment or a variation.
    Aside,
    Result,
}

/// The word at the cursor and the line that it is in.
pub(super) struct Line<'a> {
    /// The word from its start to the cursor.
    pub typed: &'a str,
    /// The word.
    pub word: Span,
    pub before: Before,
    /// What stands before the word; `None` where that is not known.
    pub position: Option<AnyPosition>,
    pub in_variation: bool,
}

impl<'a> Line<'a> {
    pub fn at(cursor: &Cursor<'a>) -> Line<'a> {
        let word = word(cursor);
        let game = cursor.game;
        let around = |node: &Node| {
            node.kind == NodeKind::Variation && node.span.start < word.start && word.start < node.span.end
        };
        Line {
            typed: game.at(Span::new(word.start, cursor.offset)),
            word,
            before: before(cursor, word.start),
            position: reached(game, word.start)
                .filter(|reached| reached.whole && is_sure(game, word.start, &reached.position))
                .map(|reached| reached.position),
            in_variation: is_in_unclosed(game, word.start) || game.tree().nodes.iter().any(around),
        }
    }

    /// What must stand between the text before and what is inserted.
    pub fn gap(&self, cursor: &Cursor, compact: bool) -> &'static str {
        let before = cursor.game.at(Span::new(0, self.word.start));
        let joins = before.is_empty() || before.ends_with(|c: char| c.is_whitespace() || c == '(');
        let is_typed = !self.typed.is_empty();
        if joins || is_typed || compact && self.before == Before::Number { "" } else { " " }
    }
}

/// The word that the cursor is in or behind; an empty span where it is at none.
fn word(cursor: &Cursor) -> Span {
    let empty = Span::new(cursor.offset, cursor.offset);
    let Some(n) = cursor.game.node_at(cursor.offset) else { return empty };
    let node = cursor.game.node(n);
    let is_integer = || !cursor.game.at(node.span).contains(['.', '…']);
    let is_word = match node.kind {
        NodeKind::Word | NodeKind::Result => true,
        NodeKind::Number => is_integer(),
        _ => false,
    };
    if is_word && node.span.start < cursor.offset { from_first_zero(cursor.game, n) } else { empty }
}

/// The span of a word, from its zero on where it is castling that is still being written: `0-`, two words to the parser.
fn from_first_zero(game: &Game, n: u32) -> Span {
    let span = game.node(n).span;
    let before = n.checked_sub(1).map(|n| game.node(n).span).filter(|before| before.end == span.start);
    let whole = before.map_or(span, |before| Span::cover(before, span));
    if game.at(whole).bytes().all(|byte| matches!(byte, b'0' | b'-')) { whole } else { span }
}

fn before(cursor: &Cursor, start: u32) -> Before {
    let game = cursor.game;
    let nodes = &game.tree().nodes;
    let Some(last) = nodes.partition_point(|node| node.span.start < start).checked_sub(1) else {
        return Before::Nothing;
    };
    let text = game.at(Span::new(nodes[last].span.start, start)).trim_end();
    match nodes[last].kind {
        NodeKind::Variation if text == "(" => Before::Nothing,
        NodeKind::Comment | NodeKind::Variation => Before::Aside,
        _ if text.ends_with(')') && nodes[last].kind != NodeKind::DrawOffer => Before::Aside,
        NodeKind::Number => Before::Number,
        NodeKind::Tag | NodeKind::Escape | NodeKind::Stray | NodeKind::Prose => Before::Nothing,
        NodeKind::Word | NodeKind::Nag | NodeKind::DrawOffer => Before::Move,
        NodeKind::Result => Before::Result,
    }
}

/// Whether no move before a place is a mere guess.
fn is_sure(game: &Game, start: u32, position: &AnyPosition) -> bool {
    let node = game.tree().nodes.partition_point(|node| node.span.start < start) as u32;
    Way::to(game, node, plies_before(position)).is_sure(game)
}

/// What is reached before the word that begins at a place.
fn reached(game: &Game, start: u32) -> Option<Reached> {
    let behind_parenthesis = game.text()[..start as usize].ends_with('(');
    match behind_parenthesis || is_in_unclosed(game, start) {
        true => unclosed::reached(game, start),
        false => game.reached(start),
    }
}
