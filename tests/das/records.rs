//! A hundred records: nothing is wrong in them, they come back from every way of writing, and one move that cannot be is
//! one error at that move.

use super::random::{Dice, Game, game, reading};
use super::{errors, findings, words};
use jadoube::board::{Geometry, Kind, Move, Role};
use jadoube::notation::das::{Castling, Riders, Style};
use jadoube::replay::{AsWritten, Asked, Replay, replay_into, setup};
use jadoube::rules::{Position, Resolution};
use jadoube::write::{Conversion, Converter, Target};

const GAMES: usize = 100;

/// What is only worth knowing.
const REMARKS: [&str; 2] = ["unsettled-rule", "missing-roster-tag"];

/// The moves of a text.
fn moves(text: &str) -> Vec<Move> {
    let (text, mut replay) = (text.as_bytes(), Replay::default());
    let tree = Asked::default().parse(text);
    replay_into(text, &tree, &setup(text, &tree, Asked::default()), &mut replay);
    replay.plies.iter().map(|ply| ply.played).collect()
}

fn converted(text: &str, style: Style) -> String {
    let target = Target { style, ..Target::default() };
    let mut converter = Converter::new(Conversion { target, ..Conversion::default() }, Asked::default());
    let mut out = Vec::new();
    let left = converter.write(text.as_bytes(), |_, _| AsWritten::default(), &mut out);
    assert_eq!(left, [], "{text}");
    String::from_utf8(out).expect("text stays text")
}

#[test]
fn records_have_everything_that_the_game_has() {
    let all: Vec<Move> = (0..GAMES).flat_map(|n| game(n).steps).map(|(_, m)| m).collect();
    let count = |is: fn(&Move) -> bool| all.iter().filter(|m| is(m)).count();
    for (what, count) in [
        ("boarding", count(|m| m.kind == Kind::Normal && m.promotion.is_some_and(Role::carries))),
        ("landing", count(|m| matches!(m.kind, Kind::Land(_)))),
        ("landing aboard", count(|m| matches!(m.kind, Kind::Land(_)) && m.promotion.is_some())),
        ("castling", count(|m| matches!(m.kind, Kind::Castle(_)))),
        ("promotion", count(|m| m.role == Role::Pawn && m.promotion.is_some())),
        ("the first move of Elva or Magister", count(|m| matches!(m.role, Role::Elva | Role::Winged))),
        ("a Valkiria", count(|m| m.role == Role::Valkiria)),
    ] {
        assert!(count >= 5, "{what}: {count}");
    }
}

#[test]
fn nothing_is_wrong_in_what_is_played_by_the_rules() {
    for n in 0..GAMES {
        let game = game(n);
        let text = game.text(&game.words);
        let found = findings(&text);
        let wrong: Vec<String> = found
            .iter()
            .filter(|finding| !REMARKS.contains(&finding.rule.name))
            .map(|finding| format!("{}@{}: {}", finding.rule.name, words(&text, finding), finding.message))
            .collect();
        assert_eq!(wrong, [""; 0], "{text}");
        let played: Vec<Move> = game.steps.iter().map(|(_, m)| *m).collect();
        assert_eq!(moves(&text).len(), played.len(), "{text}");
    }
}

#[test]
fn records_come_back_from_every_way_of_writing() {
    let style = |marks, riders, castling| Style { marks: Some(marks), riders: Some(riders), castling: Some(castling) };
    let usual = style(Style::ALL, Riders::Full, Castling::Letters);
    for n in 0..GAMES {
        let game = game(n);
        let text = game.text(&game.words);
        assert_eq!(converted(&text, usual), text);
        for marks in [Style::ALL, Style::BARE] {
            for (riders, castling) in [(Riders::Full, Castling::Zeros), (Riders::Short, Castling::Letters)] {
                let there = converted(&text, style(marks, riders, castling));
                assert_eq!(moves(&there), moves(&text), "{there}");
                assert_eq!(converted(&there, usual), text, "{there}");
            }
        }
    }
}

/// A word that no reading of the rules allows, of a man whose moves are settled.
fn impossible(game: &Game, at: usize, dice: &mut Dice) -> Option<String> {
    let before = &game.steps[at].0;
    let board = Geometry::Das;
    let squares: Vec<String> = board.squares().iter().map(|square| board.name(square)).collect();
    (0..400).find_map(|_| {
        let letter = ["K", "Q", "R", "B", "N", "V"][dice.below(6)];
        let word = format!("{letter}{}", squares[dice.below(squares.len())]);
        let claim = reading().read(word.as_bytes(), before.turn())?.claim;
        (before.resolve(&claim) == Resolution::Illegal).then_some(word)
    })
}

#[test]
fn a_move_that_cannot_be_is_one_error_at_that_move() {
    let (mut dice, mut misplaced) = (Dice(7), Vec::new());
    for n in 0..GAMES {
        let game = game(n);
        if game.words.len() < 4 {
            continue;
        }
        let at = dice.below(game.words.len());
        let Some(word) = impossible(&game, at, &mut dice) else { continue };
        let mut all = game.words.clone();
        all[at] = word.clone();
        let text = game.text(&all);
        let found = findings(&text);
        let wrong: Vec<&str> = errors(&found).iter().map(|finding| words(&text, finding)).collect();
        let start = game.text(&all[..at]).len() - "*\n".len();
        let is_there = errors(&found).first().is_some_and(|finding| (finding.span.start as usize).abs_diff(start) < 6);
        if wrong != [word.as_str()] || !is_there {
            misplaced.push(format!("{wrong:?} for {word}: {text}"));
        }
    }
    assert!(misplaced.is_empty(), "{}\n{}", misplaced.len(), misplaced.join("\n"));
}

#[test]
fn what_is_laid_out_keeps_its_words_and_signs() {
    use jadoube::write::{Glyphs, Style as Written, lay_out};
    let styles = [
        Written { glyphs: Glyphs::Nag, ..Written::default() },
        Written { glyphs: Glyphs::Symbol, ..Written::default() },
        Written::EXPORT,
    ];
    for n in 0..GAMES {
        let game = game(n);
        let text = game.text(&game.words).replace(" *", " ~ *");
        for style in &styles {
            let laid_out = lay_out(text.as_bytes(), *style, Asked::default());
            let written = String::from_utf8(laid_out.text).expect("text stays text");
            let words = |text: &str| -> Vec<String> {
                let moves = text.rsplit("\n\n").next().unwrap_or_default();
                moves.split_whitespace().filter(|word| !word.ends_with('.')).map(String::from).collect()
            };
            assert_eq!(words(written.trim_end()), words(text.trim_end()), "{written}");
        }
    }
}
