//! Records of das-chess played out at random by the default reading, with what is rare in them sought out.

use jadoube::board::{Kind, Move, Role};
use jadoube::notation::Reading;
use jadoube::notation::notations::notation;
use jadoube::rules::{AnyPosition, Position, Variant, fen, marks};

/// Where games begin: the array, and positions with ships about, with riders aboard, ready to castle and to promote.
const STARTS: [&str; 6] = [
    "",
    "5k6/12/3s3(fa)4/4S7/5N6/3n8/6(TN)5/2A2S6/12/5K6 w - 0 1",
    "1s4k3r1/1pp1ppp3p1/12/4n2A4/3S8/7s4/12/2N1c6C/1P1PPP4P1/1S4K3R1 w - 0 1",
    "1(tn)4k3r1/3P8/7S4/12/2(FA)9/9(fc)2/12/4N7/8p3/1(TC)4K3R1 w - 0 1",
    "asevbqkbnwrc/1pppppppppp1/12/3S8/12/12/6s5/12/1PPPPPPPPPP1/ASEVBQKBNWRC w - 0 1",
    "5k6/12/2S1N1s1n3/12/3A1(FN)2c3/4a3C3/12/2s1C1S1a3/12/5K6 b - 0 1",
];

/// A repeatable source of choices (SplitMix64; Steele, Lea, Flood 2014).
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ x >> 31) % count as u64) as usize
    }
}

/// A record, and what was played in it.
pub struct Game {
    pub fen: &'static str,
    pub words: Vec<String>,
    /// The position before each move, and the move.
    pub steps: Vec<(AnyPosition, Move)>,
}

/// How das-chess is written where nothing else is said.
pub fn reading() -> Reading {
    Reading { notation: notation("das").expect("the notation of das-chess"), ..Reading::PGN }
}

/// The game of a number.
pub fn game(number: usize) -> Game {
    let mut dice = Dice(number as u64);
    let fen = STARTS[number % STARTS.len()];
    let read = fen::read(fen, Variant::Das);
    assert!(read.faults.is_empty() || fen.is_empty(), "{fen}: {:?}", read.faults);
    let mut position = read.position.expect("a position");
    let mut game = Game { fen, words: Vec::new(), steps: Vec::new() };
    for _ in 0..60 {
        let Some(m) = choose(&position, &mut dice) else { break };
        let before = position.clone();
        position.play(&m);
        let word = reading().write(&before, &m, marks(&m, &position), false);
        game.words.push(word.unwrap_or_else(|| panic!("a word for {m:?} in {}", before.fen())));
        game.steps.push((before, m));
    }
    game
}

/// A legal move: half of the time one that is rare, if there is one.
fn choose(position: &AnyPosition, dice: &mut Dice) -> Option<Move> {
    let all = position.legal_moves();
    let rare: Vec<Move> = all.iter().copied().filter(is_rare).collect();
    let from = if rare.is_empty() || dice.below(2) == 0 { all } else { rare };
    (!from.is_empty()).then(|| from[dice.below(from.len())])
}

fn is_rare(m: &Move) -> bool {
    m.kind != Kind::Normal || m.promotion.is_some() || m.role.carries() || matches!(m.role, Role::Elva | Role::Winged)
}

impl Game {
    /// The record with some words.
    pub fn text(&self, words: &[String]) -> String {
        let tags = match self.fen {
            "" => "[Variant \"Das\"]".to_string(),
            fen => format!("[Variant \"Das\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]"),
        };
        let starts_black = self.fen.contains(" b ");
        let mut moves = String::new();
        for (n, word) in words.iter().enumerate() {
            let half = n + usize::from(starts_black);
            match half % 2 {
                0 => moves += &format!("{}. ", half / 2 + 1),
                _ if n == 0 => moves += "1... ",
                _ => {}
            }
            moves += word;
            moves.push(' ');
        }
        format!("{tags}\n\n{moves}*\n")
    }
}
