//! Where a comment or variation that is never closed was meant to end: where what follows can be played from the position
//! around it.

use super::narrow;
use super::walk::{Trust, Walk};
use crate::notation::move_number;
use crate::rules::{AnyPosition, Position};
use crate::syntax::{self, Fault, Node, NodeKind, Tree};
use crate::text::Span;

/// Where the missing bracket belongs.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Closing {
    /// Where the bracket that opens stands, in bytes, relative to the record.
    pub open: u32,
    /// The number and word that come first behind the missing bracket.
    pub next: Span,
}

/// Without a number that fits, so many half-moves must be playable.
const CONVINCING: usize = 4;

/// A move word of a stretch of text, with the number before it.
#[derive(Copy, Clone, Debug)]
struct Word {
    number: Option<Span>,
    word: Span,
}

impl Word {
    fn span(self) -> Span {
        self.number.map_or(self.word, |number| Span::cover(number, self.word))
    }
}

/// The words of some nodes in their own line, up to a result.
fn words<'t>(nodes: &'t [Node], depth: u16) -> impl Iterator<Item = Word> + 't {
    let mut number = None;
    let own = nodes.iter().filter(move |node| node.depth == depth);
    own.take_while(|node| node.kind != NodeKind::Result).filter_map(move |node| match node.kind {
        NodeKind::Number => {
            number = Some(node.span);
            None
        }
        NodeKind::Word => Some(Word { number: number.take(), word: node.span }),
        _ => None,
    })
}

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Looks at a comment that is not closed, or that holds a brace because the one before is not closed.
    pub(super) fn comment(&mut self, n: u32) {
        let span = self.span(n);
        if self.line.trust != Trust::Full {
            return;
        }
        // The faults stand in the order of the text.
        let faults = &self.tree.faults;
        let first = faults.get(faults.partition_point(|fault| fault.offset() < span.start));
        let Some(fault) = first.filter(|fault| is_open_comment(fault, span)) else { return };
        match *fault {
            Fault::UnclosedComment { end, .. } => {
                let swallowed = Span::new(span.start + 1, end);
                self.swallowed(n, span, swallowed, None);
            }
            Fault::NestedComment { open, .. } => {
                let behind = words(&self.tree.nodes[n as usize + 1..], self.tree.nodes[n as usize].depth).next();
                if let Some(behind) = behind.filter(|behind| !self.fits(&self.line.position, *behind, self.text)) {
                    self.swallowed(n, span, Span::new(span.start + 1, open.start), Some(behind));
                }
            }
            _ => {}
        }
    }

    /// Looks for moves at the end of a comment that go on from here: to the end of the text, or to a word behind the
    /// comment. The line goes on behind them.
    fn swallowed(&mut self, n: u32, comment: Span, text: Span, behind: Option<Word>) {
        let inner = text.of(self.text);
        let tree: Tree = syntax::parse(inner);
        let words: Vec<Word> = words(&tree.nodes, 0).collect();
        for first in 0..words.len() {
            let Some((after, played)) = self.play_words(self.line.position.clone(), &words[first..], inner) else {
                continue;
            };
            let all = first + played == words.len();
            let goes_on = behind.is_none_or(|behind| self.fits(&after, behind, self.text));
            if all && goes_on && (words[first].number.is_some() || behind.is_some() || played >= CONVINCING) {
                let next = words[first].span();
                let next = Span::new(text.start + next.start, text.start + next.end);
                self.out.closings.push(Closing { open: comment.start, next });
                self.line.position = after;
                self.line.ply += played as u32;
                return self.leave_gap(n);
            }
        }
    }

    /// Looks for the place where a variation that is never closed was meant to end. It has just been entered.
    pub(super) fn unclosed_variation(&mut self, n: u32) {
        let node = &self.tree.nodes[n as usize];
        let inner = &self.tree.nodes[n as usize + 1..node.next as usize];
        let words: Vec<Word> = words(inner, node.depth + 1).collect();
        let Some(outer) = self.outer.last().filter(|outer| outer.trust == Trust::Full) else { return };
        let around = outer.position.clone();
        let inside = self.play_words(self.line.position.clone(), &words, self.text).map_or(0, |(_, played)| played);
        // One that can be played to its end is closed there.
        if inside == words.len() {
            self.out.closes_at_end = true;
            return;
        }
        for first in (1..=inside).rev() {
            let Some((_, played)) = self.play_words(around.clone(), &words[first..], self.text) else { continue };
            let all = first + played == words.len();
            if all && (words[first].number.is_some() || played >= CONVINCING) {
                self.out.closings.push(Closing { open: node.span.start, next: words[first].span() });
                return;
            }
        }
    }

    /// Plays words from a position as far as they go. `None` where the first does not fit, or where no more work is
    /// allowed.
    fn play_words(&mut self, mut position: P, words: &[Word], text: &[u8]) -> Option<(P, usize)> {
        let mut played = 0;
        for word in words {
            self.mending.work = self.mending.work.checked_sub(1)?;
            let Some(one) = self.read(&position, *word, text) else { break };
            position.play(&one);
            played += 1;
        }
        (played > 0).then_some((position, played))
    }

    fn fits(&self, position: &P, word: Word, text: &[u8]) -> bool {
        self.read(position, word, text).is_some()
    }

    /// The move of a word, where it and its number fit.
    fn read(&self, position: &P, word: Word, text: &[u8]) -> Option<crate::board::Move> {
        let number = word.number.map(|number| move_number(number.of(text)));
        let (value, side) = (number.and_then(|n| n.value), number.and_then(|n| n.side()));
        let counts = value.is_none_or(|value| value == position.move_number());
        let turns = side.is_none_or(|side| side == position.turn());
        let claim = self.reading.read(word.word.of(text), position.turn()).filter(|_| counts && turns)?.claim;
        narrow::resolve(self.reading, position, &claim).played()
    }
}

/// Whether a fault says that a comment is not closed where it should be.
fn is_open_comment(fault: &Fault, span: Span) -> bool {
    match fault {
        Fault::UnclosedComment { open, .. } => open.start == span.start,
        Fault::NestedComment { comment, spilled: false, .. } => comment.start == span.start,
        _ => false,
    }
}
