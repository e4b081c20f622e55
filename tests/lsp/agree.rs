//! The editor shows what the command line reports.

use super::harness::{Builder, Client, file_uri, folder};
use super::support;
use super::text::{Encoding, bytes};
use jadoube::lint::Example;
use jadoube::lint::rules::RULES;
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// The rule, the level, the bytes and the message of what is found.
type Found = (String, String, u64, u64, String);

/// What the command line reports of all files of a folder: the file and what is found.
fn reported(folder: &Path) -> Vec<(String, Found)> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.current_dir(folder).args(["lint", "--format", "jsonl", "."]);
    let output = command.output().expect("the program runs");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let object = |line: &str| {
        let object: Value = serde_json::from_str(line).expect("an object a line");
        let word = |name: &str| object[name].as_str().expect("a text").to_owned();
        let offset = |end: &str| object["range"][end]["offset"].as_u64().expect("an offset");
        let file = Path::new(&word("file")).file_name().expect("a name").to_string_lossy().into_owned();
        (file, (word("rule"), word("severity"), offset("start"), offset("end"), word("message")))
    };
    text.lines().map(object).collect()
}

/// What the editor is shown of a file that is open.
fn shown(client: &mut Client, path: &Path) -> Vec<Found> {
    let uri = file_uri(path);
    let all = client.diagnostics(&uri);
    let text = client.text(&uri);
    let found = all.iter().map(|diagnostic| {
        let bytes = bytes(text, &diagnostic["range"], client.encoding);
        let level = ["error", "warning", "info"][diagnostic["severity"].as_u64().expect("a level") as usize - 1];
        let word = |name: &str| diagnostic[name].as_str().expect("a text").to_owned();
        (word("code"), level.to_owned(), bytes.start as u64, bytes.end as u64, word("message"))
    });
    let mut found: Vec<Found> = found.collect();
    found.sort();
    found
}

fn agree(files: &[(&str, &str)], pulls: bool) {
    let games = folder(files);
    let reported = reported(games.path());
    assert!(!reported.is_empty());
    let builder =
        Builder::new(json!({})).encoding(Encoding::Utf16).options(json!({"editor": {"maxDiagnostics": 1_000_000}}));
    let mut client = if pulls { builder.pulls().start() } else { builder.start() };
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".pgn")) {
        client.open(&file_uri(&games.path().join(name)), text);
    }
    for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".pgn")) {
        let of_file = reported.iter().filter(|(file, _)| file == name).map(|(_, found)| found.clone());
        let mut expected: Vec<Found> = of_file.collect();
        expected.sort();
        assert_eq!(shown(&mut client, &games.path().join(name)), expected, "{name}: {:.500}", text);
    }
}

/// The examples of all rules, with all rules on.
#[test]
fn about_the_examples_of_all_rules() {
    let mut files = vec![("jadoube.toml".to_owned(), "[lint]\nadd = [\"all\"]\n")];
    for rule in RULES {
        for (n, example) in rule.examples.iter().enumerate() {
            if let Example::Bad(text) = example {
                files.push((format!("{}-{n}.pgn", rule.name), text));
            }
        }
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    agree(&files, false);
    agree(&files, true);
}

#[test]
fn about_real_games() {
    let Some(shared) = support::shared() else { return };
    let read = |name: &str| {
        let text = std::fs::read(shared.join("corpus").join(name)).expect("a corpus file");
        String::from_utf8_lossy(&text).chars().skip(1000).take(100_000).collect::<String>()
    };
    let texts = ["twic1389.pgn", "hexagonal/tournaments_hu.pgn", "players/Tal.pgn"].map(read);
    let files = [
        ("a.pgn", &*texts[0]),
        ("b.pgn", &texts[1]),
        ("c.pgn", &texts[2]),
        ("jadoube.toml", "[lint]\nadd = [\"all\"]\n"),
    ];
    agree(&files, false);
}
