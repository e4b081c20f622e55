//! Records of other dialects than PGN's, each judged by its own clauses.

use crate::lint::{Linter, Placement, Safety, Scratch, mend};
use crate::notation::alphabet::alphabet;
use crate::notation::notations::notation;
use crate::text::{Edit, apply};

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

/// The sample game of the document that the spaced dialect is of, as it is printed there, with two half-moves twice.
const PRINTED: &str = "1. e4 e5 2. Nf3 Nf6 3. d4 e x d4 4. e5 Ne4 5. Q x d4 d5 6. e x d6 d5 6. e x d6 e.p. N x d6 7. Bg5 Nc6 8. Qe3 + \
                       Be7 9. Nbd2 0 - 0 10. 0 - 0 - 0 Re8 11. Kb1 (=).";

#[test]
fn the_printed_sample_game_has_one_fault_and_that_is_mended() {
    assert_eq!(found("fide-spaced", PRINTED), ["illegal-move@d5"]);
    let once = PRINTED.replacen("d5 6. e x d6 d5 6. e x d6", "d5 6. e x d6", 1);
    assert_eq!(found("fide-spaced", &once), [""; 0]);
}

/// The clauses of that document, each with its own examples: what is right, and what is not.
#[test]
fn the_clauses_of_the_spaced_dialect_hold() {
    let right = [
        ("Д 2", "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. Ke2 Rb8"),
        ("Д 4", "1. e4 d5 2. d4 a5"),
        ("Д 8", "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0 - 0 0 - 0 5. Re1"),
        ("Д 9", "1. e4 d5 2. e x d5 Q x d5 3. Nc3 Q x g2 4. B x g2"),
        ("Д 9", "1. e4 a6 2. e5 d5 3. e x d6 e.p. c x d6"),
        ("Д 9", "1. e4 a6 2. e5 d5 3. e x d6 e. p c x d6"),
        ("Д 10.1", "1. Nf3 a6 2. d4 a5 3. Nbd2 a4 4. N b3 a x b3"),
        ("Д 10.3", "1. Nf3 a6 2. Ne5 a5 3. Na3 a4 4. N a c4"),
        ("Д 10.2", "1. Nf3 a6 2. Ng5 a5 3. e3 a4 4. Nc3 b6 5. Ne2 b5 6. Ng1 b4 7. N 5f3 b3"),
        ("Д 11", "1. c4 d5 2. e4 a6 3. c x d5"),
        ("Д 12", "1. h4 g5 2. h x g5 h6 3. g x h6 Nf6 4. h7 Rg8 5. h x g8 Q a6"),
        ("Д 12", "1. h4 g5 2. h x g5 h6 3. g x h6 Nf6 4. h7 Rg8 5. h8 Q d6"),
        ("Д 12", "1. e4 d5 2. e x d5 c6 3. d x c6 a6 4. c x b7 a5 5. b x c8 Q a4 6. Q x d8 + K x d8"),
        ("Д 13", "1. e4 e5 2. Nf3 (=) Nf6"),
    ];
    for (clause, text) in right {
        assert_eq!(found("fide-spaced", text), [""; 0], "{clause} {text}");
    }
    for (clause, text, wrong) in [
        ("Д 8", "1. e4 e5 2. N-f3 Nf6", "needless-hyphen@N-f3"),
        ("Д 9", "1. e4 d5 2. ed5 Q x d5", "missing-capture-mark@ed5"),
        ("Д 12", "1. h4 g5 2. h x g5 h6 3. g x h6 Nf6 4. h7 Rg8 5. h x g8=Q a6", "promotion-spelling@h x g8=Q"),
    ] {
        assert_eq!(found("fide-spaced", text), [wrong], "{clause} {text}");
    }
}

/// Everyone may use the first letter of the name that is usual in his country: F is the French bishop, L the Dutch one.
#[test]
fn the_letters_of_a_country_are_right_where_they_are_its_own() {
    for (code, text) in
        [("fr", "1. e4 e5 2. Cf3 Cc6 3. F b5 D e7".to_owned()), ("nl", "1. e4 e5 2. Pf3 Pc6 3. L b5 D e7".to_owned())]
    {
        let mut linter = Linter::default();
        linter.asked.notation = notation("fide-spaced");
        linter.asked.pieces = crate::notation::alphabet::alphabet(code);
        let mut scratch = Scratch::default();
        let found = linter.record(format!("{text}\n").as_bytes(), Placement { first: true, last: true }, &mut scratch);
        assert!(found.is_empty(), "{code} {text}: {found:?}");
    }
}

/// Files are small letters and ranks are digits, the same for both sides, so that each square has one name (Д 5 to Д 7).
#[test]
fn what_names_no_square_is_no_move() {
    for text in ["1. e9 e5", "1. i4 e5", "1. E4 e5", "1. 4e e5"] {
        assert_ne!(found("fide-spaced", text), [""; 0], "{text}");
    }
}

/// Moves of a notation in an alphabet, after all fixes that are made without asking, the unsafe ones too.
fn mended(name: &str, pieces: &str, moves: &str) -> String {
    let mut linter = Linter::default();
    linter.asked.notation = notation(name);
    linter.asked.pieces = alphabet(pieces);
    let place = Placement { first: true, last: true };
    let (mut text, mut scratch) = (format!("{moves}\n").into_bytes(), Scratch::default());
    for _ in 0..3 {
        let findings = linter.record(&text, place, &mut scratch);
        let edits: Vec<Edit> = mend(&text, findings.iter(), Safety::Unsafe)
            .0
            .into_iter()
            .map(|change| Edit::replace(change.span.into(), change.text))
            .collect();
        text = apply(&text, &edits).expect("edits that can be made");
    }
    String::from_utf8(text).expect("UTF-8").trim_end().to_owned()
}

#[test]
fn a_captured_piece_that_is_named_is_read_and_not_written() {
    assert_eq!(found("fide", "1. e4 d5 2. exPd5 QxPd5"), ["long-form-move@exPd5", "long-form-move@QxPd5"]);
    assert_eq!(found("reversible", "1. e2-e4 d7-d5 2. e4xd5 Qd8xd5"), [""; 0]);
    for (name, pieces, moves, right) in [
        ("fide", "en", "1. e4 d5 2. exPd5 QxPd5", "1. e4 d5 2. exd5 Qxd5"),
        (
            "fide",
            "de",
            "1. e2e4 d5 2. exd5 Dd8×Bd5 3. Sc3 Df3 4. Sg1×Df3",
            "1. e2e4 d5 2. exd5 Dd8xd5 3. Sc3 Df3 4. Sg1xf3",
        ),
        ("fide-spaced", "en", "1. e4 d5 2. e x d5 Q x Pd5", "1. e4 d5 2. e x d5 Q x d5"),
        ("fide-spaced", "en", "1. e4 d5 2. e x d5 Q × Pd5", "1. e4 d5 2. e x d5 Q x d5"),
        ("san", "en", "1. e4 d5 2. exd5 Qd8xPd5 3. Nc3 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"),
        ("san", "en", "1. e4 d5 2. exd5 Qx Pd5 3. Nc3 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"),
    ] {
        assert_eq!(mended(name, pieces, moves), right, "{moves}");
    }
}

#[test]
fn another_man_than_the_one_named_cannot_be_captured() {
    let moves = b"1. e4 d5 2. exd5 QxNd5 3. Nc3\n";
    let place = Placement { first: true, last: true };
    let mut scratch = Scratch::default();
    let mut linter = Linter::default();
    for name in ["fide", "san", "long"] {
        linter.asked.notation = notation(name);
        let findings = linter.record(moves, place, &mut scratch);
        let illegal = findings.iter().find(|found| found.rule.name == "illegal-move").expect("an illegal move");
        let reason = "illegal move: no knight can be captured on d5: a pawn is there";
        assert!(illegal.message.starts_with(reason), "{name}: {}", illegal.message);
    }
}

#[test]
fn small_letters_of_any_alphabet_are_pieces() {
    for (pieces, small, capital) in [
        ("en", "1. e4 e5 2. nf3 nc6 3. bb5 a6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
        ("de", "1. e4 e5 2. sf3 sc6 3. lb5 de7", "1. e4 e5 2. Sf3 Sc6 3. Lb5 De7"),
        ("ru", "1. e4 e5 2. кf3 кc6 3. сb5 крe7", "1. e4 e5 2. Кf3 Кc6 3. Сb5 Крe7"),
    ] {
        assert_eq!(mended("fide", pieces, small), capital);
        assert_eq!(mended("fide", pieces, capital), capital);
    }
}

#[test]
fn a_promotion_is_added_as_the_notation_writes_it() {
    for (name, pieces, moves, mended_moves) in [
        ("uci", "en", "1. h2h4 g7g5 2. h4g5 h7h6 3. g5h6 g8f6 4. h6h7 h8g8 5. h7g8", "h7g8q"),
        ("iccf", "en", "1. 8284 7775 2. 8475 8786 3. 7586 7866 4. 8687 8878 5. 8778", "87781"),
        ("fide", "de", "1. h4 g5 2. hxg5 h6 3. gxh6 Sf6 4. h7 Tg8 5. hxg8", "hxg8D"),
        ("long", "en", "1. h2-h4 g7-g5 2. h4xg5 h7-h6 3. g5xh6 Ng8-f6 4. h6-h7 Rh8-g8 5. h7xg8", "h7xg8=Q"),
        ("descriptive", "en", "1. P-KR4 P-KN4 2. PxP P-KR3 3. PxP N-KB3 4. P-R7 R-N1 5. PxR", "PxR=Q"),
    ] {
        let mended = mended(name, pieces, moves);
        assert_eq!(mended.rsplit(' ').next(), Some(mended_moves), "{mended}");
    }
}

#[test]
fn castling_is_written_as_the_dialect_does() {
    for name in ["fide", "informant", "fide-spaced"] {
        assert_eq!(
            mended(name, "en", "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O O-O"),
            "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0"
        );
    }
}

/// Only the letters that are wrong are exchanged: a Russian knight does not become a king because its square is written with
/// Cyrillic letters. `auto` has the letters guessed.
#[test]
fn letters_of_the_record_stay_where_others_are_of_another_script() {
    let moves = "1. e4 e5 2. Кf3 Кс6 3. Сb5 а6 4. С:с6 d:с6 5. Кс3 Кре7";
    assert_eq!(mended("fide", "ru", moves), "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. С:c6 d:c6 5. Кc3 Крe7");
    assert_eq!(mended("auto", "auto", moves), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nc3 Ke7 *");
    let all = "1. e4 e5 2. Кс3 Кс6 3. Сс4 Сс5";
    assert_eq!(mended("auto", "auto", all), "1. e4 e5 2. Nc3 Nc6 3. Bc4 Bc5 *");
    let mut linter = Linter::default();
    linter.asked.pieces = alphabet("ru");
    let mut scratch = Scratch::default();
    let findings =
        linter.record("1. e4 e5 2. Кf3 Кс6 *\n".as_bytes(), Placement { first: true, last: true }, &mut scratch);
    let found = findings.iter().find(|finding| finding.rule.name == "lookalike-letter").expect("a finding");
    assert_eq!(found.message, "`с` in `Кс6` is a Cyrillic letter: write `Кc6`, the only legal reading");
}

/// What is read as it is written elsewhere, and how it is put right where the notation is another.
#[test]
fn whole_notations_in_other_spellings_are_read() {
    for (name, pieces, moves, right) in [
        ("iccf", "en", "1. 52-54 57-55 2. 71-63 28-36", "1. 5254 5755 2. 7163 2836"),
        ("auto", "en", "1. 52–54 57–55 2. 71–63 28–36 *", "1. e4 e5 2. Nf3 Nc6 *"),
        (
            "auto",
            "en",
            "1. P - K4 P - Q4 2. P x P Q x P 3. Kt - QB3 Q - K4 dbl. ch. *",
            "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ *",
        ),
        ("auto", "auto", "1. e2—e4 e7—e5 2. Кg1—f3 Кb8—c6 3. Сf1—b5 a7—a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"),
        (
            "auto",
            "auto",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. L x c6 d x c6 5. 0 - 0 De7 *",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qe7 *",
        ),
    ] {
        assert_eq!(mended(name, pieces, moves), right, "{moves}");
    }
}

#[test]
fn capture_signs_are_put_right_as_the_notation_writes_moves() {
    for (name, moves, right) in [
        (
            "descriptive",
            "1. P-K4 P-K4 2. N-KB3 N-QB3 3. P-Q4 PxP 4. N-Q4",
            "1. P-K4 P-K4 2. N-KB3 N-QB3 3. P-Q4 PxP 4. NxP",
        ),
        ("long", "1. e2xe4 e7-e5 2. Ng1xf3", "1. e2-e4 e7-e5 2. Ng1-f3"),
        ("fide-spaced", "1. e4 d5 2. ed5 Qd5 3. N x c3", "1. e4 d5 2. e x d5 Q x d5 3. Nc3"),
        ("san", "1. e4 d5 2. ed5 Qd5 3. Nxc3 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 *"),
    ] {
        assert_eq!(mended(name, "en", moves), right, "{name}");
    }
}

/// The first error in a record of descriptive notation.
fn error(moves: &str) -> String {
    let mut linter = Linter::default();
    linter.asked.notation = notation("descriptive");
    let (place, mut scratch) = (Placement { first: true, last: true }, Scratch::default());
    let findings = linter.record(moves.as_bytes(), place, &mut scratch);
    findings.iter().find(|found| found.rule.name == "illegal-move").map_or("none".into(), |found| found.message.clone())
}

#[test]
fn slips_in_words_of_descriptive_notation_are_mended() {
    let spanish = "1. P-K4 P-K4 2. N-KB3 N-QB3";
    insta::assert_snapshot!(
        [
            format!("{spanish} 3. B-N6 P-QR3 4. B-R4 N-B3 5. O-O B-K2"),
            format!("{spanish} 3. P-B5 P-QR3 4. B-R4 N-B3 5. O-O B-K2"),
            format!("{spanish} 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2 6. R-K1 P-QN5 7. B-N3 P-Q3"),
            format!("{spanish} 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2 6. R-K1 P-QN4 7. B-N3 Q-Q3 8. P-B3 O-O"),
            format!("{spanish} 3. P-Q5"),
        ]
        .map(|text| error(&text))
        .join("\n"),
        @"
    illegal move: no bishop can reach b6: the white bishops stand on c1 and f1; probably `B-N5` is meant
    illegal move: the white pawns on c2 and f2 cannot reach c5; the moves after it are not checked
    illegal move: the black pawn on b7 cannot reach b4; probably `P-QN4` is meant
    illegal move: the queen on d8 cannot reach d6: the pawn on d7 is in the way; `P-Q3` or `B-Q3` could be meant
    illegal move: the white pawn on d2 cannot reach d5; probably `P-Q4` is meant
    "
    );
}
