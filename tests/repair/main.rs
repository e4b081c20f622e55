//! One slip in a real game is one finding, at the slip, and its repair gives the game back.

#[path = "../support/mod.rs"]
mod support;

mod slips;
mod words;

use jadoube::lint::{Finding, Level, Linter, Placement, Safety, Scratch};
use jadoube::replay::{Asked, Outcome, Replay, replay_into, setup};
use jadoube::syntax::{NodeKind, parse, split};
use jadoube::text::Span;
use slips::{Dice, IN_A_WORD, IN_THE_ORDER};

/// How many games each kind of slip is made in.
const GAMES: usize = 120;

/// The main lines of the first games of a file that are long enough and without a fault, as words.
fn games(text: &[u8]) -> Vec<Vec<String>> {
    let mut at = 0;
    let mut games = Vec::new();
    for record in split(text) {
        let end = at + record.end;
        let record = &text[std::mem::replace(&mut at, end)..end];
        let tree = parse(record);
        let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word && node.depth == 0);
        let words: Vec<String> = words.map(|node| String::from_utf8_lossy(node.span.of(record)).into_owned()).collect();
        if words.len() >= 30 && is_sound(&words) {
            games.push(words);
        }
        if games.len() == GAMES {
            break;
        }
    }
    games
}

fn real_games() -> Option<Vec<Vec<String>>> {
    let file = support::shared()?.join("corpus/twic1389.pgn");
    Some(games(&std::fs::read(file).expect("the corpus can be read")))
}

fn movetext(words: &[String]) -> String {
    let numbered = words.iter().enumerate().map(|(n, word)| match n % 2 {
        0 => format!("{}. {word} ", n / 2 + 1),
        _ => format!("{word} "),
    });
    numbered.collect::<String>() + "*\n"
}

/// Whether a game can be played as it is written.
fn is_sound(words: &[String]) -> bool {
    let text = movetext(words);
    let tree = parse(text.as_bytes());
    let setup = setup(text.as_bytes(), &tree, Asked::default());
    let mut replay = Replay::default();
    replay_into(text.as_bytes(), &tree, &setup, &mut replay);
    let fine = |outcome: &Outcome| matches!(outcome, Outcome::Played { .. });
    replay.events.iter().all(|event| fine(&event.outcome)) && replay.plies.len() == words.len()
}

/// The errors in a game.
pub fn errors(text: &str) -> Vec<Finding> {
    let placement = Placement { first: true, last: true };
    let mut findings = std::mem::take(Linter::default().record(text.as_bytes(), placement, &mut Scratch::default()));
    findings.retain(|finding| finding.level == Level::Error);
    findings
}

/// The text with the fix of a finding made that is clearly the best.
pub fn mended(text: &str, finding: &Finding) -> String {
    let Some(fix) = finding.choice(Safety::Unsafe) else { return text.into() };
    let mut text = text.to_string();
    for change in fix.changes.iter().rev() {
        text.replace_range(std::ops::Range::from(change.span), &change.text);
    }
    text
}

/// The words of a text that are moves, as they stand.
fn moves(text: &str) -> Vec<String> {
    let tree = parse(text.as_bytes());
    let word = |span: Span| String::from_utf8_lossy(span.of(text.as_bytes())).into_owned();
    tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| word(node.span)).collect()
}

/// What became of the slips of one kind.
#[derive(Debug, Default)]
struct Tally {
    made: f64,
    errors: f64,
    mended: f64,
}

impl Tally {
    fn count(&mut self, game: &[String], spoilt: &[String]) {
        let text = movetext(spoilt);
        let found = errors(&text);
        assert!(!found.is_empty(), "no error in {text}");
        self.made += 1.0;
        self.errors += found.len() as f64;
        self.mended += f64::from(u8::from(moves(&mended(&text, &found[0])) == game));
    }

    fn judge(&self, kind: &str, share: f64) {
        let (cascade, mended) = (self.errors / self.made, self.mended / self.made);
        println!("{kind}: {} games, {cascade:.3} errors a game, {mended:.3} mended", self.made);
        assert!(self.made >= 40.0, "{kind}: hardly any game to try it in");
        assert!(cascade <= 1.05, "{kind}: {cascade:.3} errors for one slip");
        assert!(mended >= share, "{kind}: {mended:.3} mended, not {share}");
    }
}

#[test]
fn one_slip_in_a_real_game_is_one_error_and_its_repair_gives_the_game_back() {
    let Some(games) = real_games() else { return };
    assert_eq!(games.len(), GAMES);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    for (kind, spoil, share) in IN_A_WORD {
        let mut tally = Tally::default();
        for game in &games {
            let spoilt = (0..40).find_map(|_| {
                let (n, mut spoilt) = (dice.below(game.len()), game.clone());
                spoilt[n] = spoil(&game[n], &mut dice).filter(|word| !word.is_empty() && *word != game[n])?;
                (!is_sound(&spoilt)).then_some(spoilt)
            });
            spoilt.iter().for_each(|spoilt| tally.count(game, spoilt));
        }
        tally.judge(kind, share);
    }
    for (kind, spoil, share) in IN_THE_ORDER {
        let mut tally = Tally::default();
        for game in &games {
            let spoilt = (0..40).find_map(|_| {
                let mut spoilt = game.clone();
                spoil(&mut spoilt, dice.below(game.len() - 4));
                (!is_sound(&spoilt)).then_some(spoilt)
            });
            spoilt.iter().for_each(|spoilt| tally.count(game, spoilt));
        }
        tally.judge(kind, share);
    }
}

#[test]
fn two_slips_far_apart_are_two_errors() {
    let Some(games) = real_games() else { return };
    let (mut dice, mut tried, mut both) = (Dice(77), 0, 0);
    for game in games.iter().filter(|game| game.len() >= 60) {
        let mut spoilt = game.clone();
        for n in [dice.below(10) + 4, dice.below(10) + 44] {
            spoilt[n] = IN_A_WORD[5].1(&game[n], &mut dice).unwrap_or_else(|| game[n].replace('O', "N"));
        }
        let text = movetext(&spoilt);
        let found = errors(&text);
        tried += 1;
        let again = found.iter().rev().fold(text.clone(), |text, finding| mended(&text, finding));
        both += usize::from(found.len() == 2 && moves(&again) == *game);
    }
    assert!(tried >= 40 && both * 100 >= tried * 90, "{both} of {tried}");
}
