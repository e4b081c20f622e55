//! `jadoube perft`: counts of legal moves, by which chess programs are compared.

use super::Status;
use super::complain::complain;
use super::number::whole;
use super::out::{put, refuse};
use crate::notation::uci;
use crate::rules::{AnyPosition, Position, Variant, divide, fen};
use clap::Args;
use clap::builder::PossibleValuesParser;

/// What `jadoube perft` was told.
#[derive(Debug, Args)]
pub struct Perft {
    /// How many half-moves deep to count
    #[arg(value_name = "DEPTH", value_parser = |text: &str| whole::<u32>(text, 0..=64), allow_negative_numbers = true)]
    pub depth: u32,
    /// The game
    #[arg(long, value_name = "NAME", default_value = "standard",
          value_parser = PossibleValuesParser::new(Variant::ALL.map(Variant::name)))]
    pub variant: String,
    /// The position to count from; default: the first position of the game
    #[arg(long, value_name = "FEN")]
    pub fen: Option<String>,
}

/// Runs the command: the count behind each move, then that of the depth alone.
pub fn run(options: &Perft) -> Status {
    let variant = Variant::from_name(&options.variant).unwrap_or(Variant::Standard);
    let Some((position, chess960)) = start(options.fen.as_deref(), variant) else {
        return refuse("the FEN gives no position to count from");
    };
    let mut total = u64::from(options.depth == 0);
    for (legal, count) in divide(&position, options.depth) {
        total += count;
        let word = uci::write(&legal, position.geometry(), chess960);
        // Each as it comes: a great depth takes its time.
        if put(&format!("{word}: {count}\n")) == Status::Trouble {
            return Status::Trouble;
        }
    }
    put(&format!("{total}\n"))
}

/// The position, and whether castling is that of Chess960. What is odd about the FEN is told.
fn start(text: Option<&str>, variant: Variant) -> Option<(AnyPosition, bool)> {
    let Some(text) = text else { return Some((fen::start(variant), variant == Variant::Chess960)) };
    // Positions with the castling of Chess960 are counted as standard chess by most programs.
    let read_as = if variant == Variant::Standard { Variant::Chess960 } else { variant };
    let reading = fen::read(text, read_as);
    for fault in &reading.faults {
        complain(&format!("FEN: {}", fault.describe()));
    }
    Some((reading.position?, reading.chess960 || variant == Variant::Chess960))
}
