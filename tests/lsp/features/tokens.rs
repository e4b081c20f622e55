//! Semantic tokens: all of a document, those of a range, and what an edit changes.

use crate::harness::{Client, Place, drawn};
use crate::text::offset;
use serde_json::{Value, json};

const FULL: &str = "textDocument/semanticTokens/full";
const DELTA: &str = "textDocument/semanticTokens/full/delta";
const RANGE: &str = "textDocument/semanticTokens/range";

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().expect("numbers").iter().map(|number| number.as_u64().expect("a number")).collect()
}

/// The text with each token and what it is.
fn painted(client: &Client, uri: &str, data: &[u64]) -> String {
    let legend = &client.capabilities["semanticTokensProvider"]["legend"];
    let text = client.text(uri);
    let (mut line, mut column) = (0, 0);
    let mut marks = Vec::new();
    for token in data.chunks(5) {
        let [down, right, length, kind, set] = token else { panic!("five numbers a token: {data:?}") };
        (line, column) = (line + down, if *down == 0 { column + right } else { *right });
        let at = |column: u64| offset(text, &json!({"line": line, "character": column}), client.encoding);
        let modifiers = legend["tokenModifiers"].as_array().expect("modifiers");
        let said = modifiers.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
        let said = said.map(|(_, name)| format!(".{}", name.as_str().expect("a name")));
        let kind = legend["tokenTypes"][*kind as usize].as_str().expect("a type");
        marks.push((at(column)..at(column + length), format!("{kind}{}", said.collect::<String>())));
    }
    drawn(text, marks)
}

fn full(client: &mut Client, place: &Place) -> (String, Vec<u64>) {
    let answer = client.about(FULL, place);
    (answer["resultId"].as_str().expect("an id").to_owned(), numbers(&answer["data"]))
}

fn all(client: &mut Client, text: &str) -> String {
    let place = client.put(text);
    let (_, data) = full(client, &place);
    painted(client, &place.uri, &data)
}

#[test]
fn each_part_of_a_game_has_its_colour() {
    let text = "[White \"𝄞\"]\n\n1. e4 {𝄞 one\ntwo [%clk 0:01:00]} d5 2. exd5! $14 (2. e5 (2. d4)) Qxd5 *\n% escape\n";
    insta::assert_snapshot!(all(&mut Client::push(), text));
}

#[test]
fn behind_an_error_the_colours_go_on() {
    let mut client = Client::push();
    for (text, expected) in [
        // The line is lost: whose move is whose is not said.
        ("1. e4 Ke4 2. d4 *", "«1.»number «e4»function.white «Ke4»function.illegal «2.»number «d4»function «*»keyword"),
        // `Ke3` is taken for `Ke2`.
        (
            "1. e4 e5 2. Ke3 Nc6 *",
            "«1.»number «e4»function.white «e5»function.black «2.»number «Ke3»function.white.illegal «Nc6»function.black «*»keyword",
        ),
        (
            "1. e4 e5 2. Nf3 3. Bb5 *",
            "«1.»number «e4»function.white «e5»function.black «2.»number «Nf3»function.white «3.»number «Bb5»function.illegal «*»keyword",
        ),
        (
            "1. e4 {never\n\n[White \"A\"]\n\n1. d4 *",
            "«1.»number «e4»function.white «{never»comment\n\n[«White»property \"«A»string\"]\n\n«1.»number «d4»function.white «*»keyword",
        ),
        ("", ""),
    ] {
        assert_eq!(all(&mut client, text), expected, "{text}");
    }
}

#[test]
fn a_range_has_the_tokens_that_all_has_there() {
    let mut client = Client::push();
    let text = "[White \"𝄞\"]\r\n\r\n1. e4 {𝄞} e5 *\r\n\r\n1. d4 {𝄞} |d5\r\n2. c4| *\r\n\r\n1. c4 *\r\n";
    let place = client.put(text);
    let data = numbers(&client.about(RANGE, &place)["data"]);
    let expected = "[White \"𝄞\"]\r\n\r\n1. e4 {𝄞} e5 *\r\n\r\n1. d4 {𝄞} «d5»function.black\r\n«2.»number «c4»function.white *\r\n\r\n1. c4 *\r\n";
    assert_eq!(painted(&client, &place.uri, &data), expected);
}

/// The tokens that a client has after an answer that says what has changed.
fn changed(old: &[u64], answer: &Value) -> Vec<u64> {
    let Some(edits) = answer["edits"].as_array() else { return numbers(&answer["data"]) };
    let mut tokens = old.to_vec();
    for edit in edits.iter().rev() {
        let number = |name: &str| edit[name].as_u64().expect("a number") as usize;
        let start = number("start");
        tokens.splice(start..start + number("deleteCount"), numbers(&edit["data"]));
    }
    tokens
}

#[test]
fn after_an_edit_only_what_changes_is_told() {
    let mut client = Client::push();
    let place = client.put("1. e4 {𝄞} e5 *\n\n1. d4 d5 2. c4 *\n\n1. c4 *\n");
    let (mut id, mut tokens) = full(&mut client, &place);
    // The same again; a move more; an illegal one; a line more above; nothing left.
    for (old, new, told) in [
        ("e5", "e5", 0),
        ("d5 2. c4", "d5 2. c4 e6 3. Nf3", 4),
        ("c4 e6", "Kc4 e6", 2),
        ("1. e4", "{one}\n1. e4", 4),
        ("1. d4", "1. -- 1. d4", 30),
    ] {
        client.replace(&place.uri, old, new);
        let answer = client.about_with(DELTA, &place, json!({"previousResultId": id}));
        let edits = answer["edits"].as_array().unwrap_or_else(|| panic!("{new}: {answer}"));
        let count: usize = edits.iter().map(|edit| numbers(&edit["data"]).len() / 5).sum();
        assert!(count <= told, "{new}: {count} tokens told: {answer}");
        id = answer["resultId"].as_str().expect("an id").to_owned();
        tokens = changed(&tokens, &answer);
        let text = client.text(&place.uri).to_owned();
        let fresh = client.put(&text);
        assert_eq!(tokens, full(&mut client, &fresh).1, "{new}");
    }
}

#[test]
fn an_old_or_unknown_result_gets_all() {
    let mut client = Client::push();
    let place = client.put("1. e4 *\n");
    let (id, tokens) = full(&mut client, &place);
    full(&mut client, &place);
    for known in [id.as_str(), "?", ""] {
        let answer = client.about_with(DELTA, &place, json!({"previousResultId": known}));
        assert_eq!(numbers(&answer["data"]), tokens, "{known}");
    }
    // What was closed is forgotten.
    let (id, _) = full(&mut client, &place);
    client.close(&place.uri);
    client.open(&place.uri, "1. d4 *\n");
    let answer = client.about_with(DELTA, &place, json!({"previousResultId": id}));
    assert_eq!(numbers(&answer["data"]), tokens);
}

#[test]
fn a_long_file_has_tokens_by_range_only() {
    let mut client = Client::push();
    let place = client.put(&"1. e4 e5 2. Nf3 Nc6 *\n\n".repeat(100_000));
    assert_eq!(client.about(FULL, &place), Value::Null);
    assert_eq!(client.about_with(DELTA, &place, json!({"previousResultId": "1"})), Value::Null);
    let range = json!({"start": {"line": 1000, "character": 0}, "end": {"line": 1001, "character": 0}});
    let data = numbers(&client.about_with(RANGE, &place, json!({"range": range}))["data"]);
    assert_eq!(data.len(), 7 * 5);
}
