//! Hover: the board and words about a place, in the form that the client shows.

use crate::harness::{Builder, Client};
use serde_json::{Value, json};

const METHOD: &str = "textDocument/hover";

/// What is said of the place at the cursor, below the part of the text that it is about.
fn hovered(client: &mut Client, marked: &str) -> String {
    let place = client.put(marked);
    let hover = client.about(METHOD, &place);
    if hover.is_null() {
        return "nothing".into();
    }
    let about = client.marked(&place.uri, &json!([hover]), |_| "");
    let contents = &hover["contents"];
    let (kind, value) = (contents["kind"].as_str().expect("a kind"), contents["value"].as_str().expect("a text"));
    format!("{about}\n--- {kind}\n{value}")
}

fn markdown() -> Builder {
    Builder::new(json!({"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}}))
}

fn board(kind: &str) -> Value {
    json!({"editor": {"hover": {"board": kind}}})
}

#[test]
fn a_client_without_markdown_gets_plain_text() {
    insta::assert_snapshot!(hovered(&mut Client::push(), "[White \"A\"]\n\n1. e4 e5 2. Nf|3 Nc6 *\n"));
}

#[test]
fn a_client_with_markdown_gets_that() {
    insta::assert_snapshot!(hovered(&mut markdown().start(), "1. e4 e5 2. N|f3 {a_b} Nc6 *\n"));
}

#[test]
fn the_board_is_shown_as_the_user_likes_it() {
    let text = "1. e|4 *\n";
    let list = hovered(&mut markdown().options(board("list")).start(), text);
    assert!(list.contains("White: ") && list.contains("Black to move") && !list.contains("```"), "{list}");
    let none = hovered(&mut markdown().options(board("none")).start(), text);
    assert!(!none.contains("```") && none.contains("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"), "{none}");
    let image = hovered(&mut markdown().options(board("image")).start(), text);
    assert!(image.contains("![board](data:image/svg+xml;base64,"), "{image}");
    // Who shows no Markdown shows no image.
    let plain = hovered(&mut Builder::new(json!({})).options(board("image")).start(), text);
    assert!(!plain.contains("base64") && plain.contains("8  r n b q k b n r"), "{plain}");
}

#[test]
fn visual_studio_code_is_shown_an_image_and_others_letters() {
    let shows_image = |editor: &str| {
        let said = hovered(&mut Builder::fixture(editor).start(), "1. e|4 *\n");
        (said.contains("--- markdown"), said.contains("data:image/svg+xml"))
    };
    for (editor, shown) in [
        ("vscode", (true, true)),
        ("neovim", (true, false)),
        ("helix", (true, false)),
        ("kakoune", (true, false)),
        ("emacs", (false, false)),
        ("vim-ale", (false, false)),
    ] {
        assert_eq!(shows_image(editor), shown, "{editor}");
    }
}

#[test]
fn behind_an_error_the_board_is_that_of_what_was_probably_meant_and_says_so() {
    let mut client = Client::push();
    insta::assert_snapshot!(hovered(&mut client, "1. e4 e5 2. Ke3 Nc6 3. N|c3 *\n"));
    insta::assert_snapshot!("a_move_is_missing", hovered(&mut client, "1. e4 e5 2. Nf3 3. Bb|5 a6 *\n"));
}

#[test]
fn an_illegal_move_is_explained() {
    insta::assert_snapshot!(hovered(&mut Client::push(), "1. e4 e5 2. K|e3 *\n"));
}

#[test]
fn behind_what_nobody_can_read_the_last_position_is_shown_as_such() {
    insta::assert_snapshot!(hovered(&mut Client::push(), "1. e4 e5 2. Qh8 Qh8 3. Rh8 Rh1 | Kh8 *\n"));
}

#[test]
fn an_unclosed_comment_spoils_its_own_game_alone() {
    let mut client = Client::push();
    let open = "[White \"A\"]\n\n1. e4 {never closed 1. d4 d5\n\n[White \"B\"]\n\n1. c4 *\n";
    let behind = hovered(&mut client, &open.replace("c4", "c|4"));
    assert!(behind.contains("«c4»") && behind.contains("A10 English Opening") && !behind.contains("guess"), "{behind}");
    insta::assert_snapshot!(hovered(&mut client, &open.replace("d4", "d|4")));
}

#[test]
fn tags_glyphs_and_commands_are_explained() {
    let mut client = Builder::new(json!({})).options(board("none")).start();
    let text = "[ECO \"B20\"]\n\n1. e4 $16 {[%clk 1:30:00]} c5 *\n";
    let said: Vec<String> = ["EC|O", "B2|0", "$1|6", "%c|lk", "|*"]
        .map(|part| hovered(&mut client, &text.replace(&part.replace('|', ""), part)))
        .to_vec();
    insta::assert_snapshot!(said.join("\n\n"));
}

#[test]
fn columns_and_line_ends_are_the_clients() {
    let mut client = Client::push();
    let said = hovered(&mut client, "[White \"𝄞\"]\r\n\r\n1. e4 {♞𝄞𝄞} e5 {𝄞} 2. N|f3 *\r\n");
    assert!(said.starts_with("[White \"𝄞\"]\r\n\r\n1. e4 {♞𝄞𝄞} e5 {𝄞} 2. «Nf3» *\r\n"), "{said}");
}

#[test]
fn where_there_is_nothing_nothing_is_said() {
    let mut client = Client::push();
    for text in ["|", "|\n\n1. e4 *\n", "1. e4 *\n|", "1. e4 *\n\n|\n\n1. d4 *\n"] {
        assert_eq!(hovered(&mut client, text), "nothing", "{text:?}");
    }
}
