//! A session with a game of das-chess: everything an editor asks, as for standard chess.

use crate::harness::{Builder, Client};
use serde_json::{Value, json};

/// What is asked of a place in a game.
fn about(client: &mut Client, method: &str, marked: &str) -> Value {
    let place = client.put(&format!("[Variant \"Das\"]\n\n{marked}"));
    client.about(method, &place)
}

#[test]
fn a_move_that_cannot_be_is_one_error_and_what_is_open_is_told() {
    let mut client = Builder::able().start();
    let place = client.put("|[Variant \"Das\"]\n[White \"A\"]\n\n1. f5 e8 2. Ac3 Vi7 3. Bd5 a8 4. Qg3 *\n");
    client.settle();
    let found = client.diagnostics(&place.uri);
    let of = |severity: u64| -> Vec<&str> {
        let found = found.iter().filter(|found| found["severity"] == severity);
        found.filter_map(|found| found["message"].as_str()).collect()
    };
    assert_eq!(of(1).len(), 1, "{found:?}");
    assert!(of(1)[0].contains("bishop") && of(1)[0].contains("d5"), "{found:?}");
    assert!(of(3).iter().any(|message| message.contains("how the Amazon moves")), "{found:?}");
}

#[test]
fn the_board_is_hovered_and_its_moves_are_completed() {
    let mut client = Builder::able().start();
    let hover = about(&mut client, "textDocument/hover", "1. e5 V|f4 2. Ve2 Vd5# *\n");
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("ASEVBQKB") || text.contains("Valkiria from c10 to f4"), "{text}");
    let items = about(&mut client, "textDocument/completion", "1. e5 Vf4 2. | *\n");
    let labels: Vec<&str> =
        items["items"].as_array().expect("items").iter().filter_map(|item| item["label"].as_str()).collect();
    assert!(labels.contains(&"Ve2") && labels.contains(&"Aa3") && labels.contains(&"Wh3"), "{labels:?}");
}

#[test]
fn moves_are_written_in_other_styles() {
    let mut client = Builder::able().start();
    let place = client.put(
        "[Variant \"Das\"]\n[SetUp \"1\"]\n[FEN \"1s4k3r1/12/12/12/12/12/2(TN)9/12/12/1S4K3R1 w - 0 1\"]\n\n1. TNc6 K|R 2. KR *\n",
    );
    client.settle();
    let actions = client.about_with("textDocument/codeAction", &place, json!({"context": {"diagnostics": []}}));
    let titles: Vec<&str> =
        actions.as_array().expect("actions").iter().filter_map(|action| action["title"].as_str()).collect();
    for title in [
        "write all moves of this game without riders' letters",
        "write all moves of this game with castling as 0-0 and 0-0-0",
    ] {
        assert!(titles.contains(&title), "{titles:?}");
    }
    assert!(!titles.iter().any(|title| title.contains("notation") || title.contains("figurines")), "{titles:?}");
}

#[test]
fn symbols_and_tokens_are_those_of_a_game() {
    let mut client = Builder::able().start();
    let symbols = about(&mut client, "textDocument/documentSymbol", "|1. e5 Vf4 2. Ve2 Vd5# *\n");
    assert_eq!(symbols.as_array().map(Vec::len), Some(1), "{symbols}");
    let tokens = about(&mut client, "textDocument/semanticTokens/full", "|1. e5 Vf4 2. Ve2 Vd5# *\n");
    assert!(tokens["data"].as_array().is_some_and(|data| data.len() >= 5 * 8), "{tokens}");
}
