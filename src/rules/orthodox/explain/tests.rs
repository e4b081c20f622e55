//! The reasons: examples with their words, and the proof by random positions that each is true.

use crate::board::{Action, Claim, Geometry, Role, SquareSet};
use crate::rules::orthodox::samples::{self, Dice};
use crate::rules::orthodox::{Game, Orthodox, convert};
use crate::rules::{Illegal, Man, Position, Resolution, Variant, fen};
use shakmaty::{Bitboard, Color, Square, attacks, variant};

/// The reason in words; the move must be illegal.
#[track_caller]
fn why(variant: Variant, fen: &str, san: &str) -> String {
    let position = fen::read(fen, variant).position.unwrap();
    let claim = samples::san(san);
    assert_eq!(position.resolve(&claim), Resolution::Illegal, "{san} is legal");
    position.explain(&claim).describe(Geometry::Standard)
}

#[track_caller]
fn check(fen: &str, san: &str, expected: &str) {
    assert_eq!(why(Variant::Standard, fen, san), expected);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn men_that_are_not_there_or_cannot_come() {
    check("4k3/8/8/8/8/8/8/3QK3 b - - 0 1", "Qd5", "it is Black's move; White could play this");
    check("4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd5", "Black has no queen");
    check(START, "Qe3", "no queen can reach e3: the white queen stands on d1");
    check(START, "Ne4", "no knight can reach e4: the white knights stand on b1 and g1");
    check(START, "Ngd2", "no knight can reach d2: the white knight stands on g1");
    check(START, "Ndf3", "no white knight is on the d-file: the white knights stand on b1 and g1");
    check(START, "N3f3", "no white knight is on rank 3: the white knights stand on b1 and g1");
    check(START, "Nd2f3", "no white knight is on d2, but a white pawn");
    check(START, "Ne4f6", "no white knight is on e4: the square is empty");
    check(START, ":e3e4", "e3 is empty");
    check("4k3/8/8/8/8/8/8/4K2r w - - 0 1", ":h1h8", "the rook on h1 is Black's");
    check("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e6", "no pawn can reach e6: the white pawn stands on e2");
    check(START, "Nf6", "it is White's move; Black could play this");
}

#[test]
fn men_in_the_way() {
    check(START, "Bb5", "the bishop on f1 cannot reach b5: the pawn on e2 is in the way");
    check(START, "Rh1h8", "the rook on h1 cannot reach h8: the pawn on h2 is in the way");
    check(START, "Bg2", "White's own pawn is on g2");
    check(
        "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
        "e4",
        "the pawn on e2 is blocked by the knight on e4: pawns do not capture straight ahead",
    );
    check("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", "the pawn on e2 cannot reach e4: the knight on e3 is in the way");
}

#[test]
fn the_kings_safety() {
    check("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "Nf6", "the knight on e4 is pinned to the king on e1 by the rook on e8");
    check("4k3/8/8/7Q/8/8/8/4K3 b - - 0 1", "Kf7", "on f7 the king would be in check from the queen on h5");
    check("4k3/r7/8/7Q/8/8/8/4K3 b - - 0 1", "Ra1", "the king on e8 is in check from the queen on h5");
    check("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "exd6", "the king on a5 would be in check from the rook on h5");
    check("4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "--", "passing in check: the king on e1 is in check from the queen on e2");
}

#[test]
fn pawns() {
    check(START, "exd3", "the pawn on e2 goes to d3 only to capture, and nothing is there");
    check(
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "exd6",
        "the pawn on e5 cannot capture en passant: the pawn on d5 has not just made a double step",
    );
    check(
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "e5",
        "the pawn on e3 cannot make a double step to e5: it is not on its first square",
    );
    check("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8", "the pawn on e7 is promoted on e8, but nothing says to what");
    check("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=K", "a pawn cannot become a king");
    check(START, "e4=Q", "no pawn is promoted on e4");
    check(START, "Nf3=Q", "a knight cannot be promoted");
}

#[test]
fn castling() {
    let board = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let with = |rank: &str| board.replace("R3K2R", rank);
    check(&with("R3KB1R"), "O-O", "the bishop on f1 is in the way of castling");
    check(&with("RN2K2R"), "O-O-O", "the knight on b1 is in the way of castling");
    check(&with("R3K3"), "O-O", "no rook to castle with is on h1");
    check(&with("R4K1R"), "O-O", "the king is on f1 and cannot castle");
    check(&board.replace("KQkq", "Qkq"), "O-O", "White has no right to castle on the king's side any more");
    check(
        &board.replace("/8/8/8/8/8/8/", "/8/8/8/4r3/8/8/"),
        "O-O",
        "castling out of check: the king on e1 is in check from the rook on e4",
    );
    check(
        &board.replace("/8/8/8/8/8/8/", "/8/8/8/5r2/8/8/"),
        "O-O",
        "castling through check: the rook on f4 attacks f1",
    );
    check(&board.replace("/8/8/8/8/8/8/", "/8/8/8/6r1/8/8/"), "O-O", "castling into check: the rook on g4 attacks g1");
    let three_rooks = why(Variant::Chess960, "4k3/8/8/8/8/8/8/R1R1K2R w AK - 0 1", "O-O-O");
    assert_eq!(three_rooks, "the rook on c1 is in the way of castling");
    let shield = why(Variant::Chess960, "4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "O-O-O");
    assert_eq!(shield, "castling into check: the queen on a1 attacks c1");
}

#[test]
fn rules_of_the_variants() {
    let antichess = why(Variant::Antichess, "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", "d3");
    assert_eq!(antichess, "a capture must be played: the bishop on f1 can take the pawn on b5");
    let atomic = why(Variant::Atomic, "4k3/8/8/8/8/8/3p4/3QK3 w - - 0 1", "Qxd2");
    assert_eq!(atomic, "the own king on e1 would explode with d2");
    let racing = why(Variant::RacingKings, "8/8/8/8/8/8/k7/4Q2K w - - 0 1", "Qe2");
    assert_eq!(racing, "the move gives check to the king on a2, which Racing Kings forbids");
    let hill = why(Variant::KingOfTheHill, "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "Kd7");
    assert_eq!(hill, "the game is won by White by the rules of King of the Hill");
    let house = "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1";
    assert_eq!(why(Variant::Crazyhouse, house, "Q@e4"), "White has no queen in hand");
    assert_eq!(why(Variant::Crazyhouse, house, "P@e8"), "the king on e8 is already there");
    assert_eq!(
        why(Variant::Crazyhouse, house, "P@a8"),
        "a pawn cannot be dropped on a8: not on the first or last rank"
    );
    assert_eq!(why(Variant::Standard, START, "N@e4"), "men are dropped in Crazyhouse only");
    assert_eq!(why(Variant::Antichess, START, "O-O"), "Antichess has no castling");
}

/// Asks for reasons at random and tests each against the board.
fn prove<P: Game>(positions: &[P], dice: &mut Dice) {
    let mut seen = 0;
    for position in positions {
        let wrapped = Orthodox::new(position.clone());
        for _ in 0..40 {
            let claim = samples::claim(dice);
            if wrapped.resolve(&claim) == Resolution::Illegal {
                let reason = wrapped.explain(&claim);
                assert!(Proof { position, claim }.holds(&reason), "{reason:?} {claim:?} {}", wrapped.fen());
                seen += 1;
            }
        }
    }
    assert!(seen > positions.len());
}

/// A position and a claim that a reason must hold for.
struct Proof<'a, P> {
    position: &'a P,
    claim: Claim,
}

impl<P: Game> Proof<'_, P> {
    fn holds(&self, reason: &Illegal) -> bool {
        let board = self.position.board();
        let (us, occupied) = (self.position.turn(), board.occupied());
        let sq = convert::sm_square;
        let is_king = |king| board.king_of(us) == Some(sq(king));
        match *reason {
            Illegal::NoSuchMove => false,
            Illegal::GameOver { .. } => self.position.is_variant_end(),
            Illegal::WrongSide { to_move } => {
                let other = self.position.clone().swap_turn().map(Orthodox::new);
                convert::color(us) == to_move && other.is_ok_and(|p| p.resolve(&self.claim) != Resolution::Illegal)
            }
            Illegal::NoSuchPiece(piece) => {
                (board.by_color(us) & board.by_role(convert::sm_role(piece.role))).is_empty()
            }
            Illegal::NotThere { piece, at, found } => self.at(at) == found && found != Some(piece),
            Illegal::NoneOn { piece, origin, stand } => {
                stand.and(origin).is_empty() && stand.iter().all(|at| self.at(at) == Some(piece))
            }
            Illegal::CannotReach { piece, stand, to } => {
                let reaches = |at| self.reaches(Man { piece, at }, to, Bitboard::EMPTY);
                stand.iter().all(|at| self.at(at) == Some(piece) && !reaches(at))
            }
            Illegal::OwnPiece { at, piece } => self.at(at) == Some(piece) && piece.color == convert::color(us),
            Illegal::Blocked { man, to, by } => {
                self.stands(man) && self.stands(by) && attacks::between(sq(man.at), sq(to)).contains(sq(by.at))
            }
            Illegal::Pinned { man, king, by } => {
                let without = self.position.king_attackers(sq(king), !us, occupied.without(sq(man.at)));
                let line = attacks::ray(sq(king), sq(by.at));
                is_king(king)
                    && self.stands(man)
                    && without.contains(sq(by.at))
                    && line.contains(sq(man.at))
                    && !self.position.checkers().contains(sq(by.at))
                    && self.is_legal_without(king, by)
            }
            Illegal::StillInCheck { king, by } => {
                is_king(king) && self.position.checkers().contains(sq(by.at)) && self.stands(by)
            }
            Illegal::IntoCheck { to, by } => {
                let gone = board.king_of(us).map_or(occupied, |king| occupied.without(king));
                self.stands(by) && self.position.king_attackers(sq(to), !us, gone).contains(sq(by.at))
                    || P::VARIANT == Variant::Atomic
            }
            Illegal::Exposed { king, by } => {
                is_king(king) && self.stands(by) && !self.position.checkers().contains(sq(by.at))
            }
            Illegal::CapturedOther { to, named, found } => {
                found.map(|piece| piece.role) != Some(named)
                    && (found.is_none() || found == self.at(to) || self.is_en_passant(to))
            }
            _ => self.rare(reason),
        }
    }

    /// Pawns, castling, variants.
    fn rare(&self, reason: &Illegal) -> bool {
        let board = self.position.board();
        let us = self.position.turn();
        let sq = convert::sm_square;
        let castling = self.claim.action != Action::Go;
        match *reason {
            Illegal::PawnBlocked { man, by } => self.stands(man) && self.stands(by) && self.claim.to.contains(by.at),
            Illegal::NothingToCapture { man, to } => self.stands(man) && self.at(to).is_none(),
            Illegal::NotJustMoved { man, passed } => self.stands(man) && self.stands(passed),
            Illegal::DoubleStep { man, .. } => {
                self.stands(man) && sq(man.at).rank() != us.relative_rank(shakmaty::Rank::Second)
            }
            Illegal::MissingPromotion { man, .. } => self.stands(man) && self.claim.promotion.is_none(),
            Illegal::NeedlessPromotion { man, .. } => self.stands(man) && self.claim.promotion.is_some(),
            Illegal::ImpossiblePromotion { role } => matches!(role, Role::King | Role::Pawn),
            Illegal::NoCastling { variant } => castling && matches!(variant, Variant::Antichess | Variant::RacingKings),
            Illegal::CastlingKing { king } => castling && board.king_of(us) == Some(sq(king)),
            Illegal::CastlingRook { rook } => castling && !board.by_piece(us.rook()).contains(sq(rook)),
            Illegal::CastlingRight { .. } => castling,
            Illegal::CastlingBlocked { by } => castling && self.stands(by),
            Illegal::CastlingInCheck { by, .. } => castling && self.position.checkers().contains(sq(by.at)),
            Illegal::CastlingThroughCheck { by, .. } | Illegal::CastlingIntoCheck { by, .. } => {
                castling && self.stands(by)
            }
            Illegal::MustCapture { man, target } => {
                let captures = self.position.capture_moves();
                self.stands(target) && captures.iter().any(|m| m.from() == Some(sq(man.at)))
            }
            Illegal::KingExplodes { .. } => P::VARIANT == Variant::Atomic,
            Illegal::GivesCheck { king } => board.king_of(!us) == Some(sq(king)),
            _ => false,
        }
    }

    fn at(&self, at: crate::board::Square) -> Option<crate::board::Piece> {
        self.position.board().piece_at(convert::sm_square(at)).map(convert::piece)
    }

    fn stands(&self, man: Man) -> bool {
        self.at(man.at) == Some(man.piece)
    }

    fn is_en_passant(&self, to: crate::board::Square) -> bool {
        self.position.maybe_ep_square() == Some(convert::sm_square(to))
    }

    /// By the way the man moves, pawns by any of their ways.
    fn reaches(&self, man: Man, to: crate::board::Square, occupied: Bitboard) -> bool {
        let (from, to) = (convert::sm_square(man.at), convert::sm_square(to));
        let color = Color::from_white(man.piece.color == crate::board::Color::White);
        let piece = shakmaty::Piece { color, role: convert::sm_role(man.piece.role) };
        let ahead = |from: Square| from.offset(color.fold_wb(8, -8));
        attacks::attacks(from, piece, occupied).contains(to)
            || piece.role == shakmaty::Role::Pawn
                && (ahead(from) == Some(to) || ahead(from).and_then(ahead) == Some(to))
    }

    /// Whether the pinned man's move is legal once its pinner is gone, and who stands behind that in the line.
    /// Promotion and a named capture are not looked at.
    fn is_legal_without(&self, king: crate::board::Square, by: Man) -> bool {
        let line = attacks::ray(convert::sm_square(king), convert::sm_square(by.at));
        let mut setup = self.position.to_setup(shakmaty::EnPassantMode::Always);
        for pinner in line & self.position.them() & !convert::bitboard(self.claim.to) {
            if setup.board.role_at(pinner) != Some(shakmaty::Role::King) {
                setup.board.discard_piece_at(pinner);
            }
        }
        let Ok(without) = P::from_setup(setup, self.position.castles().mode()) else { return true };
        let fits = |m: &crate::board::Move| {
            self.claim.role == Some(m.role) && self.claim.to.contains(m.to) && self.claim.from.contains(m.from)
        };
        // In Racing Kings the same move may give check, which is forbidden, too.
        P::VARIANT == Variant::RacingKings || Orthodox::new(without).legal_moves().iter().any(fits)
    }
}

#[test]
fn every_reason_is_true() {
    let mut dice = Dice::new(7);
    prove(&samples::chess(60, &mut dice), &mut dice);
    prove(&samples::of::<variant::Crazyhouse>(10, &mut dice), &mut dice);
    prove(&samples::of::<variant::Atomic>(20, &mut dice), &mut dice);
    prove(&samples::of::<variant::Antichess>(20, &mut dice), &mut dice);
    prove(&samples::of::<variant::KingOfTheHill>(10, &mut dice), &mut dice);
    prove(&samples::of::<variant::ThreeCheck>(10, &mut dice), &mut dice);
    prove(&samples::of::<variant::Horde>(20, &mut dice), &mut dice);
    prove(&samples::of::<variant::RacingKings>(20, &mut dice), &mut dice);
}

#[test]
fn a_move_without_a_named_man_has_a_reason_too() {
    for position in samples::chess(8, &mut Dice::new(8)) {
        let wrapped = Orthodox::new(position);
        for from in 0..64 {
            let (from, to) = (crate::board::Square(from), crate::board::Square((from * 3 + 9) % 64));
            let claim = Claim { role: None, from: SquareSet::of(from), ..Claim::go(Role::Pawn, to) };
            if wrapped.resolve(&claim) == Resolution::Illegal {
                assert_ne!(wrapped.explain(&claim), Illegal::NoSuchMove, "{claim:?} {}", wrapped.fen());
            }
        }
    }
}
