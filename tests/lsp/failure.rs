//! Failures of ours, and what a client no longer wants to know.

use super::harness::{Builder, Client, Gate};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const URI: &str = "file:///a.pgn";

/// A server that panics once in a piece of work.
fn panics_in(work: &'static str, pulls: bool) -> Client {
    let done = Arc::new(AtomicBool::new(false));
    let builder = Builder::new(json!({})).probe(move |what| {
        assert!(what != work || done.swap(true, Ordering::SeqCst), "this is what the test wants");
    });
    if pulls { builder.pulls().start() } else { builder.start() }
}

fn hover(character: u32) -> Value {
    json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": character}})
}

#[test]
fn a_panic_in_a_request_is_an_error_answer_and_nothing_else() {
    let mut client = panics_in("textDocument/hover", false);
    client.open(URI, "1. e4 e5 2. Ke3 *\n");
    let id = client.begin("textDocument/hover", hover(3));
    client.replace(URI, "e5", "c5");
    let error = client.answer(id).expect_err("a failure");
    assert_eq!(error["code"], -32603);
    assert_eq!(error["message"], "textDocument/hover failed: this is a bug of jadoube");
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
    assert!(client.request("textDocument/hover", hover(3)).expect("an answer")["contents"].is_object());
}

#[test]
fn a_panic_in_a_pull_is_an_error_answer() {
    let mut client = panics_in("textDocument/diagnostic", true);
    client.open(URI, "1. Ke3 *\n");
    let params = json!({"textDocument": {"uri": URI}});
    assert_eq!(client.request("textDocument/diagnostic", params).expect_err("a failure")["code"], -32603);
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
}

#[test]
fn a_panic_in_checking_leaves_the_others_checked_and_the_document_right() {
    let mut client = panics_in("checking", false);
    client.open(URI, "1. Ke3 *\n");
    client.settle();
    assert_eq!(client.publishes.len(), 0);
    client.open("file:///b.pgn", "1. Kd3 *\n");
    assert_eq!(client.shown("file:///b.pgn"), ["1 error illegal-move Kd3"]);
    client.edit(URI, 0..0, "\n");
    assert_eq!(client.shown(URI), ["2 error illegal-move Ke3"]);
}

/// A client whose hovers hang at a gate.
fn hanging() -> (Client, Gate) {
    let (builder, gate) = Builder::new(json!({})).held_at("textDocument/hover");
    let mut client = builder.start();
    client.open(URI, "1. e4 e5 *\n");
    (client, gate)
}

#[test]
fn what_is_cancelled_is_answered_at_once() {
    let (mut client, gate) = hanging();
    let id = client.begin("textDocument/hover", hover(3));
    gate.wait_for(1);
    client.notify("$/cancelRequest", json!({"id": id}));
    assert_eq!(client.answer(id).expect_err("a cancellation")["code"], -32800);
    gate.open();
    // Too late, and never asked.
    client.notify("$/cancelRequest", json!({"id": id}));
    client.notify("$/cancelRequest", json!({"id": 1_000_000}));
    assert!(client.request("textDocument/hover", hover(3)).is_ok());
}

#[test]
fn what_waits_for_its_turn_can_be_cancelled() {
    let (mut client, gate) = hanging();
    let ids: Vec<i64> = (0..20).map(|_| client.begin("textDocument/hover", hover(3))).collect();
    gate.wait_for(8);
    for id in &ids[10..] {
        client.notify("$/cancelRequest", json!({"id": id}));
        assert_eq!(client.answer(*id).expect_err("a cancellation")["code"], -32800);
    }
    gate.open();
    for id in &ids[..10] {
        assert!(client.answer(*id).is_ok());
    }
}

#[test]
fn the_server_ends_while_work_hangs() {
    let (mut client, gate) = hanging();
    client.begin("textDocument/hover", hover(3));
    gate.wait_for(1);
    assert_eq!(client.finish(), jadoube::lsp::Ending::Orderly);
    gate.open();
}
