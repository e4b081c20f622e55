//! What is read: files, folders, standard input; encodings.

use super::*;

/// `file:line:column` of the findings of `--format short`.
fn places(answer: &Answer) -> Vec<&str> {
    let place = |line| str::split(line, ": ").next().expect("a line begins with a place");
    answer.out.lines().map(place).collect()
}

#[test]
fn without_a_path_the_folder_is_read_in_the_order_of_the_names() {
    let folder = Folder::with("b.pgn", ILLEGAL).and("a/z.PGN", ILLEGAL).and("c.txt", ILLEGAL).and("a.pgn", FINE);
    let answer = folder.lint("--format short --select illegal-move");
    assert_eq!(places(&answer), ["a/z.PGN:4:13", "b.pgn:4:13"]);
    assert_eq!(answer.err, "2 errors in 2 of 3 games, 3 files\n");
}

#[test]
fn standard_input_is_called_as_one_likes() {
    let answer = lint_stdin("--format short --select illegal-move", ILLEGAL);
    assert_eq!(places(&answer), ["-:4:13"]);
    let answer = lint_stdin("--format short --select illegal-move --stdin-name games/x.pgn", ILLEGAL);
    assert_eq!(places(&answer), ["games/x.pgn:4:13"]);
}

#[test]
fn rules_are_selected_added_and_ignored() {
    let folder = Folder::with("a.pgn", format!("{ILLEGAL}\n{UNMARKED}"));
    let rules = |arguments: &str| {
        let answer = folder.lint(&format!("--format jsonl {arguments} a.pgn"));
        let name = |object: serde_json::Value| object["rule"].as_str().map(str::to_owned).expect("a name");
        answer.objects().into_iter().map(name).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(rules("--select illegal-move"), "illegal-move");
    assert_eq!(rules("--select illegal-move,missing-check-mark"), "illegal-move missing-check-mark");
    assert_eq!(rules("--select illegal-move --add missing-check-mark"), "illegal-move missing-check-mark");
    assert_eq!(rules("--select moves --ignore illegal-move"), "missing-check-mark");
    assert_eq!(rules("--ignore all"), "");
}

#[test]
fn a_variant_holds_against_the_tags() {
    let drop = "1. e4 d5 2. exd5 Qxd5 3. P@d4 *\n";
    assert_eq!(lint_stdin("--select illegal-move", drop).status, 1);
    assert_eq!(lint_stdin("--select illegal-move --variant crazyhouse", drop).status, 0);
}

#[test]
fn a_byte_order_mark_and_utf_16_do_not_move_a_place() {
    let text = "[White \"Müller\"]\n\n1. e4 {é} e5 2. Bh6 *\n";
    let utf_16 = |mark: &str| format!("{mark}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    for bytes in [text.as_bytes().to_vec(), format!("\u{feff}{text}").into(), utf_16("\u{feff}"), utf_16("")] {
        let answer = lint_stdin("--format jsonl --select illegal-move", bytes);
        let start = &answer.objects()[0]["range"]["start"];
        assert_eq!(start.to_string(), r#"{"column":17,"line":3,"offset":36}"#);
    }
}

#[test]
fn latin_1_is_described_by_its_decoded_text() {
    let latin_1 = b"[White \"M\xfcller\"]\n\n1. e4 {\xe9} e5 2. Bh6 *\n";
    for encoding in ["auto", "latin1"] {
        let answer = lint_stdin(&format!("--format jsonl --select illegal-move --encoding {encoding}"), latin_1);
        let start = &answer.objects()[0]["range"]["start"];
        assert_eq!(start.to_string(), r#"{"column":17,"line":3,"offset":36}"#, "{encoding}");
    }
}

#[test]
fn crlf_and_lone_cr_end_lines() {
    for end in ["\r\n", "\r"] {
        let answer = lint_stdin("--format short --select illegal-move", ILLEGAL.replace('\n', end));
        assert_eq!(places(&answer), ["-:4:13"], "{end:?}");
    }
}
