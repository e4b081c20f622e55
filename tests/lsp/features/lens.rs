//! Code lenses: commands above games.

use crate::harness::{Builder, Client};
use serde_json::json;

/// The text with the titles of the lenses where they stand.
fn lenses(client: &mut Client, text: &str) -> String {
    let place = client.put(text);
    let answer = client.about("textDocument/codeLens", &place);
    let part = |lens: &serde_json::Value| {
        let part = client.part(&place.uri, &lens["range"]).split(['\r', '\n']).next().unwrap_or_default().to_owned();
        format!("{part}: {}", lens["command"]["title"].as_str().expect("a title"))
    };
    answer.as_array().expect("lenses").iter().map(part).collect::<Vec<_>>().join("\n")
}

fn on() -> Client {
    Builder::new(json!({})).options(json!({"editor": {"codeLens": {"enable": true}}})).start()
}

#[test]
fn they_are_off_unless_they_are_wanted() {
    assert_eq!(lenses(&mut Client::push(), "1. e4 *\n"), "");
}

#[test]
fn each_game_has_two() {
    let text = "[White \"𝄞\"]\r\n[Black \"B\"]\r\n\r\n1. e4 *\r\n\r\n1. d4 *\r\n";
    let expected = "[White \"𝄞\"]: Show board\n[White \"𝄞\"]: Copy FEN of the final position\n1. d4 *: Show board\n1. d4 *: Copy FEN of the final position";
    assert_eq!(lenses(&mut on(), text), expected);
}

#[test]
fn a_broken_game_has_them_too_but_for_one_without_a_board() {
    let mut client = on();
    for (text, games) in [
        ("1. e4 Ke4 2. Kd3 *\n", 1),
        ("1. e4 {never\n\n[White \"A\"]\n\n1. d4 *\n", 2),
        ("[FEN \"nonsense\"]\n\n1. e4 *\n", 0),
        ("[Variant \"Martian\"]\n\n1. e4 *\n", 0),
        ("", 0),
    ] {
        assert_eq!(lenses(&mut client, text).lines().count(), 2 * games, "{text}");
    }
}

#[test]
fn a_lens_does_what_it_says() {
    let mut client = on();
    let place = client.put("1. e4 *\n\n[White \"A\"]\n\n1. d4 d5 (1... Nf6) *\n\n1. c4 *\n");
    let answer = client.about("textDocument/codeLens", &place);
    let command = &answer[3]["command"];
    let done = client
        .request("workspace/executeCommand", json!({"command": command["command"], "arguments": command["arguments"]}));
    assert_eq!(done, Ok(json!("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2")));
}
