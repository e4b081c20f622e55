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
    // In atomic chess no king captures.
    let text = |tag: &str| format!("{tag}\n\n1. e4 e5 2. Ke2 Nf6 3. Kd3 Nxe4 4. Kxe4 *\n");
    let status =
        |tag: &str, arguments: &str| lint_stdin(&format!("--select illegal-move {arguments}"), text(tag)).status;
    let atomic = "[Variant \"Atomic\"]";
    assert_eq!((status("", ""), status(atomic, "")), (0, 1));
    assert_eq!((status("", "--variant atomic"), status(atomic, "--variant standard")), (1, 0));
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
fn what_is_not_utf_8_is_told_once_a_file_and_in_its_place() {
    let game = b"[White \"M\xfcller\"]\n\n1. e4 e5 2. Bh6 *\n\n";
    let text = [ILLEGAL.as_bytes(), b"\n", &game.repeat(3)].concat();
    let answer = lint_stdin("--format jsonl --select illegal-move,bad-encoding", text);
    let found: Vec<String> = answer.objects().iter().map(|o| format!("{} {}", o["rule"], o["game"])).collect();
    let illegal = |game: u32| format!("\"illegal-move\" {game}");
    assert_eq!(found, [illegal(1), "\"bad-encoding\" 2".into(), illegal(2), illegal(3), illegal(4)]);
    let range = &answer.objects()[1]["range"];
    assert_eq!(range["start"].to_string(), r#"{"column":10,"line":6,"offset":75}"#);
    assert_eq!(range["end"]["column"], 11);
}

#[test]
fn crlf_and_lone_cr_end_lines() {
    for end in ["\r\n", "\r"] {
        let answer = lint_stdin("--format short --select illegal-move", ILLEGAL.replace('\n', end));
        assert_eq!(places(&answer), ["-:4:13"], "{end:?}");
    }
}

#[test]
fn the_first_game_says_how_the_lines_of_a_file_end() {
    // Long enough for several batches, which are checked on several threads.
    let file = format!("{}1. d4 *\r\n", "1. e4 *\n\n".repeat(100_000));
    let answer = lint_stdin("--format short --select mixed-line-ends", file);
    assert_eq!(places(&answer), ["-:200001:8"]);
    let said = "this line ends with CR LF, but most lines of the file's first game with LF: end all with LF\n";
    assert!(answer.out.ends_with(said), "{}", answer.out);
}
