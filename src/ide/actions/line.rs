//! A line of moves as refactorings see it: each move with its number and with what stands behind it.

use crate::board::Color;
use crate::ide::Game;
use crate::replay::Ply;
use crate::syntax::NodeKind;
use crate::text::Span;

/// A move of a line.
#[derive(Clone, Debug)]
pub(super) struct Unit<'a> {
    /// The number right before it.
    pub number: Option<u32>,
    pub word: u32,
    pub ply: &'a Ply,
    /// The nodes behind it up to the next move or number, without what stands in variations.
    pub tail: Vec<u32>,
}

/// A line: the main line, or a variation without those in it.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    /// What stands before the first move.
    pub head: Vec<u32>,
    pub units: Vec<Unit<'a>>,
    /// Whether something in it is no move, so that what follows is not known.
    pub broken: bool,
}

impl<'a> Line<'a> {
    /// The line of a variation; the main line where there is none. A result ends it.
    pub fn of(game: &'a Game, variation: Option<u32>) -> Line<'a> {
        let nodes = &game.tree().nodes;
        let (mut n, end) = match variation {
            Some(around) => (around + 1, nodes[around as usize].next),
            None => (0, nodes.len() as u32),
        };
        let mut line = Line { head: Vec::new(), units: Vec::new(), broken: false };
        let mut number = None;
        while n < end {
            match nodes[n as usize].kind {
                NodeKind::Result => {
                    line.broken = variation.is_some();
                    break;
                }
                NodeKind::Number => number = Some(n),
                NodeKind::Word if game.replay().signs.binary_search(&n).is_err() => {
                    let Some(ply) = game.ply(n) else {
                        line.broken = true;
                        break;
                    };
                    line.units.push(Unit { number: number.take(), word: n, ply, tail: Vec::new() });
                }
                _ => line.units.last_mut().map_or(&mut line.head, |unit| &mut unit.tail).push(n),
            }
            n = nodes[n as usize].next;
        }
        line
    }

    /// The place in the line of the move behind which a variation stands.
    pub fn varied(&self, variation: u32) -> Option<usize> {
        self.units.partition_point(|unit| unit.word < variation).checked_sub(1)
    }
}

impl Unit<'_> {
    /// Where it begins, with its number.
    pub fn start(&self, game: &Game) -> u32 {
        game.node(self.number.unwrap_or(self.word)).span.start
    }

    /// It and its number, as the number must be where something may stand before it.
    pub fn numbered(&self, game: &Game) -> String {
        let number = super::renumber::written_as(super::renumber::number(game, self.ply), self.ply.color);
        format!("{number} {}", game.at(game.node(self.word).span))
    }

    /// It as it is written right behind a move: with a number only if it is White's.
    pub fn plain(&self, game: &Game) -> String {
        match self.ply.color {
            Color::White => self.numbered(game),
            Color::Black => game.at(game.node(self.word).span).to_owned(),
        }
    }

    /// Whether something stands behind it, so that a move of Black that follows needs its number (PGN 8.2.2.2). A glyph
    /// belongs to the move.
    pub fn is_interrupted(&self, game: &Game) -> bool {
        is_aside(game, &self.tail)
    }

    /// How many nodes of the tail stand at its beginning and are of some kinds.
    pub fn leading(&self, game: &Game, kinds: &[NodeKind]) -> usize {
        self.tail.iter().take_while(|n| kinds.contains(&game.node(**n).kind)).count()
    }

    /// The place behind the move, its glyphs, and so many nodes of its tail.
    pub fn behind(&self, game: &Game, count: usize) -> u32 {
        let last = count.checked_sub(1).map_or(self.word, |last| self.tail[last]);
        game.node(last).span.end
    }
}

/// Whether some nodes are more than the glyphs of the move that they stand behind.
pub(super) fn is_aside(game: &Game, nodes: &[u32]) -> bool {
    nodes.iter().any(|n| !matches!(game.node(*n).kind, NodeKind::Nag | NodeKind::DrawOffer))
}

/// The innermost variation at an offset in bytes, if it is closed.
pub(super) fn variation_at(game: &Game, offset: u32) -> Option<u32> {
    let node = game.node_at(offset)?;
    let is_variation = game.node(node).kind == NodeKind::Variation;
    let variation = if is_variation { node } else { game.variation_around(node)? };
    let span = game.node(variation).span;
    (game.at(span).ends_with(')') && span.start <= offset && offset <= span.end).then_some(variation)
}

/// A span with the blanks before it, which go with it when it is taken out; with those behind it where what stands before
/// must end its line, or nothing does.
pub(super) fn with_blanks(game: &Game, node: u32) -> Span {
    let (span, text) = (game.node(node).span, game.text().as_bytes());
    let (before, behind) = (&text[..span.start as usize], &text[span.end as usize..]);
    let blanks = before.len() - before.trim_ascii_end().len();
    let is_line = |n: u32| {
        let node = game.node(n);
        node.kind == NodeKind::Escape || game.at(node.span).starts_with(';')
    };
    let needs_line = node.checked_sub(1).is_some_and(is_line)
        || node.checked_sub(1).is_none_or(|n| game.node(n).kind == NodeKind::Tag);
    match needs_line || blanks == 0 {
        true => Span::new(span.start, span.end + (behind.len() - behind.trim_ascii_start().len()) as u32),
        false => Span::new(span.start - blanks as u32, span.end),
    }
}
