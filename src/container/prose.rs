//! Games in prose: in a book, an article, a set of rules.
//!
//! A game begins where the moves from number 1 on are written one after the other, and goes on behind a remark where a
//! number takes it up again. What stands otherwise among the text, a move as an example or a line of analysis, belongs to no
//! game: nobody can tell from which position it is played, so that it is not judged.

mod movetext;
mod slips;

use crate::syntax::{Split, Tree, parse_parts_into};
use crate::text::Span;
use movetext::{Ply, Stretch};

pub use slips::{Slipped, slips};

/// A game has so many moves; fewer are an example.
const FEWEST_MOVES: u32 = 4;

/// What takes a game up again in another paragraph has so many moves; fewer may as well be another's.
const FEWEST_TO_GO_ON: u32 = 3;

/// Prose without a game is cut at a blank line behind so many bytes, so that a book need not be held as a whole.
const LONGEST_PROSE: usize = 64 << 10;

/// How much behind some movetext may change what it is: the longest move with spaces in it.
const LOOKAHEAD: usize = 256;

/// Finds the end of the record that begins with the text: the next game begins there.
///
/// With `complete` false more text may follow; the answer is `None` where it could matter.
pub fn first_record(text: &[u8], complete: bool) -> Option<Split> {
    let mut scan = Scan::new(text);
    let end = scan.run();
    let reach = (scan.at + LOOKAHEAD).min(text.len());
    (complete || reach < text.len()).then_some(Split { end, reach })
}

/// Parses the text of one record: its moves before a place, an offset in it, with prose around them.
pub fn parse_before(text: &[u8], place: u32, tree: &mut Tree) {
    let mut scan = Scan::new(text);
    scan.run();
    let parts = if scan.game.is_one() { scan.game.parts } else { Vec::new() };
    parse_parts_into(text, parts.into_iter().take_while(|part| part.start < place), tree);
}

/// The moves of a game, or of what may be one.
#[derive(Default)]
struct Game {
    parts: Vec<Span>,
    moves: u32,
    /// The half-move that would take it up again; `None` where nothing can.
    next: Option<Ply>,
    /// Where it was taken up last, and how many moves it had before: it may turn out to be a remark.
    resumed: Option<(Ply, u32)>,
}

impl Game {
    fn is_one(&self) -> bool {
        self.moves >= FEWEST_MOVES
    }

    fn add(&mut self, stretch: &Stretch) {
        self.resumed = (!self.parts.is_empty()).then_some((stretch.first, self.moves));
        self.parts.push(stretch.span);
        self.moves += stretch.moves;
        self.next = stretch.next;
    }

    /// Whether some movetext takes it up again.
    fn goes_on(&self, text: &[u8], stretch: &Stretch) -> bool {
        self.next == Some(stretch.first)
            && (stretch.moves >= FEWEST_TO_GO_ON || blank_line(self.between(text, stretch)).is_none())
    }

    /// Whether some movetext stands within parentheses that were opened since: a side line, which ends with them.
    fn is_aside(&self, text: &[u8], stretch: &Stretch) -> bool {
        let count = |wanted: u8| self.between(text, stretch).iter().filter(|byte| **byte == wanted).count();
        !self.parts.is_empty() && count(b'(') > count(b')')
    }

    /// What stands between the last moves and others.
    fn between<'a>(&self, text: &'a [u8], stretch: &Stretch) -> &'a [u8] {
        let from = self.parts.last().map_or(0, |last| last.end);
        &text[from.min(stretch.span.start) as usize..stretch.span.start as usize]
    }

    /// Whether some movetext has the number at which the game was taken up last, so that what it was taken up with is a
    /// remark: “this parries 4.Qxf7. 4.Nf3”. Then that is dropped.
    fn takes_back(&mut self, stretch: &Stretch) -> bool {
        let Some((_, moves)) = self.resumed.filter(|(first, _)| *first == stretch.first) else { return false };
        self.parts.pop();
        (self.moves, self.next) = (moves, Some(stretch.first));
        true
    }
}

/// A text being looked through for its first game, and where the next one begins.
struct Scan<'a> {
    text: &'a [u8],
    /// What was looked at.
    at: usize,
    game: Game,
    /// What begins behind the game and may become the next one.
    other: Game,
}

impl<'a> Scan<'a> {
    fn new(text: &'a [u8]) -> Scan<'a> {
        Scan { text, at: 0, game: Game::default(), other: Game::default() }
    }

    /// Goes on to the end of the record, and says where it is.
    fn run(&mut self) -> usize {
        loop {
            let number = movetext::next_number(self.text, self.at);
            if let Some(end) = self.long_prose(number) {
                self.at = end;
                return end;
            }
            let Some(number) = number else { break };
            let Some(stretch) = Stretch::read(self.text, number) else {
                self.at = number + 1;
                continue;
            };
            self.at = stretch.span.end as usize;
            self.take(&stretch);
            match self.other.parts.first().filter(|_| self.other.is_one()) {
                Some(_) if !self.game.is_one() => self.game = std::mem::take(&mut self.other),
                Some(start) => return start.start as usize,
                None => {}
            }
        }
        self.at = self.text.len();
        self.text.len()
    }

    fn take(&mut self, stretch: &Stretch) {
        if self.game.is_one() {
            if self.game.is_aside(self.text, stretch) {
                return;
            }
            if self.game.goes_on(self.text, stretch) || self.game.takes_back(stretch) {
                return self.game.add(stretch);
            }
        }
        // Behind other moves a number may belong to them as well.
        self.game.next = None;
        if stretch.first == Ply::FIRST {
            self.other = Game::default();
            self.other.add(stretch);
        } else if self.other.goes_on(self.text, stretch) {
            self.other.add(stretch);
        } else {
            self.other = Game::default();
        }
    }

    /// Where prose that has become too long is cut, if it is before the next number.
    fn long_prose(&self, number: Option<usize>) -> Option<usize> {
        let end = number.unwrap_or(self.text.len());
        let last = self.game.parts.last().map_or(0, |part| part.end as usize);
        let from = self.at.max(last + LONGEST_PROSE);
        let is_long = from < end && self.other.parts.is_empty();
        is_long.then(|| blank_line(&self.text[from..end])).flatten().map(|at| from + at)
    }
}

/// Where the text behind the first blank line begins.
fn blank_line(text: &[u8]) -> Option<usize> {
    let mut ends = memchr::memchr_iter(b'\n', text).peekable();
    while let (Some(end), Some(next)) = (ends.next(), ends.peek()) {
        if text[end..*next].iter().all(u8::is_ascii_whitespace) {
            return Some(next + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests;
