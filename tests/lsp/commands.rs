//! What the server's own commands give.

use super::harness::{Builder, file_uri};
use serde_json::{Value, json};
use std::path::Path;

/// The board of a hover and that of the command, by a setting, for a client that shows Markdown.
fn boards(setting: &str) -> [String; 2] {
    let can = json!({"textDocument": {"hover": {"contentFormat": ["markdown"]}}});
    let options = json!({"editor": {"hover": {"board": setting}}});
    let mut client = Builder::new(can).options(options).start();
    let hover = client.ask("textDocument/hover", "1. N|f3 *");
    let uri = file_uri(Path::new("/asked.pgn"));
    client.open(&uri, "1. Nf3 *");
    let argument = json!({"uri": uri, "position": {"line": 0, "character": 4}, "quiet": true});
    let params = json!({"command": "jadoube.showBoard", "arguments": [argument]});
    let board = client.request("workspace/executeCommand", params).expect("a board");
    [&hover["contents"]["value"], &board["shown"]].map(|text: &Value| text.as_str().expect("a text").to_owned())
}

#[test]
fn a_board_is_drawn_as_the_setting_for_hovers_says() {
    for (setting, part) in [
        ("auto", "3  . . . . . N . ."),
        ("text", "3  . . . . . N . ."),
        ("symbols", "3  · · · · · ♘ · ·"),
        ("list", "White: king e1, queen d1,"),
    ] {
        for text in boards(setting) {
            assert!(text.contains(part), "{setting}: {text}");
        }
    }
    // A picture or nothing is text where there are only texts.
    for setting in ["image", "none"] {
        assert!(boards(setting)[1].contains("3  . . . . . N . ."), "{setting}");
    }
}
