//! Exit status: 0, 1 or 2, and what is said with it.

use super::*;

#[test]
fn nothing_wrong_is_0() {
    let answer = Folder::with("a.pgn", FINE).lint("--select illegal-move a.pgn");
    assert_eq!(answer, Answer { status: 0, out: String::new(), err: "no findings in 1 game\n".into() });
}

#[test]
fn an_error_is_1() {
    let answer = Folder::with("a.pgn", ILLEGAL).lint("--format short --select illegal-move a.pgn");
    assert_eq!(answer.status, 1);
    assert!(answer.out.starts_with("a.pgn:4:13: error[illegal-move]: "), "{}", answer.out);
    assert_eq!(answer.err, "1 error in 1 game\n");
}

#[test]
fn what_fails_is_a_matter_of_the_level() {
    let folder = Folder::with("a.pgn", UNMARKED);
    let status = |arguments: &str| folder.lint(&format!("--select missing-check-mark {arguments}")).status;
    assert_eq!(status(""), 0, "a warning");
    assert_eq!(status("--fail-on warning"), 1);
    assert_eq!(status("--fail-on warning --level missing-check-mark=info"), 0);
    assert_eq!(status("--fail-on info --level moves=info"), 1);
    assert_eq!(status("--level missing-check-mark=error"), 1);
    assert_eq!(status("--level missing-check-mark=error --fail-on never"), 0);
}

#[test]
fn a_file_that_cannot_be_read_is_2_and_the_others_are_still_checked() {
    let folder = Folder::with("b.pgn", ILLEGAL);
    let answer = folder.lint("--format short --select illegal-move gone.pgn b.pgn");
    assert_eq!(answer.status, 2);
    assert!(answer.out.starts_with("b.pgn:4:13: "));
    let said = "jadoube: gone.pgn cannot be read: there is no such file or folder\n1 error in 1 game\n";
    assert_eq!(answer.err, said);
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_fails_while_it_is_read_is_2() {
    let folder = Folder::with("b.pgn", FINE);
    std::os::unix::fs::symlink("/proc/self/mem", folder.0.join("a.pgn")).expect("a link");
    let answer = folder.lint("--select illegal-move a.pgn b.pgn");
    assert_eq!(answer.status, 2);
    assert!(answer.err.starts_with("jadoube: a.pgn cannot be read: "), "{}", answer.err);
    assert!(answer.err.ends_with("no findings in 1 game\n"), "{}", answer.err);
}

#[test]
fn a_path_without_a_game_is_2() {
    let folder =
        Folder::with("blank.pgn", "\u{feff} \n\n").and("fine/a.pgn", FINE).and("blank/a.pgn", "").and("no/x", "");
    let answer = folder.lint("-q blank.pgn fine blank no");
    assert_eq!(answer.status, 2);
    let said =
        "jadoube: no .pgn file in no\njadoube: there is no game in blank.pgn\njadoube: there is no game in blank\n";
    assert_eq!(answer.err, said);
    let answer = folder.and("fine/empty.pgn", "").lint("-q --select illegal-move fine");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "one file of the folder has games");
    assert_eq!(lint_stdin("", "").err, "jadoube: there is no game in the standard input\n");
}

#[test]
fn a_file_of_another_kind_is_2() {
    let answer = Folder::with("book.docx", FINE).lint("book.docx");
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("book.docx is not a kind of file that jadoube knows"));
}

#[test]
fn wrong_usage_is_2_and_says_what_is_right() {
    let folder = Folder::with("a.pgn", FINE);
    let cases = [
        ("--ignore ilegal-move", "there is no rule or section `ilegal-move`: did you mean `illegal-move`?"),
        ("--select move", "there is no rule or section `move`: did you mean `moves`?"),
        ("--ignore xyz", "there is no rule or section `xyz`: `jadoube rules` lists them"),
        ("--level illegal-move=fatal", "there is no level `fatal`: choose from `error`, `warning`, `info`"),
        ("--level illegal-move", "write RULE=LEVEL"),
        ("--variant shogi", "there is no variant `shogi`: choose from `auto`, `standard`, `chess960`"),
        ("--notation klingon", "there is no notation `klingon`: choose from `auto`, `san`"),
        ("--notation spoken", "spoken notation is only written, not read"),
        ("--pieces klingon", "there is no alphabet of piece letters `klingon`: `jadoube notations` lists them"),
        ("--pieces DE", "there is no alphabet of piece letters `DE`: did you mean `de`?"),
        ("--encoding martian", "there is no encoding `martian`: write `auto` or a name"),
        ("--encoding windows1250", "there is no encoding `windows1250`: did you mean `windows-1250`?"),
        ("--format xml", "invalid value 'xml'"),
        ("-j 0", "it is a whole number from 1 to 512"),
        ("--frobnicate", "unexpected argument '--frobnicate'"),
    ];
    for (arguments, said) in cases {
        let answer = folder.lint(arguments);
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{arguments}");
        assert!(answer.err.contains(said), "{arguments}: {}", answer.err);
    }
}

#[test]
fn the_version_is_told() {
    let answer = run(&std::env::temp_dir(), "--version", b"");
    let version = format!("jadoube {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(answer, Answer { status: 0, out: version, err: String::new() });
}

#[test]
fn a_closed_pipe_ends_quietly() {
    use std::io::Read;
    let folder = Folder::with("a.pgn", ILLEGAL.repeat(20_000));
    for arguments in ["lint --format jsonl a.pgn", "lint --all a.pgn", "lint -j1 --format json a.pgn"] {
        let mut child = command(&folder.0, arguments).spawn().expect("the program starts");
        let mut out = child.stdout.take().expect("standard output is a pipe");
        out.read_exact(&mut [0; 100]).expect("there are findings");
        drop(out);
        let output = child.wait_with_output().expect("the program ends");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(1), ""), "{arguments}");
    }
}
