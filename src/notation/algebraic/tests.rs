//! Every dialect: moves written as it says, and what is written read again.

use super::*;
use crate::board::{Claim, Color};
use crate::notation::alphabet::alphabet;
use crate::notation::notations::notation;
use crate::notation::{Parts, Reading, san};
use crate::rules::{AnyPosition, Resolution, Variant, fen};

const MIDDLE: &str = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const MATING: &str = "7k/R7/6K1/8/8/8/8/R7 w - - 0 1";

const NAMES: [&str; 6] = ["san", "fide", "fide-spaced", "informant", "long", "reversible"];

fn reading(name: &str) -> Reading {
    Reading { notation: notation(name).expect("a notation"), ..Reading::PGN }
}

fn position(fen: &str) -> AnyPosition {
    fen::read(fen, Variant::Standard).position.expect("a position")
}

/// A move of SAN, with its true marks, in a dialect; what is written is read again as that move.
fn written(fen: &str, word: &str, name: &str) -> String {
    let position = position(fen);
    let claim = san::read(word.as_bytes()).expect("a word").claim;
    let Resolution::One(m) = position.resolve(&claim) else { panic!("{word} is not legal") };
    let written = reading(name).write(&position, &m, claim.marks, false).expect("a word");
    let again = reading(name).read(written.as_bytes(), position.turn()).unwrap_or_else(|| panic!("{written} is read"));
    assert_eq!(position.resolve(&again.claim), Resolution::One(m), "{written}");
    written
}

#[test]
fn each_dialect_writes_a_move_in_its_way() {
    let mut drawn = String::new();
    for (fen, word) in [
        (MIDDLE, "a4"),
        (MIDDLE, "dxe6"),
        (MIDDLE, "bxa8=Q+"),
        (MIDDLE, "b8=N"),
        (MIDDLE, "Nd3"),
        (MIDDLE, "Nxd7"),
        (MIDDLE, "Qxf6"),
        (MIDDLE, "O-O"),
        (MIDDLE, "O-O-O"),
        (PASSING, "exd6"),
        (MATING, "R1a5"),
        (MATING, "R7a6"),
        (MATING, "Rb7"),
        (MATING, "Ra8#"),
    ] {
        let row = NAMES.map(|name| format!("{:13}", written(fen, word, name)));
        drawn = drawn + row.concat().trim_end() + "\n";
    }
    insta::assert_snapshot!(drawn);
}

#[test]
fn drops_and_null_moves_are_written_in_pgn_only() {
    let start = position("k7/8/8/8/8/8/8/K7 w - - 0 1");
    let words = NAMES.map(|name| reading(name).write(&start, &Move::PASS, Marks::NONE, false));
    assert_eq!(words.map(|word| word.unwrap_or_default()), ["--", "", "", "", "", ""]);
}

fn claim(word: &str, name: &str) -> Option<Claim> {
    reading(name).read(word.as_bytes(), Color::White).map(|written| written.claim)
}

#[test]
fn the_captured_man_is_read_where_he_is_named() {
    let captured = |word| claim(word, "reversible").map(|claim| claim.captured);
    assert_eq!(captured("Rd2xBd6"), Some(Some(Role::Bishop)));
    assert_eq!(captured("e4xNd5"), Some(Some(Role::Knight)));
    assert_eq!(captured("e5xPd6 e.p."), Some(Some(Role::Pawn)));
    assert_eq!(captured("e7:Rd8=Q+"), Some(Some(Role::Rook)));
    assert_eq!(captured("e4xd5"), Some(None), "nothing is said");
    assert_eq!(captured("Rd2×Bd6"), Some(Some(Role::Bishop)));
    for name in NAMES {
        assert_eq!(claim("Rd2xBd6", name).map(|claim| claim.captured), Some(Some(Role::Bishop)), "{name}");
    }
    let german = Reading { pieces: alphabet("de").expect("an alphabet"), ..reading("fide") };
    for word in ["Td2xLd6", "Td2×Ld6", "Td2:Ld6"] {
        let written = german.read(word.as_bytes(), Color::White).expect("a move");
        assert_eq!(written.claim.captured, Some(Role::Bishop), "{word}");
        assert_eq!(&word[span(written.parts.target)], "d6");
    }
    assert_eq!(claim("Rd2xZd6", "reversible"), None);
}

#[test]
fn spaces_are_read_where_the_dialect_has_them() {
    for (spaced, plain) in [
        ("Q x d4", "Qxd4"),
        ("N 5 f3", "N5f3"),
        ("e x d6 e.p.", "exd6e.p."),
        ("e x d6 e. p.", "exd6e.p."),
        ("d8 Q +", "d8Q+"),
        ("0 - 0 - 0", "0-0-0"),
        ("Qe3 +", "Qe3+"),
    ] {
        assert_eq!(claim(spaced, "fide-spaced"), claim(plain, "fide-spaced"), "{spaced}");
        assert!(claim(spaced, "fide-spaced").is_some(), "{spaced}");
    }
    assert_eq!(claim("Q x d4", "fide"), None);
    assert_eq!(claim("0 - 0", "san"), None);
}

#[test]
fn parts_stand_where_they_stand_in_the_written_word() {
    let parts = |word: &str, name| {
        let parts = reading(name).read(word.as_bytes(), Color::White).expect("a word").parts;
        let part = |range| String::from_utf8_lossy(&word.as_bytes()[span(range)]).into_owned();
        let Parts { piece, origin, capture, target, promotion, check, en_passant, .. } = parts;
        [piece, origin, capture, target, promotion, check, en_passant].map(part)
    };
    assert_eq!(parts("Rd2xBd6+", "reversible"), ["R", "d2", "x", "d6", "", "+", ""]);
    assert_eq!(parts("N b x d7 +", "fide-spaced"), ["N", "b", "x", "d7", "", "+", ""]);
    assert_eq!(parts("e x d6 e.p.", "fide-spaced"), ["", "e", "x", "d6", "", "", "e.p."]);
}

#[test]
fn a_double_plus_is_a_mate_or_a_double_check_where_fide_says_so() {
    let marks =
        |name| reading(name).read(b"Qh7++", Color::White).map(|written| (written.claim.marks, written.spelling));
    assert_eq!(marks("fide"), Some((Marks::NONE, Spelling::PLAIN)));
    assert_eq!(marks("san"), Some((Marks::CHECK, Spelling::CHECK_MARK)));
}

#[test]
fn a_capture_without_its_sign_is_read_by_the_file_that_the_pawn_leaves() {
    let passing = position(PASSING);
    let read = claim("ed6", "informant").expect("a word");
    assert!(matches!(passing.resolve(&read), Resolution::One(m) if m.kind == Kind::EnPassant));
}
