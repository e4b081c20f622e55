//! What the document on das-chess leaves to whoever writes: marks, the letters of riders, and how castling is called.

use super::read::CASTLINGS;
use crate::board::{Marks, Role, Side};

/// Whether a loaded ship, and a rider who leaves one, are written with the rider's letter.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Riders {
    /// `TNc3`, `DAxd8`
    Full,
    /// `Tc3`, `Dxd8`
    Short,
}

/// How castling is written.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Castling {
    /// `KR`, `KS`
    Letters,
    /// `0-0`, `0-0-0`
    Zeros,
    /// `O-O`, `O-O-O`, which the document does not have.
    LettersO,
}

/// How moves are written. What is not said is as in the word that stands there, where there is one ([`super::respell`]), and else
/// marked, with riders' letters, and castling called by the partner.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Style {
    /// Which marks are written where they are true: [`Style::ALL`], [`Style::BARE`].
    pub marks: Option<Marks>,
    pub riders: Option<Riders>,
    pub castling: Option<Castling>,
}

impl Style {
    /// Nothing is said.
    pub const KEEP: Style = Style { marks: None, riders: None, castling: None };
    /// Capture, check and mate are marked.
    pub const ALL: Marks = Marks::CAPTURE.with(Marks::CHECK).with(Marks::MATE).with(Marks::EN_PASSANT);
    /// Capture, check and mate are not marked, as the document allows. It does not allow to leave out `e.p.`
    pub const BARE: Marks = Marks::EN_PASSANT;

    /// The marks that are written of those that are true.
    pub(super) fn marked(self, truth: Marks) -> Marks {
        truth.and(self.marks.unwrap_or(Style::ALL))
    }

    /// Whether riders are named.
    pub(super) fn names_riders(self) -> bool {
        self.riders != Some(Riders::Short)
    }

    /// Castling to a side, with a partner.
    pub(super) fn castling(self, side: Side, partner: Option<Role>) -> &'static str {
        let named = CASTLINGS.iter().find(|(_, wing, role)| *wing == side && Some(*role) == partner);
        match (self.castling.unwrap_or(Castling::Letters), side) {
            (Castling::Letters, Side::King) => "KR",
            (Castling::Letters, Side::Queen) => named.map_or("KS", |(word, ..)| word),
            (Castling::Zeros, Side::King) => "0-0",
            (Castling::Zeros, Side::Queen) => "0-0-0",
            (Castling::LettersO, Side::King) => "O-O",
            (Castling::LettersO, Side::Queen) => "O-O-O",
        }
    }
}
