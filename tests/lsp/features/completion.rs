//! Completion: what may be written at the cursor.

use crate::harness::{Builder, Client, Place};
use serde_json::{Value, json};

const METHOD: &str = "textDocument/completion";

fn items(client: &mut Client, place: &Place) -> Vec<Value> {
    let answer = client.about(METHOD, place);
    answer["items"].as_array().unwrap_or_else(|| panic!("a list: {answer}")).clone()
}

fn labels(client: &mut Client, marked: &str) -> Vec<String> {
    let place = client.put(marked);
    items(client, &place).iter().map(|item| item["label"].as_str().expect("a label").to_owned()).collect()
}

/// The text after the item of a label is taken, with what comes along.
fn taken(client: &mut Client, marked: &str, label: &str) -> String {
    let place = client.put(marked);
    let items = items(client, &place);
    let item = items.iter().find(|item| item["label"] == label);
    let item = item
        .unwrap_or_else(|| panic!("{label} among {:?}", items.iter().map(|item| &item["label"]).collect::<Vec<_>>()));
    let mut edits = vec![item["textEdit"].clone()];
    edits.extend(item["additionalTextEdits"].as_array().into_iter().flatten().cloned());
    client.edited(&place.uri, &Value::Array(edits))
}

fn has(labels: &[String], label: &str) -> bool {
    labels.iter().any(|one| one == label)
}

#[test]
fn the_legal_moves_and_nothing_else() {
    let mut client = Client::push();
    let found = labels(&mut client, "1. e4 e5 2. |");
    assert!(has(&found, "Nf3") && has(&found, "Ke2") && !has(&found, "e4") && !has(&found, "Nc6"), "{found:?}");
    assert_eq!(taken(&mut client, "1. e4 e5 2. N| *", "Nf3"), "1. e4 e5 2. Nf3 *");
    assert_eq!(taken(&mut client, "{𝄞} 1. e4 {𝄞} e5 2. N|\r\n", "Nf3"), "{𝄞} 1. e4 {𝄞} e5 2. Nf3\r\n");
    // The whole word gives way.
    assert_eq!(taken(&mut client, "1. e4 e5 2. N|c3 Nc6 *", "Nf3"), "1. e4 e5 2. Nf3 Nc6 *");
}

#[test]
fn the_number_comes_along_where_one_is_due() {
    let mut client = Client::push();
    let place = client.put("1. e4 e5 |");
    let nf3 = items(&mut client, &place)
        .into_iter()
        .find(|item| item["filterText"].as_str().is_some_and(|text| text.contains("Nf3")));
    let label = nf3.expect("a move")["label"].as_str().expect("a label").to_owned();
    assert_eq!(taken(&mut client, "1. e4 e5 |", &label), "1. e4 e5 2. Nf3");
}

#[test]
fn a_move_is_found_by_what_people_write() {
    let mut client = Client::push();
    for (before, typed, written) in [
        ("1. e4 e5 2. ", "Sf", "Nf3"),
        ("1. e4 e5 2. ", "g1", "Nf3"),
        ("1. e4 e5 2. ", "♘f", "Nf3"),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. ", "0-", "O-O"),
    ] {
        let place = client.put(&format!("{before}{typed}|"));
        let found = items(&mut client, &place);
        let item =
            found.iter().find(|item| item["label"] == written).unwrap_or_else(|| panic!("{written} for {typed}"));
        // What was typed begins the text that an editor filters by.
        assert!(item["filterText"].as_str().is_some_and(|text| text.starts_with(typed)), "{item}");
        assert_eq!(taken(&mut client, &format!("{before}{typed}|"), written), format!("{before}{written}"));
    }
}

#[test]
fn behind_an_error_moves_are_those_of_what_was_probably_meant() {
    let mut client = Client::push();
    // The king stands at e2.
    let found = labels(&mut client, "1. e4 e5 2. Ke3 Nc6 3. |");
    assert!(has(&found, "Ke1") && has(&found, "Ke3") && !has(&found, "Bb5"), "{found:?}");
    // Black's move is missing.
    let found = labels(&mut client, "1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 |");
    assert!(
        found.iter().any(|label| label.ends_with("Nf6")) && !found.iter().any(|label| label.ends_with("Nf3")),
        "{found:?}"
    );
    // The game before has an open comment.
    let found = labels(&mut client, "1. e4 {never\n\n[White \"A\"]\n\n1. d4 |");
    assert!(has(&found, "d5") && has(&found, "Nf6"), "{found:?}");
}

#[test]
fn behind_what_nobody_can_read_no_move_is_made_up() {
    let found = labels(&mut Client::push(), "1. e4 Rh8 2. Qh8 Rh1 3. |");
    assert!(!has(&found, "Nf3") && !has(&found, "d4"), "{found:?}");
}

#[test]
fn in_comments_and_strings_there_are_no_moves() {
    let mut client = Client::push();
    for text in ["1. e4 {see | for more} *", "1. e4 e5 {never closed |", "[White \"|\"]\n\n*"] {
        let found = labels(&mut client, text);
        assert!(!has(&found, "Nf3") && !has(&found, "d4"), "{text}: {found:?}");
    }
    let found = labels(&mut client, "1. e4 {[%|]} *");
    assert!(found.iter().any(|label| label.contains("clk")), "{found:?}");
}

#[test]
fn tags_and_the_names_of_the_file() {
    let mut client = Client::push();
    let found = labels(&mut client, "[Event \"Cup\"]\n[|\n\n1. e4 *\n");
    assert!(has(&found, "White") && has(&found, "FEN") && !has(&found, "Event"), "{found:?}");
    let games = "[White \"Карпов 𝄞\"]\r\n\r\n1. e4 *\r\n\r\n[White \"|\"]\r\n\r\n1. d4 *\r\n";
    assert_eq!(taken(&mut client, games, "Карпов 𝄞"), games.replace('|', "Карпов 𝄞"));
    // Behind an unclosed comment.
    let games = "[White \"Ann\"]\n\n1. e4 {never\n\n[White \"|\"]\n\n1. d4 *\n";
    assert_eq!(taken(&mut client, games, "Ann"), games.replace('|', "Ann"));
}

/// Whether some item is a snippet.
fn snippets(client: &mut Client, marked: &str) -> bool {
    let place = client.put(marked);
    items(client, &place).iter().any(|item| item["insertTextFormat"] == 2)
}

#[test]
fn only_a_client_that_takes_snippets_gets_any() {
    let can =
        |can: bool| Builder::new(json!({"textDocument": {"completion": {"completionItem": {"snippetSupport": can}}}}));
    for text in ["|", "1. e4 *\n\n|", "[|", "1. e4 | *", "1. e4 e5 2. $|"] {
        let place_holders = |client: &mut Client| {
            let place = client.put(text);
            items(client, &place).iter().any(|item| {
                item["textEdit"]["newText"].as_str().is_some_and(|new| new.contains("${") || new.contains("$0"))
            })
        };
        let mut without = can(false).start();
        assert!(!snippets(&mut without, text) && !place_holders(&mut without), "{text:?}");
    }
    assert!(snippets(&mut can(true).start(), "|"));
    assert!(!snippets(&mut Builder::fixture("emacs").start(), "|"));
}

#[test]
fn a_place_behind_the_end_is_the_end() {
    let mut client = Client::push();
    let place = client.put("1. e4 e5 2. |");
    let more = json!({"position": {"line": 99, "character": 99}});
    let answer = client.about_with(METHOD, &place, more);
    assert_eq!(answer["items"].as_array().map(Vec::len), Some(items(&mut client, &place).len()));
}

#[test]
fn in_a_blank_document_a_record_begins_at_the_cursor() {
    let mut client = Client::push();
    assert_eq!(taken(&mut client, "\n\n  |\n", "e4"), "\n\n  1. e4\n");
    assert_eq!(taken(&mut client, "|", "e4"), "1. e4");
}
