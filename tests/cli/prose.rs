//! Texts about chess: games and moves that prose quotes.

use super::support::shared;
use super::*;

/// An article with a game that has a slip, remarks between its moves, an example, and a letter from a Russian keyboard.
const ARTICLE: &str = "The Spanish

A bishop moves as in Bb5, a knight as in Nf3. White owns в4 here.
My game went 1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4, and after this
retreat 4... Nf6 5. O - O Be7 6. Re1 b5 7. Bb3 d6 8. c3 0-0 I was content.
";

fn prose(text: &str) -> Folder {
    Folder::with("article.txt", text)
}

#[test]
fn only_what_is_wrong_in_moves_is_told() {
    let answer = prose(ARTICLE).lint("--format short article.txt");
    assert_eq!(
        answer.out,
        "article.txt:3:58: warning[lookalike-letter]: `в` in `в4` is a Cyrillic letter: write `d4` (the wrong keyboard \
         layout), if that is meant\n\
         article.txt:4:37: error[illegal-move]: illegal move: no bishop can reach b6: the white bishops stand on c1 \
         and f1; probably `Bb5` is meant\n"
    );
}

#[test]
fn fixes_and_conversions_leave_the_prose_as_it_is() {
    let folder = prose(ARTICLE);
    assert_eq!(folder.lint("--fix --unsafe-fixes article.txt").status, 0);
    let mended = ARTICLE.replace("в4", "d4").replace("Bb6", "Bb5");
    assert_eq!(folder.text("article.txt"), mended);
    let convert = |arguments: &str| run(&folder.0, &format!("convert {arguments} article.txt"), b"");
    let german = convert("--to-pieces de");
    let game = mended.split_once("went").expect("a game").1;
    let expected = mended.replace(game, &game.replace('B', "L").replace('N', "S").replace('R', "T"));
    assert_eq!((&*german.out, german.status), (&*expected, 0), "{}", german.err);
    let long = convert("--to long").out;
    assert!(long.contains("went 1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4, and"), "{long}");
}

#[test]
fn a_book_may_have_the_letters_and_the_spelling_of_its_country() {
    for text in [
        "Die Partie 1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.Lxc6 dc6 5.0-0 Dd6 war kurz.",
        "Партия: 1. e2-e4 e7-e5 2. Кg1-f3 Кb8-c6 3. Сf1-b5 a7-a6. Ферзь d8.",
        "A game of old: 1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 4. BxN QPxB.",
        "Das war 1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.Lc6: dc6: 5.Sc3 Sf6 6.Se5:, und Weiß gewann.",
        "Так было: 1.d4 d5 2.c4 dc 3.Кf3 Кf6 4.e3 e6 5.С:c4 c5 6.0–0 a6 7.dc С:c5.",
        "He chose 1.d4 d5 2.c4 e6 3.Pc3 c6 4.cxd5 exd5, a Dutch book says.",
        "A line: 1.a4 b5 2.axb5 a6 3.bxa6 Bb7 4.axb7 Nc6 5.bxa8(Q) Qxa8 6.Nc3 e5.",
        "Here 1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 c6 5. Nf3 Bg4 ended it.",
    ] {
        let answer = prose(text).lint("--format short article.txt");
        assert_eq!((&*answer.out, answer.status), ("", 0), "{text}");
    }
}

#[test]
fn moves_that_begin_elsewhere_or_belong_to_another_game_are_not_judged() {
    for text in [
        "In the diagram 1. Qh8+ Kg6 2. Qh5+ Kf6 3. Qg5# is mate.",
        "On ten files 1.e5 Vf4 2.Ve2 Vd5#!! is mate on the second move.",
        "Exercises: 1. Kd4 Kd6 2. Ke4 Ke6.",
        "Pawn ending: 1.h4 a5 2.h5 a4 3.h6 a3 4.h7 a2 5.h8Q a1Q+ is a draw.",
        "Best is 1.e4 e5 2.Nf3 Nc6 3.Nc3 Nf6 (3. ... Nd4 4.Nxd4 exd4) 4.Bb5 Bb4 5.0-0 0-0.",
        "If, after 1.e4 e5 2.Nf3 Nc6 3.Nc3 Nf6, Black had played Nd4, 4.Nxd4 exd4 was good.",
        "After 1.e4 e5 2.Qh5 Nc6 3.Bc4 g6 Black parries 3.Qxf7 mate. 4.Qf3 Nf6 is well known.",
        "Then 1.e4 e5 2.Nf3 Nc6 3.Bb5 a6. Here 4. 0-0-0 was not possible.",
    ] {
        let answer = prose(text).lint("--format short article.txt");
        assert_eq!((&*answer.out, answer.status), ("", 0), "{text}");
    }
}

#[test]
fn prose_is_not_laid_out_and_nothing_is_left_out_of_it() {
    let folder = prose(ARTICLE);
    let answer = run(&folder.0, "fmt article.txt", b"");
    let said = "jadoube: article.txt is left as it is: games in prose have no layout; `lint` and `convert` read them";
    assert_eq!((answer.err.lines().next(), answer.status), (Some(said), 2));
    let answer = run(&folder.0, "convert --strip nags article.txt", b"");
    assert_eq!((&*answer.out, answer.status), (ARTICLE, 1));
    assert!(answer.err.contains("because it stands among prose"), "{}", answer.err);
}

#[test]
fn a_text_that_begins_with_a_tag_is_pgn_whatever_it_is_called() {
    let folder = Folder::with("games.txt", ILLEGAL);
    assert_eq!(folder.lint("--select missing-roster-tag,illegal-move games.txt").status, 1);
    assert_eq!(run(&folder.0, "fmt games.txt", b"").status, 0);
}

#[test]
fn the_source_of_fides_notation_has_one_slip_in_a_square_and_one_in_its_game() {
    let Some(shared) = shared() else { return };
    let text = std::fs::read_to_string(shared.join("seeds/000_63e7c38a18141ac8.txt")).expect("the source");
    let folder = prose(&text);
    let answer = folder.lint("--format short article.txt");
    let rules: Vec<&str> = answer.out.lines().map(|line| str::split(line, ": ").nth(1).expect("a rule")).collect();
    assert_eq!(rules, ["warning[lookalike-letter]", "error[illegal-move]"], "{}", answer.out);
    assert!(answer.out.contains("stand twice"), "{}", answer.out);
    assert_eq!(folder.lint("--fix --unsafe-fixes article.txt").status, 0);
    let clean = run(&folder.0, "convert --to san article.txt", b"").out;
    assert!(clean.contains(
        "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 9. Nbd2 O-O \
         10. O-O-O Re8 11. Kb1 (=)."
    ));
}

#[test]
fn slips_in_a_game_are_found_whatever_stands_around_it() {
    for (text, message) in [
        ("The line 1.e4 e5 2.Nf3 Nc6 3.Bbs a6 4.Ba4 is good.", "scanner-slip"),
        ("**1.e4 e5 2.Nf3 Nc6 3.Bb6 a6 4.Ba4 Nf6**", "illegal-move"),
        ("Das war 1.e4 e5 2.Sf3 Sc6 3.Lb6 a6 4.La4 Sf6 5.0-0.", "illegal-move"),
    ] {
        let answer = prose(text).lint("--format short article.txt");
        assert!(answer.out.contains(message) && answer.out.lines().count() == 1, "{text}: {}", answer.out);
    }
}
