//! Each kind of fault: what it says, where, and what repairs it.

use super::*;
use crate::rules::Position;
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// The faults as `text|words|repair`, and whether a position came of it.
fn faults(fen: &str, variant: Variant) -> (Vec<String>, bool) {
    let reading = read(fen, variant);
    let lines = reading.faults.iter().map(|fault| {
        let text = &fen[fault.span.clone()];
        format!("{text}|{}|{}", fault.describe(), fault.fix.as_deref().unwrap_or("?"))
    });
    (lines.collect(), reading.position.is_some())
}

#[track_caller]
fn standard(fen: &str, expected: &[&str], playable: bool) {
    assert_eq!(faults(fen, Variant::Standard), (expected.iter().map(|line| line.to_string()).collect(), playable));
}

#[track_caller]
fn of(variant: Variant, fen: &str, expected: &[&str]) -> AnyPosition {
    let (found, _) = faults(fen, variant);
    assert_eq!(found, expected);
    read(fen, variant).position.unwrap()
}

#[test]
fn a_start_position_is_its_own_fen() {
    for variant in Variant::ALL {
        let fen = start(variant).fen();
        let reading = read(&fen, variant);
        assert_eq!((reading.faults, reading.chess960), (vec![], false), "{fen}");
        assert_eq!(reading.position.map(|position| position.fen()), Some(fen));
    }
}

#[test]
fn counters_are_repaired() {
    standard("8/7R/R3B3/4r1pP/p4k2/8/6PK/r7 w - - 0 0", &["0|the move number is a number from 1, not `0`|1"], true);
    standard(
        &format!("{START} w KQkq - -1 x"),
        &["-1|the half-move clock is a number from 0, not `-1`|0", "x|the move number is a number from 1, not `x`|1"],
        true,
    );
    standard(&format!("{START} w KQkq -"), &["-|the last 2 of the six fields are missing|- 0 1"], true);
    standard(&format!("{START} w KQkq - 0 1 bm e4"), &[" bm e4|a FEN ends with the move number|"], true);
    standard(&format!("{START} W KQkq - 0 1"), &["W|the side to move is a small letter|w"], true);
    standard("", &["|the FEN is empty: read as the usual start position|?"], true);
}

#[test]
fn the_board_must_have_64_squares_of_known_men() {
    standard(
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPPP/RNBQKBXR w KQkq - 0 1",
        &[
            "ppppppp|rank 7 has 7 squares, not 8|?",
            "PPPPPPPPP|rank 2 has 9 squares, not 8|?",
            "X|no man is called `X` (rank 1)|?",
        ],
        false,
    );
    standard("8/8/8/8/8/8/8 w - - 0 1", &["8/8/8/8/8/8/8|the position has 7 ranks, not 8|?"], false);
    standard(&format!("{START}/ w KQkq - 0 1"), &["/|a `/` stands behind the last rank|"], true);
    standard(
        "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &["44|neighbouring empty squares are counted twice (rank 6)|8"],
        true,
    );
    standard("♔7/8/8/8/8/8/8/7k w - - 0 1", &["♔|no man is called `♔` (rank 8)|?"], false);
    standard(&format!("{START} x KQkq - 0 1"), &["x|the side to move is `w` or `b`, not `x`|?"], false);
    standard(START, &[&format!("{START}|the side to move is missing|{START} w - - 0 1")], false);
}

#[test]
fn an_impossible_position_has_all_its_reasons() {
    standard(
        "8/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/8 w - - 0 1",
        &[
            "8/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/8|White has no king|?",
            "8/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/8|Black has no king|?",
        ],
        false,
    );
    standard(
        "P3k2k/8/8/8/8/8/8/4K2p w - - 0 1",
        &["k|Black has 2 kings, on e8 and h8|?", "p|no pawn can stand on h1 and a8|?"],
        false,
    );
    standard(
        "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        &["w|White is to move, but could take the black king on e8 with the rook on e1|b"],
        false,
    );
    standard(
        "4k3/3P1P2/8/8/8/8/8/4K3 b - - 0 1",
        &["k|no move can have given check to the king on e8 from d7 and f7|?"],
        true,
    );
    standard("8/8/8/8/8/8/8/8 w - - 0 1", &["8/8/8/8/8/8/8/8|the board is empty|?"], false);
    standard("4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", &["P|White has 9 pawns|?"], true);
}

#[test]
fn an_odds_position_is_no_fault() {
    standard("4k3/pppppppp/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", &[], true);
}

#[test]
fn rights_without_king_or_rook_are_dropped() {
    standard(
        "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1",
        &["HQkq|White cannot castle (`HQ`): the king is on g1|kq"],
        true,
    );
    standard(
        "1q2kb1r/1r1n1ppp/2Qpp3/8/N7/8/1PP2PPP/R1BR2K1 w q - 0 1",
        &["q|Black cannot castle (`q`): there is no rook on a8|-"],
        true,
    );
    standard(
        "1r2k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1",
        &[
            "KQkq|White cannot castle (`K`): there is no rook on h1; Black cannot castle (`q`): there is no rook on a8|Qk",
        ],
        true,
    );
    let board = "r3k2r/8/8/8/8/8/8/R3K2R";
    standard(
        &format!("{board} w qkKQKx - 0 1"),
        &[
            "qkKQKx|the castling letter `K` is repeated|KQkq",
            "qkKQKx|`x` is no castling letter|KQkq",
            "qkKQKx|the order of the castling letters is `KQkq`|KQkq",
        ],
        true,
    );
}

#[test]
fn rights_of_chess960_are_known_by_their_squares() {
    for (fen, variant, chess960) in [
        ("bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1", Variant::Standard, true),
        ("nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w HChc - 0 1", Variant::Standard, true),
        ("rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w KQkq - 0 1", Variant::Atomic, true),
        ("4k3/8/8/8/8/8/8/R1R1K2R w KA - 0 1", Variant::Chess960, false),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", Variant::Standard, false),
    ] {
        let reading = read(fen, variant);
        assert_eq!((reading.faults, reading.chess960), (vec![], chess960), "{fen}");
    }
}

#[test]
fn an_en_passant_square_needs_a_pawn_that_has_just_passed_it() {
    // Nobody can capture, but FEN wants the square after every double step.
    standard("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", &[], true);
    standard(&format!("{START} w KQkq e6 0 1"), &["e6|no pawn can just have passed the en passant square e6|-"], true);
    standard(&format!("{START} w KQkq e9 0 1"), &["e9|`e9` is no en passant square|-"], true);
    // The rook's check is older than the pawn's step.
    standard("4k3/8/8/8/P7/8/8/K3R3 b - a3 0 1", &["a3|no pawn can just have passed the en passant square a3|-"], true);
}

#[test]
fn variants_have_fields_of_their_own() {
    of(Variant::ThreeCheck, &format!("{START} w KQkq - 0 1 +2+0"), &[]);
    of(Variant::ThreeCheck, &format!("{START} w KQkq - 1+3 0 1"), &[]);
    of(
        Variant::ThreeCheck,
        &format!("{START} w KQkq - 9+3 0 1"),
        &["9+3|`9+3` gives no checks for Three-check (`+0+0` given, `3+3` left)|+0+0"],
    );
    let pockets = of(Variant::Crazyhouse, "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", &[]);
    let ninth = of(Variant::Crazyhouse, "2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1", &[]);
    assert_eq!(pockets.fen(), ninth.fen());
    of(Variant::Crazyhouse, "4k3/1Q~6/8/8/4b3/8/Kpp5/8/ b - - 0 1", &[]);
    of(
        Variant::Standard,
        "4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1",
        &["~|`~` marks promoted men in Crazyhouse only|", "[]|men in hand belong to Crazyhouse only|"],
    );
    of(Variant::Antichess, "8/1p6/8/8/8/8/P7/8 w - - 0 1", &[]);
    of(Variant::Antichess, &format!("{START} w KQkq - 0 1"), &["KQkq|Antichess has no castling|-"]);
    of(Variant::Horde, "k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1", &[]);
    let (horde, playable) = faults("8/8/8/8/8/8/8/PPPPPPPP w - - 0 1", Variant::Horde);
    assert_eq!((horde[0].contains("Horde needs one"), playable), (true, false));
    let (racing, _) = faults("4k3/8/8/8/8/8/K7/R7 b - - 0 1", Variant::RacingKings);
    assert_eq!(racing, [""; 0]);
    let (racing, playable) = faults("k7/8/8/8/8/8/1P6/RK6 b - - 0 1", Variant::RacingKings);
    assert_eq!(
        racing,
        [
            "k|the king on a8 is in check from a1, and Racing Kings allows no check|?",
            "P|Racing Kings has no pawns, but one stands on b2|?"
        ]
    );
    assert!(!playable);
}

const GLINSKI: &str = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1";

/// The faults of a FEN of hexagonal chess.
#[track_caller]
fn hexagonal(fen: &str, expected: &[&str], playable: bool) {
    assert_eq!(faults(fen, Variant::Hexagonal), (expected.iter().map(|line| line.to_string()).collect(), playable));
}

#[test]
fn hexagonal_chess_has_five_fields_and_ranks_of_its_own() {
    hexagonal(&format!("{GLINSKI} w - 0 1"), &[], true);
    hexagonal(&format!("{GLINSKI} w - - 0 1"), &[], true);
    hexagonal(&format!("{GLINSKI} w KQ - 0 1"), &["KQ|hexagonal chess has no castling|-"], true);
    hexagonal(&format!("{GLINSKI} w -"), &["-|the last 2 of the five fields are missing|- 0 1"], true);
    hexagonal(&format!("{GLINSKI} w - 0 1 x"), &[" x|a FEN ends with the move number|"], true);
    hexagonal(&format!("{GLINSKI}/ w - 0 1"), &["/|a `/` stands behind the last rank|"], true);
    hexagonal(GLINSKI, &[&format!("{GLINSKI}|the side to move is missing|{GLINSKI} w - 0 1")], false);
    hexagonal(
        "b/qbk/n1b1n/r5/ppppppppp/12/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBXNRP1 w - 0 1",
        &[
            "r5|rank 8 has 6 squares, not 7|?",
            "12|rank 6 has 12 squares, not 11|?",
            "X|no man is called `X` (rank 1)|?",
        ],
        false,
    );
    hexagonal("8/8/8/8/8/8/8/8 w - 0 1", &["8/8/8/8/8/8/8/8|the position has 8 ranks, not 11|?"], false);
}

#[test]
fn an_impossible_position_of_hexagonal_chess_has_its_reasons() {
    hexagonal("1/k2/5/7/9/11/11/11/11/11/11 w - 0 1", &["1/k2/5/7/9/11/11/11/11/11/11|White has no king|?"], false);
    hexagonal(
        "P/k1k/5/7/9/11/11/11/11/11/K4p5 w - 0 1",
        &["P|no pawn can stand on f1 and f11|?", "k|Black has 2 kings, on e10 and g10|?"],
        false,
    );
    hexagonal(
        "k/3/5/7/9/11/11/5R5/11/11/K10 w - 0 1",
        &["w|White is to move, but could take the black king on f11 with the rook on f4|b"],
        false,
    );
    hexagonal("k/3/5/7/9/11/PPPPPPPPPPP/11/11/11/K10 w - 0 1", &["P|White has 11 pawns|?"], true);
    hexagonal("1/3/5/7/9/11/11/11/11/11/11 w - 0 1", &["1/3/5/7/9/11/11/11/11/11/11|the board is empty|?"], false);
    // A pawn passes g6 only where one can have started on g7.
    let passing = "k/3/5/7/9/5P5/6p4/11/11/11/K10";
    hexagonal(&format!("{passing} w g6 0 2"), &[], true);
    hexagonal(&format!("{passing} w f5 0 2"), &["f5|no pawn can just have passed the en passant square f5|-"], true);
    hexagonal(&format!("{passing} w j5 0 2"), &["j5|`j5` is no en passant square|-"], true);
}

const DAS: &str = "asevbqkbnwrc/1ppppppppppl/12/12/12/12/12/12/1PPPPPPPPPPL/ASEVBQKBNWRC";

/// The faults of a FEN of das-chess.
#[track_caller]
fn das(fen: &str, expected: &[&str], playable: bool) {
    assert_eq!(faults(fen, Variant::Das), (expected.iter().map(|line| line.to_string()).collect(), playable));
}

#[test]
fn das_chess_has_five_fields_and_ranks_of_twelve_squares() {
    das(&format!("{DAS} w - 0 1"), &[], true);
    das(&format!("{DAS} w -"), &["-|the last 2 of the five fields are missing|- 0 1"], true);
    das(&format!("{DAS}/ b - 0 1"), &["/|a `/` stands behind the last rank|"], true);
    das(
        "12/12/12/12/12/12/12/12/12 w - 0 1",
        &["12/12/12/12/12/12/12/12/12|the position has 9 ranks, not 10|?"],
        false,
    );
    das(
        "6k4/12/12/12/2X9/12/12/12/12/6K6 w - 0 1",
        &[
            "6k4|rank 10 has 11 squares, not 12|?",
            "X|no man is called `X` (rank 6)|?",
            "6K6|rank 1 has 13 squares, not 12|?",
        ],
        false,
    );
}

#[test]
fn loaded_ships_of_das_chess_stand_in_brackets_with_their_riders() {
    let with = |rank: &str| format!("6k5/12/12/12/{rank}/12/12/12/12/6K5 w - 0 1");
    das(&with("1(TN)(fc)9"), &[], true);
    for (rank, found) in
        [("1T10", "T"), ("1(T)10", "(T)"), ("1(Tn)10", "(Tn)"), ("1(TQ)10", "(TQ)"), ("1(10", "("), ("1(SN)10", "(SN)")]
    {
        let fault =
            format!("{found}|`{found}` is no ship with a rider, as `(TN)` is a Transport with a knight (rank 6)|?");
        das(&with(rank), &[&fault], false);
    }
}

#[test]
fn an_impossible_position_of_das_chess_has_its_reasons() {
    das("6k5/12/12/12/12/12/12/12/12/12 w - 0 1", &["6k5/12/12/12/12/12/12/12/12/12|White has no king|?"], false);
    das(
        "6k5/12/12/12/r11/12/12/12/12/6K5 w - 0 1",
        &["r|only Amazon, Centurion and Legate stand beside the board, not who is on l6|?"],
        false,
    );
    das(
        "6k5/12/12/12/8V3/12/12/12/12/6K5 w - 0 1",
        &["w|White is to move, but could take the black king on f10 with the Valkiria on h6|b"],
        false,
    );
    das("6k5/1pppppppppp1/1pp9/12/12/12/12/12/12/6K5 w - 0 1", &["p|Black has 12 pawns|?"], true);
}

#[test]
fn a_pawn_of_das_chess_passes_one_square_or_two() {
    let with = |passed: &str| format!("6k5/12/12/12/12/3P1p6/12/12/12/6K5 b {passed} 0 1");
    das(&with("c3c4"), &[], true);
    das(&with("c4c3"), &[], true);
    das(&with("c4"), &["c4|no pawn can just have passed the en passant square c4|-"], true);
    das(&with("c2c3c4"), &["c2c3c4|no pawn can just have passed the en passant square c2|-"], true);
    das(&with("e3"), &["e3|no pawn can just have passed the en passant square e3|-"], true);
    das(&with("j3"), &["j3|`j3` is no en passant square|-"], true);
    das(&with("3c"), &["3c|`3c` is no en passant square|-"], true);
}

#[test]
fn any_text_is_read_without_a_panic() {
    for fen in [
        "/",
        "//////////// w",
        "[",
        "]",
        "[]",
        "~",
        "8/8/8/8/8/8/8/8[[[ w",
        "é é é é é é é",
        "(((/)))/(é)/(TN/12/12/12/12/12/12/12 w éé",
        "k w - - 4294967296 99999999999",
    ] {
        for variant in Variant::ALL {
            for fault in read(fen, variant).faults {
                assert!(fen.get(fault.span.clone()).is_some(), "{fen}: {fault:?}");
            }
        }
    }
}

const ALPHABET: &str = "KQRBNPkqrbnpabcdefghw-12345678/ ~[]+09x()Tt";

/// Good FENs with up to four letters changed, so that most of them still have eight ranks.
fn damaged() -> impl Strategy<Value = String> {
    let good = prop::sample::select(vec![
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "2k5/1P6/8/8/8/8/8/4K3[Qn] w - - 0 1",
        "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
        "1/2k/5/5p1/9/5P5/6p4/11/11/11/K10 w g6 0 2",
        "1s1vb1k3rc/12/12/4(fc)7/3pP7/12/12/12/1PPP1PPP4/1(TN)1V2K4R1 b e3e4 0 4",
    ]);
    let change = (any::<prop::sample::Index>(), prop::sample::select(ALPHABET.chars().collect::<Vec<_>>()));
    (good, prop::collection::vec(change, 0..5)).prop_map(|(good, changes)| {
        let mut letters: Vec<char> = good.chars().collect();
        for (at, letter) in changes {
            let at = at.index(letters.len());
            letters[at] = letter;
        }
        letters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    /// Whatever a reading gives can be used: spans, repairs, the position.
    #[test]
    fn a_damaged_fen_never_harms(fen in damaged()) {
        for variant in Variant::ALL {
            let reading = read(&fen, variant);
            for fault in &reading.faults {
                prop_assert!(fen.get(fault.span.clone()).is_some(), "{:?}", fault);
                prop_assert!(!fault.describe().is_empty());
            }
            let invalid = reading.faults.iter().any(|fault| fault.class() == FenClass::Invalid);
            prop_assert!(invalid || reading.position.is_some(), "no position and no reason: {} {:?}", fen, variant);
            if let Some(position) = reading.position {
                for legal in position.legal_moves() {
                    let mut next = position.clone();
                    next.play(&legal);
                    next.end();
                }
            }
        }
    }

    /// Repairs that are no guess leave nothing to repair, and the position as it was read.
    #[test]
    fn repairs_converge(fen in damaged()) {
        for variant in Variant::ALL {
            let first = read(&fen, variant);
            let (mut text, mut left) = (fen.clone(), 12);
            while let Some((span, fix)) = read(&text, variant).faults.into_iter()
                .filter(|fault| fault.class() != FenClass::Invalid)
                .find_map(|fault| Some((fault.span, fault.fix?)))
            {
                text.replace_range(span, &fix);
                left -= 1;
                prop_assert!(left > 0, "no end of repairs: {} {:?}", text, variant);
            }
            let fens = [first.position, read(&text, variant).position].map(|p| p.map(|p| p.fen()));
            prop_assert_eq!(&fens[0], &fens[1], "{} became {} in {:?}", fen, text, variant);
        }
    }
}
