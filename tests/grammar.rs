//! The grammars in `grammar/`: words made by them are read, and the words that are written are theirs.

mod support;

use jadoube::board::{Color, Geometry, Role};
use jadoube::notation::Reading;
use jadoube::notation::notations::{NOTATIONS, Notation};
use jadoube::replay::{Replay, replay_into, setup};
use jadoube::rules::fen::{self, FenFault, FenFaultKind};
use jadoube::rules::{AnyPosition, Position, Variant};
use jadoube::syntax::{parse, split};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// What stands on the right side of a rule.
#[derive(Clone, Debug)]
enum Expression {
    Text(String),
    Range(char, char),
    Rule(String),
    All(Vec<Expression>),
    Either(Vec<Expression>),
    Maybe(Box<Expression>),
}

use Expression::*;

struct Grammar {
    first: String,
    rules: BTreeMap<String, Expression>,
}

impl Grammar {
    fn read(text: &str) -> Grammar {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
        let rules: Vec<(String, Expression)> = lines
            .map(|line| {
                let (name, right) = line.split_once("::=").unwrap_or_else(|| panic!("no rule: {line}"));
                let mut tokens = tokens(right);
                tokens.reverse();
                let expression = either(&mut tokens);
                assert!(tokens.is_empty(), "{line}: {tokens:?} is left");
                (name.trim().to_owned(), expression)
            })
            .collect();
        Grammar { first: rules[0].0.clone(), rules: rules.into_iter().collect() }
    }

    /// A word by the grammar.
    fn word(&self, dice: &mut Dice) -> String {
        self.make(&Rule(self.first.clone()), dice)
    }

    fn make(&self, expression: &Expression, dice: &mut Dice) -> String {
        match expression {
            Text(text) => text.clone(),
            Range(from, to) => {
                char::from_u32(*from as u32 + dice.roll(*to as u32 - *from as u32 + 1)).into_iter().collect()
            }
            Rule(name) => self.make(self.rules.get(name).unwrap_or_else(|| panic!("no rule {name}")), dice),
            All(parts) => parts.iter().map(|part| self.make(part, dice)).collect(),
            Either(parts) => self.make(&parts[dice.roll(parts.len() as u32) as usize], dice),
            Maybe(part) if dice.roll(2) == 0 => self.make(part, dice),
            Maybe(_) => String::new(),
        }
    }

    /// Whether a word is one of the grammar.
    fn has(&self, word: &str) -> bool {
        self.ends(&Rule(self.first.clone()), word, 0).contains(&word.len())
    }

    /// Where what begins at a place can end.
    fn ends(&self, expression: &Expression, word: &str, at: usize) -> BTreeSet<usize> {
        match expression {
            Text(text) => word[at..].starts_with(text.as_str()).then_some(at + text.len()).into_iter().collect(),
            Range(from, to) => word[at..]
                .chars()
                .next()
                .filter(|c| (from..=to).contains(&c))
                .map(|c| at + c.len_utf8())
                .into_iter()
                .collect(),
            Rule(name) => self.ends(&self.rules[name], word, at),
            All(parts) => parts.iter().fold(BTreeSet::from([at]), |starts, part| {
                starts.into_iter().flat_map(|at| self.ends(part, word, at)).collect()
            }),
            Either(parts) => parts.iter().flat_map(|part| self.ends(part, word, at)).collect(),
            Maybe(part) => self.ends(part, word, at).into_iter().chain([at]).collect(),
        }
    }
}

/// Texts with their quotes, ranges with their brackets, names and signs.
fn tokens(right: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = right.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => rest[1..].find('"').expect("a closing quote") + 2,
            '[' => rest.find(']').expect("a closing bracket") + 1,
            '(' | ')' | '|' | '?' => 1,
            _ => rest.find([' ', ')', '|', '?']).unwrap_or(rest.len()),
        };
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    tokens
}

/// Reads alternatives off the end of a list of tokens.
fn either(tokens: &mut Vec<String>) -> Expression {
    let mut parts = vec![all(tokens)];
    while tokens.pop_if(|token| token == "|").is_some() {
        parts.push(all(tokens));
    }
    if parts.len() == 1 { parts.remove(0) } else { Either(parts) }
}

fn all(tokens: &mut Vec<String>) -> Expression {
    let mut parts = Vec::new();
    while let Some(token) = tokens.pop_if(|token| token != "|" && token != ")") {
        let part = match token.as_bytes() {
            [b'"', ..] => Text(token.trim_matches('"').to_owned()),
            [b'[', from, _, to, _] => Range(char::from(*from), char::from(*to)),
            b"(" => {
                let inner = either(tokens);
                assert_eq!(tokens.pop().as_deref(), Some(")"));
                inner
            }
            _ => Rule(token),
        };
        let is_optional = tokens.pop_if(|token| token == "?").is_some();
        parts.push(if is_optional { Maybe(Box::new(part)) } else { part });
    }
    All(parts)
}

/// Numbers that are the same in every run (xorshift).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % u64::from(sides)) as u32
    }
}

/// The notations that are read, with their grammars.
fn grammars() -> Vec<(&'static Notation, Grammar)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/grammar/");
    let read = NOTATIONS.iter().filter(|notation| notation.reads);
    read.map(|notation| {
        let path = format!("{folder}{}.ebnf", notation.name);
        (notation, Grammar::read(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))))
    })
    .collect()
}

#[test]
fn what_a_grammar_makes_is_read() {
    for (notation, grammar) in grammars() {
        let reading = Reading { notation, ..Reading::PGN };
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
        for _ in 0..20_000 {
            let word = grammar.word(&mut dice);
            assert!(grammar.has(&word), "{}: {word}", notation.name);
            assert!(reading.read(word.as_bytes(), Color::White).is_some(), "{}: {word}", notation.name);
        }
    }
}

#[test]
fn a_grammar_refuses_what_is_none_of_its_words() {
    for (notation, grammar) in grammars() {
        let off_board = match notation.board {
            Geometry::Standard => "e9",
            Geometry::Hexagonal | Geometry::Das => "j4",
        };
        for word in ["", "x", off_board, "Nf3 Nc6", "e4e5e6", "P-", "1111111", "Qq4"] {
            assert!(!grammar.has(word), "{}: {word}", notation.name);
        }
    }
}

#[test]
fn positions_of_das_chess_are_written_by_their_grammar() {
    let text = include_str!("../grammar/fen-das.ebnf");
    let (grammar, mut dice) = (Grammar::read(text), Dice(0x9e37_79b9_7f4a_7c15));
    for _ in 0..40 {
        let mut position = fen::start(Variant::Das);
        for _ in 0..30 {
            let moves = position.legal_moves();
            let boarding = moves.iter().find(|m| m.promotion.is_some_and(Role::carries));
            let Some(m) = boarding.or(moves.get(dice.roll(moves.len().max(1) as u32) as usize)) else { break };
            position.play(m);
            assert!(grammar.has(&position.fen()), "{}", position.fen());
        }
    }
    for _ in 0..500 {
        let made = grammar.word(&mut dice);
        let strange =
            |fault: &&FenFault| matches!(fault.kind, FenFaultKind::UnknownLetter { .. } | FenFaultKind::BadShip { .. });
        let reading = fen::read(&made, Variant::Das);
        assert_eq!(reading.faults.iter().find(strange), None, "{made}");
    }
    for fen in ["", "12 w - 0 1", "asevbqkbnwrc/1ppppppppppl/12/12/12/12/12/12/1PPPPPPPPPPL/ASEVBQKBNWRC w KQ - 0 1"] {
        assert!(!grammar.has(fen), "{fen}");
    }
}

#[test]
fn the_moves_of_real_games_are_written_by_the_grammars() {
    let Some(shared) = support::shared() else { return };
    for file in ["corpus/twic1389.pgn", "corpus/hexagonal/tournaments_hu.pgn"] {
        let text = fs::read(shared.join(file)).expect("a corpus file");
        let grammars = grammars();
        let (mut at, mut replay) = (0, Replay { keeps_positions: true, ..Replay::default() });
        for record in split(&text).iter().take(400) {
            let game = &text[at..at + record.end];
            at += record.end;
            let tree = parse(game);
            replay_into(game, &tree, &setup(game, &tree, Default::default()), &mut replay);
            for (ply, around) in replay.plies.iter().zip(&replay.around) {
                let before: &AnyPosition = &around.before;
                for (notation, grammar) in grammars.iter().filter(|(notation, _)| notation.board == before.geometry()) {
                    let word = Reading { notation, ..Reading::PGN }.write(before, &ply.played, ply.marks, false);
                    let word = word.unwrap_or_else(|| panic!("{} cannot express {:?}", notation.name, ply.played));
                    assert!(grammar.has(&word), "{}: {word}, {}", notation.name, before.fen());
                }
            }
        }
    }
}
