//! What one slip in every game costs: linting spoilt games against the same games as they were, in one run on one core.
//!
//! `cargo bench --bench repair [-- FILE.pgn]` (or `JADOUBE_SHARED`) takes the main lines of real games, makes one slip of
//! each kind in turn, and prints seconds and their ratio. Each side runs several times in turn; its best time counts.

#[path = "../tests/repair/slips.rs"]
mod slips;

use jadoube::lint::{Linter, Placement, Scratch};
use jadoube::syntax::{NodeKind, parse, split};
use slips::{Dice, IN_A_WORD, IN_THE_ORDER};
use std::path::PathBuf;
use std::time::Instant;

/// How often the games are repeated, and how often each side runs.
const COPIES: usize = 10;
const ROUNDS: usize = 5;

fn main() {
    let shared = || std::env::var_os("JADOUBE_SHARED").map_or_else(|| "../shared".into(), PathBuf::from);
    let named = std::env::args().skip(1).find(|argument| !argument.starts_with("--")).map(PathBuf::from);
    let file = named.unwrap_or_else(|| shared().join("corpus/twic1389.pgn"));
    let games = match std::fs::read(&file) {
        Ok(text) => main_lines(&text),
        Err(error) => return println!("{}: skipped: {error}", file.display()),
    };
    let mut dice = Dice(1);
    let mut all = (0.0, 0.0);
    for (kind, spoil, _) in IN_A_WORD {
        let spoilt = games.iter().map(|game| {
            let (mut spoilt, n) = (game.clone(), dice.below(game.len()));
            spoilt[n] = spoil(&game[n], &mut dice).filter(|word| !word.is_empty()).unwrap_or_else(|| game[n].clone());
            spoilt
        });
        compare(kind, &games, &spoilt.collect::<Vec<_>>(), &mut all);
    }
    for (kind, spoil, _) in IN_THE_ORDER {
        let spoilt = games.iter().map(|game| {
            let mut spoilt = game.clone();
            spoil(&mut spoilt, dice.below(game.len() - 4));
            spoilt
        });
        compare(kind, &games, &spoilt.collect::<Vec<_>>(), &mut all);
    }
    println!("all: {:.3} s clean, {:.3} s spoilt: ratio {:.2}", all.0, all.1, all.1 / all.0);
}

/// The main lines of a file's games, as words.
fn main_lines(text: &[u8]) -> Vec<Vec<String>> {
    let mut at = 0;
    let records = split(text).into_iter().map(|record| {
        let start = at;
        at += record.end;
        &text[start..at]
    });
    let words = records.map(|record| {
        let tree = parse(record);
        let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word && node.depth == 0);
        words.map(|node| String::from_utf8_lossy(node.span.of(record)).into_owned()).collect()
    });
    words.filter(|words: &Vec<String>| words.len() >= 20).collect()
}

fn written(games: &[Vec<String>]) -> Vec<String> {
    let game = |words: &Vec<String>| -> String {
        let numbered = words.iter().enumerate().map(|(n, word)| match n % 2 {
            0 => format!("{}. {word} ", n / 2 + 1),
            _ => format!("{word} "),
        });
        format!("[Event \"a\"]\n[Result \"*\"]\n\n{}*\n", numbered.collect::<String>())
    };
    let games: Vec<String> = games.iter().map(game).collect();
    (0..COPIES).flat_map(|_| games.iter().cloned()).collect()
}

fn compare(kind: &str, games: &[Vec<String>], spoilt: &[Vec<String>], all: &mut (f64, f64)) {
    let (games, spoilt) = (written(games), written(spoilt));
    let (mut clean, mut broken) = (f64::MAX, f64::MAX);
    for _ in 0..ROUNDS {
        clean = clean.min(seconds(&games));
        broken = broken.min(seconds(&spoilt));
    }
    all.0 += clean;
    all.1 += broken;
    println!("{kind}: {clean:.3} s clean, {broken:.3} s spoilt: ratio {:.2}", broken / clean);
}

fn seconds(records: &[String]) -> f64 {
    let (linter, mut scratch) = (Linter::default(), Scratch::default());
    let start = Instant::now();
    let mut findings = 0;
    for record in records {
        findings += linter.record(record.as_bytes(), Placement::default(), &mut scratch).len();
    }
    std::hint::black_box(findings);
    start.elapsed().as_secs_f64()
}
