//! Files that no chess program writes.

use super::*;
use std::time::{Duration, Instant};

/// What a slow machine may take for a quick test.
const SOON: Duration = Duration::from_secs(20);

#[test]
fn any_bytes_are_answered() {
    let files: [&[u8]; 8] = [b"\0", &[0; 4096], b"\xff", b"\xfe\xff", b"{", b"(((((", b"[", b"\r\r\r*"];
    for bytes in files {
        for format in ["human", "json"] {
            let answer = lint_stdin(&format!("--format {format} --select all --add all"), bytes);
            assert!((0..=2).contains(&answer.status) && !answer.err.contains("internal"), "{bytes:?}: {}", answer.err);
        }
    }
}

#[test]
fn a_line_of_two_megabytes_is_answered_soon() {
    let start = Instant::now();
    let text = format!("1. e4 e5 {} *", "Nf3 Nf6 Ng1 Ng8 ".repeat(130_000));
    let answer = lint_stdin("", text);
    assert!(answer.status < 2 && start.elapsed() < SOON);
}

#[test]
fn many_findings_on_one_line_are_found_soon() {
    let start = Instant::now();
    for format in ["human --all", "jsonl"] {
        // Far down the line, so that who counts each place from its start is never done.
        let text = format!("1. e4 {{{}}} e5 {} *", "é".repeat(2_000_000), ") é ".repeat(200_000));
        let answer = lint_stdin(&format!("--select stray-bracket --format {format}"), text);
        assert!(
            answer.out.lines().count() > 10_000 && answer.out.contains("here begin 190000 more findings of this rule")
        );
    }
    assert!(start.elapsed() < SOON, "{:?}", start.elapsed());
}

#[test]
fn deep_variations_are_answered_soon() {
    let start = Instant::now();
    let text = format!("1. e4 {} *", "(1. d4 ".repeat(100_000));
    assert!(lint_stdin("--select all", text).status < 2 && start.elapsed() < SOON);
}
