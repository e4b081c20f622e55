//! Where each record of a file begins and ends, found without reading its moves.
//!
//! Whether a boundary stands at a place depends only on the text from the record's start to a little way behind the
//! boundary ([`Split::reach`]). So a file can be split block by block, and after an edit splitting goes on from the
//! first record that had looked at the changed text until an old boundary is met again.

use super::comment::{self, Closing};
use super::tag;
use crate::text::{line_end, line_start};
use memchr::{memchr, memchr3};
use std::ops::Range;

/// The longest record that is read as one, in bytes.
pub const MAX_RECORD: usize = 1 << 30;

/// The end of a record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Split {
    /// In bytes from the record's start.
    pub end: usize,
    /// How far the text was looked at to say so.
    pub reach: usize,
}

/// Finds the end of the record that begins with the text.
///
/// With `complete` false more text may follow; the answer is `None` where it could matter.
pub fn first_record(text: &[u8], complete: bool) -> Option<Split> {
    let limited = &text[..text.len().min(MAX_RECORD)];
    let complete = complete || limited.len() == MAX_RECORD;
    let mut splitter = Splitter::new(limited);
    let end = splitter.run();
    let reach = splitter.reach.max(end).min(limited.len());
    (complete || reach < limited.len()).then_some(Split { end, reach })
}

/// Whether a text has nothing in it but white space and byte order marks.
pub fn is_blank(text: &[u8]) -> bool {
    let mut rest = text;
    loop {
        rest = match rest {
            [] => return true,
            [b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c, rest @ ..] | [0xef, 0xbb, 0xbf, rest @ ..] => rest,
            _ => return false,
        }
    }
}

/// Splits a whole text. A text without a record gives none.
pub fn split(text: &[u8]) -> Vec<Split> {
    split_from(text, 0, |_| false)
}

fn split_from(text: &[u8], start: usize, stop: impl Fn(usize) -> bool) -> Vec<Split> {
    let mut records = Vec::new();
    let mut at = start;
    while at < text.len() && !stop(at) {
        let Some(record) = first_record(&text[at..], true) else { break };
        at += record.end;
        records.push(record);
    }
    records
}

/// Splits a text again after an edit. `old` are the records of the text before; `edited` is the range of the *new*
/// text that was put in, and `removed` how many bytes stood there before. Gives the new records, and the range of
/// them that are new: those before and behind it are the old ones.
pub fn resplit(text: &[u8], old: &[Split], edited: Range<usize>, removed: usize) -> (Vec<Split>, Range<usize>) {
    let mut kept = 0;
    let mut start = 0;
    for record in old {
        if start + record.reach >= edited.start {
            break;
        }
        start += record.end;
        kept += 1;
    }
    // Where the old records behind the edit begin, in the new text.
    let shift = |at: usize| (at + edited.end).checked_sub(edited.start + removed);
    let mut later = Vec::new();
    let mut at = start;
    for (n, record) in old.iter().enumerate().skip(kept) {
        if at >= edited.start + removed {
            later.extend(shift(at).map(|at| (at, n)));
        }
        at += record.end;
    }
    let meets = |at: usize| at >= edited.end && later.binary_search_by_key(&at, |l| l.0).is_ok();
    let fresh = split_from(text, start, meets);
    let end = start + fresh.iter().map(|r| r.end).sum::<usize>();
    let tail = later.binary_search_by_key(&end, |l| l.0).map_or(old.len(), |n| later[n].1);
    let new = kept..kept + fresh.len();
    let records = old[..kept].iter().chain(&fresh).chain(&old[tail..]).copied().collect();
    (records, new)
}

/// One record being looked through.
struct Splitter<'a> {
    text: &'a [u8],
    at: usize,
    reach: usize,
    /// Which tags of the roster, and Variant, have been met: a bit each.
    met: u8,
    /// Whether any tag has been met.
    tags: bool,
    /// A blank line since the last tag, or before the pending comment.
    blank: bool,
    /// Where text other than tags and comments began that has not been judged yet.
    body: Option<usize>,
    /// Whether moves have been met, or a comment that swallowed them.
    moves: bool,
    /// Nothing but space and comments since a termination marker.
    ended: bool,
    /// A comment behind a blank line behind the termination marker: it may be the next record's.
    pending: Option<usize>,
    /// Open parentheses, counted in records without tags only.
    depth: i64,
}

impl<'a> Splitter<'a> {
    fn new(text: &'a [u8]) -> Splitter<'a> {
        Splitter {
            text,
            at: 0,
            reach: 0,
            met: 0,
            tags: false,
            blank: false,
            body: None,
            moves: false,
            ended: false,
            pending: None,
            depth: 0,
        }
    }

    /// The end of the record.
    fn run(&mut self) -> usize {
        loop {
            self.skip_space();
            let Some(&byte) = self.text.get(self.at) else {
                self.reach = self.text.len();
                return self.text.len();
            };
            let boundary = match byte {
                b'[' => self.bracket(),
                b'{' => self.comment(),
                b';' => self.line_comment(),
                b'%' if self.at == 0 || matches!(self.text[self.at - 1], b'\n' | b'\r') => self.line_comment(),
                _ => self.movetext(),
            };
            if let Some(boundary) = boundary {
                return boundary;
            }
        }
    }

    /// Goes over white space and notes blank lines. A byte-order mark counts as space.
    fn skip_space(&mut self) {
        let mut ends = 0;
        loop {
            match self.text[self.at..] {
                [b'\r', b'\n', ..] => (ends, self.at) = (ends + 1, self.at + 2),
                [b'\n' | b'\r', ..] => (ends, self.at) = (ends + 1, self.at + 1),
                [b' ' | b'\t' | 0x0b | 0x0c, ..] => self.at += 1,
                [0xef, 0xbb, 0xbf, ..] => self.at += 3,
                _ => break,
            }
        }
        self.blank |= ends > 1;
    }

    fn look(&mut self, reach: usize) {
        self.reach = self.reach.max(reach.min(self.text.len()));
    }

    fn bracket(&mut self) -> Option<usize> {
        self.look(self.at + tag::OPENING_REACH);
        let Some((pair, reach)) = tag::scan(self.text, self.at) else { return self.movetext() };
        if self.has_moves() {
            return Some(self.boundary());
        }
        let bit = roster_bit(pair.name.of(self.text));
        if self.blank && self.met & bit != 0 {
            return Some(self.boundary());
        }
        self.look(reach);
        self.met |= bit;
        (self.tags, self.blank, self.pending) = (true, false, None);
        self.at = pair.span.end as usize;
        None
    }

    /// Whether the text met so far has moves. Junk before a tag section is no record of its own.
    fn has_moves(&mut self) -> bool {
        if let Some(body) = self.body.take() {
            self.moves |= looks_like_moves(&self.text[body..self.at]);
        }
        self.moves
    }

    /// The boundary before what begins here: at the start of its line where only blanks precede it.
    fn boundary(&self) -> usize {
        match self.pending {
            Some(pending) => pending,
            None => indent_start(self.text, self.at),
        }
    }

    fn hold_comment(&mut self) {
        if self.ended && self.blank && self.pending.is_none() {
            self.pending = Some(indent_start(self.text, self.at));
        }
    }

    fn comment(&mut self) -> Option<usize> {
        self.hold_comment();
        let comment = comment::scan(self.text, self.at);
        self.look(comment.reach);
        // Whatever an unclosed comment holds, moves among it, stays with this record.
        self.moves |= comment.closing == Closing::Missing && self.tags;
        self.at = comment.end;
        None
    }

    fn line_comment(&mut self) -> Option<usize> {
        self.hold_comment();
        self.at = line_end(self.text, self.at);
        None
    }

    /// Goes over movetext up to the next brace, bracket, semicolon, termination marker or new game.
    fn movetext(&mut self) -> Option<usize> {
        self.look(self.at + 4);
        if self.ended && starts_game(&self.text[self.at..]) {
            return Some(self.boundary());
        }
        self.body.get_or_insert(self.at);
        (self.ended, self.pending) = (false, None);
        // A window at a time: what is found behind a termination marker would have to be found again behind the next.
        let window = self.text.len().min(self.at + WINDOW);
        // A bracket or percent sign that got here is plain text.
        let from = self.at + 1;
        let stop = memchr3(b'{', b'[', b';', &self.text[from..window]).map_or(window, |n| from + n);
        let (stop, end) = marks(self.text, self.at, stop);
        let region = self.at..end.unwrap_or(stop);
        if !self.tags
            && let Some(boundary) = self.unfinished_game(region.clone())
        {
            return Some(boundary);
        }
        if let Some(end) = end {
            self.look(end + 1);
            (self.ended, self.blank) = (true, false);
        }
        self.at = region.end;
        None
    }

    /// A game that begins with `1.` behind a blank line, though the one before had no termination marker.
    fn unfinished_game(&mut self, region: Range<usize>) -> Option<usize> {
        let mut from = region.start;
        while let Some(at) = memchr(b'1', &self.text[from..region.end]).map(|n| from + n) {
            self.count_parentheses(from..at);
            let begins = tag::begins_line(self.text, at) && starts_game(&self.text[at..]);
            let goes_on = self.moves || self.body.is_some_and(|body| body < at);
            if begins && goes_on && self.depth <= 0 && blank_line_before(self.text, at) {
                self.look(at + 4);
                return Some(indent_start(self.text, at));
            }
            from = at + 1;
        }
        self.count_parentheses(from..region.end);
        None
    }

    fn count_parentheses(&mut self, range: Range<usize>) {
        for &byte in &self.text[range] {
            self.depth += i64::from(byte == b'(') - i64::from(byte == b')');
        }
    }
}

/// A bit for each tag whose second coming begins a new record; 0 for the others.
fn roster_bit(name: &[u8]) -> u8 {
    match name {
        b"Event" => 1,
        b"Site" => 1 << 1,
        b"Date" => 1 << 2,
        b"Round" => 1 << 3,
        b"White" => 1 << 4,
        b"Black" => 1 << 5,
        b"Result" => 1 << 6,
        b"Variant" => 1 << 7,
        _ => 0,
    }
}

/// Where the blanks before `at` begin, if they begin the line; else `at`.
fn indent_start(text: &[u8], at: usize) -> usize {
    if tag::begins_line(text, at) { line_start(text, at) } else { at }
}

/// `1.` but not `1..`
fn starts_game(text: &[u8]) -> bool {
    text.starts_with(b"1.") && text.get(2) != Some(&b'.')
}

/// Whether the white space before `at` holds an empty line.
fn blank_line_before(text: &[u8], at: usize) -> bool {
    let space = text[..at].iter().rev().take_while(|b| b.is_ascii_whitespace()).count();
    let space = &text[at - space..at];
    let ends =
        space.iter().enumerate().filter(|(n, b)| **b == b'\n' || **b == b'\r' && space.get(n + 1) != Some(&b'\n'));
    ends.count() > 1
}

/// How much movetext is looked at in one go, in bytes. Little in tests, whose texts are short.
const WINDOW: usize = if cfg!(test) { 24 } else { 1 << 12 };

/// Movetext shorter than this, in bytes, is looked at byte by byte: comments cut it into small pieces.
const SHORT: usize = if cfg!(test) { 12 } else { 96 };

/// Where in the movetext `from..to` a `%` at the start of a line hides the rest of it, or `to`; and the end of the
/// first termination marker before that.
fn marks(text: &[u8], from: usize, to: usize) -> (usize, Option<usize>) {
    if to - from < SHORT {
        let signs = (from..to).filter(|at| matches!(text[*at], b'%' | b'*' | b'-' | b'/'));
        return first_mark(text, from, to, signs);
    }
    let hidden = memchr::memchr_iter(b'%', &text[from..to]).map(|n| from + n).find(|&at| hides(text, from, at));
    let stop = hidden.unwrap_or(to);
    let signs = memchr::memchr3_iter(b'*', b'-', b'/', &text[from..stop]).map(|n| from + n);
    first_mark(text, from, stop, signs)
}

fn first_mark(text: &[u8], from: usize, to: usize, signs: impl Iterator<Item = usize>) -> (usize, Option<usize>) {
    for at in signs {
        if text[at] == b'%' {
            if hides(text, from, at) {
                return (at, None);
            }
        } else if let Some(marker) = marker_at(text, at) {
            return (to, Some(marker.end));
        }
    }
    (to, None)
}

/// Whether a `%` hides its line. The first byte of movetext never does: it would not be movetext.
fn hides(text: &[u8], from: usize, at: usize) -> bool {
    at > from && matches!(text[at - 1], b'\n' | b'\r')
}

/// The termination marker with this `*`, `-` or `/` in it. A castling move with zeros is none.
fn marker_at(text: &[u8], at: usize) -> Option<Range<usize>> {
    let around = |before: usize, after: usize| at.checked_sub(before).map(|start| start..at + after);
    let range = match text[at] {
        b'*' => around(0, 1)?,
        b'-' => around(1, 2).filter(|r| matches!(text.get(r.clone()), Some(b"1-0" | b"0-1")))?,
        _ => around(1, 6).filter(|r| text.get(r.clone()) == Some(b"1/2-1/2"))?,
    };
    let joins = |byte: Option<&u8>| byte.is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'/'));
    let before = range.start.checked_sub(1).and_then(|n| text.get(n));
    (text[at] == b'*' || !joins(before) && !joins(text.get(range.end))).then_some(range)
}

/// Whether a text has a move number, a result or a word that looks like a move.
fn looks_like_moves(text: &[u8]) -> bool {
    text.split(u8::is_ascii_whitespace).any(|word| {
        let digits = word.iter().take_while(|b| b.is_ascii_digit()).count();
        let number = digits > 0 && matches!(word.get(digits), Some(b'.' | b'-' | b'/'));
        let square = |pair: &[u8]| (b'a'..=b'l').contains(&pair[0]) && pair[1].is_ascii_digit();
        number || word.starts_with(b"*") || word.starts_with(b"O-O") || (word.len() < 12 && word.windows(2).any(square))
    })
}
