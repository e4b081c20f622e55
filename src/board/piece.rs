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

impl Piece {
    /// The kinds of men by their English letters, in the order of [`Role`].
    const LETTERS: [(char, Role); 6] = [
        ('k', Role::King),
        ('q', Role::Queen),
        ('r', Role::Rook),
        ('b', Role::Bishop),
        ('n', Role::Knight),
        ('p', Role::Pawn),
    ];

    /// The English letter of the man, also a pawn's: capital for White, small for Black, as FEN has it (PGN 16.1.3.1).
    pub const fn letter(self) -> char {
        let letter = Piece::LETTERS[self.role as usize].0;
        match self.color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// The man of such a letter.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let (_, role) = *Piece::LETTERS.iter().find(|(small, _)| *small == letter.to_ascii_lowercase())?;
        Some(Piece { color: if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, role })
    }
}

/// The wing to which a king castles.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Side {
    King,
    Queen,
}
