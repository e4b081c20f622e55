//! What silencing comments hold for, and what is made of them.

use crate::lint::rules::RULES;
use crate::lint::tests::lint;
use crate::lint::{Finding, Linter, Quieting};
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
fn a_game_that_stands_twice_is_silenced_for_its_record_or_the_file() {
    let mut linter = Linter::default();
    linter.turn_all_off();
    linter.turn("duplicate-game", true).and(linter.turn("unused-ignore", true)).expect("the rules exist");
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 *\n\n";
    let with = |comment: &str| game.replace("1. e4", &format!("{comment} 1. e4"));
    let found = |text: &str| lint(text, &linter).iter().map(|(_, finding)| finding.rule.name).collect::<Vec<_>>();
    assert_eq!(found(&game.repeat(2)), ["duplicate-game"]);
    assert!(found(&[game, &with("{jadoube: ignore duplicate-game}")].concat()).is_empty());
    assert!(
        found(&[game, &with("{jadoube: ignore record, all}")].concat()).is_empty(),
        "which comment has its use is not known"
    );
    assert_eq!(
        found(&[&with("{jadoube: ignore record}"), game].concat()),
        ["duplicate-game"],
        "it is kept all the same"
    );
    assert!(found(&format!("% jadoube: ignore-file duplicate-game\n{}", game.repeat(3))).is_empty());
}

#[test]
fn a_line_of_the_first_record_holds_for_the_file() {
    let file = "% jadoube: ignore-file bad-nag\n[White \"A\"]\n\n1. e4 $256 *\n\n[White \"B\"]\n\n1. e4 $256 *\n";
    assert!(found(file).is_empty());
    let late = "1. e4 $256 *\n\n% jadoube: ignore-file bad-nag\n[White \"B\"]\n\n1. e4 $256 *\n";
    let said = ["bad-nag $256", "bad-ignore jadoube: ignore-file bad-nag", "bad-nag $256"];
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
fn what_is_no_silencing_comment_though_it_was_meant_as_one_is_told() {
    let said = |comment: &str| found(&format!("1. e4 {comment} e5 *"));
    assert_eq!(said("{jadoube: ignore ilegal-move}"), ["bad-ignore ilegal-move"]);
    assert_eq!(said("{jadoube ignore bad-nag}"), ["bad-ignore jadoube ignore bad-nag"]);
    assert_eq!(said("{jadoube: ignore}"), ["bad-ignore jadoube: ignore"]);
    assert_eq!(said("{jadoube: ignore the move, he was tired}"), ["bad-ignore the"], "one slip");
    assert_eq!(said("{jadoube ignore bad-nag [%jadoube ignore bad-ignore]}"), [""; 0], "its own name silences it");
    assert_eq!(said("{jadoube: ignore ilegal-move, all}"), ["bad-ignore ilegal-move", "unused-ignore all"]);
    assert_eq!(said("{jadoube does not ignore moves, but jadoube: he adjusts does}"), [""; 0]);
}

#[test]
fn a_silenced_illegal_move_was_played() {
    let game = "1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 3. d4 Nf7 *";
    assert_eq!(found(game), ["illegal-move Nf7"], "what follows is judged from there");
    let variation = "1. e4 (1. Rh3 {jadoube: ignore illegal-move} e5 2. Rh6 Nxh6) 1... e5 2. Rh3 *";
    assert_eq!(found(variation), ["illegal-move Rh3"]);
    let record = "{jadoube: ignore illegal-move} 1. e4 e5 2. Ke2 Ke7 3. Kf3 Kf6 4. Rh3 Rh6 5. Nh6 $256 *";
    assert_eq!(found(record), ["bad-nag $256"]);
}

#[test]
fn no_king_is_taken_or_left_to_be_taken() {
    let king_left = "1. e4 e5 2. Qh5 Nf6 3. Qxf7+ d6 {jadoube: ignore illegal-move} 4. Qxe8 h5 5. Bh6 *";
    assert!(found(king_left).is_empty(), "the line is played no further");
}

#[test]
fn of_two_comments_that_say_the_same_the_second_is_in_vain() {
    let text = "1. e4 $256 {jadoube: ignore bad-nag} {jadoube: ignore annotations} e5 *";
    assert_eq!(found(text), ["unused-ignore annotations"]);
}

#[test]
fn many_comments_cost_no_more_than_their_length() {
    let start = std::time::Instant::now();
    let moves = "$999 {jadoube: ignore bad-nag, moves} ".repeat(30_000);
    assert!(found(&format!("1. e4 {moves} *")).iter().all(|finding| finding.starts_with("unused-ignore")));
    let nested = "(1. d4 $999 {jadoube: ignore illegal-move, bad-nag} ".repeat(900);
    found(&format!("1. e4 {nested} *"));
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}

/// Rules that speak of a move that cannot be played.
const PLAYED_ON: [&str; 2] = ["illegal-move", "wrong-move-number"];

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

/// Files of games that follow each other with and without blank lines, tags and results.
fn files() -> impl Strategy<Value = String> {
    let pieces = [
        "\n",
        "\n\n",
        "\r\n",
        "\u{feff}",
        "[White \"a\"]\n",
        "[White \"a\"]\n\n",
        "1. e4 $256 ",
        "1. e4 e5 ",
        "1.d4 $256 d5 ",
        "2. Nf3 $999 ",
        "1. Nf3 {a comment} ",
        "{a comment} ",
        "{jadoube: ignore moves} ",
        "; a line\n",
        "\n% hidden\n",
        "(1. d4 $256) ",
        "{} ",
        "() ",
        "exd6 ",
        "0-0 ",
        "* ",
        "1-0 ",
        "1-0\n",
        "1-0\n\n",
        "1/2-1/2\n",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..24).prop_map(|pieces| pieces.concat())
}

/// The records of a file.
fn records(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut at = 0;
    let ends = crate::syntax::split(text.as_bytes()).into_iter();
    let range = ends.map(|record| {
        at += record.end;
        at - record.end..at
    });
    range.collect()
}

/// What is found in a file: the place of the record and the rule, in order. Not that a blank line tears tags apart, for a
/// comment among tags that stand apart anyway may be the cause as well.
fn by_record(text: &str) -> Vec<(usize, &'static str)> {
    let records = records(text);
    let place = |at: usize| records.iter().position(|record| record.start == at).expect("the record is one");
    let mut linter = Linter::default();
    linter.turn("blank-line-in-tags", false).expect("the rule exists");
    let mut found: Vec<_> =
        lint(text, &linter).into_iter().map(|(at, finding)| (place(at), finding.rule.name)).collect();
    found.sort_unstable();
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_comment_that_is_put_in_silences_what_it_is_for_and_nothing_else(text in files()) {
        let before = by_record(&text);
        for (n, range) in records(&text).into_iter().enumerate() {
            let record = &text.as_bytes()[range.clone()];
            let tree = crate::syntax::parse(record);
            let quieting = Quieting::of(record, &tree);
            let names: std::collections::BTreeSet<_> = before.iter().filter(|(of, _)| *of == n).map(|(_, name)| *name).collect();
            // Moves that were really played let more be judged, and of the rules about silencing nothing is offered.
            for name in names.into_iter().filter(|name| !PLAYED_ON.contains(name) && !name.ends_with("-ignore")) {
                let rule = RULES.iter().find(|rule| rule.name == name).expect("the rule exists");
                let Some(change) = quieting.in_record(rule) else { continue };
                let mut after = text.clone();
                after.replace_range(change.span.shift(range.start), &change.text);
                let left: Vec<_> = before.iter().copied().filter(|found| *found != (n, name)).collect();
                prop_assert_eq!(by_record(&after), left, "{} in\n{}", name, after);
            }
        }
    }

    #[test]
    fn silencing_only_takes_findings_away(text in commented()) {
        let mut linter = Linter::default();
        linter.turn("all", true).expect("all is a name");
        let silent = text.replace("jadoube", "kadoube");
        let findings = |text: &str| -> Vec<(usize, &'static str)> {
            lint(text, &linter).into_iter().map(|(at, f)| (at + f.span.start as usize, f.rule.name)).collect()
        };
        let all = findings(&silent);
        for finding in findings(&text).iter().filter(|finding| !finding.1.ends_with("-ignore")) {
            // A move that was really played lets what stands behind it be judged, and its number, which stands before it.
            let number = if finding.1 == "wrong-move-number" { "12... ".len() } else { 0 };
            let played = all.iter().any(|before| PLAYED_ON.contains(&before.1) && before.0 < finding.0 + number);
            prop_assert!(played || all.contains(finding), "{:?} is new", finding);
        }
    }
}

#[test]
fn many_comments_take_no_more_room_than_they_say() {
    let kept = |text: &str| {
        let silences = super::Silences::read(text.as_bytes(), &crate::syntax::parse(text.as_bytes()), true);
        silences.by_place.values().map(|known| known.first.len()).sum::<usize>()
    };
    assert_eq!(kept(&"{jadoube: ignore all} ".repeat(500)), 1, "the first silences all that the others do");
    assert_eq!(kept(&"e4 {jadoube: ignore all} ".repeat(500)), 500, "one at each move, not one for each rule");
    assert_eq!(kept("{jadoube: ignore bad-nag} {jadoube: ignore bad-eco, bad-nag} {jadoube: ignore all}"), 3);
}
