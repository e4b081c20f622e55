//! Where men of each kind go from each cell, computed before the program runs.

use crate::board::hexagonal::{CELLS, at_axes, axes};
use crate::board::{Color, Role, Square, SquareSet};

/// A step in axes, `(x, y)`.
type Step = (i8, i8);

/// The directions of the rook, then those of the bishop. The first three of each lead to cells with higher numbers; the
/// opposite direction comes three further on.
const DIRECTIONS: [Step; 12] =
    [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (2, 0), (1, 3), (1, -3), (-2, 0), (-1, -3), (-1, 3)];

/// The knight goes to the nearest cells that a queen cannot reach.
const KNIGHT_STEPS: [Step; 12] =
    [(1, 5), (-1, 5), (1, -5), (-1, -5), (2, 4), (-2, 4), (2, -4), (-2, -4), (3, 1), (-3, 1), (3, -1), (-3, -1)];

/// The cells from each cell to the edge, in each direction.
static RAYS: [[SquareSet; CELLS]; 12] = {
    let (mut rays, mut direction) = ([[SquareSet::EMPTY; CELLS]; 12], 0);
    while direction < 12 {
        let mut cell = 0;
        while cell < CELLS {
            rays[direction][cell] = ray_from(Square(cell as u8), DIRECTIONS[direction]);
            cell += 1;
        }
        direction += 1;
    }
    rays
};

static KING: [SquareSet; CELLS] = leaps(&DIRECTIONS);
static KNIGHT: [SquareSet; CELLS] = leaps(&KNIGHT_STEPS);
/// Pawns capture as a rook goes, to the cells beside the one ahead.
static PAWN: [[SquareSet; CELLS]; 2] = [leaps(&[(1, 1), (-1, 1)]), leaps(&[(1, -1), (-1, -1)])];

const fn after(from: Square, step: Step) -> Option<Square> {
    let (x, y) = axes(from);
    at_axes(x + step.0, y + step.1)
}

const fn ray_from(from: Square, step: Step) -> SquareSet {
    let (mut ray, mut at) = (SquareSet::EMPTY, from);
    while let Some(next) = after(at, step) {
        ray = ray.or(SquareSet::of(next));
        at = next;
    }
    ray
}

const fn leaps(steps: &[Step]) -> [SquareSet; CELLS] {
    let (mut leaps, mut cell) = ([SquareSet::EMPTY; CELLS], 0);
    while cell < CELLS {
        let mut n = 0;
        while n < steps.len() {
            if let Some(to) = after(Square(cell as u8), steps[n]) {
                leaps[cell] = leaps[cell].or(SquareSet::of(to));
            }
            n += 1;
        }
        cell += 1;
    }
    leaps
}

/// The cells that a rook attacks.
pub fn rook(from: Square, occupied: SquareSet) -> SquareSet {
    (0..6).fold(SquareSet::EMPTY, |set, direction| set.or(slide(direction, from, occupied)))
}

/// The cells that a bishop attacks.
pub fn bishop(from: Square, occupied: SquareSet) -> SquareSet {
    (6..12).fold(SquareSet::EMPTY, |set, direction| set.or(slide(direction, from, occupied)))
}

pub fn knight(from: Square) -> SquareSet {
    KNIGHT[usize::from(from.0)]
}

pub fn king(from: Square) -> SquareSet {
    KING[usize::from(from.0)]
}

/// The cells on which a pawn of a side captures.
pub fn pawn(color: Color, from: Square) -> SquareSet {
    PAWN[color as usize][usize::from(from.0)]
}

/// The cells that a man attacks.
pub fn of(role: Role, color: Color, from: Square, occupied: SquareSet) -> SquareSet {
    match role {
        Role::King => king(from),
        Role::Queen => rook(from, occupied).or(bishop(from, occupied)),
        Role::Rook => rook(from, occupied),
        Role::Bishop => bishop(from, occupied),
        Role::Knight => knight(from),
        Role::Pawn => pawn(color, from),
        _ => SquareSet::EMPTY,
    }
}

/// The ray from a cell that goes through another; empty where none does.
pub fn ray(from: Square, through: Square) -> SquareSet {
    let rays = RAYS.iter().map(|rays| rays[usize::from(from.0)]);
    rays.into_iter().find(|ray| ray.contains(through)).unwrap_or(SquareSet::EMPTY)
}

/// The cells between two on a line; empty where they are on none.
pub fn between(from: Square, to: Square) -> SquareSet {
    let ray = ray(from, to);
    if ray.is_empty() { ray } else { ray.and(self::ray(to, from)) }
}

/// A ray to the first man on it, that man included.
fn slide(direction: usize, from: Square, occupied: SquareSet) -> SquareSet {
    let ray = RAYS[direction][usize::from(from.0)];
    let hit = ray.and(occupied);
    let first = if direction % 6 < 3 { hit.first() } else { hit.last() };
    match first {
        Some(first) => ray.without(RAYS[direction][usize::from(first.0)]),
        None => ray,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    fn cell(name: &str) -> Square {
        Geometry::Hexagonal.square_named(name.as_bytes()).expect("a cell")
    }

    fn names(set: SquareSet) -> String {
        set.iter().map(|at| Geometry::Hexagonal.name(at)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn men_go_as_the_rules_say() {
        let free = SquareSet::EMPTY;
        insta::assert_snapshot!(names(king(cell("f6"))), @"d5 e4 e5 e6 e7 f5 f7 g4 g5 g6 g7 h5");
        insta::assert_snapshot!(names(knight(cell("f6"))), @"c4 c5 d3 d7 e3 e8 g3 g8 h3 h7 i4 i5");
        insta::assert_snapshot!(names(bishop(cell("f6"), free)), @"b4 d2 d5 d8 e4 e7 g4 g7 h2 h5 h8 k4");
        insta::assert_snapshot!(names(rook(cell("a1"), free)), @"a2 a3 a4 a5 a6 b1 b2 c1 c3 d1 d4 e1 e5 f1 f6 g6 h6 i6 k6 l6");
        insta::assert_snapshot!(names(pawn(Color::White, cell("f5"))), @"e5 g5");
        insta::assert_snapshot!(names(pawn(Color::Black, cell("f7"))), @"e6 g6");
    }

    #[test]
    fn the_first_man_on_a_line_stops_it() {
        let men = SquareSet::of(cell("f8")).or(SquareSet::of(cell("h4"))).or(SquareSet::of(cell("d4")));
        insta::assert_snapshot!(names(rook(cell("f6"), men)), @"a6 b6 c6 d4 d6 e5 e6 f1 f2 f3 f4 f5 f7 f8 g5 g6 h4 h6 i6 k6 l6");
        insta::assert_snapshot!(names(between(cell("f1"), cell("f5"))), @"f2 f3 f4");
        insta::assert_snapshot!(names(between(cell("c2"), cell("e6"))), @"d4");
        assert!(between(cell("f1"), cell("g5")).is_empty());
    }
}
