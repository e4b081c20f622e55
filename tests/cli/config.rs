//! `jadoube.toml`: where it is found, what it changes, and what is said of a wrong one.

use super::*;

fn rules(answer: &Answer) -> Vec<String> {
    answer.objects().iter().map(|object| object["rule"].as_str().expect("a name").to_owned()).collect()
}

#[test]
fn the_nearest_file_upwards_holds_alone() {
    let folder = Folder::with("jadoube.toml", "[lint]\nselect = []\n")
        .and("a/b.pgn", ILLEGAL)
        .and("c/jadoube.toml", "[levels]\nillegal-move = 'info'\n")
        .and("c/d/e.pgn", ILLEGAL);
    let answer = folder.lint("--format jsonl --select=illegal-move .");
    assert_eq!(rules(&answer), ["illegal-move"; 2], "the command line comes first");
    let answer = folder.lint("--format short .");
    assert!(answer.out.starts_with("c/d/e.pgn:4:13: info[illegal-move]"), "{}", answer.out);
    assert_eq!((answer.out.lines().count(), answer.status), (1, 0));
}

#[test]
fn the_command_line_adds_to_the_file_and_takes_away() {
    let folder = Folder::with("jadoube.toml", "[lint]\nselect = ['illegal-move']\nadd = ['missing-roster-tag']\n")
        .and("a.pgn", ILLEGAL);
    assert_eq!(rules(&folder.lint("--format jsonl a.pgn")).len(), 2);
    assert_eq!(rules(&folder.lint("--format jsonl --ignore moves a.pgn")), ["missing-roster-tag"]);
    let answer = folder.lint("--format short --ignore record --level illegal-move=warning a.pgn");
    assert!(answer.out.contains("warning[illegal-move]") && answer.status == 0, "{}", answer.out);
}

#[test]
fn a_variant_of_the_file_beats_the_tags_and_the_command_line_beats_both() {
    let folder =
        Folder::with("jadoube.toml", "variant = 'crazyhouse'\n").and("a.pgn", "1. e4 d5 2. exd5 c6 3. P@d3 *\n");
    assert_eq!(rules(&folder.lint("--format jsonl --select illegal-move,missing-variant-tag a.pgn")), [""; 0]);
    let answer = folder.lint("--format jsonl --variant standard --select illegal-move,missing-variant-tag a.pgn");
    assert_eq!(answer.objects().len(), 1);
    assert_eq!(
        folder.lint("--format jsonl --variant auto --select illegal-move,missing-variant-tag a.pgn").objects().len(),
        1,
        "the tags decide"
    );
}

#[test]
fn an_encoding_is_taken_from_the_file() {
    let text = b"[White \"Toma\x9aevi\xe6\"]\n\n1. e4 e5 2. Bh6 *\n";
    let folder = Folder::with("jadoube.toml", "encoding = 'windows-1250'\n").and("a.pgn", text);
    let shown = |arguments: &str| folder.lint(&format!("{arguments} a.pgn")).out;
    assert!(shown("").contains("Tomašević"), "{}", shown(""));
    assert!(shown("--encoding windows-1252").contains("Tomaševiæ"), "the command line comes first");
}

#[test]
fn what_is_excluded_is_left_out_of_walks_and_taken_when_named() {
    let folder = Folder::with("jadoube.toml", "exclude = ['old/', '*.draft.pgn', '!keep.draft.pgn']\n")
        .and("old/a.pgn", ILLEGAL)
        .and("sub/old/b.pgn", ILLEGAL)
        .and("c.draft.pgn", ILLEGAL)
        .and("keep.draft.pgn", FINE);
    assert_eq!(folder.lint("--select illegal-move .").err, "no findings in 1 game\n");
    assert_eq!(folder.lint("--select illegal-move sub keep.draft.pgn").status, 2, "nothing is left of the folder");
    assert_eq!(folder.lint("--select illegal-move old/a.pgn").status, 1);
}

#[test]
fn a_folder_that_is_excluded_is_not_entered() {
    let folder = Folder::with("jadoube.toml", "exclude = ['old']\n")
        .and("old/jadoube.toml", "variant = 'none that exists'\n")
        .and("old/a.pgn", ILLEGAL)
        .and("b.pgn", FINE);
    let answer = folder.lint("--select illegal-move .");
    assert_eq!((answer.status, answer.err.as_str()), (0, "no findings in 1 game\n"), "{}", answer.out);
    assert_eq!(folder.lint("--select illegal-move old").status, 2, "named, it is walked");
}

#[test]
fn files_of_other_endings_can_be_compressed() {
    let folder = Folder::with("jadoube.toml", "[files]\npgn = ['txt', 'old.gz']\n")
        .and("a.txt.gz", packed::pack("gz", ILLEGAL.as_bytes()))
        .and("b.old.gz", packed::pack("gz", ILLEGAL.as_bytes()))
        .and("c.md.gz", packed::pack("gz", ILLEGAL.as_bytes()));
    let answer = folder.lint("--format short --select illegal-move .");
    let names: Vec<&str> = answer.out.lines().filter_map(|line| line.split(':').next()).collect();
    assert_eq!((names, answer.status), (vec!["a.txt.gz", "b.old.gz"], 1));
    assert_eq!(folder.lint("--select illegal-move a.txt.gz").status, 1);
}

#[test]
fn other_endings_can_be_pgn() {
    let folder = Folder::with("jadoube.toml", "[files]\npgn = ['txt', '.games']\n")
        .and("a.txt", ILLEGAL)
        .and("b.GAMES", ILLEGAL)
        .and("txt", ILLEGAL)
        .and("c.md", ILLEGAL);
    assert_eq!(rules(&folder.lint("--format jsonl --select illegal-move .")).len(), 2);
    assert_eq!(rules(&folder.lint("--format jsonl --select illegal-move a.txt")).len(), 1);
    assert_eq!(folder.lint("c.md").status, 2);
}

#[test]
fn a_wrong_file_is_reported_with_places_and_its_games_are_not_checked() {
    let wrong = "variant = 'shogi'\nvarient = 'das'\n\n[lint]\nignore = ['ilegal-move']\n\n[levels]\nmoves = 'fatal'\n";
    let folder = Folder::with("a/jadoube.toml", wrong).and("a/b.pgn", ILLEGAL).and("c.pgn", ILLEGAL);
    let answer = folder.lint("--format short --select illegal-move .");
    assert_eq!(answer.status, 2);
    let starts: Vec<_> =
        answer.out.lines().map(|line| line.split_inclusive("]: ").next().unwrap_or_default()).collect();
    let at = |place: &str| format!("a/jadoube.toml:{place}: error[bad-configuration]: ");
    let expected = [at("1:11"), at("2:1"), at("5:11"), at("8:9"), "c.pgn:4:13: error[illegal-move]: ".into()];
    assert_eq!(starts, expected, "{}", answer.out);
    assert!(answer.out.contains("there is no rule or section `ilegal-move`: did you mean `illegal-move`?"));
    assert!(answer.out.contains("there is no setting `varient`: did you mean `variant`?"), "{}", answer.out);
}

#[test]
fn a_wrong_file_is_reported_in_every_format() {
    let folder = Folder::with("jadoube.toml", "lint = 1\n").and("b.pgn", ILLEGAL);
    for format in ["human", "short", "json", "jsonl"] {
        let answer = folder.lint(&format!("--format {format} b.pgn"));
        assert_eq!((answer.status, answer.err.as_str()), (2, ""), "{format}");
        assert!(answer.out.contains("`lint` is a table, not a number"), "{}", answer.out);
    }
    let object = &folder.lint("--format jsonl b.pgn").objects()[0];
    assert_eq!((object["rule"].as_str(), object.get("game")), (Some("bad-configuration"), None));
    assert_eq!(object["range"]["start"]["column"], 8);
}

#[test]
fn a_named_file_holds_for_all() {
    let folder = Folder::with("jadoube.toml", "[lint]\nselect = []\n")
        .and("strict.toml", "[lint]\nselect = ['illegal-move']\n")
        .and("a.pgn", ILLEGAL);
    assert_eq!(folder.lint("a.pgn").status, 0);
    assert_eq!(folder.lint("--config strict.toml a.pgn").status, 1);
    let answer = folder.lint("--config gone.toml a.pgn");
    let said = "jadoube: gone.toml cannot be read: there is no such file or folder\n";
    assert_eq!((answer.status, answer.err.as_str()), (2, said));
}

#[test]
fn standard_input_has_the_configuration_of_its_name() {
    let folder = Folder::with("sub/jadoube.toml", "[lint]\nselect = []\n");
    let status = |arguments: &str| run(&folder.0, &format!("lint {arguments} -"), ILLEGAL.as_bytes()).status;
    assert_eq!((status(""), status("--stdin-name sub/a.pgn")), (1, 0));
}

#[test]
fn the_configuration_that_holds_is_printed_as_one_that_says_the_same() {
    let settings = "encoding = 'latin1'\nexclude = ['a\"b/']\n[lint]\nselect = ['bad-nag', 'layout']\n[levels]\nbad-nag = 'info'\n";
    let folder = Folder::with("jadoube.toml", settings).and("sub/a.pgn", FINE);
    let answer = run(&folder.0, "config sub/a.pgn", b"");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.starts_with("# jadoube.toml\nvariant = \"auto\" # default\n"), "{}", answer.out);
    assert!(
        answer.out.contains("encoding = \"latin1\" # line 1\nexclude = [\"a\\\"b/\"] # line 2\n"),
        "{}",
        answer.out
    );
    assert!(answer.out.contains("\n[levels]\nbad-nag = \"info\"\n"), "{}", answer.out);
    let again = folder.and("again.toml", &answer.out);
    let repeated = run(&again.0, "config --config again.toml", b"");
    let bare = |text: &str| {
        text.lines().map(|line| line.split(" #").next().unwrap_or("").to_owned()).skip(1).collect::<Vec<_>>()
    };
    assert_eq!(bare(&repeated.out), bare(&answer.out));
}
