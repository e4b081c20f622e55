//! A move word as read: what it claims, how it is spelled, and where in the word each part stands.

use crate::board::Claim;

/// Ways of spelling that PGN's export form does not have (PGN 8.2.3), as a set.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Default)]
pub struct Spelling(pub u32);

impl Spelling {
    pub const PLAIN: Spelling = Spelling(0);
    /// Castling with zeros: `0-0`.
    pub const ZEROS: Spelling = Spelling(1);
    /// Castling with small letters: `o-o`.
    pub const SMALL_CASTLING: Spelling = Spelling(1 << 1);
    /// Castling with digits and letters mixed, or a hyphen too few or too many: `0-O`, `OO`.
    pub const BROKEN_CASTLING: Spelling = Spelling(1 << 2);
    /// A promotion without `=`: `e8Q`.
    pub const NO_EQUALS: Spelling = Spelling(1 << 3);
    /// A promotion to a small letter: `e8=q`.
    pub const SMALL_PROMOTION: Spelling = Spelling(1 << 4);
    /// A promotion in parentheses, which readers take for a variation: `e8(Q)`.
    pub const PARENTHESES: Spelling = Spelling(1 << 5);
    /// `e.p.`
    pub const EN_PASSANT: Spelling = Spelling(1 << 6);
    /// A check mark other than one `+` or `#`: `ch`, `++`, `†`, `mate`.
    pub const CHECK_MARK: Spelling = Spelling(1 << 7);
    /// A letter for the pawn: `Pe4`.
    pub const PAWN_LETTER: Spelling = Spelling(1 << 8);
    /// A drop of a pawn without its letter or with a small one: `@e4`.
    pub const BARE_DROP: Spelling = Spelling(1 << 9);
    /// A hyphen between origin and target: `e2-e4`, or before the target: `N-f3`.
    pub const HYPHEN: Spelling = Spelling(1 << 10);
    /// A dash, minus or multiplication sign of typography: `O–O`.
    pub const TYPOGRAPHY: Spelling = Spelling(1 << 11);
    /// A space before the last part: `Qh4 #`.
    pub const SPACE: Spelling = Spelling(1 << 12);
    /// A capture sign other than `x`: `:`, `X`.
    pub const CAPTURE_SIGN: Spelling = Spelling(1 << 13);

    /// A pawn's capture without its file: `xd6`.
    pub const NO_PAWN_FILE: Spelling = Spelling(1 << 14);
    /// A pawn's departure square, or its file where it does not capture: `e2e4`.
    pub const LONG: Spelling = Spelling(1 << 15);
    /// The tenth file of das-chess as j: `Rj5`. Its letter is k.
    pub const FILE_J: Spelling = Spelling(1 << 16);

    /// Whether something of `other` is in the set.
    pub const fn any(self, other: Spelling) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds to the set.
    pub const fn add(&mut self, other: Spelling) {
        self.0 |= other.0;
    }
}

/// Where the parts of a word stand: byte ranges from the word's start, empty where there is none.
/// Words longer than 255 bytes are no moves.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Default)]
pub struct Parts {
    pub piece: (u8, u8),
    pub origin: (u8, u8),
    pub capture: (u8, u8),
    /// The target square, or castling as a whole.
    pub target: (u8, u8),
    pub promotion: (u8, u8),
    /// Check and mate signs.
    pub check: (u8, u8),
    pub en_passant: (u8, u8),
    /// The hyphen between origin and target.
    pub hyphen: (u8, u8),
}

impl Parts {
    /// The same parts of a word that is longer or shorter in places.
    pub fn map(self, place: impl Fn((u8, u8)) -> (u8, u8)) -> Parts {
        Parts {
            piece: place(self.piece),
            origin: place(self.origin),
            capture: place(self.capture),
            target: place(self.target),
            promotion: place(self.promotion),
            check: place(self.check),
            en_passant: place(self.en_passant),
            hyphen: place(self.hyphen),
        }
    }
}

/// A move word as read.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Written {
    pub claim: Claim,
    pub spelling: Spelling,
    pub parts: Parts,
}
