//! Real games laid out: a second time nothing changes, the linter finds nothing of layout, and all that the games say is
//! still said.

mod support;

use jadoube::lint::{Linter, Placement, Scratch};
use jadoube::replay::Asked;
use jadoube::syntax::split;
use jadoube::write::{Glyphs, Layout, Style, lay_out};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What `fmt` mends in its usual layout.
const LAYOUT: [&str; 9] = [
    "long-line",
    "trailing-space",
    "tab",
    "several-tags-on-a-line",
    "missing-blank-line",
    "missing-final-newline",
    "mixed-line-ends",
    "tag-order",
    "move-number-dots",
];

const EVERY_STYLE: [Style; 7] = {
    let usual = Style { layout: Layout::Fill, glyphs: Glyphs::Keep, sort_tags: false, export: false };
    [
        usual,
        Style { layout: Layout::Pair, ..usual },
        Style { layout: Layout::Tree, sort_tags: true, ..usual },
        Style { glyphs: Glyphs::Suffix, ..usual },
        Style { glyphs: Glyphs::Nag, layout: Layout::Tree, ..usual },
        Style { glyphs: Glyphs::Symbol, layout: Layout::Pair, ..usual },
        Style::EXPORT,
    ]
};

/// The game files below a folder, with those of its folders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "pgn") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The games of the corpus and the cases, decoded.
fn texts() -> Option<Vec<(PathBuf, String)>> {
    let shared = support::shared()?;
    let paths = [files(&shared.join("corpus")), files(&shared.join("cases"))].concat();
    assert!(paths.len() > 100, "only {} files", paths.len());
    let read = |path: PathBuf| {
        let mut text = std::fs::read(&path).expect("a file of the corpus");
        jadoube::text::Decoder::new(None).decode_tail(&mut text, 0, true);
        (path, String::from_utf8(text).expect("decoded"))
    };
    Some(paths.into_iter().map(read).collect())
}

#[test]
fn a_second_time_changes_nothing() {
    for (path, text) in texts().unwrap_or_default() {
        for style in EVERY_STYLE {
            let once = lay_out(text.as_bytes(), style, Asked::default()).text;
            let twice = lay_out(&once, style, Asked::default()).text;
            assert!(once == twice, "{}: {style:?}", path.display());
        }
    }
}

/// What the linter finds in each record: rule and message, and what is marked.
fn findings(linter: &Linter, text: &[u8]) -> Vec<(usize, String, Vec<u8>)> {
    let (mut scratch, mut at, mut out) = (Scratch::default(), 0, Vec::new());
    let records = split(text);
    for (n, record) in records.iter().enumerate() {
        let placement = Placement { first: n == 0, last: n + 1 == records.len() };
        let record = &text[at..at + record.end];
        at += record.len();
        for finding in linter.record(record, placement, &mut scratch).iter() {
            out.push((n, format!("{}: {}", finding.rule.name, finding.message), finding.span.of(record).to_vec()));
        }
    }
    out
}

#[test]
fn nothing_of_layout_is_left_to_find() {
    let mut linter = Linter::default();
    linter.turn_all_off();
    LAYOUT.iter().for_each(|rule| linter.turn(rule, true).expect("a rule"));
    for (path, text) in texts().unwrap_or_default() {
        let laid_out = lay_out(text.as_bytes(), Style::default(), Asked::default());
        let kept: Vec<usize> = laid_out.kept.iter().map(|(n, _)| *n).collect();
        let mut found = findings(&linter, &laid_out.text);
        // A line that is one long word, or begins with a long command, cannot be broken; nor a comment to the line end.
        let unbroken = |line: &[u8]| {
            let line = line.trim_ascii_start();
            !line.contains(&b' ')
                || line.starts_with(b";")
                || line.starts_with(b"{[%")
                || line.starts_with(b"[%")
                || line.starts_with(b"{ [%")
        };
        found.retain(|(n, said, line)| !(kept.contains(n) || said.starts_with("long-line") && unbroken(line)));
        // Where a variation may stand in the wrong place its number is evidence, and stays.
        let doubtful = |game: usize| {
            let mut all = findings(&Linter::default(), &laid_out.text).into_iter();
            all.any(|(n, said, _)| n == game && said.starts_with("misplaced-variation"))
        };
        found.retain(|(n, said, _)| !said.starts_with("move-number-dots") || !doubtful(*n));
        assert!(found.is_empty(), "{}: {} findings, first {:?}", path.display(), found.len(), found.first());
    }
}

#[test]
fn the_linter_finds_the_same_of_the_games() {
    let mut linter = Linter::default();
    linter.turn("layout", false).expect("a section");
    // A blank line among tags, the escapes of tags and the sides of dots are mended.
    for mended in ["blank-line-in-tags", "bad-escape", "unescaped-quote"] {
        linter.turn(mended, false).expect("a rule");
    }
    for (path, text) in texts().unwrap_or_default() {
        for layout in [Layout::Fill, Layout::Tree] {
            let laid_out = lay_out(text.as_bytes(), Style { layout, ..Style::default() }, Asked::default());
            let said = |text: &[u8]| {
                let found = findings(&linter, text).into_iter();
                let mut said: Vec<_> = found.map(|(n, said, _)| format!("game {}: {said}", n + 1)).collect();
                said.sort();
                said
            };
            let (before, after) = (said(text.as_bytes()), said(&laid_out.text));
            let differ = before.iter().zip(&after).find(|(before, after)| before != after);
            assert!(before.len() == after.len() && differ.is_none(), "{}: {layout:?}: {differ:?}", path.display());
        }
    }
}

/// Whether Python has python-chess (`pip install -r tests/requirements.txt`); where not, the test says that it is skipped.
fn python_chess() -> bool {
    let found = Command::new("python3").args(["-c", "import chess.pgn"]).output().is_ok_and(|out| out.status.success());
    if !found {
        // Past the capture of test output: what was not tested must be seen.
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        writeln!(std::io::stderr(), "skipped: {test} needs Python with the package chess").ok();
    }
    found
}

#[test]
fn python_chess_reads_the_same_games() {
    let Some(shared) = support::shared().filter(|_| python_chess()) else { return };
    let corpus = shared.join("corpus");
    let folder = std::env::temp_dir().join(format!("jadoube-fmt-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let mut pairs = Vec::new();
    let mut add = |path: &Path, style: Style, name: String| {
        let text = std::fs::read(path).expect("a file of the corpus");
        // As many whole games as are read in a few seconds, with the blank lines between that python-chess needs.
        let (mut before, mut at) = (Vec::new(), 0);
        for record in split(&text) {
            if at + record.end > 1 << 19 {
                break;
            }
            before.extend(&text[at..at + record.end]);
            before.push(b'\n');
            at += record.end;
        }
        let files = [folder.join(format!("{name}-before.pgn")), folder.join(format!("{name}-after.pgn"))];
        std::fs::write(&files[0], &before).expect("a file for the test");
        std::fs::write(&files[1], lay_out(&text[..at], style, Asked::default()).text).expect("a file for the test");
        pairs.extend(files);
    };
    for (n, style) in EVERY_STYLE.into_iter().enumerate().filter(|(_, style)| style.glyphs != Glyphs::Symbol) {
        for (m, path) in files(&corpus.join("studies")).iter().enumerate() {
            add(path, style, format!("study{m}-{n}"));
        }
    }
    for (n, name) in ["clocks.pgn", "players/Tal.pgn", "twic1389.pgn"].iter().enumerate() {
        add(&corpus.join(name), EVERY_STYLE[n], format!("games{n}"));
    }
    let output = Command::new("python3").arg("tests/python/same_games.py").args(&pairs).output().expect("Python runs");
    std::fs::remove_dir_all(&folder).ok();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let games: usize = String::from_utf8_lossy(&output.stdout).trim().parse().expect("the count of the games");
    assert!(games > 2000, "only {games} games compared");
}
