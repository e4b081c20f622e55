//! A move that no rule allows, played all the same because its author insists that it was made on the board.

use super::{Game, convert};
use crate::board::{Action, Claim, Move, Side};
use crate::rules::Variant;
use shakmaty::{Bitboard, Color, EnPassantMode, File, Move as Step, Piece, PositionError, Rank, Role, Square, attacks};

/// The one move that the claim can stand for if any man may go where its kind goes, and the position after it.
///
/// `None` where no man or several could have made it, and where it takes a king or leaves one to be taken.
pub(super) fn force<P: Game>(position: &P, claim: &Claim) -> Option<(P, Move)> {
    let step = match claim.action {
        Action::Go => go(position, claim)?,
        Action::Castle(side) => castle(position, side)?,
        // Who has no man in hand cannot have put it on the board, and a king in check would be left to be taken.
        Action::Drop | Action::Pass | Action::Land(_) | Action::Any => return None,
    };
    let mut after = position.clone();
    after.play_unchecked(step);
    Some((checked(position, &after)?, convert::from_sm(step)))
}

/// The position, if one can play on from it: built anew, so that all its parts fit each other.
fn checked<P: Game>(before: &P, after: &P) -> Option<P> {
    if Color::ALL
        .iter()
        .any(|color| before.board().king_of(*color).is_some() != after.board().king_of(*color).is_some())
    {
        return None;
    }
    let built = P::from_setup(after.to_setup(EnPassantMode::Legal), before.castles().mode());
    built
        .or_else(PositionError::ignore_invalid_castling_rights)
        .or_else(PositionError::ignore_too_much_material)
        .or_else(|error| if P::VARIANT == Variant::RacingKings { Err(error) } else { error.ignore_impossible_check() })
        .ok()
}

/// A man that goes from square to square: one that gets there, or else the only one that would if others were not in
/// its way.
fn go<P: Game>(position: &P, claim: &Claim) -> Option<Step> {
    let (board, us) = (position.board(), position.turn());
    let to = convert::bitboard(claim.to).single_square()?;
    let target = board.piece_at(to);
    if target.is_some_and(|man| man.color == us || man.role == Role::King) {
        return None;
    }
    let kind = claim.role.map_or(Bitboard::FULL, |role| board.by_role(convert::sm_role(role)));
    let men = board.by_color(us) & kind & convert::bitboard(claim.from);
    let reaching = |occupied: Bitboard| -> Bitboard {
        men.into_iter()
            .filter(|from| board.piece_at(*from).is_some_and(|man| reaches(man, *from, to, occupied)))
            .collect()
    };
    let near = reaching(board.occupied());
    let from = if near.any() { near.single_square() } else { reaching(Bitboard::EMPTY.with(to)).single_square() }?;
    let role = board.role_at(from)?;
    let promotion = promotion(role, to, us, claim)?;
    let passed = Square::from_coords(to.file(), from.rank());
    if role == Role::Pawn
        && from.file() != to.file()
        && target.is_none()
        && board.piece_at(passed) == Some(Piece { color: !us, role })
    {
        return Some(Step::EnPassant { from, to });
    }
    Some(Step::Normal { role, from, capture: target.map(|man| man.role), to, promotion })
}

/// Whether a man goes from one square to another by its nature.
fn reaches(man: Piece, from: Square, to: Square, occupied: Bitboard) -> bool {
    if man.role != Role::Pawn || from.file() != to.file() {
        return attacks::attacks(from, man, occupied).contains(to);
    }
    let forward = man.color.fold_wb(8, -8);
    let ahead = from.offset(forward);
    let is_free = |square: Square| !occupied.contains(square);
    // A pawn that has a man before it cannot even be pushed, however few others there are.
    match ahead {
        Some(ahead) if ahead == to => is_free(to),
        Some(ahead) => ahead.offset(forward) == Some(to) && is_free(ahead) && is_free(to),
        None => false,
    }
}

/// What a man becomes; `None` inside where it stays what it is, and outside where that cannot be.
fn promotion(role: Role, to: Square, us: Color, claim: &Claim) -> Option<Option<Role>> {
    let promotes = role == Role::Pawn && to.rank() == us.fold_wb(Rank::Eighth, Rank::First);
    match claim.promotion.map(convert::sm_role) {
        None => (!promotes).then_some(None),
        Some(Role::Pawn | Role::King) => None,
        named => promotes.then_some(named),
    }
}

/// Castling with whatever right, if king and rook stand on their first rank and their new squares are free.
fn castle<P: Game>(position: &P, side: Side) -> Option<Step> {
    let (board, us) = (position.board(), position.turn());
    let (home, side) = (us.fold_wb(Rank::First, Rank::Eighth), convert::sm_side(side));
    let king = board.king_of(us).filter(|king| king.rank() == home)?;
    let rooks = board.by_piece(us.rook()) & Bitboard::from_rank(home);
    let corner = Square::from_coords(if side.is_king_side() { File::H } else { File::A }, home);
    let rook = position.castles().rook(us, side).or(rooks.contains(corner).then_some(corner))?;
    let is_on_side = side.is_king_side() == (rook > king);
    let others = board.occupied().without(king).without(rook);
    let taken =
        [side.king_to_file(), side.rook_to_file()].iter().any(|file| others.contains(Square::from_coords(*file, home)));
    (is_on_side && !taken).then_some(Step::Castle { king, rook })
}

#[cfg(test)]
mod tests {
    use super::super::samples::{self, Dice, san};
    use super::super::{Game, Orthodox};
    use crate::rules::{AnyPosition, Position, Variant, fen};
    use shakmaty::variant;

    /// The board, side and castling rights after a move that no rule allows; `-` where it was not played.
    fn forced(fen: &str, word: &str) -> String {
        let position: AnyPosition = fen::read(fen, Variant::Standard).position.expect("a position");
        let after = position.force(&san(word)).map(|(after, _)| after.fen());
        after.map_or("-".into(), |fen| fen.split(' ').take(3).collect::<Vec<_>>().join(" "))
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn a_man_jumps_where_only_it_could_go() {
        assert_eq!(forced(START, "Bh6"), "rnbqkbnr/pppppppp/7B/8/8/8/PPPPPPPP/RN1QKBNR b KQkq");
        assert_eq!(forced(START, "Rh3"), "rnbqkbnr/pppppppp/8/8/8/7R/PPPPPPPP/RNBQKBN1 b Qkq");
        assert_eq!(forced(START, "Qe5"), "-", "no queen goes like that");
        assert_eq!(forced(START, "Bc1c2"), "-");
    }

    #[test]
    fn castling_needs_no_right_but_room() {
        let moved = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
        assert_eq!(forced(moved, "O-O"), "4k3/8/8/8/8/8/8/5RK1 b -");
        assert_eq!(forced(moved, "O-O-O"), "-");
        assert_eq!(forced(START, "O-O"), "-");
    }

    #[test]
    fn a_pawn_captures_in_passing_too_late_and_makes_a_double_step_again() {
        assert_eq!(forced("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"), "4k3/8/3P4/8/8/8/8/4K3 b -");
        assert_eq!(forced("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5"), "4k3/8/8/4P3/8/8/8/4K3 b -");
        assert_eq!(forced(START, "exd3"), "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq");
    }

    #[test]
    fn no_king_is_taken_or_left_to_be_taken() {
        let pinned = "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1";
        assert_eq!(forced(pinned, "Nd5"), "-");
        assert_eq!(forced("4k3/4p3/8/8/8/8/8/4RK2 w - - 0 1", "Rxe8"), "-");
        assert_eq!(forced("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "Ke2"), "-");
    }

    /// Whatever is forced, both kings are still there and the one that was to move cannot be taken.
    fn prove<P: Game + Default>() {
        let mut dice = Dice::new(7);
        for position in samples::of::<P>(20, &mut dice) {
            let claim = samples::claim(&mut dice);
            let position = Orthodox::new(position);
            let Some((after, forced)) = position.force(&claim) else { continue };
            assert_ne!(after.turn(), position.turn(), "{claim:?} {forced:?}");
            let kings = |position: &Orthodox<P>| position.inner().board().kings().count();
            assert_eq!(kings(&after), kings(&position), "{claim:?} {forced:?}");
            if !kings(&after).is_multiple_of(2) || P::VARIANT == Variant::Antichess {
                continue;
            }
            let (inner, us) = (after.inner(), position.inner().turn());
            let king = inner.board().king_of(us).expect("a king of each side");
            let attackers = inner.king_attackers(king, !us, inner.board().occupied());
            assert!(attackers.is_empty(), "{claim:?} {forced:?}");
        }
    }

    #[test]
    fn what_is_forced_leaves_a_position_of_its_game() {
        prove::<shakmaty::Chess>();
        prove::<variant::Crazyhouse>();
        prove::<variant::Atomic>();
        prove::<variant::Antichess>();
        prove::<variant::KingOfTheHill>();
        prove::<variant::ThreeCheck>();
        prove::<variant::Horde>();
        prove::<variant::RacingKings>();
    }
}
