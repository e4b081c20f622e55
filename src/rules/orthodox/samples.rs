//! Positions for tests: random games, the same in every run.

use super::Game;
use crate::board::{Action, Claim, Geometry, Role, Side, SquareSet};
use crate::rules::orthodox::convert;
use shakmaty::{CastlingMode, Chess, fen::Fen};

/// Chess960 starts, and positions with castling close at hand.
const CHESS960: [&str; 5] = [
    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
    "nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1",
    "rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w KQkq - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1",
    "rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1",
];

/// A random number generator that needs no dependency (xorshift).
pub(in crate::rules) struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below a bound that is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}

/// The positions of a random game of up to 120 half-moves.
pub(super) fn game<P: Game>(start: P, dice: &mut Dice) -> Vec<P> {
    let mut positions = vec![start];
    for _ in 0..120 {
        let mut next = positions[positions.len() - 1].clone();
        let moves = next.legal_moves();
        if moves.is_empty() {
            break;
        }
        next.play_unchecked(moves[dice.below(moves.len())]);
        positions.push(next);
    }
    positions
}

/// Positions of games from a variant's own start.
pub(super) fn of<P: Game + Default>(games: usize, dice: &mut Dice) -> Vec<P> {
    (0..games).flat_map(|_| game(P::default(), dice)).collect()
}

/// Positions of standard chess and of Chess960.
pub(super) fn chess(games: usize, dice: &mut Dice) -> Vec<Chess> {
    let mut positions = of::<Chess>(games, dice);
    for start in CHESS960 {
        let start: Fen = start.parse().unwrap();
        let start: Chess = start.into_position(CastlingMode::Chess960).unwrap();
        positions.extend((0..games / 4).flat_map(|_| game(start.clone(), dice)));
    }
    positions
}

/// A claim that may be anything a SAN reader gives.
pub(super) fn claim(dice: &mut Dice) -> Claim {
    if dice.below(20) == 0 {
        return Claim::bare(Action::Castle([Side::King, Side::Queen][dice.below(2)]));
    }
    let board = Geometry::Standard;
    let to = board.at(dice.below(8) as u8, dice.below(8) as u8).unwrap();
    let mut claim = Claim::go(Role::USUAL[dice.below(6)], to);
    claim.from = match dice.below(6) {
        0 => board.file_set(dice.below(8) as u8),
        1 => board.rank_set(dice.below(8) as u8),
        2 => SquareSet::of(board.at(dice.below(8) as u8, dice.below(8) as u8).unwrap()),
        _ if claim.role == Some(Role::Pawn) => board.file_set(board.file(to)),
        _ => SquareSet::ALL,
    };
    if dice.below(8) == 0 || claim.role == Some(Role::Pawn) && matches!(board.rank(to), 0 | 7) && dice.below(4) > 0 {
        claim.promotion = Some(Role::USUAL[dice.below(6)]);
    }
    if dice.below(16) == 0 {
        claim.captured = Some(Role::USUAL[dice.below(6)]);
    }
    claim
}

/// SAN, as far as tests need it: `Nbd2`, `exd5`, `e8=Q`, `O-O`, `N@f3`; `:` before squares leaves the man open.
pub(super) fn san(text: &str) -> Claim {
    let side = match text {
        "O-O" => Some(Side::King),
        "O-O-O" => Some(Side::Queen),
        "--" => return Claim::bare(Action::Pass),
        _ => None,
    };
    if let Some(side) = side {
        return Claim::bare(Action::Castle(side));
    }
    let (text, promotion) = text.split_once('=').map_or((text, None), |(text, to)| (text, role(to)));
    let letters = text.trim_start_matches(|letter: char| "KQRBNP@:".contains(letter)).replace('x', "");
    let (origin, target) = letters.split_at(letters.len() - 2);
    let to = convert::square(target.parse().unwrap());
    let man = role(&text[..1]).unwrap_or(Role::Pawn);
    let mut claim = Claim::go(man, to);
    claim.promotion = promotion;
    claim.action = if text.contains('@') { Action::Drop } else { Action::Go };
    if text.starts_with(':') {
        claim.role = None;
    }
    let board = Geometry::Standard;
    claim.from = match origin.as_bytes() {
        [] if man == Role::Pawn => board.file_set(board.file(to)),
        [] => SquareSet::ALL,
        [file @ b'a'..=b'h'] => board.file_set(file - b'a'),
        [rank @ b'1'..=b'8'] => board.rank_set(rank - b'1'),
        _ => SquareSet::of(convert::square(origin.parse().unwrap())),
    };
    claim
}

fn role(letter: &str) -> Option<Role> {
    Some(match letter {
        "K" => Role::King,
        "Q" => Role::Queen,
        "R" => Role::Rook,
        "B" => Role::Bishop,
        "N" => Role::Knight,
        "P" => Role::Pawn,
        _ => return None,
    })
}
