//! What holds for every request about a document, whatever the document is like and whoever asks.

use crate::harness::{Builder, Client, Place};
use crate::text::{Encoding, bytes, offset};
use serde_json::{Value, json};

/// All requests about a document, with what they need besides the document and the place.
pub fn requests() -> Vec<(&'static str, Value)> {
    let options = json!({"options": {"tabSize": 4, "insertSpaces": true}});
    vec![
        ("textDocument/hover", json!({})),
        ("textDocument/completion", json!({})),
        ("textDocument/codeAction", json!({"context": {"diagnostics": []}})),
        ("textDocument/formatting", options.clone()),
        ("textDocument/rangeFormatting", options.clone()),
        ("textDocument/onTypeFormatting", json!({"ch": ".", "options": options["options"]})),
        ("textDocument/prepareRename", json!({})),
        ("textDocument/rename", json!({"newName": "Eve"})),
        ("textDocument/documentHighlight", json!({})),
        ("textDocument/definition", json!({})),
        ("textDocument/typeDefinition", json!({})),
        ("textDocument/references", json!({"context": {"includeDeclaration": true}})),
        ("textDocument/documentSymbol", json!({})),
        ("textDocument/foldingRange", json!({})),
        ("textDocument/selectionRange", json!({})),
        ("textDocument/semanticTokens/full", json!({})),
        ("textDocument/semanticTokens/full/delta", json!({"previousResultId": "1"})),
        ("textDocument/semanticTokens/range", json!({})),
        ("textDocument/inlayHint", json!({})),
        ("textDocument/codeLens", json!({})),
        ("textDocument/documentLink", json!({})),
        ("textDocument/diagnostic", json!({})),
    ]
}

/// The features of the server that this file asks for, by the names of their capabilities.
const PROVIDERS: [&str; 19] = [
    "codeActionProvider",
    "codeLensProvider",
    "completionProvider",
    "definitionProvider",
    "diagnosticProvider",
    "documentFormattingProvider",
    "documentHighlightProvider",
    "documentLinkProvider",
    "documentOnTypeFormattingProvider",
    "documentRangeFormattingProvider",
    "documentSymbolProvider",
    "executeCommandProvider",
    "foldingRangeProvider",
    "hoverProvider",
    "inlayHintProvider",
    "referencesProvider",
    "renameProvider",
    "selectionRangeProvider",
    "semanticTokensProvider",
];

#[test]
fn every_feature_is_in_the_table() {
    let client = Client::pull();
    let names = client.capabilities.as_object().expect("capabilities").keys();
    let providers: Vec<&str> = names.map(String::as_str).filter(|name| name.ends_with("Provider")).collect();
    let others = ["typeDefinitionProvider", "workspaceSymbolProvider"];
    let expected: Vec<&str> = PROVIDERS.into_iter().chain(others).collect();
    assert_eq!(providers, expected);
}

/// Texts in which something is odd: errors of every kind, line ends, characters of every length.
const TEXTS: [&str; 14] = [
    "",
    "\u{feff}",
    "\n\r\n\r",
    "[White \"Ann 𝄞\"]\n[Black \"Bo\"]\n\n1. e4 {♞𝄞} e5 2. Ke3 Nc6 (2... Nf6 3. d4) 3. Nc3 *\n\n[White \"Ann\"]\n\n1. d4 *\n",
    "[White \"Ann 𝄞\"]\r\n\r\n1.e4 {♞𝄞\r\n𝄞} 2.Nf3 {https://a.org/𝄞} Nc6\r\n\r\n1. d4 {[%clk 0:01:00]} *\r\n",
    "1. e4 {𝄞 never closed\r\r[White \"𝄞\"]\r\r1. d4 (1. c4 *\r",
    "1. e4 (1. d4 (1. c4 {𝄞} 𝄞 ) $1 $300 -- 2. Kh8",
    "[White \"never closed]\n[\"\"] [] [𝄞 \"x\"]\n\n1. e4 1-0 e5 0-1\n",
    "[FEN \"𝄞/8/8/8/8/8/8/K1k5 w - - 0 1\"]\n\n1. Ka2 *\n",
    "[FEN \"8/8/8/8/8/8/8/K1k5 b - - 0 40\"]\r\n\r\n40... Kc2 41. Ka2 Kc3\r\n",
    "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 Qd1# *\n",
    "[Variant \"𝄞\"]\n\n1. e4 *\n",
    ") } ] % 𝄞\n; 𝄞\n% 𝄞\n1. e4\u{2028}e5\u{85}\u{a0}{a\u{301}👩‍👩‍👧} 2. Nf3 ; 𝄞\n",
    "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O 1/2-1/2",
];

/// Sees to it that each range of an answer lies in the text and is not turned round, and that each edit's does.
fn look_at(answer: &Value, client: &Client, uri: &str) {
    let text = client.text(uri);
    match answer {
        Value::Array(all) => all.iter().for_each(|one| look_at(one, client, uri)),
        Value::Object(fields) => {
            if fields.contains_key("start") && fields.contains_key("end") {
                let bytes = bytes(text, answer, client.encoding);
                assert!(bytes.start <= bytes.end, "{answer}");
            }
            if let Some(position) = fields.get("position") {
                offset(text, position, client.encoding);
            }
            fields.values().for_each(|field| look_at(field, client, uri));
        }
        _ => {}
    }
}

/// Whether an error says that what is at the place cannot be renamed.
fn is_refusal(method: &str, error: &Value) -> bool {
    let renames = ["textDocument/prepareRename", "textDocument/rename"].contains(&method);
    renames && error["code"] == -32803 && error["message"].as_str().is_some_and(|why| why.contains("cannot be renamed"))
}

/// All places of a text where a client may be, each fifth or so.
fn places(text: &str, uri: &str) -> Vec<Place> {
    let ends = |byte: &usize| text.is_char_boundary(*byte) && !text[..*byte].ends_with('\r');
    let bytes: Vec<usize> = (0..=text.len()).filter(ends).collect();
    let step = (bytes.len() / 12).max(1);
    let place = |byte: usize| Place { uri: uri.into(), bytes: byte..bytes[bytes.len() - 1].min(byte + 40).max(byte) };
    let ends = |place: Place| Place { bytes: place.bytes.start..floor(text, place.bytes.end), ..place };
    bytes.iter().step_by(step).chain(bytes.last()).map(|byte| ends(place(*byte))).collect()
}

fn floor(text: &str, mut byte: usize) -> usize {
    while !text.is_char_boundary(byte) || text[..byte].ends_with('\r') {
        byte -= 1;
    }
    byte
}

/// Asks everything everywhere.
fn ask_all(client: &mut Client) {
    let requests = requests();
    for (n, text) in TEXTS.iter().enumerate() {
        let uri = format!("file:///odd/{n}.pgn");
        client.open(&uri, text);
        for place in places(text, &uri) {
            let ids: Vec<i64> = requests
                .iter()
                .map(|(method, more)| {
                    let params = client.params(method, &place, more.clone());
                    client.begin(method, params)
                })
                .collect();
            for ((method, _), id) in requests.iter().zip(ids) {
                match client.answer(id) {
                    Ok(answer) => look_at(&answer, client, &uri),
                    Err(error) => assert!(is_refusal(method, &error), "{method} at {place:?} of {text:?}: {error}"),
                }
            }
        }
        client.close(&uri);
    }
}

#[test]
fn all_ranges_lie_in_the_text_in_every_encoding() {
    let editor = json!({"editor": {"codeLens": {"enable": true}, "onTypeFormatting": {"enable": true},
        "inlayHints": {"numbers": true, "opening": true, "side": true, "evaluation": true}}, "lint": {"add": ["all"]}});
    for encoding in Encoding::ALL {
        let builder = Builder::fixture("vscode").encoding(encoding).options(editor.clone());
        ask_all(&mut builder.start());
    }
}

#[test]
fn every_editor_is_answered() {
    for editor in ["neovim", "helix", "emacs", "kakoune", "vim-ale"] {
        ask_all(&mut Builder::fixture(editor).start());
    }
}

#[test]
fn a_document_that_is_not_open_is_named() {
    let mut client = Client::push();
    let place = client.put("1. e4 *\n");
    for (method, more) in requests() {
        let mut params = client.params(method, &place, more);
        params["textDocument"]["uri"] = json!("file:///not%20open.pgn");
        let error = client.request(method, params).expect_err(method);
        assert_eq!(
            (&error["code"], &error["message"]),
            (&json!(-32602), &json!("file:///not%20open.pgn is not open")),
            "{method}"
        );
    }
}

#[test]
fn a_place_that_is_not_there_means_the_nearest() {
    let mut client = Client::push();
    let place = client.put("[White \"Ann\"]\n\n1. e4 {𝄞} e5 *\n");
    let at = |line: u32, character: u32| json!({"line": line, "character": character});
    for position in [at(99, 0), at(2, 999), at(u32::MAX, u32::MAX), at(2, 8)] {
        let range = json!({"start": position, "end": at(0, 3)});
        let places = json!({"position": position, "range": range, "positions": [position, position]});
        for (method, more) in requests() {
            let mut params = client.params(method, &place, more);
            for name in
                ["position", "range", "positions"].iter().filter(|name| !params[**name].is_null()).collect::<Vec<_>>()
            {
                params[*name] = places[*name].clone();
            }
            match client.request(method, params) {
                Ok(answer) => look_at(&answer, &client, &place.uri),
                Err(error) => assert!(is_refusal(method, &error), "{method} at {position}: {error}"),
            }
        }
    }
}
