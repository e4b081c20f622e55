//! The corpus converted to every notation and alphabet as `jadoube convert` does it, and back: the same moves, and the same text.
//!
//! Nothing says what the converted records are written in: that must show in them.

use super::{file, records};
use jadoube::board::Move;
use jadoube::notation::alphabet::alphabet;
use jadoube::notation::notations::notation;
use jadoube::replay::{AsWritten, Asked, Replay, replay_into, setup};
use jadoube::write::{Conversion, Converter, Left, Target};

/// The alphabets of the document's table, and figurines.
const LETTERS: [&str; 7] = ["ru", "en", "hu", "pl", "sr-latn", "eo", "figurine"];

const ORIGINAL: &str = "tournaments_hu.pgn";

fn target(name: &str, letters: &str) -> Target {
    let (notation, pieces) = (notation(name), alphabet(letters));
    assert!(notation.is_some() && pieces.is_some(), "{name} {letters}");
    Target { notation, pieces, ..Target::default() }
}

/// A text with its moves written anew, and those that stay as they are.
fn converted(text: &str, target: Target) -> (String, Vec<Left>) {
    let conversion = Conversion { target, ..Conversion::default() };
    let mut converter = Converter::new(conversion, Asked::default());
    let (mut out, mut left) = (Vec::new(), Vec::new());
    for record in records(text) {
        left.extend(converter.write(record.text.as_bytes(), |_, _| AsWritten::default(), &mut out));
    }
    (String::from_utf8(out).expect("text stays text"), left)
}

/// The moves of each record of a text.
fn games(text: &str) -> Vec<Vec<Move>> {
    let mut replay = Replay::default();
    let moves = |record: &super::Record| {
        let text = record.text.as_bytes();
        let tree = Asked::default().parse(text);
        replay_into(text, &tree, &setup(text, &tree, Asked::default()), &mut replay);
        assert!(replay.events.iter().all(|event| !event.outcome.is_unplayable()), "{}", record.text);
        replay.plies.iter().map(|ply| ply.played).collect()
    };
    records(text).iter().map(moves).collect()
}

#[test]
fn real_games_come_back_from_every_notation_and_alphabet() {
    let Some(text) = file(ORIGINAL) else { return };
    let moves = games(&text);
    let short = target("short", "hu");
    let (usual, left) = converted(&text, short);
    assert_eq!((left, games(&usual) == moves), (vec![], true));
    let ways = ["full", "short", "numeric"].into_iter().flat_map(|name| LETTERS.map(|letters| (name, letters)));
    for (name, letters) in ways.chain([("from-to", "en")]) {
        let (there, left) = converted(&usual, target(name, letters));
        assert_eq!(left, [], "{name} {letters}");
        assert!(games(&there) == moves, "the moves are the same in {name} with the letters of {letters}");
        let (back, left) = converted(&there, short);
        assert_eq!(left, [], "{name} {letters}, back");
        let differ = back.lines().zip(usual.lines()).find(|(back, usual)| back != usual);
        assert_eq!((differ, back.len()), (None, usual.len()), "{name} {letters}");
    }
}
