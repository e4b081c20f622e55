//! Guesses about more than words: a pair of half-moves that is missing, and a variation whose `(` is.

use super::Mend;
use super::guess::Search;
use super::judge::{count_at, count_before};
use crate::rules::Position;
use crate::syntax::NodeKind;

/// A pair of half-moves left out, where the numbers say so.
const PAIR_LEFT_OUT: u32 = 45;
/// A parenthesis left out, where its counterpart stands.
const BRACKET_LEFT_OUT: u32 = 20;
/// How far before the break the numbers are looked at, and the variation may begin, in half-moves.
const NUMBERS_BACK: usize = 12;
const BRACKETS_BACK: usize = 6;
/// How many nodes ahead the `)` is looked for.
const NODES_AHEAD: usize = 400;

impl<P: Position> Search<'_, '_, P> {
    /// A pair of half-moves that is missing where the numbers go on by one too many.
    pub(super) fn numbers_jump(&mut self) {
        let at = self.line.at;
        let jumps = |k: &usize| {
            let (before, here) = (count_before(&self.line, *k), count_at(&self.line, *k));
            matches!((before, here), (Some((before, false)), Some((here, false))) if here == before + 1)
        };
        let Some(k) = (at.saturating_sub(NUMBERS_BACK)..=at).rev().find(jumps) else { return };
        let (before, node) = (self.line.positions[k].clone(), self.line.steps[k].node);
        let (count, reading) = (count_before(&self.line, k), self.line.reading);
        for first in before.legal_moves() {
            let mut between = before.clone();
            between.play(&first);
            for second in between.legal_moves() {
                let mut after = between.clone();
                after.play(&second);
                let words =
                    || format!("{} {}", reading.word(&before, &first, false), reading.word(&between, &second, false));
                let mend = || Mend::Insert { node, played: vec![first, second], words: words() };
                self.try_out(PAIR_LEFT_OUT, mend, &[], (after, k, count));
                if *self.work == 0 {
                    return;
                }
            }
        }
    }

    /// A variation that has a `)` but no `(`: its words go on from the move before them, and the words behind it go on from
    /// there, too.
    pub(super) fn without_its_bracket(&mut self) {
        let at = self.line.at;
        let broken = self.line.steps[at].node as usize;
        let nodes = self.line.tree.nodes[broken..].iter().take(NODES_AHEAD);
        let is_closing =
            |node: &crate::syntax::Node| node.kind == NodeKind::Stray && node.span.of(self.line.text) == b")";
        let Some(close) = nodes.clone().position(is_closing).map(|n| (broken + n) as u32) else { return };
        for k in (at.saturating_sub(BRACKETS_BACK).max(1)..=at).rev() {
            if self.line.steps[k].number.is_none() {
                continue;
            }
            let Some(behind) = self.plays_inside(k, close) else { continue };
            let (first, last) = (self.line.steps[k].node, self.line.steps[behind - 1].node);
            let next = (self.line.positions[k].clone(), behind, count_before(&self.line, k));
            self.try_out(BRACKET_LEFT_OUT, || Mend::Open { first, last, close }, &[], next);
        }
    }

    /// Plays the words from a step to a node as a variation of the move before them. Gives the step behind.
    fn plays_inside(&mut self, k: usize, close: u32) -> Option<usize> {
        let mut position = self.line.positions[k - 1].clone();
        let mut n = k;
        while self.line.step(n).is_some_and(|step| step.node < close) {
            self.play(&mut position, n)?;
            n += 1;
        }
        (n > self.line.at).then_some(n)
    }
}
