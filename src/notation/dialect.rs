//! The dialects of algebraic notation: what each demands, allows and forbids in the spelling of a move, and by which clause.

/// Whether a mark is to be written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Demand {
    /// A move that has it must bear it.
    Demanded,
    /// It may be written or not.
    Allowed,
    /// It is not written.
    Forbidden,
}

use Demand::{Allowed, Demanded, Forbidden};

/// How castling is written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Castling {
    /// `O-O`
    Letters,
    /// `0-0`
    Zeros,
    /// Either way.
    Either,
}

/// The signs that are written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Signs {
    pub capture: &'static str,
    pub mate: &'static str,
}

/// `x` and `#`.
const USUAL_SIGNS: Signs = Signs { capture: "x", mate: "#" };

/// How a pawn's capture is written in a short form.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PawnCapture {
    /// The file that it leaves and the square: `exd5`.
    Square,
    /// The two files, `ed`, and the square only where that leaves a doubt: `ed5`.
    Files,
    /// The first; either is read.
    Either,
}

/// What stands for a part of a move in a dialect, and the clause that says so.
#[derive(Copy, Clone, Debug)]
pub struct Point {
    pub demand: Demand,
    /// Whether it is written where it is true of a move. What is demanded is, what is forbidden is not; of what is only
    /// allowed, what nearly everybody writes.
    pub is_written: bool,
    /// `FIDE C.9`, `PGN 8.2.3.3`, or how else it is known.
    pub source: &'static str,
}

const fn point(demand: Demand, source: &'static str) -> Point {
    Point { demand, is_written: matches!(demand, Demanded), source }
}

/// What is allowed and written.
const fn usual(source: &'static str) -> Point {
    Point { is_written: true, ..point(Allowed, source) }
}

/// A dialect.
#[derive(Debug)]
pub struct Dialect {
    /// `PGN`: the name in a message.
    pub name: &'static str,
    /// The `x` of a capture.
    pub capture: Point,
    /// The `+` of a check.
    pub check: Point,
    /// The `#` of a mate.
    pub mate: Point,
    /// Whether `++` may mean a mate as well as a double check.
    pub double_plus_mates: bool,
    /// `e.p.`
    pub en_passant: Point,
    /// The departure square.
    pub departure: Point,
    /// The hyphen between the squares of a move that does not capture.
    pub hyphen: Point,
    /// Spaces within a move, around `x` and before what stands behind the square: `Q x d4`, `Qe3 +`.
    pub spaces: Point,
    /// The `=` of a promotion.
    pub equals: Point,
    /// The letter of the man that is captured: `Rd2xBd6`. A pawn has none here either.
    pub captured: Point,
    pub castling: (Castling, &'static str),
    pub signs: Signs,
    /// How a pawn's capture is written where the origin is not.
    pub pawn_capture: PawnCapture,
    /// Whether a record must have tags and a result, as in PGN; elsewhere it is a text among others.
    pub is_record: bool,
}

impl Point {
    /// Whether it may stand.
    pub const fn may_stand(&self) -> bool {
        !matches!(self.demand, Forbidden)
    }
}

/// PGN's export format (PGN 8.2.3).
pub static PGN: Dialect = Dialect {
    name: "PGN",
    capture: point(Demanded, "PGN 8.2.3.3"),
    check: point(Demanded, "PGN 8.2.3.5"),
    mate: point(Demanded, "PGN 8.2.3.5"),
    double_plus_mates: false,
    en_passant: point(Forbidden, "PGN 8.2.3.3"),
    departure: point(Forbidden, "PGN 8.2.3.4"),
    hyphen: point(Forbidden, "PGN 8.2.3"),
    spaces: point(Forbidden, "PGN 8.2.3"),
    equals: point(Demanded, "PGN 8.2.3.3"),
    captured: point(Forbidden, "PGN 8.2.3.3"),
    castling: (Castling::Letters, "PGN 8.2.3.3"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: true,
};

/// FIDE's Laws of Chess, Appendix C, in force since 2023.
pub static FIDE: Dialect = Dialect {
    name: "FIDE",
    capture: usual("FIDE C.9"),
    check: usual("FIDE C.13.4"),
    mate: usual("FIDE C.13.5"),
    double_plus_mates: true,
    en_passant: point(Allowed, "FIDE C.9.3"),
    departure: point(Allowed, "FIDE C.8"),
    hyphen: point(Forbidden, "FIDE C.8"),
    spaces: point(Forbidden, "FIDE C.8"),
    equals: point(Forbidden, "FIDE C.11"),
    captured: point(Forbidden, "FIDE C.9"),
    castling: (Castling::Zeros, "FIDE C.13.1"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: false,
};

/// An older appendix of the Laws as books print it, with spaces in the moves; its clauses are numbered Д 1 to Д 13.
pub static FIDE_SPACED: Dialect = Dialect {
    name: "FIDE",
    capture: point(Demanded, "FIDE Д 9"),
    check: usual("FIDE Д 13"),
    mate: usual("FIDE Д 13"),
    double_plus_mates: true,
    en_passant: usual("FIDE Д 9"),
    departure: point(Forbidden, "FIDE Д 8"),
    hyphen: point(Forbidden, "FIDE Д 8"),
    spaces: usual("FIDE Д 9"),
    equals: point(Forbidden, "FIDE Д 12"),
    captured: point(Forbidden, "FIDE Д 9"),
    castling: (Castling::Zeros, "FIDE Д 13"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: false,
};

/// The short form of the Informant and of German books: `ed5`.
pub static INFORMANT: Dialect = Dialect {
    name: "Informant",
    capture: point(Forbidden, "the Informant's practice"),
    check: point(Demanded, "the Informant's practice"),
    mate: point(Demanded, "the Informant's practice"),
    double_plus_mates: false,
    en_passant: point(Allowed, "the Informant's practice"),
    departure: point(Forbidden, "the Informant's practice"),
    hyphen: point(Forbidden, "the Informant's practice"),
    spaces: point(Forbidden, "the Informant's practice"),
    equals: point(Forbidden, "the Informant's practice"),
    captured: point(Forbidden, "the Informant's practice"),
    castling: (Castling::Zeros, "the Informant's practice"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: false,
};

/// What is met in books, articles and other prose: every custom of algebraic notation, and none that is demanded.
pub static BOOK: Dialect = Dialect {
    name: "books",
    capture: usual("common practice"),
    check: usual("common practice"),
    mate: usual("common practice"),
    double_plus_mates: true,
    en_passant: point(Allowed, "common practice"),
    departure: point(Allowed, "common practice"),
    hyphen: point(Allowed, "common practice"),
    spaces: point(Allowed, "common practice"),
    equals: point(Allowed, "common practice"),
    captured: point(Allowed, "common practice"),
    castling: (Castling::Either, "common practice"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Either,
    is_record: false,
};

/// Long notation: `e2-e4`, `Ng1xf3`.
pub static LONG: Dialect = Dialect {
    name: "long notation",
    capture: point(Demanded, "FIDE C.8, C.9"),
    en_passant: point(Allowed, "FIDE C.9.3"),
    departure: point(Demanded, "FIDE C.8"),
    hyphen: point(Demanded, "common practice"),
    is_record: false,
    ..PGN_LIKE
};

/// Reversible notation: the long form that also names the man that is captured, `Rd2xBd6`.
pub static REVERSIBLE: Dialect = Dialect {
    name: "reversible notation",
    captured: point(Demanded, "common practice"),
    en_passant: point(Demanded, "common practice"),
    departure: point(Demanded, "common practice"),
    hyphen: point(Demanded, "common practice"),
    is_record: false,
    ..PGN_LIKE
};

/// What descriptive notation has in common with algebraic ones. Books leave out what they like.
pub static DESCRIPTIVE: Dialect = Dialect {
    name: "descriptive notation",
    check: point(Allowed, "common practice"),
    mate: point(Allowed, "common practice"),
    departure: point(Allowed, "common practice"),
    hyphen: point(Demanded, "common practice"),
    equals: point(Allowed, "common practice"),
    captured: point(Demanded, "common practice"),
    is_record: false,
    ..PGN_LIKE
};

const PGN_LIKE: Dialect = Dialect {
    name: "",
    capture: point(Demanded, "common practice"),
    check: point(Demanded, "common practice"),
    mate: point(Demanded, "common practice"),
    double_plus_mates: false,
    en_passant: point(Allowed, "common practice"),
    departure: point(Forbidden, "common practice"),
    hyphen: point(Forbidden, "common practice"),
    spaces: point(Forbidden, "common practice"),
    equals: point(Demanded, "common practice"),
    captured: point(Forbidden, "common practice"),
    castling: (Castling::Letters, "common practice"),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: false,
};

/// Hexagonal chess in full, as the source document writes it. Whatever else is met is read as well, and nothing is demanded.
pub static HEXAGONAL_FULL: Dialect =
    Dialect { name: "hexagonal chess", departure: usual(SOURCE), hyphen: usual(SOURCE), ..HEXAGONAL_SHORT };

/// The short form: men are told apart by file or rank, and of a pawn's capture only the two files are written.
pub static HEXAGONAL_SHORT: Dialect = Dialect {
    name: "hexagonal chess",
    capture: usual(SOURCE),
    check: usual(SOURCE),
    mate: usual(SOURCE),
    double_plus_mates: true,
    en_passant: point(Allowed, "common practice"),
    departure: point(Allowed, SOURCE),
    hyphen: point(Allowed, SOURCE),
    spaces: point(Allowed, "common practice"),
    equals: point(Allowed, "common practice"),
    captured: point(Allowed, "common practice"),
    castling: (Castling::Either, "there is none"),
    signs: Signs { capture: ":", mate: "X" },
    pawn_capture: PawnCapture::Files,
    is_record: true,
};

/// Das-chess, as its document writes it. It follows the Laws of FIDE, and says that check, mate and capture need not be written.
pub static DAS: Dialect = Dialect {
    name: "das-chess",
    capture: usual(DAS_SOURCE),
    check: usual(DAS_SOURCE),
    mate: usual(DAS_SOURCE),
    double_plus_mates: true,
    en_passant: usual(DAS_SOURCE),
    // It says that FIDE's Laws are followed in all else.
    departure: point(Allowed, "FIDE C.8"),
    hyphen: point(Forbidden, DAS_SOURCE),
    spaces: point(Forbidden, DAS_SOURCE),
    equals: point(Allowed, "common practice"),
    captured: point(Forbidden, DAS_SOURCE),
    castling: (Castling::Either, DAS_SOURCE),
    signs: USUAL_SIGNS,
    pawn_capture: PawnCapture::Square,
    is_record: true,
};

/// The document on das-chess that the project began with.
const DAS_SOURCE: &str = "the document on das-chess notation";

/// The document on hexagonal chess that the project began with.
const SOURCE: &str = "the document on hexagonal notation";

/// Of notations that say nothing but the squares, or have marks of their own: no mark of algebraic notation is asked for.
pub static BARE: Dialect = Dialect {
    name: "this notation",
    capture: point(Forbidden, "common practice"),
    check: point(Forbidden, "common practice"),
    mate: point(Forbidden, "common practice"),
    departure: point(Demanded, "common practice"),
    equals: point(Allowed, "common practice"),
    ..PGN_LIKE
};
