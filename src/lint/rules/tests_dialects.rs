//! Records of other dialects than PGN's, each judged by its own clauses.

use crate::lint::{Linter, Placement, Scratch};
use crate::notation::notations::notation;

/// What is found in moves of a dialect, as `rule@text`, but for what is only asked of records of PGN.
fn found(name: &str, moves: &str) -> Vec<String> {
    let notation = Some(notation(name).expect("a notation"));
    let mut linter = Linter::default();
    linter.asked.notation = notation;
    let place = Placement { first: true, last: true };
    let text = format!("{moves}\n");
    let mut scratch = Scratch::default();
    let findings = linter.record(text.as_bytes(), place, &mut scratch);
    findings.iter().map(|f| format!("{}@{}", f.rule.name, &text[std::ops::Range::from(f.span)])).collect()
}

/// FIDE's sample game (FIDE C.13), with and without the marks that may be left out, and in the long form.
const SAMPLES: [&str; 3] = [
    "1.e4 e5 2.Nf3 Nf6 3.d4 exd4 4.e5 Ne4 5.Qxd4 d5 6.exd6 e.p. Nxd6 7.Bg5 Nc6 8.Qe3+ Be7 9.Nbd2 0-0 10.0-0-0 Re8 \
     11.Kb1 (=)",
    "1.e4 e5 2.Nf3 Nf6 3.d4 ed4 4.e5 Ne4 5.Qd4 d5 6.ed6 Nd6 7.Bg5 Nc6 8.Qe3 Be7 9.Nbd2 0-0 10.0-0-0 Re8 11.Kb1 (=)",
    "1.e2e4 e7e5 2.Ng1f3 Ng8f6 3.d2d4 e5xd4 4.e4e5 Nf6e4 5.Qd1xd4 d7d5 6.e5xd6 e.p. Ne4xd6 7.Bc1g5 Nb8c6 8.Qd4e3 \
     Bf8e7 9.Nb1d2 0-0 10.0-0-0 Rf8e8 11.Kb1 (=)",
];

#[test]
fn the_sample_game_of_fide_is_right_in_each_of_its_forms() {
    for text in SAMPLES {
        assert_eq!(found("fide", text), [""; 0], "{text}");
    }
}

#[test]
fn fide_writes_castling_and_promotions_otherwise_than_pgn() {
    let text = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O 0-0";
    assert_eq!(found("fide", text), ["castling-spelling@O-O"]);
    assert!(found("san", text).contains(&"castling-spelling@0-0".into()));
    let promotes = "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Rg8 5. hxg8=Q a6 6. Qxg8 a5";
    assert_eq!(found("fide", promotes)[..1], ["promotion-spelling@hxg8=Q"]);
    assert!(!found("fide", &promotes.replace("=Q", "Q")).iter().any(|found| found.contains("hxg8")));
}

#[test]
fn what_fide_lets_one_leave_out_is_not_demanded_but_may_not_be_false() {
    assert_eq!(found("fide", "1. f3 e5 2. g4 Qh4"), [""; 0]);
    assert_eq!(found("fide", "1. f3 e5 2. g4 Qh4+"), [""; 0]);
    assert_eq!(found("fide", "1. f3 e5 2. g4 Qh4#"), [""; 0]);
    assert_eq!(found("fide", "1. e4+ e5 2. Nxf3"), ["false-check-mark@e4+", "false-capture-mark@Nxf3"]);
    assert_eq!(found("fide", "1. e4 d5 2. Pxd5 Qxd5"), ["missing-pawn-file@Pxd5", "pawn-letter@Pxd5"]);
}

#[test]
fn the_short_form_writes_no_capture_sign() {
    assert_eq!(found("informant", "1. e4 d5 2. ed5 Qd5 3. Nc3 Qe5+ 4. Be2 Nf6 5. Nf3 Qa5 6. 0-0 e6"), [""; 0]);
    assert_eq!(found("san", "1. e4 d5 2. ed5 e6 *"), ["missing-capture-mark@ed5"]);
}
