//! `jadoube show`: one position.

use super::*;

/// Two games, the second with a variation in a variation.
const GAMES: &str = "\
[White \"Example, Ada\"]

1. e4 e5 2. Nf3 Nc6 *

[White \"Example, Ben\"]

1. d4 d5 (1... Nf6 2. c4 e6 (2... g6 {[%csl Gg7][%cal Rg8f6]} 3. Nc3) 3. Nf3) 2. c4 e6 *
";

/// Runs `jadoube show` on a text.
fn show(text: &str, arguments: &str) -> Answer {
    run(&std::env::temp_dir(), &format!("show - {arguments}"), text.as_bytes())
}

/// The board of a FEN that `jadoube show` gives.
fn board(arguments: &str) -> String {
    let answer = show(GAMES, &format!("--as fen {arguments}"));
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{arguments}");
    answer.out.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

#[test]
fn without_options_it_is_the_end_of_the_first_game() {
    let expected = "\
8  r . b q k b n r
7  p p p p . p p p
6  . . n . . . . .
5  . . . . p . . .
4  . . . . P . . .
3  . . . . . N . .
2  P P P P . P P P
1  R N B Q K B . R

   a b c d e f g h   White to move
";
    assert_eq!(show(GAMES, ""), Answer { status: 0, out: expected.into(), err: String::new() });
}

#[test]
fn a_number_is_after_white_and_three_dots_after_black() {
    assert_eq!(board("--at 0"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    assert_eq!(board("--at 1"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    assert_eq!(board("--at 1."), board("--at 1"));
    assert_eq!(board("--at 1..."), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w");
    assert_eq!(board("--game 2 --at 1"), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b");
}

#[test]
fn numbers_are_those_of_the_first_position() {
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 30\"]\n\n30... Kd7 31. O-O *\n";
    let fen = |at: &str| show(text, &format!("--as fen --at {at}")).out;
    assert_eq!(fen("30"), "4k3/8/8/8/8/8/8/4K2R b K - 0 30\n");
    assert_eq!(fen("30..."), "8/3k4/8/8/8/8/8/4K2R w K - 1 31\n");
    assert_eq!(fen("31"), "8/3k4/8/8/8/8/8/5RK1 b - - 2 31\n");
    let answer = show(text, "--at 29");
    assert_eq!(answer.status, 2);
    assert_eq!(answer.err, "jadoube: game 1 of - has the moves 30... to 31 only\n");
}

#[test]
fn a_place_is_also_one_in_a_variation() {
    assert_eq!(board("--at 3:1"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
    assert_eq!(board("--at 3:4"), board("--at 1"));
    assert_eq!(board("--at 7:13"), board("--game 2 --at 1"));
    assert_eq!(board("--at 7:17"), "rnbqkb1r/pppppppp/5n2/8/3P4/8/PPP1PPPP/RNBQKBNR w");
    assert_eq!(board("--at 7:40"), "rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w");
    assert_eq!(board("--at 7:76"), "rnbqkb1r/pppp1ppp/4pn2/8/2PP4/5N2/PP2PPPP/RNBQKB1R b");
    assert_eq!(board("--at 7:200"), board("--game 2"));
    assert_eq!(board("--at 5:1"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w");
}

#[test]
fn a_picture_has_the_arrows_of_the_comment() {
    let answer = show(GAMES, "--as svg --at 7:40");
    assert!(answer.out.starts_with("<svg ") && answer.out.ends_with("</svg>\n"));
    // Two squares of the last move, one coloured square, one arrow.
    assert_eq!(answer.out.matches("fill-opacity").count(), 4);
}

#[test]
fn the_board_can_be_turned_round_and_read_out() {
    let flipped = show(GAMES, "--flip --symbols --at 0");
    assert!(flipped.out.starts_with("1  ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"), "{}", flipped.out);
    let text = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 0 30\"]\n\n*\n";
    assert_eq!(show(text, "--as list").out, "White: king e1, rook h1; Black: king e8; Black to move\n");
}

#[test]
fn moves_that_cannot_be_played_are_1_and_the_last_position_is_shown() {
    let answer = show(ILLEGAL, "--as fen");
    assert_eq!(answer.out, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
    let said = "jadoube: “Bh6” in game 1 of - (4:13) cannot be played: this is the position before it; `jadoube lint` says why\n";
    assert_eq!((answer.status, answer.err.as_str()), (1, said));
    assert_eq!(show(ILLEGAL, "--as fen --at 1...").status, 0, "what stands before is sound");
}

#[test]
fn what_is_not_there_is_2() {
    let bad_fen = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n*\n";
    for (text, arguments, said) in [
        (GAMES, "--game 3", "there is no game 3 in -, which has 2 games"),
        (GAMES, "--at 3", "game 1 of - has the moves 1 to 2... only"),
        (GAMES, "--at 99:1", "there is no line 99 in -, which has 8 lines"),
        (GAMES, "--game 1 --at 7:3", "--at LINE:COL says which game is meant"),
        (GAMES, "--at e4", "it is a move number as 23 (White) or 23... (Black), or LINE:COL"),
        (GAMES, "--game 0", "'0' for '--game <N>': it is a whole number, 1 or more"),
        (GAMES, "--at -1", "it is a move number as 23 (White)"),
        ("*", "--at 1", "game 1 of - has no move"),
        ("", "", "there is no game in the standard input"),
        (bad_fen, "", "game 1 of - has no first position: its FEN cannot be read: "),
        ("[Variant \"Shogi\"]\n\n*\n", "", "its Variant tag names a game that jadoube does not know"),
    ] {
        let answer = show(text, arguments);
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{arguments}");
        assert!(answer.err.contains(said), "{arguments}: {}", answer.err);
    }
    let folder = Folder::with("a/b.pgn", FINE);
    assert!(run(&folder.0, "show a", b"").err.contains("a is a folder; `show` takes one file"));
    assert!(run(&folder.0, "show gone.pgn", b"").err.contains("there is no such file"));
    assert_eq!(run(&folder.0, "show a/b.pgn --as fen", b"").status, 0);
}

#[test]
fn a_game_far_down_a_long_file_is_found() {
    let text = format!("{}{GAMES}", "1. e4 {filler} *\n\n".repeat(40_000));
    let by_number = show(&text, "--game 40002 --at 1... --as fen");
    let by_place = show(&text, "--at 80007:8 --as fen");
    assert_eq!(by_number.out, by_place.out);
    assert!(by_number.out.starts_with("rnbqkbnr/ppp1pppp/8/3p4/3P4/"), "{by_number:?}");
}

#[test]
fn the_configuration_says_how_the_file_is_read() {
    let folder = Folder::with("a.pgn", "1. e4 *\n").and("jadoube.toml", "variant = \"horde\"\n");
    let fen = |arguments: &str| run(&folder.0, &format!("show a.pgn --at 0 --as fen {arguments}"), b"");
    assert!(fen("").out.starts_with("rnbqkbnr/pppppppp/8/1PP2PP1/"), "{:?}", fen(""));
    assert!(fen("--variant standard").out.ends_with("/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    let folder = folder.and("jadoube.toml", "variant = \"shogi\"\n");
    let answer = run(&folder.0, "show a.pgn", b"");
    assert_eq!((answer.status, answer.out.as_str()), (2, ""));
    assert!(answer.err.starts_with("jadoube: jadoube.toml: "), "{}", answer.err);
}

#[test]
fn a_silenced_illegal_move_was_played() {
    let moves = "1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 *";
    let after = "rnbqkb1r/pppp1ppp/7n/4p3/4P3/8/PPPP1PPP/RN1QKBNR w KQkq - 0 3\n";
    let answer = show(moves, "--as fen");
    assert_eq!((answer.status, answer.out.as_str()), (0, after), "{}", answer.err);
    let numbered = show(moves, "--as fen --at 2...");
    assert_eq!((numbered.status, numbered.out.as_str()), (0, after), "{}", numbered.err);
    let in_file = format!("% jadoube: ignore-file illegal-move\n{FINE}\n\n1. e4 e5 2. Bh6 Nxh6 *\n");
    let second = show(&in_file, "--as fen --game 2");
    assert_eq!((second.status, second.out.as_str()), (0, after), "{}", second.err);
}

/// What a list of men on the command line comes to.
fn position(list: &str, arguments: &str) -> Answer {
    let mut show = command(&std::env::temp_dir(), &format!("show {arguments} --position"));
    let output = show.arg(list).output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Answer { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

#[test]
fn a_list_of_men_is_a_position_in_every_game() {
    for (list, variant, fen, names) in [
        (
            "White: Kg1, Qd1, a2; Black: Kg8, f7",
            "standard",
            "6k1/5p2/8/8/8/8/P7/3Q2K1 w - - 0 1",
            "White: Kg1, Qd1, a2; Black: Kg8, f7",
        ),
        (
            "белые: Кр g1, Ф e1, п b1; чёрные: Кр g10",
            "hexagonal",
            "1/2k/5/7/9/11/11/11/11/11/1P2Q1K4 w - 0 1",
            "белые: Кр g1, Ф e1, п b1; чёрные: Кр g10",
        ),
        (
            "белые: Kf1, TAc9, Eb1, a2; чёрные: Kf10, FCh7",
            "das",
            "6k5/3(TA)8/12/8(fc)3/12/12/12/12/1P10/2E3K5 w - 0 1",
            "White: Kf1, Eb1, TAc9, a2; Black: Kf10, FCh7",
        ),
    ] {
        let shown = |form: &str| position(list, &format!("--variant {variant} --as {form}"));
        assert_eq!(shown("fen").out.trim_end(), fen, "{list}");
        assert_eq!(shown("names").out.trim_end(), names, "{list}");
        assert_eq!((shown("text").status, shown("svg").status), (0, 0));
    }
}

#[test]
fn men_of_no_side_are_white() {
    let answer = position("Кр g1, Ф e1, п b1", "--variant hexagonal --as names");
    assert_eq!(answer.out, "белые: Кр g1, Ф e1, п b1; чёрные:\n");
    assert!(answer.err.contains("taken for White's"), "{}", answer.err);
}

#[test]
fn what_is_no_list_is_refused_with_its_reason() {
    for (list, said) in [
        ("White: Kg9", "g9"),
        ("White: Kg1, Qg1", "has a white king already"),
        ("8/8/8 w - - 0 1", "the FEN gives no position"),
    ] {
        let answer = position(list, "");
        assert_eq!(answer.status, 2, "{list}");
        assert!(answer.err.contains(said), "{list}: {}", answer.err);
    }
}

#[test]
fn a_list_in_a_fen_tag_is_played_from_and_its_fen_offered() {
    let game = "[SetUp \"1\"]\n[FEN \"White: Kg1, Qd1; Black: Kg8, f7\"]\n\n1. Qd8+ Kg7 *\n";
    assert_eq!(show(game, "--as fen").out, "3Q4/5pk1/8/8/8/8/8/6K1 w - - 2 2\n");
}
