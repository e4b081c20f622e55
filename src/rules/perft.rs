//! Counting the positions that can be reached: the usual proof that moves are generated right.

use super::Position;
use crate::board::Move;

/// How many sequences of legal moves of just `depth` half-moves there are.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    let moves = match depth {
        0 => return 1,
        _ => position.legal_moves(),
    };
    if depth == 1 {
        return moves.len() as u64;
    }
    let counts = moves.iter().map(|legal| {
        let mut next = position.clone();
        next.play(legal);
        perft(&next, depth - 1)
    });
    counts.sum()
}

/// The count of [`perft`] for each legal move by itself, in the order of the generator. A depth of 0 has no moves.
pub fn divide<P: Position>(position: &P, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth == 0 { Vec::new() } else { position.legal_moves() };
    moves.into_iter().map(move |legal| {
        let mut next = position.clone();
        next.play(&legal);
        (legal, perft(&next, depth - 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Variant, fen};

    #[test]
    fn the_start_position_has_its_well_known_counts() {
        let start = fen::start(Variant::Standard);
        let counts: Vec<u64> = (0..4).map(|depth| perft(&start, depth)).collect();
        assert_eq!(counts, [1, 20, 400, 8_902]);
    }
}
