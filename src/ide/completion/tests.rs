//! Completions as people see them: a text with a `|` for the cursor, and what is offered or comes of it.

use super::*;
use crate::lint::{Lead, Placement};
use crate::replay::Asked;
use std::ops::Range;

fn context() -> Context {
    let values = [("White", "Carlsen, Magnus"), ("Black", "Polgar, Judit"), ("Event", "Rapid \"Open\"")];
    let values = values.into_iter().map(|(tag, value)| (tag.to_owned(), vec![value.to_owned()])).collect();
    Context { values, snippets: true, today: Some("2021.02.03".into()), signs: 0 }
}

/// The completions at the `|` of a text, and the text.
fn offered(text: &str, context: &Context) -> (Completions, String) {
    let cursor = text.find('|').expect("a cursor") as u32;
    let text = text.replacen('|', "", 1);
    let game = Game::read(text.clone(), Placement { first: true, last: true }, Lead::default(), Asked::default());
    (completions(&game, cursor, context), text)
}

/// The items of a kind that a client that compares letters would leave, in their order.
fn left(text: &str, kind: CompletionKind) -> Vec<String> {
    let cursor = text.find('|').expect("a cursor");
    let (found, text) = offered(text, &context());
    let typed = text[found.replace.start as usize..cursor].to_lowercase();
    let items = found.items.into_iter().filter(|item| item.kind == kind);
    items.filter(|item| item.filter.to_lowercase().starts_with(&typed)).map(|item| item.label).collect()
}

fn moves(text: &str) -> String {
    left(text, CompletionKind::Move).join(" ")
}

/// The text after an item is chosen.
fn chosen_with(text: &str, label: &str, context: &Context) -> String {
    let (found, text) = offered(text, context);
    let item = found.items.iter().find(|item| item.label == label).unwrap_or_else(|| panic!("no {label} in {text}"));
    let mut text = text;
    text.replace_range(Range::from(found.replace), &item.insert);
    text
}

fn chosen(text: &str, label: &str) -> String {
    chosen_with(text, label, &context())
}

#[test]
fn a_move_is_found_by_any_spelling() {
    let position = "1. e4 e5 2. ";
    for typed in ["Nf", "Ng1", "Ng1-f", "g1f3", "Sf3", "♘f3", "Cf3", "Кf3", "nf3"] {
        let found = moves(&format!("{position}{typed}|"));
        assert!(found.split(' ').any(|word| word == "Nf3"), "{typed}: {found}");
    }
    let castling = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ";
    for typed in ["O", "O-O", "0", "0-", "0-0", "o-o", "00", "e1g"] {
        assert!(moves(&format!("{castling}{typed}|")).contains("O-O"), "{typed}");
    }
    assert_eq!(moves("1. e4 d5 2. ed|"), "exd5");
    assert_eq!(moves("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8q|"), "a8=Q");
}

#[test]
fn captures_and_checks_come_first() {
    // Behind them stand moves that openings are named after.
    assert!(moves("1. e4 d5 2. |").starts_with("exd5 Bb5+ b3 b4 d4 f4 Nf3 a3"), "{}", moves("1. e4 d5 2. |"));
    assert!(moves("1. f3 e5 2. g4 |").starts_with("Qh4#"));
    assert_eq!(moves("1. e4 d5 2. N|"), "Nf3 Na3 Nc3 Ne2 Nh3");
}

#[test]
fn what_begins_as_it_is_typed_comes_before_other_spellings() {
    let position = "1. e4 e5 2. c3 f5 ";
    assert!(moves(&format!("{position}d|")).starts_with("d3 d4 "), "{}", moves(&format!("{position}d|")));
    assert!(moves("1. e4 d6 2. b|").starts_with('b'), "before Bb5+: {}", moves("1. e4 d6 2. b|"));
}

#[test]
fn beyond_a_guess_that_may_be_wrong_nothing_is_offered() {
    assert_eq!(moves("1. e4 e5 2. Bh6 Nc6 3. |"), "");
    assert!(moves("1. e4 e5 2. Ke3 Nc6 3. |").contains("Ke1"), "a word that breaks the game was meant as another");
}

#[test]
fn in_an_empty_file_a_new_game_comes_first() {
    assert_eq!(offered("|", &context()).0.items[0].label, "new game");
    assert_eq!(offered("\n|\n", &context()).0.items[0].label, "new game");
    assert_ne!(offered("e|", &context()).0.items[0].label, "new game");
}

#[test]
fn moves_are_those_of_the_line_that_the_cursor_is_in() {
    for (text, word) in [
        ("1. e4 e5 (1... |) 2. Nf3 *", "c5"),
        ("1. e4 e5 (1... c5 2. d4 c|) 2. Nf3 *", "cxd4"),
        ("1. e4 e5 (|) 2. Nf3 *", "c5"),
        ("1. e4 e5 (|", "c5"),
        ("1. e4 e5 (1... d5 2. |", "exd5"),
        ("1. e4 e5 (1... d5 (1... c5 2. d4 |", "cxd4"),
        ("1. e4 e5 (1... d5 2. exd5) | 2. Nf3 *", "Qg4"),
        ("1. e4 d5 {a comment} |", "exd5"),
        ("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. |", "a8=B"),
    ] {
        assert!(left(text, CompletionKind::Move).contains(&word.to_owned()), "{text}");
    }
}

#[test]
fn behind_an_error_moves_are_offered_where_the_position_is_known() {
    assert!(moves("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 N|").contains("Nf6"));
    assert!(moves("1. Кf3 N|").contains("Nf6"));
    assert_eq!(moves("1. e4 Qh1 2. Qh8 Kd4 3. K|"), "");
    assert_eq!(moves("[FEN \"x\"]\n\n1. |"), "");
    assert_eq!(moves("[Variant \"Three-player\"]\n\n1. |"), "");
}

#[test]
fn numbers_and_blanks_stand_where_they_are_due_and_only_once() {
    for (text, word, written) in [
        ("1. e4 e5 |", "Nf3", "1. e4 e5 2. Nf3"),
        ("1. e4 e5 N|", "Nf3", "1. e4 e5 2. Nf3"),
        ("1. e4 e5 2.|", "Nf3", "1. e4 e5 2. Nf3"),
        ("1. e4 e5 2. |", "Nf3", "1. e4 e5 2. Nf3"),
        ("1.e4 e5 2.|", "Nf3", "1.e4 e5 2.Nf3"),
        ("1.e4 e5 |", "Nf3", "1.e4 e5 2.Nf3"),
        ("1. e4 |", "e5", "1. e4 e5"),
        ("1. e4 {so}|", "e5", "1. e4 {so} 1... e5"),
        ("1. e4 {so} |", "e5", "1. e4 {so} 1... e5"),
        ("1. e4 e5 (|)", "c5", "1. e4 e5 (1... c5)"),
        ("e4 e5 Nf3 Nc6 |", "Bb5", "e4 e5 Nf3 Nc6 Bb5"),
        ("1. e4 e5 2|", "Nf3", "1. e4 e5 2. Nf3"),
        ("1. e4 e5 2. N|c3 Nc6", "Nf3", "1. e4 e5 2. Nf3 Nc6"),
        ("1. e4 e5 |", "2.", "1. e4 e5 2. "),
        ("1. e4 e5 2|", "2.", "1. e4 e5 2. "),
        ("1. e4 e5| ", "e5", "1. e4 e5 "),
        ("1. e4 |Nc6", "e5", "1. e4 e5 Nc6"),
        ("1. e4 e5 2.|Nc3", "Nf3", "1. e4 e5 2. Nf3 Nc3"),
    ] {
        assert_eq!(chosen(text, word), written, "{text}");
    }
}

#[test]
fn results_end_the_main_line_only() {
    let results = |text: &str| left(text, CompletionKind::Result).join(" ");
    assert_eq!(results("1. e4 e5 |"), "1-0 0-1 1/2-1/2 *");
    assert_eq!(results("1. e4 e5 1|"), "1-0 1/2-1/2");
    assert_eq!(results("1. e4 e5 | *"), "");
    assert_eq!(results("1. e4 | e5"), "");
    assert_eq!(results("1. e4 (1. d4 |) e5"), "");
    assert_eq!(results("1. f3 e5 2. g4 Qh4# |"), "0-1 1-0 1/2-1/2 *");
    assert_eq!(moves("1. f3 e5 2. g4 Qh4# |"), "");
}

#[test]
fn a_variation_a_comment_and_a_game_are_snippets() {
    assert_eq!(chosen("1. e4 e5 |", "( )"), "1. e4 e5 (1... $0)");
    assert_eq!(chosen("1. e4 e5|\n", "e5"), "1. e4 e5\n");
    assert_eq!(chosen("1. e4 e5 2. Nf3 |", "{ }"), "1. e4 e5 2. Nf3 {$0\\}");
    assert!(chosen("|", "new game").starts_with("[Event \"${1:?}\"]\n"));
    assert!(chosen("1. e4 *\n|", "new game").starts_with("1. e4 *\n\n[Event"));
    assert!(chosen("1. e4 *|", "*") == "1. e4 *");
    let plain = Context::default();
    assert!(offered("1. e4 e5 |", &plain).0.items.iter().all(|item| !item.is_snippet));
}

#[test]
fn names_of_tags_are_those_that_are_missing() {
    let names = |text: &str| left(text, CompletionKind::Tag).into_iter().take(3).collect::<Vec<_>>().join(" ");
    assert_eq!(names("[|"), "Event Site Date");
    assert_eq!(names("[Event \"A\"]\n[|\n\n1. e4 *"), "Site Date Round");
    assert_eq!(names("[Wh|"), "White WhiteTitle WhiteElo");
    assert_eq!(chosen("[Wh|", "WhiteElo"), "[WhiteElo \"${1:}\"]");
    assert_eq!(chosen("[Wh|]", "White"), "[White \"${1:?}\"]");
    assert_eq!(chosen("[Wh| \"Ann\"]", "White"), "[White \"Ann\"]");
    assert_eq!(chosen_with("[Wh|", "White", &Context::default()), "[White \"?\"]");
    assert_eq!(chosen("[Event \"A\"]\n|", "[Site]"), "[Event \"A\"]\n[Site \"${1:?}\"]");
    assert_eq!(names("[Event \"A\"]\n\n|"), "");
}

#[test]
fn values_of_tags_are_known() {
    let values = |text: &str| left(text, CompletionKind::Value).into_iter().take(3).collect::<Vec<_>>().join(" | ");
    assert_eq!(values("[Result \"|\"]"), "1-0 | 0-1 | 1/2-1/2");
    assert_eq!(values("[White \"|\"]"), "Carlsen, Magnus | Polgar, Judit");
    assert_eq!(values("[Date \"|\"]"), "2021.02.03 | YYYY.MM.DD | ????.??.??");
    assert_eq!(values("[ECO \"|\"]\n\n1. e4 c5 *"), "B20 | A00 | A01");
    assert_eq!(values("[ECO \"sicilian defense: naj|\"]"), "B90 | B91 | B92");
    assert_eq!(values("[SetUp \"|\"]"), "1 | 0");
    assert_eq!(values("[Variant \"Cr|\"]"), "Crazyhouse");
    assert_eq!(chosen("[Result \"|", "1-0"), "[Result \"1-0\"]");
    assert_eq!(chosen("[Result \"1|-0\"]", "0-1"), "[Result \"0-1\"]");
    assert_eq!(chosen("[Result \"|\"]", "0-1"), "[Result \"0-1\"]");
    assert_eq!(chosen("[Event \"|\"]", "Rapid \"Open\""), "[Event \"Rapid \\\"Open\\\"\"]");
    assert_eq!(chosen("[PlyCount \"|\"]\n\n1. e4 e5 2. d4 *", "3"), "[PlyCount \"3\"]\n\n1. e4 e5 2. d4 *");
}

#[test]
fn signs_have_their_meanings() {
    let (found, _) = offered("1. e4 $1|", &context());
    let item = found.items.iter().find(|item| item.insert == "$14").expect("a sign");
    assert_eq!((item.label.as_str(), item.detail.as_str()), ("$14 ⩲", "White is slightly better"));
    assert_eq!(chosen("1. e4 $|", "$1 !"), "1. e4 $1");
}

#[test]
fn signs_and_numbers_that_mean_the_same_stand_beside_each_other() {
    let first = |text: &str, signs| {
        let (found, _) = offered(text, &Context { signs, ..context() });
        found.items.into_iter().take(7).map(|item| item.label).collect::<Vec<_>>().join(" | ")
    };
    let (signs, numbers) = ("! | ? | !! | ?? | !? | ?!", "$1 ! | $2 ? | $3 !! | $4 ?? | $5 !? | $6 ?!");
    // What the file writes comes first, or else what is being written.
    for (text, others, shown) in [
        ("1. e4 $|", 0, format!("{numbers} | !")),
        ("1. e4! e5 $|", 0, format!("{signs} | $1 !")),
        ("1. e4! e5 $|", -5, format!("{numbers} | !")),
        ("1. e4 $|", 5, format!("{signs} | $1 !")),
        ("1. e4!|", 0, format!("{signs} | $1 !")),
        ("1. e4! e5 $2 2. Nf3 $1 Nc6 ?|", 0, format!("{numbers} | !")),
        ("1. e4 $14 $|", 0, format!("{numbers} | !")),
    ] {
        assert_eq!(first(text, others), shown, "{text} {others}");
    }
    assert_eq!(left("1. e4!|", CompletionKind::Glyph), ["!", "!!", "!?", "$1 !", "$3 !!", "$5 !?"]);
    assert_eq!(chosen("1. e4!|", "!?"), "1. e4!?");
    assert_eq!(chosen("1. e4!|", "$5 !?"), "1. e4 $5");
    assert_eq!(chosen("1. e4 ?|", "$4 ??"), "1. e4 $4");
    assert_eq!(chosen("1. e4 $|", "??"), "1. e4 ??");
}

#[test]
fn comments_offer_commands_and_rules_and_else_nothing() {
    assert_eq!(chosen("1. e4 {[%c|} e5", "%clk"), "1. e4 {[%clk ${1:0:00:00}]} e5");
    assert_eq!(chosen("1. e4 {[%c|]} e5", "%cal"), "1. e4 {[%cal ${1:G}${2:e2}${3:e4}]} e5");
    assert_eq!(chosen("1. e4 {[|} e5", "%csl"), "1. e4 {[%csl ${1:G}${2:e4}]} e5");
    assert_eq!(chosen("1. e4 {[%c|lk 1:00:00]} e5", "%emt"), "1. e4 {[%emt 1:00:00]} e5");
    assert_eq!(chosen("1. e4 {[%ja|} e5", "%jadoube"), "1. e4 {[%jadoube ignore $1]} e5");
    assert_eq!(chosen("1. e4 {[%jadoube ignore null|]} e5", "null-move"), "1. e4 {[%jadoube ignore null-move]} e5");
    assert_eq!(chosen("1. e4 {jadoube: ignore |} e5", "moves"), "1. e4 {jadoube: ignore moves} e5");
    // Without snippets one goes on writing, and no example is left behind.
    assert_eq!(chosen_with("1. e4 {[%c|} e5", "%clk", &Context::default()), "1. e4 {[%clk } e5");
    assert_eq!(chosen_with("1. e4 {[%c|lk 1:00:00]} e5", "%emt", &Context::default()), "1. e4 {[%emt 1:00:00]} e5");
    assert_eq!(chosen("% jad|", "jadoube: ignore-file"), "% jadoube: ignore-file ");
    for text in ["1. e4 {|} e5", "1. e4 {a good m|} e5", "1. e4 {N|", "1. e4 ; N|\n e5", "1. e4 {[%clk 1:|]} e5"] {
        assert_eq!(offered(text, &context()).0.items, [], "{text}");
    }
}

#[test]
fn no_text_and_no_offset_is_too_odd() {
    for text in [
        "",
        "[",
        "(",
        "[A \"\\",
        "1. e4 (1. d4 (1. c4 {so",
        "[FEN \"x\"]\r\n\r\n1. e4 ÿ♘f3 {Шах! [%clk} Кf3 (((( ) $ ± ½-½ `",
        "[Event \"`*_\"]\r\n[Result \"½\"]\r\n\r\n1. Ñf3!!! (=) (1. --) ; rest\r\n% jadoube: ignore-file all\r\n1-0 1. e4",
    ] {
        let game = Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), Asked::default());
        for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
            let found = completions(&game, offset, &context());
            let range = Range::<usize>::from(found.replace);
            assert!(text.get(range).is_some(), "{text} {offset}");
        }
    }
}

#[test]
fn moves_are_offered_as_the_record_writes_them() {
    for (text, typed, expected) in [
        ("1. e4 e5 2. Sf3 Sc6 3. | *", "Lb5", "Lb5"),
        ("1. e2e4 e7e5 2. g1f3 b8c6 3. | *", "f1b5", "f1b5"),
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 3. | *", "B-N5", "B-N5"),
        // Whatever one is used to is found.
        ("1. e2e4 e7e5 2. g1f3 b8c6 3. | *", "Bb5", "f1b5"),
    ] {
        let offered = moves(&text.replace('|', &format!("{typed}|")));
        assert!(offered.split(' ').any(|word| word == expected), "{text} {typed}: {offered}");
    }
}
