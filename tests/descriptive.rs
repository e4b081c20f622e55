//! Real games in descriptive notation: written, read again and played through.

mod support;

use jadoube::board::Move;
use jadoube::notation::Reading;
use jadoube::notation::notations::{Notation, notation};
use jadoube::replay::{Asked, Outcome, Replay, replay_into, setup};
use jadoube::syntax::{parse, split};

fn descriptive() -> &'static Notation {
    notation("descriptive").expect("a notation")
}

/// A record played through, with the positions.
fn played(record: &[u8], notation: Option<&'static Notation>) -> Replay {
    let tree = parse(record);
    let asked = Asked { notation, ..Asked::default() };
    let mut replay = Replay { keeps_positions: true, ..Replay::default() };
    replay_into(record, &tree, &setup(record, &tree, asked), &mut replay);
    replay
}

fn moves(replay: &Replay) -> Vec<Move> {
    replay.plies.iter().map(|ply| ply.played).collect()
}

/// The record with every move that was played written in descriptive notation.
fn translated(record: &[u8], replay: &Replay) -> Vec<u8> {
    let reading = Reading { notation: descriptive(), ..Reading::PGN };
    let tree = parse(record);
    let (mut out, mut at) = (Vec::new(), 0);
    for (ply, around) in replay.plies.iter().zip(&replay.around) {
        let span = tree.span(ply.node);
        let word = reading.write(&around.before, &ply.played, ply.marks, false).expect("a word");
        out.extend(&record[at..span.start as usize]);
        out.extend(word.as_bytes());
        at = span.end as usize;
    }
    out.extend(&record[at..]);
    out
}

/// Every event that is about more than how a move is written.
fn doubts(replay: &Replay) -> usize {
    replay.events.iter().filter(|event| !matches!(event.outcome, Outcome::Played { .. } | Outcome::Passed)).count()
}

#[test]
fn games_survive_the_way_to_descriptive_notation_and_back() {
    let Some(shared) = support::shared() else { return };
    let text = std::fs::read(shared.join("corpus/twic1389.pgn")).expect("a corpus file");
    let (mut at, mut plies) = (0, 0);
    for record in split(&text) {
        let record = &text[at..at + record.end];
        at += record.len();
        let replay = played(record, None);
        let written = translated(record, &replay);
        let back = played(&written, Some(descriptive()));
        let shown = || String::from_utf8_lossy(&written);
        assert_eq!(moves(&back), moves(&replay), "{}", shown());
        assert!(back.events.is_empty() && back.unexpected.is_empty(), "{:?}\n{}", back.events, shown());
        plies += replay.plies.len();
    }
    assert!(plies > 100_000, "{plies}");
}

#[test]
fn a_game_of_an_old_book_is_played_as_it_is_printed() {
    // The Immortal Game (London 1851), as such books print it.
    let game = b"1 P-K4 P-K4 2 P-KB4 PxP 3 B-B4 Q-R5ch 4 K-B1 P-QKt4 5 BxKtP Kt-KB3 6 Kt-KB3 Q-R3 7 P-Q3 Kt-R4
8 Kt-R4 Q-Kt4 9 Kt-B5 P-QB3 10 P-KKt4 Kt-B3 11 R-Kt1 PxB 12 P-KR4 Q-Kt3 13 P-R5 Q-Kt4 14 Q-B3 Kt-Kt1
15 BxP Q-B3 16 Kt-B3 B-B4 17 Kt-Q5 QxP 18 B-Q6 BxR 19 P-K5 QxR ch 20 K-K2 Kt-QR3 21 KtxP ch K-Q1
22 Q-B6 ch KtxQ 23 B-K7 mate";
    let replay = played(game, Some(descriptive()));
    assert_eq!(doubts(&replay), 0, "{:?}", replay.events);
    assert_eq!(replay.plies.len(), 45);
    let end = replay.end.as_ref().map(jadoube::rules::Position::fen);
    assert_eq!(end.as_deref(), Some("r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23"));
}

#[test]
fn castling_in_words_and_places_in_parentheses_are_played() {
    let game = b"1. P-Q4 P-Q4 2. N-QB3 N-KB3 3. B-B4 P-K3 4. Q-Q2 B-K2 5. Castles Q Castles K 6. N-B3 QN-Q2
7. N-QN5 N-N3 8. N(N5)xP(B7) N(B3)-K5 *";
    let replay = played(game, Some(descriptive()));
    assert_eq!((doubts(&replay), replay.plies.len()), (0, 16), "{:?}", replay.events);
}
