//! Claims that name two squares and no man, as coordinates and ICCF's digits do: the man on the first square is meant, and a
//! king that goes where only castling leads castles.

use super::{Game, convert};
use crate::board::{Action, Claim, Role, Side};
use shakmaty::{Rank, Square};

/// The claim with the man that stands on its first square; `None` where it says all by itself, or where no own man is there.
#[inline]
pub(super) fn named<P: Game>(position: &P, claim: &Claim) -> Option<Claim> {
    if claim.role.is_some() || claim.action != Action::Go {
        return None;
    }
    let from = convert::sm_square(claim.from.single()?);
    let man = position.board().piece_at(from).filter(|man| man.color == position.turn())?;
    let role = convert::role(man.role);
    let to = claim.to.single().map(convert::sm_square);
    let side =
        to.filter(|_| role == Role::King && claim.promotion.is_none()).and_then(|to| castles(position, from, to));
    Some(match side {
        Some(side) => Claim { marks: claim.marks, ..Claim::bare(Action::Castle(side)) },
        None => Claim { role: Some(role), ..*claim },
    })
}

/// The side to which a king castles by going from square to square: two files or more along its first rank to the g- or
/// c-file, or onto the rook with which it castles, as Chess960 writes it.
fn castles<P: Game>(position: &P, king: Square, to: Square) -> Option<Side> {
    let us = position.turn();
    let home = us.fold_wb(Rank::First, Rank::Eighth);
    if king.rank() != home || to.rank() != home {
        return None;
    }
    [Side::King, Side::Queen].into_iter().find(|side| {
        let wing = convert::sm_side(*side);
        match position.castles().rook(us, wing) {
            Some(rook) if rook == to => true,
            _ => wing.king_to_file() == to.file() && king.file().distance(to.file()) >= 2,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::samples;
    use crate::board::{Geometry, Kind};
    use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

    /// The move that two squares name, or why it cannot be.
    fn played(fen: &str, variant: Variant, squares: &str) -> String {
        let position: AnyPosition = fen::read(fen, variant).position.expect("a position");
        let claim = samples::san(&format!(":{squares}"));
        match position.resolve(&claim) {
            Resolution::One(m) => {
                assert!(position.is_unique(&claim));
                match m.kind {
                    Kind::Castle(side) => format!("{side:?}'s side"),
                    kind => format!("{kind:?} {:?}", m.role),
                }
            }
            Resolution::Ambiguous(_) => "ambiguous".into(),
            Resolution::Illegal | Resolution::Unsettled(_) => position.explain(&claim).describe(Geometry::Standard),
        }
    }

    #[test]
    fn the_man_on_the_square_is_meant() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        for (squares, expected) in [
            ("e2e4", "Normal Pawn"),
            ("g1f3", "Normal Knight"),
            ("e4e5", "e4 is empty"),
            ("e7e5", "it is White's move; Black could play this"),
            ("e7e4", "the pawn on e7 is Black's"),
            ("g1g3", "the white knight on g1 cannot reach g3"),
            ("d1d3", "the queen on d1 cannot reach d3: the pawn on d2 is in the way"),
            ("e1g1", "the bishop on f1 is in the way of castling"),
        ] {
            assert_eq!(played(start, Variant::Standard, squares), expected, "{squares}");
        }
        let promoting = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
        assert_eq!(played(promoting, Variant::Standard, "a7a8=N"), "Normal Pawn");
        let missing = played(promoting, Variant::Standard, "a7a8");
        assert_eq!(missing, "the pawn on a7 is promoted on a8, but nothing says to what");
        let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assert_eq!(played(passing, Variant::Standard, "e5d6"), "EnPassant Pawn");
    }

    #[test]
    fn a_king_castles_where_no_step_leads() {
        let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let moves =
            [("e1g1", "King's side"), ("e1c1", "Queen's side"), ("e1h1", "King's side"), ("e1f1", "Normal King")];
        for (squares, expected) in moves {
            assert_eq!(played(castling, Variant::Standard, squares), expected, "{squares}");
        }
        let moved = played("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Variant::Standard, "e1g1");
        assert_eq!(moved, "White has no right to castle on the king's side any more");
        let elsewhere = played("4k3/8/8/8/4K3/8/8/8 w - - 0 1", Variant::Standard, "e4g4");
        assert_eq!(elsewhere, "no king can reach g4: the white king stands on e4");
    }

    #[test]
    fn in_chess960_a_step_is_a_step_and_the_rook_says_castling() {
        let beside = "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1";
        let moves =
            [("f1g1", "Normal King"), ("f1h1", "King's side"), ("f1b1", "Queen's side"), ("f1c1", "Queen's side")];
        for (squares, expected) in moves {
            assert_eq!(played(beside, Variant::Chess960, squares), expected, "{squares}");
        }
    }
}
