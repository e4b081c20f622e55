//! Hovers as people see them: a text with a `|` for the mouse, and what is shown without its board.

use super::*;
use crate::lint::{Lead, Placement};
use crate::replay::Asked;

fn game(text: &str) -> Game {
    Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), Asked::default())
}

/// The hover at the `|` of a text.
fn at(text: &str) -> Option<Hover> {
    let cursor = text.find('|').expect("a cursor") as u32;
    hover(&game(&text.replacen('|', "", 1)), cursor)
}

/// Its words and the FEN up to the side to move.
fn say(text: &str) -> String {
    let Some(mut hover) = at(text) else { return "-".into() };
    hover.fen = hover.fen.map(|fen| fen.split(' ').take(2).collect::<Vec<_>>().join(" "));
    hover.render(Form { markdown: false, board: Board::None })
}

/// Only the words.
fn words(text: &str) -> String {
    let Some(mut hover) = at(text) else { return "-".into() };
    hover.fen = None;
    hover.render(Form { markdown: false, board: Board::None })
}

#[test]
fn a_move_is_said_in_words_with_what_stands_behind_it() {
    insta::assert_snapshot!(say("1. e4 e5 2. N|f3 $1 {[%eval 0.35,18] [%clk 1:05:30]} Nc6 *"), @r"
    2. Nf3
    Knight from g1 to f3
    C40 King's Knight Opening
    “$1”: a good move (!)
    Evaluation: 0.35 pawns better for White, depth 18
    Time left: 1 hour 5 minutes 30 seconds
    rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b
    ");
    insta::assert_snapshot!(words("1. e4 d5 2. e|xd5!? Qxd5 *"), @r"
    2. exd5
    Pawn from e4 to d5, captures the pawn
    “!?”: an interesting move that may not be sound
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf|7# 1-0"), @r"
    4. Qxf7#
    Queen from h5 to f7, captures the pawn, checkmate
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O|-O *"), @r"
    4. O-O
    Castles kingside: king from e1 to g1, rook from h1 to f1
    ");
    insta::assert_snapshot!(words("1. e4 a6 2. e5 d5 3. ex|d6 *"), @r"
    3. exd6
    Pawn from e5 to d6, captures the pawn en passant
    ");
    insta::assert_snapshot!(words("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=|Q *"), @r"
    1. a8=Q
    Pawn from a7 to a8, becomes a queen
    ");
    insta::assert_snapshot!(words("[Variant \"Crazyhouse\"]\n[FEN \"k7/8/8/8/8/8/8/K7[Np] w - - 0 1\"]\n\n1. N@|f3 *"), @r"
    1. N@f3
    Knight from the hand to f3
    ");
}

#[test]
fn a_move_of_a_variation_has_its_own_board_and_opening() {
    insta::assert_snapshot!(say("1. e4 e5 (1... c|5 2. Nf3) 2. Nf3 *"), @r"
    1... c5
    Pawn from c7 to c5
    B20 Sicilian Defense
    rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w
    ");
    insta::assert_snapshot!(say("1. e4 e5 (1... c5 2. Nf3 (2. Nc|3) 2... d6) 2. Nf3 *"), @r"
    2. Nc3
    Knight from b1 to c3
    B23 Sicilian Defense: Closed
    rnbqkbnr/pp1ppppp/8/2p5/4P3/2N5/PPPP1PPP/R1BQKBNR b
    ");
    insta::assert_snapshot!(words("1. e4 (1. -|- d5) e5 *"), @r"
    “--”
    A null move: the side to move passes
    ");
}

#[test]
fn a_word_that_cannot_be_played_says_why_and_shows_the_board_before_it() {
    insta::assert_snapshot!(say("1. e4 e5 2. Bh|6 Nc6 *"), @r"
    2. Bh6
    Bishop from c1 to h6
    The board rests on a guess: “e4” was taken for “d4”
    rnbqkbnr/pppp1ppp/7B/4p3/3P4/8/PPP1PPPP/RN1QKBNR b
    ");
    insta::assert_snapshot!(say("1. d4 d5 2. c4 Nd7 3. Nc3 e6 4. e4 Nf|6 *"), @r"
    “Nf6”
    Ambiguous: “Ndf6” or “Ngf6” could be meant
    The board is that before the move
    r1bqkbnr/pppn1ppp/4p3/3p4/2PPP3/2N5/PP3PPP/R1BQKBNR b
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. N|f9 *"), @r"
    “Nf9”
    “Nf9” is no move: there is no square f9
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. Кf|3 Nc6 *"), @r"
    2. Nf3
    Knight from g1 to f3
    “Кf3” is read as “Nf3”
    C40 King's Knight Opening
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. N f|3 Nc6 *"), @r"
    2. Nf3
    Knight from g1 to f3
    “N f3” is read as “Nf3”
    C40 King's Knight Opening
    ");
    insta::assert_snapshot!(words("1. f3 e5 2. g4 Qh4# 3. Kf|2 *"), @r"
    “Kf2”
    The game is over before this move: Black has checkmated
    Moves after it in this line are not checked
    The board is that before the move
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 4. Nf3 Nf6 5. Bc4 Bc5 6. O-|O {jadoube: ignore illegal-move} *"), @r"
    6. O-O
    Castles kingside: king from e1 to g1, rook from h1 to f1
    Not allowed (White has no right to castle on the king's side any more), but played all the same, as a comment says
    ");
}

#[test]
fn behind_an_error_the_board_says_what_it_rests_on() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 N|f6 5. O-O *";
    insta::assert_snapshot!(words(text), @r"
    4... Nf6
    Knight from g8 to f6
    The board rests on a guess: “Bb6” was taken for “Bb5”
    ");
    insta::assert_snapshot!(words("1. e4 e5 2. Kh6 (2. Nf3 Nc6 3. Kh5) N|c6 *"), @r"
    “Nc6”
    This move is not checked
    “Kh6” cannot be played: this is the position before it
    ");
    insta::assert_snapshot!(words("1. e4 (1. d4 d|5"), @r"
    “d5”
    The variation is not closed, so that its moves are not checked
    ");
}

#[test]
fn a_number_and_a_parenthesis_show_the_position_before_the_move() {
    insta::assert_snapshot!(say("1. e4 e5 2|. Nf3 *"), @r"
    2. White to move
    rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w
    ");
    insta::assert_snapshot!(say("1. e4 e5 (1|...c5 2. Nf3) 2. Nf3 *"), @r"
    1... Black to move
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b
    ");
    insta::assert_snapshot!(say("1. e4 e5 |(1... c5 2. Nf3) 2. Nf3 *"), @r"
    Variation
    Instead of “1... e5”; the board is that before it
    rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b
    ");
    insta::assert_snapshot!(say("1. e4 e5 (1... c5 2. Nf3|) 2. Nf3 *"), @r"
    2. Nf3
    Knight from g1 to f3
    B27 Sicilian Defense
    rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b
    ");
}

#[test]
fn signs_are_said_in_words() {
    assert_eq!(words("1. e4 $1|4 *"), "“$14”: White is slightly better (⩲)");
    assert_eq!(words("1. e4!|? *"), "“!?”: an interesting move that may not be sound");
    assert_eq!(words("1. e4 ±| *"), "“±”: White is clearly better");
    assert_eq!(words("1. e4 $99|9 *"), "“$999”: no annotation sign of PGN");
    assert_eq!(words("1. e4 (|=) *"), "“(=)”: a draw is offered");
}

#[test]
fn a_tag_says_what_it_and_its_value_mean() {
    insta::assert_snapshot!(words("[TimeControl \"40/72|00:300+3\"]\n\n*"), @r"
    TimeControl
    How much time the players had
    40 moves in 2 hours, then 5 minutes for all moves, and 3 seconds more for each move
    ");
    insta::assert_snapshot!(words("[Da|te \"2021.02.03\"]\n\n*"), @r"
    Date
    The day on which the game began, local time
    3 February 2021
    ");
    insta::assert_snapshot!(words("[Date \"????.??|.??\"]\n\n*"), @r"
    Date
    The day on which the game began, local time
    Not known
    ");
    insta::assert_snapshot!(words("[ECO \"B2|0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), @r"
    ECO
    The code of the opening in the Encyclopaedia of Chess Openings
    B20 Sicilian Defense
    By the moves: C60 Ruy Lopez
    ");
    insta::assert_snapshot!(words("[WhiteTitle \"W|IM\"]\n\n*"), @r"
    WhiteTitle
    White's title
    Woman International Master
    ");
    insta::assert_snapshot!(words("[Termination \"time| forfeit\"]\n\n*"), @r"
    Termination
    Why the game ended
    A player ran out of time
    ");
    insta::assert_snapshot!(words("[PlyCount \"7|5\"]\n\n*"), @r"
    PlyCount
    How many half-moves the game has
    38 moves, the last one White's
    ");
    insta::assert_snapshot!(words("[Ju|dge \"*Ann*\"]\n\n*"), @r"
    Judge
    A tag without a common meaning
    ");
    insta::assert_snapshot!(say("[FEN \"8/P6k/8/8|/8/8/8/K7 w - - 0 1\"]\n\n*"), @r"
    FEN
    The position with which the game begins
    White to move
    8/P6k/8/8/8/8/8/K7 w
    ");
    insta::assert_snapshot!(words("[FEN \"8/P6k/8/8|/8/8/8 w - - 0 1\"]\n\n1. e4 *"), @r"
    FEN
    The position with which the game begins
    No board: the FEN cannot be read: the position has 7 ranks, not 8
    ");
}

#[test]
fn a_record_without_a_first_position_still_says_something() {
    insta::assert_snapshot!(words("[Variant \"Three-player\"]\n\n1. e|4 e5 *"), @r"
    “e4”
    This move is not checked
    No board: the Variant tag names a game that jadoube does not know
    ");
}

#[test]
fn comments_say_what_their_commands_mean() {
    insta::assert_snapshot!(words("1. e4 {[%clk| 1:05:30]} *"), @r"
    “[%clk]”
    The time left on the clock of the side that moved
    1 hour 5 minutes 30 seconds
    ");
    insta::assert_snapshot!(words("1. e4 {so [%eval| #-3,24]} *"), @r"
    “[%eval]”
    An engine's evaluation in pawns, as White sees it
    Black mates in 3 moves, depth 24
    ");
    insta::assert_snapshot!(words("1. e4 {[%cal Ge2e4,|Rd1h5][%csl Yd4]} *"), @r"
    “[%cal]”
    Colored arrows
    Green from e2 to e4, red from d1 to h5
    ");
    insta::assert_snapshot!(words("1. e4 {[%clk| soon]} *"), @r"
    “[%clk]”
    The time left on the clock of the side that moved
    “soon” cannot be read
    ");
    insta::assert_snapshot!(words("1. e4 {[%xyz| 3]} *"), @r"
    “[%xyz]”
    A command that jadoube does not know; programs that do not know it pass over it
    ");
    insta::assert_snapshot!(say("1. e4 {a |word} e5 *"), @"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    insta::assert_snapshot!(words("1. e4 {[%jadoube ignore null-|move]} *"), @r"
    Silences findings of jadoube
    “null-move”: A null move in the main line.
    A side cannot pass. Analysts write “--” in variations, where it is no finding; in a game as played, many readers stop at it.
    ");
}

#[test]
fn white_space_among_moves_shows_the_board_there() {
    insta::assert_snapshot!(say("1. e4  |  e5 *"), @"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b");
    assert_eq!(say("[White \"A\"]\n|\n1. e4 *"), "-");
    assert_eq!(say("1. e4 *\n|\n"), "-");
}

#[test]
fn a_result_says_how_the_game_ended() {
    insta::assert_snapshot!(say("1. f3 e5 2. g4 Qh4# 0|-1"), @r"
    “0-1”
    Black has won
    On the board: Black has checkmated
    rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w
    ");
    insta::assert_snapshot!(words("1. f3 e5 1/2|"), @r"
    “1/2”
    A draw
    ");
}

#[test]
fn the_board_shows_the_move_and_what_the_comment_draws() {
    let hover = at("1. e|4 {[%csl Rd4][%cal Ge4e5]} e5 *").expect("a move");
    let board = hover.board.expect("a board");
    assert_eq!((board.squares.len(), board.arrows.len(), board.last.is_some()), (1, 1, true));
}

#[test]
fn a_board_fits_into_the_boxes_of_editors() {
    let hover = at("1. e4 e5 2. N|f3 *").expect("a move");
    let image = hover.render(Form { markdown: true, board: Board::Image });
    assert!(image.starts_with("![board](data:image/svg+xml;base64,") && image.len() < 50_000, "{}", image.len());
    insta::assert_snapshot!(hover.render(Form { markdown: true, board: Board::Text }), @r"
    ```text
    8  r n b q k b n r
    7  p p p p . p p p
    6  . . . . . . . .
    5  . . . . p . . .
    4  . . . . P . . .
    3  . . . . . N . .
    2  P P P P . P P P
    1  R N B Q K B . R

       a b c d e f g h   Black to move
    ```

    **2. Nf3**

    Knight from g1 to f3

    C40 King's Knight Opening

    `rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2`
    ");
    insta::assert_snapshot!(hover.render(Form { markdown: false, board: Board::List }), @r"
    White: king e1, queen d1, rooks a1 h1, bishops c1 f1, knights b1 f3, pawns a2 b2 c2 d2 e4 f2 g2 h2; Black: king e8, queen d8, rooks a8 h8, bishops c8 f8, knights b8 g8, pawns a7 b7 c7 d7 e5 f7 g7 h7; Black to move
    2. Nf3
    Knight from g1 to f3
    C40 King's Knight Opening
    rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2
    ");
}

#[test]
fn no_text_and_no_offset_is_too_odd() {
    let forms = [Form { markdown: true, board: Board::Text }, Form { markdown: false, board: Board::None }];
    for text in [
        "",
        "[",
        "(",
        "1. e4 (1. d4 (1. c4 {so",
        "[FEN \"x\"]\r\n\r\n1. e4 ÿ♘f3 {Шах! [%clk} Кf3 (((( ) $ ± ½-½ `",
        "[Event \"`*_\"]\r\n[Result \"½\"]\r\n\r\n1. Ñf3!!! (=) (1. --) ; rest\r\n% jadoube: ignore-file all\r\n1-0 1. e4",
    ] {
        let game = game(text);
        for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
            if let Some(hover) = hover(&game, offset) {
                forms.iter().for_each(|form| drop(hover.render(*form)));
                assert!(hover.span.start <= hover.span.end);
            }
        }
    }
}

#[test]
fn a_move_is_named_as_the_record_writes_it() {
    for (text, named) in [
        ("1. e4 e5 2. S|f3 Sc6 3. Lb5 *", "2. Sf3"),
        ("1. e4 e5 2. ♘|f3 ♞c6 3. ♗b5 *", "2. ♘f3"),
        ("1. e2e4 e7e5 2. g1|f3 b8c6 *", "2. g1f3"),
        ("1. P-K4 P-K4 2. N-K|B3 N-QB3 *", "2. N-KB3"),
        ("1. 5254 5755 2. 71|63 2836 *", "2. 7163"),
    ] {
        assert_eq!(words(text).lines().next(), Some(named), "{text}");
    }
}
