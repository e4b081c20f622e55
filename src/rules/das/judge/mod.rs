//! What is settled of a man's move to a square: that it may be, that it may not be and why, or that nobody knows.
//!
//! Only what is settled refuses a move. Of several reasons against one man's move the order is that of the other games: it
//! does not go so; a man in the way; what stands on the target; how it is boarded; the king's safety.

mod arrival;
mod pawns;
mod riders;
pub(super) mod safety;

use super::board::is_last;
use super::movement::{Movement, Way};
use super::questions::Question;
use super::{Settled, Standing, State};
use crate::board::das::VIRTUAL;
use crate::board::{Claim, Color, Geometry, Kind, Move, Piece, Role, Square};
use crate::rules::{Illegal, Man};
pub(super) use arrival::{Boards, boards};

const BOARD: Geometry = Geometry::Das;

/// How close a man comes to a move that is refused: the closest first, men in the way counted.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum Closeness {
    /// It reaches the square, but the move is forbidden.
    Forbidden,
    /// Other men keep it from the square.
    Obstructed(u32),
    /// It goes so in other circumstances.
    Untimely,
    /// It is there already, or would have to go back.
    Past,
    /// It does not move so.
    Remote,
}

/// Why a man does not go to a square.
pub(super) type Refusal = (Closeness, Illegal);

const REMOTE: Refusal = (Closeness::Remote, Illegal::NoSuchMove);

/// What is settled of a move. An open one is a move all the same: it is what the words say.
#[derive(Copy, Clone, Debug)]
pub(super) enum Verdict {
    Settled(Move),
    Open(Move, Question),
    Refused(Closeness, Illegal),
}

impl From<Refusal> for Verdict {
    fn from((closeness, reason): Refusal) -> Verdict {
        Verdict::Refused(closeness, reason)
    }
}

/// Nothing against a move, or a question.
type Opinion = Result<Option<Question>, Refusal>;

/// A position, with the side that is to move in it.
#[derive(Copy, Clone)]
pub(super) struct View<'a> {
    pub state: &'a State,
    pub settled: &'a Settled,
}

impl View<'_> {
    pub fn us(&self) -> Color {
        self.state.turn
    }

    /// What is settled of the move of the man on a square to another one that a claim describes.
    pub fn go(&self, claim: &Claim, from: Square, to: Square) -> Verdict {
        let Some(standing) = self.state.board.at(from).filter(|standing| standing.piece.color == self.us()) else {
            return REMOTE.into();
        };
        let man = Man { piece: standing.piece, at: from };
        if let Some(refusal) = self.astray(man, to).or_else(|| wrong_rider(claim, man, standing)) {
            return refusal.into();
        }
        if man.piece.role == Role::Pawn {
            return pawns::judge(self, claim, man, to);
        }
        let arrival = self.arrival(man, claim.promotion, to);
        let captured = arrival.as_ref().ok().and_then(|arrival| arrival.captured);
        let m = step(Kind::Normal, man, to, captured, claim.promotion);
        let reach = self.reach(man, to, captured.is_some());
        match (reach, arrival) {
            (Err(refusal @ (Closeness::Remote | Closeness::Obstructed(_), _)), _) => refusal.into(),
            (_, Err(refusal)) | (Err(refusal), _) => refusal.into(),
            (Ok(reach), Ok(arrival)) => {
                let letter = (claim.role == Some(Role::Magister) && man.piece.role == Role::Winged)
                    .then_some(Question::WingedLetter { man });
                self.finish(claim, m, reach.or(arrival.question).or(letter))
            }
        }
    }

    /// The square is where the man stands already, or beside the board.
    fn astray(&self, man: Man, to: Square) -> Option<Refusal> {
        if man.at == to {
            return Some((Closeness::Past, Illegal::AlreadyThere(man)));
        }
        let leaves = VIRTUAL.contains(to) && !VIRTUAL.contains(man.at);
        leaves.then_some((Closeness::Past, Illegal::LeavesBoard { man, to }))
    }

    /// How a man that is no pawn gets to a square; `takes` where it captures there.
    fn reach(&self, man: Man, to: Square, takes: bool) -> Opinion {
        if VIRTUAL.contains(to) {
            return Ok(beside(man, to, takes));
        }
        let role = man.piece.role;
        let Some(movement) = self.settled.movement(role) else { return Ok(Some(Question::Moves { man, to })) };
        let refusal = match self.along(movement, man, to, takes) {
            None => return Ok(None),
            Some(refusal) => refusal,
        };
        let knows_all = !matches!(role, Role::Elva | Role::Winged) || self.settled.own(role).is_some();
        match refusal {
            (Closeness::Remote, _) if !knows_all && takes => Err(self.only_moves(man, to)),
            (Closeness::Remote, _) if !knows_all => Ok(Some(Question::FirstMove { man, to })),
            _ => Err(refusal),
        }
    }

    /// What hinders a man from going to a square along its lines; nothing where one is free.
    fn along(&self, movement: Movement, man: Man, to: Square, takes: bool) -> Option<Refusal> {
        let mut closest = REMOTE;
        for way in movement.ways(man.at, to) {
            match self.hindered(way, man, to, takes) {
                None => return None,
                Some(refusal) if refusal.0 < closest.0 => closest = refusal,
                Some(_) => {}
            }
        }
        Some(closest)
    }

    fn hindered(&self, way: Way, man: Man, to: Square, takes: bool) -> Option<Refusal> {
        let mut between = way.squares().filter_map(|at| self.man_at(at));
        if let Some(by) = between.next() {
            let count = 1 + between.count() as u32;
            return Some((Closeness::Obstructed(count), Illegal::Blocked { man, to, by }));
        }
        match takes {
            true if !way.takes => Some(self.only_moves(man, to)),
            false if !way.moves => Some((Closeness::Untimely, Illegal::NothingToCapture { man, to })),
            _ => None,
        }
    }

    /// The man goes so, but not to capture.
    fn only_moves(&self, man: Man, to: Square) -> Refusal {
        (Closeness::Forbidden, self.man_at(to).map_or(Illegal::NoSuchMove, |target| Illegal::OnlyMoves { man, target }))
    }

    /// The verdict on a move that the men allow.
    fn finish(&self, claim: &Claim, m: Move, question: Option<Question>) -> Verdict {
        if let Some(reason) = safety::explain(self, &m).or_else(|| self.captured_other(claim, &m)) {
            return Verdict::Refused(Closeness::Forbidden, reason);
        }
        match question {
            None => Verdict::Settled(m),
            Some(question) => Verdict::Open(m, question),
        }
    }

    fn captured_other(&self, claim: &Claim, m: &Move) -> Option<Illegal> {
        let named = claim.captured.filter(|named| Some(*named) != m.captured)?;
        let found = m.captured.map(|role| Piece { color: self.us().other(), role });
        Some(Illegal::CapturedOther { to: m.to, named, found })
    }

    /// What is settled of a promotion of a pawn, or of an Elva, that comes to a square.
    fn promotion(&self, man: Man, to: Square, promotion: Option<Role>) -> Opinion {
        let forbidden = |reason| Err((Closeness::Forbidden, reason));
        match promotion {
            None if !is_last(self.us(), to) => Ok(None),
            None if man.piece.role == Role::Elva => Ok(Some(Question::NoPromotion { man, to })),
            None => forbidden(Illegal::MissingPromotion { man, to }),
            Some(role) if role.carries() => forbidden(Illegal::CannotBoard { man }),
            Some(_) if !is_last(self.us(), to) => forbidden(Illegal::NeedlessPromotion { man, to }),
            Some(role @ (Role::Elva | Role::Winged | Role::Legate)) => Ok(Some(Question::Promotion { role })),
            Some(role @ (Role::Pawn | Role::King)) => forbidden(Illegal::ImpossiblePromotion { role }),
            Some(_) => Ok(None),
        }
    }

    pub fn man_at(&self, at: Square) -> Option<Man> {
        Some(Man { piece: self.state.board.piece_at(at)?, at })
    }
}

/// A move of a man.
fn step(kind: Kind, man: Man, to: Square, captured: Option<Role>, promotion: Option<Role>) -> Move {
    Move { kind, role: man.piece.role, from: man.at, to, captured, promotion }
}

/// Another man is aboard the ship than the text says.
fn wrong_rider(claim: &Claim, ship: Man, standing: Standing) -> Option<Refusal> {
    let (named, aboard) = (claim.rider?, standing.rider?);
    (named != aboard).then_some((Closeness::Forbidden, Illegal::WrongRider { ship, aboard, named }))
}

/// The squares where a Legate that stands where it begins offers a draw: by the document, and by its mirror.
pub(super) fn offers(color: Color, from: Square) -> &'static [Square] {
    const R5: Square = Square(4 * 12 + 11);
    const R6: Square = Square(5 * 12 + 11);
    match (color, BOARD.file(from), BOARD.rank(from)) {
        (Color::White, 11, 1) => &[R5],
        (Color::Black, 11, 8) => &[R5, R6],
        _ => &[],
    }
}

/// Whether a man on a virtual file may go to a square of one.
fn beside(man: Man, to: Square, takes: bool) -> Option<Question> {
    let offers = if man.piece.role == Role::Legate && !takes { offers(man.piece.color, man.at) } else { &[] };
    match offers.iter().position(|offer| *offer == to) {
        Some(0) => None,
        Some(_) => Some(Question::LegateOffer { man, to }),
        None => Some(Question::VirtualFiles { man, to }),
    }
}
