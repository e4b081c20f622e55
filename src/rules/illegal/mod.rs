//! Why a move cannot be. The reasons stay an enum until [`Illegal::describe`] renders them.

mod das;
mod words;

use super::Variant;
use crate::board::{Color, Hull, Piece, Role, Side, Square, SquareSet};

/// A man on its square.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Man {
    pub piece: Piece,
    pub at: Square,
}

/// The reason that no legal move fits a claim. Each is true as it stands; where several are, the one that comes
/// closest to a legal move is given.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Illegal {
    /// Nothing closer is known.
    NoSuchMove,
    /// The game has ended by a rule of the variant; without a winner, as a draw.
    GameOver { variant: Variant, winner: Option<Color> },
    /// The move would be legal if the other side were to move.
    WrongSide { to_move: Color },

    /// The side has no such man.
    NoSuchPiece(Piece),
    /// The square that the man should come from is empty.
    EmptyOrigin { at: Square },
    /// The square that the man should come from holds a man of the other side.
    OtherSide(Man),
    /// The square that the man should come from holds something else, or nothing.
    NotThere { piece: Piece, at: Square, found: Option<Piece> },
    /// No such man stands on the file or rank that it should come from, but elsewhere.
    NoneOn { piece: Piece, origin: SquareSet, stand: SquareSet },
    /// No such man can go to the square, not even on an empty board. `all` where these are all of the kind, not just
    /// those that the text leaves.
    CannotReach { piece: Piece, stand: SquareSet, to: Square, all: bool },
    /// The text names a file to go to, or several squares, and no such man goes there from where it should come from.
    LinesApart { piece: Piece, from: SquareSet, to: SquareSet },
    /// The man that is meant is on the square already.
    AlreadyThere(Man),

    /// An own man stands on the square.
    OwnPiece { at: Square, piece: Piece },
    /// A man stands in the way.
    Blocked { man: Man, to: Square, by: Man },
    /// The man shields its king.
    Pinned { man: Man, king: Square, by: Man },
    /// The king is in check, and the move leaves it there.
    StillInCheck { king: Square, by: Man },
    /// The king is in check from two men, and another man moves.
    DoubleCheck { king: Square, by: Man, and: Man },
    /// The king would go into check; `still` where it is the same man that gives check already.
    IntoCheck { to: Square, by: Man, still: bool },
    /// The king would capture a man that another protects.
    Protected { man: Man, by: Man },
    /// The capture would clear a line to the own king: en passant, or by an explosion.
    Exposed { king: Square, by: Man },
    /// Another man is on the square than the one that the text says is captured.
    CapturedOther { to: Square, named: Role, found: Option<Piece> },

    /// Straight ahead a pawn does not capture.
    PawnBlocked { man: Man, by: Man },
    /// A pawn goes aslant only to capture.
    NothingToCapture { man: Man, to: Square },
    /// En passant: the other pawn has not just made its double step.
    NotJustMoved { man: Man, passed: Man },
    /// Pawns do not go back.
    PawnBackwards { man: Man, to: Square },
    /// A pawn makes a double step from its first square only.
    DoubleStep { man: Man, to: Square },
    /// A pawn on the last rank becomes another man, and the text names none.
    MissingPromotion { man: Man, to: Square },
    /// The text names a promotion where there is none.
    NeedlessPromotion { man: Man, to: Square },
    /// No pawn becomes that.
    ImpossiblePromotion { role: Role },

    /// The variant has no castling.
    NoCastling { variant: Variant },
    /// The king is not where it could castle from.
    CastlingKing { king: Square },
    /// The rook is not where it could castle from.
    CastlingRook { rook: Square },
    /// King and rook are in place, but one of them has moved before, or the record's position says so.
    CastlingRight { color: Color, side: Side },
    /// A man stands between.
    CastlingBlocked { by: Man },
    /// The king is in check.
    CastlingInCheck { king: Square, by: Man },
    /// The king would cross a square that is attacked.
    CastlingThroughCheck { across: Square, by: Man },
    /// The king would arrive in check.
    CastlingIntoCheck { to: Square, by: Man },

    /// Antichess: a capture is possible, this one for example.
    MustCapture { man: Man, target: Man },
    /// Atomic: the explosion would take the own king along.
    KingExplodes { color: Color, king: Square, to: Square },
    /// Atomic: a king that captures explodes itself.
    KingCaptures { target: Man },
    /// Racing Kings: the move would give check.
    GivesCheck { king: Square },
    /// Only Crazyhouse has drops.
    NoDrops,
    /// Crazyhouse: the side has no such man in hand.
    NotInHand(Piece),
    /// Crazyhouse: a man can be dropped on an empty square only.
    DropOccupied(Man),
    /// Crazyhouse: pawns are not dropped on the first and the last rank.
    PawnDrop { to: Square },
    /// A side in check cannot pass.
    PassInCheck { king: Square, by: Man },

    /// Das-chess: nobody goes back to the files beside the board.
    LeavesBoard { man: Man, to: Square },
    /// Das-chess: the man goes so, but not to capture.
    OnlyMoves { man: Man, target: Man },
    /// A king is never captured.
    TakesKing { king: Man },
    /// Das-chess: one of the two is an own ship, which is boarded or takes the other aboard, and the text does not say so.
    Unboarded { man: Man, target: Man },
    /// Das-chess: the man does not go aboard ships.
    CannotBoard { man: Man },
    /// Das-chess: no ship is on the square to be boarded.
    NoShip { man: Man, to: Square, found: Option<Piece> },
    /// Das-chess: nobody is on the square to be taken aboard.
    NobodyToTake { ship: Man, to: Square },
    /// Das-chess: the ship becomes a Transport, not a Frigate, or the other way round.
    WrongHull { ship: Man, hull: Color, rider: Color, named: Role },
    /// Das-chess: the ship that is meant is a Frigate, not a Transport, or the other way round.
    OtherShip { ship: Man, named: Role },
    /// Das-chess: the ship has another rider than the text says.
    WrongRider { ship: Man, aboard: Role, named: Role },
    /// Das-chess: no such rider is aboard such a ship.
    NotAboard { color: Color, role: Option<Role>, hull: Hull },
    /// Das-chess: the man is called the rider of a Frigate, but is aboard a Transport.
    OtherRider { rider: Man },
    /// Das-chess: nobody to castle with is on the square.
    CastlingPartner { at: Square, wanted: Role },
}

impl Illegal {
    /// The square of the man that makes the move illegal, if it is a single one.
    pub fn culprit(&self) -> Option<Square> {
        use Illegal as I;
        match *self {
            I::Blocked { by, .. }
            | I::Pinned { by, .. }
            | I::StillInCheck { by, .. }
            | I::DoubleCheck { by, .. }
            | I::IntoCheck { by, .. }
            | I::Protected { by, .. }
            | I::Exposed { by, .. }
            | I::PawnBlocked { by, .. }
            | I::CastlingBlocked { by }
            | I::CastlingInCheck { by, .. }
            | I::CastlingThroughCheck { by, .. }
            | I::CastlingIntoCheck { by, .. }
            | I::PassInCheck { by, .. } => Some(by.at),
            I::OwnPiece { at, .. } => Some(at),
            I::OnlyMoves { target: man, .. }
            | I::TakesKing { king: man }
            | I::Unboarded { target: man, .. }
            | I::CannotBoard { man }
            | I::WrongHull { ship: man, .. }
            | I::OtherShip { ship: man, .. }
            | I::WrongRider { ship: man, .. }
            | I::OtherRider { rider: man } => Some(man.at),
            I::NoShip { to, found: Some(_), .. } => Some(to),
            I::OtherSide(man) | I::DropOccupied(man) | I::AlreadyThere(man) => Some(man.at),
            I::NotThere { at, found: Some(_), .. } => Some(at),
            I::CapturedOther { to, found: Some(_), .. } => Some(to),
            I::NotJustMoved { passed, .. } => Some(passed.at),
            I::MustCapture { target, .. } | I::KingCaptures { target } => Some(target.at),
            I::KingExplodes { king, .. } | I::GivesCheck { king } | I::CastlingKing { king } => Some(king),
            I::CannotReach { stand, .. } | I::NoneOn { stand, .. } => stand.single(),
            I::NothingToCapture { man, .. } | I::DoubleStep { man, .. } | I::PawnBackwards { man, .. } => Some(man.at),
            _ => None,
        }
    }

    /// Whether the reason says no more than that there is no such man or that it is too far away.
    pub fn is_remote(&self) -> bool {
        use Illegal as I;
        matches!(
            self,
            I::NoSuchMove
                | I::NoSuchPiece(_)
                | I::EmptyOrigin { .. }
                | I::OtherSide(_)
                | I::NotThere { .. }
                | I::NoneOn { .. }
                | I::CannotReach { .. }
                | I::LinesApart { .. }
                | I::AlreadyThere(_)
                | I::PawnBackwards { .. }
                | I::NotInHand(_)
                | I::LeavesBoard { .. }
                | I::OtherShip { .. }
                | I::NotAboard { .. }
        )
    }
}
