//! What is said of moves that cannot be, and the proof by random positions that it is true.

use super::samples::{self, game, men, word};
use crate::board::hexagonal::axes;
use crate::board::{Claim, Color, Geometry, Piece, Role, Square, SquareSet};
use crate::rules::hexagonal::{Hexagonal, attacks, starts};
use crate::rules::orthodox::samples::Dice;
use crate::rules::{Illegal, Man, Position, Resolution};

/// Each word with the reason that it is no move.
#[track_caller]
fn reasons(position: &Hexagonal, words: &str) -> String {
    let lines = words.split(' ').map(|text| {
        let claim = word(text);
        assert_eq!(position.resolve(&claim), Resolution::Illegal, "{text}");
        format!("{text}: {}\n", position.explain(&claim).describe(Geometry::Hexagonal))
    });
    lines.collect()
}

#[test]
fn men_stand_in_the_way_or_elsewhere() {
    let start = Hexagonal::default();
    insta::assert_snapshot!(reasons(&start, "Rc7 Rc2 Nf5 Qd1 Qe5 Bf8 Kg3 Nae4 Ne3e4 Nf4e6 Nd9f8 d6 e7 :e5e6 :e7e6 :g1g4 Nh1"), @"
    Rc7: the rook on c1 cannot reach c7: the pawn on c2 is in the way
    Rc2: White's own pawn is on c2
    Nf5: no knight can reach f5: the white knights stand on d1 and h1
    Qd1: White's own knight is on d1
    Qe5: the queen on e1 cannot reach e5: the pawn on e4 is in the way
    Bf8: no bishop can reach f8: the white bishops stand on f1, f2 and f3
    Kg3: no king can reach g3: the white king stands on g1
    Nae4: no white knight is on the a-file: the white knights stand on d1 and h1
    Ne3e4: no white knight is on e3: the square is empty
    Nf4e6: no white knight is on f4: the square is empty
    Nd9f8: it is White's move; Black could play this
    d6: it is White's move; Black could play this
    e7: the white pawn on e4 cannot reach e7
    :e5e6: e5 is empty
    :e7e6: it is White's move; Black could play this
    :g1g4: no king can reach g4: the white king stands on g1
    Nh1: the white knight is already on h1
    ");
}

#[test]
fn pawns_have_their_own_ways() {
    let start = Hexagonal::default();
    insta::assert_snapshot!(reasons(&start, "f7 f8 e5xN ef ea e4f5 e4e3 e5=Q"), @"
    f7: the pawn on f5 is blocked by the pawn on f7: pawns do not capture straight ahead
    f8: the white pawn on f5 cannot reach f8
    e5xN: no knight can be captured on e5: nothing is there
    ef: White's own pawn is on f5
    ea: no pawn captures from the e-file to the a-file: pawns capture on the next file
    e4f5: White's own pawn is on f5
    e4e3: the pawn on e4 cannot go back to e3
    e5=Q: no pawn is promoted on e5, only on the last square of a file
    ");
    let pawns = men("w Ka1 kf11 Pe4 Pf6 pg5 pe5 Pb6 Pd5");
    insta::assert_snapshot!(reasons(&pawns, "e5 e6 fg fe7 d7 dc b7 b7=K Pf4"), @"
    e5: the pawn on e4 is blocked by the pawn on e5: pawns do not capture straight ahead
    e6: the pawn on e4 cannot reach e6: the pawn on e5 is in the way
    fg: the pawn on f6 cannot capture en passant: the pawn on g5 has not just made a double step
    fe7: the white pawn on f6 cannot reach e7
    d7: the pawn on d5 cannot make a double step to d7: it is not on a square where a pawn of White starts
    dc: the pawn on d5 goes to c5 only to capture, and nothing is there
    b7: the pawn on b6 is promoted on b7, but nothing says to what
    b7=K: a pawn cannot become a king, only a queen, rook, bishop or knight
    Pf4: the pawn on e4 cannot go back to f4
    ");
}

#[test]
fn another_man_may_be_captured_than_named() {
    let pawns = men("w Ka1 kf11 Pd5 rc5");
    insta::assert_snapshot!(reasons(&pawns, "dc5xN dcxN"), @"
    dc5xN: no knight can be captured on c5: a rook is there
    dcxN: no knight can be captured on c5: a rook is there
    ");
}

#[test]
fn the_king_must_be_safe() {
    let pinned = men("w Kf1 kf11 Nf4 rf9 ra2");
    insta::assert_snapshot!(reasons(&pinned, "Ng6 Kf2 Kg1"), @"
    Ng6: the knight on f4 is pinned to the king on f1 by the rook on f9
    Kf2: on f2 the king would be in check from the rook on a2
    Kg1: on g1 the king would be in check from the rook on a2
    ");
    let checked = men("w Kf1 kf11 Nc3 Pb4 rf9");
    insta::assert_snapshot!(reasons(&checked, "b5 Nd6 Kf2 --"), @"
    b5: the king on f1 would still be in check from the rook on f9
    Nd6: the king on f1 would still be in check from the rook on f9
    Kf2: on f2 the king would still be in check from the rook on f9
    --: passing in check: the king on f1 is in check from the rook on f9
    ");
    let double = men("w Kf1 kf11 Re5 rf9 nh2");
    insta::assert_snapshot!(reasons(&double, "Rf5"), @"Rf5: the king on f1 is in double check from the rook on f9 and the knight on h2: only the king can move");
    let guarded = men("w Kf1 kf11 pf2 rf9");
    insta::assert_snapshot!(reasons(&guarded, "Kf2"), @"Kf2: the king cannot capture the pawn on f2: the rook on f9 protects it");
    let passing = men("w Ki3 kf11 Pf6 pg5 rd6 *g6");
    insta::assert_snapshot!(reasons(&passing, "fg"), @"fg: the capture would open the line from the rook on d6 to the king on i3");
}

#[test]
fn what_hexagonal_chess_does_not_have() {
    let start = Hexagonal::default();
    insta::assert_snapshot!(reasons(&start, "O-O N@f6"), @"
    O-O: hexagonal chess has no castling
    N@f6: men are dropped in Crazyhouse only
    ");
}

/// A position and a claim that a reason must hold for.
struct Proof<'a> {
    position: &'a Hexagonal,
    claim: Claim,
}

impl Proof<'_> {
    fn holds(&self, reason: &Illegal) -> bool {
        let (board, us) = (&self.position.board, self.position.turn);
        let occupied = board.occupied();
        let attack = |at, occupied| board.attackers(at, us.other(), occupied);
        let is_king = |king| board.king(us) == Some(king);
        let checks = |man: Man| self.stands(man) && self.position.checkers.contains(man.at);
        match *reason {
            Illegal::WrongSide { to_move } => {
                let mut other = self.position.clone();
                to_move == us && other.pass() && other.resolve(&self.claim) != Resolution::Illegal
            }
            Illegal::NoSuchPiece(piece) => piece.color == us && board.men(piece).is_empty(),
            Illegal::NotThere { piece, at, found } => board.piece_at(at) == found && found != Some(piece),
            Illegal::NoneOn { piece, origin, stand } => stand.and(origin).is_empty() && stand == board.men(piece),
            Illegal::CannotReach { piece, stand, to, all } => {
                all == (stand == board.men(piece)) && stand.iter().all(|at| !goes(piece, at, to))
            }
            Illegal::LinesApart { piece, from, to } => {
                let men = board.men(piece).and(from);
                !men.is_empty() && men.iter().all(|at| to.iter().all(|to| !goes(piece, at, to)))
            }
            Illegal::AlreadyThere(man) => self.stands(man) && self.claim.to.contains(man.at),
            Illegal::OwnPiece { at, piece } => board.piece_at(at) == Some(piece) && piece.color == us,
            Illegal::Blocked { man, to, by } => {
                self.stands(man) && self.stands(by) && attacks::between(man.at, to).contains(by.at)
            }
            Illegal::Pinned { man, king, by } => {
                is_king(king)
                    && self.stands(man)
                    && !checks(by)
                    && attack(king, occupied.without(SquareSet::of(man.at))).contains(by.at)
            }
            Illegal::StillInCheck { king, by } => is_king(king) && checks(by),
            Illegal::DoubleCheck { king, by, and } => is_king(king) && checks(by) && checks(and) && by != and,
            Illegal::IntoCheck { to, by, still } => {
                let gone = board.men(Piece { color: us, role: Role::King });
                still == checks(by) && attack(to, occupied.without(gone)).contains(by.at)
            }
            Illegal::Protected { man, by } => {
                self.stands(man)
                    && attack(man.at, occupied.without(board.men(Piece { color: us, role: Role::King })))
                        .contains(by.at)
            }
            Illegal::Exposed { king, by } => is_king(king) && self.stands(by) && !checks(by),
            Illegal::CapturedOther { named, found, .. } => found.map(|piece| piece.role) != Some(named),
            _ => self.holds_of_pawns(reason),
        }
    }

    fn holds_of_pawns(&self, reason: &Illegal) -> bool {
        let us = self.position.turn;
        match *reason {
            Illegal::PawnBlocked { man, by } => self.stands(man) && self.stands(by) && self.claim.to.contains(by.at),
            Illegal::NothingToCapture { man, to } => self.stands(man) && self.position.board.piece_at(to).is_none(),
            Illegal::NotJustMoved { man, passed } => self.stands(man) && self.stands(passed),
            Illegal::DoubleStep { man, .. } => self.stands(man) && !starts(us).contains(man.at),
            Illegal::PawnBackwards { man, to } => {
                let ahead = axes(to).1 - axes(man.at).1;
                self.stands(man) && if us == Color::White { ahead < 0 } else { ahead > 0 }
            }
            Illegal::MissingPromotion { man, .. } => self.stands(man) && self.claim.promotion.is_none(),
            Illegal::NeedlessPromotion { man, .. } => self.stands(man) && self.claim.promotion.is_some(),
            Illegal::ImpossiblePromotion { role } => matches!(role, Role::King | Role::Pawn),
            _ => false,
        }
    }

    fn stands(&self, man: Man) -> bool {
        self.position.board.piece_at(man.at) == Some(man.piece)
    }
}

/// Whether a man goes so on an empty board, pawns by any of their ways.
fn goes(piece: Piece, from: Square, to: Square) -> bool {
    let ((from_x, from_y), (x, y)) = (axes(from), axes(to));
    let pushed = from_x == x && matches!((piece.color, y - from_y), (Color::White, 2 | 4) | (Color::Black, -2 | -4));
    attacks::of(piece.role, piece.color, from, SquareSet::EMPTY).contains(to) || piece.role == Role::Pawn && pushed
}

#[test]
fn every_reason_is_true() {
    let mut dice = Dice::new(15);
    let mut seen = 0;
    for position in (0..60).flat_map(|_| game(&mut dice, 120)).collect::<Vec<_>>() {
        for _ in 0..40 {
            let claim = samples::claim(&mut dice);
            if position.resolve(&claim) == Resolution::Illegal {
                let reason = position.explain(&claim);
                assert!(Proof { position: &position, claim }.holds(&reason), "{reason:?} {claim:?} {}", position.fen());
                seen += usize::from(!reason.describe(Geometry::Hexagonal).is_empty());
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}
