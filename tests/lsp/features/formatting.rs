//! Formatting: a document, and a range of it.

use crate::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};

const OPTIONS: &str = "options";

fn options() -> Value {
    json!({OPTIONS: {"tabSize": 4, "insertSpaces": true}})
}

/// The text after all of it was laid out.
fn formatted(client: &mut Client, text: &str) -> String {
    let place = client.put(text);
    let edits = client.about_with("textDocument/formatting", &place, options());
    client.edited(&place.uri, &edits)
}

/// The text after the lines of the selection were laid out.
fn formatted_range(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    let edits = client.about_with("textDocument/rangeFormatting", &place, options());
    client.edited(&place.uri, &edits)
}

const ROSTER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"𝄞\"]\n[Black \"?\"]\n[Result \"*\"]\n\n";

#[test]
fn a_document_is_laid_out() {
    let mut client = Client::push();
    let text = format!("{ROSTER}1.e4   {{𝄞}}  e5 ( 1...c5 ) 2.Nf3 *\n\n\n\n{ROSTER}1. d4 *\n");
    let expected = format!("{ROSTER}1. e4 {{𝄞}} 1... e5 (1... c5) 2. Nf3 *\n\n{ROSTER}1. d4 *\n");
    assert_eq!(formatted(&mut client, &text), expected);
    // What is laid out stays, and nothing is said of it.
    let place = client.put(&expected);
    assert_eq!(client.about_with("textDocument/formatting", &place, options()), json!([]));
}

#[test]
fn edits_are_no_larger_than_they_must_be() {
    let mut client = Client::push();
    let place = client.put(&format!("{ROSTER}1. e4 e5 2.Nf3 Nc6 3. Bb5 *\n"));
    let edits = client.about_with("textDocument/formatting", &place, options());
    let line = 8;
    let at = |character: u32| json!({"line": line, "character": character});
    assert_eq!(edits, json!([{"range": {"start": at(11), "end": at(11)}, "newText": " "}]));
}

#[test]
fn a_broken_game_stays_or_keeps_its_words() {
    let mut client = Client::push();
    let whole = format!("{ROSTER}1.d4 *\n");
    let laid_out = format!("{ROSTER}1. d4 *\n");
    for (broken, expected) in
        [("1.e4 Ke4 2.Kd3 *\n\n", "1. e4 Ke4 2. Kd3 *\n\n"), ("1.e4 2.Nf3 *\n\n", "1. e4 2. Nf3 *\n\n")]
    {
        let text = format!("{ROSTER}{broken}{whole}");
        assert_eq!(formatted(&mut client, &text), format!("{ROSTER}{expected}{laid_out}"), "{broken}");
    }
    // Whose structure is in doubt stays byte for byte, and the next one is laid out.
    for broken in ["1.e4 {never   closed\n\n", "1.e4 (1.d4 (1.c4\n\n"] {
        let text = format!("{ROSTER}{broken}{whole}");
        assert_eq!(formatted(&mut client, &text), format!("{ROSTER}{broken}{laid_out}"), "{broken}");
    }
}

#[test]
fn of_a_range_only_the_lines_are_laid_out() {
    let mut client = Client::push();
    for (text, expected) in [
        ("1.e4 *\n\n1.|d4 *\n\n1.c4| *\n\n1.f4 *\n", "1.e4 *\n\n1. d4 *\n\n1. c4 *\n\n1.f4 *\n"),
        ("1.e4 {𝄞} *\r\n\r\n1.d|4 *\r\n", "1.e4 {𝄞} *\r\n\r\n1. d4 *\r\n"),
        // Behind errors.
        ("1.e4 Ke4\n2.Kd|3 *\n", "1.e4 Ke4\n2. Kd3 *\n"),
        ("1.e4 {never   closed\n\n[White \"A\"]\n\n1.d|4 *\n", "1.e4 {never   closed\n\n[White \"A\"]\n\n1. d4 *\n"),
        ("1.e4 {never   clo|sed\n\n[White \"A\"]\n\n1.d4 *\n", "1.e4 {never   closed\n\n[White \"A\"]\n\n1.d4 *\n"),
    ] {
        assert_eq!(formatted_range(&mut client, text), expected, "{text}");
    }
    // Out of the text.
    let place = client.put("1. e4 *\n");
    let range = json!({"start": {"line": 90, "character": 0}, "end": {"line": 99, "character": 0}});
    let mut params = options();
    params["range"] = range;
    assert_eq!(client.about_with("textDocument/rangeFormatting", &place, params), json!([]));
}

#[test]
fn the_configuration_of_the_file_says_how() {
    let games = folder(&[("jadoube.toml", "[fmt]\nlayout = \"pair\"\n")]);
    let mut client = Builder::new(json!({})).options(json!({"fmt": {"layout": "stream"}})).start();
    let text = format!("{ROSTER}1. e4 e5 2. Nf3 Nc6 *\n");
    let near = client.put_as(&file_uri(&games.path().join("a.pgn")), &text);
    let edits = client.about_with("textDocument/formatting", &near, options());
    assert_eq!(client.edited(&near.uri, &edits), format!("{ROSTER}1. e4 e5\n2. Nf3 Nc6\n*\n"));
    assert_eq!(formatted(&mut client, &text), text);
}

#[test]
fn nothing_is_laid_out_where_there_is_nothing() {
    let mut client = Client::push();
    for text in ["", "\n\n"] {
        let place = client.put(text);
        let edits = client.about_with("textDocument/formatting", &place, options());
        assert!(client.edited(&place.uri, &edits).trim().is_empty(), "{edits}");
    }
}

#[test]
fn lines_end_as_the_first_of_the_document_does() {
    let mut client = Client::push();
    let text = "1. e4  e5 * [Event \"x\"]\r\n\r\n1. d4  d5 *";
    assert_eq!(formatted(&mut client, text), "1. e4 e5 *\r\n\r\n[Event \"x\"]\r\n\r\n1. d4 d5 *\r\n");
}

#[test]
fn very_many_edits_become_fewer() {
    let mut client = Client::push();
    let game = format!("{ROSTER}{}*\n\n", "1.e4  e5  ".repeat(60));
    let place = client.put(&game.repeat(300));
    let edits = client.about_with("textDocument/formatting", &place, options());
    let count = edits.as_array().map_or(0, Vec::len);
    assert!((300..15_000).contains(&count), "{count}");
    let formatted = client.edited(&place.uri, &edits);
    assert!(!formatted.contains("  "), "all is laid out");
}
