//! Pawns: a step, a double step, a capture aslant, en passant, promotion.

use super::{Closeness, REMOTE, Verdict, View};
use crate::board::hexagonal::axes;
use crate::board::{Claim, Color, Geometry, Piece, Role, Square};
use crate::rules::hexagonal::starts;
use crate::rules::{Illegal, Man};

/// What hinders a pawn from going to a cell; nothing where the move is legal.
pub(super) fn judge(view: &View, claim: &Claim, man: Man, to: Square) -> Option<Verdict> {
    let pawn = Pawn { view, claim, man, to };
    let ((from_x, from_y), (x, y)) = (axes(man.at), axes(to));
    let files = x.abs_diff(from_x);
    let ahead = if view.us == Color::White { y - from_y } else { from_y - y };
    match (files, ahead) {
        (0, 2) => pawn.step(),
        (0, 4) => pawn.double_step(),
        (1, 1) => pawn.aslant(),
        (0 | 1, ..=-1) => Some((Closeness::Past, Illegal::PawnBackwards { man, to })),
        _ => Some(REMOTE),
    }
}

struct Pawn<'a, 'b> {
    view: &'a View<'b>,
    claim: &'a Claim,
    man: Man,
    to: Square,
}

impl Pawn<'_, '_> {
    fn step(&self) -> Option<Verdict> {
        self.occupied().or_else(|| self.moves())
    }

    fn double_step(&self) -> Option<Verdict> {
        if !starts(self.view.us).contains(self.man.at) {
            return Some((Closeness::Untimely, Illegal::DoubleStep { man: self.man, to: self.to }));
        }
        let blocked = self.view.blocked(self.man, self.to);
        blocked.or_else(|| self.occupied()).or_else(|| self.moves())
    }

    /// A man on the cell straight ahead.
    fn occupied(&self) -> Option<Verdict> {
        let by = self.view.man_at(self.to)?;
        let straight = || (Closeness::Obstructed(1), Illegal::PawnBlocked { man: self.man, by });
        Some(self.view.own_piece(self.to).unwrap_or_else(straight))
    }

    fn aslant(&self) -> Option<Verdict> {
        let position = self.view.position;
        let own = self.view.own_piece(self.to);
        own.or_else(|| match position.board.role_at(self.to) {
            None if !position.captures_in_passing(self.man.at).contains(self.to) => Some(self.nothing_to_capture()),
            _ => self.moves(),
        })
    }

    fn nothing_to_capture(&self) -> Verdict {
        let passed = self.may_have_passed().and_then(|at| self.view.man_at(at));
        let theirs = Piece { color: self.view.us.other(), role: Role::Pawn };
        match passed.filter(|man| man.piece == theirs) {
            Some(passed) => (Closeness::Obstructed(1), Illegal::NotJustMoved { man: self.man, passed }),
            None => (Closeness::Untimely, Illegal::NothingToCapture { man: self.man, to: self.to }),
        }
    }

    /// Where a pawn stands that has made a double step over the cell, if one starts behind it.
    fn may_have_passed(&self) -> Option<Square> {
        let (board, us) = (Geometry::Hexagonal, self.view.us);
        board.ahead(us, self.to).filter(|start| starts(us.other()).contains(*start))?;
        board.passed_pawn(us, self.to)
    }

    /// The pawn can go there, unless its king forbids it or the promotion is not right.
    fn moves(&self) -> Option<Verdict> {
        let promotion = self.view.is_promotion(Role::Pawn, self.to).then_some(Role::Queen);
        let step = self.view.position.step(Role::Pawn, self.man.at, self.to, promotion);
        self.view.forbidden(self.claim, &step).or_else(|| self.promotion())
    }

    fn promotion(&self) -> Option<Verdict> {
        let (man, to) = (self.man, self.to);
        let promotes = self.view.is_promotion(Role::Pawn, to);
        let reason = match self.claim.promotion {
            None if promotes => Illegal::MissingPromotion { man, to },
            Some(_) if !promotes => Illegal::NeedlessPromotion { man, to },
            Some(role @ (Role::Pawn | Role::King)) => Illegal::ImpossiblePromotion { role },
            _ => return None,
        };
        Some((Closeness::Forbidden, reason))
    }
}
