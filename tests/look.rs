//! Hovers and completions on real files: every move has something to say, and nothing takes long.

mod support;

use jadoube::ide::{Board, CompletionKind, Context, Form, Game, completions, hover};
use jadoube::lint::{Lead, Placement};
use jadoube::replay::Asked;
use jadoube::syntax::{NodeKind, split};
use std::path::Path;
use std::time::{Duration, Instant};

/// Files of the corpus, and how many of their records are looked at.
const FILES: [(&str, usize); 3] = [("twic1389.pgn", 40), ("clocks.pgn", 20), ("players/Tal.pgn", 40)];

/// A board of letters with every hover, as terminals show it.
const FORM: Form = Form { markdown: true, board: Board::Text };

/// The first records of a file.
fn games(file: &Path, count: usize) -> Vec<Game> {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let text = String::from_utf8_lossy(&bytes);
    let mut start = 0;
    let records = split(text.as_bytes()).into_iter().take(count).map(|record| {
        let range = start..start + record.end;
        start = range.end;
        range
    });
    records
        .map(|range| Game::read(text[range].to_owned(), Placement::default(), Lead::default(), Asked::default()))
        .collect()
}

/// The records of all files; none where the folder is not there.
fn all() -> Vec<Game> {
    let Some(shared) = support::shared() else { return Vec::new() };
    FILES.iter().flat_map(|(name, count)| games(&shared.join("corpus").join(name), *count)).collect()
}

/// The offsets of the words of a record.
fn words(game: &Game) -> impl Iterator<Item = (u32, u32)> {
    let words = game.tree().nodes.iter().filter(|node| node.kind == NodeKind::Word);
    words.map(|node| (node.span.start, node.span.end))
}

/// The middle of some durations, in place of the mean, which a busy machine spoils.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[test]
fn every_move_of_real_games_has_a_board_and_words() {
    let mut silent = Vec::new();
    for game in all() {
        for (start, end) in words(&game) {
            let shown = hover(&game, start).filter(|hover| hover.board.is_some() && !hover.lines.is_empty());
            if shown.is_none_or(|hover| hover.render(FORM).is_empty()) {
                silent.push(game.text()[start as usize..end as usize].to_owned());
            }
        }
    }
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn the_move_that_was_played_is_offered() {
    let (context, mut missing) = (Context { snippets: true, ..Context::default() }, Vec::new());
    for game in all().iter().step_by(10) {
        for step in game.steps() {
            let span = game.tree().span(step.ply.node);
            let word = game.text()[span.start as usize..span.end as usize].trim_end_matches(['+', '#']);
            let found = completions(game, span.start + 1, &context);
            let mut moves = found.items.iter().filter(|item| item.kind == CompletionKind::Move);
            if !moves.any(|item| item.label.trim_end_matches(['+', '#']) == word) {
                missing.push(word.to_owned());
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn nothing_takes_long() {
    let (context, mut hovers, mut completed) = (Context::default(), Vec::new(), Vec::new());
    for game in all() {
        for (start, _) in words(&game).step_by(7) {
            let begun = Instant::now();
            let shown = hover(&game, start).map(|hover| hover.render(FORM));
            hovers.push(begun.elapsed());
            assert!(shown.is_some());
            let begun = Instant::now();
            completions(&game, start, &context);
            completed.push(begun.elapsed());
        }
    }
    let (hovers, completed) = (median(hovers), median(completed));
    // Without optimization everything takes some ten times as long.
    let slower = if cfg!(debug_assertions) { 10 } else { 1 };
    println!("hover {hovers:?}, completion {completed:?}");
    assert!(hovers < Duration::from_millis(2) * slower, "a hover takes {hovers:?}");
    assert!(completed < Duration::from_millis(5) * slower, "a completion takes {completed:?}");
}
