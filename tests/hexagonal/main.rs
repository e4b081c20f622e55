//! Hexagonal chess on real games: no false alarms, every slip found where it is, and repaired.

#[path = "../support/mod.rs"]
mod support;

mod corpus;
mod games;
mod round_trip;
mod slips;

use jadoube::lint::{Finding, Linter, Placement, Scratch};
use jadoube::replay::{Asked, Outcome, Replay, replay_into, setup};
use jadoube::syntax::{Split, split};

/// A record of a file.
pub struct Record {
    pub text: String,
    pub place: Placement,
}

/// A file of the corpus as it is, if there is the shared folder.
pub fn file(name: &str) -> Option<String> {
    let path = support::shared()?.join("corpus/hexagonal").join(name);
    Some(std::fs::read_to_string(path).expect("a file of the corpus"))
}

/// The records of a text.
pub fn records(text: &str) -> Vec<Record> {
    let ends: Vec<Split> = split(text.as_bytes());
    let mut at = 0;
    let record = |(n, split): (usize, &Split)| {
        let start = at;
        at += split.end;
        let place = Placement { first: n == 0, last: n + 1 == ends.len() };
        Record { text: text[start..start + split.end].into(), place }
    };
    ends.iter().enumerate().map(record).collect()
}

/// What is found in a record.
pub fn findings(record: &Record) -> Vec<Finding> {
    let mut scratch = Scratch::default();
    std::mem::take(Linter::default().record(record.text.as_bytes(), record.place, &mut scratch))
}

/// What is found in a text that is one record.
pub fn findings_in(text: &str) -> Vec<Finding> {
    findings(&Record { text: text.into(), place: Placement { first: true, last: true } })
}

/// A record played through.
pub struct Played {
    pub replay: Replay,
    /// The word of each ply.
    pub words: Vec<String>,
    /// Whether all could be played as it is written.
    pub is_sound: bool,
}

/// Plays a record through.
pub fn played(text: &str) -> Played {
    let asked = Asked::default();
    let tree = asked.parse(text.as_bytes());
    let setup = setup(text.as_bytes(), &tree, asked);
    let mut replay = Replay::default();
    replay_into(text.as_bytes(), &tree, &setup, &mut replay);
    let is_sound = replay.events.iter().all(|event| matches!(event.outcome, Outcome::Played { .. }))
        && replay.unexpected.is_empty()
        && replay.end.is_some();
    let word = |node: u32| text[std::ops::Range::from(tree.span(node))].to_string();
    let words = replay.plies.iter().map(|ply| word(ply.node)).collect();
    Played { replay, words, is_sound }
}
