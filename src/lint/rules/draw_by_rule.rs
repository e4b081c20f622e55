use crate::board::{Geometry, Marks, Role, Square, Trace};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::result::GameResult;
use crate::replay::Ply;
use crate::rules::{AnyPosition, Position, Variant};
use rustc_hash::FxHashMap;

pub(super) static RULE: Rule = Rule {
    name: "draw-by-rule",
    section: Section::Moves,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "Play that went on though the game was drawn by repetition or for want of captures and pawn moves.",
    why: "The same position for the fifth time, and 75 moves of each side without a capture or a pawn move, end the \
          game by themselves (FIDE 9.6). The third time and 50 moves only let a player claim the draw (FIDE 9.2, 9.3): \
          they are mentioned where the game went on to a decision. Hexagonal chess has these two alone.",
    examples: &[
        Bad("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *\n"),
        Bad("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. f3 e5 6. g4 Qh4# 0-1\n"),
        Good("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n"),
    ],
    check: Check::Record(check),
};

/// A way for a game to be drawn while pieces are left to play with.
struct Draw {
    /// How often the position has stood, or how many half-moves have gone without progress.
    times: u32,
    quiet: u32,
    /// Whether the game then ends without a claim.
    by_itself: bool,
    message: &'static str,
}

const FIVEFOLD: Draw = Draw {
    times: 5,
    quiet: 0,
    by_itself: true,
    message: "the position stands for the fifth time: the game is drawn, but play went on",
};
const THREEFOLD: Draw = Draw {
    times: 3,
    quiet: 0,
    by_itself: false,
    message: "the position stands for the third time: a draw could be claimed, but the game was decided later",
};
const MOVES_75: Draw = Draw {
    times: 0,
    quiet: 150,
    by_itself: true,
    message: "75 moves without a capture or a pawn move: the game is drawn, but play went on",
};
const MOVES_50: Draw = Draw {
    times: 0,
    quiet: 100,
    by_itself: false,
    message: "50 moves without a capture or a pawn move: a draw could be claimed, but the game was decided later",
};

/// The harder of two comes first and stands for both.
const DRAWS: [[Draw; 2]; 2] = [[FIVEFOLD, THREEFOLD], [MOVES_75, MOVES_50]];

/// What is known of the position after a half-move of the main line.
struct Step<'a> {
    ply: &'a Ply,
    times: u32,
    quiet: u32,
}

fn check(record: &Record, out: &mut Findings) {
    let Some(start) = &record.setup.position else { return };
    let knows_it = matches!(record.setup.variant, Some(Variant::Standard | Variant::Chess960 | Variant::Hexagonal));
    if !knows_it || !may_be_drawn(record) {
        return;
    }
    let board = record.setup.board();
    let decided = record.marker().and_then(|marker| GameResult::read(marker.of(record.text)));
    let decided = matches!(decided, Some(GameResult::Won(_)));
    let steps = steps(record, start.clone());
    // After the last move nobody went on.
    let Some((_, played_on)) = steps.split_last() else { return };
    for draws in &DRAWS {
        // That a game ends by itself is said of standard chess only.
        let counting = draws.iter().filter(|draw| if draw.by_itself { board == Geometry::Standard } else { decided });
        let first = |draw: &Draw| played_on.iter().find(|step| draw.is_reached(step));
        let mut reached = counting.filter_map(|draw| Some((draw, first(draw)?)));
        if let Some((draw, Step { ply, .. })) = reached.next() {
            out.push(Finding::new(&RULE, record.tree.span(ply.node), draw.message).at(ply.ply, ply.depth));
        }
    }
}

/// Whether a position may have stood three times, or fifty moves have gone without progress: seen from the moves alone,
/// since few games come so far.
fn may_be_drawn(record: &Record) -> bool {
    let mut quiet = Quiet::new(record.setup.board());
    // The counter of a FEN may stand anywhere.
    record.setup.fen.is_some() || record.replay.plies.iter().filter(|ply| ply.depth == 0).any(|ply| quiet.goes_far(ply))
}

/// The moves since the last capture or pawn move, across which no position comes back.
struct Quiet {
    board: Geometry,
    /// The last position, and those before it.
    trace: Trace,
    seen: Vec<Trace>,
    /// The squares that men of each side have left, a bit each.
    left: [u128; 2],
}

impl Quiet {
    fn new(board: Geometry) -> Quiet {
        Quiet { board, trace: Trace::default(), seen: Vec::new(), left: [0; 2] }
    }

    fn goes_far(&mut self, ply: &Ply) -> bool {
        if is_progress(ply) {
            self.seen.clear();
            (self.trace, self.left) = (Trace::default(), [0; 2]);
            return false;
        }
        self.seen.push(self.trace);
        // A capture begins anew, so that no board is asked who was captured en passant.
        self.trace.step(self.board, ply.color, &ply.played);
        let (left, bit) = (&mut self.left[ply.color as usize], |square: Square| 1u128 << (square.0 % 128));
        // A move after which a position has come back goes to a square that was left since.
        let may_be_back = *left & bit(ply.played.to) != 0;
        *left |= bit(ply.played.from);
        let is_back = || self.seen.iter().filter(|before| **before == self.trace).count() >= 2;
        may_be_back && is_back() || self.seen.len() >= MOVES_50.quiet as usize
    }
}

/// Whether a move makes all positions before it unreachable.
fn is_progress(ply: &Ply) -> bool {
    ply.played.role == Role::Pawn || ply.played.captured.is_some()
}

impl Draw {
    fn is_reached(&self, step: &Step) -> bool {
        step.times >= self.times && step.quiet >= self.quiet && !step.ply.marks.has(Marks::MATE)
    }
}

/// The main line, as far as its moves lead on from each other.
fn steps<'a>(record: &'a Record, mut position: AnyPosition) -> Vec<Step<'a>> {
    let end = record.replay.gap.unwrap_or(u32::MAX);
    let mut quiet = counted(&position);
    let mut seen = FxHashMap::from_iter([(position.identity(), 1)]);
    let main_line = record.replay.plies.iter().filter(|ply| ply.depth == 0 && ply.node < end);
    main_line
        .map(|ply| {
            position.play(&ply.played);
            quiet = if is_progress(ply) { 0 } else { quiet + 1 };
            let times = seen.entry(position.identity()).or_insert(0);
            *times += 1;
            Step { ply, times: *times, quiet }
        })
        .collect()
}

/// The half-moves without progress that the FEN of a position counts.
fn counted(position: &AnyPosition) -> u32 {
    let fen = position.fen();
    fen.rsplit(' ').nth(1).and_then(|count| count.parse().ok()).unwrap_or(0)
}
