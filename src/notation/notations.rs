//! The notations by name: what each is called, how its words are read and written, and what it cannot express.

use super::dialect::{self, Dialect};
use crate::board::{Geometry, Kind, Move};

/// How the words of a notation are made up.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum System {
    /// A piece's letter and squares: PGN, FIDE, long notation. Its dialects are data.
    Algebraic,
    /// The squares alone, as chess programs exchange them: `e2e4`.
    Coordinates,
    /// The squares as digits, of correspondence chess: `5254`.
    Numeric,
    /// Files named after the pieces, ranks counted from the mover's side: `P-K4`.
    Descriptive,
    /// Words to be said aloud.
    Spoken,
    /// Cells of braille.
    Braille,
}

/// A notation. Compared by its name.
#[derive(Debug)]
pub struct Notation {
    /// `san`: what options and settings call it.
    pub name: &'static str,
    /// Other names.
    pub also: &'static [&'static str],
    /// What messages call it: `long notation`.
    pub title: &'static str,
    pub system: System,
    /// The board whose moves it writes.
    pub board: Geometry,
    pub dialect: &'static Dialect,
    /// Whether it has letters for the pieces, which may be of any alphabet.
    pub lettered: bool,
    /// Whether it is read; the others are only written.
    pub reads: bool,
    /// What it cannot express, as a message says it.
    pub cannot: &'static [&'static str],
}

impl PartialEq for Notation {
    fn eq(&self, other: &Notation) -> bool {
        self.name == other.name
    }
}

impl Eq for Notation {}

impl Notation {
    /// The game whose moves it writes, as messages call it.
    pub fn game(&self) -> &'static str {
        match self.board {
            Geometry::Standard => "chess on the usual board",
            Geometry::Hexagonal => "hexagonal chess",
            Geometry::Das => "das-chess",
        }
    }

    /// What makes a move one that cannot be expressed, as [`Notation::cannot`] lists it.
    pub fn cannot_express(&self, m: &Move, chess960: bool) -> Option<&'static str> {
        let what = match m.kind {
            Kind::Pass => PASSES,
            Kind::Drop => DROPS,
            Kind::Castle(_) if chess960 => CHESS960,
            _ => return None,
        };
        self.cannot.contains(&what).then_some(what)
    }
}

const DROPS: &str = "drops";
const PASSES: &str = "null moves";
const CHESS960: &str = "castling in Chess960";

const fn algebraic(name: &'static str, title: &'static str, dialect: &'static Dialect) -> Notation {
    let (system, cannot): (_, &[&str]) = (System::Algebraic, &[PASSES, DROPS]);
    Notation { name, also: &[], title, system, board: Geometry::Standard, dialect, lettered: true, reads: true, cannot }
}

const fn other(name: &'static str, title: &'static str, system: System, cannot: &'static [&'static str]) -> Notation {
    Notation {
        name,
        also: &[],
        title,
        system,
        board: Geometry::Standard,
        dialect: &dialect::BARE,
        lettered: false,
        reads: true,
        cannot,
    }
}

const fn hexagonal(notation: Notation) -> Notation {
    Notation { board: Geometry::Hexagonal, ..notation }
}

/// All notations.
pub static NOTATIONS: &[Notation] = &[
    Notation { cannot: &[], ..algebraic("san", "PGN's notation", &dialect::PGN) },
    algebraic("fide", "FIDE notation", &dialect::FIDE),
    algebraic("fide-spaced", "FIDE notation with spaces", &dialect::FIDE_SPACED),
    algebraic("informant", "short notation without capture signs", &dialect::INFORMANT),
    Notation { also: &["lan"], ..algebraic("long", "long notation", &dialect::LONG) },
    algebraic("reversible", "reversible notation", &dialect::REVERSIBLE),
    other("uci", "coordinate notation", System::Coordinates, &[]),
    other("iccf", "ICCF numeric notation", System::Numeric, &[PASSES, DROPS, CHESS960]),
    Notation {
        dialect: &dialect::DESCRIPTIVE,
        ..other("descriptive", "descriptive notation", System::Descriptive, &[PASSES, DROPS, CHESS960])
    },
    Notation { reads: false, lettered: true, ..other("spoken", "spoken notation", System::Spoken, &[PASSES, DROPS]) },
    Notation { reads: false, ..other("braille", "braille notation", System::Braille, &[PASSES, DROPS]) },
    hexagonal(Notation { cannot: &[], ..algebraic("full", "full notation", &dialect::HEXAGONAL_FULL) }),
    hexagonal(Notation { cannot: &[], ..algebraic("short", "short notation", &dialect::HEXAGONAL_SHORT) }),
    // Cells without a code are written in full notation.
    hexagonal(Notation { lettered: true, ..other("numeric", "numeric notation", System::Numeric, &[PASSES]) }),
    hexagonal(other("from-to", "notation of cells alone", System::Coordinates, &[])),
    Notation {
        board: Geometry::Das,
        lettered: false,
        cannot: &[],
        ..algebraic("das", "notation of das-chess", &dialect::DAS)
    },
];

/// How books and other prose write moves. It has no name by which it could be asked for: it is what is read as long as
/// nothing else is known.
pub static BOOK: Notation = algebraic("book", "book notation", &dialect::BOOK);

/// That of PGN.
pub static SAN: &Notation = &NOTATIONS[0];

/// That of books with spaces in their moves.
pub static SPACED: &Notation = &NOTATIONS[2];

/// The notation of a board that is read as long as nothing else is known.
pub fn usual(board: Geometry) -> &'static Notation {
    match board {
        Geometry::Standard => SAN,
        Geometry::Hexagonal => &NOTATIONS[12],
        Geometry::Das => &NOTATIONS[15],
    }
}

/// The notation of a name.
pub fn notation(name: &str) -> Option<&'static Notation> {
    NOTATIONS.iter().find(|notation| notation.name == name || notation.also.contains(&name))
}
