//! What the published rules of das-chess leave open: a [table](ROWS), which the documentation shows and of which a
//! configuration can settle some, and the [`Question`]s that refer to it.

mod table;

use super::movement::{Movement, between};
use crate::board::{Geometry, Hull, Role, Square};
use crate::rules::Man;
pub use table::{ROWS, Row, Topic};

const BOARD: Geometry = Geometry::Das;

/// Why nobody can say whether a move is legal, or which move it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Question {
    /// How a man goes that stands on a square.
    Moves { man: Man, to: Square },
    /// No known line of a first move leads there.
    FirstMove { man: Man, to: Square },
    /// Whether a man boards a ship, or is taken aboard.
    Boards { man: Man },
    /// The king castles in check or across an attacked square.
    CastlingInCheck { king: Square },
    /// A Transport or a Frigate castles that is not on the ship's first square.
    CastlingPartner { partner: Role },
    /// A pawn becomes such a man.
    Promotion { role: Role },
    /// An Elva comes to the last rank by its first move, and nothing says to what.
    NoPromotion { man: Man, to: Square },
    /// The Magister's first move with the letter M.
    WingedLetter { man: Man },
    /// A pawn goes several squares from its first rank.
    ElvaLater { man: Man, to: Square },
    /// A capture en passant behind a triple step.
    EnPassant { man: Man, to: Square },
    /// A man goes from a virtual file to a square of one.
    VirtualFiles { man: Man, to: Square },
    /// Black's Legate goes to the mirror of r5.
    LegateOffer { man: Man, to: Square },
    /// A rider leaves a ship along no known line.
    Riders { rider: Man, to: Square, hull: Hull },
    /// A rider of a Frigate is called Descent.
    RiderName { rider: Man },
    /// A ship that has a rider takes another.
    Capacity { ship: Man },
    /// Behind a `~` nothing contradicts.
    AnyMove,
    /// The readings of the moves so far come to different moves.
    Readings,
    /// There are more readings than are followed.
    TooMany,
}

impl Question {
    /// The row of the table that it belongs to.
    pub fn row(self) -> &'static Row {
        self.topic().row()
    }

    fn topic(self) -> Topic {
        match self {
            Question::Moves { man, .. } | Question::FirstMove { man, .. } => Topic::moves_of(man.piece.role),
            Question::Boards { .. } => Topic::Boarding,
            Question::CastlingInCheck { .. } => Topic::Castling,
            Question::CastlingPartner { .. } => Topic::CastlingPartner,
            Question::Promotion { .. } | Question::NoPromotion { .. } => Topic::Promotion,
            Question::WingedLetter { .. } => Topic::WingedLetter,
            Question::ElvaLater { .. } => Topic::ElvaLater,
            Question::EnPassant { .. } => Topic::EnPassant,
            Question::VirtualFiles { .. } => Topic::VirtualFiles,
            Question::LegateOffer { .. } => Topic::LegateOffer,
            Question::Riders { .. } => Topic::Riders,
            Question::RiderName { .. } => Topic::RiderName,
            Question::Capacity { .. } => Topic::Capacity,
            Question::AnyMove => Topic::AnyMove,
            Question::Readings | Question::TooMany => Topic::Readings,
        }
    }

    /// The question in words, without a full stop: why it cannot be said whether the move is legal.
    pub fn describe(self) -> String {
        match self {
            Question::Moves { man, to } => {
                let name = man.piece.role.name();
                format!("nothing settles how the {name} moves, so {} may go to {} or not", the(man), square(to))
            }
            Question::FirstMove { man, to } => {
                let near = near(Movement::FIRST, man.at, to);
                format!("no known line of a first move leads {} to {}{}", the(man), square(to), perhaps(&near))
            }
            Question::Boards { man } => {
                format!("nothing settles whether a {}, as {}, goes aboard ships", man.piece.role.name(), the(man))
            }
            Question::CastlingInCheck { king } => {
                format!("nothing settles whether the king on {} may castle in check or across an attack", square(king))
            }
            Question::CastlingPartner { partner } => {
                format!("nothing settles from where a {} castles", partner.name())
            }
            Question::Promotion { role } => format!("nothing settles whether a pawn may become a {}", role.name()),
            Question::NoPromotion { man, to } => {
                format!("nothing settles what {} is on {} without a promotion", the(man), square(to))
            }
            Question::WingedLetter { man } => {
                format!("the first move of the Magister on {} is written with a W", square(man.at))
            }
            Question::ElvaLater { man, to } => {
                format!("nothing settles whether {}, once an Elva, may go several squares to {}", the(man), square(to))
            }
            Question::EnPassant { man, to } => {
                format!(
                    "nothing settles whether {} may capture on {} a pawn that went three squares",
                    the(man),
                    square(to)
                )
            }
            Question::VirtualFiles { man, to } => {
                format!("nothing settles whether {} may go to {} before it enters the board", the(man), square(to))
            }
            Question::LegateOffer { to, .. } => {
                format!("nothing settles whether Black offers a draw by a Legate on {} or on r5", square(to))
            }
            Question::Riders { rider, to, hull } => riders(rider, to, hull),
            Question::RiderName { rider } => {
                format!("{} is aboard a Frigate, whose rider is a Pirate (P)", the(rider))
            }
            Question::Capacity { ship } => {
                format!("nothing settles whether {} may take a second rider aboard", the(ship))
            }
            Question::AnyMove => "the `~` before may have been any move, so nothing contradicts this one".into(),
            Question::Readings => {
                "the moves before can be read in several ways, and they come to different moves here".into()
            }
            Question::TooMany => "the moves before can be read in too many ways".into(),
        }
    }
}

fn riders(rider: Man, to: Square, hull: Hull) -> String {
    let called = if hull == Hull::Own { "Descent" } else { "Pirate" };
    let kind = match between(rider.at, to) {
        (0, _) | (_, 0) => "a rank or a file, which is for moves without capture to where all is empty",
        (files, ranks) if files.abs() == ranks.abs() => "a diagonal, which is for captures past empty squares",
        (files, ranks) if files.abs() * ranks.abs() == 2 => "a knight's step and no diagonal",
        _ => "no rank, file or diagonal",
    };
    let (from, name) = (square(rider.at), rider.piece.role.name());
    let near = match between(rider.at, to) {
        (files, ranks) if files == 0 || ranks == 0 || files.abs() == ranks.abs() => String::new(),
        _ => perhaps(&near(Movement::BISHOP, rider.at, to)),
    };
    format!("from {from}, where the {called} {name} is aboard, {} lies along {kind}{near}", square(to))
}

/// The squares of the target's file that lines lead to on an empty board, at most two, near the target: what was perhaps
/// meant.
fn near(lines: Movement, from: Square, to: Square) -> Vec<Square> {
    const FARTHEST: u8 = 3;
    let distance = |at: &Square| BOARD.rank(*at).abs_diff(BOARD.rank(to));
    let file = BOARD.file_set(BOARD.file(to));
    let mut found: Vec<Square> = file.iter().filter(|at| distance(at) <= FARTHEST).collect();
    found.retain(|at| lines.ways(from, *at).next().is_some());
    found.sort_by_key(distance);
    found.truncate(2);
    found
}

/// ` (g8, g6?)`.
fn perhaps(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(|at| square(*at)).collect();
    if names.is_empty() { String::new() } else { format!(" ({}?)", names.join(", ")) }
}

fn square(at: Square) -> String {
    BOARD.name(at)
}

fn the(man: Man) -> String {
    format!("the {} on {}", man.piece.role.name(), square(man.at))
}
