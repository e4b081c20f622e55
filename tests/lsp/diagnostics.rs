//! What is said of a document, and when.

use super::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};

const URI: &str = "file:///a.pgn";

/// A game with so many faults.
fn faulty(count: usize) -> String {
    "1. Ke3 *\n\n".repeat(count).trim_end().to_owned() + "\n"
}

#[test]
fn a_save_says_again_what_holds() {
    let mut client = Client::push();
    client.open(URI, "1. Ke3 *\n");
    client.settle();
    let before = client.publishes.len();
    client.save(URI);
    client.settle();
    assert_eq!(client.publishes.len(), before + 1);
    assert_eq!(client.version(URI), 1);
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
}

#[test]
fn nothing_is_said_twice_without_need() {
    let mut client = Client::push();
    client.open(URI, "1. Ke3 *\n");
    client.settle();
    let before = client.publishes.len();
    client.open("file:///b.pgn", "1. e4 *\n");
    client.notify("workspace/didChangeConfiguration", json!({"settings": {"jadoube": {}}}));
    client.settle();
    assert_eq!(client.publishes.len(), before + 1);
}

#[test]
fn what_is_unfinished_is_not_reported_where_it_is_typed() {
    for (pulls, typed) in [(false, " (2. d4"), (true, " (2. d4"), (false, " {so"), (true, "")] {
        let builder = Builder::new(json!({}));
        let mut client = if pulls { builder.pulls().start() } else { builder.start() };
        client.open(URI, "1. e4 e5 *\n\n1. d4 d5\n\n1. c4 *\n");
        client.save(URI);
        assert_eq!(client.shown(URI), ["3 warning missing-result d5"], "at first");
        client.replace(URI, "d5", &format!("d5{typed}"));
        assert_eq!(client.shown(URI), [""; 0], "{typed:?} while it is typed");
        client.save(URI);
        let saved = client.shown(URI);
        assert_ne!(saved, [""; 0], "{typed:?} saved");
        client.replace(URI, "d4", "d3");
        client.replace(URI, "1. e4", "1.  e4");
        assert_eq!(client.shown(URI).len(), saved.len(), "{typed:?} with something typed elsewhere");
    }
}

#[test]
fn an_illegal_move_is_reported_at_once() {
    let mut client = Client::push();
    client.open(URI, "1. e4 e5");
    client.edit(URI, 8..8, " 2. Ke3");
    assert_eq!(client.shown(URI), ["1 error illegal-move Ke3"]);
}

#[test]
fn of_many_findings_some_are_left_out_and_a_line_says_so() {
    for pulls in [false, true] {
        let builder = Builder::new(json!({})).options(json!({"editor": {"maxDiagnostics": 3}}));
        let mut client = if pulls { builder.pulls().start() } else { builder.start() };
        client.open(URI, &faulty(5));
        let all = client.diagnostics(URI);
        assert_eq!(all.len(), 4);
        assert_eq!(all[3]["range"]["end"], json!({"line": 0, "character": 0}));
        let message = all[3]["message"].as_str().expect("a text");
        assert!(message.starts_with("2 more findings are not shown here"), "{message}");
        // Mended, so that the next come up.
        client.replace(URI, "Ke3", "e4");
        client.replace(URI, "Ke3", "e4");
        client.save(URI);
        assert_eq!(client.diagnostics(URI).len(), 3);
        client.notify(
            "workspace/didChangeConfiguration",
            json!({"settings": {"jadoube": {"editor": {"maxDiagnostics": 1}}}}),
        );
        let all = client.diagnostics(URI);
        assert_eq!(all.len(), 2);
        assert!(all[1]["message"].as_str().is_some_and(|message| message.starts_with("2 more")), "{all:?}");
        client.notify("workspace/didChangeConfiguration", json!({"settings": {"jadoube": {}}}));
        assert_eq!(client.diagnostics(URI).len(), 3);
    }
}

/// A document that takes a while to be checked, with a fault at its end.
fn long() -> String {
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *\n\n".repeat(100_000) + "1. Ke3 *\n"
}

#[test]
fn what_is_shown_stays_until_all_is_checked_again() {
    let mut client = Client::push();
    client.open(URI, &long());
    assert_eq!(client.diagnostics(URI).len(), 1);
    let before = client.publishes.len();
    client.notify("workspace/didChangeConfiguration", json!({"settings": {"levels": {"illegal-move": "info"}}}));
    assert_eq!(client.diagnostics(URI)[0]["severity"], 3);
    assert_eq!(client.publishes[before..], [(URI.to_owned(), 1, 1)]);
}

#[test]
fn a_client_that_got_only_a_part_is_told_when_the_rest_is_known() {
    // The rest is checked while the report waits for its turn, or after it was sent.
    for checked_meanwhile in [true, false] {
        let held = if checked_meanwhile { "textDocument/diagnostic" } else { "checking" };
        let capabilities = json!({"workspace": {"diagnostics": {"refreshSupport": true}}});
        let (builder, gate) = Builder::new(capabilities).pulls().held_at(held);
        let mut client = builder.start();
        client.open(URI, &long());
        let id = client.begin("textDocument/diagnostic", json!({"textDocument": {"uri": URI}}));
        gate.wait_for(1);
        if checked_meanwhile {
            client.settle();
            gate.open();
        }
        let report = client.answer(id).expect("a report");
        gate.open();
        // On a fast machine it may be the whole.
        if report["resultId"].as_str().expect("an id").ends_with('+') {
            client.until("to be told to ask again", |client| {
                client.asked.iter().find(|(method, _)| method == "workspace/diagnostic/refresh").map(|_| ())
            });
        }
        assert_eq!(client.diagnostics(URI).len(), 1);
    }
}

#[test]
fn settings_are_asked_for_where_the_client_has_some() {
    let mut client = Builder::new(json!({})).settings(json!({"lint": {"ignore": ["illegal-move"]}})).start();
    client.open(URI, "1. Ke3 *\n");
    client.until("the settings to be asked for", |client| {
        client.asked.iter().find(|(method, _)| method == "workspace/configuration").cloned()
    });
    // The answer is on its way: what comes after it is checked with it.
    client.until("nothing to be found", |client| client.latest(URI).is_some_and(<[Value]>::is_empty).then_some(()));
}

#[test]
fn wrong_settings_are_told_and_the_rest_holds() {
    let mut client =
        Builder::new(json!({})).options(json!({"lint": {"ignore": ["illegal-move", "no-such-rule"]}})).start();
    client.open(URI, "1. Ke3 *\n");
    assert_eq!(client.shown(URI), [""; 0]);
    let (_, message) = client.notified.iter().find(|(method, _)| method == "window/showMessage").expect("a message");
    assert!(message["message"].as_str().is_some_and(|text| text.contains("no-such-rule")), "{message}");
}

#[test]
fn a_closed_document_has_no_diagnostics() {
    let mut client = Client::push();
    client.open(URI, "1. Ke3 *\n");
    client.settle();
    client.close(URI);
    client.settle();
    let published: Vec<&Value> = client.notified.iter().map(|(_, params)| params).collect();
    assert_eq!(published, [&json!({"uri": URI, "diagnostics": []})]);
    client.close(URI);
    client.settle();
    assert_eq!(client.notified.len(), 1);
}

#[test]
fn a_report_that_is_known_is_not_sent_again() {
    let mut client = Client::pull();
    client.open(URI, "1. Ke3 *\n");
    client.settle();
    let first = client.pull_once(URI, None);
    assert_eq!(first["kind"], "full");
    let id = first["resultId"].as_str().expect("an id").to_owned();
    assert_eq!(client.pull_once(URI, Some(&id)), json!({"kind": "unchanged", "resultId": id}));
    client.replace(URI, "Ke3", "Kd3");
    let second = client.pull_once(URI, Some(&id));
    assert_eq!((&second["kind"], second["items"].as_array().map(Vec::len)), (&json!("full"), Some(1)));
    assert_ne!(second["resultId"], json!(id));
}

#[test]
fn a_client_that_pulls_gets_the_whole_workspace() {
    let games = folder(&[("a.pgn", "1. Ke3 *\n"), ("b/b.pgn", "1. Kd3 *\n"), ("c.txt", "1. Kc3 *\n")]);
    let mut client = Builder::new(json!({})).pulls().folder(games.path()).start();
    let open = file_uri(&games.path().join("a.pgn"));
    client.open(&open, "1. e4 *\n");
    let report = client.request("workspace/diagnostic", json!({"previousResultIds": []})).expect("a report");
    let of = |name: &str| {
        let items = report["items"].as_array().expect("a list");
        items.iter().find(|item| item["uri"] == file_uri(&games.path().join(name))).cloned()
    };
    assert_eq!(report["items"].as_array().map(Vec::len), Some(2));
    let (a, b) = (of("a.pgn").expect("a report"), of("b/b.pgn").expect("a report"));
    assert_eq!((&a["version"], &a["items"]), (&json!(1), &json!([])));
    assert_eq!((&b["version"], &b["items"][0]["code"]), (&Value::Null, &json!("illegal-move")));
    let known: Vec<Value> = [a, b].iter().map(|item| json!({"uri": item["uri"], "value": item["resultId"]})).collect();
    let again = client.request("workspace/diagnostic", json!({"previousResultIds": known})).expect("a report");
    assert!(again["items"].as_array().expect("a list").iter().all(|item| item["kind"] == "unchanged"), "{again}");
}

#[test]
fn a_text_file_is_checked_only_where_it_is_pgn() {
    let text = "The Spanish begins 1. e4 e5 2. Ke3 and so on.\n";
    let pgn = "[White \"a\"]\n\n1. Ke3 *\n";
    let illegal = |count: usize| vec!["illegal-move"; count];
    for (uri, language, text, expected) in [
        ("file:///book.txt", "plaintext", text, illegal(0)),
        ("file:///games.txt", "plaintext", pgn, illegal(1)),
        ("file:///games.txt", "pgn", "1. Ke3 *\n", illegal(1)),
        ("file:///games.pgn", "plaintext", "1. Ke3 *\n", illegal(1)),
    ] {
        let mut client = Client::push();
        let item = json!({"uri": uri, "languageId": language, "version": 1, "text": text});
        client.notify("textDocument/didOpen", json!({"textDocument": item}));
        client.opened(uri, text, 1);
        client.settle();
        let shown = client.shown(uri);
        let found: Vec<&str> =
            shown.iter().filter_map(|line| line.split(' ').find(|word| *word == "illegal-move")).collect();
        assert_eq!(found, expected, "{uri} as {language}: {shown:?}");
        if expected.is_empty() {
            assert_eq!(shown, [""; 0]);
            let options = json!({"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": true}});
            assert_eq!(client.request("textDocument/formatting", options).expect("an answer"), json!([]));
        }
    }
}
