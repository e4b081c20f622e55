//! A position of any game that jadoube knows, for code that is not worth a copy for each game.

use super::{Das, End, Hexagonal, Illegal, Orthodox, Position, Resolution};
use crate::board::{Claim, Color, Geometry, Move, Piece, Role, Square};
use shakmaty::{Chess, variant};

macro_rules! games {
    ($($name:ident($position:ty)),* $(,)?) => {
        /// A position of one of the games.
        #[derive(Clone, Debug)]
        pub enum AnyPosition { $($name($position)),* }

        $(impl From<$position> for AnyPosition {
            fn from(position: $position) -> AnyPosition { AnyPosition::$name(position) }
        })*
    };
}

/// Runs an expression with the position of whichever game it is.
macro_rules! with_position {
    ($any:expr, $p:ident => $body:expr) => {
        match $any {
            $crate::rules::AnyPosition::Standard($p) => $body,
            $crate::rules::AnyPosition::Crazyhouse($p) => $body,
            $crate::rules::AnyPosition::Atomic($p) => $body,
            $crate::rules::AnyPosition::Antichess($p) => $body,
            $crate::rules::AnyPosition::KingOfTheHill($p) => $body,
            $crate::rules::AnyPosition::ThreeCheck($p) => $body,
            $crate::rules::AnyPosition::Horde($p) => $body,
            $crate::rules::AnyPosition::RacingKings($p) => $body,
            $crate::rules::AnyPosition::Hexagonal($p) => $body,
            $crate::rules::AnyPosition::Das($p) => $body,
        }
    };
}
pub(crate) use with_position;

games!(
    Standard(Orthodox<Chess>),
    Crazyhouse(Orthodox<variant::Crazyhouse>),
    Atomic(Orthodox<variant::Atomic>),
    Antichess(Orthodox<variant::Antichess>),
    KingOfTheHill(Orthodox<variant::KingOfTheHill>),
    ThreeCheck(Orthodox<variant::ThreeCheck>),
    Horde(Orthodox<variant::Horde>),
    RacingKings(Orthodox<variant::RacingKings>),
    Hexagonal(Hexagonal),
    Das(Das),
);

impl Position for AnyPosition {
    fn geometry(&self) -> Geometry {
        with_position!(self, p => p.geometry())
    }
    fn turn(&self) -> Color {
        with_position!(self, p => p.turn())
    }
    fn move_number(&self) -> u32 {
        with_position!(self, p => p.move_number())
    }
    fn piece_at(&self, square: Square) -> Option<Piece> {
        with_position!(self, p => p.piece_at(square))
    }
    fn rider_at(&self, square: Square) -> Option<Role> {
        with_position!(self, p => p.rider_at(square))
    }
    fn hand(&self, color: Color) -> Vec<(Role, u8)> {
        with_position!(self, p => p.hand(color))
    }
    fn in_check(&self) -> bool {
        with_position!(self, p => p.in_check())
    }
    fn resolve(&self, claim: &Claim) -> Resolution {
        with_position!(self, p => p.resolve(claim))
    }
    fn is_unique(&self, claim: &Claim) -> bool {
        with_position!(self, p => p.is_unique(claim))
    }
    fn explain(&self, claim: &Claim) -> Illegal {
        with_position!(self, p => p.explain(claim))
    }

    fn explain_for_mover(&self, claim: &Claim) -> Illegal {
        with_position!(self, p => p.explain_for_mover(claim))
    }
    fn legal_moves(&self) -> Vec<Move> {
        with_position!(self, p => p.legal_moves())
    }
    fn has_legal_move(&self) -> bool {
        with_position!(self, p => p.has_legal_move())
    }
    fn play(&mut self, legal: &Move) {
        with_position!(self, p => p.play(legal))
    }
    fn play_any(&mut self, moves: &[Move]) {
        with_position!(self, p => p.play_any(moves))
    }
    fn pass(&mut self) -> bool {
        with_position!(self, p => p.pass())
    }
    fn force(&self, claim: &Claim) -> Option<(AnyPosition, Move)> {
        with_position!(self, p => p.force(claim).map(|(after, forced)| (after.into(), forced)))
    }
    fn end(&self) -> Option<End> {
        with_position!(self, p => p.end())
    }
    fn settles_checks(&self) -> bool {
        with_position!(self, p => p.settles_checks())
    }
    fn readings(&self) -> usize {
        with_position!(self, p => p.readings())
    }
    fn identity(&self) -> u64 {
        with_position!(self, p => p.identity())
    }
    fn fen(&self) -> String {
        with_position!(self, p => p.fen())
    }
}
