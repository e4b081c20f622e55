//! Formatting while one types: move numbers, where that is turned on.

use crate::harness::{Builder, Client};
use serde_json::json;

/// The text after the character before the cursor was typed.
fn typed(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    let last = client.text(&place.uri)[..place.bytes.start].chars().last().expect("something was typed").to_string();
    let more = json!({"ch": last, "options": {"tabSize": 4, "insertSpaces": true}});
    let edits = client.about_with("textDocument/onTypeFormatting", &place, more);
    client.edited(&place.uri, &edits)
}

#[test]
fn it_is_off_unless_it_is_wanted() {
    assert_eq!(typed(&mut Client::push(), "1. e4 e5 3.|"), "1. e4 e5 3.");
}

#[test]
fn numbers_are_set_right_and_put_in() {
    let mut client = Builder::new(json!({})).options(json!({"editor": {"onTypeFormatting": {"enable": true}}})).start();
    for (text, expected) in [
        ("1. e4 e5 3.|", "1. e4 e5 2."),
        ("1. e4 e5 N| *", "1. e4 e5 2. N *"),
        ("{𝄞} 1. e4 e5 d|\r\n", "{𝄞} 1. e4 e5 2. d\r\n"),
        ("1. e4 *\r\n\r\n[White \"𝄞\"]\r\n\r\n1. d4 d5 7.|\r\n", "1. e4 *\r\n\r\n[White \"𝄞\"]\r\n\r\n1. d4 d5 2.\r\n"),
        // Behind errors.
        ("1. e4 e5 2. Ke3 Nf6 N|", "1. e4 e5 2. Ke3 Nf6 3. N"),
        ("1. e4 {never\n\n[White \"A\"]\n\n1. d4 d5 5.|", "1. e4 {never\n\n[White \"A\"]\n\n1. d4 d5 2."),
        ("1. e4 Rh8 2. Qh8 Rh1 9.|", "1. e4 Rh8 2. Qh8 Rh1 9."),
        // In a comment nothing is put in.
        ("1. e4 {see 7.|} e5", "1. e4 {see 7.} e5"),
    ] {
        assert_eq!(typed(&mut client, text), expected, "{text}");
    }
}

#[test]
fn a_place_that_is_not_there_is_left_alone() {
    let mut client = Builder::new(json!({})).options(json!({"editor": {"onTypeFormatting": {"enable": true}}})).start();
    let place = client.put("1. e4 e5 3.|");
    for (position, typed) in [
        (json!({"line": 9, "character": 9}), "x"),
        (json!({"line": 0, "character": 3}), "."),
        (json!({"line": 0, "character": 0}), ""),
    ] {
        let more = json!({"ch": typed, "position": position, "options": {"tabSize": 4, "insertSpaces": true}});
        assert_eq!(client.about_with("textDocument/onTypeFormatting", &place, more), json!([]), "{typed:?}");
    }
}
