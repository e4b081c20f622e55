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
    // Men of das-chess.
    Amazon,
    Centurion,
    /// The eleventh pawn, upside down until it first moves.
    Elva,
    /// A ship of the other side with a rider aboard.
    Frigate,
    Legate,
    Magister,
    /// An empty ship.
    Ship,
    /// An own ship with a rider aboard.
    Transport,
    Valkiria,
    /// The Magister, upside down until he first moves.
    Winged,
}

impl Role {
    /// The men of standard chess, which most games have.
    pub const USUAL: [Role; 6] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

    /// Whether standard chess has the man.
    pub const fn is_usual(self) -> bool {
        (self as u8) <= Role::Pawn as u8
    }

    /// Whether it is a ship with a rider aboard.
    pub const fn carries(self) -> bool {
        matches!(self, Role::Transport | Role::Frigate)
    }

    /// The English word for the man: `knight`.
    pub const fn name(self) -> &'static str {
        match self {
            Role::King => "king",
            Role::Queen => "queen",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Knight => "knight",
            Role::Pawn => "pawn",
            Role::Amazon => "Amazon",
            Role::Centurion => "Centurion",
            Role::Elva => "Elva",
            Role::Frigate => "Frigate",
            Role::Legate => "Legate",
            Role::Magister => "Magister",
            Role::Ship => "ship",
            Role::Transport => "Transport",
            Role::Valkiria => "Valkiria",
            Role::Winged => "winged Magister",
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
    const LETTERS: [(char, Role); 16] = [
        ('k', Role::King),
        ('q', Role::Queen),
        ('r', Role::Rook),
        ('b', Role::Bishop),
        ('n', Role::Knight),
        ('p', Role::Pawn),
        ('a', Role::Amazon),
        ('c', Role::Centurion),
        ('e', Role::Elva),
        ('f', Role::Frigate),
        ('l', Role::Legate),
        ('m', Role::Magister),
        ('s', Role::Ship),
        ('t', Role::Transport),
        ('v', Role::Valkiria),
        ('w', Role::Winged),
    ];

    /// The English letter of the man, also a pawn's: capital for White, small for Black, as FEN has it (PGN 16.1.3.1); of
    /// the men of das-chess those that its document gives.
    pub const fn letter(self) -> char {
        let letter = Piece::LETTERS[self.role as usize].0;
        match self.color {
            Color::White => letter.to_ascii_uppercase(),
            Color::Black => letter,
        }
    }

    /// The man of such a letter, of any game.
    pub fn of_letter(letter: char) -> Option<Piece> {
        let (_, role) = *Piece::LETTERS.iter().find(|(small, _)| *small == letter.to_ascii_lowercase())?;
        Some(Piece { color: if letter.is_ascii_uppercase() { Color::White } else { Color::Black }, role })
    }
}

/// Whose a ship is that carries a rider.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Hull {
    /// The rider's side: the ship is a Transport, he is its Descent.
    Own,
    /// The other side, from which it was taken: the ship is a Frigate, he is its Pirate.
    Foreign,
}

impl Hull {
    /// What the ship is called with a rider aboard.
    pub const fn loaded(self) -> Role {
        match self {
            Hull::Own => Role::Transport,
            Hull::Foreign => Role::Frigate,
        }
    }

    /// Whose hull a loaded ship has.
    pub const fn of(loaded: Role) -> Option<Hull> {
        match loaded {
            Role::Transport => Some(Hull::Own),
            Role::Frigate => Some(Hull::Foreign),
            _ => None,
        }
    }
}

/// The wing to which a king castles.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Side {
    King,
    Queen,
}
