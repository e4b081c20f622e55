//! What can be wrong with a FEN, as an enum, and the one place where it becomes words.

use crate::board::{Color, Geometry, Piece, Side, Square, SquareSet};
use crate::rules::Variant;
use std::ops::Range;

/// Something wrong with a FEN.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct FenFault {
    /// The bytes of the FEN that are wrong.
    pub span: Range<usize>,
    pub kind: FenFaultKind,
    /// What should stand in place of the span, where that is known. Of a fault of the class
    /// [`FenClass::Invalid`] it is a guess.
    pub fix: Option<String>,
    /// The board of the position, for the names of its squares.
    pub board: Geometry,
}

/// How much is lost by a fault.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum FenClass {
    /// No position can be built, or it cannot be one of the game.
    Invalid,
    /// The position is clear; a field is not as FEN demands.
    BadField,
    /// A right to castle without the king or the rook for it.
    ImpossibleCastlingRight,
}

/// A field of a FEN that holds a number.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Counter {
    /// Half-moves since the last capture or pawn move, from 0 (PGN 16.1.3.5).
    HalfMoves,
    /// The number of the move to be played, from 1 (PGN 16.1.3.6).
    MoveNumber,
    /// The checks given or left in Three-check.
    Checks,
}

/// The kinds of faults. Ranks are counted from 1, as players do.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum FenFaultKind {
    /// Not as many ranks as the board has.
    RankCount { found: usize, wanted: usize },
    /// A rank that does not describe as many squares as the board's has.
    RankWidth { rank: u8, squares: u32, wanted: u32 },
    /// A letter that is no man.
    UnknownLetter { rank: u8, letter: char },
    /// A loaded ship without its rider, or what is none.
    BadShip { rank: u8, found: String },
    /// Men beside the board of das-chess that cannot stand there.
    BesideBoard { men: SquareSet },
    /// Pockets that hold something else than men.
    BadPocket,
    /// The second field is missing.
    NoTurn,
    /// The second field is neither `w` nor `b`.
    UnknownTurn { found: String },
    /// There is no man on the board.
    EmptyBoard,
    /// A side without a king.
    NoKing { color: Color },
    /// A side with several kings.
    TooManyKings { color: Color, kings: SquareSet },
    /// Horde is played with one king, and the board has none or two.
    HordeKings { kings: SquareSet },
    /// Pawns where no pawn can stand.
    PawnsOnLastRank { pawns: SquareSet },
    /// More pawns than a side starts with.
    TooManyPawns { color: Color, count: u32 },
    /// More men than a side starts with.
    TooManyMen { color: Color, count: u32 },
    /// The king of the side that has just moved could be taken.
    OpponentInCheck { king: Square, attacked: Piece, from: Square, by: Piece },
    /// Checks that no move can have given together.
    ImpossibleCheck { king: Square, by: SquareSet },
    /// Nobody may give check in Racing Kings.
    RacingKingsCheck { king: Square, by: SquareSet },
    /// Racing Kings is played without pawns.
    RacingKingsPawns { pawns: SquareSet },
    /// A position that the variant does not know, for no closer reason.
    NotOfVariant { variant: Variant },

    /// The whole FEN is empty, or `?`.
    Empty,
    /// A list of men, as books give positions.
    PositionList,
    /// Such a list that cannot be read, and why.
    BadList { why: String },
    /// A field of castling in the FEN of a game that has none.
    NeedlessCastling,
    /// Fields at the end that are not there.
    MissingFields { count: usize, of: usize },
    /// Text behind the last field.
    ExtraFields { count: usize },
    /// A `/` behind the first rank.
    TrailingSlash,
    /// Empty squares counted in two digits: `44`.
    SplitDigits { rank: u8 },
    /// The mark of a promoted man outside Crazyhouse.
    PromotedMark,
    /// Men in hand outside Crazyhouse.
    NeedlessPocket,
    /// The side to move in capitals.
    CapitalTurn,
    /// A counter that is no number or one that cannot be.
    BadCounter { counter: Counter, found: String },
    /// An en passant field that is no square.
    UnknownEnPassant { found: String },
    /// An en passant square behind which no pawn has just moved.
    UnfitEnPassant { square: Square },
    /// Castling letters in another order than `KQkq`.
    CastlingOrder,
    /// A castling letter twice.
    RepeatedCastling { letter: char },
    /// A castling letter that means nothing.
    UnknownCastling { letter: char },

    /// Rights to castle without a king or rook for them.
    ImpossibleRights { rights: Vec<ImpossibleRight> },
    /// The variant has no castling.
    NoCastlingInVariant { variant: Variant },
}

/// A right to castle that is not there.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct ImpossibleRight {
    pub color: Color,
    /// The letter as written.
    pub letter: char,
    pub why: NoRight,
}

/// Why a side has no right to castle.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum NoRight {
    /// The king has moved: it is on this square, or nowhere.
    King(Option<Square>),
    /// No rook stands on the square.
    NoRookOn(Square),
    /// No rook stands on the first rank to this side of the king (Chess960).
    NoRookBeside(Side),
    /// The rook on the square could castle in Chess960 only.
    Chess960Rook(Square),
}

use FenFaultKind as K;

impl FenFaultKind {
    /// Which rule of the linter the fault belongs to.
    pub fn class(&self) -> FenClass {
        match self {
            K::ImpossibleRights { .. } | K::NoCastlingInVariant { .. } => FenClass::ImpossibleCastlingRight,
            K::Empty
            | K::PositionList
            | K::NeedlessCastling
            | K::MissingFields { .. }
            | K::ExtraFields { .. }
            | K::TrailingSlash
            | K::SplitDigits { .. }
            | K::PromotedMark
            | K::NeedlessPocket
            | K::CapitalTurn
            | K::BadCounter { .. }
            | K::UnknownEnPassant { .. }
            | K::UnfitEnPassant { .. }
            | K::CastlingOrder
            | K::RepeatedCastling { .. }
            | K::UnknownCastling { .. } => FenClass::BadField,
            _ => FenClass::Invalid,
        }
    }

    /// The fault in words, without a full stop: `White has no king`.
    pub fn describe(&self, board: Geometry) -> String {
        let square = |at: &Square| board.name(*at);
        let squares = |set: &SquareSet| names(board, *set);
        match self {
            K::RankCount { found, wanted } => {
                format!("the position has {found} {}, not {wanted}", plural(*found, "rank"))
            }
            K::RankWidth { rank, squares, wanted } => {
                format!("rank {rank} has {squares} {}, not {wanted}", plural(*squares as usize, "square"))
            }
            K::UnknownLetter { rank, letter } => format!("no man is called `{letter}` (rank {rank})"),
            K::BadShip { rank, found } => {
                format!("`{found}` is no ship with a rider, as `(TN)` is a Transport with a knight (rank {rank})")
            }
            K::BesideBoard { men } => {
                format!("only Amazon, Centurion and Legate stand beside the board, not who is on {}", squares(men))
            }
            K::BadPocket => "the men in hand cannot be read".into(),
            K::NoTurn => "the side to move is missing".into(),
            K::UnknownTurn { found } => format!("the side to move is `w` or `b`, not `{found}`"),
            K::EmptyBoard => "the board is empty".into(),
            K::NoKing { color } => format!("{} has no king", color.name()),
            K::TooManyKings { color, kings } => {
                format!("{} has {} kings, on {}", color.name(), kings.count(), squares(kings))
            }
            K::HordeKings { kings } if kings.is_empty() => "no king is on the board; Horde needs one".into(),
            K::HordeKings { kings } => {
                format!("{} kings are on the board, on {}; Horde has one", kings.count(), squares(kings))
            }
            K::PawnsOnLastRank { pawns } => format!("no pawn can stand on {}", squares(pawns)),
            K::TooManyPawns { color, count } => format!("{} has {count} pawns", color.name()),
            K::TooManyMen { color, count } => format!("{} has {count} men", color.name()),
            K::OpponentInCheck { king, attacked, from, by } => format!(
                "{} is to move, but could take the {} king on {} with the {} on {}",
                by.color.name(),
                attacked.color.adjective(),
                square(king),
                by.role.name(),
                square(from)
            ),
            K::ImpossibleCheck { king, by } => {
                format!("no move can have given check to the king on {} from {}", square(king), squares(by))
            }
            K::RacingKingsCheck { king, by } => format!(
                "the king on {} is in check from {}, and Racing Kings allows no check",
                square(king),
                squares(by)
            ),
            K::RacingKingsPawns { pawns } => {
                format!("Racing Kings has no pawns, but one stands on {}", squares(pawns))
            }
            K::NotOfVariant { variant } => format!("the position cannot occur in {}", variant.title()),
            K::Empty => "the FEN is empty: read as the usual start position".into(),
            K::PositionList => "this is a list of men, which programs do not read: a FEN says the same".into(),
            K::NeedlessCastling => "the FEN of this game has no field for castling: delete it".into(),
            K::BadList { why } => format!("the list of men cannot be read: {why}"),
            K::MissingFields { count, of } => missing(*count, if *of == 6 { "six" } else { "five" }),
            K::ExtraFields { .. } => "a FEN ends with the move number".into(),
            K::TrailingSlash => "a `/` stands behind the last rank".into(),
            K::SplitDigits { rank } => format!("neighbouring empty squares are counted twice (rank {rank})"),
            K::PromotedMark => "`~` marks promoted men in Crazyhouse only".into(),
            K::NeedlessPocket => "men in hand belong to Crazyhouse only".into(),
            K::CapitalTurn => "the side to move is a small letter".into(),
            K::BadCounter { counter, found } => counter.describe(found),
            K::UnknownEnPassant { found } => format!("`{found}` is no en passant square"),
            K::UnfitEnPassant { square: at } => {
                format!("no pawn can just have passed the en passant square {}", square(at))
            }
            K::CastlingOrder => "the order of the castling letters is `KQkq`".into(),
            K::RepeatedCastling { letter } => format!("the castling letter `{letter}` is repeated"),
            K::UnknownCastling { letter } => format!("`{letter}` is no castling letter"),
            K::ImpossibleRights { rights } => describe_rights(rights, board),
            K::NoCastlingInVariant { variant } => format!("{} has no castling", variant.title()),
        }
    }
}

impl Counter {
    fn describe(self, found: &str) -> String {
        match self {
            Counter::HalfMoves => format!("the half-move clock is a number from 0, not `{found}`"),
            Counter::MoveNumber => format!("the move number is a number from 1, not `{found}`"),
            Counter::Checks => format!("`{found}` gives no checks for Three-check (`+0+0` given, `3+3` left)"),
        }
    }
}

/// `White cannot castle (HQ): the king is on g1`, rights that fail for one reason together.
fn describe_rights(rights: &[ImpossibleRight], board: Geometry) -> String {
    let groups = rights.chunk_by(|a, b| a.color == b.color && a.why == b.why);
    let texts = groups.map(|group| {
        let letters: String = group.iter().map(|right| right.letter).collect();
        format!("{} cannot castle (`{letters}`): {}", group[0].color.name(), group[0].why.describe(board))
    });
    texts.collect::<Vec<_>>().join("; ")
}

impl NoRight {
    fn describe(self, board: Geometry) -> String {
        let square = |at| board.name(at);
        match self {
            NoRight::King(Some(king)) => format!("the king is on {}", square(king)),
            NoRight::King(None) => "there is no king".into(),
            NoRight::NoRookOn(rook) => format!("there is no rook on {}", square(rook)),
            NoRight::NoRookBeside(Side::King) => "there is no rook on the king's side".into(),
            NoRight::NoRookBeside(Side::Queen) => "there is no rook on the queen's side".into(),
            NoRight::Chess960Rook(rook) => format!("the rook on {} could castle in Chess960 only", square(rook)),
        }
    }
}

fn plural(count: usize, word: &str) -> String {
    if count == 1 { word.into() } else { format!("{word}s") }
}

fn missing(count: usize, of: &str) -> String {
    let (fields, are) = if count == 1 { (String::new(), "is") } else { (format!("{count} "), "are") };
    format!("the last {fields}of the {of} fields {are} missing")
}

/// The names of squares as a list: `a1, b1 and c8`.
fn names(board: Geometry, set: SquareSet) -> String {
    let names: Vec<String> = set.iter().map(|square| board.name(square)).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

impl FenFault {
    /// Which rule of the linter the fault belongs to.
    pub fn class(&self) -> FenClass {
        self.kind.class()
    }

    /// The fault in words, without a full stop.
    pub fn describe(&self) -> String {
        self.kind.describe(self.board)
    }
}
