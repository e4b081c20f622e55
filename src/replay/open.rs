//! Moves that the rules of their game leave open: they are played in all ways that they can be read.

use super::walk::{Trust, Walk};
use super::{OpenMove, Outcome};
use crate::board::{Claim, Move};
use crate::notation::Spelling;
use crate::rules::das::Question;
use crate::rules::{AnyPosition, Position, Unsettled};
use crate::text::Span;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// A word that stands for any move: nobody knows the position behind it.
    pub(super) fn any_move(&mut self, n: u32, span: Span) {
        let before = self.line.position.clone();
        self.line.position.play_any(&[Move::PASS]);
        self.leave_open(n, span, Question::AnyMove, true);
        self.line.before = Some(before);
        self.leave_gap(n);
    }

    fn leave_open(&mut self, n: u32, span: Span, question: Question, is_played: bool) {
        let (ply, depth) = (self.line.ply, self.depth());
        self.out.open.push(OpenMove { node: n, span, ply, depth, question, is_played });
    }

    /// Plays a move that the rules do not settle, or ends the line where nobody can tell what it is.
    pub(super) fn unsettled(
        &mut self,
        n: u32,
        span: Span,
        (claim, spelling): (&Claim, Spelling),
        open: &Unsettled,
        numbered: bool,
    ) {
        self.leave_open(n, span, open.question, !open.moves.is_empty());
        let before = self.line.position.clone();
        let Some(played) = open.moves.first() else {
            self.line.before = Some(before);
            self.line.trust = Trust::Lost;
            return;
        };
        let marks = self.advance_by(n, *played, numbered, |position| position.play_any(&open.moves));
        let other_letter = claim.role.is_some_and(|role| role != played.role);
        if other_letter || self.reading.notation.dialect.is_odd(claim, spelling) {
            self.event(n, span, Some(before), Outcome::Played { played: *played, marks });
        }
    }
}
