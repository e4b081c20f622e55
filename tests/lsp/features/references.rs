//! References: where a position occurs in the workspace, whatever moves led there, and where a name stands.

use crate::harness::{Builder, Client, file_uri, folder};
use serde_json::json;
use tempfile::TempDir;

/// Files of games.
fn games() -> TempDir {
    folder(&[
        ("a.pgn", "[White \"Ann\"]\n\n1. d4 d5 2. c4 e6 *\n"),
        ("b.pgn", "[White \"Bo\"]\n[Black \"Ann\"]\n\n1. c4 e6 2. d4 d5 3. Nc3 *\n"),
        ("sub/c.pgn", "1. e4 *\n\n{𝄞} 1. e4 {𝄞} e5 2. Ke2 Nc6 3. Nc3 *\n"),
        ("sub/notes.txt", "1. d4 d5 2. c4 e6 *\n"),
    ])
}

fn client(games: &TempDir) -> Client {
    Builder::new(json!({})).folder(games.path()).start()
}

/// What is found from the cursor of a file of the folder, which need not be on the disk.
fn found(client: &mut Client, games: &TempDir, name: &str, marked: &str) -> Vec<String> {
    let place = client.put_as(&file_uri(&games.path().join(name)), marked);
    let answer = client.about_with("textDocument/references", &place, json!({"context": {"includeDeclaration": true}}));
    client.located(&answer)
}

#[test]
fn a_position_is_found_in_all_files_by_transposition() {
    let games = games();
    let expected = [
        "a.pgn: 1. d4 d5 2. c4 «e6» *",
        "b.pgn: 1. c4 e6 2. d4 «d5» 3. Nc3 *",
        "new.pgn: 1. d4 Nf6 (1... d5 2. c4 «e6») *",
    ];
    assert_eq!(found(&mut client(&games), &games, "new.pgn", "1. d4 Nf6 (1... d5 2. c4 e|6) *\n"), expected);
    // A line feed and a letter outside of the plane change no column.
    let text = "[White \"𝄞\"]\r\n\r\n1. e4 {𝄞} e5 2. Ke2 {𝄞} Nc6 3. Nc|3 *\r\n";
    let expected = ["c.pgn: {𝄞} 1. e4 {𝄞} e5 2. Ke2 Nc6 3. «Nc3» *", "new.pgn: 1. e4 {𝄞} e5 2. Ke2 {𝄞} Nc6 3. «Nc3» *"];
    assert_eq!(found(&mut client(&games), &games, "new.pgn", text), expected);
}

#[test]
fn behind_an_error_what_was_probably_meant_is_looked_for() {
    let games = games();
    // `Ke3` is taken for `Ke2`, here and where it is found.
    let expected = ["c.pgn: {𝄞} 1. e4 {𝄞} e5 2. Ke2 Nc6 3. «Nc3» *", "new.pgn: 1. e4 e5 2. Ke3 Nc6 3. «Nc3» *"];
    assert_eq!(found(&mut client(&games), &games, "new.pgn", "1. e4 e5 2. Ke3 Nc6 3. Nc|3 *\n"), expected);
    let text = "1. e4 {never closed\n\n[White \"A\"]\n\n1. d4 d5 2. c4 e|6 *\n";
    assert_eq!(found(&mut client(&games), &games, "new.pgn", text).len(), 3);
}

#[test]
fn behind_what_nobody_can_read_nothing_is_found() {
    let games = games();
    let mut client = client(&games);
    // The last position that is known is not the one at the cursor.
    for text in [
        "1. d4 d5 2. c4 e6 3. Kh8 Kh1 4. N|c3 *\n",
        "1. d4 d5 2. c4 e6 3. K|h8 *\n",
        "1. d4 d5 2. c4 e6 3. Kh8 Kh1 |*\n",
    ] {
        assert_eq!(found(&mut client, &games, "new.pgn", text), [""; 0], "{text}");
    }
    // Before it all is known.
    assert_eq!(found(&mut client, &games, "new.pgn", "1. d4 d5 2. c4 e|6 3. Kh8 Kh1 *\n").len(), 3);
}

#[test]
fn an_illegal_move_that_was_really_played_is_played_everywhere() {
    let played = "1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 3. N|c3 *\n";
    let games = folder(&[("a.pgn", &played.replace('|', "")), ("b.pgn", "1. e4 e5 2. Bc4 Nh6 3. Nc3 *\n")]);
    let found = found(&mut client(&games), &games, "new.pgn", played);
    let line = "1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 3. «Nc3» *";
    assert_eq!(found, [format!("a.pgn: {line}"), format!("new.pgn: {line}")]);
}

#[test]
fn the_first_position_is_nowhere_but_that_of_a_fen_tag_is() {
    let study = "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]\n\n1... Ka1 *\n";
    let games = folder(&[("a.pgn", study), ("b.pgn", "1. e4 *\n")]);
    let mut client = client(&games);
    for text in ["[White \"|\"]\n\n1. e4 *\n", "|1. e4 *\n", "|"] {
        assert_eq!(found(&mut client, &games, "new.pgn", text), [""; 0], "{text:?}");
    }
    let at_fen = found(&mut client, &games, "new.pgn", &study.replace("k7", "k|7"));
    let line = "[FEN \"«8/8/8/8/8/8/k7/2K5 b - - 0 1»\"]";
    assert_eq!(at_fen, [format!("a.pgn: {line}"), format!("new.pgn: {line}")]);
}

#[test]
fn a_name_is_found_wherever_it_stands() {
    let games = games();
    let expected = ["a.pgn: [White \"«Ann»\"]", "b.pgn: [Black \"«Ann»\"]", "new.pgn: [White \"«Ann»\"]"];
    assert_eq!(
        found(&mut client(&games), &games, "new.pgn", "[White \"A|nn\"]\n[Event \"Ann\"]\n\n1. e4 Ke4 *\n"),
        expected
    );
}

#[test]
fn an_open_document_is_searched_as_it_is_in_the_editor() {
    let games = games();
    let mut client = client(&games);
    client.open(&file_uri(&games.path().join("a.pgn")), "1. d4 e6 2. c4 d5 *\n");
    client.open(&file_uri(&games.path().join("b.pgn")), "1. e4 *\n");
    let expected = ["a.pgn: 1. d4 e6 2. c4 «d5» *", "new.pgn: 1. d4 d5 2. c4 «e6» *"];
    assert_eq!(found(&mut client, &games, "new.pgn", "1. d4 d5 2. c4 e|6 *\n"), expected);
    // What is deleted on the disk is gone, what is open is not.
    std::fs::remove_dir_all(games.path().join("sub")).expect("the folder is deleted");
    std::fs::remove_file(games.path().join("a.pgn")).expect("the file is deleted");
    assert_eq!(found(&mut client, &games, "new.pgn", "1. d4 d5 2. c4 e|6 *\n"), expected);
    assert_eq!(found(&mut client, &games, "new.pgn", "1. e4 e5 2. Ke2 Nc6 3. N|c3 *\n").len(), 1);
}
