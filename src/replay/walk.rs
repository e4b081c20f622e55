//! The walk over a record's nodes: one loop, a frame for each variation, positions copied only at forks.

use super::evidence::{self, Evidence};
use super::repair::Mending;
use super::{AsWritten, Asked, Reached, Replay, Setup};
use crate::notation::Reading;
use crate::rules::{AnyPosition, Position, with_position};
use crate::syntax::{Fault, NodeKind, Tree};
use crate::text::Span;

/// How many words of a record may be looked at for slips in vain. It bounds the work on text that is no game.
pub(super) const FRUITLESS_SEARCHES: u32 = 64;

/// Plays a record through from its first position; of one that has none nothing is played. `into` is emptied first.
pub fn replay_into(text: &[u8], tree: &Tree, setup: &Setup, into: &mut Replay) {
    replay_as_written(text, tree, setup, &AsWritten::default(), into);
}

/// Does the same where some illegal moves were really played.
pub fn replay_as_written(text: &[u8], tree: &Tree, setup: &Setup, as_written: &AsWritten, into: &mut Replay) {
    into.clear();
    let Some(start) = &setup.position else { return };
    let record = Source { text, tree, setup, as_written };
    with_position!(start, position => record.play(position, into, |walk| walk.run()));
}

/// Plays what begins before a place, an offset in the record, and says what is reached: the position after the last
/// such move in the line that the byte before the place stands in; `None` where the record has no first position. Some
/// illegal moves were really played. `into` is emptied first and then holds what was played.
pub fn replay_to(
    text: &[u8],
    tree: &Tree,
    setup: &Setup,
    place: u32,
    as_written: &AsWritten,
    into: &mut Replay,
) -> Option<Reached> {
    into.clear();
    let start = setup.position.as_ref()?;
    let record = Source { text, tree, setup, as_written };
    Some(with_position!(start, position => record.play(position, into, |walk| walk.run_to(place))))
}

/// A record to be played through.
#[derive(Copy, Clone)]
struct Source<'a> {
    text: &'a [u8],
    tree: &'a Tree,
    setup: &'a Setup,
    as_written: &'a AsWritten,
}

impl Source<'_> {
    /// Plays with PGN's letters, or those that were asked for. Where the words show on the way that they have others, it
    /// begins again with those.
    fn play<P: Position + Into<AnyPosition>, T>(
        self,
        start: &P,
        into: &mut Replay,
        run: impl Fn(Walk<P>) -> Result<T, Evidence>,
    ) -> T {
        let asked = self.setup.asked;
        into.reading = self.setup.reading();
        let mut doubts =
            asked.notation != Some(into.reading.notation) || asked.pieces.is_none() && into.reading.notation.lettered;
        loop {
            match run(Walk::new(self, start, doubts, into)) {
                Ok(done) => return done,
                // Only who doubts finds evidence, so that this happens once.
                Err(evidence) => {
                    into.clear();
                    (into.reading, into.alike) = (evidence.reading, evidence.alike);
                    doubts = false;
                }
            }
        }
    }
}

/// How far a line can be trusted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Trust {
    /// Every move is judged.
    Full,
    /// Text that may have been a move was passed over: the next move that does not fit ends the line in silence.
    Doubtful,
    /// A move could not be played, so no later one is judged.
    Lost,
}

/// A line being played: the main line or a variation.
pub(super) struct Frame<P> {
    /// The position after the last move.
    pub position: P,
    /// The position before the last move, where a variation needs it.
    pub before: Option<P>,
    /// The half-moves up to the last move, as written.
    pub ply: u32,
    pub trust: Trust,
    /// The number that stands before the next move: its node.
    pub number: Option<u32>,
    /// By how much numbers are known to be off.
    pub offset: i64,
    /// Whether the line has a move yet.
    pub moved: bool,
    /// From where on the line may be looked at again when it breaks: a position, and the count of plies that led there.
    pub anchor: (P, usize),
    /// The node behind the line.
    pub end: u32,
}

pub(super) struct Walk<'a, P> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    pub reading: Reading,
    pub asked: Asked,
    /// Whether the words are to be spelled as in PGN.
    pub is_pgn: bool,
    /// The first position, as long as it may be that the words are in other letters than PGN's, or another notation.
    pub doubts: Option<&'a P>,
    /// What shows that they have.
    pub evidence: Option<Evidence>,
    /// The words that are played even where no rule allows it.
    pub as_written: &'a AsWritten,
    pub out: &'a mut Replay,
    pub line: Frame<P>,
    pub outer: Vec<Frame<P>>,
    pub searches: u32,
    /// The words that are not taken as they stand.
    pub mending: Mending,
    /// The word before a break to which the walk goes back, because it was wrong.
    pub back_to: Option<u32>,
    /// Where a variation that is never closed begins, if one does: its moves are not judged.
    pub unclosed: Option<u32>,
}

impl<'a, P: Position + Into<AnyPosition>> Walk<'a, P> {
    fn new(record: Source<'a>, start: &'a P, doubts: bool, out: &'a mut Replay) -> Walk<'a, P> {
        let Source { text, tree, as_written, .. } = record;
        let position = start.clone();
        let line = Frame {
            anchor: (position.clone(), 0),
            position,
            before: None,
            ply: 0,
            trust: Trust::Full,
            number: None,
            offset: 0,
            moved: false,
            end: tree.nodes.len() as u32,
        };
        let unclosed = tree.faults.iter().find_map(|fault| match fault {
            Fault::UnclosedVariation { open, .. } => Some(open.start),
            _ => None,
        });
        Walk {
            text,
            tree,
            reading: out.reading,
            asked: record.setup.asked,
            is_pgn: out.reading.notation == Reading::PGN.notation,
            doubts: doubts.then_some(start),
            evidence: None,
            as_written,
            out,
            line,
            outer: Vec::new(),
            searches: 0,
            unclosed,
            mending: Mending::new(tree.nodes.len()),
            back_to: None,
        }
    }

    fn run(mut self) -> Result<(), Evidence> {
        self.play_up_to(self.tree.nodes.len() as u32)?;
        while self.leave() {}
        self.out.main_plies = self.line.ply;
        if self.line.trust == Trust::Full {
            self.out.end = Some(self.line.position.into());
        }
        Ok(())
    }

    fn run_to(mut self, place: u32) -> Result<Reached, Evidence> {
        let nodes = self.tree.nodes.len() as u32;
        let end = (0..nodes).find(|n| self.span(*n).start >= place).unwrap_or(nodes);
        self.play_up_to(end)?;
        // On a parenthesis one is not inside yet, or no longer.
        let open = |n: &u32| {
            let (node, span) = (&self.tree.nodes[*n as usize], self.span(*n));
            node.kind == NodeKind::Variation && span.start + 1 < place && place < span.end
        };
        let variations: Vec<u32> = (0..end).filter(open).collect();
        while self.outer.len() > variations.len() && self.leave() {}
        Ok(Reached {
            depth: self.depth(),
            whole: self.line.trust == Trust::Full,
            variation: variations.last().copied(),
            position: self.line.position.into(),
        })
    }

    /// Plays what stands before a node.
    fn play_up_to(&mut self, end: u32) -> Result<(), Evidence> {
        let mut n = 0;
        while n < end {
            while n >= self.line.end && self.leave() {}
            match self.tree.nodes[n as usize].kind {
                NodeKind::Number => n += self.number(n),
                NodeKind::Word => n += self.word(n),
                NodeKind::Variation => self.enter(n),
                NodeKind::Comment if !self.tree.faults.is_empty() => self.comment(n),
                NodeKind::Result if self.ends_main_line(n) => break,
                _ => {}
            }
            if let Some(evidence) = self.evidence.take() {
                return Err(evidence);
            }
            n = self.back_to.take().unwrap_or(n + 1);
            if self.out.bad_result.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Whether a word that cannot be played shows that the words have other letters than PGN's, so that all must be read
    /// again. It is asked once.
    pub(super) fn is_in_other_letters(&mut self) -> bool {
        self.evidence = self.doubts.take().and_then(|start| evidence::weigh(self.text, self.tree, start, &self.asked));
        self.evidence.is_some()
    }

    fn ends_main_line(&self, n: u32) -> bool {
        self.outer.is_empty() || self.tree.result == Some(n)
    }

    /// Goes back to the line that the variation belongs to. False where there is none.
    fn leave(&mut self) -> bool {
        let Some(outer) = self.outer.pop() else { return false };
        self.line = outer;
        true
    }

    pub(super) fn span(&self, n: u32) -> Span {
        self.tree.span(n)
    }

    pub(super) fn depth(&self) -> u16 {
        self.outer.len() as u16
    }

    /// Whether a variation follows the move at this node, so that the position before it will be needed.
    pub(super) fn fork_follows(&self, n: u32) -> bool {
        for node in &self.tree.nodes[n as usize + 1..] {
            match node.kind {
                NodeKind::Variation => return true,
                NodeKind::Word | NodeKind::Result | NodeKind::Tag => return false,
                // A number may stand before a variation: it is that of the move behind it.
                _ => {}
            }
        }
        false
    }
}
