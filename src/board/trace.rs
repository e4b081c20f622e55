//! What stands on a standard board, followed move by move as one number: no position is needed to see that a game comes
//! back to where it was, or goes through a known opening.

use super::{Color, Kind, Move, Role, Side};

/// A hash of the men on their squares and of the side to move, relative to where following began. Rights to castle and
/// en passant are not in it: equal traces are what repetitions and transpositions have at least.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Trace(u64);

impl Trace {
    /// Goes on with a move of a side.
    #[inline]
    pub fn step(&mut self, color: Color, m: &Move) {
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
            Kind::Normal | Kind::EnPassant => {
                turn(color, m.role, m.from.0);
                turn(color, m.promotion.unwrap_or(m.role), m.to.0);
                if let Some(captured) = m.captured {
                    let behind = m.from.0 & !7 | m.to.0 & 7;
                    turn(color.other(), captured, if m.kind == Kind::EnPassant { behind } else { m.to.0 });
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
    NUMBERS[color as usize][role as usize][usize::from(square % 64)]
}

/// A number for each man on each square, by side and kind.
static NUMBERS: [[[u64; 64]; 6]; 2] = {
    let (mut numbers, mut man) = ([[[0; 64]; 6]; 2], 0);
    while man < 2 * 6 * 64 {
        numbers[man / 64 / 6][man / 64 % 6][man % 64] = mixed(man as u64 + 1);
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
    use crate::board::Square;

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
            trace.step(color, &knight(from, to));
            seen.push(trace);
        }
        assert_eq!(seen[4], seen[0]);
        assert!(seen[1] != seen[0] && seen[2] != seen[0] && seen[3] != seen[1]);
    }
}
