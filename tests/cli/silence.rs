//! Silencing comments, from a file to the findings that are left.

use super::*;

#[test]
fn a_silenced_finding_is_neither_shown_nor_counted() {
    let silenced = ILLEGAL.replace("Bh6", "Bh6 {jadoube: ignore illegal-move}");
    let answer = Folder::with("a.pgn", silenced).lint("a.pgn");
    assert_eq!(answer, Answer { status: 0, out: String::new(), err: "no findings in 1 game\n".into() });
}

#[test]
fn a_comment_beats_the_command_line() {
    let silenced = ILLEGAL.replace("1. e4", "; jadoube: ignore moves\n1. e4");
    assert_eq!(Folder::with("a.pgn", silenced).lint("--select illegal-move --level all=error a.pgn").status, 0);
}

#[test]
fn what_follows_a_move_that_was_really_played_is_judged() {
    let text = "1. e4 e5 2. Bh6 {[%jadoube ignore illegal-move]} Nxh6 3. Nd5 *\n";
    let answer = Folder::with("a.pgn", text).lint("--format jsonl a.pgn");
    let objects = answer.objects();
    let places: Vec<_> = objects.iter().map(|object| (object["rule"].as_str(), object["ply"].as_u64())).collect();
    assert_eq!(places, [(Some("illegal-move"), Some(5))], "{}", answer.out);
}

#[test]
fn a_line_for_the_file_reaches_its_last_record_on_all_threads() {
    let text = format!("% jadoube: ignore-file illegal-move\n{}", format!("{ILLEGAL}\n").repeat(8_000));
    let folder = Folder::with("a.pgn", text).and("b.pgn", ILLEGAL);
    let answer = folder.lint("--format jsonl -j 4 a.pgn b.pgn");
    let files: Vec<_> = answer.objects().iter().map(|object| object["file"].to_string()).collect();
    assert_eq!(files, ["\"b.pgn\""], "another file is another matter");
}

#[test]
fn what_is_said_of_the_encoding_can_be_silenced() {
    let text = b"% jadoube: ignore-file bad-encoding\n[White \"M\xfcller\"]\n\n1. e4 *\n";
    assert_eq!(Folder::with("a.pgn", text).lint("--select bad-encoding a.pgn").out, "");
}

#[test]
fn a_comment_with_a_slip_is_told_and_one_in_vain_to_who_asks() {
    let text = "1. e4 {jadoube: ignore ilegal-move} e5 {jadoube: ignore bad-nag} *\n";
    let folder = Folder::with("a.pgn", text);
    let slip =
        "a.pgn:1:24: info[bad-ignore]: there is no rule or section `ilegal-move`: did you mean `illegal-move`?\n";
    assert_eq!(folder.lint("--format short a.pgn").out, slip);
    let vain = "a.pgn:1:57: info[unused-ignore]: `bad-nag` is silenced here, but it finds nothing here: delete it\n";
    assert_eq!(folder.lint("--format short --add unused-ignore a.pgn").out, format!("{slip}{vain}"));
}
