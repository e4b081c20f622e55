//! The words that are played as they stand even where no rule allows it: their author says that it was really played.

use std::ops::Range;

/// A set of word nodes.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct AsWritten {
    /// Nodes from one to another, in ascending order, none touching the next.
    ranges: Vec<Range<u32>>,
}

impl AsWritten {
    /// Every word of a record.
    pub fn all() -> AsWritten {
        AsWritten { ranges: vec![0..u32::MAX] }
    }

    /// The words at the nodes of some ranges.
    pub fn words(ranges: impl IntoIterator<Item = Range<u32>>) -> AsWritten {
        let mut sorted: Vec<Range<u32>> = ranges.into_iter().collect();
        sorted.sort_unstable_by_key(|range| range.start);
        let mut merged: Vec<Range<u32>> = Vec::new();
        for range in sorted {
            match merged.last_mut() {
                Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
                _ => merged.push(range),
            }
        }
        AsWritten { ranges: merged }
    }

    /// Whether a word is in the set.
    pub fn contains(&self, node: u32) -> bool {
        let behind = self.ranges.partition_point(|range| range.start <= node);
        behind > 0 && node < self.ranges[behind - 1].end
    }
}

#[cfg(test)]
mod tests {
    use super::AsWritten;

    #[test]
    #[expect(clippy::single_range_in_vec_init, reason = "ranges are what is meant")]
    fn a_word_is_in_the_set_where_a_range_holds_it() {
        let set = AsWritten::words([7..9, 1..2, 3..6, 4..5]);
        let held: Vec<u32> = (0..12).filter(|node| set.contains(*node)).collect();
        assert_eq!(held, [1, 3, 4, 5, 7, 8]);
        assert!(AsWritten::all().contains(0) && !AsWritten::words([]).contains(0));
        assert!(AsWritten::words([0..1]).contains(0));
    }
}
