//! Move generation of every game, counted through the crate's own [`Position`] trait and compared with the counts
//! that chess programmers agree on.

mod support;

use jadoube::rules::{Variant, fen, perft};
use std::path::Path;

/// Lines with more nodes are left to the generator's own tests.
const MOST_NODES: u64 = 100_000;

/// A file of counts, the game that it is for, and how many of its lines are small enough at least.
const FILES: [(&str, Variant, usize); 9] = [
    // Some of its castling rights are those of X-FEN.
    ("tricky.perft", Variant::Chess960, 61),
    ("random.perft", Variant::Standard, 2_000),
    ("chess960.perft", Variant::Chess960, 2_500),
    ("3check.perft", Variant::ThreeCheck, 6),
    ("atomic.perft", Variant::Atomic, 23),
    ("crazyhouse.perft", Variant::Crazyhouse, 13),
    ("giveaway.perft", Variant::Antichess, 22),
    ("horde.perft", Variant::Horde, 12),
    ("racingkings.perft", Variant::RacingKings, 11),
];

#[test]
fn every_game_has_the_known_counts() {
    let Some(shared) = support::shared() else { return };
    for (file, variant, least) in FILES {
        let path = shared.join("corpus/perft").join(file);
        let checked = check(&path, variant);
        println!("{file}: {checked} lines");
        assert!(checked >= least, "{file}: only {checked} lines were checked");
    }
}

/// Checks the lines of a file: `epd …` sets a position up, `perft DEPTH NODES` counts from it.
fn check(path: &Path, variant: Variant) -> usize {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (mut position, mut checked) = (None, 0);
    for line in text.lines().map(str::trim) {
        if let Some(epd) = line.strip_prefix("epd ") {
            position = Some(fen::read(epd, variant).position.unwrap_or_else(|| panic!("{epd}: no position")));
        } else if let Some((depth, nodes)) = line.strip_prefix("perft ").and_then(|rest| rest.split_once(' ')) {
            let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.trim().parse().unwrap());
            if nodes <= MOST_NODES {
                let position = position.as_ref().expect("a position before its counts");
                assert_eq!(perft(position, depth), nodes, "{line} in {}", path.display());
                checked += 1;
            }
        }
    }
    checked
}
