//! Why a claim is not legal: found from the board alone, since shakmaty gives no reasons.
//!
//! Every man that could be meant is judged for every square that could be meant, and of the reasons the one closest
//! to a legal move is given: a pinned knight says more than one that is far away.
//!
//! Of several reasons against one man's move the first of these is given: a double step from elsewhere than a pawn's
//! first square; a man in the way, the nearest to where it comes from; an own man on the square; that pawns capture
//! aslant and only so; double check, check, a pin or an opened line; a wrong promotion. Against castling: where the king
//! stands, where the rook, the right, the way, out of check, through check, into check.

mod castling;
mod drops;
mod pawns;
mod safety;
#[cfg(test)]
mod tests;

use super::{Game, convert, resolve, swapped};
use crate::board::{Action, Claim, Marks, Role};
use crate::rules::{Illegal, Man};
use shakmaty::{Bitboard, Board, Color, Move, Outcome, Piece, Square, attacks};

/// A claim with more targets than this says too little to look for a reason.
const MOST_TARGETS: usize = 16;

/// The reason that no legal move fits the claim.
pub(super) fn explain<P: Game>(position: &P, claim: &Claim) -> Illegal {
    let reason = for_mover(position, claim);
    if (reason.is_remote() || takes_own(&reason, claim)) && is_legal_for_other_side(position, claim) {
        return Illegal::WrongSide { to_move: convert::color(position.turn()) };
    }
    reason
}

/// The same without a look at whether the other side could play it.
pub(super) fn for_mover<P: Game>(position: &P, claim: &Claim) -> Illegal {
    if position.is_variant_end() {
        return game_over(position);
    }
    let view = View { position, board: position.board(), us: position.turn() };
    match claim.action {
        Action::Pass => view.pass(),
        Action::Castle(side) => castling::explain(&view, convert::sm_side(side)),
        Action::Drop => drops::explain(&view, claim),
        Action::Land(_) | Action::Any => Illegal::NoSuchMove,
        Action::Go => view.go(claim),
    }
}

fn game_over<P: Game>(position: &P) -> Illegal {
    let winner = match position.variant_outcome() {
        Outcome::Known(outcome) => outcome.winner().map(convert::color),
        Outcome::Unknown => None,
    };
    Illegal::GameOver { variant: P::VARIANT, winner }
}

/// Whether the text says that an own man is captured: nobody means that.
fn takes_own(reason: &Illegal, claim: &Claim) -> bool {
    matches!(reason, Illegal::OwnPiece { .. }) && claim.marks.has(Marks::CAPTURE)
}

/// Whether the other side could play just this. Where a man is named, so is that another is captured: who takes what is not there,
/// or does not say that he takes, has not made the other side's move.
fn is_legal_for_other_side<P: Game>(position: &P, claim: &Claim) -> bool {
    let Some(swapped) = swapped(position) else { return false };
    resolve::by_generating(&swapped, claim).takes_as(claim)
}

/// How close a man comes to the move: the closest first, men in the way counted.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Closeness {
    /// It reaches the square, but the move is forbidden.
    Forbidden,
    /// Other men keep it from the square.
    Obstructed(usize),
    /// A pawn goes so in other circumstances.
    Untimely,
    /// It is there already, or would have to go back.
    Past,
    /// It does not move so.
    Remote,
}

/// What hinders one man from going to one square.
type Verdict = (Closeness, Illegal);

/// A position with what is asked of it all the time.
struct View<'a, P> {
    position: &'a P,
    board: &'a Board,
    us: Color,
}

impl<P: Game> View<'_, P> {
    /// A move from square to square.
    fn go(&self, claim: &Claim) -> Illegal {
        let ours = self.board.by_color(self.us);
        let kind = claim.role.map_or(ours, |role| ours & self.board.by_role(convert::sm_role(role)));
        let men = kind & convert::bitboard(claim.from);
        let targets = convert::bitboard(claim.to);
        if men.is_empty() {
            return self.nobody(claim, kind);
        }
        let (Some(target), true) = (targets.first(), targets.count() <= MOST_TARGETS) else {
            return Illegal::NoSuchMove;
        };
        let pairs = men.into_iter().flat_map(|from| targets.into_iter().map(move |to| (from, to)));
        let verdicts = pairs.filter_map(|(from, to)| self.judge(claim, from, to));
        match verdicts.min_by_key(|(closeness, _)| *closeness) {
            Some((Closeness::Remote, _)) => self.cannot_reach(men, target),
            Some((_, reason)) => reason,
            None => Illegal::NoSuchMove,
        }
    }

    /// Nobody stands where the man should come from.
    fn nobody(&self, claim: &Claim, kind: Bitboard) -> Illegal {
        let origin = convert::bitboard(claim.from).single_square();
        let at = origin.map(convert::square);
        let found = origin.and_then(|square| self.board.piece_at(square)).map(convert::piece);
        let Some(role) = claim.role else {
            return match (at, found) {
                (Some(at), Some(piece)) => Illegal::OtherSide(Man { piece, at }),
                (Some(at), None) => Illegal::EmptyOrigin { at },
                (None, _) => Illegal::NoSuchMove,
            };
        };
        let piece = crate::board::Piece { color: convert::color(self.us), role };
        match at {
            _ if kind.is_empty() => Illegal::NoSuchPiece(piece),
            Some(at) => Illegal::NotThere { piece, at, found },
            None => {
                let origin = convert::set(convert::bitboard(claim.from));
                Illegal::NoneOn { piece, origin, stand: convert::set(kind) }
            }
        }
    }

    /// Men of the kind of the first: none of them moves so.
    fn cannot_reach(&self, men: Bitboard, to: Square) -> Illegal {
        let Some(piece) = men.first().and_then(|first| self.board.piece_at(first)) else {
            return Illegal::NoSuchMove;
        };
        let kind = self.board.by_piece(piece);
        let (stand, all) = (convert::set(men & kind), men.is_superset(kind));
        Illegal::CannotReach { piece: convert::piece(piece), stand, to: convert::square(to), all }
    }

    /// What hinders a man; nothing where the move is legal.
    fn judge(&self, claim: &Claim, from: Square, to: Square) -> Option<Verdict> {
        let piece = self.board.piece_at(from)?;
        if from == to {
            return Some((Closeness::Past, Illegal::AlreadyThere(self.man(from, piece))));
        }
        if piece.role == shakmaty::Role::Pawn {
            return pawns::judge(self, claim, from, to);
        }
        if !attacks::attacks(from, piece, Bitboard::EMPTY).contains(to) {
            return Some((Closeness::Remote, Illegal::NoSuchMove));
        }
        let man = self.man(from, piece);
        if let Some(verdict) = self.blocked(man, from, to).or_else(|| self.own_piece(to)) {
            return Some(verdict);
        }
        let capture = self.board.role_at(to);
        let step = Move::Normal { role: piece.role, from, capture, to, promotion: None };
        let needless = || (Closeness::Forbidden, Illegal::NeedlessPromotion { man, to: convert::square(to) });
        self.forbidden(claim, step).or_else(|| claim.promotion.map(|_| needless()))
    }

    /// The first man in the way.
    fn blocked(&self, man: Man, from: Square, to: Square) -> Option<Verdict> {
        let between = attacks::between(from, to) & self.board.occupied();
        let first = if from < to { between.first() } else { between.last() };
        let by = self.man_at(first?)?;
        Some((Closeness::Obstructed(between.count()), Illegal::Blocked { man, to: convert::square(to), by }))
    }

    fn own_piece(&self, to: Square) -> Option<Verdict> {
        let Man { piece, at } = self.man_at(to).filter(|_| self.board.by_color(self.us).contains(to))?;
        Some((Closeness::Obstructed(1), Illegal::OwnPiece { at, piece }))
    }

    /// Why a move that the man can make by its nature may not be made.
    fn forbidden(&self, claim: &Claim, step: Move) -> Option<Verdict> {
        let reason = safety::explain(self, step).or_else(|| self.captured_other(claim, step))?;
        Some((Closeness::Forbidden, reason))
    }

    fn captured_other(&self, claim: &Claim, step: Move) -> Option<Illegal> {
        let found = step.capture().map(convert::role);
        let named: Role = claim.captured.filter(|named| Some(*named) != found)?;
        let color = convert::color(!self.us);
        let found = found.map(|role| crate::board::Piece { color, role });
        Some(Illegal::CapturedOther { to: convert::square(step.to()), named, found })
    }

    /// A null move: only a check forbids it.
    fn pass(&self) -> Illegal {
        match (self.board.king_of(self.us), self.position.checkers().first()) {
            (Some(king), Some(checker)) => match self.man_at(checker) {
                Some(by) => Illegal::PassInCheck { king: convert::square(king), by },
                None => Illegal::NoSuchMove,
            },
            _ => Illegal::NoSuchMove,
        }
    }

    fn man(&self, at: Square, piece: Piece) -> Man {
        Man { piece: convert::piece(piece), at: convert::square(at) }
    }

    fn man_at(&self, at: Square) -> Option<Man> {
        Some(self.man(at, self.board.piece_at(at)?))
    }
}
