//! Why a claim is not legal.
//!
//! Every man that could be meant is judged for every cell that could be meant, and of the reasons the one closest to a
//! legal move is given. Of several reasons against one man's move the order is that of orthodox chess: a double step
//! from elsewhere than a starting cell; a man in the way; an own man on the cell; how pawns capture; double check,
//! check, a pin or an opened line; another man captured than named; a wrong promotion.

mod pawns;
mod safety;

use super::{Hexagonal, attacks, moves};
use crate::board::{Action, Claim, Color, Geometry, Marks, Move, Piece, Role, Square, SquareSet};
use crate::rules::{Illegal, Man, Position, Variant};

/// A claim with more targets than this says too little to look for a reason. The longest file has eleven.
pub(super) const MOST_TARGETS: u32 = 16;

/// The reason that no legal move fits the claim.
pub(super) fn explain(position: &Hexagonal, claim: &Claim) -> Illegal {
    let view = View { position, us: position.turn };
    let reason = match claim.action {
        Action::Pass => view.pass(),
        Action::Castle(_) => return Illegal::NoCastling { variant: Variant::Hexagonal },
        Action::Drop => return Illegal::NoDrops,
        Action::Land(_) | Action::Any => return Illegal::NoSuchMove,
        Action::Go => view.go(claim),
    };
    let takes_own = matches!(reason, Illegal::OwnPiece { .. }) && claim.marks.has(Marks::CAPTURE);
    if (reason.is_remote() || takes_own) && is_legal_for_other_side(position, claim) {
        return Illegal::WrongSide { to_move: position.turn };
    }
    reason
}

fn is_legal_for_other_side(position: &Hexagonal, claim: &Claim) -> bool {
    let mut passed = position.clone();
    passed.pass() && passed.resolve(claim).takes_as(claim)
}

/// How close a man comes to the move: the closest first, men in the way counted.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Closeness {
    /// It reaches the cell, but the move is forbidden.
    Forbidden,
    /// Other men keep it from the cell.
    Obstructed(u32),
    /// A pawn goes so in other circumstances.
    Untimely,
    /// It is there already, or would have to go back.
    Past,
    /// It does not move so.
    Remote,
}

/// What hinders one man from going to one cell.
type Verdict = (Closeness, Illegal);

const REMOTE: Verdict = (Closeness::Remote, Illegal::NoSuchMove);

/// A position with the side that is to move in it.
struct View<'a> {
    position: &'a Hexagonal,
    us: Color,
}

impl View<'_> {
    /// A move from cell to cell.
    fn go(&self, claim: &Claim) -> Illegal {
        let board = &self.position.board;
        let kind = board.by(self.us).and(claim.role.map_or(SquareSet::ALL, |role| board.of(role)));
        let men = kind.and(claim.from);
        let targets = claim.to.and(Geometry::Hexagonal.squares());
        if men.is_empty() {
            return self.nobody(claim, kind);
        }
        let (Some(target), true) = (targets.first(), targets.count() <= MOST_TARGETS) else {
            return Illegal::NoSuchMove;
        };
        let pairs = men.iter().flat_map(|from| targets.iter().map(move |to| (from, to)));
        let verdicts = pairs.filter_map(|(from, to)| self.judge(claim, from, to));
        match verdicts.min_by_key(|(closeness, _)| *closeness) {
            Some((Closeness::Remote, _)) if targets.count() > 1 => self.lines_apart(claim, targets),
            Some((Closeness::Remote, _)) => self.cannot_reach(men, target),
            Some((_, reason)) => reason,
            None => Illegal::NoSuchMove,
        }
    }

    /// Nobody stands where the man should come from.
    fn nobody(&self, claim: &Claim, kind: SquareSet) -> Illegal {
        let at = claim.from.single();
        let found = at.and_then(|at| self.position.board.piece_at(at));
        let Some(role) = claim.role else {
            return match (at, found) {
                (Some(at), Some(piece)) => Illegal::OtherSide(Man { piece, at }),
                (Some(at), None) => Illegal::EmptyOrigin { at },
                (None, _) => Illegal::NoSuchMove,
            };
        };
        let piece = Piece { color: self.us, role };
        match at {
            _ if kind.is_empty() => Illegal::NoSuchPiece(piece),
            Some(at) => Illegal::NotThere { piece, at, found },
            None => Illegal::NoneOn { piece, origin: claim.from.and(Geometry::Hexagonal.squares()), stand: kind },
        }
    }

    /// Men of the kind of the first: none of them moves so.
    fn cannot_reach(&self, men: SquareSet, to: Square) -> Illegal {
        let Some(piece) = men.first().and_then(|first| self.position.board.piece_at(first)) else {
            return Illegal::NoSuchMove;
        };
        let kind = self.position.board.men(piece);
        let stand = men.and(kind);
        Illegal::CannotReach { piece, stand, to, all: stand == kind }
    }

    /// Several cells are meant, such as a file, and no man that is meant goes to one of them.
    fn lines_apart(&self, claim: &Claim, to: SquareSet) -> Illegal {
        let from = claim.from.and(Geometry::Hexagonal.squares());
        match claim.role.filter(|_| !claim.from.is_all()) {
            Some(role) => Illegal::LinesApart { piece: Piece { color: self.us, role }, from, to },
            None => Illegal::NoSuchMove,
        }
    }

    /// What hinders a man; nothing where the move is legal.
    fn judge(&self, claim: &Claim, from: Square, to: Square) -> Option<Verdict> {
        let man = self.man_at(from)?;
        if from == to {
            return Some((Closeness::Past, Illegal::AlreadyThere(man)));
        }
        if man.piece.role == Role::Pawn {
            return pawns::judge(self, claim, man, to);
        }
        if !attacks::of(man.piece.role, self.us, from, SquareSet::EMPTY).contains(to) {
            return Some(REMOTE);
        }
        if let Some(verdict) = self.blocked(man, to).or_else(|| self.own_piece(to)) {
            return Some(verdict);
        }
        let step = self.position.step(man.piece.role, from, to, None);
        let needless = || (Closeness::Forbidden, Illegal::NeedlessPromotion { man, to });
        self.forbidden(claim, &step).or_else(|| claim.promotion.map(|_| needless()))
    }

    /// The first man in the way.
    fn blocked(&self, man: Man, to: Square) -> Option<Verdict> {
        let between = attacks::between(man.at, to).and(self.position.board.occupied());
        let first = if man.at < to { between.first() } else { between.last() };
        let by = self.man_at(first?)?;
        Some((Closeness::Obstructed(between.count()), Illegal::Blocked { man, to, by }))
    }

    fn own_piece(&self, to: Square) -> Option<Verdict> {
        let Man { piece, at } = self.man_at(to).filter(|man| man.piece.color == self.us)?;
        Some((Closeness::Obstructed(1), Illegal::OwnPiece { at, piece }))
    }

    /// Why a move that the man can make by its nature may not be made.
    fn forbidden(&self, claim: &Claim, step: &Move) -> Option<Verdict> {
        let reason = safety::explain(self, step).or_else(|| self.captured_other(claim, step))?;
        Some((Closeness::Forbidden, reason))
    }

    fn captured_other(&self, claim: &Claim, step: &Move) -> Option<Illegal> {
        let named = claim.captured.filter(|named| Some(*named) != step.captured)?;
        let found = step.captured.map(|role| Piece { color: self.us.other(), role });
        Some(Illegal::CapturedOther { to: step.to, named, found })
    }

    /// A null move: only a check forbids it.
    fn pass(&self) -> Illegal {
        let king = self.position.board.king(self.us);
        let by = self.position.checkers.first().and_then(|checker| self.man_at(checker));
        match (king, by) {
            (Some(king), Some(by)) => Illegal::PassInCheck { king, by },
            _ => Illegal::NoSuchMove,
        }
    }

    fn man_at(&self, at: Square) -> Option<Man> {
        Some(Man { piece: self.position.board.piece_at(at)?, at })
    }

    /// Whether a man that comes to a cell is a pawn at the end of its file.
    fn is_promotion(&self, role: Role, to: Square) -> bool {
        moves::is_promotion(role, self.us, to)
    }
}
