//! The games that a record can be of, and the names that programs give them.

/// A game that jadoube knows the rules of.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Variant {
    Standard,
    Chess960,
    Crazyhouse,
    Atomic,
    Antichess,
    KingOfTheHill,
    ThreeCheck,
    Horde,
    RacingKings,
}
