//! Move numbers: compared with the position, and told from moves that a scanner spoilt.

use super::WrongNumber;
use super::walk::{Trust, Walk};
use crate::notation::move_number;
use crate::rules::{AnyPosition, Position, Resolution};
use crate::syntax::NodeKind;
use crate::text::Span;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Takes note of a number. Says how many nodes behind it were taken with it.
    pub(super) fn number(&mut self, n: u32) -> u32 {
        if let Some(nodes) = self.mended(n) {
            return nodes - 1;
        }
        let span = self.span(n);
        if let Some(taken) = self.spaced_castling(n) {
            return taken;
        }
        if span.of(self.text).last().is_some_and(u8::is_ascii_digit)
            && self.line.trust == Trust::Full
            && let Some(taken) = self.spoilt_move(n, span)
        {
            return taken;
        }
        self.line.number = Some(n);
        0
    }

    /// Plays a number without dots that is a move as a scanner read it, `94` for `g4` or `8b5` for `Bb5`, or a move that
    /// was mistyped, `3h` for `h3` or `4` for `a4`. Says how many nodes behind it were taken with it.
    fn spoilt_move(&mut self, n: u32, span: Span) -> Option<u32> {
        let value = move_number(span.of(self.text)).value;
        if self.line.number.is_none() && value == Some(self.line.position.move_number()) {
            return None;
        }
        let next = self.tree.nodes.get(n as usize + 1).filter(|next| next.kind == NodeKind::Word);
        let glued = next.is_some_and(|next| next.span.start == span.end);
        let nodes = 1 + u32::from(glued);
        let word = Span::cover(span, self.span(n + nodes - 1));
        if let Some(found) = self.slip(n, word.of(self.text)) {
            let numbered = self.begin_move();
            self.slipped(n, word, numbered, found);
        } else if !(glued || self.line.number.is_some()) || self.goes_on_at(n + 1) || !self.misspelt(n, nodes) {
            return None;
        }
        Some(nodes - 1)
    }

    /// Whether the word at a node can be played here, so that a number before it is one.
    fn goes_on_at(&self, node: u32) -> bool {
        let next = self.tree.nodes.get(node as usize).filter(|next| next.kind == NodeKind::Word);
        let written = next.and_then(|next| self.read_word(next.span.of(self.text)));
        written.is_some_and(|written| self.line.position.resolve(&written.claim) != Resolution::Illegal)
    }

    /// Compares the number before a move with the position. A run of numbers that are off alike is one fault.
    pub(super) fn check_number(&mut self, number: Option<u32>) {
        let Some(node) = number else { return };
        let written = move_number(self.span(node).of(self.text));
        let (expected, side) = (self.line.position.move_number(), self.line.position.turn());
        let offset = written.value.map_or(self.line.offset, |value| i64::from(value) - i64::from(expected));
        let other_side = written.dots > 1 && written.side() != Some(side);
        if offset == self.line.offset && !other_side {
            return;
        }
        let only_side = offset == self.line.offset;
        self.line.offset = offset;
        if offset == 0 && !other_side {
            return;
        }
        let (ply, depth) = (self.line.ply, self.depth());
        self.out.numbers.push(WrongNumber { node, written, expected, side, ply, depth, only_side });
    }
}
