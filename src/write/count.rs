//! Move numbers, counted along the words of a line. No rules are asked: what the words say of themselves is enough to
//! know the number and the side of the next move, and where it is not, nothing is claimed.

use crate::board::Color;
use crate::notation::alphabet::is_read;
use crate::notation::{MoveNumber, move_number, san};
use std::borrow::Cow;

/// The number of a move and its side.
pub(super) type Turn = (u32, Color);

/// Where a line stands.
#[derive(Copy, Clone, Debug)]
pub(super) struct Count {
    /// The move to come; `None` where it is not certain.
    pub next: Option<Turn>,
    /// The last move, which a variation behind it replaces.
    last: Option<Turn>,
    /// Whether the line has no move yet.
    begins: bool,
    /// Whether the line is a variation.
    varies: bool,
    /// Whether the words are known to be legal moves, each of the side that is counted. Else a move may stand twice or
    /// be missing, and a number tells more than the words before it.
    sure: bool,
}

impl Count {
    /// A line whose first move is that; `sure` where all its words are known to be legal moves.
    pub fn from(next: Option<Turn>, sure: bool) -> Count {
        Count { next, last: None, begins: true, varies: false, sure }
    }

    /// A variation that stands here.
    pub fn variation(&self) -> Count {
        Count { varies: true, ..Count::from(self.last, self.sure) }
    }

    /// Takes note of a number in front of a move and gives it with the usual dots: one for White, three for Black
    /// (PGN 8.2.2). The number itself is never changed, nor the side that its dots say unless that is sure; nor are dots
    /// without a number, or such as are not ASCII.
    pub fn number<'a>(&mut self, written: &'a [u8]) -> Cow<'a, [u8]> {
        let number = move_number(written);
        let Some(value) = number.value else { return squeezed(written) };
        if number.dots <= 1 && self.next == Some((value, Color::Black)) && self.is_doubtful() {
            // The one dot of White for Black is lax, but it may as well say that a half-move before stands twice or is
            // missing, or that the variation stands in the wrong place.
            self.next = None;
            return if number.dots == 1 { dotted(written, number, Color::White) } else { squeezed(written) };
        }
        let known = self.next.filter(|(next, _)| *next == value).map(|(_, side)| side);
        let side = known.filter(|_| number.dots <= 1).or(number.side());
        // Where the numbers are off from the first move on, its side is known all the same.
        let first = self.next.filter(|_| self.begins && number.dots == 1).map(|(_, side)| side);
        self.next = known.filter(|_| number.dots <= 1).or(first).or(side).map(|side| (value, side));
        match side {
            Some(side) if written.is_ascii() => dotted(written, number, side),
            _ => squeezed(written),
        }
    }

    /// Whether the side of the next move is known by counting words alone.
    fn is_doubtful(&self) -> bool {
        !self.sure && (self.varies || !self.begins)
    }

    /// Takes note of a word. Says which move it is, where that is certain.
    pub fn word(&mut self, word: &[u8]) -> Option<Turn> {
        let turn = self.next.filter(|_| is_move(word));
        (self.last, self.begins) = (turn, false);
        self.next = turn.map(|(number, side)| match side {
            Color::White => (number, Color::Black),
            Color::Black => (number.saturating_add(1), Color::White),
        });
        turn
    }
}

/// A move number as PGN writes it.
pub(super) fn written((number, side): Turn) -> Vec<u8> {
    format!("{number}{}", dots(side)).into_bytes()
}

fn dots(side: Color) -> &'static str {
    match side {
        Color::White => ".",
        Color::Black => "...",
    }
}

/// A number with the dots of a side; its digits stay as they are.
fn dotted(written: &[u8], number: MoveNumber, side: Color) -> Cow<'_, [u8]> {
    let digits = written.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = dots(side);
    if written.len() == digits + dots.len() && number.dots as usize == dots.len() {
        return Cow::Borrowed(written);
    }
    Cow::Owned([&written[..digits], dots.as_bytes()].concat())
}

/// A word without the line ends that it may hold, as `Qh4 #` can: a space stands for them.
pub(super) fn squeezed(word: &[u8]) -> Cow<'_, [u8]> {
    if !word.iter().any(u8::is_ascii_whitespace) {
        return Cow::Borrowed(word);
    }
    let parts: Vec<&[u8]> = word.split(u8::is_ascii_whitespace).filter(|part| !part.is_empty()).collect();
    Cow::Owned(parts.join(&b' '))
}

/// Whether a word is surely one move, perhaps with a piece letter of another alphabet.
fn is_move(word: &[u8]) -> bool {
    san::read(word).is_some() || is_read(word, None, |english| san::read(english).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers and words along a line from the first move of a game; numbers as they are written anew.
    fn count(line: &str) -> String {
        counted(line, false)
    }

    fn counted(line: &str, sure: bool) -> String {
        let mut count = Count::from(Some((1, Color::White)), sure);
        let words = line.split(", ").map(|word| match word.starts_with(|c: char| c.is_ascii_digit()) {
            true => String::from_utf8_lossy(&count.number(word.as_bytes())).into_owned(),
            false => format!("{word}={}", count.word(word.as_bytes()).map_or("?".into(), shown)),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn shown(turn: Turn) -> String {
        String::from_utf8(written(turn)).expect("ASCII")
    }

    #[test]
    fn dots_follow_the_side() {
        assert_eq!(count("1, e4, e5, 2 ., Nf3, 2. .., Nc6"), "1. e4=1. e5=1... 2. Nf3=2. 2... Nc6=2...");
        assert_eq!(counted("1, e4, 1., e5, 2 ., Nf3, 2, Nc6", true), "1. e4=1. 1... e5=1... 2. Nf3=2. 2... Nc6=2...");
    }

    #[test]
    fn counting_words_does_not_change_the_side_of_a_number() {
        assert_eq!(count("1., e4, 1 ., e5, 2., Nf3"), "1. e4=1. 1. e5=? 2. Nf3=2.");
        assert_eq!(count("1., d4, d5, d5, 2., c4, e6, 3, Nc3"), "1. d4=1. d5=1... d5=2. 2. c4=? e6=? 3 Nc3=?");
        assert_eq!(count("1., e4, 2., Nf3, Nc6"), "1. e4=1. 2. Nf3=2. Nc6=2...");
    }

    #[test]
    fn a_wrong_number_stays_and_is_counted_on_from() {
        assert_eq!(count("1., e4, e5, 7., Nf3, Nc6, 8 .., Bb5"), "1. e4=1. e5=1... 7. Nf3=7. Nc6=7... 8... Bb5=8...");
        assert_eq!(count("1., e4, 94, e5"), "1. e4=1. 94 e5=?");
    }

    #[test]
    fn nothing_is_said_behind_a_word_that_may_be_part_of_a_move() {
        assert_eq!(count("1., e4, e5, 2., Q, x, h5, 3., Nf3"), "1. e4=1. e5=1... 2. Q=? x=? h5=? 3. Nf3=3.");
        assert_eq!(count("1., ♘f3, Sf6, 2., Кf3"), "1. ♘f3=1. Sf6=1... 2. Кf3=2.");
    }
}
