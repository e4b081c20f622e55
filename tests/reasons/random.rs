//! In the positions of random games every move that a man could make on an empty board, and castling, is put to the
//! library and to the judge: they agree on what is legal, and the library's reason is one that the judge finds true.

use super::board::{At, Board, square, squares};
use super::judge;
use jadoube::board::{Action, Claim, Kind, Move, Role, Side, SquareSet};
use jadoube::rules::{AnyPosition, Illegal, Position, Resolution, Variant, fen};
use std::collections::BTreeMap;

/// Where the games begin: the usual start, and positions with castling, promotions and open lines near.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/2b2b2/2B2B2/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/P1P3PP/8/8/8/8/p1p3pp/4K3 w - - 0 1",
];

const POSITIONS: usize = 10_000;
/// The half-moves of the longest game.
const LONGEST: usize = 50;

/// A small generator of numbers (xorshift), so that games are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 16) % sides as u64) as usize
    }
}

/// One game on both boards.
struct Game {
    position: AnyPosition,
    board: Board,
}

impl Game {
    fn new(fen: &str) -> Game {
        Game { position: fen::read(fen, Variant::Standard).position.expect("a position"), board: Board::read(fen) }
    }

    fn play(&mut self, played: &Move) {
        let at = |square: jadoube::board::Square| ((square.0 % 8) as i8, (square.0 / 8) as i8);
        match played.kind {
            Kind::Castle(side) => self.board.castle(usize::from(side == Side::Queen)),
            _ => self.board.go(at(played.from), at(played.to), played.promotion),
        }
        self.position.play(played);
        for at in squares() {
            assert_eq!(self.board.at(at), self.position.piece_at(square(at)), "{}", self.position.fen());
        }
    }

    /// Asks both about a move. Gives the reason where it is illegal.
    fn ask(&self, claim: &Claim, judged: &judge::Reasons) -> Option<Illegal> {
        let best = judged.iter().find(|group| !group.is_empty());
        let about = || format!("{claim:?} in {}; the judge says {judged:?}", self.position.fen());
        match (self.position.resolve(claim), best) {
            (Resolution::One(_), None) => None,
            (Resolution::Illegal, Some(best)) => {
                let reason = self.position.explain(claim);
                assert!(best.contains(&reason), "{reason:?} is given against {}", about());
                Some(reason)
            }
            (resolution, _) => panic!("{resolution:?} of {}", about()),
        }
    }

    /// Asks about every move that the side to move could make on an empty board.
    fn ask_all(&self, dice: &mut Dice, mut note: impl FnMut(Option<Illegal>)) {
        for from in squares() {
            let Some(man) = self.board.at(from).filter(|man| man.color == self.board.turn) else { continue };
            for to in self.board.reach(from) {
                for promotion in promotions(man.role, to, dice) {
                    let claim = Claim {
                        from: SquareSet::of(square(from)),
                        promotion: *promotion,
                        ..Claim::go(man.role, square(to))
                    };
                    note(self.ask(&claim, &judge::go(&self.board, from, to, *promotion)));
                }
            }
        }
        for (n, side) in [Side::King, Side::Queen].into_iter().enumerate() {
            note(self.ask(&Claim::bare(Action::Castle(side)), &judge::castle(&self.board, n)));
        }
    }
}

/// What is tried as a promotion: none most of the time, on the last rank also right and wrong ones.
fn promotions(role: Role, to: At, dice: &mut Dice) -> &'static [Option<Role>] {
    match role {
        Role::Pawn if to.1 == 0 || to.1 == 7 => &[None, Some(Role::Queen), Some(Role::Knight), Some(Role::King)],
        _ if dice.roll(32) == 0 => &[None, Some(Role::Queen)],
        _ => &[None],
    }
}

/// A move at random; those of pawns, castling and checks are rarer by nature and so preferred in half of the cases.
fn choose(position: &AnyPosition, dice: &mut Dice) -> Option<Move> {
    let moves = position.legal_moves();
    let rare = |m: &&Move| m.kind != Kind::Normal || m.promotion.is_some() || gives_check(position, m);
    let rare: Vec<Move> = moves.iter().filter(rare).copied().collect();
    let pool = if rare.is_empty() || dice.roll(2) == 0 { &moves } else { &rare };
    (!pool.is_empty()).then(|| pool[dice.roll(pool.len())])
}

fn gives_check(position: &AnyPosition, m: &Move) -> bool {
    let mut after = position.clone();
    after.play(m);
    after.in_check()
}

/// The reasons that can be given against such moves, each found so often at least.
const EXPECTED: [(&str, usize); 22] = [
    ("Blocked", 10_000),
    ("OwnPiece", 10_000),
    ("PawnBlocked", 1_000),
    ("NothingToCapture", 1_000),
    ("NotJustMoved", 100),
    ("DoubleStep", 1_000),
    ("MissingPromotion", 100),
    ("NeedlessPromotion", 100),
    ("ImpossiblePromotion", 100),
    ("Pinned", 1_000),
    ("StillInCheck", 1_000),
    ("DoubleCheck", 10),
    ("IntoCheck", 1_000),
    ("Protected", 100),
    ("Exposed", 1),
    ("CastlingKing", 100),
    ("CastlingRook", 100),
    ("CastlingRight", 100),
    ("CastlingBlocked", 100),
    ("CastlingInCheck", 20),
    ("CastlingThroughCheck", 10),
    ("CastlingIntoCheck", 20),
];

#[test]
fn the_reason_is_one_that_a_slow_judge_finds_true() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut positions, mut legal, mut seen) = (0, 0, BTreeMap::<String, usize>::new());
    for start in STARTS.iter().cycle() {
        let mut game = Game::new(start);
        for _ in 0..LONGEST {
            game.ask_all(&mut dice, |reason| match reason {
                Some(reason) => *seen.entry(super::name(&reason)).or_default() += 1,
                None => legal += 1,
            });
            positions += 1;
            let Some(next) = choose(&game.position, &mut dice) else { break };
            game.play(&next);
        }
        if positions >= POSITIONS {
            break;
        }
    }
    println!("{positions} positions, {legal} legal moves, {seen:?}");
    for (name, least) in EXPECTED {
        let count = seen.get(name).copied().unwrap_or(0);
        assert!(count >= least, "{name} was given {count} times only: {seen:?}");
    }
}
