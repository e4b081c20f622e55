//! Why men on a board are no position of the game: shakmaty's verdict with the squares and men that it leaves out.

use super::board::Men;
use super::fault::{FenFault, FenFaultKind as Kind};
use crate::board::Geometry;
use crate::rules::Variant;
use crate::rules::orthodox::convert;
use shakmaty::{Bitboard, Color, PositionErrorKinds as Errors, Rank, Setup};

/// The faults that make up an error of shakmaty's; none where it is an error to strict programs only.
pub(super) fn diagnose(errors: Errors, setup: &Setup, men: &Men, variant: Variant) -> Vec<FenFault> {
    let mut faults = Faults { list: Vec::new(), men };
    if errors.contains(Errors::EMPTY_BOARD) {
        faults.add(Bitboard::EMPTY, Kind::EmptyBoard);
    } else if errors.intersects(Errors::MISSING_KING | Errors::TOO_MANY_KINGS) {
        faults.kings(setup, variant);
    }
    if errors.contains(Errors::PAWNS_ON_BACKRANK) {
        let pawns = stranded_pawns(setup, variant);
        faults.add(pawns, Kind::PawnsOnLastRank { pawns: convert::set(pawns) });
    }
    if errors.contains(Errors::OPPOSITE_CHECK) {
        faults.opponent_in_check(setup);
    }
    if errors.contains(Errors::IMPOSSIBLE_CHECK) {
        faults.impossible_check(setup, variant);
    }
    if errors.contains(Errors::TOO_MUCH_MATERIAL) {
        faults.material(setup, variant);
    }
    if errors.contains(Errors::VARIANT) {
        faults.variant(setup, variant);
    }
    faults.list
}

struct Faults<'a> {
    list: Vec<FenFault>,
    men: &'a Men,
}

impl Faults<'_> {
    /// A fault at the first man of a set, or at the whole board.
    fn add(&mut self, at: Bitboard, kind: Kind) {
        self.list.push(FenFault { span: self.men.place(at), kind, fix: None, board: Geometry::Standard });
    }

    fn kings(&mut self, setup: &Setup, variant: Variant) {
        let kings = setup.board.kings();
        if variant == Variant::Horde {
            self.add(kings, Kind::HordeKings { kings: convert::set(kings) });
            return;
        }
        for color in Color::ALL {
            let kings = kings & setup.board.by_color(color);
            let side = convert::color(color);
            if kings.more_than_one() {
                self.add(kings, Kind::TooManyKings { color: side, kings: convert::set(kings) });
            } else if kings.is_empty() && !(variant == Variant::Atomic && color == setup.turn) {
                self.add(Bitboard::EMPTY, Kind::NoKing { color: side });
            }
        }
    }

    fn opponent_in_check(&mut self, setup: &Setup) {
        let board = &setup.board;
        let Some(king) = board.king_of(!setup.turn) else { return };
        let attackers = board.attacks_to(king, setup.turn, board.occupied());
        let Some((from, by)) = attackers.first().and_then(|from| Some((from, board.piece_at(from)?))) else { return };
        let kind = Kind::OpponentInCheck {
            king: convert::square(king),
            attacked: convert::piece((!setup.turn).king()),
            from: convert::square(from),
            by: convert::piece(by),
        };
        self.add(king.into(), kind);
    }

    fn impossible_check(&mut self, setup: &Setup, variant: Variant) {
        let board = &setup.board;
        let Some(king) = board.king_of(setup.turn) else { return };
        let checkers = board.attacks_to(king, !setup.turn, board.occupied());
        let (king_square, by) = (convert::square(king), convert::set(checkers));
        let kind = if variant == Variant::RacingKings {
            Kind::RacingKingsCheck { king: king_square, by }
        } else {
            Kind::ImpossibleCheck { king: king_square, by }
        };
        self.add(king.into(), kind);
    }

    /// More men or pawns than a side begins with. That men of a kind are too many for the pawns that are gone is
    /// no fault: programs accept it, and odds games and exercises are set up so.
    fn material(&mut self, setup: &Setup, variant: Variant) {
        if variant == Variant::Crazyhouse {
            return;
        }
        for color in Color::ALL {
            let men = setup.board.by_color(color);
            let pawns = men & setup.board.pawns();
            let horde = variant == Variant::Horde && (men & setup.board.kings()).is_empty();
            let (most_pawns, most_men) = if horde { (36, 36) } else { (8, 16) };
            let side = convert::color(color);
            if pawns.count() > most_pawns {
                self.add(pawns, Kind::TooManyPawns { color: side, count: pawns.count() as u32 });
            } else if men.count() > most_men {
                self.add(Bitboard::EMPTY, Kind::TooManyMen { color: side, count: men.count() as u32 });
            }
        }
    }

    fn variant(&mut self, setup: &Setup, variant: Variant) {
        let pawns = setup.board.pawns();
        if variant == Variant::RacingKings && pawns.any() {
            self.add(pawns, Kind::RacingKingsPawns { pawns: convert::set(pawns) });
        } else {
            self.add(Bitboard::EMPTY, Kind::NotOfVariant { variant });
        }
    }
}

/// The pawns that stand where no pawn can; a horde's may stand on its own first rank.
fn stranded_pawns(setup: &Setup, variant: Variant) -> Bitboard {
    let pawns = setup.board.pawns();
    let of_horde = |color| variant == Variant::Horde && (setup.board.kings() & setup.board.by_color(color)).is_empty();
    let stranded = Color::ALL.map(|color| {
        let last = if of_horde(color) {
            Bitboard::from((!color).backrank())
        } else {
            Bitboard::from(Rank::First) | Bitboard::from(Rank::Eighth)
        };
        pawns & setup.board.by_color(color) & last
    });
    stranded[0] | stranded[1]
}
