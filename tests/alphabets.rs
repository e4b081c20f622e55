//! Real games in the letters of every alphabet: guessed, checked and brought back.

mod support;

use jadoube::lint::{Linter, Placement, Safety, Scratch};
use jadoube::notation::alphabet::{ALPHABETS, Alphabet, ENGLISH};
use jadoube::replay::{Replay, replay_into, setup};
use jadoube::syntax::{NodeKind, Tree, parse, split};
use jadoube::text::Span;
use jadoube::write::exchange;

/// From how many moves on a game says enough of its letters.
const ENOUGH: u32 = 20;

fn records(text: &[u8]) -> Vec<&[u8]> {
    let mut at = 0;
    let cut = |record: &jadoube::syntax::Split| {
        let start = at;
        at += record.end;
        &text[start..at]
    };
    split(text).iter().map(cut).collect()
}

fn with(record: &[u8], mut changes: Vec<(Span, &str)>) -> Vec<u8> {
    changes.sort_by_key(|(span, _)| span.start);
    let (mut out, mut at) = (Vec::new(), 0);
    for (span, text) in changes {
        out.extend(&record[at..span.start as usize]);
        out.extend(text.as_bytes());
        at = span.end as usize;
    }
    out.extend(&record[at..]);
    out
}

fn in_letters(record: &[u8], to: &Alphabet) -> Vec<u8> {
    with(record, exchange(record, &parse(record), ENGLISH, to))
}

/// The alphabets that a record's words are found to be in; none where they are PGN's.
fn guessed(record: &[u8], tree: &Tree) -> (Vec<&'static Alphabet>, usize) {
    let mut replay = Replay::default();
    replay_into(record, tree, &setup(record, tree, Default::default()), &mut replay);
    (replay.alike, replay.plies.len())
}

/// The record with its letters mended as the linter offers.
fn mended(record: &[u8]) -> Vec<u8> {
    let mut scratch = Scratch::default();
    let found = Linter::default().record(record, Placement::default(), &mut scratch);
    let finding = found.iter().find(|finding| finding.rule.name == "foreign-piece-letters");
    let fix = &finding.expect("a finding about the letters").fixes[0];
    assert_eq!(fix.safety, Safety::Safe);
    with(record, fix.changes.iter().map(|change| (change.span, change.text.as_str())).collect())
}

#[test]
fn every_alphabet_is_found_out_and_its_games_come_back_as_they_were() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/twic1389.pgn")).expect("a corpus file");
    for (n, alphabet) in ALPHABETS.iter().enumerate().skip(1) {
        let (mut games, mut right) = (0, 0);
        // Each takes games of its own, so that all of the file is read.
        for record in records(&text).iter().skip(n % 7).step_by(7) {
            let written = in_letters(record, alphabet);
            let tree = parse(&written);
            let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).count() as u32;
            let (alike, plies) = guessed(&written, &tree);
            if words >= ENOUGH {
                games += 1;
                right += u32::from(alike.contains(&alphabet));
            }
            if alike.contains(&alphabet) {
                assert_eq!(plies as u32, words, "{}: all of the game is played", alphabet.code);
                assert!(mended(&written) == *record, "{}:\n{}", alphabet.code, String::from_utf8_lossy(&written));
            }
        }
        assert!(right * 100 >= games * 99, "{}: {right} of {games}", alphabet.code);
    }
}

#[test]
fn a_file_may_have_games_of_several_countries() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/twic1389.pgn")).expect("a corpus file");
    let countries = ["de", "fr", "ru", "hu", "figurine", "en", "nl"];
    for (n, record) in records(&text).iter().enumerate() {
        let code = countries[n * n % 31 % countries.len()];
        let alphabet = ALPHABETS.iter().find(|alphabet| alphabet.code == code).expect("a code of the table");
        let written = in_letters(record, alphabet);
        let tree = parse(&written);
        let (alike, plies) = guessed(&written, &tree);
        if plies as u32 >= ENOUGH {
            let found = alike.contains(&alphabet) || alike.is_empty() && alphabet == ENGLISH;
            assert!(found, "{code}:\n{}", String::from_utf8_lossy(&written));
        }
    }
}

#[test]
fn games_in_the_letters_of_pgn_are_never_taken_for_others() {
    let Some(shared) = support::shared() else { return };
    let corpus = shared.join("corpus");
    for name in ["clocks.pgn", "openings-8moves.pgn", "players/Carlsen.pgn", "players/Capablanca.pgn"] {
        let text = std::fs::read(corpus.join(name)).expect("a corpus file");
        for record in records(&text) {
            let (alike, _) = guessed(record, &parse(record));
            assert!(alike.is_empty(), "{name}: {alike:?}\n{}", String::from_utf8_lossy(record));
        }
    }
}
