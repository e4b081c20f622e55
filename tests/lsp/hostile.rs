//! Whatever a client sends, the server answers as the protocol says and goes on.

use super::harness::{Builder, Client};
use super::text::{Encoding, range};
use super::texts::{assert_same, lines};
use jadoube::lsp::Ending;
use serde_json::{Value, json};

const URI: &str = "file:///a.pgn";
const FAULTY: &str = "1. e4 e5 2. Ke3 *\n";

/// Sees to it that the server still knows the document and finds what is wrong in it.
fn goes_on(client: &mut Client) {
    client.open("file:///still.pgn", FAULTY);
    assert_eq!(client.shown("file:///still.pgn"), ["1 error illegal-move Ke3"]);
    client.close("file:///still.pgn");
}

/// The codes of the errors that came for no request of ours.
fn refused(client: &mut Client) -> Vec<i64> {
    client.round_trip();
    let codes = client.refused.drain(..).map(|error| error["code"].as_i64().expect("a code"));
    codes.collect()
}

/// What was written into the log.
fn logged(client: &mut Client) -> Vec<String> {
    client.round_trip();
    let logs = client.notified.iter().filter(|(method, _)| method == "window/logMessage");
    logs.map(|(_, params)| params["message"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn what_is_no_message_is_refused() {
    let mut client = Client::push();
    let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
    let parse = -32700;
    let invalid = -32600;
    for (body, code) in [
        ("{", parse),
        ("", parse),
        ("\u{feff}{}", parse),
        ("{\"jsonrpc\": \"2.0\", \"method\": \"x\" \"id\": 1}", parse),
        (deep.as_str(), parse),
        ("null", invalid),
        ("5", invalid),
        ("\"exit\"", invalid),
        ("{}", invalid),
        ("[]", invalid),
        ("{\"jsonrpc\": \"2.0\", \"method\": 5}", invalid),
        ("{\"jsonrpc\": \"2.0\", \"method\": null, \"params\": {}}", invalid),
    ] {
        client.body(body);
        assert_eq!(refused(&mut client), [code], "{body}");
    }
    client.raw(b"Content-Length: 3\r\n\r\n\xff\xfe\"");
    assert_eq!(refused(&mut client), [parse]);
    goes_on(&mut client);
}

#[test]
fn what_is_no_request_is_refused_with_its_id() {
    let mut client = Client::push();
    for rest in ["\"params\": {}", "\"method\": 5", "\"method\": \"textDocument/hover\", \"jsonrpc\": \"1.0\""] {
        let id = client.expect_answer();
        client.body(&format!("{{\"id\": {id}, {rest}}}"));
        assert_eq!(client.answer(id).expect_err(rest)["code"], -32600, "{rest}");
    }
    // An answer to what was never asked.
    client.body("{\"jsonrpc\": \"2.0\", \"id\": 77777, \"result\": null}");
    client.body("{\"jsonrpc\": \"2.0\", \"id\": \"x\", \"error\": {\"code\": 1, \"message\": \"?\"}}");
    goes_on(&mut client);
}

#[test]
fn requests_that_cannot_be_understood_get_an_error() {
    let mut client = Client::push();
    let known = json!({"textDocument": {"uri": URI}});
    let unread = -32602;
    for (method, params, code) in [
        ("textDocument/unheardOf", known.clone(), -32601),
        ("", json!({}), -32601),
        ("$/unheardOf", json!({}), -32601),
        ("textDocument/didSave", known.clone(), -32600),
        ("initialized", json!({}), -32600),
        ("textDocument/hover", known.clone(), unread),
        ("textDocument/hover", json!([]), unread),
        ("textDocument/hover", json!([1, 2, 3]), unread),
        ("textDocument/hover", json!({"textDocument": {"uri": 5}, "position": {"line": 0, "character": 0}}), unread),
        (
            "textDocument/hover",
            json!({"textDocument": known["textDocument"], "position": {"line": -1, "character": 0}}),
            unread,
        ),
        (
            "textDocument/hover",
            json!({"textDocument": known["textDocument"], "position": {"line": 1e30, "character": 0}}),
            unread,
        ),
        ("textDocument/diagnostic", json!({}), unread),
        ("workspace/executeCommand", json!({"command": "unheard-of"}), unread),
    ] {
        let error = client.request(method, params.clone()).expect_err(method);
        assert_eq!(error["code"], code, "{method} {params}: {error}");
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{error}");
    }
    goes_on(&mut client);
}

#[test]
fn notifications_that_cannot_be_read_are_logged() {
    let mut client = Client::push();
    client.notify("textDocument/didOpen", json!({"textDocument": {"uri": URI}}));
    client.notify("textDocument/didChange", json!({"textDocument": {"uri": URI}, "contentChanges": 5}));
    client.notify("textDocument/didClose", json!(null));
    client.notify("textDocument/didUnheardOf", json!({}));
    client.notify("$/unheardOf", json!({}));
    client.notify("unheardOf", json!({}));
    let log = logged(&mut client);
    let expected = ["didOpen", "didChange", "didClose", "didUnheardOf"];
    assert_eq!(
        log,
        expected.map(|method| format!("textDocument/{method} was left out: its parameters cannot be read"))
    );
    goes_on(&mut client);
}

#[test]
fn nothing_is_done_before_initialize_nor_after_shutdown() {
    let mut client = Builder::new(json!({})).connect();
    let open = json!({"textDocument": {"uri": URI, "languageId": "pgn", "version": 1, "text": FAULTY}});
    client.notify("textDocument/didOpen", open);
    for method in ["textDocument/hover", "textDocument/diagnostic", "shutdown"] {
        let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}});
        assert_eq!(client.request(method, params).expect_err(method)["code"], -32002, "{method}");
    }
    let capabilities = json!({"capabilities": {}});
    client.request("initialize", capabilities.clone()).expect("an answer");
    client.notify("initialized", json!({}));
    assert_eq!(logged(&mut client), ["textDocument/didOpen was left out: it came before `initialize`"]);
    assert_eq!(client.request("initialize", capabilities).expect_err("twice")["code"], -32600);
    goes_on(&mut client);
    client.request("shutdown", Value::Null).expect("an answer");
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}});
    assert_eq!(client.request("textDocument/hover", params).expect_err("too late")["code"], -32600);
    client.notify("textDocument/didOpen", json!({"textDocument": {"uri": URI}}));
    client.notify("exit", Value::Null);
    assert_eq!(client.end(), Ending::Orderly);
}

#[test]
fn who_just_goes_away_is_told_apart() {
    for last in [
        "",
        "Content-Length: 33\r\n\r\n{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}",
        "Content-Length: 10",
        "Content-Length: 10\r\n\r\n{\"json",
        "Content-Length: 99999999999999999\r\n\r\n{}",
    ] {
        let mut client = Client::push();
        client.open(URI, FAULTY);
        client.raw(last.as_bytes());
        assert_eq!(client.end(), Ending::Sudden, "{last}");
    }
}

#[test]
fn headers_are_read_generously() {
    let mut client = Client::push();
    let body = |id: i64| json!({"jsonrpc": "2.0", "id": id, "method": "unheardOf"}).to_string();
    for header in [
        "content-length: {}\r\n\r\n",
        "CONTENT-LENGTH:{}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
        "X-Mine: 5\r\nContent-Length:   {}  \r\n\r\n",
        "Content-Length: {}\n\n",
        "\r\n\r\nContent-Length: {}\r\n\r\n",
        "Content-Length: many\r\n\r\nContent-Length: {}\r\n\r\n",
    ] {
        let id = client.expect_answer();
        let message = header.replace("{}", &body(id).len().to_string()) + &body(id);
        // Byte by byte, as a slow pipe brings it.
        message.as_bytes().iter().for_each(|byte| client.raw(&[*byte]));
        assert_eq!(client.answer(id).expect_err(header)["code"], -32601, "{header}");
    }
}

#[test]
fn documents_that_are_not_open() {
    let mut client = Client::push();
    let params = json!({"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}});
    for method in ["textDocument/hover", "textDocument/diagnostic", "textDocument/documentSymbol"] {
        let error = client.request(method, params.clone()).expect_err("not open");
        assert_eq!(
            (&error["code"], &error["message"]),
            (&json!(-32602), &json!("file:///a.pgn is not open")),
            "{method}"
        );
    }
    let change = json!({"textDocument": {"uri": URI, "version": 3}, "contentChanges": [{"text": "x"}]});
    client.notify("textDocument/didChange", change);
    client.notify("textDocument/didSave", json!({"textDocument": {"uri": URI}}));
    client.notify("textDocument/didClose", json!({"textDocument": {"uri": URI}}));
    assert_eq!(logged(&mut client), ["file:///a.pgn was changed but is not open"]);
    goes_on(&mut client);
    assert_eq!(client.notified.iter().filter(|(_, params)| params["uri"] == URI).count(), 0);
}

/// Changes a document in a way that is not the protocol's, and says what its text is to be then.
fn change(client: &mut Client, change: Value, text: &str) {
    let version = client.version(URI) + 1;
    let document = json!({"uri": URI, "version": version});
    client.notify("textDocument/didChange", json!({"textDocument": document, "contentChanges": [change]}));
    client.opened(URI, text, version);
    // Everything that is said of the text depends on each of its characters.
    let params = json!({"textDocument": {"uri": URI}});
    let found = lines(&client.diagnostics(URI));
    let symbols = client.request("textDocument/documentSymbol", params);
    client.open("file:///same.pgn", text);
    client.save("file:///same.pgn");
    client.save(URI);
    let expected = lines(&client.diagnostics("file:///same.pgn"));
    assert!(!expected.is_empty());
    assert_same(&lines(&client.diagnostics(URI)), &expected, &format!("after {change}"));
    assert!(found.len() <= expected.len());
    let same = client.request("textDocument/documentSymbol", json!({"textDocument": {"uri": "file:///same.pgn"}}));
    assert_eq!(symbols.map(|all| all.to_string()), same.map(|all| all.to_string().replace("same.pgn", "a.pgn")));
    client.close("file:///same.pgn");
}

fn at(line: u32, character: u32) -> Value {
    json!({"line": line, "character": character})
}

#[test]
fn positions_that_are_not_there_mean_the_nearest() {
    let mut client = Client::push();
    client.open(URI, "1. e4 𝄞\n1. Ke3 *\n");
    let mut put = |start, end, new: &str, text: &str| {
        change(&mut client, json!({"range": {"start": start, "end": end}, "text": new}), text);
    };
    put(at(0, 999), at(0, 999), "a", "1. e4 𝄞a\n1. Ke3 *\n");
    put(at(999, 0), at(999, 5), "1. d5", "1. e4 𝄞a\n1. Ke3 *\n1. d5");
    put(at(u32::MAX, u32::MAX), at(u32::MAX, u32::MAX), " *", "1. e4 𝄞a\n1. Ke3 *\n1. d5 *");
    // In the middle of a character: its start.
    put(at(0, 7), at(0, 7), "b", "1. e4 b𝄞a\n1. Ke3 *\n1. d5 *");
    // The end before the start.
    put(at(0, 7), at(0, 6), "c", "1. e4 c𝄞a\n1. Ke3 *\n1. d5 *");
    put(at(2, 0), at(1, 0), "", "1. e4 c𝄞a\n1. d5 *");
    for position in [at(0, 999), at(999, 0), at(u32::MAX, u32::MAX), at(0, 8)] {
        let params = json!({"textDocument": {"uri": URI}, "position": position});
        for method in ["textDocument/hover", "textDocument/completion", "textDocument/definition"] {
            client.request(method, params.clone()).unwrap_or_else(|error| panic!("{method}: {error}"));
        }
    }
    let range = json!({"start": at(9, 9), "end": at(0, 0)});
    client.request("textDocument/inlayHint", json!({"textDocument": {"uri": URI}, "range": range})).expect("an answer");
}

#[test]
fn documents_are_opened_twice_and_their_versions_go_back() {
    let mut client = Client::push();
    client.open(URI, FAULTY);
    client.change_to(URI, 9, vec![json!({"text": "1. Kd3 *\n"})]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Kd3"]);
    client.change_to(URI, 4, vec![json!({"text": "1. Kd4 *\n"})]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Kd4"]);
    client.change_to(URI, -1, vec![json!({"text": "1. Kd5 *\n"})]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Kd5"]);
    client.open(URI, "1. Kd6 *\n");
    assert_eq!(client.shown(URI), ["1 error illegal-move Kd6"]);
    client.change_to(URI, 2, vec![]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Kd6"]);
}

#[test]
fn a_change_without_a_version_is_made() {
    for version in [json!({"uri": URI, "version": null}), json!({"uri": URI})] {
        let mut client = Client::push();
        client.open(URI, FAULTY);
        client.notify(
            "textDocument/didChange",
            json!({"textDocument": version, "contentChanges": [{"text": "1. d4 *"}]}),
        );
        let answer = client.request("textDocument/documentSymbol", json!({"textDocument": {"uri": URI}}));
        assert!(answer.expect("an answer").to_string().contains("1. d4"));
    }
}

#[test]
fn changes_of_a_list_see_those_before_them() {
    let mut client = Client::push();
    client.open(URI, "1. e4 *\n");
    let first = json!({"range": range("1. e4 *\n", 6..6, Encoding::Utf16), "text": "e5\n2. Ke3 "});
    let second = json!({"range": {"start": at(1, 3), "end": at(1, 6)}, "text": "Kd3"});
    client.change(URI, vec![first, second]);
    assert_eq!(client.text(URI), "1. e4 e5\n2. Kd3 *\n");
    assert_eq!(client.shown(URI), ["2 error illegal-move Kd3"]);
    client.change(URI, vec![json!({"text": "x"}), json!({"text": FAULTY})]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
}

#[test]
fn odd_addresses_are_taken() {
    let mut client = Client::push();
    for (sent, known) in [
        ("untitled:Untitled-1", "untitled:Untitled-1"),
        ("untitled:Безымянный 1", "untitled:%D0%91%D0%B5%D0%B7%D1%8B%D0%BC%D1%8F%D0%BD%D0%BD%D1%8B%D0%B9%201"),
        ("file:///my games/Шах.pgn", "file:///my%20games/%D0%A8%D0%B0%D1%85.pgn"),
        ("file:///c%3A/games/a.pgn", "file:///c%3A/games/a.pgn"),
        ("vscode-remote://ssh%2Bhost/a.pgn", "vscode-remote://ssh%2Bhost/a.pgn"),
        ("/home/x y.pgn", "file:///home/x%20y.pgn"),
        ("file:///100%.pgn", "file:///100%25.pgn"),
    ] {
        let open = json!({"uri": sent, "languageId": "pgn", "version": 1, "text": FAULTY});
        client.notify("textDocument/didOpen", json!({"textDocument": open}));
        client.opened(known, FAULTY, 1);
        assert_eq!(client.shown(known), ["1 error illegal-move Ke3"], "{sent}");
        let params = json!({"textDocument": {"uri": sent}, "position": at(0, 3)});
        client.request("textDocument/hover", params).expect("the same document");
        client.notify("textDocument/didClose", json!({"textDocument": {"uri": sent}}));
    }
}

#[test]
fn odd_texts_are_taken() {
    let mut client = Client::push();
    let move_ = ["illegal-move Ke3"];
    for (text, found) in [
        ("", &[][..]),
        (" \t\r\n \n", &[]),
        ("\u{feff}", &[]),
        ("\u{feff}1. Ke3 *\n", &move_),
        ("1. e4\u{0}\u{0} *\n\n1. Ke3 *\n", &move_),
        ("1. e4 *\r\r1. Ke3 *\r", &move_),
        ("1. e4 {\u{2028}\u{85}\u{b}} e5\u{2028}2. Ke3 *\n", &move_),
        ("{\u{10ffff}\u{200f}} 1. Ke3 *\n", &move_),
    ] {
        client.open(URI, text);
        client.save(URI);
        let shown = client.shown(URI);
        let illegal: Vec<_> = shown.iter().filter_map(|line| line.find("illegal-move").map(|at| &line[at..])).collect();
        assert_eq!(illegal, found, "{text:?}: {shown:?}");
        // Typed anew, character by character.
        client.open(URI, "");
        let mut typed = String::new();
        for char in text.chars() {
            let end = super::text::position(&typed, typed.len(), client.encoding);
            client.change(URI, vec![json!({"range": {"start": end, "end": end}, "text": char.to_string()})]);
            typed.push(char);
        }
        client.save(URI);
        assert_eq!(client.shown(URI), shown, "{text:?}");
    }
}

#[test]
fn a_message_of_20_megabytes_is_taken() {
    let mut client = Client::pull();
    let game = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n";
    let mut text = game.repeat((20 << 20) / game.len());
    text.push_str(FAULTY);
    client.open(URI, &text);
    let position = super::text::position(&text, text.len() - FAULTY.len() + 13, client.encoding);
    let hover = client.request("textDocument/hover", json!({"textDocument": {"uri": URI}, "position": position}));
    assert!(hover.expect("an answer")["contents"].is_object());
    client.change(URI, vec![json!({"text": FAULTY})]);
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
}
