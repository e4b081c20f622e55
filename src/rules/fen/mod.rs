//! Positions from FEN (PGN 16.1), checked field by field.
//!
//! shakmaty's own reader takes much that FEN does not allow and does not say where a fault is. Here each field is
//! read with its place; what can be repaired without a guess (counters, rights to castle that are not there) is
//! repaired, so that the moves of the record can be checked all the same.

mod board;
mod castling;
mod das;
mod diagnose;
mod fault;
mod fields;
mod hexagonal;
mod placement;
#[cfg(test)]
mod tests;

use super::orthodox::Game;
use super::{AnyPosition, Das, Hexagonal, Orthodox, Position, Variant};
use crate::board::Kind;
use board::Men;
use fields::Fields;
use shakmaty::{CastlingMode, Chess, PositionErrorKinds as Errors, Setup, Square, variant};
use std::num::NonZeroU32;

pub(super) use das::write as write_das;
pub use fault::{Counter, FenClass, FenFault, FenFaultKind, ImpossibleRight, NoRight};
pub(super) use hexagonal::write as write_hexagonal;
pub use placement::of_men;

/// What a FEN comes to.
#[derive(Clone, Debug)]
pub struct FenReading {
    /// The position, where one can be played from.
    pub position: Option<AnyPosition>,
    /// What is wrong, in the order of the text.
    pub faults: Vec<FenFault>,
    /// Whether a right to castle needs the rules of Chess960: its king is not on the e-file or its rook not on the
    /// a- or h-file.
    pub chess960: bool,
}

/// Reads a FEN as a position of a game. Rights to castle may be those of Chess960 in every game.
pub fn read(fen: &str, variant: Variant) -> FenReading {
    if matches!(fen.trim(), "" | "?" | "-") {
        let board = variant.geometry();
        let empty = FenFault { span: 0..fen.len(), kind: FenFaultKind::Empty, fix: None, board };
        return FenReading { position: Some(start(variant)), faults: vec![empty], chess960: false };
    }
    let mut reader = Reader { variant, faults: Vec::new(), chess960: false };
    let position = match variant {
        Variant::Hexagonal => hexagonal::read(fen, &mut reader.faults).map(AnyPosition::from),
        Variant::Das => das::read(fen, &mut reader.faults).map(AnyPosition::from),
        _ => reader.read(fen),
    };
    let mut faults = reader.faults;
    if faults.iter().any(|fault| fault.class() == FenClass::Invalid) {
        faults.retain(|fault| fault.class() != FenClass::ImpossibleCastlingRight);
    }
    faults.sort_by_key(|fault| (fault.span.start, fault.span.end));
    FenReading { position, faults, chess960: reader.chess960 }
}

/// The position that a game starts from where a record gives none. Chess960 then starts as standard chess does.
pub fn start(variant: Variant) -> AnyPosition {
    match variant {
        Variant::Standard | Variant::Chess960 => Orthodox::new(Chess::default()).into(),
        Variant::Crazyhouse => Orthodox::new(variant::Crazyhouse::default()).into(),
        Variant::Atomic => Orthodox::new(variant::Atomic::default()).into(),
        Variant::Antichess => Orthodox::new(variant::Antichess::default()).into(),
        Variant::KingOfTheHill => Orthodox::new(variant::KingOfTheHill::default()).into(),
        Variant::ThreeCheck => Orthodox::new(variant::ThreeCheck::default()).into(),
        Variant::Horde => Orthodox::new(variant::Horde::default()).into(),
        Variant::RacingKings => Orthodox::new(variant::RacingKings::default()).into(),
        Variant::Hexagonal => Hexagonal::default().into(),
        Variant::Das => Das::default().into(),
    }
}

struct Reader {
    variant: Variant,
    faults: Vec<FenFault>,
    chess960: bool,
}

impl Reader {
    fn read(&mut self, fen: &str) -> Option<AnyPosition> {
        let fields = Fields::split(fen, self.variant, &mut self.faults);
        self.position(&fields)
    }

    fn position(&mut self, fields: &Fields) -> Option<AnyPosition> {
        let faults = &mut self.faults;
        let men = fields.board.as_ref().and_then(|field| board::read(field, self.variant, faults));
        let turn = fields.turn.as_ref().and_then(|field| fields::turn(field, faults));
        let ep_square = fields.en_passant.as_ref().and_then(|field| fields::en_passant(field, faults));
        let halfmoves = fields.half_moves.as_ref().map_or(0, |field| fields::half_moves(field, faults));
        let fullmoves = fields.move_number.as_ref().map_or(NonZeroU32::MIN, |field| fields::move_number(field, faults));
        let remaining_checks = fields.checks.as_ref().and_then(|field| fields::checks(field, faults));
        let (men, turn) = (men?, turn?);
        let rights = fields.castling.as_ref().map(|field| castling::read(field, &men.board, self.variant, faults));
        let rights = rights.unwrap_or_default();
        self.chess960 = rights.chess960;
        let setup = Setup {
            board: men.board.clone(),
            promoted: men.promoted,
            pockets: men.pockets,
            turn,
            castling_rights: rights.rooks,
            ep_square,
            remaining_checks,
            halfmoves,
            fullmoves,
        };
        self.build(setup, &men, fields)
    }

    /// The castling that the rights need; reasons for illegal castling depend on it, too.
    fn mode(&self) -> CastlingMode {
        CastlingMode::from_chess960(self.chess960 || self.variant == Variant::Chess960)
    }

    /// The position of a set-up, without its en passant square where that is the fault.
    fn build(&mut self, mut setup: Setup, men: &Men, fields: &Fields) -> Option<AnyPosition> {
        let (mut position, mut errors) = build(&setup, self.variant, self.mode());
        if let Some(square) = setup.ep_square
            && errors.intersects(Errors::INVALID_EP_SQUARE | Errors::IMPOSSIBLE_CHECK)
        {
            setup.ep_square = None;
            let (without, fewer) = build(&setup, self.variant, self.mode());
            if fewer != errors && !position.as_ref().is_some_and(captures_en_passant) {
                self.unfit_en_passant(square, fields);
                (position, errors) = (without, fewer);
            }
        }
        let mut found = diagnose::diagnose(errors, &setup, men, self.variant);
        for fault in &mut found {
            self.offer_other_turn(fault, &setup, fields);
        }
        self.faults.extend(found);
        position
    }

    fn unfit_en_passant(&mut self, square: Square, fields: &Fields) {
        let square = super::orthodox::convert::square(square);
        let kind = FenFaultKind::UnfitEnPassant { square };
        self.faults.extend(fields.en_passant.as_ref().map(|field| field.fault(kind, Some("-".into()))));
    }

    /// A king that could be taken often means that the wrong side is said to move: then that is where it shows.
    fn offer_other_turn(&self, fault: &mut FenFault, setup: &Setup, fields: &Fields) {
        let (FenFaultKind::OpponentInCheck { .. }, Some(turn)) = (&fault.kind, &fields.turn) else { return };
        if build(&setup.clone().into_swapped_turn(), self.variant, self.mode()).1.is_empty() {
            fault.span = turn.span.clone();
            fault.fix = Some(setup.turn.other().char().to_string());
        }
    }
}

/// Such a square is left alone even where no pawn can have passed it: other programs play the capture.
fn captures_en_passant(position: &AnyPosition) -> bool {
    position.legal_moves().iter().any(|legal| legal.kind == Kind::EnPassant)
}

/// The position of a set-up, if it can be played from, and all that a strict reader has against it.
fn build(setup: &Setup, variant: Variant, mode: CastlingMode) -> (Option<AnyPosition>, Errors) {
    match variant {
        Variant::Standard | Variant::Chess960 => build_as::<Chess>(setup, mode),
        Variant::Crazyhouse => build_as::<variant::Crazyhouse>(setup, mode),
        Variant::Atomic => build_as::<variant::Atomic>(setup, mode),
        Variant::Antichess => build_as::<variant::Antichess>(setup, mode),
        Variant::KingOfTheHill => build_as::<variant::KingOfTheHill>(setup, mode),
        Variant::ThreeCheck => build_as::<variant::ThreeCheck>(setup, mode),
        Variant::Horde => build_as::<variant::Horde>(setup, mode),
        Variant::RacingKings => build_as::<variant::RacingKings>(setup, mode),
        // They have readers of their own.
        Variant::Hexagonal | Variant::Das => (None, Errors::VARIANT),
    }
}

/// shakmaty's move list has room for the moves
/// of any crowd of men, so that too many of them need not end the checking.
fn build_as<P: Game>(setup: &Setup, mode: CastlingMode) -> (Option<AnyPosition>, Errors)
where
    AnyPosition: From<Orthodox<P>>,
{
    let wrap = |position| Some(Orthodox::new(position).into());
    let error = match P::from_setup(setup.clone(), mode) {
        Ok(position) => return (wrap(position), Errors::empty()),
        Err(error) => error,
    };
    let errors = error.kinds();
    let playable = error.ignore_impossible_check().or_else(|error| error.ignore_too_much_material());
    (playable.ok().and_then(wrap), errors)
}
