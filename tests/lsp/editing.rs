//! What an editor is offered to change: actions at the cursor, and renaming.

use super::harness::{Builder, Client};
use serde_json::{Value, json};

/// A client that asks for the edit of an action when it is chosen.
fn resolving() -> Client {
    let literals = json!({"codeActionKind": {"valueSet": ["quickfix", "refactor.rewrite", "source.fixAll"]}});
    let actions = json!({"codeActionLiteralSupport": literals, "resolveSupport": {"properties": ["edit"]}});
    Builder::new(json!({"textDocument": {"codeAction": actions}})).start()
}

/// The titles of the actions in a line of a document.
fn offered(client: &mut Client, line: u32, only: Value) -> Vec<String> {
    let at = json!({"line": line, "character": 4});
    let params = json!({
        "textDocument": {"uri": "file:///a.pgn"}, "range": {"start": at, "end": at},
        "context": {"diagnostics": [], "only": only},
    });
    let answer = client.request("textDocument/codeAction", params).expect("actions");
    let titles = answer.as_array().expect("a list").iter().map(|action| action["title"].as_str().expect("a text"));
    titles.map(String::from).collect()
}

#[test]
fn mending_a_file_is_offered_where_something_can_be_mended_and_to_who_asks_for_it() {
    let mut client = resolving();
    client.open("file:///a.pgn", "1. e4 e5\n2. \u{2116}f3\nNc6 ± *\n");
    client.settle();
    let everywhere = "fix all that is safe to fix in this file";
    let mut has = |line, only| offered(&mut client, line, only).iter().any(|title| title == everywhere);
    assert!(!has(0, Value::Null), "nothing is wrong in the first line");
    assert!(has(2, Value::Null), "a sign that should be a NAG");
    assert!(has(0, json!(["source.fixAll"])) && has(0, json!(["source"])));
    assert!(!has(2, json!(["quickfix"])));
}

#[test]
fn what_does_the_same_is_offered_once() {
    let mut client = resolving();
    client.open("file:///a.pgn", "1. 0-0 e5\n1. Nf3 Nc6 2. g3 g6 3. Bg2 Bg7 4. 0-0 *\n");
    client.replace("file:///a.pgn", "1. 0-0 e5\n", "");
    client.replace("file:///a.pgn", "1. Nf3 Nc6 2. g3 g6 3. Bg2 Bg7 ", "1. Nf3 Nc6 2. g3 g6 3. Bg2 Bg7\n");
    let titles = offered(&mut client, 1, Value::Null);
    assert!(titles.iter().any(|title| title == "write `O-O`"), "{titles:?}");
    assert!(!titles.iter().any(|title| title.contains("standard notation")), "{titles:?}");
    let titles = offered(&mut client, 1, json!(["refactor"]));
    assert!(titles.iter().any(|title| title == "write one move in standard notation"), "{titles:?}");
}

#[test]
fn who_renames_a_move_is_told_what_can_be_renamed() {
    let mut client = Client::push();
    let uri = "file:///a.pgn";
    client.open(uri, "[White \"Ann\"]\n\n1. e4 *\n");
    let at = |line: u32, character: u32| json!({"textDocument": {"uri": uri}, "position": {"line": line, "character": character}, "newName": "Bo"});
    assert_eq!(client.request("textDocument/prepareRename", at(0, 9)).expect("a name")["placeholder"], "Ann");
    for method in ["textDocument/prepareRename", "textDocument/rename"] {
        let refused = client.request(method, at(2, 4)).expect_err("a move has no name");
        assert_eq!(refused["code"], -32803);
        let message = refused["message"].as_str().expect("a text");
        assert!(
            message.starts_with("the move `e4` cannot be renamed, only a name in one of the tags White"),
            "{message}"
        );
    }
}
