//! Moves that are written with spaces between their parts where their notation has none.

use super::Outcome;
use super::walk::{Trust, Walk};
use crate::board::Action;
use crate::notation::slip::Slip;
use crate::notation::spaced;
use crate::rules::{AnyPosition, Position, Resolution};
use crate::syntax::NodeKind;
use crate::text::Span;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Plays a move that is written with spaces between its parts: `N f6`, `Q x d4`. A piece's letter alone means
    /// nothing else, so that with it the move is judged even where it is not legal.
    pub(super) fn spaced_move(&mut self, n: u32) -> Option<u32> {
        let first = self.span(n);
        if self.line.trust != Trust::Full || first.len() > 3 {
            return None;
        }
        let mut word = first.of(self.text).to_vec();
        let mut refused = None;
        for (taken, next) in (1..=2).zip(n + 1..) {
            let Some(part) = self.part_behind(next, |kind| kind == NodeKind::Word) else { break };
            word.extend(part.of(self.text));
            let Some(written) = self.read_word(&word) else { continue };
            let span = Span::cover(first, part);
            let Resolution::One(played) = self.line.position.resolve(&written.claim) else {
                refused = Some((taken, span, written.claim));
                continue;
            };
            let numbered = self.begin_move();
            let word = String::from_utf8_lossy(&word).into_owned();
            self.slipped(n, span, numbered, (Slip::Spaced, word, played, true));
            return Some(taken);
        }
        let (taken, span, claim) = refused.filter(|_| matches!(first.of(self.text), b"K" | b"Q" | b"R" | b"B"))?;
        self.begin_move();
        let reason = self.line.position.explain(&claim);
        self.lose(n, span, Outcome::Illegal(reason));
        Some(taken)
    }

    /// Plays castling that is written with spaces between its parts: `0 - 0`. Where it is not legal, and nothing follows, it may
    /// be a result.
    pub(super) fn spaced_castling(&mut self, n: u32) -> Option<u32> {
        if self.line.trust != Trust::Full || !matches!(self.span(n).of(self.text), b"0" | b"O") {
            return None;
        }
        let is_part = |kind: NodeKind| matches!(kind, NodeKind::Word | NodeKind::Number);
        let behind = (n + 1..).map_while(|next| self.part_behind(next, is_part)).take(spaced::MOST_PARTS - 1);
        let spans: Vec<Span> = std::iter::once(self.span(n)).chain(behind).collect();
        let parts: Vec<&[u8]> = spans.iter().map(|span| span.of(self.text)).collect();
        let taken = spaced::taken(&parts, Some(self.reading.pieces));
        let word = parts[..taken].concat();
        let claim = self.read_word(&word).map(|written| written.claim);
        let claim = claim.filter(|claim| taken > 1 && matches!(claim.action, Action::Castle(_)))?;
        let span = Span::cover(spans[0], spans[taken - 1]);
        if let Resolution::One(played) = self.line.position.resolve(&claim) {
            let numbered = self.begin_move();
            let word = self.reading.word(&self.line.position, &played, false);
            self.slipped(n, span, numbered, (Slip::Spaced, word, played, true));
        } else if self.tree.nodes[n as usize + taken..].iter().any(|node| node.kind == NodeKind::Word) {
            self.begin_move();
            let reason = self.line.position.explain(&claim);
            self.lose(n, span, Outcome::Illegal(reason));
        } else {
            return None;
        }
        Some(taken as u32 - 1)
    }

    /// The part of a move at a node, if just one space parts it from the node before.
    fn part_behind(&self, node: u32, is_part: impl Fn(NodeKind) -> bool) -> Option<Span> {
        let part = self.tree.nodes.get(node as usize).filter(|next| is_part(next.kind))?.span;
        let between = self.text.get(self.span(node - 1).end as usize..part.start as usize);
        (between == Some(b" ")).then_some(part)
    }
}
