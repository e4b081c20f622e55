//! The men: their colours and kinds, with the words that messages use for them.

/// The side to which a man belongs.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Color {
    White,
    Black,
}

impl Color {
    /// The other side.
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// The side's name as a message begins a sentence with it: `White`.
    pub const fn name(self) -> &'static str {
        match self {
            Color::White => "White",
            Color::Black => "Black",
        }
    }

    /// The side's name as an adjective: `white`.
    pub const fn adjective(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

/// The kind of a man.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Ord, PartialOrd)]
#[repr(u8)]
pub enum Role {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl Role {
    /// The English word for the man: `knight`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::King => "king",
            Role::Queen => "queen",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Knight => "knight",
            Role::Pawn => "pawn",
        }
    }
}

/// A man of one side.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Piece {
    pub color: Color,
    pub role: Role,
}

/// The wing to which a king castles.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Side {
    King,
    Queen,
}
