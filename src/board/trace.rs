//! What stands on a board, followed move by move as one number: no position is needed to see that a game comes back to
//! where it was, or goes through a known opening.

use super::{Color, Geometry, Kind, Move, Piece, Role, Side, Square};

/// A hash of the men on their squares and of the side to move, relative to where following began. Rights to castle and
/// en passant are not in it: equal traces are what repetitions and transpositions have at least.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Trace(u64);

impl Trace {
    /// The trace of men and the side to move, followed from an empty board with White to move.
    pub fn of(men: impl Iterator<Item = (Square, Piece)>, turn: Color) -> Trace {
        let start = if turn == Color::White { 0 } else { TO_MOVE };
        Trace(men.fold(start, |trace, (square, man)| trace ^ number(man.color, man.role, square.0)))
    }

    /// The number.
    pub const fn value(self) -> u64 {
        self.0
    }

    /// Goes on with a move of a side on a board.
    #[inline]
    pub fn step(&mut self, board: Geometry, color: Color, m: &Move) {
        let mut turn = |color, role, square| self.0 ^= number(color, role, square);
        match m.kind {
            Kind::Pass => {}
            Kind::Castle(side) => {
                let rank = m.from.0 & !7;
                let (king, rook) = if side == Side::King { (6, 5) } else { (2, 3) };
                turn(color, Role::King, m.from.0);
                turn(color, Role::Rook, m.to.0);
                turn(color, Role::King, rank + king);
                turn(color, Role::Rook, rank + rook);
            }
            Kind::Drop => turn(color, m.role, m.to.0),
            Kind::Normal | Kind::EnPassant | Kind::Land(_) => {
                turn(color, m.role, m.from.0);
                turn(color, m.promotion.unwrap_or(m.role), m.to.0);
                if let Some(captured) = m.captured {
                    let passed = if m.kind == Kind::EnPassant { board.passed_pawn(color, m.to) } else { None };
                    turn(color.other(), captured, passed.unwrap_or(m.to).0);
                }
            }
        }
        self.0 ^= TO_MOVE;
    }
}

/// The number of the other side to move.
const TO_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a man on a square.
fn number(color: Color, role: Role, square: u8) -> u64 {
    NUMBERS[color as usize][role as usize][usize::from(square) % MOST]
}

/// How many kinds of men there are.
const KINDS: usize = Role::Winged as usize + 1;

/// As many squares as a set can hold.
const MOST: usize = 128;

/// A number for each man on each square, by side and kind.
static NUMBERS: [[[u64; MOST]; KINDS]; 2] = {
    let (mut numbers, mut man) = ([[[0; MOST]; KINDS]; 2], 0);
    while man < 2 * KINDS * MOST {
        numbers[man / MOST / KINDS][man / MOST % KINDS][man % MOST] = mixed(man as u64 + 1);
        man += 1;
    }
    numbers
};

/// The mixing steps of SplitMix64 (Steele, Lea, Flood 2014).
const fn mixed(n: u64) -> u64 {
    let mut x = n.wrapping_mul(TO_MOVE);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    fn knight(from: u8, to: u8) -> Move {
        let (from, to) = (Square(from), Square(to));
        Move { kind: Kind::Normal, role: Role::Knight, from, to, captured: None, promotion: None }
    }

    #[test]
    fn a_trace_comes_back_with_the_men() {
        let mut trace = Trace::default();
        let mut seen = vec![trace];
        for (color, from, to) in
            [(Color::White, 6, 21), (Color::Black, 62, 45), (Color::White, 21, 6), (Color::Black, 45, 62)]
        {
            trace.step(Geometry::Standard, color, &knight(from, to));
            seen.push(trace);
        }
        assert_eq!(seen[4], seen[0]);
        assert!(seen[1] != seen[0] && seen[2] != seen[0] && seen[3] != seen[1]);
    }
    #[test]
    fn en_passant_takes_the_pawn_behind() {
        for (board, from, to, captured) in [
            (Geometry::Standard, "e5", "d6", "d5"),
            (Geometry::Hexagonal, "e5", "d6", "d5"),
            (Geometry::Hexagonal, "f6", "e6", "e5"),
        ] {
            let at = |name: &str| board.square_named(name.as_bytes()).expect("a square");
            let pawn = |color| Piece { color, role: Role::Pawn };
            let before = [(at(from), pawn(Color::White)), (at(captured), pawn(Color::Black))];
            let after = [(at(to), pawn(Color::White))];
            let captured = Some(Role::Pawn);
            let (from, to) = (at(from), at(to));
            let m = Move { kind: Kind::EnPassant, role: Role::Pawn, from, to, captured, promotion: None };
            let mut trace = Trace::of(before.into_iter(), Color::White);
            trace.step(board, Color::White, &m);
            assert_eq!(trace, Trace::of(after.into_iter(), Color::Black), "{board:?} {from:?}");
        }
    }
}
