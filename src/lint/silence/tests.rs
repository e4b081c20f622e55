//! What silencing comments hold for, and what is made of them.

use crate::lint::tests::{draw_with, lint};
use crate::lint::{Finding, Linter};
use proptest::prelude::*;

/// The findings of the usual rules and `unused-ignore`: rule and word.
fn found(text: &str) -> Vec<String> {
    let mut linter = Linter::default();
    linter.turn("unused-ignore", true).expect("the rule exists");
    linter.turn("missing-result", false).expect("the rule exists");
    let line = |(at, finding): (usize, Finding)| format!("{} {}", finding.rule.name, &text[finding.span.shift(at)]);
    lint(text, &linter).into_iter().map(line).collect()
}

#[test]
fn before_the_first_move_a_comment_holds_for_the_record() {
    for comment in ["{jadoube: ignore bad-nag}", "; jadoube: ignore annotations\n", "{[%jadoube ignore bad-nag]}"] {
        let silenced = format!("[White \"A\"]\n\n{comment} 1. e4 $256 (1. d4 $256) e5 $256 *\n\n");
        assert!(found(&silenced).is_empty(), "{comment}");
        assert_eq!(found(&format!("{silenced}1. e4 $256 *\n")), ["bad-nag $256"], "another record");
    }
}

#[test]
fn behind_a_move_a_comment_holds_for_that_move() {
    assert_eq!(found("1. e4 $256 {jadoube: ignore bad-nag} e5 $256 *"), ["bad-nag $256"]);
    assert!(found("1. e4 $256 (1. d4 d5) {jadoube: ignore bad-nag} e5 *").is_empty(), "behind its variation");
    assert!(found("1. e4 {jadoube: ignore wrong-move-number} 3... e5 {jadoube: ignore moves} *").len() < 2);
    assert!(found("1. e4 e5 3. Nf3 {jadoube: ignore wrong-move-number} *").is_empty(), "the number before it");
}

#[test]
fn in_a_variation_it_holds_there() {
    assert_eq!(found("1. e4 $256 (1. d4 $256 {jadoube: ignore bad-nag} d5) e5 *"), ["bad-nag $256"]);
    let whole = "1. e4 $256 ({jadoube: ignore bad-nag} 1. d4 $256 d5 $256 (1... c5 $256)) e5 *";
    assert_eq!(found(whole), ["bad-nag $256"], "before its first move, for all of it");
}

#[test]
fn a_line_of_the_first_record_holds_for_the_file() {
    let file = "% jadoube: ignore-file bad-nag\n[White \"A\"]\n\n1. e4 $256 *\n\n[White \"B\"]\n\n1. e4 $256 *\n";
    assert!(found(file).is_empty());
    let late = "1. e4 $256 *\n\n% jadoube: ignore-file bad-nag\n[White \"B\"]\n\n1. e4 $256 *\n";
    let said = ["bad-nag $256", "unused-ignore jadoube: ignore-file bad-nag", "bad-nag $256"];
    assert_eq!(found(late), said, "too late");
}

#[test]
fn what_silences_nothing_is_told_where_it_can_be_known() {
    assert_eq!(found("1. e4 $256 {jadoube: ignore bad-nag, illegal-move} e5 *"), ["unused-ignore illegal-move"]);
    assert!(found("1. e4 {jadoube: ignore tag-order} e5 *").is_empty(), "that rule is off");
    assert_eq!(found("1. e4 {jadoube: ignore all} e5 *"), ["unused-ignore all"]);
    assert!(found("1. e4 {jadoube: ignore all, unused-ignore} e5 *").is_empty());
}

#[test]
fn a_silenced_illegal_move_was_played() {
    let mut linter = Linter::default();
    linter.turn("missing-result", false).expect("the rule exists");
    insta::assert_snapshot!(draw_with("1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 3. d4 Nf7 *\n", &linter), @"");
    insta::assert_snapshot!(draw_with("1. e4 (1. Rh3 {jadoube: ignore illegal-move} e5 2. Rh6 Nxh6) 1... e5 2. Rh3 *\n", &linter), @"");
    insta::assert_snapshot!(draw_with("{jadoube: ignore illegal-move} 1. e4 e5 2. Ke2 Ke7 3. Ke3 Ke6 4. Kf4 Qg5+ 5. Nf3 Qxf4 6. h5 *\n", &linter), @"");
}

/// Games with slips, and comments about them.
fn commented() -> impl Strategy<Value = String> {
    let pieces = [
        "\n\n",
        " ",
        "[White \"a\"]\n",
        "[Date \"x\"]\n",
        "1. e4 ",
        "e5 ",
        "2. Nf3 ",
        "Nc6 ",
        "3. Bh6 ",
        "Ke7 ",
        "(",
        ") ",
        "$999 ",
        "{} ",
        "{jadoube: ignore illegal-move} ",
        "{jadoube: ignore all} ",
        "{[%jadoube ignore moves bad-nag]} ",
        "; jadoube: ignore structure\n",
        "\n% jadoube: ignore-file illegal-move\n",
        "{jadoube: ignore nothing} ",
        "{jadoube: ignore unused-ignore} ",
        "* ",
        "junk ",
        "1-0 ",
        "O-O ",
        "Qxf7# ",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn silencing_only_takes_away_unless_a_silenced_move_is_played(text in commented()) {
        let mut linter = Linter::default();
        linter.turn("all", true).expect("all is a name");
        // A move that was really played lets the moves behind it be judged.
        linter.turn("moves", false).expect("moves is a section");
        let silent = text.replace("jadoube", "Jadoube");
        let findings = |text: &str| -> Vec<(usize, &'static str)> {
            lint(text, &linter).into_iter().map(|(at, f)| (at + f.span.start as usize, f.rule.name)).collect()
        };
        let all = findings(&silent);
        for finding in findings(&text).iter().filter(|finding| finding.1 != "unused-ignore") {
            prop_assert!(all.contains(finding), "{:?} is new", finding);
        }
    }
}
