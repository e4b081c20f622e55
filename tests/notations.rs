//! Real games written in every notation that is read, and read again.

mod support;

use jadoube::board::{Geometry, Marks, Move};
use jadoube::lint::{Linter, Placement, Scratch};
use jadoube::notation::Reading;
use jadoube::notation::alphabet::{ALPHABETS, Alphabet};
use jadoube::notation::notations::{NOTATIONS, Notation, System, notation};
use jadoube::replay::{Ply, Replay, replay_into, setup};
use jadoube::rules::{AnyPosition, Position, Resolution};
use jadoube::syntax::{Tree, parse, split};

/// The alphabets: letters of two bytes, a king of two letters, pictures.
const LETTERS: [&str; 4] = ["en", "de", "ru", "figurine"];

/// Every reading to be tried. Descriptive notation has tests of its own.
fn readings(board: Geometry) -> Vec<Reading> {
    let is_tried = |notation: &&Notation| notation.reads && notation.system != System::Descriptive;
    let read = NOTATIONS.iter().filter(is_tried).filter(|notation| notation.board == board);
    read.flat_map(|notation| alphabets(notation).map(|pieces| Reading { notation, pieces, ..Reading::PGN })).collect()
}

/// The alphabets of a notation: one is enough where it has no letters.
fn alphabets(notation: &Notation) -> impl Iterator<Item = &'static Alphabet> {
    let wanted = if notation.lettered { &LETTERS[..] } else { &LETTERS[..1] };
    ALPHABETS.iter().filter(|pieces| wanted.contains(&pieces.code))
}

/// Plays the records of a text; gives each ply, also those of variations, with the position before it and its word.
fn each_ply(text: &[u8], mut see: impl FnMut(&AnyPosition, &Ply, &str)) {
    let mut start = 0;
    for record in split(text) {
        let end = start + record.end;
        let record = &text[start..end];
        start = end;
        let tree: Tree = parse(record);
        let mut replay = Replay { keeps_positions: true, ..Replay::default() };
        replay_into(record, &tree, &setup(record, &tree, Default::default()), &mut replay);
        for (ply, around) in replay.plies.iter().zip(&replay.around) {
            let word = tree.nodes[ply.node as usize].span.of(record);
            see(&around.before, ply, std::str::from_utf8(word).expect("words are UTF-8"));
        }
    }
}

/// What a word comes to in a reading.
fn resolved(before: &AnyPosition, reading: Reading, word: &str) -> Option<Move> {
    let written = reading.read(word.as_bytes(), before.turn())?;
    match before.resolve(&written.claim) {
        Resolution::One(played) => Some(played),
        _ => None,
    }
}

#[test]
fn moves_of_real_games_come_back_from_every_notation() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/twic1389.pgn")).expect("a corpus file");
    let readings = readings(Geometry::Standard);
    let (mut plies, mut canonical) = (0, 0);
    each_ply(&text, |before, ply, word| {
        plies += 1;
        let is_canonical = Reading::PGN.write(before, &ply.played, ply.marks, false).as_deref() == Some(word);
        canonical += u32::from(is_canonical);
        for reading in &readings {
            let name = (reading.notation.name, reading.pieces.code);
            let written = reading.write(before, &ply.played, ply.marks, false);
            let written = written.unwrap_or_else(|| panic!("{name:?} writes {word} in {}", before.fen()));
            let back = resolved(before, *reading, &written);
            assert_eq!(back, Some(ply.played), "{name:?}: {word} is {written} in {}", before.fen());
            if let Some(back) = back.filter(|_| is_canonical) {
                assert_eq!(Reading::PGN.write(before, &back, ply.marks, false).as_deref(), Some(word), "{name:?}");
            }
        }
    });
    assert!(plies > 100_000, "{plies} half-moves");
    assert!(canonical * 1000 >= plies * 999, "{canonical} of {plies} words are as PGN's export format has them");
}

#[test]
fn moves_of_hexagonal_games_come_back_from_every_notation() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/hexagonal/tournaments_hu.pgn")).expect("a corpus file");
    let (readings, mut plies) = (readings(Geometry::Hexagonal), 0);
    each_ply(&text, |before, ply, word| {
        plies += 1;
        for reading in &readings {
            let name = (reading.notation.name, reading.pieces.code);
            let written = reading.write(before, &ply.played, ply.marks, false).expect("every move has a word");
            let back = resolved(before, *reading, &written);
            assert_eq!(back, Some(ply.played), "{name:?}: {word} is {written} in {}", before.fen());
        }
    });
    assert_eq!(plies, 19_985);
}

#[test]
fn what_a_notation_only_writes_has_a_word_for_every_move_of_its_own() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/twic1389.pgn")).expect("a corpus file");
    let end = split(&text)[..200].iter().map(|record| record.end).sum();
    let written_only: Vec<_> = NOTATIONS.iter().filter(|notation| !notation.reads).collect();
    assert_eq!(written_only.len(), 2, "spoken and braille");
    each_ply(&text[..end], |before, ply, word| {
        for notation in &written_only {
            let reading = Reading { notation, ..Reading::PGN };
            let words = |m: &Move| reading.write(before, m, Marks::NONE, false);
            let same = before.legal_moves().into_iter().filter(|m| words(m) == words(&ply.played));
            assert_eq!(same.collect::<Vec<_>>(), [ply.played], "{}: {word} in {}", notation.name, before.fen());
        }
    });
}

/// What is found in a record of a notation that was asked for, as `rule@text`.
fn found(name: &str, moves: &str) -> Vec<String> {
    let mut linter = Linter::default();
    linter.asked.notation = notation(name);
    let text = format!("{moves}\n");
    let placement = Placement { first: true, last: true };
    let mut scratch = Scratch::default();
    let findings = linter.record(text.as_bytes(), placement, &mut scratch);
    findings.iter().map(|found| format!("{}@{}", found.rule.name, &text[std::ops::Range::from(found.span)])).collect()
}

#[test]
fn records_that_name_no_men_are_played_like_others() {
    let squares = "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 g8f6 4. e1g1 f6e4 5. f1e1 e4d6 6. f3e5 c6e5 7. e1e5 f8e7";
    assert_eq!(found("uci", squares), [""; 0]);
    let digits = "1. 5254 5755 2. 7163 2836 3. 6125 7866 4. 5171 6654 5. 6151 5446 6. 6355 3655 7. 5155 6857";
    assert_eq!(found("iccf", digits), [""; 0]);
    let promoting = "1. h2h4 g7g5 2. h4g5 h7h6 3. g5h6 g8f6 4. h6h7 h8g8 5. h7g8";
    assert_eq!(found("uci", promoting), ["missing-promotion@h7g8"]);
    assert_eq!(found("uci", &format!("{promoting}q")), [""; 0]);
    // One digit in the word before explains it.
    assert_eq!(found("uci", "1. e2e4 e7e5 2. e4e5 b8c6"), ["illegal-move@e7e5"]);
    assert_eq!(found("uci", "1. e2e4 e7e5 2. h5a3 b8c6"), ["illegal-move@h5a3"]);
}
