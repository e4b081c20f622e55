//! The table: what is settled, what is open, and what is guessed where something must go on.

use crate::board::Role;

/// A row of the table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Row {
    pub topic: Topic,
    /// The name in a configuration and in the documentation.
    pub name: &'static str,
    /// What is settled, as a sentence.
    pub settled: &'static str,
    /// What is open and therefore never a reason to refuse a move, as a sentence; empty where nothing is.
    pub open: &'static str,
    /// What is taken for granted only where moves are to be generated or a position goes on, as a sentence.
    pub guess: &'static str,
    /// Whether the answer, or a part of it, is a guess that no source states.
    pub is_guess: bool,
}

/// What a question is about, in the order of the table.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Topic {
    Amazon,
    Centurion,
    Legate,
    Magister,
    Ship,
    Transport,
    Frigate,
    Elva,
    Winged,
    Boarding,
    Castling,
    CastlingPartner,
    Promotion,
    WingedLetter,
    ElvaLater,
    EnPassant,
    KingSafety,
    VirtualFiles,
    LegateOffer,
    LegateOptional,
    Riders,
    RiderName,
    Capacity,
    Marks,
    End,
    Source,
    AnyMove,
    Readings,
}

const fn row(topic: Topic, name: &'static str, [settled, open, guess]: [&'static str; 3], is_guess: bool) -> Row {
    Row { topic, name, settled, open, guess, is_guess }
}

const NOT_OWN: &str = "It stays on the board and goes to no own man without boarding.";

/// All questions.
pub const ROWS: [Row; 28] = [
    row(Topic::Amazon, "amazon", [NOT_OWN, "How the Amazon moves.", "It leaps like a knight, as from l1 to a3."], true),
    row(
        Topic::Centurion,
        "centurion",
        [NOT_OWN, "How the Centurion moves.", "It leaps like a knight, as from r1 to k3."],
        true,
    ),
    row(
        Topic::Legate,
        "legate",
        ["Its move from r2 or r9 to r5 offers a draw.", "How the Legate moves else.", "It makes no other move."],
        true,
    ),
    row(
        Topic::Magister,
        "magister",
        [NOT_OWN, "How the Magister moves behind its first move.", "It makes no move that is generated."],
        true,
    ),
    row(
        Topic::Ship,
        "ship",
        [NOT_OWN, "How an empty ship moves.", "It makes no move that is generated but castling."],
        true,
    ),
    row(
        Topic::Transport,
        "transport",
        [NOT_OWN, "How a Transport moves.", "It makes no move that is generated but castling."],
        false,
    ),
    row(
        Topic::Frigate,
        "frigate",
        [NOT_OWN, "How a Frigate moves.", "It makes no move that is generated but castling."],
        false,
    ),
    row(
        Topic::Elva,
        "elva",
        [
            "Its first move goes along a queen's or a Valkiria's line and does not capture; men on the line stop it.",
            "Whether the first move may go to other squares.",
            "It goes along these lines only.",
        ],
        false,
    ),
    row(
        Topic::Winged,
        "winged",
        [
            "The Magister's first move goes along a queen's or a Valkiria's line and does not capture; men on the line stop it.",
            "Whether the first move may go to other squares.",
            "It goes along these lines only.",
        ],
        false,
    ),
    row(
        Topic::Boarding,
        "boarding",
        [
            "Knight, Amazon and Centurion board ships; king, queen, rook, bishop, ship and pawn do not.",
            "Whether Valkiria, Magister, Legate and Elva board ships.",
            "They do not.",
        ],
        true,
    ),
    row(
        Topic::Castling,
        "castling",
        [
            "The king castles from its first square with the rook or the ship on its own, and all squares between are empty.",
            "Where both arrive; whether one of them may have moved before, and whether check or an attack on the way forbids it.",
            "The king goes two squares aside, or three; the partner stands next to it on the inner side.",
        ],
        true,
    ),
    row(
        Topic::CastlingPartner,
        "castling-partner",
        [
            "A Transport or a Frigate can castle.",
            "Where a Transport or a Frigate that castles stands.",
            "It stands on the ship's first square, on the queen's side.",
        ],
        true,
    ),
    row(
        Topic::Promotion,
        "promotion",
        [
            "A pawn on the last rank becomes an Amazon, bishop, Centurion, Magister, knight, queen, rook, ship or Valkiria.",
            "Whether it may become an Elva, a Legate or a winged Magister; what an Elva is that comes to the last rank by its \
             first move, where nothing says to what it is promoted.",
            "It does not become one of these.",
        ],
        true,
    ),
    row(
        Topic::WingedLetter,
        "winged-letter",
        [
            "The Magister's first move is written with a W.",
            "Whether M will do for it.",
            "M is read as W where no Magister has moved.",
        ],
        false,
    ),
    row(
        Topic::ElvaLater,
        "elva-later",
        [
            "Behind its first move an Elva is a pawn: it goes one square and captures aslant.",
            "Whether it may then go several squares from the first two ranks, and be promoted as other pawns are.",
            "It is a pawn on its square like any other.",
        ],
        false,
    ),
    row(
        Topic::EnPassant,
        "en-passant",
        [
            "A pawn that has just gone two squares can be captured on the one that it has passed.",
            "Whether a pawn that has just gone three squares can be captured on each of the two, and on which.",
            "It is captured by no move that is generated.",
        ],
        false,
    ),
    row(
        Topic::KingSafety,
        "king-safety",
        [
            "A king does not stay or arrive where a man attacks it whose moves are settled.",
            "Whether men whose moves are open, and riders aboard ships, give check.",
            "They give none.",
        ],
        false,
    ),
    row(
        Topic::VirtualFiles,
        "virtual-files",
        [
            "Men on the hundred squares do not go to the virtual files.",
            "Whether men that are still on a virtual file move along it or to the other.",
            "They do not.",
        ],
        false,
    ),
    row(
        Topic::LegateOffer,
        "legate-offer",
        [
            "The Legate's move to r5 offers a draw.",
            "Whether Black's Legate offers one on r6, the mirror of r5.",
            "Both are generated for Black.",
        ],
        true,
    ),
    row(
        Topic::LegateOptional,
        "legate-optional",
        [
            "The Legate stands on r2 and on r9 in the first position.",
            "Whether a game may begin without it.",
            "It is there, unless a record gives another position.",
        ],
        true,
    ),
    row(
        Topic::Riders,
        "riders",
        [
            "A rider leaves its ship along a rank or a file without capture, or along a diagonal with one; the ship stays.",
            "Whether it may leave in other ways; whether the ship may move again at once.",
            "It leaves along these lines only, as far as they are empty.",
        ],
        false,
    ),
    row(
        Topic::RiderName,
        "rider-name",
        [
            "D is the rider of a Transport, P that of a Frigate.",
            "Whether D will do for the rider of a Frigate, too.",
            "D is read as P where no rider of a Transport is meant.",
        ],
        false,
    ),
    row(
        Topic::Capacity,
        "capacity",
        ["A ship carries one rider.", "Whether it may carry more.", "Who comes aboard last is the rider."],
        false,
    ),
    row(
        Topic::Marks,
        "marks",
        ["The marks of capture, check and mate may be left out.", "", "A mark that is written is true."],
        false,
    ),
    row(
        Topic::End,
        "end-of-game",
        [
            "Checkmate ends a game, and so does an agreement.",
            "Whether stalemate, repetition and a count of moves do.",
            "They do as the Laws of Chess have it.",
        ],
        true,
    ),
    row(
        Topic::Source,
        "source",
        [
            "The notation is that of a page in Russian.",
            "Whether the page belongs to the encyclopaedia that has others on the game.",
            "It does.",
        ],
        true,
    ),
    row(
        Topic::AnyMove,
        "any-move",
        [
            "`~` stands for any move.",
            "What it was, and so what contradicts it.",
            "The other side moves in the same position.",
        ],
        false,
    ),
    row(
        Topic::Readings,
        "readings",
        [
            "A move must fit a reading of the moves before it.",
            "Which of several readings is right.",
            "The first one; at most 64 are followed.",
        ],
        false,
    ),
];

impl Topic {
    pub fn row(self) -> &'static Row {
        // The table has the order of the enum, as a test makes sure.
        &ROWS[self as usize]
    }

    pub(super) fn moves_of(role: Role) -> Topic {
        match role {
            Role::Amazon => Topic::Amazon,
            Role::Centurion => Topic::Centurion,
            Role::Legate => Topic::Legate,
            Role::Magister => Topic::Magister,
            Role::Transport => Topic::Transport,
            Role::Frigate => Topic::Frigate,
            Role::Elva => Topic::Elva,
            Role::Winged => Topic::Winged,
            // The rest of the men whose moves are open.
            _ => Topic::Ship,
        }
    }
}
