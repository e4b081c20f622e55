//! A FEN of men alone, as lists of men give positions.

use crate::board::{Color, Geometry, Piece, Role, Square};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The FEN of some men, each with who rides on it, as if nothing had happened before: kings and rooks on their first squares may
/// castle. Of two men on a square the later stands there.
pub fn of_men(men: &[(Square, Piece, Option<Role>)], board: Geometry, turn: Color) -> String {
    let turn = if turn == Color::White { "w" } else { "b" };
    let rest = match board {
        Geometry::Standard => format!("{} - 0 1", rights(men)),
        Geometry::Hexagonal | Geometry::Das => "- 0 1".into(),
    };
    format!("{} {turn} {rest}", placement(men, board))
}

/// The rights to castle that men on their first squares have.
fn rights(men: &[(Square, Piece, Option<Role>)]) -> String {
    let stands = |name: &str, color: Color, role: Role| {
        let at = Geometry::Standard.square_named(name.as_bytes());
        men.iter().any(|(on, man, _)| Some(*on) == at && *man == Piece { color, role })
    };
    let has = |(_, color, king, rook): &(char, Color, &str, &str)| {
        stands(king, *color, Role::King) && stands(rook, *color, Role::Rook)
    };
    let all = [
        ('K', Color::White, "e1", "h1"),
        ('Q', Color::White, "e1", "a1"),
        ('k', Color::Black, "e8", "h8"),
        ('q', Color::Black, "e8", "a8"),
    ];
    let rights: String = all.iter().filter(|right| has(right)).map(|(letter, ..)| *letter).collect();
    if rights.is_empty() { "-".into() } else { rights }
}

/// The first field of a FEN.
pub(super) fn placement(men: &[(Square, Piece, Option<Role>)], board: Geometry) -> String {
    let men: BTreeMap<Square, String> = men.iter().map(|(at, man, rider)| (*at, letters(*man, *rider))).collect();
    let ranks = (0..board.rank_count()).rev().map(|rank| {
        let (mut text, mut empty) = (String::new(), 0);
        for square in board.rank_set(rank).iter() {
            match men.get(&square) {
                None => empty += 1,
                Some(man) => {
                    count_empty(&mut text, &mut empty);
                    text += man;
                }
            }
        }
        count_empty(&mut text, &mut empty);
        text
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn letters(man: Piece, rider: Option<Role>) -> String {
    let rider = rider.map(|role| Piece { role, ..man }.letter());
    rider.map_or(man.letter().into(), |rider| format!("({}{rider})", man.letter()))
}

/// Writes a number of empty squares, if there are any, and begins to count anew.
fn count_empty(text: &mut String, empty: &mut u32) {
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
    fn the_first_positions_of_all_boards_are_written_as_their_fen() {
        for variant in [Variant::Standard, Variant::Hexagonal, Variant::Das] {
            let (position, board) = (fen::start(variant), variant.geometry());
            let man = |at: Square| Some((at, position.piece_at(at)?, position.rider_at(at)));
            let men: Vec<_> = board.squares().iter().filter_map(man).collect();
            assert_eq!(of_men(&men, board, Color::White), position.fen());
        }
    }
}
