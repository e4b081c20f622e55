//! Diagnostics that a client asks for: of a document and of the workspace.

use crate::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};
use tempfile::TempDir;

const URI: &str = "file:///a.pgn";

#[test]
fn a_report_that_the_client_has_is_not_sent_again() {
    let mut client = Client::pull();
    client.open(URI, "1. e4 e5 2. Ke3 *\n");
    let first = client.pull_once(URI, None);
    assert_eq!((&first["kind"], first["items"].as_array().map(Vec::len)), (&json!("full"), Some(1)));
    let id = first["resultId"].as_str().expect("an id").to_owned();
    assert_eq!(client.pull_once(URI, Some(&id)), json!({"kind": "unchanged", "resultId": id}));
    // An edit that changes no finding.
    client.replace(URI, "*", "{x} *");
    assert_eq!(client.pull_once(URI, Some(&id))["kind"], "unchanged");
    client.replace(URI, "1. e4", "1.  e4");
    let moved = client.pull_once(URI, Some(&id));
    assert_eq!(moved["items"][0]["range"]["start"], json!({"line": 0, "character": 13}));
    assert_ne!(moved["resultId"], id);
    client.replace(URI, "Ke3", "Ke2");
    assert_eq!(client.pull_once(URI, Some(&id))["items"], json!([]));
    // An id that nobody gave.
    assert_eq!(client.pull_once(URI, Some("?"))["kind"], "full");
}

/// The reports on the workspace: of each file whether it is new, and how much is found; and their ids.
fn workspace(client: &mut Client, known: &Value) -> (Vec<String>, Value) {
    let answer = client.request("workspace/diagnostic", json!({"previousResultIds": known})).expect("a report");
    let mut lines = Vec::new();
    let mut ids = Vec::new();
    for report in answer["items"].as_array().expect("reports") {
        let uri = report["uri"].as_str().expect("an address");
        let name = uri.rsplit('/').next().unwrap_or_default();
        let items = report["items"].as_array().map_or(String::new(), |items| format!(" {}", items.len()));
        let open = if report["version"].is_number() { " open" } else { "" };
        lines.push(format!("{name}{open} {}{items}", report["kind"].as_str().expect("a kind")));
        ids.push(json!({"uri": uri, "value": report["resultId"]}));
    }
    lines.sort();
    (lines, Value::Array(ids))
}

fn games() -> TempDir {
    folder(&[
        ("a.pgn", "1. e4 Ke4 *\n"),
        ("sub/b.pgn", "1. e4 *\n"),
        ("c.pgn", "1. e4 {never\n\n1. Ke3 *\n"),
        ("ignored/d.pgn", "1. Ke3 *\n"),
        ("jadoube.toml", "exclude = [\"ignored\"]\n[lint]\nselect = [\"illegal-move\"]\n"),
        ("notes.txt", "1. Ke3 *\n"),
    ])
}

#[test]
fn the_files_of_the_workspace_are_reported_open_or_not() {
    let games = games();
    let mut client = Builder::new(json!({})).pulls().folder(games.path()).start();
    let open = file_uri(&games.path().join("sub/b.pgn"));
    client.open(&open, "1. Ke3 *\n\n1. Ke4 *\n");
    let (lines, known) = workspace(&mut client, &json!([]));
    assert_eq!(lines, ["a.pgn full 1", "b.pgn open full 2", "c.pgn full 0"]);
    let (lines, known) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn unchanged", "b.pgn open unchanged", "c.pgn unchanged"]);
    // A file changes on the disk, and an open one in the editor.
    std::fs::write(games.path().join("a.pgn"), "1. e4 Ke4 *\n\n1. Kd4 *\n").expect("the file is written");
    client.replace(&open, "Ke3", "e3");
    let (lines, known) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn full 2", "b.pgn open full 1", "c.pgn unchanged"]);
    // One is deleted, one is new, one is closed: what is on the disk holds.
    std::fs::remove_file(games.path().join("a.pgn")).expect("the file is deleted");
    std::fs::write(games.path().join("e.pgn"), "1. Ke3 *\n").expect("the file is written");
    client.close(&open);
    let (lines, _) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn full 0", "b.pgn full 0", "c.pgn unchanged", "e.pgn full 1"], "a.pgn is no more");
}

#[test]
fn other_settings_make_other_reports() {
    let games = games();
    let mut client = Builder::new(json!({})).pulls().folder(games.path()).start();
    let (lines, known) = workspace(&mut client, &json!([]));
    assert_eq!(lines, ["a.pgn full 1", "b.pgn full 0", "c.pgn full 0"]);
    let file = games.path().join("jadoube.toml");
    std::fs::write(&file, "[lint]\nselect = [\"unclosed-comment\"]\n").expect("the file is written");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file_uri(&file), "type": 2}]}));
    let (lines, _) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn full 0", "b.pgn unchanged", "c.pgn full 1", "d.pgn full 0"]);
}

#[test]
fn a_configuration_that_is_new_holds_without_a_word_of_the_client() {
    let games = folder(&[("sub/a.pgn", "1. e4 Ke4 *\n"), ("b.pgn", "1. e4 Ke4 *\n")]);
    let mut client = Builder::new(json!({})).pulls().folder(games.path()).start();
    let (lines, known) = workspace(&mut client, &json!([]));
    assert_eq!(lines, ["a.pgn full 1", "b.pgn full 1"]);
    std::fs::write(games.path().join("sub/jadoube.toml"), "[lint]\nignore = [\"all\"]\n").expect("the file is written");
    let (lines, known) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn full 0", "b.pgn unchanged"]);
    std::fs::write(games.path().join("jadoube.toml"), "exclude = [\"b.pgn\"]\n").expect("the file is written");
    let (lines, known) = workspace(&mut client, &known);
    assert_eq!(lines, ["a.pgn unchanged", "b.pgn full 0"], "what is left out loses its diagnostics");
    let known: Vec<&Value> = known.as_array().expect("ids").iter().filter(|id| id["value"].is_string()).collect();
    assert_eq!(workspace(&mut client, &json!(known)).0, ["a.pgn unchanged"]);
}

#[test]
fn an_address_that_the_client_writes_in_another_way_is_the_same_file() {
    let games = folder(&[("a.pgn", "1. e4 Ke4 *\n")]);
    let mut client = Builder::new(json!({})).pulls().folder(games.path()).start();
    let (_, known) = workspace(&mut client, &json!([]));
    let other = known[0]["uri"].as_str().expect("an address").replace("a.pgn", "%61.pgn");
    let known = json!([{"uri": other, "value": known[0]["value"]}]);
    assert_eq!(workspace(&mut client, &known).0, ["a.pgn unchanged"]);
}
