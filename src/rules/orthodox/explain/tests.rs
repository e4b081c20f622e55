//! The proof by random positions that each reason is true, in every variant. Examples with their words are in
//! `tests/reasons`.

use crate::board::{Action, Claim, Role, SquareSet};
use crate::rules::orthodox::samples::{self, Dice};
use crate::rules::orthodox::{Game, Orthodox, convert};
use crate::rules::{Illegal, Man, Position, Resolution, Variant};
use shakmaty::{Bitboard, Color, Square, attacks, variant};

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
            Illegal::CannotReach { piece, stand, to, all } => {
                let reaches = |at| self.reaches(Man { piece, at }, to, Bitboard::EMPTY);
                let kind = convert::set(board.by_color(us) & board.by_role(convert::sm_role(piece.role)));
                all == (stand == kind) && stand.iter().all(|at| self.at(at) == Some(piece) && !reaches(at))
            }
            Illegal::AlreadyThere(man) => self.stands(man) && self.claim.to.contains(man.at),
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
            Illegal::DoubleCheck { king, by, and } => {
                let checkers = Bitboard::EMPTY.with(sq(by.at)).with(sq(and.at));
                is_king(king) && by.at != and.at && self.position.checkers() == checkers
            }
            Illegal::IntoCheck { to, by, still } => {
                let gone = board.king_of(us).map_or(occupied, |king| occupied.without(king));
                still == self.position.checkers().contains(sq(by.at))
                    && (self.stands(by) && self.position.king_attackers(sq(to), !us, gone).contains(sq(by.at))
                        || P::VARIANT == Variant::Atomic)
            }
            Illegal::Protected { man, by } => {
                self.stands(man)
                    && self.stands(by)
                    && self.position.king_attackers(sq(man.at), !us, occupied).contains(sq(by.at))
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
        let is_king = |king| board.king_of(self.position.turn()) == Some(convert::sm_square(king));
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
            Illegal::PawnBackwards { man, to } => self.stands(man) && us.fold_wb(to < man.at, to > man.at),
            Illegal::KingExplodes { king, to, .. } => {
                P::VARIANT == Variant::Atomic && is_king(king) && sq(king).distance(sq(to)) <= 1
            }
            Illegal::KingCaptures { target } => P::VARIANT == Variant::Atomic && self.stands(target),
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
