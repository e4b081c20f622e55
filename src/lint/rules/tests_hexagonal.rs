//! What the rules say of records of hexagonal chess, and what they do not.

use crate::lint::tests::draw;
use crate::lint::{Linter, Placement, Scratch};

/// What is found in the moves of a game of hexagonal chess, drawn below them.
fn game(moves: &str) -> String {
    draw(&format!("[Variant \"Glinski\"]\n\n{moves}\n")).split_off("[Variant \"Glinski\"]\n\n".len())
}

/// The same from a position.
fn from(fen: &str, moves: &str) -> String {
    let drawn = draw(&format!("[Variant \"Glinski\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n"));
    drawn.split_once("\n\n").map_or(String::new(), |(_, moves)| moves.into())
}

/// White's queen on c7 stalemates the king on d1 from c3.
const STALEMATE: &str = "1/3/5/7/1Q7/11/11/11/11/11/3k1K5 w - - 0 1";
/// A pawn on k6, one step before the last cell of its file.
const PROMOTES: &str = "1/1k1/5/7/9/9P1/11/11/11/11/5K5 w - - 0 1";

#[test]
fn words_that_are_no_moves_are_told_by_the_letters_and_cells_of_the_game() {
    let games = [
        "1. Nh1-f4 Bf10-h6 2. Kf12 *",
        "1. Nf4 i6 2. a7 a6 *",
        "1. Nhf4 i6 2. Nj4 *",
        "1. Nhf4 i6 2. well played *",
        "1. Nhf4 i6 2. xx9y *",
        "1. e5 e6 2. O-O *",
        "1. e5 e6 2. Nf4 *",
        "1. e5 e6 2. Nh4 *",
        "1. e5 e6 2. Kd4 1-0",
        "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Q:f9X b5 1-0",
        "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Q:f9 0-1",
        "1. e5 e6 2. d5 ... 1/2-1/2",
    ];
    insta::assert_snapshot!(games.map(game).join("\n"));
}

#[test]
fn pawns_promote_on_the_last_cell_of_their_file() {
    let records = ["1. k7 *", "1. k6-k7 *", "1. k7K *", "1. k7Q+ *", "1. k6k7=N *"];
    insta::assert_snapshot!(records.map(|moves| from(PROMOTES, moves)).join("\n"));
}

#[test]
fn a_stalemate_is_three_quarters_of_a_point_or_a_draw() {
    for result in ["3/4-1/4", "¾-¼", "1/2-1/2", "remi", "½", "*"] {
        assert_eq!(from(STALEMATE, &format!("1. Qc3 {result}")), format!("1. Qc3 {result}\n"));
    }
    let wrong = ["1-0", "1/4-3/4"].map(|result| from(STALEMATE, &format!("1. Qc3 {result}")));
    insta::assert_snapshot!(wrong.join("\n"));
}

#[test]
fn letters_of_other_scripts_are_looked_at() {
    let games = [
        "1. e5 е6 *",
        "1. e5 e6 2. g5 g6 3. Nhf4 Nhf8 4. Вe2 *",
        "1. Qc3 Qc6 2. b2 b6 3. Bbl e6 *",
        "1. Qc3 Qc6 2. b2 b6 3. Bbi e6 *",
    ];
    let either = from("1/1k1/5/7/9/11/11/11/P4P5/11/5K5 w - - 0 1", "1. а4 *");
    insta::assert_snapshot!(games.map(game).join("\n") + "\n" + &either);
}

#[test]
fn marked_cells_are_those_of_the_board() {
    let games = [
        "1. e5 {[%csl Gf11,Rl6] [%cal Gd1f4,Be10f10,Rk1f11]} *",
        "1. e5 {[%csl Gj4]} e6 {[%csl Ga7]} *",
        "1. e5 {[%cal Gd1f12]} *",
    ];
    insta::assert_snapshot!(games.map(game).join("\n"));
}

/// No mark is demanded, none of these spellings is judged, and nobody asks for PGN's notation or letters.
#[test]
fn what_is_customary_is_no_fault() {
    for moves in [
        "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Qf9 1-0",
        "1. Qe1-c3 Qe10-c6 2. b1-b2 b7-b6 3. Bf3-b1 e7-e6 4. Qc3xBf9# 1-0",
        "1. e1c3 e10c6 2. b1b2 b7b6 3. f3b1 e7e6 4. c3f9 1-0",
        "1. Vc3 Vc6 2. b2 b6 3. Fb1 e6 4. Vxf9‡ 1-0",
        "1. Фe1-c3 Фe10-c6 2. b1-b2 b7-b6 3. Сf3-b1 e7-e6 4. Фc3:f9X 1-0",
        "1. Nd1-f4 Nd9-f8 2. Nf4-d1 *",
        "1. Pe5 e6 remi",
    ] {
        assert_eq!(game(moves), format!("{moves}\n"));
    }
}

#[test]
fn moves_in_digits_name_the_cells_that_have_no_code() {
    insta::assert_snapshot!(
        game("1. 1432 Qe10-c6 2. 1121 7161 3. 0311 7464 4. 3209 1-0")
            + &game("1. 1432 7161 2. 1121 7464 3. 3209 Kg10-f9 *")
    );
}

#[test]
fn draws_by_rule_are_those_that_can_be_claimed() {
    let mut linter = Linter::default();
    linter.turn("draw-by-rule", true).expect("a rule");
    let there_and_back = "Ndf4 Ndf8 Nd1 Nd9 ";
    let mate = "Qc3 Qc6 b2 b6 Bb1 e6 Q:f9X 1-0\n";
    for (times, expected) in [(1, 0), (2, 1), (5, 1)] {
        let text = format!("[Variant \"Glinski\"]\n\n{}{mate}", there_and_back.repeat(times));
        let place = Placement { first: true, last: true };
        let mut scratch = Scratch::default();
        let found = linter.record(text.as_bytes(), place, &mut scratch);
        let draws: Vec<&str> =
            found.iter().filter(|f| f.rule.name == "draw-by-rule").map(|f| f.message.as_str()).collect();
        assert_eq!(draws.len(), expected, "{times}: {draws:?}");
        assert!(draws.iter().all(|message| message.contains("third time")), "{draws:?}");
    }
}

#[test]
fn one_word_tells_the_letters_where_those_of_pgn_do_not_read_it() {
    let games = [
        "1. Hdf4 *",
        "1. Sdf4 e6 *",
        "1. Кdf4 e6 *",
        "1. h4 h6 2. i3 d5 3. c3 b5 4. d4 e5 5. h5 Lk3 *",
        // Which they read, they read as it is written: a slip is a slip.
        "1. e5 e6 2. Nh4 *",
        "1. 4455 7464 *",
        "1. 4555 *",
        "1. Nc3 i5 2. Re3 h5 3. g6 hg bp. *",
        "1. Nc3 i5 2. Re3 h5 3. g6 hge.p. *",
        "1. g4−g5 e7‐e6 2. Nh1–f4 *",
    ];
    insta::assert_snapshot!(games.map(game).join("\n"));
}
