//! Inlay hints: what is shown between the words without being written there.

use crate::harness::{Builder, Client, Place};
use crate::text::offset;
use serde_json::json;

/// The text, with the hints of a range in `‹›`.
fn shown(client: &mut Client, place: &Place) -> String {
    let answer = client.about("textDocument/inlayHint", place);
    let (mut out, mut at) = (String::new(), 0);
    let text = client.text(&place.uri);
    for hint in answer.as_array().expect("hints") {
        let byte = offset(text, &hint["position"], client.encoding);
        out += &format!("{}‹{}›", &text[at..byte], hint["label"].as_str().expect("a text"));
        at = byte;
    }
    out + &text[at..]
}

fn hinted(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    shown(client, &place)
}

#[test]
fn numbers_that_are_missing_and_the_opening() {
    let mut client = Client::push();
    for (text, expected) in [
        ("e4 e5 Nf3 Nc6 Bb5 a6 *", "‹1.›e4 e5 ‹2.›Nf3 Nc6 ‹3.›Bb5 a6‹Ruy Lopez: Morphy Defense› *"),
        ("1. d4 {𝄞} d5 *\r\n", "1. d4 {𝄞} ‹1...›d5‹Queen's Pawn Game› *\r\n"),
    ] {
        assert_eq!(hinted(&mut client, text), expected, "{text}");
    }
}

#[test]
fn behind_an_error_numbers_go_on() {
    let mut client = Client::push();
    for (text, expected) in [
        // `Ke3` is taken for `Ke2`.
        ("e4 e5 Ke3 Nc6 Nc3 *", "‹1.›e4 e5 ‹2.›Ke3‹Bongcloud Attack› Nc6 ‹3.›Nc3 *"),
        ("e4 Rh8 Qh8 Rh1 Nc3 *", "‹1.›e4‹King's Pawn Game› Rh8 Qh8 Rh1 Nc3 *"),
        (
            "1. d4 {never\n\n[White \"A\"]\n\nd4 *\n",
            "1. d4‹Queen's Pawn Game› {never\n\n[White \"A\"]\n\n‹1.›d4‹Queen's Pawn Game› *\n",
        ),
    ] {
        assert_eq!(hinted(&mut client, text), expected, "{text}");
    }
}

#[test]
fn only_the_range_is_filled() {
    let mut client = Client::push();
    let expected = "1. e4 e5 *\n\n1. e4 c5 ‹2.›Nf3 d6 ‹3.›d4 cxd4 *\n\n1. d4 *\n";
    assert_eq!(hinted(&mut client, "1. e4 e5 *\n\n1. e4 c5 |Nf3 d6 d4 |cxd4 *\n\n1. d4 *\n"), expected);
}

#[test]
fn the_settings_say_which() {
    let text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 40\"]\n\ne4 {[%eval 0.5]} $14 *\n";
    let kinds = |numbers: bool, side: bool, evaluation: bool| json!({"jadoube": {"editor": {"inlayHints": {"numbers": numbers, "opening": false, "side": side, "evaluation": evaluation}}}});
    let mut client = Builder::new(json!({})).options(kinds(false, false, false)).start();
    let place = client.put(text);
    for (settings, moves) in [
        (None, "e4 {[%eval 0.5]} $14 *\n"),
        (Some(kinds(true, false, false)), "‹40.›e4 {[%eval 0.5]} $14 *\n"),
        (Some(kinds(false, true, false)), "‹White to move›e4 {[%eval 0.5]} $14 *\n"),
        (Some(kinds(false, false, true)), "e4‹+0.5› {[%eval 0.5]} $14‹⩲› *\n"),
    ] {
        if let Some(settings) = settings {
            client.notify("workspace/didChangeConfiguration", json!({"settings": settings}));
        }
        let shown = shown(&mut client, &place);
        assert_eq!(shown.split_once("\n\n").map(|(_, moves)| moves), Some(moves));
    }
}

#[test]
fn a_client_that_can_is_told_to_ask_again_when_settings_change() {
    let capabilities = json!({"workspace": {"inlayHint": {"refreshSupport": true}}});
    let mut client = Builder::new(capabilities).start();
    client.open("file:///a.pgn", "e4 *\n");
    client.notify(
        "workspace/didChangeConfiguration",
        json!({"settings": {"jadoube": {"editor": {"inlayHints": {"numbers": false}}}}}),
    );
    client.until("a refresh", |client| {
        client.asked.iter().any(|(method, _)| method == "workspace/inlayHint/refresh").then_some(())
    });
}
