//! What a word means where its claim leaves several moves or none: descriptive notation says little of squares, so that
//! more of what is written counts than in others.

use crate::board::{Claim, Geometry, Kind, Marks, Move, Side, Square, SquareSet};
use crate::notation::notations::System;
use crate::notation::{Reading, descriptive};
use crate::rules::{Position, Resolution};

/// What a claim of a word comes to, as its notation means it.
#[inline]
pub fn resolve<P: Position>(reading: Reading, position: &P, claim: &Claim) -> Resolution {
    let resolution = position.resolve(claim);
    match resolution {
        Resolution::One(_) => resolution,
        _ if reading.notation.system != System::Descriptive => resolution,
        _ => narrow(position, claim, resolution),
    }
}

fn narrow<P: Position>(position: &P, claim: &Claim, resolution: Resolution) -> Resolution {
    let resolution = match resolution {
        Resolution::Illegal => position.resolve(&anywhere(claim)),
        found => found,
    };
    let Resolution::Ambiguous(mut moves) = resolution else { return resolution };
    for agrees in [captures, en_passant, checks] {
        keep(&mut moves, |m| agrees(position, claim, m));
    }
    for (named, square) in [(claim.from, (|m| m.from) as fn(&Move) -> _), (claim.to, |m| m.to)] {
        if let Some(side) = named_half(named) {
            let outermost = moves.iter().map(|m| towards(side, square(m))).max();
            keep(&mut moves, |m| Some(towards(side, square(m))) == outermost);
        }
    }
    match moves[..] {
        [only] => Resolution::One(only),
        _ => Resolution::Ambiguous(moves),
    }
}

/// Keeps the moves that agree with what is written, if any do.
fn keep(moves: &mut Vec<Move>, agrees: impl Fn(&Move) -> bool) {
    if moves.iter().any(&agrees) {
        moves.retain(agrees);
    }
}

/// Whether a move captures as written: a hyphen says that it does not.
fn captures<P>(_: &P, claim: &Claim, m: &Move) -> bool {
    claim.marks.has(Marks::CAPTURE) == m.captured.is_some()
}

fn en_passant<P>(_: &P, claim: &Claim, m: &Move) -> bool {
    claim.marks.has(Marks::EN_PASSANT) == (m.kind == Kind::EnPassant)
}

/// Whether a move gives check or mate as written.
fn checks<P: Position>(position: &P, claim: &Claim, m: &Move) -> bool {
    let mut after = position.clone();
    after.play(m);
    let mates = after.in_check() && !after.has_legal_move();
    let found = Marks::MATE.when(mates).with(Marks::CHECK.when(after.in_check() && !mates));
    claim.marks.and(Marks::CHECK.with(Marks::MATE)) == found
}

/// The claim without the halves of the board: a king's rook is one wherever it stands.
fn anywhere(claim: &Claim) -> Claim {
    let widened = |squares: SquareSet| if named_half(squares).is_some() { SquareSet::ALL } else { squares };
    Claim { from: widened(claim.from), to: widened(claim.to), ..*claim }
}

/// The side whose half of the board a set is.
fn named_half(squares: SquareSet) -> Option<Side> {
    [Side::King, Side::Queen].into_iter().find(|side| squares == descriptive::half(*side))
}

/// How far a square lies towards a side of the board, in files.
fn towards(side: Side, square: Square) -> u8 {
    let file = Geometry::Standard.file(square);
    match side {
        Side::King => file,
        Side::Queen => 7 - file,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::notations::notation;
    use crate::rules::{Variant, fen};

    /// What words come to in a position: a move, or all that fit.
    fn meant(fen: &str, words: &[&str]) -> String {
        let position = fen::read(fen, Variant::Standard).position.expect("a position");
        let notation = notation("descriptive").expect("a notation");
        let reading = Reading { notation, ..Reading::PGN };
        let name = |m: &Move| Geometry::Standard.name(m.from) + &Geometry::Standard.name(m.to);
        let mut drawn = String::new();
        for word in words {
            let claim = reading.read(word.as_bytes(), position.turn()).expect("a move").claim;
            let found = match resolve(reading, &position, &claim) {
                Resolution::One(m) => name(&m),
                Resolution::Ambiguous(moves) => moves.iter().map(name).collect::<Vec<_>>().join(" or "),
                Resolution::Illegal | Resolution::Unsettled(_) => "none".into(),
            };
            drawn += &format!("{word}: {found}\n");
        }
        drawn
    }

    #[test]
    fn a_hyphen_says_that_nothing_is_captured() {
        let pawn = "4k3/8/8/8/8/2p5/8/1N2K1N1 w - - 0 1";
        insta::assert_snapshot!(meant(pawn, &["N-B3", "NxP", "N-QB3"]), @"
        N-B3: g1f3
        NxP: b1c3
        N-QB3: b1c3
        ");
    }

    #[test]
    fn checks_tell_moves_apart() {
        let queens = "7k/8/8/8/8/8/8/K1Q2Q2 w - - 0 1";
        insta::assert_snapshot!(meant(queens, &["Q-B4", "Q-B6ch"]), @"
        Q-B4: c1c4 or c1f4 or f1c4 or f1f4
        Q-B6ch: f1f6
        ");
    }

    #[test]
    fn en_passant_tells_captures_apart() {
        let both = "4k3/8/2p5/1P1pP3/8/8/8/4K3 w - d6 0 1";
        insta::assert_snapshot!(meant(both, &["PxP", "PxPe.p."]), @"
        PxP: b5c6
        PxPe.p.: e5d6
        ");
        let either = "4k3/8/3p4/2PpP3/8/8/8/4K3 w - - 0 1";
        insta::assert_snapshot!(meant(either, &["PxP", "KPxP", "QBPxP"]), @"
        PxP: c5d6 or e5d6
        KPxP: e5d6
        QBPxP: c5d6
        ");
    }

    #[test]
    fn a_named_knight_may_have_left_its_half() {
        let knights = "4k3/8/8/8/8/2N1N3/8/4K3 w - - 0 1";
        insta::assert_snapshot!(meant(knights, &["N-Q5", "QN-Q5", "KN-Q5"]), @"
        N-Q5: c3d5 or e3d5
        QN-Q5: c3d5
        KN-Q5: e3d5
        ");
        let same_half = "4k3/8/8/8/8/4N1N1/8/4K3 w - - 0 1";
        insta::assert_snapshot!(meant(same_half, &["N-B5", "QN-B5", "KN-B5", "QN-Q1"]), @"
        N-B5: e3f5 or g3f5
        QN-B5: e3f5
        KN-B5: g3f5
        QN-Q1: e3d1
        ");
    }
}
