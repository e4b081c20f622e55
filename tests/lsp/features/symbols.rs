//! Document symbols: the games of a file and their variations.

use crate::harness::{Builder, Client};
use serde_json::{Value, json};

fn nested() -> Builder {
    Builder::new(json!({"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}}))
}

/// The outline: of each entry its name, what else is said, and in `«»` where it leads; what is in it moved in.
fn outline(client: &mut Client, text: &str) -> String {
    let place = client.put(text);
    let answer = client.about("textDocument/documentSymbol", &place);
    let mut lines = Vec::new();
    draw(client, &place.uri, &answer, 0, &mut lines);
    lines.join("\n")
}

fn draw(client: &Client, uri: &str, symbols: &Value, depth: usize, lines: &mut Vec<String>) {
    for symbol in symbols.as_array().into_iter().flatten() {
        let word = |name: &str| symbol[name].as_str().unwrap_or("-").to_owned();
        let (whole, part) = (client.part(uri, &symbol["range"]), client.part(uri, &symbol["selectionRange"]));
        assert!(whole.contains(part), "{symbol}");
        let part = part.split(['\r', '\n']).next().unwrap_or_default();
        lines.push(format!("{}{} | {} «{part}»", "  ".repeat(depth), word("name"), word("detail")));
        draw(client, uri, &symbol["children"], depth + 1, lines);
    }
}

const GAMES: &str = "[Event \"Cup 𝄞\"]\n[White \"Ann\"]\n[Black \"Bo\"]\n[Date \"2001.??.??\"]\n\n\
                     1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. d4 1-0\n\n1. d4 {𝄞} d5 (1... Nf6) *\n";

#[test]
fn games_and_the_variations_in_them() {
    let drawn = outline(&mut nested().start(), GAMES);
    insta::assert_snapshot!(drawn);
    assert_eq!(outline(&mut nested().start(), &GAMES.replace('\n', "\r\n")), drawn);
}

#[test]
fn a_client_without_a_tree_gets_the_games_alone() {
    for mut client in [Client::push(), Builder::fixture("vim-ale").start(), Builder::fixture("helix").start()] {
        let place = client.put(GAMES);
        let answer = client.about("textDocument/documentSymbol", &place);
        let line = |symbol: &Value| {
            assert_eq!(symbol["location"]["uri"], place.uri);
            let part = client.part(&place.uri, &symbol["location"]["range"]);
            let first = part.split('\n').next().unwrap_or_default();
            format!("{} | {} «{first}»", symbol["name"].as_str().expect("a name"), symbol["containerName"])
        };
        let lines: Vec<String> = answer.as_array().expect("symbols").iter().map(line).collect();
        assert_eq!(
            lines,
            [
                "Ann – Bo | \"1-0, Cup 𝄞, 2001\" «[Event \"Cup 𝄞\"]»",
                "Game 2 | \"1. d4 d5\" «1. d4 {𝄞} d5 (1... Nf6) *»"
            ]
        );
    }
}

#[test]
fn behind_an_error_the_outline_goes_on() {
    let mut client = nested().start();
    for (text, expected) in [
        (
            "1. e4 Ke4 2. Kd3 (2. d4 d5) *",
            "Game 1 | 1. e4 Ke4 2. Kd3 «1. e4 Ke4 2. Kd3 (2. d4 d5) *»\n  2. d4 d5 | instead of Kd3 «d4»",
        ),
        ("1. e4 2. Nf3 (2. f4) *", "Game 1 | 1. e4 2. Nf3 «1. e4 2. Nf3 (2. f4) *»\n  2. f4 | instead of Nf3 «f4»"),
        (
            "[White \"Ann\"]\n\n1. e4 {never\n\n[White \"Bo\"]\n\n1. d4 *\n",
            "Ann – ? | - «[White \"Ann\"]»\nBo – ? | - «[White \"Bo\"]»",
        ),
        ("[White \"Ann]\n[Black \"Bo\"]\n\n1. e4 *\n", "Ann – Bo | - «[White \"Ann]»"),
        ("", ""),
        ("\r\n\r\n", ""),
    ] {
        assert_eq!(outline(&mut client, text), expected, "{text}");
    }
}

#[test]
fn the_outline_follows_the_edits() {
    let mut client = nested().start();
    let place = client.put("[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bo\"]\n\n1. d4 *\n");
    client.replace(&place.uri, "1. e4 *\n\n[White \"Bo\"]\n", "1. e4 (1. c4) *\n\n[White \"Cy\"]\n");
    let answer = client.about("textDocument/documentSymbol", &place);
    let names: Vec<&str> = answer.as_array().expect("symbols").iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["Ann – ?", "Cy – ?"]);
    assert_eq!(answer[0]["children"][0]["name"], "1. c4");
}
