//! Definition: the move that a variation replaces. Type definition: where the position stood on the board before.

use crate::harness::Client;
use serde_json::{Value, json};

/// The text with the place that is led to.
fn led(client: &mut Client, method: &str, marked: &str) -> String {
    let place = client.put(marked);
    let found = client.about(method, &place);
    let found = if found.is_null() { Value::Array(Vec::new()) } else { json!([found]) };
    assert!(found.as_array().into_iter().flatten().all(|location| location["uri"] == place.uri));
    client.marked(&place.uri, &found, |_| "")
}

#[test]
fn a_variation_leads_to_the_move_that_it_replaces() {
    let mut client = Client::push();
    for (text, expected) in [
        ("1. e4 e5 (1... c5 2. N|f3) 2. d4 *", "1. e4 «e5» (1... c5 2. Nf3) 2. d4 *"),
        ("1. e4 e5 |(1... c5 2. Nf3) 2. d4 *", "1. e4 «e5» (1... c5 2. Nf3) 2. d4 *"),
        ("1. e4 (1. d4 d5 (1... Nf6 2. c|4)) *", "1. e4 (1. d4 «d5» (1... Nf6 2. c4)) *"),
        ("1. e4 {𝄞} e5 {𝄞}\r\n(1... c5 {𝄞} 2. N|f3) *\r\n", "1. e4 {𝄞} «e5» {𝄞}\r\n(1... c5 {𝄞} 2. Nf3) *\r\n"),
        // Behind an error.
        ("1. e4 Ke4 2. d4 d5 (2... e|6) *", "1. e4 Ke4 2. d4 «d5» (2... e6) *"),
        ("1. e4 e5 2. Nf3 3. Bb5 a6 (3... N|f6) *", "1. e4 e5 2. Nf3 3. Bb5 «a6» (3... Nf6) *"),
        ("1. e4 Rh8 2. Qh8 (2. Rh|1) *", "1. e4 Rh8 2. «Qh8» (2. Rh1) *"),
        (
            "1. e4 (1. d4 {never closed\n\n[White \"A\"]\n\n1. e4 e5 (1... c|5) *",
            "1. e4 (1. d4 {never closed\n\n[White \"A\"]\n\n1. e4 «e5» (1... c5) *",
        ),
        // The main line replaces nothing.
        ("1. e4 e|5 (1... c5) *", "1. e4 e5 (1... c5) *"),
        ("|", ""),
    ] {
        assert_eq!(led(&mut client, "textDocument/definition", text), expected, "{text}");
    }
}

#[test]
fn a_position_leads_to_where_it_stood_before() {
    let mut client = Client::push();
    for (text, expected) in [
        ("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf|3 *", "1. «Nf3» Nf6 2. Ng1 Ng8 3. Nf3 *"),
        // Behind an error: `Ke3` is taken for `Ke2`.
        ("1. e4 e5 2. Ke3 Nf6 3. Ke1 Ng8 4. Ke2 N|f6 *", "1. e4 e5 2. Ke3 «Nf6» 3. Ke1 Ng8 4. Ke2 Nf6 *"),
        ("1. e4 e|5 *", "1. e4 e5 *"),
        ("1. e4 e5 | *", "1. e4 e5  *"),
    ] {
        assert_eq!(led(&mut client, "textDocument/typeDefinition", text), expected, "{text}");
    }
}
