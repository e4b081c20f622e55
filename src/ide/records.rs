//! The records of a document: how long each is and what checking it has found, in the order of the text.
//!
//! They stand in chunks, each with its sums, so that a place is found, records are exchanged and findings are counted without
//! a look at all of them. A copy shares the chunks that are not changed.

use super::checked::Checked;
use std::ops::Range;
use std::sync::Arc;

/// How many records a chunk has at most.
const CHUNK: usize = 256;

/// A record.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its length in bytes.
    pub len: u32,
    /// How far the text was looked at to find its end, in bytes from its start (see [`crate::syntax::Split`]).
    pub reach: u32,
    /// What checking it has found; `None` where it must be checked.
    pub checked: Option<Arc<Checked>>,
}

/// Sums over some records.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Sums {
    /// The length in bytes.
    pub len: usize,
    /// How far the text was looked at, from the start of the first.
    pub reach: usize,
    /// How many must be checked.
    pub stale: usize,
    /// The findings of each level: info, warning, error.
    pub found: [usize; 3],
    /// The findings that are kept in memory.
    pub kept: usize,
}

#[derive(Clone, Debug, Default)]
struct Chunk {
    entries: Vec<Entry>,
    sums: Sums,
}

/// The records of a document.
#[derive(Clone, Debug, Default)]
pub struct Records {
    chunks: Vec<Arc<Chunk>>,
}

/// Which record, and the byte at which it begins.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Place {
    pub index: usize,
    pub start: usize,
}

impl Sums {
    fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Sums {
        let mut sums = Sums::default();
        for entry in entries {
            sums.reach = sums.reach.max(sums.len + entry.reach as usize);
            sums.len += entry.len as usize;
            match &entry.checked {
                None => sums.stale += 1,
                Some(checked) => {
                    sums.kept += checked.kept();
                    sums.found.iter_mut().zip(checked.counts).for_each(|(sum, count)| *sum += count as usize);
                }
            }
        }
        sums
    }

    fn add(&mut self, other: &Sums) {
        self.reach = self.reach.max(self.len + other.reach);
        self.len += other.len;
        self.stale += other.stale;
        self.kept += other.kept;
        self.found.iter_mut().zip(other.found).for_each(|(sum, count)| *sum += count);
    }
}

impl Chunk {
    fn new(entries: Vec<Entry>) -> Chunk {
        Chunk { sums: Sums::of(&entries), entries }
    }
}

impl Records {
    /// Takes records in the order of the text.
    pub fn new(entries: Vec<Entry>) -> Records {
        Records { chunks: chunks(entries) }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.entries.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.chunks.is_empty()
    }

    /// The sums over all.
    pub fn sums(&self) -> Sums {
        let mut sums = Sums::default();
        self.chunks.iter().for_each(|chunk| sums.add(&chunk.sums));
        sums
    }

    /// A record by its index.
    pub fn get(&self, index: usize) -> Option<&Entry> {
        let (chunk, n, _) = self.locate(index)?;
        self.chunks[chunk].entries.get(n)
    }

    /// Where a record begins.
    pub fn start(&self, index: usize) -> Option<usize> {
        let (chunk, n, start) = self.locate(index)?;
        let before = &self.chunks[chunk].entries[..n];
        Some(start + before.iter().map(|entry| entry.len as usize).sum::<usize>())
    }

    /// The chunk in which an index lies, the index in the chunk, and the byte at which the chunk begins.
    fn locate(&self, index: usize) -> Option<(usize, usize, usize)> {
        let (mut before, mut start) = (0, 0);
        for (n, chunk) in self.chunks.iter().enumerate() {
            if index < before + chunk.entries.len() {
                return Some((n, index - before, start));
            }
            before += chunk.entries.len();
            start += chunk.sums.len;
        }
        None
    }

    /// The record that a byte is in; behind all of them, the last.
    pub fn at(&self, byte: usize) -> Option<Place> {
        self.find(|sums, start| byte < start + sums.len, |entry, start| byte < start + entry.len as usize).or_else(
            || {
                let index = self.len().checked_sub(1)?;
                Some(Place { index, start: self.start(index)? })
            },
        )
    }

    /// The first record for whose end the text at a byte was looked at.
    pub fn first_reaching(&self, byte: usize) -> Option<Place> {
        self.find(|sums, start| start + sums.reach >= byte, |entry, start| start + entry.reach as usize >= byte)
    }

    /// The first record from an index on that must be checked.
    pub fn first_stale(&self, from: usize) -> Option<Place> {
        let (mut index, mut start) = (0, 0);
        for chunk in &self.chunks {
            let end = index + chunk.entries.len();
            if end > from && chunk.sums.stale > 0 {
                let mut at = start;
                for (n, entry) in (index..).zip(&chunk.entries) {
                    if n >= from && entry.checked.is_none() {
                        return Some(Place { index: n, start: at });
                    }
                    at += entry.len as usize;
                }
            }
            (index, start) = (end, start + chunk.sums.len);
        }
        None
    }

    fn find(&self, holds: impl Fn(&Sums, usize) -> bool, is_it: impl Fn(&Entry, usize) -> bool) -> Option<Place> {
        let (mut index, mut start) = (0, 0);
        for chunk in &self.chunks {
            if holds(&chunk.sums, start) {
                let mut at = start;
                for (n, entry) in (index..).zip(&chunk.entries) {
                    if is_it(entry, at) {
                        return Some(Place { index: n, start: at });
                    }
                    at += entry.len as usize;
                }
            }
            (index, start) = (index + chunk.entries.len(), start + chunk.sums.len);
        }
        None
    }

    /// All records from an index on, each with its place.
    pub fn from(&self, index: usize) -> impl Iterator<Item = (Place, &Entry)> {
        let (mut n, mut start, mut first) = (0, 0, 0);
        for chunk in &self.chunks {
            if n + chunk.entries.len() > index {
                break;
            }
            (n, start, first) = (n + chunk.entries.len(), start + chunk.sums.len, first + 1);
        }
        let entries = self.chunks[first..].iter().flat_map(|chunk| &chunk.entries);
        let placed = entries.map(move |entry| {
            let place = Place { index: n, start };
            (n, start) = (n + 1, start + entry.len as usize);
            (place, entry)
        });
        placed.skip_while(move |(place, _)| place.index < index)
    }

    /// The records that have findings of a level (0 info, 1 warning, 2 error), in order.
    pub fn with_level(&self, level: usize) -> impl Iterator<Item = (Place, &Arc<Checked>)> {
        let mut next = (0, 0);
        let placed = self.chunks.iter().map(move |chunk| {
            let place = next;
            next = (next.0 + chunk.entries.len(), next.1 + chunk.sums.len);
            (place, chunk)
        });
        let some = placed.filter(move |(_, chunk)| chunk.sums.found[level] > 0);
        some.flat_map(|((index, start), chunk)| {
            let mut at = start;
            (index..).zip(&chunk.entries).map(move |(index, entry)| {
                let place = Place { index, start: at };
                at += entry.len as usize;
                (place, entry)
            })
        })
        .filter_map(move |(place, entry)| {
            let checked = entry.checked.as_ref().filter(|checked| checked.counts[level] > 0)?;
            Some((place, checked))
        })
    }

    /// Puts other records in the place of some.
    pub fn replace(&mut self, range: Range<usize>, new: Vec<Entry>) {
        let (mut first, mut before) = (0, 0);
        while first < self.chunks.len() && before + self.chunks[first].entries.len() < range.start {
            before += self.chunks[first].entries.len();
            first += 1;
        }
        let (mut last, mut upto) = (first, before);
        while last < self.chunks.len() && upto < range.end {
            upto += self.chunks[last].entries.len();
            last += 1;
        }
        // A chunk that is only touched takes what is put in, so that chunks do not become ever smaller.
        if last == first && first < self.chunks.len() {
            last += 1;
        }
        let old: Vec<Entry> = self.chunks[first..last].iter().flat_map(|chunk| chunk.entries.iter().cloned()).collect();
        let (kept, rest) = (range.start - before, range.end - before);
        let mut entries = Vec::with_capacity(kept + new.len() + old.len() - rest);
        entries.extend_from_slice(&old[..kept]);
        entries.extend(new);
        entries.extend_from_slice(&old[rest..]);
        self.chunks.splice(first..last, chunks(entries));
    }

    /// Notes what checking some records has found, each by its index, in ascending order.
    pub fn note(&mut self, checked: Vec<(usize, Option<Arc<Checked>>)>) {
        let mut checked = checked.into_iter().peekable();
        let mut before = 0;
        for chunk in &mut self.chunks {
            let end = before + chunk.entries.len();
            if checked.peek().is_some_and(|(index, _)| *index < end) {
                let chunk = Arc::make_mut(chunk);
                while let Some((index, found)) = checked.next_if(|(index, _)| *index < end) {
                    chunk.entries[index - before].checked = found;
                }
                chunk.sums = Sums::of(&chunk.entries);
            }
            before = end;
        }
    }

    /// Has all records checked again.
    pub fn forget(&mut self) {
        for chunk in &mut self.chunks {
            let entries = chunk.entries.iter().map(|entry| Entry { checked: None, ..*entry }).collect();
            *chunk = Arc::new(Chunk::new(entries));
        }
    }
}

fn chunks(entries: Vec<Entry>) -> Vec<Arc<Chunk>> {
    let mut entries = entries.into_iter();
    std::iter::from_fn(|| {
        let some: Vec<Entry> = entries.by_ref().take(CHUNK).collect();
        (!some.is_empty()).then(|| Arc::new(Chunk::new(some)))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn entries(lens: &[u32]) -> Vec<Entry> {
        lens.iter().map(|len| Entry { len: *len, reach: len + 2, checked: None }).collect()
    }

    fn lens(records: &Records) -> Vec<u32> {
        records.from(0).map(|(_, entry)| entry.len).collect()
    }

    #[test]
    fn a_place_is_found_by_byte_and_by_index() {
        let records = Records::new(entries(&[10; 1000]));
        assert_eq!((records.len(), records.sums().len, records.sums().reach), (1000, 10_000, 10_002));
        assert_eq!(records.at(5005), Some(Place { index: 500, start: 5000 }));
        assert_eq!(records.at(99_999), Some(Place { index: 999, start: 9990 }));
        assert_eq!((records.start(999), records.start(1000)), (Some(9990), None));
        assert_eq!(records.first_reaching(5012), Some(Place { index: 500, start: 5000 }));
        assert_eq!(records.first_stale(700), Some(Place { index: 700, start: 7000 }));
        assert_eq!(records.from(998).map(|(place, _)| place.start).collect::<Vec<_>>(), [9980, 9990]);
        assert_eq!(Records::default().at(3), None);
    }

    proptest! {
        #[test]
        fn records_are_exchanged_as_in_a_list(
            count in 0..700_usize, start in 0..700_usize, len in 0..400_usize, new in prop::collection::vec(1..9_u32, 0..300),
        ) {
            let mut list = vec![1; count];
            let mut records = Records::new(entries(&list));
            let range = start.min(count)..(start + len).min(count);
            records.replace(range.clone(), entries(&new));
            list.splice(range, new);
            prop_assert_eq!(lens(&records), list.clone());
            prop_assert_eq!(records.sums().stale, list.len());
            prop_assert_eq!(records.sums().len, list.iter().sum::<u32>() as usize);
        }
    }
}
