//! `--fix`, `--unsafe-fixes` and `--diff`: what is written, what is shown, and what is refused.

use super::*;

/// Two slips that are mended safely and one that only a guess can mend.
const SLIPS: &str =
    "[White \"Example, Ada\"]\n\n1. e4 f5 2. Qh5 g6 3. nf3 *\n\n[White \"Example, Ben\"]\n\n1. e4 {good *\n";
const SAFE: &str =
    "[White \"Example, Ada\"]\n\n1. e4 f5 2. Qh5+ g6 3. Nf3 *\n\n[White \"Example, Ben\"]\n\n1. e4 {good *\n";
const ALL: &str =
    "[White \"Example, Ada\"]\n\n1. e4 f5 2. Qh5+ g6 3. Nf3 *\n\n[White \"Example, Ben\"]\n\n1. e4 {good} *\n";

#[test]
fn safe_fixes_are_made_and_what_remains_is_reported_in_the_new_text() {
    let folder = Folder::with("a.pgn", SLIPS);
    let answer = folder.lint("--fix --format short a.pgn");
    assert_eq!(folder.text("a.pgn"), SAFE);
    insta::assert_snapshot!(answer.out, @"a.pgn:7:7: error[unclosed-comment]: this comment is never closed and takes the rest of the record with it: add the `}`");
    insta::assert_snapshot!(answer.err, @r"
    fixed 2: 1 lowercase-piece, 1 missing-check-mark
    1 error in 1 of 2 games
    ");
    assert_eq!(answer.status, 1);
}

#[test]
fn guesses_are_made_where_they_are_asked_for() {
    let folder = Folder::with("a.pgn", SLIPS);
    let answer = folder.lint("--fix --unsafe-fixes a.pgn");
    assert_eq!((folder.text("a.pgn").as_str(), answer.status, answer.out.as_str()), (ALL, 0, ""));
    let again = folder.lint("--fix --unsafe-fixes a.pgn");
    assert_eq!(again.err, "fixed nothing\nno findings in 2 games\n");
    for arguments in ["--unsafe-fixes a.pgn", "--unsafe-fixes --exit-non-zero-on-fix a.pgn"] {
        let answer = folder.lint(arguments);
        assert_eq!((answer.status, answer.out.as_str()), (2, ""));
        assert!(answer.err.starts_with("jadoube: --unsafe-fixes only says"), "{}", answer.err);
    }
}

#[test]
fn only_what_is_reported_is_fixed() {
    let folder = Folder::with("a.pgn", SLIPS);
    let answer = folder.lint("--fix --select unclosed-comment a.pgn");
    assert_eq!((folder.text("a.pgn").as_str(), answer.status), (SLIPS, 1));
    let silenced = format!("% jadoube: ignore-file all\n{SLIPS}");
    let folder = folder.and("b.pgn", &silenced);
    assert_eq!(folder.lint("--fix --unsafe-fixes b.pgn").status, 0);
    assert_eq!(folder.text("b.pgn"), silenced);
}

#[test]
fn that_something_was_fixed_can_be_a_failure() {
    let folder = Folder::with("a.pgn", UNMARKED);
    assert_eq!(folder.lint("--fix --exit-non-zero-on-fix a.pgn").status, 1);
    assert_eq!(folder.lint("--fix --exit-non-zero-on-fix a.pgn").status, 0);
}

#[test]
fn a_diff_is_shown_and_nothing_written() {
    let folder = Folder::with("a.pgn", SLIPS).and("b.pgn", FINE);
    for arguments in ["--diff --format short .", "--fix --diff --format short ."] {
        let answer = folder.lint(arguments);
        insta::allow_duplicates! { insta::assert_snapshot!(answer.out, @r#"
        --- a.pgn
        +++ a.pgn
        @@ -1,6 +1,6 @@
         [White "Example, Ada"]
         
        -1. e4 f5 2. Qh5 g6 3. nf3 *
        +1. e4 f5 2. Qh5+ g6 3. Nf3 *
         
         [White "Example, Ben"]
         
        "#) };
        assert!(answer.err.starts_with("a.pgn:7:7: error[unclosed-comment]"), "{}", answer.err);
        assert!(answer.err.contains("\nwould fix 2: 1 lowercase-piece, 1 missing-check-mark\n"), "{}", answer.err);
        assert_eq!((answer.status, folder.text("a.pgn").as_str()), (1, SLIPS));
    }
    assert_eq!(
        folder.lint("--diff b.pgn"),
        Answer { status: 0, out: "".into(), err: "would fix nothing\nno findings in 1 game\n".into() }
    );
    let folder = Folder::with("a.pgn", "1. e4 e5 what a start 2. Nf3 *\n");
    let answer = folder.lint("--diff a.pgn");
    let said = "would fix nothing: 1 finding has a fix that is a guess, made with --unsafe-fixes\n";
    assert!(answer.err.contains(said), "{}", answer.err);
    let folder = Folder::with("a.pgn", UNMARKED);
    assert_eq!(folder.lint("--diff --fail-on never a.pgn").status, 1, "something would change");
}

#[test]
fn from_standard_input_the_repaired_text_goes_to_standard_output() {
    let answer = lint_stdin("--fix --format short", SLIPS);
    assert_eq!((answer.out.as_str(), answer.status), (SAFE, 1));
    assert!(answer.err.starts_with("-:7:7: error[unclosed-comment]"), "{}", answer.err);
    let answer = lint_stdin("--fix --format json -q", FINE);
    assert_eq!((answer.out.as_str(), answer.err.trim(), answer.status), (FINE, "[\n]", 0));
    // What cannot be repaired passes through as it is.
    let lossy = b"{\xff} 1. e4 f5 2. Qh5 *\n";
    let mut child =
        command(&std::env::temp_dir(), "lint --fix --encoding utf-8 -").spawn().expect("the program starts");
    child.stdin.take().expect("standard input is a pipe").write_all(lossy).expect("it reads all");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &lossy[..]));
    assert!(lint_stdin("--diff", UNMARKED).out.starts_with("--- -\n+++ -\n@@ -1 +1 @@\n"));
}

#[test]
fn encoding_mark_and_line_ends_are_kept() {
    let files: [(&str, &[u8], &[u8]); 3] = [
        ("", b"\xef\xbb\xbf1. e4 f5\r\n2. Qh5 *\r\n", b"\xef\xbb\xbf1. e4 f5\r\n2. Qh5+ *\r\n"),
        ("--ignore bad-encoding", b"{M\xfcller} 1. e4 f5\r2. Qh5 *", b"{M\xfcller} 1. e4 f5\r2. Qh5+ *"),
        ("--encoding latin1", b"{M\xfcller} 1. e4 f5 2. Qh5 *\n", b"{M\xfcller} 1. e4 f5 2. Qh5+ *\n"),
    ];
    for (arguments, before, after) in files {
        let folder = Folder::with("a.pgn", before);
        let answer = folder.lint(&format!("--fix {arguments} a.pgn"));
        assert_eq!((folder.read("a.pgn"), answer.status), (after.to_vec(), 0), "{}", answer.err);
    }
}

#[test]
fn a_file_that_is_not_utf_8_becomes_so_where_that_is_reported() {
    let folder = Folder::with("a.pgn", b"[White \"M\xfcller\"]\n\n1. e4 *\n");
    let answer = folder.lint("--fix a.pgn");
    assert_eq!(folder.text("a.pgn"), "[White \"Müller\"]\n\n1. e4 *\n");
    assert_eq!(answer.err, "fixed 1: 1 bad-encoding\nno findings in 1 game\n");
    // What it was read as is a guess here.
    let (cyrillic, _, _) = encoding_rs::WINDOWS_1251.encode("[White \"Ботвинник, Михаил\"]\n\n1. e4 *\n");
    let folder = Folder::with("a.pgn", &cyrillic[..]);
    assert!(folder.lint("--fix a.pgn").err.starts_with("fixed nothing\n"));
    assert_eq!(folder.read("a.pgn"), &cyrillic[..]);
    folder.lint("--fix --unsafe-fixes a.pgn");
    assert!(folder.text("a.pgn").contains("Ботвинник"));
}

#[test]
fn what_cannot_be_written_back_is_refused_and_the_others_are_repaired() {
    let mixed = ["{é}\n".as_bytes(), b"{\xe9} 1. e4 f5 2. Qh5 *\n"].concat();
    let folder = Folder::with("a.pgn", &mixed).and("b.pgn", b"{\xff} 1. e4 f5 2. Qh5 *\n").and("c.pgn", UNMARKED);
    let answer = folder.lint("--fix --ignore bad-encoding --encoding utf-8 --format short .");
    assert_eq!(answer.status, 2);
    let refused = "is left as it is: some of its bytes are no text in UTF-8 and would be lost";
    assert!(answer.err.contains(&format!("jadoube: a.pgn {refused}")), "{}", answer.err);
    assert!(answer.err.contains(&format!("jadoube: b.pgn {refused}")), "{}", answer.err);
    assert!(answer.out.contains("missing-check-mark"), "what is not repaired is still reported");
    assert_eq!((folder.read("a.pgn"), folder.text("c.pgn").contains("Qh5+")), (mixed, true));
    assert_eq!(folder.names(), ["a.pgn", "b.pgn", "c.pgn"]);
    // With the encoding found out it is a mixture that only UTF-8 can hold.
    assert!(folder.lint("--fix --ignore bad-encoding a.pgn").err.contains("UTF-8 only in part"));
    assert_eq!(folder.lint("--fix a.pgn").status, 0);
    assert_eq!(folder.text("a.pgn"), "{é}\n{é} 1. e4 f5 2. Qh5+ *\n");
}

#[test]
fn an_archive_is_refused_only_where_something_is_to_be_fixed() {
    let packed = |text: &str| {
        let mut packed = Vec::new();
        let mut reader = flate2::read::GzEncoder::new(text.as_bytes(), flate2::Compression::fast());
        std::io::Read::read_to_end(&mut reader, &mut packed).expect("memory takes all");
        packed
    };
    let folder = Folder::with("a.pgn.gz", packed(UNMARKED)).and("b.pgn.gz", packed(FINE)).and("c.pgn", UNMARKED);
    let answer = folder.lint("--fix --format short .");
    assert_eq!((answer.status, folder.read("a.pgn.gz")), (2, packed(UNMARKED)));
    assert!(
        answer
            .err
            .starts_with("jadoube: a.pgn.gz is left as it is: it is compressed with gzip; unpack it first\nfixed 1"),
        "{}",
        answer.err
    );
    assert!(folder.text("c.pgn").contains("Qh5+"));
    assert_eq!(folder.lint("--fix b.pgn.gz").status, 0);
}

#[test]
fn repairing_a_second_time_changes_nothing_in_real_files() {
    let Some(shared) = support::shared() else { return };
    let mut folder = Folder::new();
    for entry in std::fs::read_dir(shared.join("cases")).expect("the cases").map(|entry| entry.expect("a case")) {
        let name = entry.file_name().to_string_lossy().into_owned();
        folder = folder.and(&name, std::fs::read(entry.path()).expect("a case"));
    }
    for arguments in ["--fix", "--fix --unsafe-fixes", "--fix --unsafe-fixes --select all"] {
        let first = folder.lint(&format!("{arguments} ."));
        assert!(first.err.contains("fixed ") && !first.err.contains("internal error"), "{}", first.err);
        let second = folder.lint(&format!("{arguments} ."));
        assert!(second.err.contains("fixed nothing\n"), "{}", second.err);
    }
}

#[test]
fn the_number_of_threads_changes_nothing_in_what_is_written() {
    let games = format!("{SLIPS}\n").repeat(3000);
    let repaired = [1, 2, 7].map(|threads| {
        let folder = Folder::with("a.pgn", &games).and("b.pgn", SLIPS);
        let answer = folder.lint(&format!("--fix --unsafe-fixes -j {threads} ."));
        (answer, folder.text("a.pgn"), folder.text("b.pgn"))
    });
    assert_eq!(repaired[0].1, format!("{ALL}\n").repeat(3000));
    assert!(repaired[0] == repaired[1] && repaired[1] == repaired[2]);
}

#[test]
fn nothing_is_guessed_without_being_asked() {
    for (text, fixed) in [
        // A rook's own letter is no slip for the king's.
        ("1. e4 c6 2. d4 d5 3. Кc3 dxe4 4. Кxe4 Лd7 5. a3 Кf6 *\n", None),
        // Nobody says what the pawn becomes.
        ("1. g1f3 b7b5 2. c2c4 a7a6 3. c4b5 h7h6 4. b5a6 h6h5 5. a6a7 h5h4 6. a7b8 h4h3 *\n", None),
        // A pawn's letter is no knight's, and a bishop's none of a Hungarian rook.
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2 6. R-K1 P-QN5 7. B-N3 *\n", None),
        // What was meant by a slip goes along with the letters of the record.
        (
            "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. d4 exd4 6. Фxd4 Фxd4 7. Кxd4 c5 8. крe2 cxd4 9. лe1 Сd6 *\n",
            Some(
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. d4 exd4 6. Qxd4 Qxd4 7. Nxd4 c5 8. Ke2 cxd4 9. Re1 Bd6 *\n",
            ),
        ),
        // The man that is captured has a letter of the record, too.
        ("1. e2-e4 d7-d5 2. e4xBd5 Dd8xBd5 3. Sb1-c3 *\n", Some("1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n")),
        ("1. e4 e5 2. Nf3 Nc6 3.Bb5 1a6 4. Ba4 *\n", Some("1. e4 e5 2. Nf3 Nc6 3.Bb5 3...a6 4. Ba4 *\n")),
        (
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. 0 - 0 0 - 0 7. d4 exd4 *\n",
            Some("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. O-O O-O 7. d4 exd4 *\n"),
        ),
    ] {
        let folder = Folder::with("a.pgn", text);
        folder.lint("--fix a.pgn");
        assert_eq!(folder.text("a.pgn"), fixed.unwrap_or(text));
    }
}
