//! A session with a game of hexagonal chess: everything an editor asks, as for standard chess.

use crate::harness::{Builder, Client};
use serde_json::{Value, json};

/// A game with a slip: the knight of d9 cannot go to g8.
const GAME: &str = "[Variant \"Glinski\"]\n[White \"Széles\"]\n\n1. g5 e6 2. Nhf4 Ng8 3. e5 Nh6 4. f6 ef *\n";

/// What is asked of a place in a game.
fn about(client: &mut Client, method: &str, marked: &str) -> Value {
    let place = client.put(&format!("[Variant \"Glinski\"]\n\n{marked}"));
    client.about(method, &place)
}

#[test]
fn one_slip_is_one_diagnostic_and_the_rest_is_served() {
    let mut client = Builder::able().start();
    let place = client.put(&format!("|{GAME}"));
    client.settle();
    let found = client.diagnostics(&place.uri);
    let errors: Vec<&Value> = found.iter().filter(|found| found["severity"] == 1).collect();
    assert_eq!(errors.len(), 1, "{found:?}");
    let message = errors[0]["message"].as_str().expect("a message");
    assert!(message.contains("g8") && message.contains("Ng9"), "{message}");
}

#[test]
fn the_board_is_hovered_and_its_moves_are_completed() {
    let mut client = Builder::able().start();
    let hover = about(&mut client, "textDocument/hover", "1. g5 e6 2. Nh|f4 Ng9 3. e5 Nh6 4. f6 ef *\n");
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("b/qbk/") && text.contains("Knight from h1 to f4"), "{text}");
    let items = about(&mut client, "textDocument/completion", "1. g5 e6 2. Nhf4 Ng9 3. e5 Nh6 4. f6 | *\n");
    let labels: Vec<&str> =
        items["items"].as_array().expect("items").iter().filter_map(|item| item["label"].as_str()).collect();
    assert!(labels.contains(&"ef") && labels.contains(&"Ng9") && labels.contains(&"Rcf8"), "{labels:?}");
}

#[test]
fn moves_are_written_in_other_notations_of_the_game() {
    let mut client = Builder::able().start();
    let place = client.put("[Variant \"Glinski\"]\n\n1. g5 e6 2. Nh|f4 Ng9 3. e5 Nh6 4. f6 ef *\n");
    client.settle();
    let actions = client.about_with("textDocument/codeAction", &place, json!({"context": {"diagnostics": []}}));
    let titles: Vec<&str> =
        actions.as_array().expect("actions").iter().filter_map(|action| action["title"].as_str()).collect();
    assert!(titles.contains(&"write all moves of this game in full notation"), "{titles:?}");
    assert!(!titles.iter().any(|title| title.contains("PGN's notation") || title.contains("coordinate")), "{titles:?}");
}

#[test]
fn symbols_and_tokens_are_those_of_a_game() {
    let mut client = Builder::able().start();
    let symbols = about(&mut client, "textDocument/documentSymbol", "|1. g5 e6 2. Nhf4 Ng9 *\n");
    assert_eq!(symbols.as_array().map(Vec::len), Some(1), "{symbols}");
    let tokens = about(&mut client, "textDocument/semanticTokens/full", "|1. g5 e6 2. Nhf4 Ng9 *\n");
    assert!(tokens["data"].as_array().is_some_and(|data| data.len() >= 5 * 8), "{tokens}");
}
