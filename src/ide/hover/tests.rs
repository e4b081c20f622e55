//! Hovers as people see them: a text with a `|` for the mouse, and what is shown without its board.

use super::*;
use crate::lint::{Lead, Placement};

fn game(text: &str) -> Game {
    Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), None)
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
    insta::assert_snapshot!(say("1. e4 e5 2. N|f3 $1 {[%eval 0.35,18] [%clk 1:05:30]} Nc6 *"), @"");
    insta::assert_snapshot!(words("1. e4 d5 2. e|xd5!? Qxd5 *"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf|7# 1-0"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O|-O *"), @"");
    insta::assert_snapshot!(words("1. e4 a6 2. e5 d5 3. ex|d6 *"), @"");
    insta::assert_snapshot!(words("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=|Q *"), @"");
    insta::assert_snapshot!(words("[Variant \"Crazyhouse\"]\n[FEN \"k7/8/8/8/8/8/8/K7[Np] w - - 0 1\"]\n\n1. N@|f3 *"), @"");
}

#[test]
fn a_move_of_a_variation_has_its_own_board_and_opening() {
    insta::assert_snapshot!(say("1. e4 e5 (1... c|5 2. Nf3) 2. Nf3 *"), @"");
    insta::assert_snapshot!(say("1. e4 e5 (1... c5 2. Nf3 (2. Nc|3) 2... d6) 2. Nf3 *"), @"");
    insta::assert_snapshot!(words("1. e4 (1. -|- d5) e5 *"), @"");
}

#[test]
fn a_word_that_cannot_be_played_says_why_and_shows_the_board_before_it() {
    insta::assert_snapshot!(say("1. e4 e5 2. Bh|6 Nc6 *"), @"");
    insta::assert_snapshot!(say("1. d4 d5 2. c4 Nd7 3. Nc3 e6 4. e4 Nf|6 *"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. N|f9 *"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. Кf|3 Nc6 *"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. N f|3 Nc6 *"), @"");
    insta::assert_snapshot!(words("1. f3 e5 2. g4 Qh4# 3. Kf|2 *"), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. Ke|3 {jadoube: ignore illegal-move} Nf6 *"), @"");
}

#[test]
fn behind_an_error_the_board_says_what_it_rests_on() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 N|f6 5. O-O *";
    insta::assert_snapshot!(words(text), @"");
    insta::assert_snapshot!(words("1. e4 e5 2. Kh6 (2. Nf3 Nc6 3. Kh5) N|c6 *"), @"");
    insta::assert_snapshot!(words("1. e4 (1. d4 d|5"), @"");
}

#[test]
fn a_number_and_a_parenthesis_show_the_position_before_the_move() {
    insta::assert_snapshot!(say("1. e4 e5 2|. Nf3 *"), @"");
    insta::assert_snapshot!(say("1. e4 e5 (1|...c5 2. Nf3) 2. Nf3 *"), @"");
    insta::assert_snapshot!(say("1. e4 e5 |(1... c5 2. Nf3) 2. Nf3 *"), @"");
    insta::assert_snapshot!(say("1. e4 e5 (1... c5 2. Nf3|) 2. Nf3 *"), @"");
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
    insta::assert_snapshot!(words("[TimeControl \"40/72|00:300+3\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[Da|te \"2021.02.03\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[Date \"????.??|.??\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[ECO \"B2|0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), @"");
    insta::assert_snapshot!(words("[WhiteTitle \"W|IM\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[Termination \"time| forfeit\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[PlyCount \"7|5\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[Ju|dge \"*Ann*\"]\n\n*"), @"");
    insta::assert_snapshot!(say("[FEN \"8/P6k/8/8|/8/8/8/K7 w - - 0 1\"]\n\n*"), @"");
    insta::assert_snapshot!(words("[FEN \"8/P6k/8/8|/8/8/8 w - - 0 1\"]\n\n1. e4 *"), @"");
}

#[test]
fn a_record_without_a_first_position_still_says_something() {
    insta::assert_snapshot!(words("[Variant \"Three-player\"]\n\n1. e|4 e5 *"), @"");
}

#[test]
fn comments_say_what_their_commands_mean() {
    insta::assert_snapshot!(words("1. e4 {[%clk| 1:05:30]} *"), @"");
    insta::assert_snapshot!(words("1. e4 {so [%eval| #-3,24]} *"), @"");
    insta::assert_snapshot!(words("1. e4 {[%cal Ge2e4,|Rd1h5][%csl Yd4]} *"), @"");
    insta::assert_snapshot!(words("1. e4 {[%clk| soon]} *"), @"");
    insta::assert_snapshot!(words("1. e4 {[%xyz| 3]} *"), @"");
    insta::assert_snapshot!(say("1. e4 {a |word} e5 *"), @"");
    insta::assert_snapshot!(words("1. e4 {[%jadoube ignore null-|move]} *"), @"");
}

#[test]
fn white_space_among_moves_shows_the_board_there() {
    insta::assert_snapshot!(say("1. e4  |  e5 *"), @"");
    assert_eq!(say("[White \"A\"]\n|\n1. e4 *"), "-");
    assert_eq!(say("1. e4 *\n|\n"), "-");
}

#[test]
fn a_result_says_how_the_game_ended() {
    insta::assert_snapshot!(say("1. f3 e5 2. g4 Qh4# 0|-1"), @"");
    insta::assert_snapshot!(words("1. f3 e5 1/2|"), @"");
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
    insta::assert_snapshot!(hover.render(Form { markdown: true, board: Board::Text }), @"");
    insta::assert_snapshot!(hover.render(Form { markdown: false, board: Board::List }), @"");
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
