//! Move-generation counts of every line of the shared perft files, also those too long for a test.
//!
//! `cargo bench --bench perft [-- MOST]` counts lines of up to MOST nodes (ten million unless told) and ends with status 1
//! where a count differs.

use jadoube::rules::{Variant, fen, perft};
use std::path::Path;
use std::time::Instant;

/// The files with their games. `tricky.perft` has X-FEN castling.
const FILES: [(&str, Variant); 9] = [
    ("tricky", Variant::Chess960),
    ("random", Variant::Standard),
    ("chess960", Variant::Chess960),
    ("3check", Variant::ThreeCheck),
    ("atomic", Variant::Atomic),
    ("crazyhouse", Variant::Crazyhouse),
    ("giveaway", Variant::Antichess),
    ("horde", Variant::Horde),
    ("racingkings", Variant::RacingKings),
];

fn main() {
    let most = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(10_000_000);
    let shared = std::env::var("JADOUBE_SHARED").unwrap_or_else(|_| "../shared".into());
    let wrong: usize = FILES
        .iter()
        .map(|(name, variant)| {
            let path = Path::new(&shared).join("corpus/perft").join(name).with_extension("perft");
            match std::fs::read_to_string(&path) {
                Ok(text) => count(name, &text, *variant, most),
                Err(error) => {
                    println!("{name}: skipped: {error}");
                    0
                }
            }
        })
        .sum();
    let wrong = wrong + hexagonal(most);
    std::process::exit(i32::from(wrong > 0));
}

/// Counts from the first position of hexagonal chess.
fn hexagonal(most: u64) -> usize {
    let counts = [51, 2_586, 137_858, 7_282_418, 401_622_759].into_iter().filter(|count| *count <= most);
    let lines: Vec<String> = (1..).zip(counts).map(|(depth, count)| format!("perft {depth} {count}\n")).collect();
    let start = jadoube::rules::Position::fen(&fen::start(Variant::Hexagonal));
    count("hexagonal", &format!("epd {start}\n{}", lines.concat()), Variant::Hexagonal, most)
}

/// Counts all lines of a file and says how many differ.
fn count(name: &str, text: &str, variant: Variant, most: u64) -> usize {
    let (mut lines, mut nodes, mut wrong) = (0, 0, 0);
    let (mut position, start) = (None, Instant::now());
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("epd") => position = fen::read(line["epd".len()..].trim(), variant).position,
            Some("perft") => {
                let mut numbers = words.filter_map(|word| word.parse::<u64>().ok());
                let (Some(depth), Some(expected), Some(start)) = (numbers.next(), numbers.next(), &position) else {
                    continue;
                };
                if expected <= most {
                    let found = perft(start, depth as u32);
                    (lines, nodes) = (lines + 1, nodes + found);
                    if found != expected {
                        println!(
                            "{name}: {} at depth {depth}: {found}, not {expected}",
                            jadoube::rules::Position::fen(start)
                        );
                        wrong += 1;
                    }
                }
            }
            _ => {}
        }
    }
    println!("{name}: {lines} lines, {nodes} nodes, {wrong} wrong, {:.1} s", start.elapsed().as_secs_f64());
    wrong
}
