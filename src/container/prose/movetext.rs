//! What in prose reads as movetext: numbers and the moves behind them.

use crate::board::Color;
use crate::notation::alphabet::{ALPHABETS, Alphabet};
use crate::notation::{descriptive, glyph, move_number, san, slip, spaced};
use crate::text::Span;

/// A half-move of a game, counted from 0 by its written number.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Ply(u32);

impl Ply {
    /// White's first move.
    pub const FIRST: Ply = Ply(0);
}

/// Movetext without a word between.
#[derive(Debug)]
pub struct Stretch {
    pub span: Span,
    /// How many moves of the main line there are.
    pub moves: u32,
    /// What its first number counts.
    pub first: Ply,
    /// The half-move behind it; `None` behind a result.
    pub next: Option<Ply>,
}

/// The start of the next number with a dot behind it, from a place on.
pub fn next_number(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    while at < text.len() {
        at += text[at..].iter().position(u8::is_ascii_digit)?;
        let joined = at > 0 && (text[at - 1].is_ascii_alphanumeric() || text[at - 1] >= 0x80);
        if !joined && number(&text[at..]).is_some() {
            return Some(at);
        }
        at += text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    }
    None
}

/// The number that a text begins with: what it counts, and its length.
fn number(text: &[u8]) -> Option<(Ply, usize)> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits;
    while let Some(dots) = DOTS.iter().find(|dots| text[end..].starts_with(dots)) {
        end += dots.len();
    }
    if end == digits || !matches!(digits, 1..=3) {
        return None;
    }
    let written = move_number(&text[..end]);
    let black = written.side() == Some(Color::Black);
    let value = written.value.filter(|value| *value > 0)?;
    Some((Ply((value - 1) * 2 + u32::from(black)), end))
}

const DOTS: [&[u8]; 2] = [b".", "…".as_bytes()];

/// Words that end a game.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "½-½", "1–0", "0–1", "½–½", "*"];

/// Variations nest so deeply in books; it bounds the work on brackets that are never closed.
const DEEPEST: usize = 20;

/// Marks that may stand behind a move and a space.
const MARKS: [&[u8]; 6] = [b"+", b"++", b"#", b"e.p.", b"ch", b"mate"];

/// What ends a word wherever it stands.
const BOUNDS: &[u8] = b"(){}[],;";

impl Stretch {
    /// Reads the movetext that begins with the number at a place; `None` where no move stands behind it.
    pub fn read(text: &[u8], at: usize) -> Option<Stretch> {
        let (first, _) = number(&text[at..])?;
        let mut reader = Reader { text, at, end: at, moves: 0, ply: first, outer: Vec::new(), ended: false };
        while !reader.ended && reader.step().is_some() {}
        // A variation that is not closed in it is none: it goes on in prose.
        if let Some(open) = reader.outer.first() {
            (reader.end, reader.moves, reader.ply) = (open.end, open.moves, open.ply);
        }
        let Reader { end, moves, ply, ended, .. } = reader;
        let over = ended && RESULTS.iter().any(|result| text[at..end].ends_with(result.as_bytes()));
        (moves > 0).then(|| Stretch {
            span: Span::new(at as u32, end as u32),
            moves,
            first,
            next: (!over).then_some(ply),
        })
    }
}

/// Movetext being read.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    /// The end of what was taken.
    end: usize,
    /// The moves of the main line.
    moves: u32,
    /// The half-move to come.
    ply: Ply,
    /// What was before each variation that is open.
    outer: Vec<Outer>,
    /// Whether nothing more belongs to it.
    ended: bool,
}

#[derive(Copy, Clone)]
struct Outer {
    end: usize,
    moves: u32,
    ply: Ply,
}

impl Reader<'_> {
    /// Takes the next number, move, sign or parenthesis; `None` where something else follows.
    fn step(&mut self) -> Option<()> {
        self.skip_space()?;
        let rest = &self.text[self.at..];
        if let Some((ply, length)) = number(rest) {
            self.at += length;
            self.skip_space()?;
            self.ply = ply;
            return self.word();
        }
        match rest {
            [b'(', b'=', b')', ..] => self.take(3),
            [b'(', ..] if self.moves > 0 && self.outer.len() < DEEPEST => {
                self.outer.push(Outer { end: self.end, moves: self.moves, ply: self.ply });
                self.take(1);
            }
            [b')', ..] => {
                let outer = self.outer.pop()?;
                (self.moves, self.ply) = (outer.moves, outer.ply);
                self.take(1);
            }
            [b'!' | b'?', ..] => self.take(rest.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count()),
            _ => self.word()?,
        }
        Some(())
    }

    fn take(&mut self, length: usize) {
        self.at += length;
        self.end = self.at;
    }

    /// Goes on to what follows behind spaces and at most one line end.
    fn skip_space(&mut self) -> Option<()> {
        let space = self.text[self.at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let skipped = &self.text[self.at..self.at + space];
        self.at += space;
        (skipped.iter().filter(|byte| **byte == b'\n').count() < 2 && self.at < self.text.len()).then_some(())
    }

    /// Takes a move, a result or a sign.
    fn word(&mut self) -> Option<()> {
        let parts = parts(&self.text[self.at..]);
        let first = parts.first()?;
        if RESULTS.iter().any(|result| first.text == result.as_bytes()) {
            self.take(first.end);
            self.ended = self.outer.is_empty();
            return Some(());
        }
        if self.moves > 0 && MARKS.contains(&first.text) || glyph::nag(first.text).is_some() {
            self.take(first.end);
            return Some(());
        }
        let words: Vec<&[u8]> = parts.iter().map(|part| part.text).collect();
        let count = spaced::taken(&words, None);
        if count == 1 && !is_move(first.text) {
            return None;
        }
        let last = &parts[count - 1];
        self.take(last.end);
        self.moves += 1;
        self.ply = Ply(self.ply.0 + 1);
        // A sentence goes on or ends here.
        self.ended = last.stops;
        Some(())
    }
}

/// A word of a text, or a part of one.
struct Part<'a> {
    text: &'a [u8],
    /// Where it ends, from the start of the text.
    end: usize,
    /// Whether punctuation stands behind it, so that a sentence goes on or ends there.
    stops: bool,
}

/// The words that a text begins with, as far as they may be one move: those of one line up to a sign or punctuation.
fn parts(text: &[u8]) -> Vec<Part<'_>> {
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    while parts.len() < spaced::MOST_PARTS {
        at += text[at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        let bound = |byte: &u8| byte.is_ascii_whitespace() || BOUNDS.contains(byte);
        let word = &text[at..at + text[at..].iter().take_while(|byte| !bound(byte)).count()];
        // A sign behind a move is looked at by itself.
        let (bare, behind) = match word {
            [_, b'.'] if word[0] == b'e' || word[0] == b'p' => word.split_at(1),
            _ => bare(word),
        };
        if bare.is_empty() {
            break;
        }
        at += bare.len();
        let comma = text.get(at + behind.len()).is_some_and(|byte| b",;".contains(byte));
        parts.push(Part { text: bare, end: at, stops: behind.ends_with(b".") || behind.ends_with(b":") || comma });
        if behind == b"." && bare.len() == 1 {
            at += 1;
            parts.push(Part { text: behind, end: at, stops: false });
        } else if !behind.is_empty() {
            break;
        }
    }
    parts
}

/// A word without what stands behind it that is no part of a move, and that.
fn bare(word: &[u8]) -> (&[u8], &[u8]) {
    let is_end = |byte: &&u8| matches!(byte, b'.' | b':' | b'!' | b'?');
    let count = word.iter().rev().take_while(is_end).count();
    let abbreviated = word.ends_with(b"e.p.") && count == 1;
    word.split_at(word.len() - if abbreviated { 0 } else { count })
}

/// The longest move word in characters, and of one that may be mistyped.
const LONGEST: usize = 16;
const LONGEST_MISTYPED: usize = 7;

/// Whether a word behind a number, or behind another move, is one: in any notation and letters, also if it is mistyped.
fn is_move(word: &[u8]) -> bool {
    let Some(text) = std::str::from_utf8(word).ok().filter(|text| text.len() <= 2 * LONGEST) else { return false };
    reads(word)
        || descriptive::read(word, Color::White).is_some()
        || slip::readings(text).iter().any(|(slip, reading)| *slip != slip::Slip::Scanner && reads(reading.as_bytes()))
        || is_mistyped(text)
}

/// Whether algebraic notation in the letters of some country reads a word.
pub(super) fn reads(word: &[u8]) -> bool {
    let by = |alphabet: &&Alphabet| alphabet.english(word).is_some_and(|word| san::read(word.word()).is_some());
    ALPHABETS.iter().any(|alphabet| by(&alphabet))
}

/// Whether a word has the shape of a move: letters and digits of squares, `Nf9`.
fn is_mistyped(word: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | ':' | '=' | '+' | '#' | '×');
    word.chars().count() <= LONGEST_MISTYPED
        && word.chars().next().is_some_and(char::is_alphabetic)
        && word.contains(|c: char| c.is_ascii_digit())
        && word.chars().all(fits)
}
