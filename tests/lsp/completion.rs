//! What may be written at the cursor, as clients are given it.

use super::harness::{Builder, Client};
use serde_json::{Value, json};

/// The item with a label.
fn item(client: &mut Client, marked: &str, label: &str) -> Value {
    let found = client.ask("textDocument/completion", marked);
    let items = found["items"].as_array().expect("items");
    items.iter().find(|item| item["label"] == label).unwrap_or_else(|| panic!("no {label} in {marked}")).clone()
}

fn with_snippets() -> Client {
    let can = json!({"textDocument": {"completion": {"completionItem": {"snippetSupport": true}}}});
    Builder::new(can).start()
}

const PLAIN: i64 = 1;
const SNIPPET: i64 = 2;

#[test]
fn what_has_a_blank_is_a_snippet_for_clients_that_take_only_a_word_of_plain_text() {
    let (mut plain, mut able) = (Client::push(), with_snippets());
    for (marked, label, text, escaped) in [
        ("1. e4 e5 |", "Nf3", "2. Nf3", "2. Nf3"),
        ("1. e4 e5 2.|", "Nf3", " Nf3", " Nf3"),
        ("1. e4 e5 |", "2.", "2. ", "2. "),
        ("[White \"A {B}$\"]\n\n1. e4 *\n\n[White \"|\"]\n\n1. d4 *\n", "A {B}$", "A {B}$", "A {B\\}\\$"),
    ] {
        let given = item(&mut plain, marked, label);
        assert_eq!((&given["insertTextFormat"], &given["textEdit"]["newText"]), (&json!(PLAIN), &json!(text)));
        let given = item(&mut able, marked, label);
        assert_eq!((&given["insertTextFormat"], &given["textEdit"]["newText"]), (&json!(SNIPPET), &json!(escaped)));
    }
    let given = item(&mut able, "1. e4 |", "e5");
    assert_eq!((&given["insertTextFormat"], &given["textEdit"]["newText"]), (&json!(PLAIN), &json!("e5")));
}

#[test]
fn an_argument_of_a_command_is_a_stop_for_those_who_have_stops() {
    for (mut client, text) in [(Client::push(), "%clk "), (with_snippets(), "%clk ${1:0:00:00}]")] {
        assert_eq!(item(&mut client, "1. e4 {[%c|} e5 *", "%clk")["textEdit"]["newText"], text);
    }
}

#[test]
fn signs_come_first_where_other_games_of_the_file_have_signs() {
    let first = |others: &str| {
        let found = Client::push().ask("textDocument/completion", &format!("{others} *\n\n1. d4 $| *\n"));
        found["items"][0]["label"].clone()
    };
    assert_eq!(first("1. e4! e5"), "!");
    assert_eq!(first("1. e4 $1 e5"), "$1 !");
}
