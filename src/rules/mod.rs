//! How the pieces move: positions, legal moves, and what a [`Claim`] comes to in a position.
//!
//! Rules never see text. One folder a game: [`orthodox`] serves standard chess, Chess960 and the lichess
//! variants, whose moves come from shakmaty, [`hexagonal`] hexagonal chess, and [`das`] das-chess.

mod any;
pub mod das;
pub mod fen;
pub mod hexagonal;
mod illegal;
pub mod orthodox;
mod perft;
mod variant;

use crate::board::{Claim, Color, Geometry, Kind, Marks, Move, Piece, Role, Square};

pub use any::AnyPosition;
pub(crate) use any::with_position;
pub use das::Das;
pub use hexagonal::Hexagonal;
pub use illegal::{Illegal, Man};
pub use orthodox::Orthodox;
pub use perft::{divide, perft};
pub use variant::Variant;

/// Several moves. On the heap, so that [`Resolution`], which every move of a record passes through, stays small.
pub type Moves = Vec<Move>;

/// What a claim comes to in a position.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Resolution {
    /// Just one legal move is meant.
    One(Move),
    /// Several legal moves fit.
    Ambiguous(Moves),
    /// No legal move fits. [`Position::explain`] says why.
    Illegal,
    /// The rules of the game leave open whether a move is legal, or which one is meant.
    Unsettled(Box<Unsettled>),
}

/// Moves of which nobody can say whether they are legal, or which of them it is.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unsettled {
    /// What the move may be, on settled grounds first. Empty where nobody can name it: then the rest of the record cannot be
    /// judged.
    pub moves: Moves,
    /// What is open.
    pub question: das::Question,
}

impl Resolution {
    /// The move that is played: the one that is meant, or of several that nobody can settle the first.
    pub fn played(&self) -> Option<Move> {
        match self {
            Resolution::One(one) => Some(*one),
            Resolution::Unsettled(open) => open.moves.first().copied(),
            Resolution::Ambiguous(_) | Resolution::Illegal => None,
        }
    }

    /// The one legal move that is meant.
    pub fn one(&self) -> Option<Move> {
        if let Resolution::One(one) = self { Some(*one) } else { None }
    }

    /// Whether a move is what is meant, as far as that is settled.
    pub fn may_be(&self, m: &Move) -> bool {
        match self {
            Resolution::One(one) => one == m,
            Resolution::Unsettled(open) => open.moves.contains(m),
            Resolution::Ambiguous(_) | Resolution::Illegal => false,
        }
    }

    /// What a claim comes to that another move fits, too.
    pub fn or(self, other: Move) -> Resolution {
        match self {
            Resolution::Illegal => Resolution::One(other),
            Resolution::One(first) => Resolution::Ambiguous(vec![first, other]),
            Resolution::Ambiguous(mut moves) => {
                moves.push(other);
                Resolution::Ambiguous(moves)
            }
            Resolution::Unsettled(mut open) => {
                open.moves.push(other);
                Resolution::Unsettled(open)
            }
        }
    }
}

impl Resolution {
    /// Whether a move of it takes if the claim says so, and only then; where the claim names no man it does not matter.
    fn takes_as(&self, claim: &Claim) -> bool {
        let agrees = |m: &Move| claim.role.is_none() || claim.marks.has(Marks::CAPTURE) == m.captured.is_some();
        match self {
            Resolution::One(m) => agrees(m),
            Resolution::Ambiguous(moves) => moves.iter().any(agrees),
            Resolution::Unsettled(open) => open.moves.iter().any(agrees),
            Resolution::Illegal => false,
        }
    }
}

/// How a game has ended on the board.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum End {
    /// The side to move is checkmated.
    Checkmate { winner: Color },
    /// The side to move has no legal move and is not in check (FIDE 5.2.1).
    Stalemate,
    /// Neither side has the men to mate (FIDE 5.2.2, as far as material alone tells).
    Dead,
    /// The variant's own end: king on the hill, third check, no men left; without a winner, a draw.
    Variant { winner: Option<Color> },
}

/// A position of some game.
pub trait Position: Clone {
    /// The shape of the board.
    fn geometry(&self) -> Geometry;
    /// The side to move.
    fn turn(&self) -> Color;
    /// The number of the move to be played, as a record counts: from 1, White and Black together one.
    fn move_number(&self) -> u32;
    /// The man on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// The man aboard the ship on a square; only das-chess has such ships.
    fn rider_at(&self, _: Square) -> Option<Role> {
        None
    }
    /// The men in a side's hand, each kind once with its number; in most games there are none.
    fn hand(&self, color: Color) -> Vec<(Role, u8)>;
    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;
    /// What a claim comes to. The marks of the claim are not looked at.
    fn resolve(&self, claim: &Claim) -> Resolution;
    /// Whether just one legal move fits a claim.
    fn is_unique(&self, claim: &Claim) -> bool {
        matches!(self.resolve(claim), Resolution::One(_))
    }
    /// Why no legal move fits a claim that [`Position::resolve`] called illegal.
    fn explain(&self, claim: &Claim) -> Illegal;
    /// The same where the claim is one of the side to move alone: of the other side's move it would say something else.
    fn explain_for_mover(&self, claim: &Claim) -> Illegal {
        self.explain(claim)
    }
    /// All legal moves.
    fn legal_moves(&self) -> Vec<Move>;
    /// Whether there is a legal move at all.
    fn has_legal_move(&self) -> bool;
    /// Plays a move that [`Position::resolve`] or [`Position::legal_moves`] gave for this position.
    fn play(&mut self, legal: &Move);
    /// Plays moves of which any may be the one: in a game whose rules leave it open each of them is followed. Else the first.
    fn play_any(&mut self, moves: &[Move]) {
        if let Some(first) = moves.first() {
            self.play(first);
        }
    }
    /// Lets the other side move. False, and nothing changed, where that would leave a king to be taken.
    fn pass(&mut self) -> bool;
    /// The position after an illegal move that was played all the same, and that move; `None` where no man can have
    /// made it, or where it takes a king or leaves one to be taken.
    fn force(&self, _: &Claim) -> Option<(Self, Move)> {
        None
    }
    /// How the game has ended on the board, if it has.
    fn end(&self) -> Option<End>;
    /// Whether it is settled how all men move, so that one can say of each check whether it is one.
    fn settles_checks(&self) -> bool {
        true
    }
    /// In how many ways the moves before can be read; more than one only where rules are open (das-chess).
    fn readings(&self) -> usize {
        1
    }
    /// A hash that is the same for positions that are the same for repetition: men, side to move, rights to castle,
    /// and en passant where a capture is legal (FIDE 9.2.3).
    fn identity(&self) -> u64;
    /// The position in FEN (PGN 16.1), with the en passant square only where a capture is legal.
    fn fen(&self) -> String;
}

/// What is true of a move that led to a position: whether it captures, en passant, gives check or mates.
#[inline]
pub fn marks<P: Position>(played: &Move, after: &P) -> Marks {
    let passing = Marks::EN_PASSANT.when(played.kind == Kind::EnPassant);
    let marks = Marks::CAPTURE.when(played.captured.is_some()).with(passing);
    // Whether there is a legal move is asked only where that makes a difference.
    match after.in_check() {
        true => marks.with(if after.has_legal_move() { Marks::CHECK } else { Marks::MATE }),
        false => marks,
    }
}
