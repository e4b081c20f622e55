//! In which notation and letters the words of a record are, where PGN's do not read it: the one that reads most of the
//! words, and of those that read as many, the one whose moves can be played furthest.

use super::{Asked, narrow};
use crate::board::{Color, Geometry, Role};
use crate::notation::alphabet::{ALPHABETS, Alphabet, ENGLISH, English, second_file};
use crate::notation::notations::{NOTATIONS, Notation, SPACED};
use crate::notation::{Reading, bare, das, glyph, hexagonal};
use crate::rules::{Position, Variant, fen, with_position};
use crate::syntax::{NodeKind, Tree};
use std::borrow::Cow;

/// So many words with a piece's letter are looked at, and so many must be read to tell anything.
const MOST_WORDS: usize = 400;
const FEWEST_WORDS: usize = 2;

/// Where an alphabet reads hardly more words than PGN's, it must play on for so many half-moves where that breaks.
const FURTHER: usize = 8;

/// How many half-moves are played to tell alphabets apart.
const MOST_PLIES: usize = 200;

/// What the words of a record have shown.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Evidence {
    pub reading: Reading,
    /// All alphabets that read the record alike, the one of the reading first.
    pub alike: Vec<&'static Alphabet>,
}

/// An alphabet and what it makes of the words.
struct Candidate {
    pieces: &'static Alphabet,
    words: Vec<Option<English>>,
    /// How many words it reads.
    count: usize,
}

/// Looks at all words of a record. `None` where what was asked for, or else PGN's notation and letters, does as well as any
/// other.
pub(super) fn weigh<P: Position>(text: &[u8], tree: &Tree, start: &P, asked: &Asked) -> Option<Evidence> {
    let mut usual = asked.reading(start.geometry());
    let is_open = asked.notation.is_none_or(|notation| notation.board != start.geometry());
    let is_spaced = is_open && !usual.notation.dialect.spaces.may_stand() && super::spaces::has(text, tree);
    if is_spaced {
        usual.notation = SPACED;
    }
    let notation = is_open.then(|| another_notation(text, tree, start, usual)).flatten();
    let notation = notation.or(is_spaced.then_some(Evidence { reading: usual, alike: Vec::new() }));
    let reading = notation.as_ref().map_or(usual, |evidence| evidence.reading);
    let letters = || (asked.pieces.is_none() && reading.notation.lettered).then(|| letters(text, tree, start, reading));
    letters().flatten().or(notation)
}

/// A notation of another system that reads most of the words, and plays further than the usual one.
fn another_notation<P: Position>(text: &[u8], tree: &Tree, start: &P, usual: Reading) -> Option<Evidence> {
    let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| node.span.of(text));
    let words: Vec<&[u8]> = words.filter(|word| glyph::nag(word).is_none()).take(MOST_WORDS).collect();
    let reads_most = |reading: &Reading| {
        let count = words.iter().filter(|word| reading.read(word, Color::White).is_some()).count();
        count * 2 > words.len() && count >= if is_custom(start) { 1 } else { FEWEST_WORDS }
    };
    let is_other = |notation: &&'static Notation| {
        notation.reads && notation.board == start.geometry() && notation.system != usual.notation.system
    };
    let others = NOTATIONS.iter().filter(is_other).map(|notation| Reading { notation, pieces: ENGLISH, ..usual });
    let played = others.filter(reads_most).map(|reading| (plays(text, tree, start, reading), reading));
    let (plies, reading) = played.max_by_key(|(plies, _)| *plies)?;
    let usual = Reading { pieces: ENGLISH, ..usual };
    let usual_reads = || reads_most(&usual);
    let further = plies > plays(text, tree, start, usual);
    // What is digits throughout is numeric even where its first move cannot be played.
    (further || is_custom(start) && !usual_reads()).then_some(Evidence { reading, alike: Vec::new() })
}

/// The letters of an alphabet that read most of the words.
fn letters<P: Position>(text: &[u8], tree: &Tree, start: &P, asked: Reading) -> Option<Evidence> {
    let words = lettered(text, tree, start.geometry());
    let words: Vec<&[u8]> = words.iter().map(|word| &**word).collect();
    if words.len() < if is_custom(start) { 1 } else { FEWEST_WORDS } {
        return None;
    }
    let board = start.geometry();
    let english = Candidate::new(ENGLISH, &words, board);
    let reads_most = |found: &Candidate| found.count * 2 > words.len() && found.count >= english.count;
    let mut found: Vec<Candidate> =
        ALPHABETS[1..].iter().map(|pieces| Candidate::new(pieces, &words, board)).filter(reads_most).collect();
    let most = found.iter().map(|found| found.count).max()?;
    found.retain(|found| found.count == most);
    let plays = |pieces| plays(text, tree, start, asked.in_letters(pieces));
    // One of each kind is played: those that read every word alike do so, too.
    let mut kinds: Vec<(usize, Vec<Candidate>)> = Vec::new();
    for candidate in found {
        match kinds.iter_mut().find(|(_, kind)| kind[0].is_like(&candidate)) {
            Some((_, kind)) => kind.push(candidate),
            None => kinds.push((plays(candidate.pieces), vec![candidate])),
        }
    }
    let furthest = kinds.iter().map(|(plies, _)| *plies).max()?;
    let more = most.saturating_sub(english.count);
    if furthest < plays(ENGLISH) + further(more, &words, is_custom(start)) {
        return None;
    }
    let best = kinds.into_iter().filter(|(plies, _)| *plies == furthest).flat_map(|(_, kind)| kind);
    let alike: Vec<&Alphabet> = best.map(|candidate| candidate.pieces).collect();
    Some(Evidence { reading: asked.in_letters(alike[0]), alike })
}

/// How many half-moves further an alphabet must play than PGN's that reads so many words more. One word more is no evidence, for
/// somebody may mix two alphabets; nor is what can be played by chance. Where no letters are the usual ones it tells enough,
/// and so does a word that names the cell where its man stands.
fn further(more: usize, words: &[&[u8]], is_custom: bool) -> usize {
    match more {
        2.. => 0,
        1 if is_custom => 1,
        0 if is_custom && words.iter().all(|word| hexagonal::cells_of(word) > 1) => 1,
        _ => FURTHER,
    }
}

/// Whether each country writes the game in its own letters, and nobody in those of PGN.
fn is_custom<P: Position>(start: &P) -> bool {
    start.geometry() == Geometry::Hexagonal
}

impl Candidate {
    fn new(pieces: &'static Alphabet, words: &[&[u8]], board: Geometry) -> Candidate {
        let read = |word: &[u8]| match board {
            Geometry::Standard => Reading::PGN.read(word, Color::White),
            Geometry::Hexagonal => hexagonal::read(word),
            Geometry::Das => das::read(word),
        };
        // The man who moves, whom he takes, and what a pawn becomes.
        let names_man = |english: &English| {
            let claim = read(english.word()).map(|written| written.claim);
            claim.is_some_and(|claim| {
                claim.role.is_some_and(|role| role != Role::Pawn)
                    || claim.captured.is_some()
                    || claim.promotion.is_some()
            })
        };
        let words: Vec<_> = words
            .iter()
            .map(|word| pieces.english(word).filter(names_man).filter(|_| !pieces.is_disputed(word)))
            .collect();
        let count = words.iter().flatten().count();
        Candidate { pieces, words, count }
    }

    fn is_like(&self, other: &Candidate) -> bool {
        let word = |english: &Option<English>| english.map(|english| english.word().to_vec());
        self.words.iter().zip(&other.words).all(|(a, b)| word(a) == word(b))
    }
}

/// The words that have a piece's letter in some alphabet.
fn lettered<'t>(text: &'t [u8], tree: &Tree, board: Geometry) -> Vec<Cow<'t, [u8]>> {
    let words = tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| bare(node.span.of(text)));
    words.filter(|word| has_letter(word, board)).take(MOST_WORDS).collect()
}

/// Whether a word has a letter, or several, in front of what can be a square, or behind it.
fn has_letter(word: &[u8], board: Geometry) -> bool {
    let is_letter = |byte: &u8| byte.is_ascii_uppercase() || *byte >= 0x80;
    let square = word.windows(2).position(|pair| board.square_named(pair).is_some());
    let begins = word.first().is_some_and(is_letter);
    // What a pawn becomes that captures by files alone, `i:kD`.
    let takes = || board == Geometry::Hexagonal && second_file(word).is_some() && word.iter().any(is_letter);
    square.map_or_else(takes, |at| begins || word[at..].iter().any(is_letter))
}

/// How many half-moves of the main line can be played in a game, in whichever notation and letters they are.
pub(super) fn plays_in(text: &[u8], tree: &Tree, game: Variant, asked: Asked) -> usize {
    let start = fen::start(game);
    with_position!(&start, start => {
        let reading = weigh(text, tree, start, &asked).map_or(asked.reading(start.geometry()), |found| found.reading);
        plays(text, tree, start, reading)
    })
}

/// How many half-moves of the main line can be played in a reading.
fn plays<P: Position>(text: &[u8], tree: &Tree, start: &P, reading: Reading) -> usize {
    let mut position = start.clone();
    let mut plies = 0;
    let words = tree.nodes.iter().filter(|node| node.depth == 0 && node.kind == NodeKind::Word);
    for word in words.map(|node| node.span.of(text)).filter(|word| glyph::nag(word).is_none()) {
        let read = |word: &[u8]| reading.read(word, position.turn());
        let written = read(word).or_else(|| read(&bare(word)));
        let played = written.and_then(|written| narrow::resolve(reading, &position, &written.claim).played());
        let Some(played) = played else {
            break;
        };
        position.play(&played);
        plies += 1;
        if plies == MOST_PLIES {
            break;
        }
    }
    plies
}
