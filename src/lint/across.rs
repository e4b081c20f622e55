//! What can only be found by comparing the records of a file: games that stand in it twice.
//!
//! Each record is boiled down to a [`Summary`] where it is checked, on whatever thread. [`Across`] takes the summaries
//! in the order of the file and keeps sixteen bytes of each.

use super::engine::Linter;
use super::finding::{Finding, Level};
use super::record::{Record, is_unknown};
use super::rule::{Check, Rule};
use super::rule_set::RuleSet;
use super::{changes, rules::RULES};
use crate::board::Move;
use crate::text::Span;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// How many half-moves games must share to be compared at all.
const OPENING: usize = 10;

/// How many half-moves a beginning must have, so that chance cannot make it one.
const LEAST: usize = 30;

/// How many bits a trail has.
const TRAIL: usize = 48;

/// How many games with the same players and opening are compared with a game. It bounds the work on hostile files.
const COMPARED: usize = 1000;

/// What is needed of a record to compare it with others.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Summary {
    /// A hash of the players, the first position, and the first [`OPENING`] half-moves.
    key: u64,
    game: Kept,
    /// A hash of all moves up to each half-move: whether an earlier game is a beginning of this one is seen exactly.
    up_to: Vec<u32>,
    /// The rules that are silenced in all of the record.
    silenced: RuleSet,
}

/// What is kept of a record.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
struct Kept {
    /// A hash of all moves.
    moves: u32,
    /// The number of the game before with the same key, from 1; 0 for none.
    earlier: u32,
    /// The half-moves; 0 where there is nothing to compare.
    plies: u16,
    /// For each second half-move behind the opening, a bit of the hash of the date and all moves up to it: games that
    /// part, or are of other dates, differ soon.
    trail: [u16; 3],
}

/// How a game repeats an earlier one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Repeat {
    /// The same moves.
    Same,
    /// It is the beginning of the earlier one.
    Beginning,
    /// The earlier one is its beginning.
    Longer,
}

/// An earlier game that a game repeats.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Repeated {
    pub repeat: Repeat,
    /// The number of the earlier game in the file, from 1.
    pub game: u64,
}

/// The summary of a record; `None` where it can be no duplicate: no players, no moves, or moves that cannot be played.
pub(super) fn summary(record: &Record, silenced: RuleSet) -> Option<Summary> {
    let (white, black) = (player(record, "White"), player(record, "Black"));
    let replay = &record.replay;
    if white.is_none() && black.is_none() || replay.end.is_none() || replay.gap.is_some() {
        return None;
    }
    let mut hasher = FxHasher::default();
    (white, black, record.setup.variant).hash(&mut hasher);
    record.setup.fen.as_ref().map(|fen| record.tree.tags[fen.tag].value.of(record.text)).hash(&mut hasher);
    let date = date(record);
    let (mut key, mut trail) = (hasher.finish(), [0; 3]);
    let mut up_to = Vec::with_capacity(record.replay.main_plies as usize);
    for ply in record.replay.plies.iter().filter(|ply| ply.depth == 0) {
        word(&ply.played).hash(&mut hasher);
        let hash = hasher.finish();
        match up_to.len().checked_sub(OPENING) {
            None => key = hash,
            Some(n) if n % 2 == 0 && n / 2 < TRAIL => {
                trail[n / 32] |= ((mix(hash ^ date) >> 63) as u16) << (n / 2 % 16)
            }
            Some(_) => {}
        }
        up_to.push((mix(hash) >> 32) as u32);
    }
    let moves = *up_to.last()?;
    let plies = u16::try_from(up_to.len()).ok()?;
    Some(Summary { key, game: Kept { moves, earlier: 0, plies, trail }, up_to, silenced })
}

/// A hash in whose upper bits all bits of a quick hash have a say.
fn mix(hash: u64) -> u64 {
    let mixed = (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// A move as a number.
fn word(played: &Move) -> u32 {
    let promotion = played.promotion.map_or(0, |role| role as u32 + 1);
    u32::from(played.from.0) | u32::from(played.to.0) << 8 | promotion << 16 | (played.role as u32) << 24
}

/// A hash of the name of a player, in which case and blanks make no difference.
fn player(record: &Record, tag: &str) -> Option<u64> {
    let (_, name) = record.field(tag).filter(|(_, name)| !is_unknown(name))?;
    let mut hasher = FxHasher::default();
    let letters = name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase);
    letters.for_each(|letter| letter.hash(&mut hasher));
    Some(hasher.finish())
}

/// A hash of the date. One that is not known in full is no other's: it is told by the length of the record, which games
/// of different lengths hardly share.
fn date(record: &Record) -> u64 {
    let mut hasher = FxHasher::default();
    match record.field("Date").filter(|(_, date)| !date.contains('?') && !is_unknown(date)) {
        Some((_, date)) => date.hash(&mut hasher),
        None => record.text.len().hash(&mut hasher),
    }
    mix(hasher.finish())
}

/// The comparison of the records of one file, in order.
#[derive(Clone, Debug)]
pub struct Across {
    /// The rules that ask for it and are on, with the level that each was given.
    rules: Vec<(&'static Rule, Option<Level>)>,
    games: Vec<Kept>,
    /// The number of the last game of each key.
    last: FxHashMap<u64, u32>,
}

impl Across {
    /// The comparison that a linter's rules ask for.
    pub fn new(linter: &Linter) -> Across {
        let on =
            RULES.iter().zip(linter.levels()).filter(|(rule, (on, _))| *on && matches!(rule.check, Check::Across(_)));
        let rules = on.map(|(rule, (_, level))| (*rule, level)).collect();
        Across { rules, games: Vec::new(), last: FxHashMap::default() }
    }

    /// Whether there is anything to do.
    pub fn is_on(&self) -> bool {
        !self.rules.is_empty()
    }

    /// Begins another file.
    pub fn clear(&mut self) {
        self.games.clear();
        self.last.clear();
    }

    /// Takes the next record of the file and gives the findings in it.
    pub fn record(&mut self, text: &[u8], summary: Option<Summary>) -> Vec<Finding> {
        let silenced = summary.as_ref().map(|summary| summary.silenced).unwrap_or_default();
        let Some(repeated) = self.add(summary) else { return Vec::new() };
        let first = changes::first_word(text).start;
        let line = Span::new(first, changes::line_end(text, first));
        let loud = self.rules.iter().filter(|(rule, _)| !silenced.contains(rule));
        let found = loud.filter_map(|(rule, level)| {
            let Check::Across(report) = rule.check else { return None };
            let finding = report(&repeated, line);
            Some(Finding { level: level.unwrap_or(finding.level), ..finding })
        });
        found.collect()
    }

    /// Compares a game with those before and keeps it. The same moves are worse than a beginning.
    fn add(&mut self, summary: Option<Summary>) -> Option<Repeated> {
        let Some(Summary { key, mut game, up_to, .. }) = summary else {
            // Its place must be kept, so that games have their numbers.
            self.games.push(Kept::default());
            return None;
        };
        let mut best = None;
        let last = self.last.entry(key).or_insert(0);
        let mut number = *last;
        game.earlier = number;
        for _ in 0..COMPARED {
            let Some(other) = (number as usize).checked_sub(1).and_then(|n| self.games.get(n)) else { break };
            if let Some(repeat) = game.repeats(&up_to, other) {
                best = Some(Repeated { repeat, game: u64::from(number) });
                if repeat == Repeat::Same {
                    break;
                }
            }
            number = other.earlier;
        }
        self.games.push(game);
        // More games than a number counts are not in memory, either.
        *last = u32::try_from(self.games.len()).unwrap_or(0);
        best
    }
}

impl Kept {
    /// How this game repeats another one of the same players and opening.
    fn repeats(&self, up_to: &[u32], other: &Kept) -> Option<Repeat> {
        if (self.plies, self.moves) == (other.plies, other.moves) {
            return Some(Repeat::Same);
        }
        let shorter = usize::from(self.plies.min(other.plies));
        let common = shorter.checked_sub(LEAST)?.div_ceil(2) + (LEAST - OPENING) / 2;
        let bits = |game: &Kept| game.trail.iter().rev().fold(0, |all, bits| all << 16 | u64::from(*bits));
        if (bits(self) ^ bits(other)) & !(u64::MAX << common.min(TRAIL)) != 0 {
            return None;
        }
        if self.plies < other.plies {
            return Some(Repeat::Beginning);
        }
        let is_longer = up_to.get(shorter - 1) == Some(&other.moves);
        is_longer.then_some(Repeat::Longer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_bytes_are_kept_of_a_game() {
        assert_eq!(size_of::<Kept>(), 16);
    }

    #[test]
    fn many_games_of_one_pair_are_compared_in_time() {
        let mut across = Across { rules: Vec::new(), games: Vec::new(), last: FxHashMap::default() };
        for n in 0..20_000 {
            let game = Kept { moves: n, trail: [n as u16; 3], plies: 60, earlier: 0 };
            across.add(Some(Summary { key: 7, game, up_to: Vec::new(), silenced: RuleSet::default() }));
        }
        let again = Kept { moves: 19_999, trail: [7; 3], plies: 60, earlier: 0 };
        let again = Summary { key: 7, game: again, up_to: Vec::new(), silenced: RuleSet::default() };
        let found = across.add(Some(again));
        assert_eq!(found, Some(Repeated { repeat: Repeat::Same, game: 20_000 }));
    }
}
