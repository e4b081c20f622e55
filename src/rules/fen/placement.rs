//! What stands where, as the first field of a FEN says it.

use crate::board::{Geometry, Piece, Role, Square};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The first field of a FEN of some men, each with who rides on it. Of two on a square the later stands there.
pub fn placement(men: &[(Square, Piece, Option<Role>)], board: Geometry) -> String {
    let men: BTreeMap<Square, String> = men.iter().map(|(at, man, rider)| (*at, letters(*man, *rider))).collect();
    let ranks = (0..board.rank_count()).rev().map(|rank| {
        let (mut text, mut empty) = (String::new(), 0);
        for square in board.rank_set(rank).iter() {
            match men.get(&square) {
                None => empty += 1,
                Some(man) => {
                    count(&mut text, &mut empty);
                    text += man;
                }
            }
        }
        count(&mut text, &mut empty);
        text
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn letters(man: Piece, rider: Option<Role>) -> String {
    let rider = rider.map(|role| Piece { role, ..man }.letter());
    rider.map_or(man.letter().into(), |rider| format!("({}{rider})", man.letter()))
}

fn count(text: &mut String, empty: &mut u32) {
    if *empty > 0 {
        // Writing to a string cannot fail.
        write!(text, "{empty}").ok();
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Variant, fen};

    #[test]
    fn the_first_positions_of_all_boards_are_written_as_their_fen_begins() {
        for variant in [Variant::Standard, Variant::Hexagonal, Variant::Das] {
            let (position, board) = (fen::start(variant), variant.geometry());
            let man = |at: Square| Some((at, position.piece_at(at)?, position.rider_at(at)));
            let men: Vec<_> = board.squares().iter().filter_map(man).collect();
            assert_eq!(Some(placement(&men, board).as_str()), position.fen().split(' ').next());
        }
    }
}
