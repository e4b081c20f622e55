//! Folding ranges: games, tags, comments and variations over more than one line.

use crate::harness::{Builder, Client};
use serde_json::{Value, json};

/// The folds as lines: the kind, and the first and last line or, where the client takes them, characters.
fn folds(client: &mut Client, text: &str) -> Vec<String> {
    let place = client.put(text);
    let answer = client.about("textDocument/foldingRange", &place);
    let place = |fold: &Value, end: &str| {
        let line = &fold[format!("{end}Line")];
        fold.get(format!("{end}Character")).map_or(line.to_string(), |character| format!("{line}:{character}"))
    };
    let line = |fold: &Value| {
        format!("{} {}-{}", fold["kind"].as_str().expect("a kind"), place(fold, "start"), place(fold, "end"))
    };
    answer.as_array().expect("folds").iter().map(line).collect()
}

const GAMES: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 {𝄞 one\ntwo} e5 (1... c5\n2. Nf3) *\n\n1. d4 *\n";

#[test]
fn what_covers_several_lines_folds() {
    let expected = ["region 0:0-5:9", "imports 0:0-1:11", "comment 3:6-4:4", "region 4:8-5:7"];
    assert_eq!(folds(&mut Client::push(), GAMES), expected);
    assert_eq!(folds(&mut Client::push(), &GAMES.replace('\n', "\r\n")), expected);
}

#[test]
fn who_folds_whole_lines_gets_no_characters() {
    let mut client = Builder::new(json!({"textDocument": {"foldingRange": {"lineFoldingOnly": true}}})).start();
    assert_eq!(folds(&mut client, GAMES), ["region 0-5", "imports 0-1", "comment 3-4", "region 4-5"]);
}

#[test]
fn behind_an_error_as_before_it() {
    let mut client = Builder::new(json!({"textDocument": {"foldingRange": {"lineFoldingOnly": true}}})).start();
    for (text, expected) in [
        ("1. e4 Ke4 2. Kd3 (2. d4\nd5) *\n", &["region 0-1", "region 0-1"][..]),
        ("1. e4 2. Nf3 {one\ntwo} *\n", &["region 0-1", "comment 0-1"]),
        (
            "1. e4 {never\nclosed\n\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n",
            &["region 0-1", "comment 0-1", "region 3-6", "imports 3-4"],
        ),
        ("1. e4 (1. d4 (1. c4\n\n1. d4\nd5 *\n", &["region 0-3", "region 0-3", "region 0-3"]),
        ("", &[]),
    ] {
        assert_eq!(folds(&mut client, text), expected, "{text}");
    }
}

#[test]
fn no_more_are_given_than_the_client_wants() {
    let limited =
        |limit: u32| json!({"textDocument": {"foldingRange": {"lineFoldingOnly": true, "rangeLimit": limit}}});
    let text = "1. e4\n{one\ntwo} *\n\n".repeat(20);
    assert_eq!(folds(&mut Builder::new(limited(7)).start(), &text).len(), 7);
    assert_eq!(folds(&mut Builder::new(limited(99)).start(), &text).len(), 40);
}

#[test]
fn a_game_that_is_folded_away_says_who_played() {
    let shown = |client: &mut Client| {
        let place = client.put("[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2020.??.??\"]\n\n1. e4 1-0\n");
        let folds = client.about("textDocument/foldingRange", &place);
        folds.as_array().expect("folds").iter().map(|fold| fold["collapsedText"].clone()).collect::<Vec<_>>()
    };
    let able = json!({"textDocument": {"foldingRange": {"foldingRange": {"collapsedText": true}}}});
    let expected = [json!("A – B, 1-0, Cup, 2020"), Value::Null];
    assert_eq!(shown(&mut Builder::new(able).start()), expected);
    assert_eq!(shown(&mut Client::push()), [Value::Null, Value::Null], "who has no place for it gets none");
}
