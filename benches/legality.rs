//! Speed of the linter against pgn-reader and shakmaty that check legality alone, and against pgn-extract where it is
//! installed, in one run on one core.
//!
//! `cargo bench --bench legality [-- FILE.pgn…]` (or `JADOUBE_SHARED`) repeats real games to some 64 MB in memory and prints
//! seconds and their ratio. Machines are noisy: each side runs several times in turn and its best time counts.
//! `JADOUBE_BENCH_MB` and `JADOUBE_BENCH_ROUNDS` set how much is read and how often, for profilers.

use jadoube::lint::{Linter, Placement, Scratch};
use jadoube::syntax::first_record;
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{CastlingMode, Chess, Position, fen::Fen};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Instant;

fn setting(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

fn main() {
    let mut files: Vec<PathBuf> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).map(Into::into).collect();
    if files.is_empty() {
        let shared = std::env::var_os("JADOUBE_SHARED").map_or_else(|| "../shared".into(), PathBuf::from);
        files = ["twic1389.pgn", "clocks.pgn"].iter().map(|name| shared.join("corpus").join(name)).collect();
    }
    let size = setting("JADOUBE_BENCH_MB", 64) << 20;
    for file in files {
        match std::fs::read(&file) {
            Ok(text) => compare(&file.display().to_string(), &text.repeat(size.div_ceil(text.len().max(1)))),
            Err(error) => println!("{}: skipped: {error}", file.display()),
        }
    }
}

fn compare(name: &str, text: &[u8]) {
    let (mut theirs, mut ours) = (f64::MAX, f64::MAX);
    let (mut plies, mut findings) = (0, 0);
    for _ in 0..setting("JADOUBE_BENCH_ROUNDS", 5) {
        theirs = theirs.min(seconds(|| plies = legality(text)));
        ours = ours.min(seconds(|| findings = lint(text)));
    }
    let ratio = ours / theirs;
    println!("{name}: {} MB, {plies} half-moves, {findings} findings", text.len() >> 20);
    println!("  legality alone {theirs:.3} s, lint {ours:.3} s: ratio {ratio:.2}");
    if let Some(extract) = pgn_extract(text) {
        println!("  pgn-extract {extract:.3} s: lint takes {:.2} of it", ours / extract);
    }
}

/// The seconds that pgn-extract takes to check the games, where it is installed.
fn pgn_extract(text: &[u8]) -> Option<f64> {
    let file = std::env::temp_dir().join(format!("jadoube-bench-{}.pgn", std::process::id()));
    std::fs::write(&file, text).ok()?;
    // Debian keeps it among its games.
    let seconds = ["pgn-extract", "/usr/games/pgn-extract"].iter().find_map(|program| {
        let start = Instant::now();
        let silent = std::process::Stdio::null;
        let mut command = std::process::Command::new(program);
        let checked = command.args(["-s", "-r"]).arg(&file).stdout(silent()).stderr(silent()).status();
        checked.is_ok().then(|| start.elapsed().as_secs_f64())
    });
    // Nothing is lost if it stays.
    let _ = std::fs::remove_file(&file);
    seconds
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn lint(text: &[u8]) -> usize {
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let (mut at, mut findings) = (0, 0);
    while let Some(record) = first_record(&text[at..], true).filter(|record| record.end > 0) {
        let place = Placement { first: at == 0, last: at + record.end == text.len() };
        findings += linter.record(&text[at..at + record.end], place, &mut scratch).len();
        at += record.end;
    }
    findings
}

/// Counts the legal half-moves of all main lines.
fn legality(text: &[u8]) -> u64 {
    let mut legality = Legality { plies: 0 };
    let mut reader = Reader::new(text);
    while let Ok(Some(())) = reader.read_game(&mut legality) {}
    legality.plies
}

struct Legality {
    plies: u64,
}

impl Visitor for Legality {
    type Tags = Option<Chess>;
    type Movetext = Chess;
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), Option<Chess>> {
        ControlFlow::Continue(None)
    }

    fn tag(&mut self, start: &mut Option<Chess>, name: &[u8], value: RawTag<'_>) -> ControlFlow<()> {
        if name == b"FEN" {
            let fen = Fen::from_ascii(value.as_bytes()).ok();
            *start = fen.and_then(|fen| fen.into_position(CastlingMode::Chess960).ok());
        }
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, start: Option<Chess>) -> ControlFlow<(), Chess> {
        ControlFlow::Continue(start.unwrap_or_default())
    }

    fn san(&mut self, position: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        let Ok(m) = san.san.to_move(position) else { return ControlFlow::Break(()) };
        position.play_unchecked(m);
        self.plies += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, _: Chess) {}
}
