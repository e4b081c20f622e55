//! Which files belong to the workspace.

use super::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};

const GAME: &str = "[White \"Ann\"]\n\n1. e4 *\n";

fn games() -> tempfile::TempDir {
    folder(&[("a.pgn", GAME), ("b.pgn", GAME), ("sub/c.pgn", GAME), ("notes.txt", GAME)])
}

/// The names of the files in which a player is found from the first, and of those in which it would be renamed.
fn found(client: &mut Client, games: &tempfile::TempDir) -> [Vec<String>; 2] {
    let uri = file_uri(&games.path().join("a.pgn"));
    client.open(&uri, GAME);
    let at = json!({"textDocument": {"uri": uri}, "position": {"line": 0, "character": 9}});
    let mut asked = at.clone();
    asked["context"] = json!({"includeDeclaration": true});
    let places = client.request("textDocument/references", asked).expect("places");
    let places = places.as_array().expect("places").iter().filter_map(|place| place["uri"].as_str()).map(name);
    let mut renamed = at;
    renamed["newName"] = json!("Bea");
    let edit = client.request("textDocument/rename", renamed).expect("an edit");
    let edited = edit["changes"].as_object().expect("changes").keys().map(|uri| name(uri));
    [sorted(places), sorted(edited)]
}

fn name(uri: &str) -> String {
    uri.rsplit('/').next().unwrap_or_default().to_owned()
}

fn sorted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn all_files_in_the_folders_of_the_client() {
    let games = games();
    let mut client = Builder::new(json!({})).folder(games.path()).start();
    for names in found(&mut client, &games) {
        assert_eq!(names, ["a.pgn", "b.pgn", "c.pgn"]);
    }
}

#[test]
fn without_folders_the_files_that_lie_beside_an_open_one() {
    let games = games();
    let mut client = Client::push();
    for names in found(&mut client, &games) {
        assert_eq!(names, ["a.pgn", "b.pgn"]);
    }
    let symbols = client.request("workspace/symbol", json!({"query": "Ann"})).expect("symbols");
    assert_eq!(symbols.as_array().map(Vec::len), Some(2), "{symbols}");
}

#[test]
fn nobody_is_told_of_what_is_wrong_in_files_that_happen_to_lie_beside_an_open_one() {
    let games = games();
    let mut client = Client::pull();
    let uri = file_uri(&games.path().join("a.pgn"));
    client.open(&uri, GAME);
    let report = client.request("workspace/diagnostic", json!({"previousResultIds": []})).expect("a report");
    let told: Vec<&Value> = report["items"].as_array().expect("files").iter().map(|file| &file["uri"]).collect();
    assert_eq!(told, [&json!(uri)]);
}
