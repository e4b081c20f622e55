//! What people see.

use super::*;
use insta::assert_snapshot;

/// What is shown of one finding, without its first line and the help: those belong to the rule.
fn without_message(out: &str) -> String {
    let lines = out.lines().skip(1).map(str::trim_end).filter(|line| !line.contains("= help"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_finding_is_shown_at_its_place_with_the_game_and_the_fix() {
    let tags = "[White \"Carlsen\"]\n[Black \"Nepomniachtchi\"]\n[Round \"6\"]\n[Date \"2021.12.03\"]\n\n";
    let answer = lint_stdin("--select missing-check-mark --stdin-name wch.pgn", format!("{FINE}\n{tags}{UNMARKED}"));
    assert_snapshot!(answer.out, @r"
    warning[missing-check-mark]: this move gives check: add `+`
       ┌─ wch.pgn:10:13
       │
    10 │ 1. e4 f5 2. Qh5 g6 *
       │             ^^^
       │
       = game 2: Carlsen – Nepomniachtchi, round 6 (2021.12.03)
       = help: add `+`
    ");
}

#[test]
fn of_a_game_on_one_long_line_the_surroundings_are_shown() {
    let knights = "Nf3 Nf6 Ng1 Ng8 ".repeat(500);
    let answer = lint_stdin("--select illegal-move", format!("[Event \"Long\"]\n\n{knights}Bh6 {knights}*\n"));
    assert_snapshot!(without_message(&answer.out), @r"
      ┌─ -:3:8001
      │
    3 │ … Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Bh6 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3…
      │                                               ^^^
      │
      = game 1: Long
    ");
}

#[test]
fn what_a_terminal_would_obey_is_shown_instead() {
    let text = "[White \"\x1b[31mRed\"]\n\n1. e4 {象棋 \x1b]0;x\x07 \t} e5 2. Bh6 *\n";
    let answer = lint_stdin("--select illegal-move", text);
    assert!(!answer.out.contains('\x1b') && !answer.out.contains('\x07'));
    assert_snapshot!(without_message(&answer.out), @r"
      ┌─ -:3:27
      │
    3 │ 1. e4 {象棋 ␛]0;x␇  } e5 2. Bh6 *
      │                             ^^^
      │
      = game 1: ␛[31mRed – ?
    ");
}

#[test]
fn the_sixth_finding_of_a_kind_and_all_behind_it_are_folded() {
    let text = format!("{UNMARKED}\n").repeat(17);
    let answer = lint_stdin("--select missing-check-mark", &text);
    assert_eq!(answer.out.matches("┌─").count(), 5);
    assert_snapshot!(answer.out.trim_end().lines().last().unwrap_or_default(), @"warning[missing-check-mark]: this move gives check: add `+` … and 12 more like it: games 6, 7, 8, 9, 10, 11, …; --all shows them");
    assert_eq!(answer.err, "17 warnings in 17 of 17 games\n");
    let answer = lint_stdin("--all --select missing-check-mark", &text);
    assert_eq!(answer.out.matches("┌─").count(), 17);
}

#[test]
fn folding_begins_anew_with_each_file() {
    let folder =
        Folder::with("a.pgn", format!("{UNMARKED}\n").repeat(7)).and("b.pgn", format!("{UNMARKED}\n").repeat(6));
    let answer = folder.lint("--select missing-check-mark");
    let fold = |line: &str| line.find("… and").map(|at| line[at..].to_owned());
    let folds: Vec<_> = answer.out.lines().filter_map(fold).collect();
    let expected =
        ["… and 2 more like it: games 6, 7; --all shows them", "… and 1 more like it: game 6; --all shows them"];
    assert_eq!(folds, expected);
}

#[test]
fn colors_are_for_terminals_and_those_who_ask() {
    assert!(!lint_stdin("--select illegal-move", ILLEGAL).out.contains('\x1b'));
    let answer = lint_stdin("--select illegal-move --color always", ILLEGAL);
    assert!(answer.out.contains("\x1b[") && answer.out.contains("2. "));
    let info = lint_stdin("--select illegal-move --color always --level illegal-move=info", ILLEGAL);
    assert!(info.out.contains("info[illegal-move]"), "{}", info.out);
}

#[test]
fn the_examples_say_what_they_show() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let answer = run(&examples, "lint good.pgn chess960.pgn study.pgn", b"");
    assert_eq!((answer.status, answer.err.as_str()), (0, "no findings in 4 games, 3 files\n"), "{}", answer.out);
    let answer = run(&examples, "lint --format short slips.pgn", b"");
    assert_eq!(answer.status, 1);
    assert!(answer.out.contains("slips.pgn:4:24: error[illegal-move]"), "{}", answer.out);
}
