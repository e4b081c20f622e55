//! A record played through: every move with what is true of it, and everything that is odd about how it is written.
//!
//! A plain move leaves only a [`Ply`]; whatever a rule of the linter could want to talk about leaves an [`Event`] too.
//! So checking costs little where there is nothing to say.

mod as_written;
mod closing;
mod enter;
mod evidence;
mod game;
mod listed;
mod mended;
mod narrow;
mod number;
mod open;
mod repair;
mod resumed;
mod shown;
mod spaces;
mod start;
mod torn;
mod walk;
mod word;

use crate::board::{Color, Marks, Move};
use crate::notation::alphabet::Alphabet;
use crate::notation::slip::Slip;
use crate::notation::{MoveNumber, Reading, Written};
use crate::rules::das::Question;
use crate::rules::{AnyPosition, End, Illegal, Moves};
use crate::text::Span;

pub use as_written::AsWritten;
pub use closing::Closing;
pub use narrow::resolve;
pub use repair::{Mend, Repair, custom};
pub use shown::{Gap, NoSuchMove, Shown, Stop, draw_comments, drawing_of, shown, squares_of};
pub use start::{Asked, FenTag, Setup, VariantTag, setup};
pub use walk::{replay_as_written, replay_into, replay_to};

/// A move that was played.
#[derive(Copy, Clone, Debug)]
pub struct Ply {
    /// The node of its word.
    pub node: u32,
    /// The count of half-moves as written, from 1; in a variation the first has that of the move it replaces.
    pub ply: u32,
    /// How many variations it stands in, from 0.
    pub depth: u16,
    /// Whether a number stands before it.
    pub numbered: bool,
    /// The side that moved.
    pub color: Color,
    pub played: Move,
    /// What is true of it: capture, check, mate, en passant.
    pub marks: Marks,
}

/// The positions around a move that was played.
#[derive(Clone, Debug)]
pub struct Around {
    pub before: AnyPosition,
    pub after: AnyPosition,
}

/// Of how many plies positions are kept at most, so that they take no more than a few dozen megabytes.
pub const KEPT_POSITIONS: usize = 100_000;

/// A move word that a rule may want to talk about.
#[derive(Clone, Debug)]
pub struct Event {
    pub node: u32,
    /// The word, relative to the record.
    pub span: Span,
    pub ply: u32,
    pub depth: u16,
    /// The position in which it stands. Not kept where only the check mark is odd.
    pub before: Option<AnyPosition>,
    /// The word as read; `None` where it could only be read as another word.
    pub written: Option<Written>,
    pub outcome: Outcome,
    /// What was probably meant, where the word or what follows it cannot be played.
    pub repair: Option<Box<Repair>>,
}

impl Event {
    /// Whether the word breaks its line, and nobody knows what was meant.
    pub fn is_lost(&self) -> bool {
        self.repair.is_none() && matches!(self.outcome, Outcome::Illegal(_) | Outcome::Ambiguous(_))
    }
}

/// What came of a move word.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Played: what is odd is how it is written.
    Played { played: Move, marks: Marks },
    /// A null move in the main line.
    Passed,
    /// Several legal moves fit. The line is played on with the first mend of the event's repair, else no further.
    Ambiguous(Moves),
    /// No legal move fits. The line is played on with the first mend of the event's repair, or as written where
    /// [`AsWritten`] says that it was really played, else no further.
    Illegal(Illegal),
    /// No move at all as it is written, but one that was meant is near.
    Unreadable,
    /// Legal where it stands, but what follows shows that it is not what was played, or that something is missing or too
    /// much here.
    Contradicted,
    /// The game was over.
    AfterEnd(End),
    /// A pawn reaches the last rank and nothing says what it becomes; played as a queen.
    MissingPromotion(Move),
    /// Read as another word, and played. `sure` where that is the only legal reading.
    Slipped { slip: Slip, word: String, played: Move, sure: bool },
}

impl Outcome {
    /// Whether the word cannot be played as it is written.
    pub const fn is_unplayable(&self) -> bool {
        matches!(self, Outcome::Illegal(_) | Outcome::Ambiguous(_) | Outcome::Unreadable)
    }
}

/// A move that can neither be called legal nor illegal, because the rules of its game are not settled.
#[derive(Copy, Clone, Debug)]
pub struct OpenMove {
    pub node: u32,
    pub span: Span,
    pub ply: u32,
    pub depth: u16,
    pub question: Question,
    /// Whether it was played, and the line with it; else nobody can tell what it is, and no later word is judged.
    pub is_played: bool,
}

/// A move number that does not fit.
#[derive(Copy, Clone, Debug)]
pub struct WrongNumber {
    pub node: u32,
    pub written: MoveNumber,
    /// The number that fits.
    pub expected: u32,
    /// The side to move.
    pub side: Color,
    pub ply: u32,
    pub depth: u16,
    /// Whether the number is right and only the dots are for the other side.
    pub only_side: bool,
}

/// A variation that stands where it cannot.
#[derive(Copy, Clone, Debug)]
pub struct Displaced {
    pub node: u32,
    pub ply: u32,
    pub depth: u16,
    /// The number that its first move would have in this place, and the side; `None` where there is no move to vary.
    pub expected: Option<(u32, Color)>,
    /// Whether its moves fit behind the move that it stands for.
    pub fits_behind: bool,
}

/// Text that is no move, number, sign, comment or result: a run of words.
#[derive(Copy, Clone, Debug)]
pub struct Unexpected {
    pub span: Span,
    /// The first and the last node.
    pub nodes: (u32, u32),
    pub ply: u32,
    pub depth: u16,
}

/// What playing a record through has shown.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// How the words were read.
    pub reading: Reading,
    /// The alphabets that read them alike, where that of PGN does not and none was asked for.
    pub alike: Vec<&'static Alphabet>,
    pub plies: Vec<Ply>,
    /// Whether the positions around the plies are kept. Who only checks a record has no use for them.
    pub keeps_positions: bool,
    /// The positions around each ply, where they are kept, of the first [`KEPT_POSITIONS`] plies.
    pub around: Vec<Around>,
    pub events: Vec<Event>,
    /// Moves that the rules do not settle.
    pub open: Vec<OpenMove>,
    pub numbers: Vec<WrongNumber>,
    pub displaced: Vec<Displaced>,
    pub unexpected: Vec<Unexpected>,
    /// Where comments and variations that are never closed were meant to end, as far as that is clear.
    pub closings: Vec<Closing>,
    /// Whether a variation that is never closed can be played to the end of the record, so that it may be closed there.
    pub closes_at_end: bool,
    /// Words that are annotation signs: their nodes.
    pub signs: Vec<u32>,
    /// A result in another spelling than PGN's that ends the main line.
    pub bad_result: Option<Span>,
    /// The position at the end of the main line, where all of it was played.
    pub end: Option<AnyPosition>,
    /// The half-moves of the main line, as written.
    pub main_plies: u32,
    /// The first node of the main line whose position does not come of the plies before it: behind a null move, a move
    /// that no rule allows, or one that is not written.
    pub gap: Option<u32>,
}

/// What stands at a place in a record.
#[derive(Clone, Debug)]
pub struct Reached {
    pub position: AnyPosition,
    /// How many variations the place is in, from 0.
    pub depth: u16,
    /// The node of the innermost of them.
    pub variation: Option<u32>,
    /// Whether every move of the line up to there was played.
    pub whole: bool,
}

impl Replay {
    /// Forgets a record but keeps the memory.
    pub fn clear(&mut self) {
        self.reading = Reading::default();
        self.alike.clear();
        self.plies.clear();
        self.around.clear();
        self.events.clear();
        self.open.clear();
        self.numbers.clear();
        self.displaced.clear();
        self.unexpected.clear();
        self.closings.clear();
        self.closes_at_end = false;
        self.signs.clear();
        self.bad_result = None;
        self.end = None;
        self.main_plies = 0;
        self.gap = None;
    }
}
