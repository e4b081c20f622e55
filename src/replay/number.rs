//! Move numbers: compared with the position, and told from moves that a scanner spoilt.

use super::WrongNumber;
use super::walk::{Trust, Walk};
use crate::notation::move_number;
use crate::rules::{AnyPosition, Position};
use crate::syntax::NodeKind;
use crate::text::Span;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Takes note of a number. Says how many nodes behind it were taken with it.
    pub(super) fn number(&mut self, n: u32) -> u32 {
        let span = self.span(n);
        if span.of(self.text).last().is_some_and(u8::is_ascii_digit)
            && self.line.trust == Trust::Full
            && let Some(taken) = self.spoilt_move(n, span)
        {
            return taken;
        }
        self.line.number = Some(n);
        0
    }

    /// Plays a number without dots that is a move as a scanner read it: `94` for `g4`, or `8b5` for `Bb5`.
    fn spoilt_move(&mut self, n: u32, span: Span) -> Option<u32> {
        let value = move_number(span.of(self.text)).value;
        if self.line.number.is_none() && value == Some(self.line.position.move_number()) {
            return None;
        }
        let next = self.tree.nodes.get(n as usize + 1).filter(|next| next.kind == NodeKind::Word);
        let glued = next.map(|_| self.span(n + 1)).filter(|word| word.start == span.end);
        let word = glued.map_or(span, |word| Span::cover(span, word));
        self.slip(word.of(self.text))?;
        let numbered = self.begin_move();
        self.correct(n, word, numbered);
        Some(u32::from(glued.is_some()))
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
