//! Real games: no false alarms, and the same findings however a file is laid out.

mod support;

use jadoube::lint::{Level, Linter, Placement, Scratch, Section};
use jadoube::syntax::{Token, TokenKind, parse, split};
use std::path::{Path, PathBuf};

/// A finding without its place: record (from 0), rule, message, the text that it marks.
type Found = (usize, &'static str, String, String);

fn lint(text: &[u8], keep: impl Fn(&jadoube::lint::Finding) -> bool) -> Vec<Found> {
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let (mut at, mut out) = (0, Vec::new());
    let records = split(text);
    for (n, record) in records.iter().enumerate() {
        let place = Placement { first: n == 0, last: n + 1 == records.len() };
        let record = &text[at..at + record.end];
        at += record.len();
        for finding in linter.record(record, place, &mut scratch).iter().filter(|finding| keep(finding)) {
            let marked = String::from_utf8_lossy(finding.span.of(record)).into_owned();
            out.push((n, finding.rule.name, finding.message.clone(), marked));
        }
    }
    out
}

/// The game files below a folder of the corpus.
fn games(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the corpus can be read")
        .map(|entry| entry.expect("an entry of the corpus").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "pgn"))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no game file in {}", folder.display());
    files
}

#[test]
fn clean_files_give_no_error_and_no_warning_about_moves() {
    let Some(shared) = support::shared() else { return };
    for name in ["twic1389.pgn", "clocks.pgn", "openings-8moves.pgn"] {
        let text = std::fs::read(shared.join("corpus").join(name)).expect("a corpus file");
        let alarms = lint(&text, |finding| {
            finding.level == Level::Error || finding.level == Level::Warning && finding.rule.section == Section::Moves
        });
        assert!(alarms.is_empty(), "{name}: {} alarms, first {:?}", alarms.len(), alarms.first());
    }
}

/// What another layout may change.
fn of_layout(rule: &str) -> bool {
    matches!(rule, "blank-line-in-tags" | "several-tags-on-a-line" | "missing-blank-line" | "long-line")
}

fn lay_out_anew(name: &str, change: impl Fn(&[u8]) -> Vec<u8>) {
    let Some(shared) = support::shared() else { return };
    let corpus = shared.join("corpus");
    let mut files = vec![corpus.join("twic1389.pgn"), corpus.join("clocks.pgn")];
    files.extend(games(&corpus.join("players")));
    files.extend(games(&corpus.join("studies")));
    for file in files {
        let text = std::fs::read(&file).expect("a corpus file");
        let changed = change(&text);
        assert!(changed != text, "{}: {name} changes nothing", file.display());
        assert_eq!(split(&changed).len(), split(&text).len(), "{}: records, {name}", file.display());
        let keep = |finding: &jadoube::lint::Finding| !of_layout(finding.rule.name);
        // White space inside what is marked is layout too.
        let squeeze = |found: Vec<Found>| -> Vec<Found> {
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            found.into_iter().map(|(n, rule, message, marked)| (n, rule, words(&message), words(&marked))).collect()
        };
        assert_eq!(squeeze(lint(&changed, keep)), squeeze(lint(&text, keep)), "{}: findings, {name}", file.display());
    }
}

#[test]
fn without_blank_lines_records_and_findings_are_the_same() {
    lay_out_anew("without blank lines", |text| {
        let lines = text.split_inclusive(|byte| *byte == b'\n');
        lines.filter(|line| !line.trim_ascii().is_empty()).flatten().copied().collect()
    });
}

#[test]
fn with_tags_and_moves_on_one_line_records_and_findings_are_the_same() {
    lay_out_anew("on one line", |text| {
        let mut at = 0;
        let mut out = Vec::new();
        for record in split(text) {
            let record = &text[at..at + record.end];
            at += record.len();
            // A comment that ends with its line needs its line.
            let to_line_end = |token: &Token| matches!(token.kind, TokenKind::LineComment | TokenKind::Escape);
            if parse(record).tokens.iter().any(to_line_end) {
                out.extend(record);
                continue;
            }
            out.extend(record.iter().map(|byte| if matches!(byte, b'\n' | b'\r') { b' ' } else { *byte }));
            out.push(b'\n');
        }
        out
    });
}
