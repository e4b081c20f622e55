//! Going on where a record breaks: with what was probably meant, from there or from the word before that was wrong.

use super::repair::{Act, FAR, Found, Mend, Mended, Window, is_like_a_move, search};
use super::walk::{Trust, Walk};
use super::{Event, Outcome};
use crate::board::Move;
use crate::rules::{AnyPosition, Position};
use crate::syntax::NodeKind;
use crate::text::Span;

/// After a repair behind which so few half-moves can be played, the next word that does not fit says nothing.
const FEW: u32 = 6;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// The position has changed otherwise than by a ply: the line is looked at no further back than here.
    pub(super) fn leave_gap(&mut self, n: u32) {
        if self.outer.is_empty() {
            self.out.gap.get_or_insert(n);
        }
        self.look_back_no_further();
    }

    /// A line that breaks is looked at no further back than here.
    pub(super) fn look_back_no_further(&mut self) {
        self.line.anchor = (self.line.position.clone(), self.out.plies.len());
    }

    /// Does what a repair says of a word. Says how many nodes that took; `None` where the word is still to be played.
    pub(super) fn mended(&mut self, n: u32) -> Option<u32> {
        let Mended { act, report, nodes, .. } = self.mending.at(n)?.clone();
        let span = Span::cover(self.span(n), self.span(n + nodes - 1));
        let before = self.line.position.clone();
        if let Some((outcome, repair)) = report {
            self.line.trust = trust(&repair);
            self.line.ply += 1;
            self.report(n, span, Some(before), outcome, Some(repair));
            self.line.ply -= 1;
        }
        match act {
            Act::PlayBefore(missing) => {
                missing.iter().for_each(|missing| self.line.position.play(missing));
                self.leave_gap(n);
                return None;
            }
            Act::Play(meant) => {
                let numbered = self.begin_move();
                self.advance(n, meant, numbered);
            }
            Act::Skip => {
                self.line.number = None;
                self.line.ply += u32::from(self.tree.nodes[n as usize].kind == NodeKind::Word);
            }
        }
        self.look_back_no_further();
        Some(nodes)
    }

    /// Goes on behind a word that cannot be read as a move but is near one. False where none is near.
    pub(super) fn misspelt(&mut self, n: u32, nodes: u32) -> bool {
        let span = Span::cover(self.span(n), self.span(n + nodes - 1));
        if self.line.trust != Trust::Full || !is_like_a_move(self.reading, span.of(self.text)) {
            return false;
        }
        let found = self.look_for_repair(n, nodes).filter(|found| matches!(found.repair.mends[0], Mend::Write { .. }));
        let Some(found) = found else { return false };
        let numbered = self.begin_move();
        self.go_on((n, nodes), span, numbered, Outcome::Unreadable, found);
        true
    }

    /// Goes on behind a word that cannot be played, or ends the line.
    pub(super) fn broken(&mut self, n: u32, span: Span, numbered: bool, outcome: Outcome) {
        match self.look_for_repair(n, 1).filter(|_| self.line.trust == Trust::Full) {
            Some(found) => self.go_on((n, 1), span, numbered, outcome, found),
            None => self.lose(n, span, outcome),
        }
    }

    /// What the word at a node was probably meant as, by what follows.
    pub(super) fn rewriting(&mut self, n: u32) -> Option<(Move, String)> {
        match self.look_for_repair(n, 1)?.repair.mends.swap_remove(0) {
            Mend::Write { node, played, word } if node == n => Some((played, word)),
            _ => None,
        }
    }

    /// Goes on with what was probably meant: from the word itself, or from one before it that was wrong.
    fn go_on(&mut self, (n, nodes): (u32, u32), span: Span, numbered: bool, outcome: Outcome, found: Found<P>) {
        let Found { mut repair, moves, from } = found;
        let mend = repair.mends[0].clone();
        if let Mend::Write { node, played, .. } = mend
            && node == n
        {
            self.mending.add((&mend, nodes), &moves, outcome.clone(), repair.clone());
            self.line.trust = trust(&repair);
            self.report(n, span, Some(self.line.position.clone()), outcome, Some(repair));
            self.advance(n, played, numbered);
            return self.look_back_no_further();
        }
        if self.mending.returns == 0 {
            return self.lose(n, span, outcome);
        }
        self.mending.returns -= 1;
        let outcome = if mend.node() == n {
            outcome
        } else {
            repair.breaks = Some(Box::new(self.event_at(n, outcome)));
            Outcome::Contradicted
        };
        self.mending.add((&mend, nodes), &moves, outcome, repair);
        self.go_back((mend.node(), matches!(mend, Mend::Insert { .. })), from);
    }

    /// Forgets what was played from a word of the line on, so that it is played again.
    fn go_back(&mut self, (node, is_missing): (u32, bool), (position, offset): (P, i64)) {
        let number = node.checked_sub(1).filter(|n| self.tree.nodes[*n as usize].kind == NodeKind::Number);
        // A number that shows that a move is missing is right, and tells of it.
        let kept = number.filter(|_| !is_missing).unwrap_or(node);
        let out = &mut *self.out;
        let own = |ply: &super::Ply| ply.node >= node && ply.depth == self.outer.len() as u16;
        let first = out.plies.partition_point(|ply| ply.node < node);
        // The word that breaks is counted, but not among the plies.
        self.line.ply = out.plies[first..].iter().find(|ply| own(ply)).map_or(self.line.ply, |ply| ply.ply) - 1;
        out.plies.truncate(first);
        out.around.truncate(first);
        out.gap = out.gap.filter(|gap| *gap < node);
        out.events.truncate(out.events.partition_point(|event| event.node < node));
        out.open.truncate(out.open.partition_point(|open| open.node < node));
        out.numbers.truncate(out.numbers.partition_point(|number| number.node < kept));
        out.displaced.retain(|displaced| displaced.node < node);
        out.unexpected.retain(|unexpected| unexpected.nodes.0 < node);
        let place = self.tree.span(node).start;
        out.closings.retain(|closing| closing.open < place);
        out.signs.retain(|sign| *sign < node);
        (self.line.position, self.line.offset) = (position, offset);
        (self.line.before, self.line.number) = (None, number);
        self.back_to = Some(node);
    }

    fn look_for_repair(&mut self, n: u32, nodes: u32) -> Option<Found<P>> {
        self.follow_with_the_anchor();
        let window = Window {
            text: self.text,
            tree: self.tree,
            reading: self.reading,
            plies: &self.out.plies[self.line.anchor.1..],
            anchor: &self.line.anchor.0,
            broken: (n, n + nodes),
            end: self.line.end,
        };
        search(&window, &mut self.mending.work)
    }

    /// Takes the anchor along where it is so far back that nothing before the last half-moves will be looked at, so that a long
    /// line with many slips is not played from its start for each.
    fn follow_with_the_anchor(&mut self) {
        let (position, start) = &mut self.line.anchor;
        let behind = &self.out.plies[*start..];
        self.mending.work = self.mending.work.saturating_sub((behind.len() / 64) as u32);
        if behind.len() < 2 * FAR {
            return;
        }
        let depth = self.outer.len() as u16;
        let own = || behind.iter().enumerate().filter(|(_, ply)| ply.depth == depth);
        let passed = own().count().saturating_sub(FAR);
        let end = own().take(passed).map(|(n, ply)| {
            position.play(&ply.played);
            n + 1
        });
        *start += end.last().unwrap_or(0);
    }

    /// The event that a word would be.
    fn event_at(&self, n: u32, outcome: Outcome) -> Event {
        let span = self.span(n);
        Event {
            node: n,
            span,
            ply: self.line.ply,
            depth: self.depth(),
            before: Some(self.line.position.clone().into()),
            written: self.read_word(span.of(self.text)),
            outcome,
            repair: None,
        }
    }
}

/// How far a line can be trusted behind a repair.
fn trust(repair: &super::Repair) -> Trust {
    if repair.whole || repair.plays_on >= FEW { Trust::Full } else { Trust::Doubtful }
}
