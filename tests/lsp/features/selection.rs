//! Selection ranges: a selection that grows.

use crate::harness::Client;
use serde_json::{Value, json};

/// What is selected step by step.
fn grown(client: &mut Client, marked: &str) -> Vec<String> {
    let place = client.put(marked);
    let answer = client.about("textDocument/selectionRange", &place);
    assert_eq!(answer.as_array().map(Vec::len), Some(1), "one for each place: {answer}");
    steps(client, &place.uri, &answer[0])
}

fn steps(client: &Client, uri: &str, selection: &Value) -> Vec<String> {
    let selections =
        std::iter::successors(Some(selection), |inner| Some(&inner["parent"]).filter(|parent| !parent.is_null()));
    selections.map(|selection| client.part(uri, &selection["range"]).to_owned()).collect()
}

#[test]
fn from_the_word_to_the_game() {
    let mut client = Client::push();
    let text = "[White \"A\"]\n\n1. e4 e5 (1... c5 2. N|f3) 2. d4 *\n\n1. c4 *\n";
    insta::assert_snapshot!(grown(&mut client, text).join("\n--\n"));
    assert_eq!(grown(&mut client, "[White \"Garry Kas|parov\"]\n\n*")[..2], ["Kasparov", "Garry Kasparov"]);
    assert_eq!(grown(&mut client, "1. e4 {a good mo|ve} *")[..3], ["move", "a good move", "{a good move}"]);
}

#[test]
fn behind_an_error_as_before_it() {
    let mut client = Client::push();
    assert_eq!(grown(&mut client, "1. e4 e5 2. Ke3 Nc6 3. N|c3 Nf6 *")[..3], ["Nc3", "3. Nc3", "3. Nc3 Nf6"]);
    // Whose move it is nobody knows: there is no pair.
    assert_eq!(grown(&mut client, "1. e4 e5 2. Nf3 3. B|b5 a6 *")[..2], ["Bb5", "3. Bb5"]);
    let in_unclosed = grown(&mut client, "1. e4 {never clo|sed\n\n[White \"A\"]\n\n1. d4 *\n");
    assert_eq!(in_unclosed[0], "closed");
    assert!(in_unclosed.last().is_some_and(|game| game.trim_end() == "1. e4 {never closed"), "{in_unclosed:?}");
}

#[test]
fn several_cursors_are_answered_in_their_order() {
    let mut client = Client::push();
    let place = client.put("1. e4 {𝄞} e5 *\r\n\r\n1. d4 *\r\n");
    let at = |line: u32, character: u32| json!({"line": line, "character": character});
    let positions = json!({"positions": [at(2, 3), at(0, 11), at(99, 0), at(0, 4)]});
    let answer = client.about_with("textDocument/selectionRange", &place, positions);
    assert_eq!(answer.as_array().map(Vec::len), Some(4));
    let innermost = [0, 1, 2, 3].map(|n: usize| client.part(&place.uri, &answer[n]["range"]));
    assert_eq!(innermost, ["d4", "e5", "", "e4"]);
}
