//! Standard chess, Chess960 and the lichess variants: shakmaty's positions behind the [`Position`] trait.

pub(in crate::rules) mod convert;
mod explain;
mod fast;
mod force;
mod from_to;
mod reach;
mod resolve;
#[cfg(test)]
pub(in crate::rules) mod samples;
#[cfg(test)]
mod tests;

use super::{End, Illegal, Position, Resolution, Variant};
use crate::board::{Claim, Color, Geometry, Move, Piece, Role, Square};
pub use fast::Plain;
use shakmaty::{Bitboard, Chess, EnPassantMode, FromSetup, KnownOutcome, Outcome, variant};

/// A game whose rules shakmaty has.
pub trait Game: shakmaty::Position + FromSetup + Clone {
    /// The game; [`Variant::Standard`] stands for Chess960 as well.
    const VARIANT: Variant;

    /// What a claim plainly comes to, found faster than by generating moves.
    fn plainly(&self, _claim: &Claim, _checkers: Bitboard) -> Plain {
        Plain::Unsure
    }

    /// What a claim of several squares comes to, where that is found faster than by generating moves.
    fn man_by_man(&self, _claim: &Claim, _checkers: Bitboard) -> Option<Resolution> {
        None
    }

    /// Whether there is a legal move.
    fn can_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }
}

impl Game for Chess {
    const VARIANT: Variant = Variant::Standard;

    fn plainly(&self, claim: &Claim, checkers: Bitboard) -> Plain {
        fast::resolve(self, claim, checkers)
    }

    fn man_by_man(&self, claim: &Claim, checkers: Bitboard) -> Option<Resolution> {
        reach::resolve(self, claim, checkers)
    }

    fn can_move(&self) -> bool {
        fast::king_can_step(self) || !shakmaty::Position::legal_moves(self).is_empty()
    }
}
impl Game for variant::Crazyhouse {
    const VARIANT: Variant = Variant::Crazyhouse;
}
impl Game for variant::Atomic {
    const VARIANT: Variant = Variant::Atomic;
}
impl Game for variant::Antichess {
    const VARIANT: Variant = Variant::Antichess;
}
impl Game for variant::KingOfTheHill {
    const VARIANT: Variant = Variant::KingOfTheHill;
}
impl Game for variant::ThreeCheck {
    const VARIANT: Variant = Variant::ThreeCheck;
}
impl Game for variant::Horde {
    const VARIANT: Variant = Variant::Horde;
}
impl Game for variant::RacingKings {
    const VARIANT: Variant = Variant::RacingKings;
}

/// A position of such a game, with the men that give check, which every move needs twice:
/// for the mark of the move before and for the moves that are legal now.
#[derive(Clone, Debug)]
pub struct Orthodox<P> {
    position: P,
    checkers: Bitboard,
}

impl<P: Game> Orthodox<P> {
    /// Wraps a position that shakmaty has found possible.
    pub fn new(position: P) -> Orthodox<P> {
        let checkers = position.checkers();
        Orthodox { position, checkers }
    }

    /// shakmaty's view of the position.
    pub fn inner(&self) -> &P {
        &self.position
    }

    /// The claim, with the man named where its squares name him.
    fn named(&self, claim: &Claim) -> Claim {
        from_to::named(&self.position, claim).unwrap_or(*claim)
    }

    /// What a claim comes to that is not plain.
    fn search(&self, claim: &Claim) -> Resolution {
        let found = self.position.man_by_man(claim, self.checkers);
        found.unwrap_or_else(|| resolve::by_generating(&self.position, claim))
    }
}

impl<P: Game> Position for Orthodox<P> {
    fn geometry(&self) -> Geometry {
        Geometry::Standard
    }

    fn turn(&self) -> Color {
        convert::color(self.position.turn())
    }

    fn move_number(&self) -> u32 {
        self.position.fullmoves().get()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        let piece = self.position.board().piece_at(convert::sm_square(square))?;
        Some(Piece { color: convert::color(piece.color), role: convert::role(piece.role) })
    }

    fn hand(&self, color: Color) -> Vec<(Role, u8)> {
        let Some(pockets) = self.position.pockets() else { return Vec::new() };
        let pocket = pockets.get(shakmaty::Color::from_white(color == Color::White));
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
        let counted = roles.map(|role| (role, *pocket.get(convert::sm_role(role))));
        counted.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    fn in_check(&self) -> bool {
        self.checkers.any()
    }

    #[inline]
    fn resolve(&self, claim: &Claim) -> Resolution {
        let named = from_to::named(&self.position, claim);
        let claim = named.as_ref().unwrap_or(claim);
        match self.position.plainly(claim, self.checkers) {
            Plain::One(plain) => Resolution::One(plain),
            _ => self.search(claim),
        }
    }

    fn is_unique(&self, claim: &Claim) -> bool {
        let named = from_to::named(&self.position, claim);
        let claim = named.as_ref().unwrap_or(claim);
        match self.position.plainly(claim, self.checkers) {
            Plain::One(_) => true,
            Plain::Many => false,
            Plain::Unsure => matches!(self.search(claim), Resolution::One(_)),
        }
    }

    fn explain(&self, claim: &Claim) -> Illegal {
        explain::explain(&self.position, &self.named(claim))
    }

    fn explain_for_mover(&self, claim: &Claim) -> Illegal {
        explain::for_mover(&self.position, &self.named(claim))
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.position.legal_moves().iter().map(|m| convert::from_sm(*m)).collect()
    }

    fn has_legal_move(&self) -> bool {
        self.position.can_move()
    }

    #[inline]
    fn play(&mut self, legal: &Move) {
        if let Some(m) = convert::to_sm(legal) {
            self.position.play_unchecked(m);
            self.checkers = self.position.checkers();
        }
    }

    fn pass(&mut self) -> bool {
        if self.checkers.any() {
            return false;
        }
        let Some(passed) = swapped(&self.position) else { return false };
        *self = Orthodox::new(passed);
        true
    }

    fn force(&self, claim: &Claim) -> Option<(Self, Move)> {
        let (after, forced) = force::force(&self.position, &self.named(claim))?;
        Some((Orthodox::new(after), forced))
    }

    fn end(&self) -> Option<End> {
        if self.position.is_variant_end() {
            let winner = match self.position.variant_outcome() {
                Outcome::Known(KnownOutcome::Decisive { winner }) => Some(convert::color(winner)),
                _ => None,
            };
            return Some(End::Variant { winner });
        }
        if !self.has_legal_move() {
            if P::VARIANT == Variant::Antichess {
                // Who cannot move has got rid of all that could, and wins.
                return Some(End::Variant { winner: Some(self.turn()) });
            }
            let mated = self.in_check();
            return Some(if mated { End::Checkmate { winner: self.turn().other() } } else { End::Stalemate });
        }
        self.position.is_insufficient_material().then_some(End::Dead)
    }

    fn identity(&self) -> u64 {
        self.position.zobrist_hash::<shakmaty::zobrist::Zobrist64>(EnPassantMode::Legal).0
    }

    fn fen(&self) -> String {
        let setup = self.position.to_setup(EnPassantMode::Legal);
        shakmaty::fen::Fen::try_from(setup).map_or_else(|_| String::new(), |fen| fen.to_string())
    }
}

/// The position after a null move, unless a king could be taken then. Odds positions that a strict reader refuses are
/// positions still.
fn swapped<P: Game>(position: &P) -> Option<P> {
    let mut setup = position.to_setup(EnPassantMode::Always).into_swapped_turn();
    if setup.turn.is_white() {
        setup.fullmoves = setup.fullmoves.saturating_add(1);
    }
    let swapped = P::from_setup(setup, position.castles().mode());
    let lenient = swapped.or_else(|error| error.ignore_impossible_check());
    lenient.or_else(|error| error.ignore_too_much_material()).ok()
}
