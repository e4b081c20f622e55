//! What is written for programs, and that it does not depend on how the work was shared out.

use super::*;

#[test]
fn an_object_says_all_of_a_finding() {
    let answer = lint_stdin("--format jsonl --select missing-check-mark", format!("{FINE}\n{UNMARKED}"));
    let objects = answer.objects();
    assert_eq!(objects.len(), 1);
    let keys: Vec<_> = objects[0].as_object().expect("an object").keys().map(String::as_str).collect();
    let contract = ["depth", "file", "fixes", "game", "message", "ply", "range", "related", "rule", "severity"];
    assert_eq!(keys, contract);
    let object = &objects[0];
    assert_eq!(
        (object["game"].as_u64(), object["ply"].as_u64(), object["depth"].as_u64()),
        (Some(2), Some(3), Some(0))
    );
    let at = FINE.len() + 1 + UNMARKED.find("Qh5").expect("it is there");
    assert_eq!(object["range"]["start"]["offset"].as_u64(), Some(at as u64));
    assert_eq!(object["range"]["start"]["line"].as_u64(), Some(5));
    let fix = &object["fixes"][0];
    assert_eq!(fix["safety"], "safe");
    let edit = &fix["edits"][0];
    assert!(edit["start"].as_u64() >= Some(at as u64) && edit["end"].as_u64() <= Some(at as u64 + 3), "{edit}");
    assert_eq!(object["related"].to_string(), "[]");
}

#[test]
fn outside_of_moves_there_is_no_ply() {
    let answer = lint_stdin("--format jsonl --select missing-result", "1. e4 e5\n");
    let object = &answer.objects()[0];
    assert!(object.get("ply").is_none() && object.get("depth").is_none(), "{object}");
}

#[test]
fn json_is_one_array_also_without_findings() {
    for (text, count) in [(FINE.to_owned(), 0), (ILLEGAL.to_owned(), 1), (format!("{ILLEGAL}\n").repeat(3), 3)] {
        let answer = lint_stdin("--format json --select illegal-move", text);
        let array: serde_json::Value = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(array.as_array().map(Vec::len), Some(count));
        assert_eq!(answer.err, "", "the summary is for people");
    }
}

#[test]
fn statistics_count_the_findings_of_each_rule() {
    let text = format!("{UNMARKED}\n").repeat(12) + ILLEGAL;
    let answer = lint_stdin("--format short --statistics --select illegal-move,missing-check-mark", text);
    let said =
        "12  warning  missing-check-mark\n 1  error    illegal-move\n1 error and 12 warnings in 13 of 13 games\n";
    assert_eq!(answer.err, said);
    assert_eq!(lint_stdin("-q --format short --select illegal-move", ILLEGAL).err, "");
}

/// Many games, one in nine of them with a slip, of very different lengths.
fn games(count: usize) -> String {
    let slips = ["2. Bh6", "2. Ke3", "2. Nf3 Qh4 3. Nxh4", "2. Qh5 Ke7 3. Qxe5"];
    let game = |n: usize| {
        let slip = if n.is_multiple_of(9) { slips[n / 9 % slips.len()] } else { "2. Nf3 Nc6" };
        let comment = "quite ".repeat(n * 7919 % 300);
        format!("[White \"Player {n}\"]\n[Result \"*\"]\n\n1. e4 {{ {comment}é }} e5 {slip} *\n\n")
    };
    (0..count).map(game).collect()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder =
        Folder::with("a.pgn", games(5000)).and("b/c.pgn", games(17)).and("b/d.pgn", "").and("z.pgn", games(900));
    for format in ["jsonl", "json", "short", "human", "human --all"] {
        let answers = [1, 2, 7].map(|threads| folder.lint(&format!("-j {threads} --statistics --format {format}")));
        assert!(answers[0].out.len() > 1000 && answers[0].status == 1);
        assert!(answers[0] == answers[1] && answers[1] == answers[2], "{format}");
    }
}

#[test]
fn findings_stand_in_the_order_of_the_text() {
    let folder = Folder::with("a.pgn", games(3000));
    let objects = folder.lint("--format jsonl -j 3").objects();
    let offset = |object: &serde_json::Value| object["range"]["start"]["offset"].as_u64();
    assert!(objects.len() > 200 && objects.is_sorted_by_key(offset));
}

#[test]
fn many_small_files_keep_their_order() {
    let mut folder = Folder::new();
    for n in 0..200 {
        folder = folder.and(&format!("{n:03}.pgn"), if n % 2 == 0 { ILLEGAL } else { FINE });
    }
    let answer = folder.lint("--format short --select illegal-move -j 4");
    let files: Vec<&str> = answer.out.lines().map(|line| &line[..3]).collect();
    assert!(files.len() == 100 && files.is_sorted());
    assert_eq!(answer.err, "100 errors in 100 of 200 games, 200 files\n");
}
