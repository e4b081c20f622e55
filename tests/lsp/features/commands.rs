//! Commands: the board and the FEN at a place.

use crate::harness::{Answer, Builder, Client, Place};
use crate::text::position;
use serde_json::{Value, json};

fn execute(client: &mut Client, command: &str, place: &Place, quiet: bool) -> Answer {
    let position = position(client.text(&place.uri), place.bytes.start, client.encoding);
    let argument = json!({"uri": place.uri, "position": position, "quiet": quiet});
    client.request("workspace/executeCommand", json!({"command": command, "arguments": [argument]}))
}

/// The FEN at the cursor; what is before its first blank.
fn men(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    let fen = execute(client, "jadoube.copyFen", &place, true).expect("an answer");
    fen.as_str().map_or("none", |fen| fen.split(' ').next().unwrap_or_default()).to_owned()
}

/// What was shown to the user.
fn shown(client: &mut Client) -> Vec<String> {
    client.round_trip();
    let messages = client.notified.drain(..).filter(|(method, _)| method == "window/showMessage");
    messages.map(|(_, params)| params["message"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn the_fen_is_that_of_the_place() {
    let mut client = Client::push();
    for (text, fen) in [
        ("1. e4 e|5 *", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
        ("1. e4 e5 (1... c|5) *", "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR"),
        ("{𝄞} 1. e4 {𝄞} e|5 *\r\n", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
        // Behind errors: `Ke3` is taken for `Ke2`; a move is missing; a comment is open.
        ("1. e4 e5 2. Ke3 N|c6 *", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/8/PPPPKPPP/RNBQ1BNR"),
        ("1. e4 {never\n\n[White \"A\"]\n\n1. d|4 *", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR"),
        ("[FEN \"nonsense\"]\n\n1. e|4 *", "none"),
        ("|", "none"),
    ] {
        assert_eq!(men(&mut client, text), fen, "{text}");
    }
}

#[test]
fn the_board_comes_in_every_form_and_is_shown_unless_the_client_does_that() {
    let mut client = Client::push();
    let place = client.put("1. e4 e5 2. K|e3 *");
    let board = execute(&mut client, "jadoube.showBoard", &place, true).expect("an answer");
    assert_eq!(shown(&mut client), [""; 0]);
    let word = |name: &str| board[name].as_str().unwrap_or_else(|| panic!("{name}: {board}")).to_owned();
    assert!(word("svg").starts_with("<svg"), "{board}");
    assert!(word("list").starts_with("White: "), "{board}");
    assert!(word("text").starts_with("8  ") && word("text").contains("Black to move"), "{board}");
    assert_eq!(word("fen"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
    assert_eq!(word("note"), "The board rests on a guess: `Ke3` was taken for `Ke2`");
    execute(&mut client, "jadoube.showBoard", &place, false).expect("an answer");
    let messages = shown(&mut client);
    assert_eq!(messages.len(), 1, "{messages:?}");
    assert!(messages[0].contains(&word("fen")) && messages[0].ends_with(&word("note")), "{messages:?}");
}

#[test]
fn without_a_position_the_end_of_the_first_game_is_meant() {
    let mut client = Client::push();
    let place = client.put("1. e4 *\n\n1. d4 *\n");
    let argument = json!({"uri": place.uri, "quiet": true});
    let fen =
        client.request("workspace/executeCommand", json!({"command": "jadoube.copyFen", "arguments": [argument]}));
    assert_eq!(fen, Ok(json!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")));
}

#[test]
fn what_cannot_be_executed_is_refused_with_the_reason() {
    let mut client = Client::push();
    let mut refused = |command: &str, arguments: Value| {
        let error = client.request("workspace/executeCommand", json!({"command": command, "arguments": arguments}));
        let error = error.expect_err(command);
        assert_eq!(error["code"], -32602, "{error}");
        error["message"].as_str().expect("a text").to_owned()
    };
    assert_eq!(refused("jadoube.unheardOf", json!([])), "there is no command jadoube.unheardOf");
    assert_eq!(refused("jadoube.copyFen", json!([{"uri": "file:///b.pgn"}])), "file:///b.pgn is not open");
    assert!(refused("jadoube.copyFen", json!([])).starts_with("jadoube.copyFen needs {uri, position}: "));
    assert!(refused("jadoube.showBoard", json!(["x"])).starts_with("jadoube.showBoard needs {uri, position}: "));
    refused("jadoube.applyEdit", json!(["x"]));
}

#[test]
fn a_client_without_literals_has_its_edits_made() {
    let mut client = Builder::new(json!({"workspace": {"applyEdit": true}})).start();
    let edit = json!({"changes": {"file:///a.pgn": []}});
    let done = client.request("workspace/executeCommand", json!({"command": "jadoube.applyEdit", "arguments": [edit]}));
    assert_eq!(done, Ok(Value::Null));
    let asked = client
        .until("an edit", |client| client.asked.iter().find(|(method, _)| method == "workspace/applyEdit").cloned());
    assert_eq!(asked.1["edit"], edit);
}
