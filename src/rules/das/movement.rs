//! How a man goes, as leaps of a few kinds, single or repeated along a line, to move or to take: what Betza's notation
//! says of a man.

use super::Board;
use crate::board::{Geometry, Square, SquareSet, das::VIRTUAL};

const BOARD: Geometry = Geometry::Das;

/// A leap: its letter in Betza's notation, and how many squares it goes one way and the other.
pub(super) struct Atom {
    pub letter: char,
    pub long: i8,
    pub short: i8,
}

pub(super) const ATOMS: [Atom; 5] = [
    Atom { letter: 'W', long: 1, short: 0 },
    Atom { letter: 'F', long: 1, short: 1 },
    Atom { letter: 'D', long: 2, short: 0 },
    Atom { letter: 'N', long: 2, short: 1 },
    Atom { letter: 'A', long: 2, short: 2 },
];

/// What a man does with a leap, as a small set.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Modes(pub u8);

impl Modes {
    pub const MOVE: Modes = Modes(1);
    pub const TAKE: Modes = Modes(2);
    pub const BOTH: Modes = Modes(3);

    /// The same, also repeated along a line.
    pub const fn ridden(self) -> Modes {
        Modes(self.0 | self.0 << 2)
    }

    pub const fn with(self, other: Modes) -> Modes {
        Modes(self.0 | other.0)
    }

    /// What is done by so many leaps in a row.
    const fn after(self, count: u8) -> Modes {
        if count > 1 { Modes(self.0 >> 2) } else { Modes(self.0 & 3) }
    }

    const fn has(self, other: Modes) -> bool {
        self.0 & other.0 != 0
    }
}

/// How a man goes.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Movement {
    modes: [Modes; ATOMS.len()],
}

/// A step from square to square: files and ranks.
type Step = (i8, i8);

/// A line from one square to another on an empty board.
#[derive(Copy, Clone, Debug)]
pub(super) struct Way {
    from: Square,
    step: Step,
    count: u8,
    pub moves: bool,
    pub takes: bool,
}

impl Movement {
    pub(super) const KING: Movement = Movement::of([3, 3, 0, 0, 0]);
    pub(super) const QUEEN: Movement = Movement::of([15, 15, 0, 0, 0]);
    pub(super) const ROOK: Movement = Movement::of([15, 0, 0, 0, 0]);
    pub(super) const BISHOP: Movement = Movement::of([0, 15, 0, 0, 0]);
    pub(super) const KNIGHT: Movement = Movement::of([0, 0, 0, 3, 0]);
    /// Knight's leaps repeated along a line: each landing square but the last must be empty.
    pub(super) const NIGHTRIDER: Movement = Movement::of([0, 0, 0, 15, 0]);
    /// A queen's or a nightrider's line without capture.
    pub(super) const FIRST: Movement = Movement::of([5, 5, 0, 5, 0]);

    const fn of(modes: [u8; ATOMS.len()]) -> Movement {
        let mut movement = Movement { modes: [Modes(0); ATOMS.len()] };
        let mut n = 0;
        while n < ATOMS.len() {
            movement.modes[n] = Modes(modes[n]);
            n += 1;
        }
        movement
    }

    /// Adds what is done with one of the leaps.
    pub(super) fn add(&mut self, atom: usize, modes: Modes) {
        self.modes[atom] = self.modes[atom].with(modes);
    }

    /// The lines that lead from a square to another.
    pub(super) fn ways(self, from: Square, to: Square) -> impl Iterator<Item = Way> {
        let (files, ranks) = between(from, to);
        (0..ATOMS.len()).filter_map(move |n| {
            let count = leaps(&ATOMS[n], files, ranks)?;
            let modes = self.modes[n].after(count);
            let steps = count as i8;
            let (moves, takes) = (modes.has(Modes::MOVE), modes.has(Modes::TAKE));
            (moves || takes).then_some(Way { from, step: (files / steps, ranks / steps), count, moves, takes })
        })
    }

    /// The squares of the board that a man can go to, as far as the other men let it: those where it would move, and
    /// those where it would take.
    pub(super) fn targets(self, board: &Board, from: Square) -> (SquareSet, SquareSet) {
        let (mut moves, mut takes) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for (atom, modes) in ATOMS.iter().zip(self.modes).filter(|(_, modes)| modes.0 != 0) {
            for step in directions(atom) {
                let (mut at, mut count) = (from, 0);
                while let Some(next) = offset(at, step).filter(|next| !VIRTUAL.contains(*next)) {
                    count += 1;
                    let (set, modes) = (SquareSet::of(next), modes.after(count));
                    moves = if modes.has(Modes::MOVE) { moves.or(set) } else { moves };
                    takes = if modes.has(Modes::TAKE) { takes.or(set) } else { takes };
                    if board.at(next).is_some() {
                        break;
                    }
                    at = next;
                }
            }
        }
        (moves, takes)
    }
}

impl Way {
    /// The squares on the way, without both ends, in their order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let mut at = Some(self.from);
        (1..self.count).map_while(move |_| {
            at = offset(at?, self.step);
            at
        })
    }
}

/// How far it is from a square to another.
pub(super) fn between(from: Square, to: Square) -> Step {
    let file = |square| BOARD.file(square) as i8;
    let rank = |square| BOARD.rank(square) as i8;
    (file(to) - file(from), rank(to) - rank(from))
}

/// The square that a step leads to.
pub(super) fn offset(from: Square, step: Step) -> Option<Square> {
    let file = u8::try_from(BOARD.file(from) as i8 + step.0).ok()?;
    let rank = u8::try_from(BOARD.rank(from) as i8 + step.1).ok()?;
    BOARD.at(file, rank)
}

/// How many leaps of a kind in a row go so far.
fn leaps(atom: &Atom, files: i8, ranks: i8) -> Option<u8> {
    let (far, near) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let count = far / atom.long;
    (count > 0 && far == count * atom.long && near == count * atom.short).then_some(count as u8)
}

/// The directions of a leap, each once.
fn directions(atom: &Atom) -> impl Iterator<Item = Step> {
    let (long, short) = (atom.long, atom.short);
    let all = [(long, short), (short, long)].into_iter().flat_map(|(a, b)| [(a, b), (-a, b), (a, -b), (-a, -b)]);
    let mut seen: Vec<Step> = Vec::with_capacity(8);
    all.for_each(|step| {
        if !seen.contains(&step) {
            seen.push(step);
        }
    });
    seen.into_iter()
}
