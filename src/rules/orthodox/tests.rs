//! The fast path against the generator, on random games.

use super::samples::{self, Dice};
use super::{Game, Orthodox, Plain, convert, resolve};
use crate::board::{Action, Claim, Geometry, Kind, Move, Role, SquareSet};
use crate::rules::{Position, Resolution};
use shakmaty::variant;

/// What a text can say of a legal move: nothing of the origin, its file, its rank, its square.
fn claims(legal: &Move) -> Vec<Claim> {
    let action = match legal.kind {
        Kind::Castle(side) => return vec![Claim::bare(Action::Castle(side))],
        Kind::Drop => Action::Drop,
        _ => Action::Go,
    };
    let board = Geometry::Standard;
    let bare = Claim { action, promotion: legal.promotion, ..Claim::go(legal.role, legal.to) };
    let origins = [
        SquareSet::ALL,
        board.file_set(board.file(legal.from)),
        board.rank_set(board.rank(legal.from)),
        SquareSet::of(legal.from),
    ];
    origins.map(|from| Claim { from, ..bare }).to_vec()
}

/// Whether the move is among what a claim comes to.
fn holds(resolution: &Resolution, legal: &Move) -> bool {
    match resolution {
        Resolution::One(found) => found == legal,
        Resolution::Ambiguous(found) => found.contains(legal),
        Resolution::Illegal | Resolution::Unsettled(_) => false,
    }
}

fn check<P: Game>(positions: &[P], dice: &mut Dice) {
    let mut plain = 0;
    for position in positions {
        let wrapped = Orthodox::new(position.clone());
        for legal in wrapped.legal_moves() {
            for claim in claims(&legal) {
                plain += usize::from(!matches!(position.plainly(&claim, position.checkers()), Plain::Unsure));
                let resolved = wrapped.resolve(&claim);
                assert!(holds(&resolved, &legal), "{legal:?} {claim:?} {}", wrapped.fen());
                assert_eq!(resolved, resolve::by_generating(position, &claim), "{claim:?} {}", wrapped.fen());
                assert_eq!(wrapped.is_unique(&claim), matches!(resolved, Resolution::One(_)), "{claim:?}");
            }
        }
        assert_eq!(wrapped.has_legal_move(), !position.legal_moves().is_empty(), "{}", wrapped.fen());
        for _ in 0..20 {
            let claim = samples::claim(dice);
            let resolved = wrapped.resolve(&claim);
            assert_eq!(resolved, resolve::by_generating(position, &claim), "{claim:?} {}", wrapped.fen());
        }
    }
    assert!(P::VARIANT != crate::rules::Variant::Standard || plain > 1_000, "the fast path is never taken");
}

/// A claim as descriptive notation makes them: of squares on one rank or on some files, or of a man that is captured.
fn vague(claim: Claim, dice: &mut Dice) -> Claim {
    let board = Geometry::Standard;
    let to = claim.to.iter().next().expect("a square");
    let (file, rank) = (board.file(to), board.rank(to));
    let files = board.file_set(file).or(board.file_set(7 - file));
    let to = match dice.below(4) {
        0 => files,
        1 => files.and(board.rank_set(rank)),
        2 => board.rank_set(rank),
        _ => SquareSet::ALL,
    };
    let captured = [None, Some(Role::Pawn), Some(Role::Knight), Some(Role::Rook)][dice.below(4)];
    Claim { to, captured, ..claim }
}

#[test]
fn going_man_by_man_agrees_with_the_generator() {
    let mut dice = Dice::new(5);
    let mut counts = [0; 3];
    for position in samples::chess(40, &mut dice) {
        let legal = Orthodox::new(position.clone()).legal_moves();
        let said: Vec<Claim> = legal.iter().flat_map(claims).collect();
        let any: Vec<Claim> = (0..20).map(|_| samples::claim(&mut dice)).collect();
        for claim in said.into_iter().chain(any) {
            let claim = if claim.action == Action::Go { vague(claim, &mut dice) } else { claim };
            let Some(resolved) = position.man_by_man(&claim, shakmaty::Position::checkers(&position)) else { continue };
            let (found, expected) = (ordered(resolved), ordered(resolve::by_generating(&position, &claim)));
            assert_eq!(found, expected, "{claim:?} {}", Orthodox::new(position.clone()).fen());
            counts[found.len().min(2)] += 1;
        }
    }
    assert!(counts.iter().all(|count| *count > 1_000), "{counts:?}");
}

/// The moves of a resolution, in an order of their own.
fn ordered(resolution: Resolution) -> Vec<Move> {
    let mut moves = match resolution {
        Resolution::One(m) => vec![m],
        Resolution::Ambiguous(moves) => moves,
        Resolution::Illegal | Resolution::Unsettled(_) => Vec::new(),
    };
    moves.sort_by_key(|m| (m.from, m.to));
    moves
}

#[test]
fn the_fast_path_agrees_with_the_generator() {
    let mut dice = Dice::new(1);
    check(&samples::chess(40, &mut dice), &mut dice);
}

#[test]
fn every_legal_move_of_a_variant_is_found() {
    let mut dice = Dice::new(2);
    check(&samples::of::<variant::Crazyhouse>(4, &mut dice), &mut dice);
    check(&samples::of::<variant::Atomic>(6, &mut dice), &mut dice);
    check(&samples::of::<variant::Antichess>(6, &mut dice), &mut dice);
    check(&samples::of::<variant::KingOfTheHill>(4, &mut dice), &mut dice);
    check(&samples::of::<variant::ThreeCheck>(4, &mut dice), &mut dice);
    check(&samples::of::<variant::Horde>(4, &mut dice), &mut dice);
    check(&samples::of::<variant::RacingKings>(6, &mut dice), &mut dice);
}

#[test]
fn a_move_survives_the_way_to_shakmaty_and_back() {
    for position in samples::chess(4, &mut Dice::new(3)) {
        for legal in shakmaty::Position::legal_moves(&position) {
            assert_eq!(convert::to_sm(&convert::from_sm(legal)), Some(legal));
        }
    }
}

#[test]
fn a_pass_counts_as_a_move() {
    let mut position = Orthodox::new(shakmaty::Chess::default());
    assert!(position.pass() && position.pass());
    assert_eq!(position.move_number(), 2);
}
