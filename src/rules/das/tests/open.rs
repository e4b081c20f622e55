//! What is open: the table of questions, several readings, and what a configuration settles.

use super::samples::{after, men, table, word};
use crate::board::{Geometry, Role};
use crate::rules::das::questions::{ROWS, Topic};
use crate::rules::das::{Das, Settled, betza};
use crate::rules::{Position, Resolution, perft};

/// The guesses that no source states, by the section of the notes on the game that marks them: 1.1 the page's home; 1.2 Black's
/// offer on r6; 1.3 the Legate may be missing; 1.4 the moves of Magister, Amazon, Centurion, Legate and ship, and who boards;
/// 1.5 what a pawn may become; 1.6 where castling ends, and with a loaded ship; 1.9 the end of a game.
const GUESSES: [(&str, usize); 7] =
    [("1.1", 1), ("1.2", 1), ("1.3", 1), ("1.4", 6), ("1.5", 1), ("1.6", 2), ("1.9", 1)];

#[test]
fn every_guess_has_its_row() {
    let guesses = ROWS.iter().filter(|row| row.is_guess).count();
    assert_eq!(guesses, GUESSES.iter().map(|(_, count)| count).sum::<usize>());
    for (n, row) in ROWS.iter().enumerate() {
        assert_eq!((row.topic as usize, row.topic.row()), (n, row), "{}", row.name);
        assert!(row.settled.ends_with('.') && row.guess.ends_with('.'), "{}", row.name);
        assert!(row.open.is_empty() == (row.topic == Topic::Marks), "{}", row.name);
    }
    let about_men = ROWS.iter().filter(|row| Settled::role_named(row.name).is_some());
    assert_eq!(about_men.count(), 9, "each that a configuration can settle has a row of its name");
    let mut names: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ROWS.len());
}

#[test]
fn men_that_go_nobody_knows_how_are_followed_where_the_record_says() {
    let position = men("w Kf1 kf10 Ab2 Ah8 Md4 Sk1 TNk3 pc5");
    insta::assert_snapshot!(table(&position, "Ad5 Abd5 Mc5 Ma10 Sa1 TNa5 Tk4 Td4 Ak1 Ak1T Mk1T Axc5"), @"
    Ad5: unsettled: Amazon b2d5, or Amazon h8d5; nothing settles how the Amazon moves, so the Amazon on b2 may go to d5 or not
    Abd5: unsettled: Amazon b2d5; nothing settles how the Amazon moves, so the Amazon on b2 may go to d5 or not
    Mc5: unsettled: Magister d4c5 takes a pawn; nothing settles how the Magister moves, so the Magister on d4 may go to c5 or not
    Ma10: unsettled: Magister d4a10; nothing settles how the Magister moves, so the Magister on d4 may go to a10 or not
    Sa1: unsettled: ship k1a1; nothing settles how the ship moves, so the ship on k1 may go to a1 or not
    TNa5: unsettled: Transport k3a5; nothing settles how the Transport moves, so the Transport on k3 may go to a5 or not
    Tk4: unsettled: Transport k3k4; nothing settles how the Transport moves, so the Transport on k3 may go to k4 or not
    Td4: illegal: White's own Magister is on d4
    Ak1: illegal: White's own ship is on k1; going aboard makes it a Transport (T behind the square)
    Ak1T: unsettled: Amazon b2k1 becomes a Transport, or Amazon h8k1 becomes a Transport; nothing settles how the Amazon moves, so the Amazon on b2 may go to k1 or not
    Mk1T: unsettled: Magister d4k1 becomes a Transport; nothing settles how the Magister moves, so the Magister on d4 may go to k1 or not
    Axc5: unsettled: Amazon b2c5 takes a pawn, or Amazon h8c5 takes a pawn; nothing settles how the Amazon moves, so the Amazon on b2 may go to c5 or not
    ");
    // Each of two Amazons may be the one, until one of them is seen.
    let two = after(position, "Ad5 Kf9");
    assert_eq!(two.states().len(), 2);
    insta::assert_snapshot!(table(&two, "Ab2d6 Ah8d6 Ad5d6"), @"
    Ab2d6: unsettled: Amazon b2d6; nothing settles how the Amazon moves, so the Amazon on b2 may go to d6 or not
    Ah8d6: unsettled: Amazon h8d6; nothing settles how the Amazon moves, so the Amazon on h8 may go to d6 or not
    Ad5d6: unsettled: Amazon d5d6; nothing settles how the Amazon moves, so the Amazon on d5 may go to d6 or not
    ");
    assert_eq!(after(two, "Ab2d6").states().len(), 1);
}

#[test]
fn too_many_readings_end_the_judging() {
    let mut position = men("w Kf1 kf10 Aa1 Ab1 Ac1 Ad1 aa9 ab9 ac9 ad9");
    for (white, black) in [("Ak1", "Ak9"), ("Ak2", "Ak8"), ("Ak3", "Ak7")] {
        for text in [white, black] {
            match position.resolve(&word(text)) {
                Resolution::Unsettled(open) if !open.moves.is_empty() => position.play_any(&open.moves),
                _ => break,
            }
        }
    }
    insta::assert_snapshot!(table(&position, "Kf3 Kf2"), @"
    Kf3: unknown: the moves before can be read in too many ways
    Kf2: unknown: the moves before can be read in too many ways
    ");
    assert_eq!(position.states().len(), 64);
}

#[test]
fn behind_any_move_nothing_contradicts() {
    let mut position = Das::default();
    let Resolution::One(any) = position.resolve(&word("~")) else { panic!("`~` is a move") };
    position.play(&any);
    insta::assert_snapshot!(table(&position, "e7 e3 Qe5"), @"
    e7: pawn e9e7
    e3: unknown: the `~` before may have been any move, so nothing contradicts this one
    Qe5: unknown: the `~` before may have been any move, so nothing contradicts this one
    ");
}

#[test]
fn a_configuration_settles_how_a_man_goes() {
    let mut settled = Settled::default();
    for (name, text) in [("amazon", "QN"), ("ship", "R"), ("centurion", "mRcB")] {
        let movement = betza::parse(text).expect("a movement");
        settled.settle(Settled::role_named(name).expect("a question about a man"), movement);
    }
    assert_eq!(Settled::role_named("boarding"), None);
    let position = men("w Kf1 kf10 Ad4 Ch4 Sa1 Na5 pd7 pk7 ne5").with(settled);
    insta::assert_snapshot!(table(&position, "Ad7 Ad8 Ae6 Ag6 Axe5 Ch7 Ck4 Ce4 Cd4 Cxk7 Cg3 Sa4 Sa5T Sb2 Ab6"), @"
    Ad7: Amazon d4d7 takes a pawn
    Ad8: illegal: the Amazon on d4 cannot reach d8: the pawn on d7 is in the way
    Ae6: Amazon d4e6
    Ag6: illegal: no Amazon can reach g6: the white Amazon stands on d4
    Axe5: Amazon d4e5 takes a knight
    Ch7: Centurion h4h7
    Ck4: Centurion h4k4
    Ce4: Centurion h4e4
    Cd4: illegal: White's own Amazon is on d4
    Cxk7: illegal: no Centurion can reach k7: the white Centurion stands on h4
    Cg3: illegal: the Centurion on h4 goes to g3 only to capture, and nothing is there
    Sa4: ship a1a4
    Sa5T: ship a1a5 becomes a Transport
    Sb2: illegal: no ship can reach b2: the white ship stands on a1
    Ab6: Amazon d4b6
    ");
    assert!(men("w Kf1 kf10 ad2").with(settled).in_check());
    // The Centurion has no knight's leap any more, and the Amazon boards the ship next to it.
    let start = Das::default().with(settled);
    assert_eq!(perft(&start, 1), 49);
    insta::assert_snapshot!(table(&start, "Aa1T Aa3 Ck3"), @"
    Aa1T: Amazon l1a1 becomes a Transport
    Aa3: Amazon l1a3
    Ck3: illegal: no Centurion can reach k3: the white Centurion stands on r1
    ");
}

#[test]
fn movements_are_read_with_clear_faults() {
    let shown = |text: &str| match betza::parse(text) {
        Ok(movement) => {
            let from = Geometry::Das.square_named(b"e5").expect("a square");
            let (moves, takes) = movement.targets(&super::Board::default(), from);
            format!("{text}: {} {}\n", moves.count(), takes.count())
        }
        Err(fault) => format!("{text}: {} {:?}\n", fault.describe(), fault.span),
    };
    let texts =
        ["K", "Q", "R", "B", "N", "NN", "RN", "mQcN", "WD", "FA", "DD", "KAD", "", "m", "X", "fR", "mcR", "Rm", "йR"];
    insta::assert_snapshot!(texts.map(shown).concat(), @"
    K: 8 8
    Q: 35 35
    R: 18 18
    B: 17 17
    N: 8 8
    NN: 16 16
    RN: 26 26
    mQcN: 35 8
    WD: 8 8
    FA: 8 8
    DD: 8 8
    KAD: 16 16
    : no move is written: try `R` for a rook's or `RN` for a rook's and a knight's 0..0
    m: no kind of move follows `m` 0..1
    X: `X` is no kind of move: the letters are W F D A N, and K Q R B for the men 0..1
    fR: `f` gives a direction; only `m` (moves) and `c` (captures) are known before a letter 0..1
    mcR: no kind of move follows `m` 0..1
    Rm: no kind of move follows `m` 1..2
    йR: `й` is no kind of move: the letters are W F D A N, and K Q R B for the men 0..2
    ");
    assert_eq!(Settled::role_named("legate"), Some(Role::Legate));
}
