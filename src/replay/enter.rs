//! Entering a variation: which position it varies, and whether it stands in the right place (PGN 8.2.5).

use super::walk::{Frame, Trust, Walk};
use super::{Displaced, narrow};
use crate::notation::{MoveNumber, Written, move_number};
use crate::rules::{AnyPosition, Position, Resolution};
use crate::syntax::NodeKind;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Begins the variation at a node: it undoes the last move of the line that it stands in.
    pub(super) fn enter(&mut self, n: u32) {
        let end = self.tree.nodes[n as usize].next;
        let unclosed = self.unclosed == Some(self.span(n).start);
        let varied = self.line.before.clone();
        let trust = match varied {
            Some(_) if !unclosed => Trust::Full,
            _ => Trust::Lost,
        };
        if varied.is_none() && !self.line.moved && self.line.trust != Trust::Lost {
            let (ply, depth) = (self.line.ply, self.depth() + 1);
            self.out.displaced.push(Displaced { node: n, ply, depth, expected: None, fits_behind: false });
        }
        let position = varied.unwrap_or_else(|| self.line.position.clone());
        let frame = Frame {
            anchor: (position.clone(), self.out.plies.len()),
            position,
            before: None,
            ply: self.line.ply.saturating_sub(1),
            trust,
            number: None,
            offset: self.line.offset,
            moved: false,
            end,
        };
        let outer = std::mem::replace(&mut self.line, frame);
        self.outer.push(outer);
        if trust == Trust::Full {
            self.place(n);
        } else if unclosed {
            self.unclosed_variation(n);
        }
    }

    /// Judges the place of the variation by its first number and move.
    fn place(&mut self, n: u32) {
        let Some((number, Some(first))) = self.first_move(n) else { return };
        let (expected, side) = (self.line.position.move_number(), self.line.position.turn());
        let value = i64::from(expected) + self.line.offset;
        // One dot for Black is lax but common (PGN 8.2.2.2), so it decides nothing by itself.
        let fits =
            number.value.is_none_or(|v| i64::from(v) == value) && (number.side() == Some(side) || number.dots == 0);
        if fits || self.plays(&self.line.position, &first) {
            return;
        }
        // The walk has just pushed the line that the variation stands in.
        let Some(outer) = self.outer.last() else { return };
        let fits_behind = outer.trust == Trust::Full && self.plays(&outer.position, &first);
        if fits_behind {
            (self.line.position, self.line.ply) = (outer.position.clone(), outer.ply);
            self.line.anchor.0 = self.line.position.clone();
        } else {
            self.line.trust = Trust::Lost;
        }
        let (ply, depth) = (self.line.ply + 1, self.depth());
        self.out.displaced.push(Displaced { node: n, ply, depth, expected: Some((expected, side)), fits_behind });
    }

    fn plays(&self, position: &P, written: &Written) -> bool {
        narrow::resolve(self.reading, position, &written.claim) != Resolution::Illegal
    }

    /// The number at the start of a variation, and its first word as a move.
    fn first_move(&self, n: u32) -> Option<(MoveNumber, Option<Written>)> {
        let mut number = None;
        for child in n + 1..self.tree.nodes[n as usize].next {
            match self.tree.nodes[child as usize].kind {
                NodeKind::Number if number.is_none() => number = Some(move_number(self.span(child).of(self.text))),
                NodeKind::Word => return Some((number?, self.read_word(self.span(child).of(self.text)))),
                NodeKind::Number | NodeKind::Comment | NodeKind::Nag | NodeKind::Escape => {}
                _ => return None,
            }
        }
        None
    }
}
