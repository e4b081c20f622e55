//! What a move word can mark beside the squares, as a small set: the same bits say what is written
//! and what is true, so that a comparison is one exclusive-or.

/// A set of marks.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Default)]
pub struct Marks(pub u8);

impl Marks {
    pub const NONE: Marks = Marks(0);
    /// A capture (`x`).
    pub const CAPTURE: Marks = Marks(1);
    /// A check that is not mate (`+`).
    pub const CHECK: Marks = Marks(2);
    /// Checkmate (`#`).
    pub const MATE: Marks = Marks(4);
    /// A capture en passant (`e.p.`).
    pub const EN_PASSANT: Marks = Marks(8);
    /// A draw offer (`(=)`).
    pub const DRAW_OFFER: Marks = Marks(16);

    /// Whether every mark of `other` is here.
    pub const fn has(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a mark of `other` is here.
    pub const fn any(self, other: Marks) -> bool {
        self.0 & other.0 != 0
    }

    /// The marks of both.
    pub const fn with(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// The marks of this set that are in `other` too.
    pub const fn and(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }

    /// `self` where `wanted`, else nothing.
    pub const fn when(self, wanted: bool) -> Marks {
        if wanted { self } else { Marks::NONE }
    }
}
