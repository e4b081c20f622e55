//! Requests that are called off.

use super::everywhere::requests;
use crate::harness::{Builder, folder};
use serde_json::{Value, json};

/// What a client is answered that no longer wants to know.
const CANCELLED: i64 = -32800;

#[test]
fn a_request_that_is_called_off_is_answered_so_at_once() {
    let workspace =
        [("workspace/symbol", json!({"query": ""})), ("workspace/diagnostic", json!({"previousResultIds": []}))];
    for (method, more) in requests().into_iter().chain(workspace) {
        let (builder, gate) = Builder::new(json!({})).held_at(method);
        let mut client = builder.start();
        let place = client.put("[White \"A|nn\"]\n\n1. e4 e5 2. Ke3 *\n");
        let params = if method.starts_with("textDocument/") { client.params(method, &place, more) } else { more };
        let id = client.begin(method, params.clone());
        gate.wait_for(1);
        client.notify("$/cancelRequest", json!({"id": id}));
        assert_eq!(client.answer(id).expect_err(method)["code"], CANCELLED, "{method}");
        gate.open();
        // The next one is answered.
        client.request(method, params).unwrap_or_else(|error| panic!("{method}: {error}"));
    }
}

#[test]
fn what_is_done_or_unknown_can_be_called_off_in_vain() {
    let mut client = Builder::new(json!({})).start();
    let place = client.put("1. e|4 *\n");
    let params = client.params("textDocument/hover", &place, json!({}));
    let id = client.begin("textDocument/hover", params);
    client.answer(id).expect("an answer");
    client.notify("$/cancelRequest", json!({"id": id}));
    client.notify("$/cancelRequest", json!({"id": 99_999}));
    client.notify("$/cancelRequest", json!({"id": "x"}));
    client.notify("$/cancelRequest", Value::Null);
    client.about("textDocument/hover", &place);
}

#[test]
fn a_search_of_the_workspace_tells_how_far_it_is_and_ends() {
    let games = folder(&[("a.pgn", "1. e4 *\n"), ("b.pgn", "1. e4 *\n")]);
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    let place = client.put("1. e|4 *\n");
    let more = json!({"context": {"includeDeclaration": true}, "workDoneToken": "mine"});
    let found = client.about_with("textDocument/references", &place, more);
    assert_eq!(found.as_array().map(Vec::len), Some(3));
    client.round_trip();
    let told = client.notified.iter().filter(|(method, params)| method == "$/progress" && params["token"] == "mine");
    let kinds: Vec<&str> = told.filter_map(|(_, params)| params["value"]["kind"].as_str()).collect();
    assert_eq!((kinds.first(), kinds.last()), (Some(&"begin"), Some(&"end")));
}
