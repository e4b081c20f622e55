//! The answers to real problems of real files, as one list that people have read through: case, then a line for each
//! finding with its level, rule and line.

mod support;

use std::path::Path;
use std::process::Command;

/// The findings of the command line about a file, one a line.
fn answers(file: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_jadoube"))
        .args(["lint", "--format", "jsonl"])
        .arg(file)
        .output()
        .expect("the built program runs");
    let text = String::from_utf8(output.stdout).expect("JSON in UTF-8");
    let findings = text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a JSON object"));
    findings
        .map(|finding| {
            let word = |key: &str| finding[key].as_str().expect("a string").to_owned();
            let line = &finding["range"]["start"]["line"];
            format!("    {:8}{}@{line}\n", word("severity"), word("rule"))
        })
        .collect()
}

#[test]
fn the_answers_to_all_cases() {
    let Some(shared) = support::shared() else { return };
    let folder = shared.join("cases");
    let list = std::fs::read_to_string(folder.join("cases.jsonl")).expect("the list of cases");
    let mut answered = String::new();
    for line in list.lines().filter(|line| !line.trim().is_empty()) {
        let case: serde_json::Value = serde_json::from_str(line).expect("a JSON object");
        let id = case["id"].as_str().expect("a string");
        let found = answers(&folder.join(id).with_extension("pgn"));
        answered += &format!("{id}\n{}", if found.is_empty() { "    nothing\n" } else { &found });
    }
    insta::assert_snapshot!(answered);
}
