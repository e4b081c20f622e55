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
