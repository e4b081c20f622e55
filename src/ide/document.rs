//! A text that is open in an editor, and the records in it.
//!
//! An edit splits and forgets only the records that it touches; whatever checking has found in the others stays.
//! A copy is cheap: it shares all that is not changed afterwards.

use super::checked::{Checked, Checker};
use super::game::Game;
use super::records::{Entry, Place, Records};
use crate::lint::{Lead, Placement, Summary};
use crate::replay::Asked;
use crate::syntax::{Split, first_record, is_blank, split};
use crate::text::rope;
use ropey::Rope;
use std::ops::Range;
use std::sync::Arc;

/// How much of the text is looked at first to find the end of a record, in bytes.
const WINDOW: usize = 16 << 10;

/// How many findings are kept in memory.
const MOST_KEPT: usize = 20_000;

/// A text with its records.
#[derive(Clone, Debug)]
pub struct Document {
    text: Rope,
    records: Records,
    lead: Lead,
}

impl Document {
    /// Reads a text.
    pub fn new(text: &str) -> Document {
        let records = if is_blank(text.as_bytes()) { Vec::new() } else { split(text.as_bytes()) };
        let entries = records.into_iter().map(entry).collect();
        let mut document =
            Document { text: Rope::from_str(text), records: Records::new(entries), lead: Lead::default() };
        document.lead = document.first_lead();
        document
    }

    /// The text.
    pub fn text(&self) -> &Rope {
        &self.text
    }

    /// The records.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// What the first record settles for all.
    pub fn lead(&self) -> Lead {
        self.lead
    }

    /// The record that a byte is in, or behind all of them the last.
    pub fn at(&self, byte: usize) -> Option<Place> {
        self.records.at(byte)
    }

    /// The beginning of the text, up to the end of its first line that is not blank.
    pub fn beginning(&self) -> String {
        let mut word = false;
        let lines = self.text.lines().take_while(|line| {
            let goes_on = !word;
            word |= line.bytes().any(|byte| !byte.is_ascii_whitespace());
            goes_on
        });
        lines.flat_map(|line| line.chunks().map(str::to_owned).collect::<Vec<_>>()).collect()
    }

    /// The text of a record; empty for one that is not there.
    pub fn record(&self, place: Place) -> Vec<u8> {
        let len = self.records.get(place.index).map_or(0, |entry| entry.len as usize);
        rope::bytes(&self.text, place.start..place.start + len)
    }

    /// Where a record stands among the others.
    pub fn placement(&self, place: Place) -> Placement {
        let len = self.records.get(place.index).map_or(0, |entry| entry.len as usize);
        Placement { first: place.index == 0, last: place.start + len == self.text.len_bytes() }
    }

    /// A record to be looked at closely.
    pub fn game(&self, place: Place, asked: Asked) -> Game {
        // The rope holds characters, and records are cut between them.
        let text = String::from_utf8_lossy(&self.record(place)).into_owned();
        Game::read(text, self.placement(place), self.lead, asked)
    }

    /// Puts a text in the place of some bytes, which begin and end characters.
    pub fn edit(&mut self, range: Range<usize>, new: &str) {
        let was_blank = self.records.is_empty();
        let (start, end) = (self.text.byte_to_char(range.start), self.text.byte_to_char(range.end));
        self.text.remove(start..end);
        self.text.insert(start, new);
        if was_blank || is_blank_rope(&self.text) {
            self.split_all();
        } else {
            self.split_again(range, new.len());
        }
    }

    /// Notes what checking some records has found, each by its index, in ascending order.
    pub fn note(&mut self, checked: Vec<(usize, Option<Arc<Checked>>)>) {
        self.records.note(checked);
    }

    /// Checks what must be checked, while it may go on: first around a byte at which something is being typed, for what was
    /// typed may have become several records, and the one before may reach into it. Of so many findings that they would fill
    /// the memory only the counts are kept. Says whether all is checked.
    pub fn check(&mut self, typed: Option<usize>, checker: &mut Checker, mut go_on: impl FnMut() -> bool) -> bool {
        let near = typed.and_then(|byte| self.at(byte)).map_or(0, |place| place.index.saturating_sub(1));
        self.check_from(near, checker, &mut go_on);
        if near > 0 && go_on() {
            self.check_from(0, checker, &mut go_on);
        }
        self.records.sums().stale == 0
    }

    fn check_from(&mut self, from: usize, checker: &mut Checker, go_on: &mut impl FnMut() -> bool) {
        let mut kept = self.records.sums().kept;
        let (mut notes, mut next) = (Vec::new(), self.records.first_stale(from));
        while let Some(place) = next {
            let mut checked = self.checked(place, checker);
            kept += checked.kept();
            if kept > MOST_KEPT && checked.kept() > 0 {
                kept -= checked.kept();
                checked = Arc::new(checked.counted());
            }
            notes.push((place.index, Some(checked)));
            next = if go_on() { self.records.first_stale(place.index + 1) } else { None };
        }
        self.records.note(notes);
    }

    /// Compares the records with each other, where a rule asks for that. All must be checked.
    pub fn compare(&mut self, checker: &Checker) {
        let Some(mut across) = checker.across() else { return };
        let mut notes = Vec::new();
        for (place, entry) in self.records.from(0) {
            let Some(checked) = &entry.checked else { return };
            let summary = checked.summary.as_ref().map(|summary| Summary::clone(summary));
            let found = across.record(&self.record(place), summary);
            if !(found.is_empty() && checked.across.is_empty()) {
                notes.push((place.index, Some(Arc::new(checked.with_across(found)))));
            }
        }
        self.records.note(notes);
    }

    /// Has all records checked again.
    pub fn forget(&mut self) {
        self.records.forget();
    }

    /// What checking a record finds, whatever is known of it.
    pub fn checked(&self, place: Place, checker: &mut Checker) -> Arc<Checked> {
        checker.check(&self.record(place), self.placement(place), self.lead)
    }

    fn first_lead(&self) -> Lead {
        self.at(0).map_or_else(Lead::default, |place| Lead::of(&self.record(place)))
    }

    fn split_all(&mut self) {
        let text = rope::bytes(&self.text, 0..self.text.len_bytes());
        let records = if is_blank(&text) { Vec::new() } else { split(&text) };
        self.records = Records::new(records.into_iter().map(entry).collect());
        self.lead = self.first_lead();
    }

    /// Splits what an edit has touched. `edited` were the bytes that it took out, `added` is how many it put in.
    fn split_again(&mut self, edited: Range<usize>, added: usize) {
        let old_len = self.text.len_bytes() - added + edited.len();
        // There is one: the last reaches the end of the text.
        let Some(first) = self.records.first_reaching(edited.start) else { return self.split_all() };
        let shift = |at: usize| at + added - edited.len();
        let mut old = self.records.from(first.index).peekable();
        let mut cutter = Cutter { text: &self.text, at: first.start, window: Vec::new(), start: first.start };
        let mut new: Vec<Entry> = Vec::new();
        let behind = loop {
            // The old record that begins here, if that is behind the edit.
            let at = cutter.at;
            while old.next_if(|(place, _)| place.start < edited.end || shift(place.start) < at).is_some() {}
            if let Some((place, _)) = old.peek()
                && shift(place.start) == at
                && at >= edited.start + added
            {
                break place.index;
            }
            match cutter.next() {
                Some(record) => new.push(entry(record)),
                None => break self.records.len(),
            }
        };
        drop(old);
        self.keep_unchanged(first, edited.start, old_len, &mut new);
        let added_records = first.index + new.len();
        self.records.replace(first.index..behind, new);
        self.check_neighbours(added_records);
        if first.index == 0 {
            let lead = self.first_lead();
            if lead != self.lead {
                self.lead = lead;
                self.records.forget();
            }
        }
    }

    /// Of the records that were split again, those that end before the edit as they did keep what was found in them.
    fn keep_unchanged(&self, first: Place, edited: usize, old_len: usize, new: &mut [Entry]) {
        let mut start = first.start;
        for ((_, old), new) in self.records.from(first.index).zip(new) {
            let end = start + new.len as usize;
            let last = (end == old_len, end == self.text.len_bytes());
            if end > edited || old.len != new.len || last.0 != last.1 {
                return;
            }
            new.checked = old.checked.clone();
            start = end;
        }
    }

    /// Has the records checked again that have become the first or the last, or no longer are.
    fn check_neighbours(&mut self, behind: usize) {
        let count = self.records.len();
        let places = [0, behind, count.wrapping_sub(1)].into_iter().filter(|n| *n < count);
        let mut stale: Vec<usize> = places
            .filter(|index| {
                let checked = self.records.get(*index).and_then(|entry| entry.checked.as_ref());
                checked.is_some_and(|checked| {
                    checked.placement != Placement { first: *index == 0, last: index + 1 == count }
                })
            })
            .collect();
        stale.sort_unstable();
        stale.dedup();
        self.records.note(stale.into_iter().map(|index| (index, None)).collect());
    }
}

fn entry(record: Split) -> Entry {
    // A record is at most 1 GiB, and so is what is looked at to find its end.
    let bytes = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Entry { len: bytes(record.end), reach: bytes(record.reach), checked: None }
}

fn is_blank_rope(text: &Rope) -> bool {
    // A chunk may end within a byte order mark, which then is no blank text: the whole is looked at.
    text.len_bytes() < WINDOW && is_blank(&rope::bytes(text, 0..WINDOW))
        || text.chunks().all(|chunk| is_blank(chunk.as_bytes()))
}

/// Cuts records off a text, a window at a time.
struct Cutter<'a> {
    text: &'a Rope,
    /// Where the next record begins.
    at: usize,
    /// A part of the text.
    window: Vec<u8>,
    /// Where the part begins.
    start: usize,
}

impl Iterator for Cutter<'_> {
    type Item = Split;

    fn next(&mut self) -> Option<Split> {
        let len = self.text.len_bytes();
        if self.at >= len {
            return None;
        }
        let mut size = WINDOW;
        loop {
            let complete = self.start + self.window.len() == len;
            let rest = self.window.get(self.at - self.start..).filter(|rest| !rest.is_empty());
            if let Some(record) = rest.and_then(|rest| first_record(rest, complete)) {
                self.at += record.end;
                return Some(record);
            }
            (self.window, self.start) = (rope::bytes(self.text, self.at..self.at.saturating_add(size)), self.at);
            size = size.saturating_mul(4);
        }
    }
}

#[cfg(test)]
mod tests;
