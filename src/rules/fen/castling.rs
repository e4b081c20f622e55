//! The third field of a FEN: who may still castle, in FEN's letters (PGN 16.1.3.3), those of X-FEN (the outermost
//! rook to a side of the king) and those of Shredder-FEN (the rook's file).

use super::fault::{FenFault, FenFaultKind as Kind, ImpossibleRight, NoRight};
use super::fields::Field;
use crate::board::Side;
use crate::rules::Variant;
use crate::rules::orthodox::convert;
use shakmaty::{Bitboard, Board, Color, File, Square};

/// The rights that hold.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Rights {
    /// The rooks that may castle, as shakmaty wants them.
    pub rooks: Bitboard,
    /// Whether a king or a rook of them stands where only Chess960 starts it.
    pub chess960: bool,
}

/// One letter of the field.
#[derive(Copy, Clone, Debug)]
struct Letter {
    written: char,
    color: Color,
    rook: Rook,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Rook {
    Outermost(Side),
    On(File),
}

/// A right whose king and rook are there.
#[derive(Copy, Clone, Debug)]
struct Right {
    king: Square,
    rook: Square,
}

/// Reads the field. Whatever is wrong with it, the repair is the field as it should be.
pub(super) fn read(field: &Field, board: &Board, variant: Variant, faults: &mut Vec<FenFault>) -> Rights {
    let mut kinds = Vec::new();
    let letters = letters(field, &mut kinds);
    if matches!(variant, Variant::Antichess | Variant::RacingKings) {
        if field.text != "-" {
            faults.push(field.fault(Kind::NoCastlingInVariant { variant }, Some("-".into())));
        }
        return Rights::default();
    }
    let chess960 = variant == Variant::Chess960 || looks_like_chess960(&letters, board, variant);
    let read: Vec<_> = letters.iter().map(|letter| (letter, find(letter, board, chess960))).collect();
    let impossible: Vec<_> = read.iter().filter_map(|(letter, right)| impossible(letter, right)).collect();
    if !impossible.is_empty() {
        kinds.push(Kind::ImpossibleRights { rights: impossible });
    }
    let good = read.iter().filter(|(_, right)| right.is_ok()).map(|(letter, _)| letter.written);
    let repaired = if read.iter().any(|(_, right)| right.is_ok()) { good.collect() } else { "-".to_string() };
    faults.extend(kinds.into_iter().map(|kind| field.fault(kind, Some(repaired.clone()))));
    let rights = read.iter().filter_map(|(_, right)| right.ok());
    Rights {
        rooks: rights.clone().map(|right| right.rook).collect(),
        chess960: rights.into_iter().any(|right| !right.is_standard()),
    }
}

fn impossible(letter: &Letter, right: &Result<Right, NoRight>) -> Option<ImpossibleRight> {
    let why = right.err()?;
    Some(ImpossibleRight { color: convert::color(letter.color), letter: letter.written, why })
}

/// The letters in the order that FEN wants, each once.
fn letters(field: &Field, kinds: &mut Vec<Kind>) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    for written in field.text.chars().filter(|_| field.text != "-") {
        match Letter::read(written) {
            None => kinds.push(Kind::UnknownCastling { letter: written }),
            Some(_) if letters.iter().any(|known| known.written == written) => {
                kinds.push(Kind::RepeatedCastling { letter: written });
            }
            Some(letter) => letters.push(letter),
        }
    }
    if !letters.is_sorted_by(|a, b| a.may_precede(*b)) {
        kinds.push(Kind::CastlingOrder);
        letters.sort_by_key(|letter| (letter.color.is_black(), letter.rook == Rook::Outermost(Side::Queen)));
    }
    letters
}

impl Letter {
    fn read(written: char) -> Option<Letter> {
        let color = Color::from_white(written.is_ascii_uppercase());
        let rook = match written.to_ascii_lowercase() {
            'k' => Rook::Outermost(Side::King),
            'q' => Rook::Outermost(Side::Queen),
            file => Rook::On(File::from_char(file)?),
        };
        Some(Letter { written, color, rook })
    }

    /// White before Black, `K` before `Q`; for files there is no rule that programs keep.
    fn may_precede(self, next: Letter) -> bool {
        if self.color != next.color {
            return self.color.is_white();
        }
        self.rook != Rook::Outermost(Side::Queen) || next.rook != Rook::Outermost(Side::King)
    }
}

impl Right {
    fn side(self) -> Side {
        if self.king < self.rook { Side::King } else { Side::Queen }
    }

    fn is_standard(self) -> bool {
        self.king.file() == File::E && self.rook.file() == corner(self.side())
    }
}

fn corner(side: Side) -> File {
    match side {
        Side::King => File::H,
        Side::Queen => File::A,
    }
}

/// The king and the rook that a letter means, or why there are none.
fn find(letter: &Letter, board: &Board, chess960: bool) -> Result<Right, NoRight> {
    let king = board.king_of(letter.color);
    let home = king.filter(|king| king.rank() == letter.color.backrank() && (chess960 || king.file() == File::E));
    let Some(king) = home else { return Err(NoRight::King(king.map(convert::square))) };
    let rooks = board.by_piece(letter.color.rook()) & letter.color.backrank();
    let on = |file| Square::from_coords(file, letter.color.backrank());
    let rook = match letter.rook {
        Rook::On(file) => on(file),
        Rook::Outermost(side) if !chess960 => on(corner(side)),
        Rook::Outermost(Side::King) => {
            rooks.last().filter(|rook| king < *rook).ok_or(NoRight::NoRookBeside(Side::King))?
        }
        Rook::Outermost(Side::Queen) => {
            rooks.first().filter(|rook| *rook < king).ok_or(NoRight::NoRookBeside(Side::Queen))?
        }
    };
    let right = Right { king, rook };
    if !rooks.contains(rook) {
        Err(NoRight::NoRookOn(convert::square(rook)))
    } else if !chess960 && !right.is_standard() {
        Err(NoRight::Chess960Rook(convert::square(rook)))
    } else {
        Ok(right)
    }
}

/// Whether rights that standard chess does not know are those of a Chess960 start, not left over by a careless
/// program: all of them must be possible, and Chess960 sets both sides up alike. One rook of one side that stands
/// beside its corner proves nothing in standard chess, unless its file is written; the variants' tags have no word
/// for their Chess960 starts, so that there it must do.
fn looks_like_chess960(letters: &[Letter], board: &Board, variant: Variant) -> bool {
    let Ok(rights) = letters.iter().map(|letter| find(letter, board, true)).collect::<Result<Vec<_>, _>>() else {
        return false;
    };
    let alike = |a: &Right, b: &Right| {
        a.king.file() == b.king.file() && (a.side() != b.side() || a.rook.file() == b.rook.file())
    };
    let both_sides = letters.iter().any(|letter| letter.color != letters[0].color);
    let off_centre = rights.iter().any(|right| right.king.file() != File::E);
    let files = letters.iter().any(|letter| matches!(letter.rook, Rook::On(_)));
    rights.iter().any(|right| !right.is_standard())
        && rights.iter().all(|a| rights.iter().all(|b| alike(a, b)))
        && (variant != Variant::Standard || both_sides || off_centre || files)
}
