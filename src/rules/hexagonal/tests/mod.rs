//! Moves counted against published figures and against a slower way, positions of random games, and what words of a
//! record come to.

mod reasons;
mod samples;

use super::*;
use crate::board::{Marks, SquareSet};
use crate::rules::orthodox::samples::Dice;
use crate::rules::{AnyPosition, Variant, marks, perft};
use samples::{game, men, word};

pub const START: &str = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1";

#[test]
fn the_first_position_has_the_known_counts() {
    let start = Hexagonal::default();
    assert_eq!((start.fen().as_str(), perft(&start, 0)), (START, 1));
    let counts: Vec<u64> = (1..4).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [51, 2_586, 137_858]);
}

#[test]
#[ignore = "takes seconds"]
fn the_first_position_has_the_known_count_of_depth_4() {
    assert_eq!(perft(&Hexagonal::default(), 4), 7_282_418);
}

/// Captures, captures en passant and checks among the last of `depth` half-moves.
fn kinds(position: &Hexagonal, depth: u32) -> [u64; 3] {
    let mut sum = [0; 3];
    for legal in position.legal_moves() {
        let mut after = position.clone();
        after.play(&legal);
        let counted = match depth {
            1 => {
                let found = marks(&legal, &after);
                [Marks::CAPTURE, Marks::EN_PASSANT, Marks::CHECK].map(|mark| u64::from(found.has(mark)))
            }
            _ => kinds(&after, depth - 1),
        };
        sum.iter_mut().zip(counted).for_each(|(sum, count)| *sum += count);
    }
    sum
}

#[test]
fn the_first_position_has_the_known_captures_and_checks() {
    assert_eq!(kinds(&Hexagonal::default(), 2), [13, 0, 1]);
    assert_eq!(kinds(&Hexagonal::default(), 3), [1_823, 6, 371]);
}

/// The legal moves found by playing every move and looking whether the king can be taken.
fn slowly(position: &Hexagonal) -> usize {
    let us = position.turn;
    let mut count = 0;
    for (from, man) in position.board.iter().filter(|(_, man)| man.color == us) {
        let aslant = attacks::of(man.role, us, from, position.board.occupied());
        let passing = position.captures_in_passing(from);
        let targets = match man.role {
            Role::Pawn => aslant.and(position.board.by(us.other()).or(passing)).or(moves::pushes(
                us,
                from,
                position.board.occupied(),
            )),
            _ => aslant.without(position.board.by(us)),
        };
        for to in targets.iter() {
            let mut after = position.clone();
            after.play(&position.step(man.role, from, to, None));
            let king = after.board.king(us).expect("a king");
            let is_safe = after.board.attackers(king, us.other(), after.board.occupied()).is_empty();
            count += if !is_safe {
                0
            } else if moves::is_promotion(man.role, us, to) {
                4
            } else {
                1
            };
        }
    }
    count
}

#[test]
fn pins_and_checks_leave_the_moves_that_playing_them_leaves() {
    let mut dice = Dice::new(11);
    let (mut checks, mut promotions) = (0, 0);
    for position in (0..60).flat_map(|_| game(&mut dice, 150)).collect::<Vec<_>>() {
        assert_eq!(position.legal_moves().len(), slowly(&position), "{}", position.fen());
        checks += usize::from(position.in_check());
        promotions += position.legal_moves().iter().filter(|m| m.promotion.is_some()).count();
    }
    assert!(checks > 100 && promotions > 100, "{checks} checks, {promotions} promotions");
}

#[test]
fn a_claim_of_a_legal_move_finds_it() {
    let mut dice = Dice::new(12);
    for position in (0..20).flat_map(|_| game(&mut dice, 120)).collect::<Vec<_>>() {
        let legal_moves = position.legal_moves();
        assert_eq!(position.has_legal_move(), !legal_moves.is_empty());
        for legal in &legal_moves {
            for claim in claims(legal) {
                let fitting: Vec<Move> = legal_moves.iter().copied().filter(|m| claim.fits(m)).collect();
                let resolved = match position.resolve(&claim) {
                    Resolution::One(found) => vec![found],
                    Resolution::Ambiguous(found) => found,
                    Resolution::Illegal | Resolution::Unsettled(_) => Vec::new(),
                };
                assert!(fitting.contains(legal) && resolved == fitting, "{claim:?} {}", position.fen());
                assert_eq!(position.is_unique(&claim), fitting.len() == 1);
            }
        }
    }
}

/// What a text can say of a legal move: in short, with a file, a rank or a square, from square to square, file to file.
fn claims(legal: &Move) -> Vec<Claim> {
    let board = Geometry::Hexagonal;
    let file = |square| board.file_set(board.file(square));
    let bare = Claim { promotion: legal.promotion, ..Claim::go(legal.role, legal.to) };
    let square = Claim { from: SquareSet::of(legal.from), ..bare };
    vec![
        bare,
        square,
        Claim { from: file(legal.from), ..bare },
        Claim { from: board.rank_set(board.rank(legal.from)), ..bare },
        Claim { from: file(legal.from), to: file(legal.to), ..bare },
        Claim { role: None, ..square },
        Claim { captured: legal.captured, ..square },
    ]
}

#[test]
fn words_come_to_moves() {
    let meant = |position: Hexagonal, words: &[&str]| {
        let name = |m: &Move| {
            let squares = [m.from, m.to].map(|at| Geometry::Hexagonal.name(at)).concat();
            let passing = if m.kind == Kind::EnPassant { " e.p." } else { "" };
            let captured = m.captured.map_or(String::new(), |role| format!(" takes a {}", role.name()));
            format!("{} {squares}{captured}{passing}", m.role.name())
        };
        let drawn = words.iter().map(|text| match position.resolve(&word(text)) {
            Resolution::One(m) => format!("{text}: {}\n", name(&m)),
            Resolution::Ambiguous(moves) => {
                format!("{text}: {}\n", moves.iter().map(name).collect::<Vec<_>>().join(", or "))
            }
            Resolution::Illegal | Resolution::Unsettled(_) => format!("{text}: none\n"),
        });
        drawn.collect::<String>()
    };
    let start = Hexagonal::default();
    insta::assert_snapshot!(meant(start, &["Nf4", "Nhf4", "Nd1f4", "c4", "c2c4", ":c2c4", "f7", "Bf6"]), @"
    Nf4: knight d1f4, or knight h1f4
    Nhf4: knight h1f4
    Nd1f4: knight d1f4
    c4: pawn c2c4
    c2c4: pawn c2c4
    :c2c4: pawn c2c4
    f7: none
    Bf6: none
    ");
    let pawns = men("w Ka1 kf11 Pe3 Pe4 pd3 pd4 pf4 pe5 Pf5");
    insta::assert_snapshot!(meant(pawns, &["ed", "ed4", "ef", "fe", "fg", "ed4xP", "ed4xN"]), @"
    ed: pawn e3d3 takes a pawn, or pawn e4d4 takes a pawn
    ed4: pawn e4d4 takes a pawn
    ef: pawn e3f4 takes a pawn
    fe: pawn f5e5 takes a pawn
    fg: none
    ed4xP: pawn e4d4 takes a pawn
    ed4xN: none
    ");
    let passing = men("w Ka1 kf11 Pf6 pg5 *g6");
    insta::assert_snapshot!(meant(passing, &["fg", "fg6", "g6", ":f6g6"]), @"
    fg: pawn f6g6 takes a pawn e.p.
    fg6: pawn f6g6 takes a pawn e.p.
    g6: none
    :f6g6: pawn f6g6 takes a pawn e.p.
    ");
    let promoting = men("w Ka1 kg10 Pb6 Pe9 rf10");
    insta::assert_snapshot!(meant(promoting, &["b7", "b7=N", "ef=Q", "ef"]), @"
    b7: none
    b7=N: pawn b6b7
    ef=Q: none
    ef: pawn e9f10 takes a rook
    ");
}

/// The position after moves.
#[track_caller]
fn after(mut position: Hexagonal, moves: &str) -> Hexagonal {
    for text in moves.split(' ') {
        let Resolution::One(legal) = position.resolve(&word(text)) else { panic!("{text} is a move") };
        position.play(&legal);
    }
    position
}

#[test]
fn a_pawn_makes_its_double_step_from_any_first_cell_of_its_side() {
    // The pawn on e4 takes on f5, where a pawn of White begins.
    let taken = after(men("w Ka1 kg10 Pe4 pf5"), "ef Kg9 f7");
    assert_eq!(taken.fen(), "1/3/3k1/7/4P4/11/11/11/11/11/K10 b - 0 2");
    assert_eq!(men("w Ka1 kg10 Pf6").resolve(&word("f8")), Resolution::Illegal);
}

#[test]
fn en_passant_is_for_one_move_and_may_open_no_line() {
    let start = "b Ka1 kf11 Pf6 pg7";
    assert_eq!(after(men(start), "g5").fen(), "k/3/5/7/9/5P5/6p4/11/11/11/K10 w g6 0 2");
    assert_eq!(after(men(start), "g5 fg").fen(), "k/3/5/7/9/6P4/11/11/11/11/K10 b - 0 2");
    assert_eq!(after(men(start), "g5 Ka2 Kf10").resolve(&word("fg")), Resolution::Illegal);
    // From the rook to the king there is nobody but both pawns, then the captured one alone.
    let is_legal = |text: &str| men(text).resolve(&word("fg")) != Resolution::Illegal;
    assert!(!is_legal("w Ki3 kf11 Pf6 pg5 rd6 *g6") && !is_legal("w Ke4 kf11 Pf6 pg5 ri5 *g6"));
    assert!(is_legal("w Ki3 kf11 Pf6 pg5 rd7 *g6"));
}

#[test]
fn games_end_by_mate_stalemate_and_bare_kings() {
    assert_eq!(Hexagonal::default().end(), None);
    assert_eq!(men("w Ka1 kf11").end(), None, "a king alone can stalemate another");
    assert_eq!(men("b Kc3 ka1").end(), Some(End::Stalemate));
    assert_eq!(men("w Ka1 kf11 Bf2").end(), None);
    let fools = after(Hexagonal::default(), "Qc3 Qc6 b2 b6 Bf3b1 e6 Qf9");
    assert_eq!(fools.end(), Some(End::Checkmate { winner: Color::White }));
}

#[test]
fn a_stalemate_is_found() {
    let stale = samples::search(Dice::new(5), |position| position.end() == Some(End::Stalemate));
    let position = stale.expect("some ending with a queen against a king is stalemate");
    assert!(!position.in_check() && !position.has_legal_move(), "{}", position.fen());
}

#[test]
fn passing_gives_the_move_away_but_not_in_check() {
    let mut start = Hexagonal::default();
    assert!(start.pass() && start.pass());
    assert_eq!((start.move_number(), start.turn()), (2, Color::White));
    let mut checked = men("w Kf1 kf11 qf4");
    assert!(checked.in_check() && !checked.pass());
    assert_eq!(checked.turn(), Color::White);
}

#[test]
fn what_is_forced_leaves_a_position_with_both_kings() {
    let forced = |position: Hexagonal, text: &str| {
        let after = position.force(&word(text)).map(|(after, _)| after.fen());
        after.map_or("-".into(), |fen| fen.trim_end_matches(|end: char| " -0123456789".contains(end)).to_owned())
    };
    assert_eq!(
        forced(Hexagonal::default(), "Ri3"),
        "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1PR2/2P2B2P2/1PRNQBKN1P1 b"
    );
    assert_eq!(forced(Hexagonal::default(), "Bf1f5"), "-", "an own man is there");
    assert_eq!(forced(men("w Ka1 kf11 Pf6 pg5"), "fg6"), "k/3/5/7/9/6P4/11/11/11/11/K10 b");
    assert_eq!(forced(men("w Ka1 kf11 Pf6 pg5"), "fg"), "k/3/5/7/9/6P4/11/11/11/11/K10 b");
    assert_eq!(forced(men("w Ka1 kf11 Pf6 Pf5 pg5 pg4"), "fg"), "-", "several could");
    assert_eq!(forced(men("w Ka1 kf11 Pf6"), "f8"), "k/3/5/3P3/9/11/11/11/11/11/K10 b");
    assert_eq!(forced(men("w Ka1 kf11 Qf2 pf10"), "Qf11"), "-", "no king is taken");
    let mut dice = Dice::new(13);
    let mut seen = 0;
    for position in (0..30).flat_map(|_| game(&mut dice, 100)).collect::<Vec<_>>() {
        let Some((after, _)) = position.force(&samples::claim(&mut dice)) else { continue };
        assert_eq!(after.board.of(Role::King).count(), 2, "{}", position.fen());
        assert!(Hexagonal::new(&after.setup()).is_some(), "{}", after.fen());
        seen += 1;
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn every_position_is_read_from_its_fen_again() {
    let mut dice = Dice::new(14);
    for position in (0..20).flat_map(|_| game(&mut dice, 120)).collect::<Vec<_>>() {
        let reading = fen::read(&position.fen(), Variant::Hexagonal);
        assert_eq!(reading.faults, [], "{}", position.fen());
        let Some(AnyPosition::Hexagonal(again)) = reading.position else { panic!("{}", position.fen()) };
        assert_eq!((again.fen(), again.identity()), (position.fen(), position.identity()));
        assert_eq!(again.legal_moves(), position.legal_moves());
    }
}

#[test]
fn positions_are_the_same_where_the_men_the_side_and_the_rights_are() {
    let there_and_back = after(Hexagonal::default(), "Nhf4 Ndf8 Nf4h1 Nf8d9");
    assert_eq!(there_and_back.identity(), Hexagonal::default().identity());
    let identity = |text: &str| men(text).identity();
    let passing = identity("w Ka1 kf11 Pf6 pg5 *g6");
    assert_ne!(passing, identity("w Ka1 kf11 Pf6 pg5"));
    assert_ne!(passing, identity("b Ka1 kf11 Pf6 pg5"));
    assert_eq!(identity("w Ka1 kf11 Pb6 pg5 *g6"), identity("w Ka1 kf11 Pb6 pg5"), "nobody can take");
}
