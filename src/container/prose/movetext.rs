//! What in prose reads as movetext: numbers and the moves behind them.

use crate::board::Color;
use crate::notation::alphabet::{ENGLISH, is_read};
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

/// The number that a text begins with: what it counts, and its length. Dots may stand apart from it: `3. ...`
fn number(text: &[u8]) -> Option<(Ply, usize)> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = dots(text, digits);
    if end == digits || !matches!(digits, 1..=3) {
        return None;
    }
    let space = text[end..].iter().take_while(|byte| **byte == b' ').count();
    if dots(text, end + space) > end + space {
        end = dots(text, end + space);
    }
    let written = move_number(&text[..end]);
    let black = written.side() == Some(Color::Black);
    let value = written.value.filter(|value| *value > 0)?;
    Some((Ply((value - 1) * 2 + u32::from(black)), end))
}

/// Where the dots at a place end.
fn dots(text: &[u8], mut at: usize) -> usize {
    while let Some(dots) = DOTS.iter().find(|dots| text[at..].starts_with(dots)) {
        at += dots.len();
    }
    at
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
            // A promotion.
            [b'(', b'Q' | b'R' | b'B' | b'N', b')', ..] if self.end == self.at => self.take(3),
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
        let mut parts = Parts::of(&self.text[self.at..]);
        let first = parts.next()?;
        if RESULTS.iter().any(|result| first.text == result.as_bytes()) {
            self.take(first.end);
            self.ended = self.outer.is_empty();
            return Some(());
        }
        if self.moves > 0 && MARKS.contains(&first.text) || glyph::nag(first.text).is_some() {
            self.take(first.end);
            return Some(());
        }
        let last = movement(first, parts)?;
        self.take(last.end);
        self.moves += 1;
        self.ply = Ply(self.ply.0 + 1);
        // A sentence goes on or ends here.
        self.ended = last.stops;
        Some(())
    }
}

/// The last part of the move that begins with a part; `None` where it is no move.
fn movement<'a>(first: Part<'a>, rest: Parts<'a>) -> Option<Part<'a>> {
    // By far the most are plain, with another such word or a number behind.
    let is_plain = |part: &Part| san::plain(part.text).is_some();
    let parts = || std::iter::once(first).chain(rest.clone());
    let next = rest.clone().next();
    let is_number = |part: &Part| part.text.first().is_some_and(u8::is_ascii_digit);
    let goes_on = |next: &Part| !is_plain(next) && !is_number(next);
    if is_plain(&first) && next.is_none_or(|next| !goes_on(&next)) {
        return Some(first);
    }
    let words: Vec<&[u8]> = parts().take(spaced::MOST_PARTS).map(|part| part.text).collect();
    let count = spaced::taken(&words, None);
    if count > 1 {
        return parts().nth(count - 1);
    }
    // What may as well be a word of the text is a move only among moves.
    let among = next.is_some_and(|next| is_number(&next) || is_move(next.text));
    (is_move(first.text) || among && may_be_move(first.text)).then_some(first)
}

/// A word of a text, or a part of one.
#[derive(Copy, Clone)]
struct Part<'a> {
    text: &'a [u8],
    /// Where it ends, from the start of the text.
    end: usize,
    /// Whether punctuation stands behind it, so that a sentence goes on or ends there.
    stops: bool,
}

/// The words that a text begins with, as far as they may be one move: those of one line up to a sign or punctuation.
#[derive(Clone)]
struct Parts<'a> {
    text: &'a [u8],
    at: usize,
    /// A dot of `e. p.` that is a part by itself.
    dot: bool,
    ended: bool,
}

impl<'a> Parts<'a> {
    fn of(text: &'a [u8]) -> Parts<'a> {
        Parts { text, at: 0, dot: false, ended: false }
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = Part<'a>;

    fn next(&mut self) -> Option<Part<'a>> {
        if std::mem::take(&mut self.dot) {
            self.at += 1;
            return Some(Part { text: b".", end: self.at, stops: false });
        }
        if self.ended {
            return None;
        }
        let space = self.text[self.at..].iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        self.at += space;
        let rest = &self.text[self.at..];
        let bound = |byte: &u8| byte.is_ascii_whitespace() || BOUNDS.contains(byte);
        let word = &rest[..rest.iter().take(2 * LONGEST).take_while(|byte| !bound(byte)).count()];
        // A sign behind a move is looked at by itself.
        let (bare, behind) = match word {
            [b'e' | b'p', b'.'] => word.split_at(1),
            _ => bare(word),
        };
        // The sign of a capture, as Germans write it.
        let may_capture = bare.len() > 2 && behind.first() == Some(&b':');
        let captures = may_capture && captures_behind(&rest[word.len()..]);
        self.at += bare.len() + usize::from(captures);
        let behind = &behind[usize::from(captures)..];
        self.dot = behind == b"." && bare.len() == 1;
        self.ended = !behind.is_empty() && !self.dot;
        let comma = rest.get(word.len()).is_some_and(|byte| b",;".contains(byte));
        let stops = comma || behind.iter().any(|byte| b".:*_\"".contains(byte));
        (!bare.is_empty()).then_some(Part { text: bare, end: self.at, stops })
    }
}

/// Whether a colon that stands behind a move and before this text is the sign of a capture: another move follows, or a number.
fn captures_behind(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    let word = &text[..text.iter().take(LONGEST).take_while(|byte| !byte.is_ascii_whitespace()).count()];
    number(text).is_some() || is_move(bare(word).0)
}

/// A word without what stands behind it that is no part of a move, and that: signs, then punctuation.
fn bare(word: &[u8]) -> (&[u8], &[u8]) {
    if word == b"*" {
        return (word, b"");
    }
    let without =
        |word: &[u8], ends: &[u8]| word.len() - word.iter().rev().take_while(|byte| ends.contains(byte)).count();
    let unmarked = without(word, b"*_\"");
    let unsigned = without(&word[..unmarked], b"!?");
    let length = match word[..unsigned].ends_with(b"e.p.") {
        true => unsigned,
        false => without(&word[..unmarked], b".:!?"),
    };
    word.split_at(length)
}

/// The longest move word in characters, and of one that may be mistyped.
const LONGEST: usize = 16;
const LONGEST_MISTYPED: usize = 7;

/// Whether a word behind a number, or behind another move, is one: in any notation and letters, also if it is mistyped.
fn is_move(word: &[u8]) -> bool {
    let has_letter = word.starts_with(b"0-") || word.iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80);
    let text = std::str::from_utf8(word).ok().filter(|text| has_letter && text.len() <= 2 * LONGEST);
    let Some(text) = text else { return false };
    reads(word)
        || descriptive::read(word, Color::White).is_some()
        || slip::readings(text, ENGLISH)
            .iter()
            .any(|(slip, reading)| *slip != slip::Slip::Scanner && reads(reading.as_bytes()))
        || is_mistyped(text)
}

/// Whether a word may be a move that only its neighbours show to be one: two files of a pawn's capture, or a scanner's error.
fn may_be_move(word: &[u8]) -> bool {
    let captures = matches!(word, [from @ b'a'..=b'h', to @ b'a'..=b'h'] if from.abs_diff(*to) == 1);
    let text = std::str::from_utf8(word).unwrap_or_default();
    let begins = word.first().is_some_and(u8::is_ascii_uppercase) && word.len() <= 4;
    captures
        || begins && slip::readings(text, ENGLISH).iter().any(|(_, reading)| san::plain(reading.as_bytes()).is_some())
}

/// Whether algebraic notation in the letters of some country reads a word.
pub(super) fn reads(word: &[u8]) -> bool {
    is_read(word, None, |english| san::read(english).is_some())
}

/// Whether a word has the shape of a move: letters and digits of squares, `Nf9`.
fn is_mistyped(word: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | ':' | '=' | '+' | '#' | '×');
    word.chars().count() <= LONGEST_MISTYPED
        && word.chars().next().is_some_and(char::is_alphabetic)
        && word.contains(|c: char| c.is_ascii_digit())
        && word.chars().all(fits)
}
