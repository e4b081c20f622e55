//! A square as a small number, and sets of them. Which number is which square is the geometry's matter.

/// A square of some board: an index into its [`Geometry`](super::Geometry), from 0.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Square(pub u8);

/// A set of squares, one bit each: 128 hold the largest board (ten by ten and its two virtual files).
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash, Default)]
pub struct SquareSet(pub u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// Every square there can be: what a claim holds where the text says nothing.
    pub const ALL: SquareSet = SquareSet(u128::MAX);

    /// The set of one square.
    pub const fn of(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set says nothing (holds every square).
    pub const fn is_all(self) -> bool {
        self.0 == u128::MAX
    }

    /// How many squares the set holds.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The only square of the set, if it holds just one.
    pub const fn single(self) -> Option<Square> {
        if self.0 != 0 && self.0 & (self.0 - 1) == 0 { Some(Square(self.0.trailing_zeros() as u8)) } else { None }
    }

    /// The squares in both sets.
    pub const fn and(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }

    /// The squares in either set.
    pub const fn or(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }

    /// The squares of this set that are not in the other.
    pub const fn without(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }

    /// The square with the lowest index.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest index.
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square(127 - self.0.leading_zeros() as u8)) }
    }

    /// The squares, lowest index first.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let square = Square(left.trailing_zeros() as u8);
                left &= left - 1;
                square
            })
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, |set, square| set.or(SquareSet::of(square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_back_its_squares_in_order() {
        let set: SquareSet = [Square(70), Square(3), Square(127)].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Square(3), Square(70), Square(127)]);
        assert_eq!((set.count(), set.single()), (3, None));
        assert_eq!((set.first(), set.last()), (Some(Square(3)), Some(Square(127))));
        assert_eq!(set.without(SquareSet::of(Square(70))).count(), 2);
        assert_eq!((SquareSet::EMPTY.first(), SquareSet::EMPTY.last()), (None, None));
        assert_eq!(SquareSet::of(Square(9)).single(), Some(Square(9)));
    }
}
