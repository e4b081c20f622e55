//! What concerns several files: symbols of the workspace, and files that change.

use crate::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};
use tempfile::TempDir;

fn games() -> TempDir {
    folder(&[
        ("a.pgn", "[White \"Müller, Karl\"]\n[Black \"Bo\"]\n[Event \"Cup\"]\n[ECO \"B20\"]\n\n1. e4 c5 1-0\n"),
        (
            "b.pgn",
            "[White \"Ann\"]\n[Black \"Bo\"]\n\n1. e4 {never closed\n\n[White \"Muller\"]\n[Black \"Cy\"]\n\n1. e4 Ke4 *\n",
        ),
        ("ignored/c.pgn", "[White \"Muller\"]\n\n*\n"),
        ("jadoube.toml", "exclude = [\"ignored\"]\n"),
    ])
}

/// The games that are found: name, what else is said, file and line.
fn symbols(client: &mut Client, query: &str) -> Vec<String> {
    let answer = client.request("workspace/symbol", json!({"query": query})).expect("symbols");
    let line = |symbol: &Value| {
        let uri = symbol["location"]["uri"].as_str().expect("an address");
        let line = &symbol["location"]["range"]["start"]["line"];
        let name = uri.rsplit('/').next().unwrap_or_default();
        format!(
            "{} | {} {name}:{line}",
            symbol["name"].as_str().expect("a name"),
            symbol["containerName"].as_str().unwrap_or("-")
        )
    };
    let mut lines: Vec<String> = answer.as_array().expect("symbols").iter().map(line).collect();
    lines.sort();
    lines
}

#[test]
fn games_are_found_by_what_their_tags_say() {
    let games = games();
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    for (query, expected) in [
        ("muller", &["Muller – Cy | - b.pgn:5", "Müller, Karl – Bo | 1-0, Cup a.pgn:0"][..]),
        ("bo b20", &["Müller, Karl – Bo | 1-0, Cup a.pgn:0"]),
        ("bo", &["Ann – Bo | - b.pgn:0", "Müller, Karl – Bo | 1-0, Cup a.pgn:0"]),
        ("nobody", &[]),
        ("1-0", &[]),
    ] {
        assert_eq!(symbols(&mut client, query), expected, "{query}");
    }
    assert_eq!(symbols(&mut client, "").len(), 3);
    let long = format!("cy {}nobody", " ".repeat(200));
    assert_eq!(symbols(&mut client, &long), ["Muller – Cy | - b.pgn:5"], "of a query the beginning is looked at");
}

#[test]
fn files_in_other_encodings_are_read() {
    let games = folder(&[]);
    let latin = b"[White \"M\xfcller\"]\r\n\r\n1. e4 {sch\xf6n} *\r\n\r\n[White \"M\xfcller\"]\r\n\r\n*\r\n";
    std::fs::write(games.path().join("latin.pgn"), latin).expect("the file is written");
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    assert_eq!(symbols(&mut client, "muller"), ["Müller – ? | - latin.pgn:0", "Müller – ? | - latin.pgn:4"]);
}

#[test]
fn a_folder_within_another_is_searched_once() {
    let games = folder(&[("sub/a.pgn", "[White \"Ann\"]\n\n1. e4 *\n")]);
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    let inner = json!([{"uri": file_uri(&games.path().join("sub")), "name": "sub"}]);
    client.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": inner, "removed": []}}));
    assert_eq!(symbols(&mut client, "ann").len(), 1);
    let place = client.put("[White \"A|nn\"]\n\n*\n");
    let edit = client.about_with("textDocument/rename", &place, json!({"newName": "Eve"}));
    let after = client.after(&edit);
    assert_eq!(after.len(), 2, "{edit}");
    assert_eq!(after[1].1, "[White \"Eve\"]\n\n1. e4 *\n");
}

#[test]
fn what_is_open_is_searched_as_it_is_in_the_editor() {
    let games = games();
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    let uri = file_uri(&games.path().join("a.pgn"));
    client.open(&uri, "[White \"Eve\"]\n\n*\n");
    client.open("untitled:1", "[Black \"Eve\"]\n\n*\n");
    assert_eq!(symbols(&mut client, "eve"), ["? – Eve | - untitled:1:0", "Eve – ? | - a.pgn:0"]);
    client.close(&uri);
    client.close("untitled:1");
    assert_eq!(symbols(&mut client, "eve"), [""; 0]);
    assert_eq!(symbols(&mut client, "karl").len(), 1);
}

#[test]
fn folders_come_and_go() {
    let games = games();
    let mut client = Client::push();
    assert_eq!(symbols(&mut client, "bo"), [""; 0]);
    let folder = json!([{"uri": file_uri(games.path()), "name": "games"}]);
    client.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": folder, "removed": []}}));
    assert_eq!(symbols(&mut client, "bo").len(), 2);
    client.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": [], "removed": folder}}));
    assert_eq!(symbols(&mut client, "bo"), [""; 0]);
}

#[test]
fn files_that_change_or_go_are_seen_at_the_next_search() {
    let games = games();
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    assert_eq!(symbols(&mut client, "karl").len(), 1);
    let file = games.path().join("a.pgn");
    std::fs::write(&file, "[White \"Karl\"]\n\n*\n\n[White \"Karl\"]\n\n*\n").expect("the file is written");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file_uri(&file), "type": 2}]}));
    assert_eq!(symbols(&mut client, "karl").len(), 2);
    std::fs::remove_file(&file).expect("the file is deleted");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file_uri(&file), "type": 3}]}));
    assert_eq!(symbols(&mut client, "karl"), [""; 0]);
}

#[test]
fn a_configuration_that_is_deleted_holds_no_more() {
    let games = games();
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    assert_eq!(symbols(&mut client, "muller").len(), 2);
    let file = games.path().join("jadoube.toml");
    std::fs::remove_file(&file).expect("the file is deleted");
    client.notify("workspace/didChangeWatchedFiles", json!({"changes": [{"uri": file_uri(&file), "type": 3}]}));
    assert_eq!(symbols(&mut client, "muller").len(), 3);
}
