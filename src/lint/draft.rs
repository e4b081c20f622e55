//! A text being repaired.
//!
//! Repairing goes in rounds: the records are checked, of their findings the fixes to make are picked, these are made,
//! and the records that are new are checked again, until nothing is left to fix. All else is carried over byte for
//! byte. The caller does the checking, so that it can share it out to threads.

use super::engine::{Linter, Scratch};
use super::finding::{Change, Finding, Level, Safety};
use super::lead::Lead;
use super::record::Placement;
use super::rule::Rule;
use crate::container::Container;
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// After so many rounds what is left to fix is left.
pub const ROUNDS: usize = 10;

/// A fix that is to be made.
#[derive(Clone, Debug)]
pub struct Pick {
    rule: &'static Rule,
    level: Level,
    /// With places relative to the record. They stand in order.
    changes: Vec<Change>,
}

/// The fixes to make in some records, each with its index, in order.
pub type Picks = Vec<(usize, Vec<Pick>)>;

/// A text, and what was done to it.
#[derive(Debug)]
pub struct Draft<'a> {
    text: Cow<'a, [u8]>,
    /// What the text is.
    container: Container,
    parts: Vec<Part>,
    /// What the first record settles for all of the text.
    lead: Lead,
    /// The rule of each fix that was made.
    fixed: Vec<&'static Rule>,
    /// How long the text was at first, in bytes.
    source: usize,
}

/// A record of the text.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Part {
    range: Range<usize>,
    /// Which place of the first text its start is, where that is known.
    source: Option<usize>,
    /// Whether it must be checked.
    stale: bool,
}

impl<'a> Draft<'a> {
    /// A text that nothing was done to.
    pub fn new(text: &'a [u8], container: Container) -> Draft<'a> {
        let parts = container.records(text).into_iter();
        let parts: Vec<Part> = parts.map(|range| Part { source: Some(range.start), range, stale: true }).collect();
        let mut draft =
            Draft { text: text.into(), container, parts, lead: Lead::default(), fixed: Vec::new(), source: text.len() };
        draft.lead = draft.leads();
        draft
    }

    /// The text as it is now.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The rule of each fix that was made.
    pub fn fixed(&self) -> &[&'static Rule] {
        &self.fixed
    }

    /// A record of the text as it is now, by its index.
    pub fn record(&self, n: usize) -> &[u8] {
        &self.text[self.parts[n].range.clone()]
    }

    /// The record that a byte of the text is in, by its index, and the offset in it; behind all of them, the last.
    pub fn find(&self, offset: u64) -> Option<(usize, usize)> {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX);
        let n = self.parts.partition_point(|part| part.range.end <= offset).min(self.parts.len().checked_sub(1)?);
        let range = &self.parts[n].range;
        Some((n, offset.clamp(range.start, range.end) - range.start))
    }

    /// Repairs the text. `check` gives the picks of some records: see [`Draft::check`].
    pub fn repair(&mut self, mut check: impl FnMut(&Draft<'a>, &[usize]) -> Picks) {
        for _ in 0..ROUNDS {
            let stale: Vec<usize> = (0..self.parts.len()).filter(|n| self.parts[*n].stale).collect();
            let picks = check(self, &stale);
            if picks.iter().all(|(_, picks)| picks.is_empty()) {
                break;
            }
            self.make(picks);
        }
    }

    /// Checks a record and picks of its fixes, among those up to a safety, what can be made at once.
    pub fn check(&self, n: usize, linter: &Linter, safety: Safety, scratch: &mut Scratch) -> Vec<Pick> {
        scratch.follow(self.lead);
        let placement = Placement { first: n == 0, last: n + 1 == self.parts.len() };
        pick(linter.record(self.record(n), placement, scratch).iter(), safety)
    }

    /// The stretches of the first text and of this one that are one another's: they touch and fill both.
    pub fn pieces(&self) -> Vec<(Range<usize>, Range<usize>)> {
        let known = self.parts.iter().filter_map(|part| Some((part.source?, part.range.start)));
        let ends = known.skip(1).chain([(self.source, self.text.len())]);
        let mut last = (0, 0);
        ends.map(|end| {
            let start = std::mem::replace(&mut last, end);
            (start.0..end.0, start.1..end.1)
        })
        .collect()
    }

    /// Makes the fixes that were picked, but for those that touch others behind the bounds of their records.
    fn make(&mut self, mut picks: Picks) {
        let mut late = self.part_neighbours(&mut picks).into_iter().peekable();
        let mut picks = picks.into_iter().peekable();
        let mut text = Vec::with_capacity(self.text.len() + self.text.len() / 64);
        let mut old = Vec::with_capacity(self.parts.len());
        for (n, part) in self.parts.iter().enumerate() {
            let start = text.len();
            let picks = picks.next_if(|(of, _)| *of == n).map(|(_, picks)| picks).unwrap_or_default();
            // A record that began within a line, at a tag that is now gone, must not run into the one before it.
            let bare = text.last().is_some_and(|byte: &u8| !byte.is_ascii_whitespace());
            if bare && picks.iter().flat_map(|pick| &pick.changes).any(|change| change.span.start == 0) {
                text.push(b'\n');
            }
            let stale = late.next_if_eq(&n).is_some() || !picks.is_empty();
            rewrite(&self.text[part.range.clone()], &picks, &mut text);
            self.fixed.extend(picks.iter().map(|pick| pick.rule));
            old.push(Part { range: start..text.len(), source: part.source, stale });
        }
        self.parts = carry(&old, self.container.records(&text));
        self.text = text.into();
        let lead = self.leads();
        if lead != self.lead {
            self.lead = lead;
            self.parts.iter_mut().for_each(|part| part.stale = true);
        }
    }

    /// Where fixes of two records touch, puts the less severe off, else the later. Gives the records with such.
    fn part_neighbours(&self, picks: &mut Picks) -> Vec<usize> {
        let mut late = Vec::new();
        for n in 1..picks.len() {
            let [(a, before), (b, behind)] = &mut picks[n - 1..=n] else { continue };
            let end = self.parts[*a].range.len();
            let last = before.iter().position(|pick| pick.changes.last().is_some_and(|c| c.span.end as usize == end));
            let first = behind.iter().position(|pick| pick.changes.first().is_some_and(|c| c.span.start == 0));
            let (Some(last), Some(first), true) = (last, first, *a + 1 == *b) else { continue };
            if before[last].level < behind[first].level {
                before.remove(last);
                late.push(*a);
            } else {
                behind.remove(first);
                late.push(*b);
            }
        }
        late.dedup();
        late
    }

    fn leads(&self) -> Lead {
        if self.parts.is_empty() { Lead::default() } else { Lead::of(self.record(0)) }
    }
}

/// The records of a changed text. `old` are those before, with their places in this text; the ones that are still there
/// need no other check, unless they became the first or last.
fn carry(old: &[Part], new: Vec<Range<usize>>) -> Vec<Part> {
    let (olds, news) = (old.len(), new.len());
    let mut old = old.iter().enumerate().peekable();
    let part = |(n, range): (usize, Range<usize>)| {
        while old.next_if(|(_, part)| part.range.start < range.start).is_some() {}
        let same = old.peek().filter(|(_, part)| part.range.start == range.start);
        let source = same.and_then(|(_, part)| part.source);
        let stale = same.is_none_or(|(o, part)| {
            part.stale || part.range != range || (*o == 0) != (n == 0) || (o + 1 == olds) != (n + 1 == news)
        });
        Part { range, source, stale }
    };
    new.into_iter().enumerate().map(part).collect()
}

/// The changes that mend findings of a record at once, in order, and how many fixes they are: the same fixes that a
/// [`Draft`] picks in its first round.
pub fn mend<'f>(text: &[u8], findings: impl IntoIterator<Item = &'f Finding>, safety: Safety) -> (Vec<Change>, usize) {
    let picks = pick(findings, safety);
    (in_order(text, &picks, None), picks.len())
}

/// Picks of the fixes of a record what can be made at once: of those that touch the more severe, then the earlier.
fn pick<'f>(findings: impl IntoIterator<Item = &'f Finding>, safety: Safety) -> Vec<Pick> {
    let fixes = findings.into_iter().filter_map(|finding| Some((finding, finding.choice(safety)?)));
    let mut fixes: Vec<_> = fixes.filter(|(_, fix)| !fix.changes.is_empty()).collect();
    // A stable sort of what stands in the order of the text.
    fixes.sort_by_key(|(finding, _)| Reverse(finding.level));
    // The ends of the changes that were picked, by their starts.
    let mut taken: BTreeMap<u32, u32> = BTreeMap::new();
    let mut picks = Vec::new();
    for (finding, fix) in fixes {
        let touches = |change: &Change| {
            taken.range(..=change.span.end).next_back().is_some_and(|(_, end)| *end >= change.span.start)
        };
        if fix.changes.iter().any(touches) {
            continue;
        }
        for change in &fix.changes {
            let end = taken.entry(change.span.start).or_insert(change.span.end);
            *end = change.span.end.max(*end);
        }
        picks.push(Pick { rule: finding.rule, level: finding.level, changes: fix.changes.clone() });
    }
    picks
}

/// Adds the text of a record with all changes of the picks made.
fn rewrite(text: &[u8], picks: &[Pick], out: &mut Vec<u8>) {
    let mut at = 0;
    for change in in_order(text, picks, out.last().copied()) {
        let span = change.span.shift(0);
        out.extend_from_slice(&text[at..span.start]);
        out.extend_from_slice(change.text.as_bytes());
        at = span.end;
    }
    out.extend_from_slice(&text[at..]);
}

/// All changes of the picks of a record, in order. `before` is the byte that stands before the record.
fn in_order(text: &[u8], picks: &[Pick], before: Option<u8>) -> Vec<Change> {
    let mut changes: Vec<Change> = picks.iter().flat_map(|pick| &pick.changes).cloned().collect();
    // Stable, so that insertions of one fix at one place keep their order.
    changes.sort_by_key(|change| (change.span.start, change.span.end));
    let (mut at, mut last) = (0, before);
    for change in &mut changes {
        let span = change.span.shift(0);
        last = text[at..span.start].last().copied().or(last);
        last = change.text.bytes().last().or(last);
        at = span.end;
        // A `%` at the start of its line hides the line: it must not come there by what is put in or taken out.
        let starts_line = |last: Option<u8>| last.is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
        if text.get(at) == Some(&b'%') && starts_line(last) && !starts_line(text[..at].last().copied()) {
            change.text.push(' ');
            last = Some(b' ');
        }
    }
    changes
}

#[cfg(test)]
mod tests;
