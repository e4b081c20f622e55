//! What was probably meant where a record breaks: a word that cannot be played shows that it, or a word before it, is not
//! what was played.
//!
//! Guesses are made by a model of slips ([`guess`]), each is judged by how well the rest of the line plays on
//! ([`judge`]), and the one that costs least is what the walk goes on with. Costs are those of
//! [`crate::notation::likeness`]: tenths of a natural logarithm.

mod guess;
mod judge;
mod line;
mod plausible;
mod structure;

use super::{Event, Outcome};
use crate::board::Move;

pub(super) use guess::{FAR, Found, search};
pub use judge::custom;
pub(super) use line::{Window, is_like_a_move};

/// A way to make the record right.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Mend {
    /// The word at a node was meant as another move, in SAN with its check mark.
    Write { node: u32, played: Move, word: String },
    /// A half-move is missing before the word at a node, or a pair of them; `words` in SAN.
    Insert { node: u32, played: Vec<Move>, words: String },
    /// The words from one node to another stand for nothing; `twice` where they repeat what stands before them.
    Delete { first: u32, last: u32, twice: bool },
    /// The words from one node to another are a variation whose `(` is missing; its `)` is the node `close`.
    Open { first: u32, last: u32, close: u32 },
    /// The words at two nodes have changed places.
    Swap { first: u32, second: u32 },
}

impl Mend {
    /// The node of the word that is wrong, the first where there are several.
    pub const fn node(&self) -> u32 {
        match *self {
            Mend::Write { node, .. } | Mend::Insert { node, .. } => node,
            Mend::Delete { first, .. } | Mend::Swap { first, .. } | Mend::Open { first, .. } => first,
        }
    }
}

/// What was probably meant.
#[derive(Clone, Debug)]
pub struct Repair {
    /// What would make the record right, the likeliest first; there is one at least. Checking went on with the first.
    pub mends: Vec<Mend>,
    /// How many of them are as good as the first, itself included.
    pub equal: usize,
    /// Whether the first is probable, not merely possible.
    pub likely: bool,
    /// The half-moves that can be played behind the place where the record broke.
    pub plays_on: u32,
    /// Whether that is all the rest of the line.
    pub whole: bool,
    /// Where the record breaks, if that is behind the word that is wrong.
    pub breaks: Option<Box<Event>>,
}

/// Between so many moves one may still guess.
const FEW: usize = 4;

impl Repair {
    /// Whether the first mend is more than a mere guess: it is about the word that breaks the record, or what follows is long
    /// enough to show that a word before it was wrong.
    pub fn is_sure(&self) -> bool {
        self.breaks.is_none() || self.likely && self.plays_on >= FEW as u32
    }

    /// Whether something speaks for the first mend: it is better than all others, or what follows can be played with it. Of
    /// many moves that may be missing none is the one.
    pub fn is_grounded(&self) -> bool {
        let most = match &self.mends[0] {
            Mend::Insert { played, .. } if played.len() > 1 => 1,
            Mend::Insert { .. } => FEW,
            _ => usize::MAX,
        };
        self.equal == 1 || self.plays_on > 0 && self.equal <= most
    }
}

/// What the walk does at a word instead of playing what is written.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Plays another move.
    Play(Move),
    /// Plays moves that are missing, then the word.
    PlayBefore(Vec<Move>),
    /// Passes the word over.
    Skip,
}

/// A word that the walk does not take as it stands.
#[derive(Clone, Debug)]
pub(super) struct Mended {
    pub node: u32,
    /// How many nodes belong to it: a move torn apart, `8` and `b5`, has several.
    pub nodes: u32,
    pub act: Act,
    /// What is reported here.
    pub report: Option<(Outcome, Repair)>,
}

/// The words of a record that are not taken as they stand, in the order of their nodes, and the work still allowed.
#[derive(Debug)]
pub(super) struct Mending {
    pub words: Vec<Mended>,
    /// How many half-moves may still be tried.
    pub work: u32,
    /// How often the walk may still go back.
    pub returns: u32,
}

/// The half-moves that may be tried for a record, and how many more for each of its nodes. It bounds the work on texts that
/// are no games.
const WORK: (u32, u32) = (4_000, 60);

/// How often the walk may go back because a word before a break was wrong.
const RETURNS: u32 = 64;

impl Mending {
    pub fn new(nodes: usize) -> Mending {
        let work = WORK.0.saturating_add(WORK.1.saturating_mul(u32::try_from(nodes).unwrap_or(u32::MAX)));
        Mending { words: Vec::new(), work, returns: RETURNS }
    }

    /// What is to be done at a node.
    pub fn at(&self, node: u32) -> Option<&Mended> {
        let place = self.words.partition_point(|word| word.node < node);
        self.words.get(place).filter(|word| word.node == node)
    }

    /// Takes a mend into the list, with what is to be reported at its first word.
    /// `nodes` belong to the word that is written otherwise.
    pub fn add(&mut self, (mend, nodes): (&Mend, u32), moves: &[Move], outcome: Outcome, repair: Repair) {
        let acts: Vec<(u32, Act)> = match *mend {
            Mend::Write { node, played, .. } => vec![(node, Act::Play(played))],
            Mend::Insert { node, ref played, .. } => vec![(node, Act::PlayBefore(played.clone()))],
            Mend::Swap { first, second } => {
                [first, second].into_iter().zip(moves).map(|(node, m)| (node, Act::Play(*m))).collect()
            }
            Mend::Delete { first, last, .. } | Mend::Open { first, last, .. } => {
                (first..=last).map(|node| (node, Act::Skip)).collect()
            }
        };
        let mut report = Some((outcome, repair));
        for (node, act) in acts {
            let place = self.words.partition_point(|word| word.node < node);
            self.words.insert(place, Mended { node, nodes, act, report: report.take() });
        }
    }
}
