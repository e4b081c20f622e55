//! Random games, by the default reading and wild ones: what is generated, refused and written holds in all of them.

use super::samples::{self, game, told, wild};
use crate::board::{Action, Claim, Geometry, Hull, Kind, Move, Role, Side};
use crate::rules::das::answer::{answer, exactly};
use crate::rules::das::judge::View;
use crate::rules::das::{Das, Settled};
use crate::rules::orthodox::samples::Dice;
use crate::rules::{AnyPosition, Position, Resolution, Variant, fen};

#[test]
fn the_moves_of_the_default_reading_are_never_refused() {
    let mut dice = Dice::new(21);
    let (mut boardings, mut landings, mut castlings, mut checks, mut branches) = (0, 0, 0, 0, 0);
    for n in 0..60 {
        let positions = if n % 2 == 0 { game(&mut dice, 120) } else { wild(&mut dice, 40) };
        for position in &positions {
            checks += usize::from(position.in_check());
            branches += usize::from(position.states().len() > 1);
            for m in position.legal_moves() {
                let found = match position.resolve(&exactly(&m)) {
                    Resolution::One(one) => vec![one],
                    Resolution::Ambiguous(moves) => moves,
                    Resolution::Unsettled(open) => open.moves,
                    Resolution::Illegal => Vec::new(),
                };
                assert!(found.contains(&m) || position.doubt.is_some(), "{} in {}", told(&m), position.fen());
                boardings += usize::from(m.promotion.is_some_and(Role::carries));
                landings += usize::from(matches!(m.kind, Kind::Land(_)));
                castlings += usize::from(matches!(m.kind, Kind::Castle(_)));
            }
        }
    }
    insta::assert_snapshot!(
        format!("{boardings} boardings, {landings} landings, {castlings} castlings, {checks} checks, {branches} branches"),
        @"140 boardings, 414 landings, 52 castlings, 94 checks, 795 branches"
    );
}

/// The moves that are settled, found by asking for every move that can be written.
fn settled_slowly(view: &View) -> Vec<Move> {
    let promotions = [None, Some(Role::Queen), Some(Role::Transport), Some(Role::Frigate)];
    let actions = [Action::Go, Action::Land(Hull::Own), Action::Land(Hull::Foreign)];
    let claims = actions
        .into_iter()
        .flat_map(|action| promotions.into_iter().map(move |promotion| Claim { promotion, ..Claim::bare(action) }));
    let castling = [Side::King, Side::Queen].map(|side| Claim::bare(Action::Castle(side)));
    claims.chain(castling).flat_map(|claim| answer(view, &claim).settled).collect()
}

#[test]
fn every_settled_move_is_one_of_the_default_reading() {
    let mut dice = Dice::new(25);
    let mut count = 0;
    for position in games(&mut dice).iter().step_by(5) {
        let moves = position.legal_moves();
        let distinct = moves.iter().enumerate().all(|(n, m)| !moves[..n].contains(m));
        assert!(distinct, "{}", position.fen());
        for m in settled_slowly(&position.view(position.first())) {
            assert!(moves.contains(&m), "{} in {}", told(&m), position.fen());
            count += 1;
        }
    }
    assert!(count > 5_000, "{count}");
}

/// The positions of games by the default reading and of wild ones.
fn games(dice: &mut Dice) -> Vec<Das> {
    (0..24).flat_map(|n| if n % 2 == 0 { game(dice, 100) } else { wild(dice, 40) }).collect()
}

#[test]
fn a_game_is_read_again_from_its_fen() {
    let mut dice = Dice::new(22);
    for position in games(&mut dice) {
        let reading = fen::read(&position.fen(), Variant::Das);
        assert_eq!(reading.faults, [], "{}", position.fen());
        let Some(AnyPosition::Das(again)) = reading.position else { panic!("{}", position.fen()) };
        assert_eq!(again.fen(), position.fen());
        assert_eq!(again.legal_moves(), position.legal_moves());
        if position.states().len() == 1 {
            assert_eq!(again.identity(), position.identity());
        }
    }
}

#[test]
fn no_move_of_a_game_leaves_a_king_to_be_taken() {
    let mut dice = Dice::new(23);
    for position in games(&mut dice) {
        for state in position.states() {
            let them = state.turn.other();
            assert!(state.checkers(them, &Settled::default()).is_empty(), "{}", position.fen());
            for m in position.legal_moves() {
                assert_ne!(m.captured, Some(Role::King));
            }
        }
    }
}

#[test]
fn any_claim_has_an_answer_and_only_what_is_refused_a_reason() {
    let mut dice = Dice::new(24);
    let (mut refused, mut open) = (0, 0);
    for position in games(&mut dice) {
        for _ in 0..8 {
            let claim = samples::claim(&mut dice);
            match position.resolve(&claim) {
                Resolution::Illegal => {
                    let text = position.explain(&claim).describe(Geometry::Das);
                    assert!(!text.is_empty());
                    refused += 1;
                }
                Resolution::Unsettled(found) => {
                    assert!(!found.question.describe().is_empty());
                    open += 1;
                    let mut after = position.clone();
                    after.play_any(&found.moves);
                    after.end();
                }
                _ => {}
            }
        }
    }
    assert!(refused > 1_000 && open > 500, "{refused} {open}");
}
