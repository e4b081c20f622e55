//! `jadoube fmt`: files in place, streams, what is only shown, what is refused.

use super::*;

/// A game as nobody would lay it out, and as `fmt` does.
const UNTIDY: &str = "[Black \"Example, Ben\"] [White \"Example, Ada\"]\n1.e4   e5 2. Nf3{good}Nc6 *";
const TIDY: &str = "[White \"Example, Ada\"]\n[Black \"Example, Ben\"]\n\n1. e4 e5 2. Nf3 {good} 2... Nc6 *\n";

/// A game whose structure is in doubt.
const UNCLOSED: &str = "[White \"Example, Ada\"]\n1.e4   e5 {good *\n\n";

fn fmt(folder: &Folder, arguments: &str) -> Answer {
    run(&folder.0, &format!("fmt {arguments}"), b"")
}

fn read(folder: &Folder, file: &str) -> Vec<u8> {
    std::fs::read(folder.0.join(file)).expect("the file is there")
}

fn filter(arguments: &str, text: impl AsRef<[u8]>) -> Answer {
    run(&std::env::temp_dir(), &format!("fmt {arguments}"), text.as_ref())
}

#[test]
fn files_are_changed_in_place() {
    let folder = Folder::with("a.pgn", UNTIDY).and("b/c.pgn", TIDY);
    let answer = fmt(&folder, ".");
    assert_eq!((answer.status, &*answer.out, &*answer.err), (0, "", "1 of 2 files laid out anew\n"));
    assert_eq!((read(&folder, "a.pgn"), read(&folder, "b/c.pgn")), (TIDY.into(), TIDY.into()));
    assert_eq!(fmt(&folder, "-q .").err, "");
}

#[test]
fn standard_input_goes_to_standard_output() {
    for arguments in ["", "-", "--stdin-name a.pgn -"] {
        let answer = filter(arguments, UNTIDY);
        assert_eq!((answer.status, &*answer.out, &*answer.err), (0, TIDY, ""), "{arguments}");
    }
    assert_eq!(filter("", TIDY).out, TIDY);
    assert_eq!(filter("", " \n").status, 2);
}

#[test]
fn what_would_change_is_named_or_shown() {
    let folder = Folder::with("a.pgn", UNTIDY).and("b.pgn", TIDY);
    let answer = fmt(&folder, "--check .");
    assert_eq!((answer.status, &*answer.out), (1, "a.pgn\n"));
    let answer = fmt(&folder, "--diff .");
    insta::assert_snapshot!(answer.out, @r#"
    --- a.pgn
    +++ a.pgn
    @@ -1,2 +1,4 @@
    -[Black "Example, Ben"] [White "Example, Ada"]
    -1.e4   e5 2. Nf3{good}Nc6 *
    \ No newline at end of file
    +[White "Example, Ada"]
    +[Black "Example, Ben"]
    +
    +1. e4 e5 2. Nf3 {good} 2... Nc6 *
    "#);
    assert_eq!((answer.status, read(&folder, "a.pgn")), (1, UNTIDY.into()));
    assert_eq!((fmt(&folder, "--check b.pgn").status, fmt(&folder, "--diff b.pgn").out), (0, String::new()));
    assert_eq!(filter("--check", UNTIDY).status, 1);
}

#[test]
fn a_game_in_doubt_is_left_with_a_word_and_the_others_are_laid_out() {
    let answer = filter("--stdin-name a.pgn -", format!("{UNCLOSED}{UNTIDY}"));
    assert_eq!((answer.status, answer.out), (0, format!("{UNCLOSED}{TIDY}")));
    assert_eq!(answer.err, "a.pgn:2:11: game 1 is left as it is, because its comment has no `}`\n");
}

#[test]
fn encoding_mark_and_line_ends_are_kept() {
    let with = |text: &str| text.replace('\n', "\r\n").replace("Ada", "Zoë");
    let latin = |text: &str| -> Vec<u8> { with(text).chars().map(|c| c as u32 as u8).collect() };
    let marked = |text: &str| format!("\u{feff}{}", with(text)).into_bytes();
    let wide =
        |text: &str| -> Vec<u8> { format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect() };
    for (before, after) in
        [(latin(UNTIDY), latin(TIDY)), (marked(UNTIDY), marked(TIDY)), (wide(&with(UNTIDY)), wide(&with(TIDY)))]
    {
        let folder = Folder::with("a.pgn", before);
        assert_eq!(fmt(&folder, "a.pgn").status, 0);
        assert!(read(&folder, "a.pgn") == after, "{:?}", String::from_utf8_lossy(&after));
    }
}

#[test]
fn what_cannot_be_written_back_is_refused() {
    let folder = Folder::with("a.pgn", format!("{UNTIDY}\n\n[Event \"\u{fc}\"]\n").into_bytes());
    let mut mixed = read(&folder, "a.pgn");
    mixed.extend(b"[Site \"M\xfcnchen\"]\n\n*\n");
    let folder = folder.and("a.pgn", &mixed);
    let answer = fmt(&folder, "a.pgn");
    assert_eq!((answer.status, read(&folder, "a.pgn")), (2, mixed));
    assert!(
        answer.err.starts_with("jadoube: a.pgn is left as it is: its bytes are UTF-8 only in part"),
        "{}",
        answer.err
    );
    let folder = Folder::with("a.pgn.gz", packed(UNTIDY));
    let answer = fmt(&folder, "a.pgn.gz");
    assert_eq!((answer.status, read(&folder, "a.pgn.gz")), (2, packed(UNTIDY)));
    assert!(answer.err.contains("it is compressed with gzip; unpack it first"), "{}", answer.err);
}

/// A text as gzip stores it, uncompressed.
fn packed(text: &str) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut encoder = flate2::write::GzEncoder::new(&mut packed, flate2::Compression::none());
    encoder.write_all(text.as_bytes()).expect("packed");
    encoder.finish().expect("packed");
    packed
}

#[test]
fn the_configuration_chooses_and_the_command_line_comes_first() {
    let folder = Folder::with("jadoube.toml", "exclude = ['old/']\n\n[fmt]\nlayout = 'pair'\nglyphs = 'nag'\n")
        .and("a.pgn", "1. e4! e5 *\n")
        .and("old/a.pgn", UNTIDY);
    assert_eq!(fmt(&folder, "-q .").status, 0);
    assert_eq!(read(&folder, "a.pgn"), b"1. e4 $1 e5\n*\n");
    assert_eq!(read(&folder, "old/a.pgn"), UNTIDY.as_bytes());
    assert_eq!(fmt(&folder, "-q --layout fill --glyphs=suffix a.pgn").status, 0);
    assert_eq!(read(&folder, "a.pgn"), b"1. e4! e5 *\n");
    assert_eq!(fmt(&folder, "-q --style export --sort-tags=false a.pgn").status, 0);
    assert!(read(&folder, "a.pgn").ends_with(b"[Result \"*\"]\n\n1. e4 $1 1... e5 *\n"));
}

#[test]
fn a_wrong_choice_is_answered_with_the_choices() {
    let answer = filter("--layout wide", TIDY);
    assert!(answer.status == 2 && answer.err.contains("fill, pair, tree"), "{}", answer.err);
    let folder = Folder::with("jadoube.toml", "[fmt]\nlayout = 'wide'\nsort-tags = 'yes'\n").and("a.pgn", UNTIDY);
    let answer = fmt(&folder, "a.pgn");
    assert_eq!((answer.status, read(&folder, "a.pgn")), (2, UNTIDY.into()));
    let said = "there is no layout `wide`: choose from `fill`, `pair`, `tree`";
    assert!(answer.err.contains(said) && answer.err.contains("`fmt.sort-tags` is `true` or `false`"), "{}", answer.err);
}
