//! Rename: a player in all files of the workspace, whether they are open or not.

use crate::harness::{Builder, Client, file_uri, folder};
use serde_json::{Value, json};
use tempfile::TempDir;

const METHOD: &str = "textDocument/rename";

fn games() -> TempDir {
    folder(&[
        ("open.pgn", "on the disk: [White \"Ann\"]\n"),
        ("closed.pgn", "[White \"Bo\"]\n[Black \"Ann\"]\n\n1. e4 {Ann} *\n\n[White \"Ann\"]\n\n*\n"),
        ("other.pgn", "[White \"Anna\"]\n[Event \"Ann\"]\n\n*\n"),
    ])
}

fn client(games: &TempDir, builder: Builder) -> Client {
    builder.folder(games.path()).start()
}

/// What becomes of the files.
fn renamed(client: &mut Client, games: &TempDir, marked: &str, to: &str) -> Vec<(String, String)> {
    let place = client.put_as(&file_uri(&games.path().join("open.pgn")), marked);
    let edit = client.about_with(METHOD, &place, json!({"newName": to}));
    client.after(&edit)
}

fn document_changes() -> Builder {
    Builder::new(json!({"workspace": {"workspaceEdit": {"documentChanges": true}}}))
}

#[test]
fn a_player_is_renamed_in_open_and_closed_files() {
    let games = games();
    let expected = [
        (
            "closed.pgn",
            "[White \"Bo\"]\n[Black \"Eve \\\"E\\\"\"]\n\n1. e4 {Ann} *\n\n[White \"Eve \\\"E\\\"\"]\n\n*\n",
        ),
        ("open.pgn", "[White \"𝄞\"]\r\n[Black \"Eve \\\"E\\\"\"]\r\n\r\n1. e4 *\r\n"),
    ];
    for builder in [document_changes(), Builder::new(json!({}))] {
        let mut client = client(&games, builder);
        let text = "[White \"𝄞\"]\r\n[Black \"A|nn\"]\r\n\r\n1. e4 *\r\n";
        let after = renamed(&mut client, &games, text, "Eve \"E\"");
        let after: Vec<(&str, &str)> = after.iter().map(|(name, text)| (&**name, &**text)).collect();
        assert_eq!(after, expected);
    }
}

#[test]
fn an_edit_is_in_the_form_that_the_client_knows() {
    let games = games();
    for (builder, new) in [
        (document_changes(), true),
        (Builder::new(json!({})), false),
        (Builder::fixture("neovim"), false),
        (Builder::fixture("vscode"), true),
    ] {
        let mut client = client(&games, builder);
        let place = client.put("[White \"A|nn\"]\n\n*\n");
        let edit = client.about_with(METHOD, &place, json!({"newName": "Eve"}));
        assert_eq!((edit["documentChanges"].is_array(), edit["changes"].is_object()), (new, !new), "{edit}");
    }
}

#[test]
fn a_broken_game_is_renamed_too() {
    let games = folder(&[]);
    let mut client = client(&games, document_changes());
    for (text, expected) in [
        (
            "[White \"A|nn\"]\n\n1. e4 Ke4 *\n\n[Black \"Ann\"]\n\n*\n",
            "[White \"Eve\"]\n\n1. e4 Ke4 *\n\n[Black \"Eve\"]\n\n*\n",
        ),
        (
            "[White \"Ann\"]\n\n1. e4 {never\n\n[Black \"A|nn\"]\n\n*\n",
            "[White \"Eve\"]\n\n1. e4 {never\n\n[Black \"Eve\"]\n\n*\n",
        ),
        ("[White \"A|nn\"]\n[Black \"Ann]\n\n1. e4 2. Nf3 *\n", "[White \"Eve\"]\n[Black \"Ann]\n\n1. e4 2. Nf3 *\n"),
    ] {
        assert_eq!(renamed(&mut client, &games, text, "Eve"), [("open.pgn".to_owned(), expected.to_owned())], "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_is_reached_by_two_paths_is_one() {
    let games = folder(&[("sub/open.pgn", "[White \"Ann\"]\n"), ("real/closed.pgn", "[White \"Ann\"]\n")]);
    let root = games.path();
    std::os::unix::fs::symlink(root.join("sub/open.pgn"), root.join("link.pgn")).expect("a link");
    std::os::unix::fs::symlink(root, root.join("sub/around")).expect("a link");
    for open in ["link.pgn", "sub/around/sub/open.pgn", "real/../sub/open.pgn", "sub/%6Fpen.pgn"] {
        for folder in ["", "sub/around"] {
            let mut client = document_changes().folder(&root.join(folder)).start();
            let place = client.put_as(&format!("{}/{open}", file_uri(root)), "[White \"A|nn\"]\n");
            let edit = client.about_with(METHOD, &place, json!({"newName": "Eve"}));
            let changed: Vec<&str> = edit["documentChanges"]
                .as_array()
                .expect("files")
                .iter()
                .filter_map(|file| file["textDocument"]["uri"].as_str())
                .collect();
            assert_eq!(changed.len(), 2, "{open} in {folder}: {changed:?}");
            assert!(changed.contains(&place.uri.as_str()), "an open document has the address that its client gave it");
        }
    }
}

#[test]
fn a_document_is_found_however_its_address_is_encoded() {
    let mut client = Client::push();
    client.open("file:///a/%41nn.pgn", "1. e4 *\n");
    for other in ["file:///a/Ann.pgn", "file:///a/b/../%41nn.pgn"] {
        let params = json!({"textDocument": {"uri": other}});
        assert!(
            client.request("textDocument/documentSymbol", params).is_ok_and(|found| found[0].is_object()),
            "{other}"
        );
    }
}

#[test]
fn what_can_be_renamed_is_shown_first() {
    let mut client = Client::push();
    let place = client.put("[White \"𝄞 \\\"A|nn\\\"\"]\n\n*\n");
    let prepared = client.about("textDocument/prepareRename", &place);
    assert_eq!(client.part(&place.uri, &prepared["range"]), "𝄞 \\\"Ann\\\"");
    assert_eq!(prepared["placeholder"], "𝄞 \"Ann\"");
}

#[test]
fn what_cannot_be_renamed_is_refused_with_the_reason() {
    let mut client = Client::push();
    for (text, why) in [
        ("1. e|4 *", "the move `e4` cannot be renamed"),
        ("1. e4 {never| closed\n\n[White \"Ann\"]\n\n*", "a comment cannot be renamed"),
        ("[White \"?|\"]\n\n*", "a name that is not known cannot be renamed"),
        ("[Da|te \"2001.01.01\"]\n\n*", "the tag `Date` cannot be renamed"),
    ] {
        let place = client.put(text);
        for (method, more) in [("textDocument/prepareRename", json!({})), (METHOD, json!({"newName": "Eve"}))] {
            let error = client.try_about(method, &place, more).expect_err(text);
            // `RequestFailed`: clients show its message.
            assert_eq!(error["code"], -32803, "{text}");
            assert!(error["message"].as_str().is_some_and(|message| message.starts_with(why)), "{error}");
        }
    }
    let place = client.put("|");
    assert_eq!(client.about("textDocument/prepareRename", &place), Value::Null);
}

#[test]
fn what_is_no_name_is_refused_with_the_reason() {
    let mut client = Client::push();
    let place = client.put("[White \"A|nn\"]\n\n*\n");
    for (name, why) in [(" ", "at least one character"), ("a\nb", "one line"), (&"x".repeat(300), "shorten it")] {
        let error = client.try_about(METHOD, &place, json!({"newName": name})).expect_err(name);
        assert_eq!(error["code"], -32602, "{error}");
        assert!(error["message"].as_str().is_some_and(|message| message.contains(why)), "{error}");
    }
}
