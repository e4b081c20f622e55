//! What is said takes effect in its order, however slow the rest is.

use super::harness::{Answer, Builder, Client};
use super::text::{Encoding, position};
use super::texts::{Chance, assert_same, fresh, lines};
use serde_json::{Value, json};

const URI: &str = "file:///burst.pgn";
const EDITS: usize = 400;

/// A few hundred games, some with faults.
fn games() -> String {
    let game = |n: usize| {
        let move_ = ["Ke3", "Nf3", "Pd4", "Bc4"][n % 4];
        format!("[White \"Пешка {n} 𝄞\"]\n[Black \"?\"]\n\n1. e4 {{♞}} e5 2. {move_} {{said}} Nc6 *\n\n")
    };
    (0..100).map(game).collect()
}

fn edit(client: &mut Client, chance: &mut Chance) {
    let pieces = ["x", " ", "\n", "Ke3 ", "{♞ ", "}", "(", "1. e4 *\n\n", "[White \"ш\"]\n", "𝄞", ""];
    let text = client.text(URI);
    let range = chance.range(text, 3);
    client.edit(URI, range, chance.of(&pieces));
}

/// What is asked in the burst, of which text, and where.
struct Asked {
    id: i64,
    text: String,
    position: Value,
}

fn ask(client: &mut Client, chance: &mut Chance) -> Asked {
    let text = client.text(URI).to_owned();
    let moves: Vec<usize> = text.match_indices("e5").map(|(at, _)| at).collect();
    let position = position(&text, moves[chance.below(moves.len())], client.encoding);
    let id = client.begin("textDocument/hover", json!({"textDocument": {"uri": URI}, "position": position}));
    Asked { id, text, position }
}

/// The answer of a server that knows nothing of what was before.
fn fresh_hover(client: &mut Client, asked: &Asked) -> Answer {
    let uri = format!("file:///asked-{}.pgn", asked.id);
    client.open(&uri, &asked.text);
    let answer =
        client.request("textDocument/hover", json!({"textDocument": {"uri": uri}, "position": asked.position}));
    client.close(&uri);
    answer
}

/// A burst of edits, with slow requests among them, from a client that reads nothing meanwhile.
fn burst(builder: Builder) -> Client {
    let (builder, gate) = builder.held_at("textDocument/hover");
    let mut client = builder.start();
    let mut chance = Chance::new(7);
    client.open(URI, &games());
    client.reading.close();
    let mut asked = Vec::new();
    for n in 0..EDITS {
        if n % 60 == 30 {
            asked.push(ask(&mut client, &mut chance));
        }
        edit(&mut client, &mut chance);
    }
    gate.wait_for(4);
    client.reading.open();
    // All edits have been made while all that was asked still waits.
    client.round_trip();
    assert!(asked.iter().all(|asked| !client.is_answered(asked.id)));
    let last = client.text(URI).to_owned();
    let of_last = ask(&mut client, &mut chance);
    gate.open();
    asked.push(of_last);
    for asked in &asked {
        let answer = client.answer(asked.id);
        assert!(answer.as_ref().is_ok_and(|hover| hover["contents"].is_object()), "{answer:?}");
        assert_eq!(answer, fresh_hover(&mut client, asked));
    }
    client.save(URI);
    let found = lines(&client.diagnostics(URI));
    assert!(found.len() > 20);
    assert_same(&found, &fresh(&mut client, &last), "after the burst");
    client
}

#[test]
fn a_burst_of_edits_with_slow_requests_ends_in_the_right_state_for_a_client_that_pulls() {
    burst(Builder::new(json!({})).pulls());
}

#[test]
fn a_burst_of_edits_with_slow_requests_ends_in_the_right_state_for_a_client_that_does_not() {
    let client = burst(Builder::new(json!({})).encoding(Encoding::Utf8));
    // A slow client is spared what is old by then: what it gets is what the pipe held.
    assert!(client.publishes.len() < 100, "{} times published", client.publishes.len());
}

#[test]
fn what_is_closed_while_it_is_checked_has_no_diagnostics() {
    let (builder, gate) = Builder::new(json!({})).held_at("checking");
    let mut client = builder.start();
    client.open(URI, "1. Ke3 *\n");
    gate.wait_for(1);
    client.close(URI);
    client.round_trip();
    gate.open();
    client.settle();
    assert_eq!(client.publishes, []);
}

#[test]
fn typing_is_not_blocked_by_checking() {
    let (builder, gate) = Builder::new(json!({})).held_at("checking");
    let mut client = builder.start();
    client.open(URI, "1. e4 *\n");
    gate.wait_for(1);
    client.edit(URI, 6..6, "e5 2. Ke3 ");
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 7}});
    let hover = client.request("textDocument/hover", params).expect("an answer");
    assert_eq!(hover["range"], json!({"start": {"line": 0, "character": 6}, "end": {"line": 0, "character": 8}}));
    assert_eq!(client.publishes.len(), 0);
    gate.open();
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
    // Nothing of the first version was sent: it had changed before it was checked.
    assert_eq!(client.publishes.len(), 1);
}
