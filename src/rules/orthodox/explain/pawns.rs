//! Pawns: a step, a double step, a capture aslant, en passant, promotion (FIDE 3.7).

use super::{Closeness, Game, Verdict, View, convert};
use crate::board::Claim;
use crate::rules::{Illegal, Man, Variant};
use shakmaty::{Move, Rank, Role, Square};

/// What hinders a pawn from going from one square to another; nothing where the move is legal.
pub(super) fn judge<P: Game>(view: &View<P>, claim: &Claim, from: Square, to: Square) -> Option<Verdict> {
    let man = view.man_at(from)?;
    let pawn = Pawn { view, claim, man, from, to };
    let files = i32::from(from.file()).abs_diff(i32::from(to.file()));
    let ahead = (i32::from(to.rank()) - i32::from(from.rank())) * view.us.fold_wb(1, -1);
    match (files, ahead) {
        (0, 1) => pawn.step(),
        (0, 2) => pawn.double_step(),
        (1, 1) => pawn.aslant(),
        (0 | 1, ..=-1) => Some((Closeness::Past, Illegal::PawnBackwards { man, to: convert::square(to) })),
        _ => Some((Closeness::Remote, Illegal::NoSuchMove)),
    }
}

struct Pawn<'a, 'b, P> {
    view: &'a View<'b, P>,
    claim: &'a Claim,
    man: Man,
    from: Square,
    to: Square,
}

impl<P: Game> Pawn<'_, '_, P> {
    fn step(&self) -> Option<Verdict> {
        self.occupied().or_else(|| self.moves(None))
    }

    fn double_step(&self) -> Option<Verdict> {
        let rank = self.view.us.relative_rank(Rank::Second);
        // A pawn of the horde makes it from the first rank, too.
        let horde = P::VARIANT == Variant::Horde && self.from.rank() == self.view.us.backrank();
        if self.from.rank() != rank && !horde {
            let reason = Illegal::DoubleStep { man: self.man, to: convert::square(self.to) };
            return Some((Closeness::Untimely, reason));
        }
        let blocked = self.view.blocked(self.man, self.from, self.to);
        blocked.or_else(|| self.occupied()).or_else(|| self.moves(None))
    }

    /// A man on the square straight ahead.
    fn occupied(&self) -> Option<Verdict> {
        let by = self.view.man_at(self.to)?;
        let straight = || (Closeness::Obstructed(1), Illegal::PawnBlocked { man: self.man, by });
        Some(self.view.own_piece(self.to).unwrap_or_else(straight))
    }

    fn aslant(&self) -> Option<Verdict> {
        let own = self.view.own_piece(self.to);
        own.or_else(|| match self.view.board.role_at(self.to) {
            Some(captured) => self.moves(Some(captured)),
            None if self.view.position.maybe_ep_square() == Some(self.to) => {
                let step = Move::EnPassant { from: self.from, to: self.to };
                self.view.forbidden(self.claim, step).or_else(|| self.promotion())
            }
            None => Some(self.nothing_to_capture()),
        })
    }

    fn nothing_to_capture(&self) -> Verdict {
        let beside = Square::from_coords(self.to.file(), self.from.rank());
        let pawn = (!self.view.us).pawn();
        let fifth = self.from.rank() == self.view.us.relative_rank(Rank::Fifth);
        if fifth && self.view.board.piece_at(beside) == Some(pawn) {
            let passed = self.view.man(beside, pawn);
            return (Closeness::Obstructed(1), Illegal::NotJustMoved { man: self.man, passed });
        }
        (Closeness::Untimely, Illegal::NothingToCapture { man: self.man, to: convert::square(self.to) })
    }

    /// The pawn can go there, unless its king forbids it or the promotion is not right.
    fn moves(&self, capture: Option<Role>) -> Option<Verdict> {
        let promotion = self.is_last_rank().then_some(Role::Queen);
        let step = Move::Normal { role: Role::Pawn, from: self.from, capture, to: self.to, promotion };
        self.view.forbidden(self.claim, step).or_else(|| self.promotion())
    }

    fn promotion(&self) -> Option<Verdict> {
        use crate::board::Role;
        let (man, to) = (self.man, convert::square(self.to));
        let reason = match self.claim.promotion {
            None if self.is_last_rank() => Illegal::MissingPromotion { man, to },
            Some(_) if !self.is_last_rank() => Illegal::NeedlessPromotion { man, to },
            Some(role @ Role::Pawn) => Illegal::ImpossiblePromotion { role },
            Some(role @ Role::King) if P::VARIANT != Variant::Antichess => Illegal::ImpossiblePromotion { role },
            _ => return None,
        };
        Some((Closeness::Forbidden, reason))
    }

    fn is_last_rank(&self) -> bool {
        self.to.rank() == (!self.view.us).backrank()
    }
}
