//! Pawns: a step, two or three from the first square, a capture aslant, en passant, promotion.

use super::{Closeness, Opinion, REMOTE, Refusal, Verdict, View, step};
use crate::board::{Claim, Color, Kind, Piece, Role, Square, SquareSet};
use crate::rules::das::board::{forward, own_rank};
use crate::rules::das::movement::{between, offset};
use crate::rules::das::questions::Question;
use crate::rules::{Illegal, Man};

/// What is settled of a pawn's move to a square.
pub(super) fn judge(view: &View, claim: &Claim, man: Man, to: Square) -> Verdict {
    let (files, ranks) = between(man.at, to);
    let ahead = ranks * forward(view.us());
    let pawn = Pawn { view, claim, man, to };
    match (files.abs(), ahead) {
        (0 | 1, 1) | (0, 2 | 3) if claim.promotion.is_some_and(Role::carries) => {
            (Closeness::Forbidden, Illegal::CannotBoard { man }).into()
        }
        (0, 1..=3) => pawn.straight(ahead),
        (1, 1) => pawn.aslant(),
        (0 | 1, ..=-1) => Verdict::Refused(Closeness::Past, Illegal::PawnBackwards { man, to }),
        _ => REMOTE.into(),
    }
}

impl View<'_> {
    /// The squares that a pawn has just passed, if it may be captured there.
    pub fn capturable(&self) -> SquareSet {
        let passed = self.state.passed;
        let may_capture = |to: Square| {
            let claim = Claim::go(Role::Pawn, to);
            let from = [-1, 1].into_iter().filter_map(|files| offset(to, (files, -forward(self.us()))));
            let pawns = from.filter(|from| self.state.board.piece_at(*from) == Some(pawn(self.us())));
            pawns.into_iter().any(|from| !matches!(self.go(&claim, from, to), Verdict::Refused(..)))
        };
        if passed.iter().any(may_capture) { passed } else { SquareSet::EMPTY }
    }
}

const fn pawn(color: Color) -> Piece {
    Piece { color, role: Role::Pawn }
}

struct Pawn<'a, 'b> {
    view: &'a View<'b>,
    claim: &'a Claim,
    man: Man,
    to: Square,
}

impl Pawn<'_, '_> {
    fn straight(&self, squares: i8) -> Verdict {
        match self.multiple(squares).and_then(|question| Ok(question.or(self.free(squares)?))) {
            Ok(question) => self.moves(Kind::Normal, None, question),
            Err(refusal) => refusal.into(),
        }
    }

    /// Whether the pawn may go so far from where it stands.
    fn multiple(&self, squares: i8) -> Opinion {
        let (man, to) = (self.man, self.to);
        match own_rank(self.view.us(), man.at) {
            _ if squares == 1 => Ok(None),
            0 => Ok(Some(Question::ElvaLater { man, to })),
            1 => Ok(None),
            _ => Err((Closeness::Untimely, Illegal::DoubleStep { man, to })),
        }
    }

    /// Whether the squares ahead are empty.
    fn free(&self, squares: i8) -> Opinion {
        let ahead = |n| offset(self.man.at, (0, n * forward(self.view.us())));
        let Some(by) = (1..=squares).filter_map(ahead).find_map(|at| self.view.man_at(at)) else { return Ok(None) };
        let (man, to) = (self.man, self.to);
        let reason = match by {
            _ if by.at != to => Illegal::Blocked { man, to, by },
            _ if by.piece.color == self.view.us() => Illegal::OwnPiece { at: to, piece: by.piece },
            _ => Illegal::PawnBlocked { man, by },
        };
        Err((Closeness::Obstructed(1), reason))
    }

    fn aslant(&self) -> Verdict {
        let to = self.to;
        let Some(target) = self.view.man_at(to) else { return self.passing() };
        if target.piece.color == self.view.us() {
            return (Closeness::Obstructed(1), Illegal::OwnPiece { at: to, piece: target.piece }).into();
        }
        if target.piece.role == Role::King {
            return (Closeness::Forbidden, Illegal::TakesKing { king: target }).into();
        }
        self.moves(Kind::Normal, Some(target.piece.role), None)
    }

    fn passing(&self) -> Verdict {
        let passed = self.view.state.passed;
        if !passed.contains(self.to) {
            return self.nothing_to_capture().into();
        }
        let question = Question::EnPassant { man: self.man, to: self.to };
        self.moves(Kind::EnPassant, Some(Role::Pawn), (passed.count() > 1).then_some(question))
    }

    fn nothing_to_capture(&self) -> Refusal {
        let (man, us) = (self.man, self.view.us());
        let behind = offset(self.to, (0, -forward(us))).and_then(|at| self.view.man_at(at));
        let theirs = pawn(us.other());
        let passed = behind.filter(|pawn| pawn.piece == theirs && matches!(own_rank(us.other(), pawn.at), 3 | 4));
        match passed {
            Some(passed) => (Closeness::Obstructed(1), Illegal::NotJustMoved { man, passed }),
            None => (Closeness::Untimely, Illegal::NothingToCapture { man, to: self.to }),
        }
    }

    /// The pawn can go there, unless its king forbids it or the promotion is not right.
    fn moves(&self, kind: Kind, captured: Option<Role>, question: Option<Question>) -> Verdict {
        let promotion = match self.view.promotion(self.man, self.to, self.claim.promotion) {
            Ok(promotion) => promotion,
            Err(refusal) => return refusal.into(),
        };
        let m = step(kind, self.man, self.to, captured, self.claim.promotion);
        self.view.finish(self.claim, m, question.or(promotion))
    }
}
