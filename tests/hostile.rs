//! Texts that are no games, or games beyond all measure: an answer each, in linear time.
//!
//! Nothing here is timed; work that grew with the square of the input would make these tests take hours.

use jadoube::lint::{Finding, LISTED, Level, Linter, Placement, Scratch};
use jadoube::syntax::first_record;

const MEGABYTE: usize = 1 << 20;

/// The findings of a text: record (from 0) and rule.
fn lint(text: &[u8]) -> Vec<(usize, &'static str)> {
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let (mut at, mut n, mut out) = (0, 0, Vec::new());
    while let Some(record) = first_record(&text[at..], true).filter(|record| record.end > 0) {
        let place = Placement { first: at == 0, last: at + record.end == text.len() };
        let found: &Vec<Finding> = linter.record(&text[at..at + record.end], place, &mut scratch);
        out.extend(found.iter().map(|finding| (n, finding.rule.name)));
        at += record.end;
        n += 1;
    }
    out
}

#[test]
fn pieces_repeated_without_end_are_answered() {
    let pieces = [
        "x",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "\"",
        "\\",
        "$",
        "%",
        ";",
        "*",
        "1-0 ",
        "1.",
        ".",
        "!",
        "e4",
        "e4 ",
        "Ngl ",
        "SSSS ",
        "8b5 ",
        "94 ",
        "\u{a0}",
        "é",
        "±",
        "\0",
        "\r",
        "\n%",
        "\n;",
        "\n[",
        "[Event ",
        "[Event \"",
        "[Event \"x\"]",
        "{ ) 1. ",
        "{\n[Event \"x\"]\n",
        "{ {",
        "} {",
        "{ (",
        "(1. e4 ",
        "1. e4 (",
        "1. d4 {x} ",
        "\n\n1. d4",
        "\n\n(1. d4",
        "[Event \"x\"]\n\n",
        "[Event \"x\n",
        "1/2",
        "$1",
        "e.p. ",
        "O-",
        "- ",
        "--",
        "Nf3 Ng1 ",
        "\u{feff}",
        "K",
        "@",
    ];
    for piece in pieces {
        let text = piece.repeat(2 * MEGABYTE / piece.len());
        lint(text.as_bytes());
    }
}

#[test]
fn millions_of_slips_in_one_record_are_counted_but_not_all_listed() {
    // Two make one: the quote of the second closes the value of the first.
    let (slip, slips) = ("[Event \"[Event \"", MEGABYTE / 2);
    let text = slip.repeat(slips);
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let place = Placement { first: true, last: true };
    let found = linter.record(text.as_bytes(), place, &mut scratch);
    let of_rule = |name: &str| found.iter().filter(|finding| finding.rule.name == name).collect::<Vec<_>>();
    let rules: std::collections::BTreeSet<&str> = found.iter().map(|finding| finding.rule.name).collect();
    assert!(rules.iter().all(|name| of_rule(name).len() <= LISTED + 1));
    let malformed = of_rule("malformed-tag");
    let last = malformed.last().expect("no tag is whole");
    let said = format!(
        "here begin {} more findings of this rule that are left out: at most {LISTED} are listed of a game",
        slips - LISTED
    );
    assert_eq!((malformed.len(), last.message.as_str(), last.level), (LISTED + 1, said.as_str(), Level::Error));
    assert_eq!((last.span.start as usize, last.fixes.len()), (LISTED * slip.len(), 0));
}

#[test]
fn no_bytes_and_no_text_have_no_findings() {
    assert!(lint(b"").is_empty());
    assert!(lint(b"\n \r\n\t\n").is_empty());
}

#[test]
fn twenty_thousand_nested_variations_are_one_finding() {
    let text = format!("1. e4 {}1. a4{} e5 *", "(1. c4 (1. d4 ".repeat(10_000), ")".repeat(20_000));
    let found = lint(text.as_bytes());
    assert_eq!(found.iter().filter(|(_, rule)| *rule == "nesting-too-deep").count(), 1, "{found:?}");
    assert!(found.len() < 5, "{found:?}");
}

#[test]
fn a_comment_of_400_kilobytes_is_a_comment() {
    let text = format!("1. e4 {{{}}} e5 *", "long ".repeat(80_000));
    assert_eq!(lint(text.as_bytes()), []);
}

#[test]
fn a_game_of_6000_moves_is_a_game() {
    let moves: Vec<String> = (0..3000).map(|n| format!("{}. Nf3 Nf6 {}. Ng1 Ng8", 2 * n + 1, 2 * n + 2)).collect();
    assert_eq!(lint(format!("{} *", moves.join(" ")).as_bytes()), []);
}

/// Words of a game in each of the notations that say little of squares, or nothing of men. Each is legal here and there.
const WORDS: [&[&str]; 4] = [
    &[
        "P-K4",
        "P-Q4",
        "P-B3",
        "P-QKt4",
        "Kt-KB3",
        "Kt-QB3",
        "B-Kt5",
        "B-K2",
        "R-K",
        "Castles",
        "O-O",
        "PxP",
        "QxP",
        "KxP",
        "K-B",
        "K-K2",
        "Q-R5 ch",
        "BxP ch",
        "KtxKt",
        "QxKt",
        "BxKt",
        "RxR",
        "P - K5",
        "dbl. ch.",
        "R-K9",
        "Q-Q8 mate",
    ],
    &["5254", "5755", "7163", "28-36", "6125", "1716", "5171", "5878", "2536", "4736", "6355", "9999", "51-52"],
    &["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7-a6", "e1g1", "b5c6", "d7c6", "f3e5", "d8d4", "e8e7", "0000"],
    &[
        "e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "B x c6", "d x c6", "0 - 0", "Qd4", "N x e5", "--", "K x f7", "Bxf7+",
        "Ke7",
    ],
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(150))]

    /// No move is played that takes a king, and no position asked for that there is not.
    #[test]
    fn words_of_a_notation_in_any_order_are_answered(
        notation in 0..WORDS.len(),
        picks in proptest::collection::vec(proptest::arbitrary::any::<proptest::sample::Index>(), 1..60),
    ) {
        let words: Vec<&str> = picks.iter().map(|pick| *pick.get(WORDS[notation])).collect();
        let numbered = |(n, pair): (usize, &[&str])| format!("{}. {}", n + 1, pair.join(" "));
        let text: Vec<String> = words.chunks(2).enumerate().map(numbered).collect();
        lint(format!("{} *\n", text.join(" ")).as_bytes());
    }
}

#[test]
fn a_record_of_another_notation_that_lacks_a_move_is_answered() {
    let moves = "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 4. B-R4 Kt-B3 5. Castles B-K2 6. R-K9 P-QKt4 7. B-Kt3 P-Q3 \
                 8. P-B3 O-O 9. P-KR3 Kt-QR4 *\n";
    assert!(lint(moves.as_bytes()).contains(&(0, "foreign-notation")));
}
