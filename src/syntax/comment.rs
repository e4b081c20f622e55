//! Where a comment in braces ends (PGN 5), also where its writer lost count of the braces.
//!
//! The splitter and the lexer both ask here, so they always agree.

use super::tag;
use crate::text::{line_end, line_start};
use memchr::{memchr2, memchr3};

/// How far a question about what follows may look, in bytes.
const LOOKAHEAD: usize = 1 << 20;

/// How a comment was closed.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Closing {
    /// By its brace.
    Brace,
    /// By its brace, with another `{` inside, at this offset. `spilled` where more braces had to be closed, so that a
    /// standard reader takes the comment's tail for moves.
    Nested { inner: usize, spilled: bool },
    /// By the `)` at this offset, written where the brace belongs.
    Parenthesis { at: usize },
    /// Not at all.
    Missing,
}

/// The end of a comment.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Comment {
    /// Where the text goes on, in bytes.
    pub end: usize,
    pub closing: Closing,
    /// How far the text was looked at to say so.
    pub reach: usize,
}

/// Finds the end of the comment that opens at `open`.
///
/// A tag section inside the comment ends it, unless the next brace, before any other tag section, shows that the comment
/// goes on behind it. Braces inside are never matched across a tag section.
pub fn scan(text: &[u8], open: usize) -> Comment {
    let (mut at, mut depth, mut inner, mut seen, mut within) = (open + 1, 1u32, None, 0, 0);
    loop {
        let Some(found) = memchr3(b'{', b'}', b'[', &text[at..]).map(|n| at + n) else {
            return missing(text, open, text.len(), text.len());
        };
        match text[found] {
            b'{' if inner.is_none() => {
                if let Some(at) = wrong_closer(&text[..found], open) {
                    return Comment { end: at + 1, closing: Closing::Parenthesis { at }, reach: seen.max(found + 1) };
                }
                inner = Some(found);
                depth += 1;
            }
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                let Some(inner) = inner else {
                    return Comment { end: found + 1, closing: Closing::Brace, reach: seen.max(found + 1) };
                };
                let (next, reach) = next_brace(text, found + 1, None);
                if depth == 0 || next != Some(b'}') {
                    let spilled = depth == 0;
                    return Comment {
                        end: found + 1,
                        closing: Closing::Nested { inner, spilled },
                        reach: seen.max(reach),
                    };
                }
            }
            _ if found < within || !tag::begins_line(text, found) => {}
            _ => {
                seen = text.len().min(line_end(text, found) + 1);
                if tag::starts_section(text, found) {
                    let (next, reach) = next_brace(text, found + 1, Some(seen));
                    if inner.is_some() || next != Some(b'}') {
                        return missing(text, open, line_start(text, found), reach.max(seen));
                    }
                    (seen, within) = (reach.max(seen), reach);
                }
            }
        }
        at = found + 1;
    }
}

fn missing(text: &[u8], open: usize, end: usize, reach: usize) -> Comment {
    match wrong_closer(&text[..end], open) {
        Some(at) => Comment { end: at + 1, closing: Closing::Parenthesis { at }, reach },
        None => Comment { end, closing: Closing::Missing, reach },
    }
}

/// The next brace from `at` on, if no tag section begins before it, and how far the text was looked at. `section` is where
/// a tag pair ends whose tag section goes on for as long as only space parts its tag pairs.
fn next_brace(text: &[u8], at: usize, mut section: Option<usize>) -> (Option<u8>, usize) {
    let (mut at, end, mut reach) = (at, text.len().min(at + LOOKAHEAD), at);
    while let Some(found) = memchr3(b'{', b'}', b'[', &text[at..end]).map(|n| at + n) {
        if text[found] != b'[' {
            return (Some(text[found]), reach.max(found + 1));
        }
        if tag::begins_line(text, found) {
            reach = text.len().min(line_end(text, found) + 1);
            let goes_on = section.is_some_and(|section| text[section..found].trim_ascii().is_empty());
            if tag::starts_section(text, found) {
                if !goes_on {
                    return (None, reach);
                }
                section = Some(reach);
            }
        }
        at = found + 1;
    }
    (None, reach.max(end))
}

/// A `)` without its `(` behind which a move number follows: scanned books have it for `}`.
/// Not the `a)` of an enumeration.
fn wrong_closer(text: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0u32;
    let mut from = open + 1;
    while let Some(at) = memchr2(b'(', b')', &text[from..]).map(|n| from + n) {
        match (text[at], depth) {
            (b'(', _) => depth += 1,
            (_, 0) => return (moves_follow(&text[at + 1..]) && !enumerates(&text[open + 1..at])).then_some(at),
            _ => depth -= 1,
        }
        from = at + 1;
    }
    None
}

/// Whether a move number comes next, be it behind the end of a variation.
fn moves_follow(text: &[u8]) -> bool {
    let between = text.iter().take_while(|byte| byte.is_ascii_whitespace() || **byte == b')').count();
    let text = &text[between..];
    let digits = text.iter().take(4).take_while(|b| b.is_ascii_digit()).count();
    (1..=3).contains(&digits) && text.get(digits) == Some(&b'.')
}

/// Whether the last word is a single letter or a small number, as in `a)`; not a year or a sign.
fn enumerates(text: &[u8]) -> bool {
    let word = text.rsplit(|b| b.is_ascii_whitespace()).next().unwrap_or(text);
    match word {
        [] => true,
        [only] => only.is_ascii_alphanumeric(),
        [one, two] => one.is_ascii_digit() && two.is_ascii_digit(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The comment's text and how it was closed.
    fn comment(text: &str) -> (&str, Closing) {
        let found = scan(text.as_bytes(), 0);
        (&text[..found.end], found.closing)
    }

    #[test]
    fn a_comment_ends_at_its_brace() {
        assert_eq!(comment("{a (b) ; c} e4 {d}"), ("{a (b) ; c}", Closing::Brace));
    }

    #[test]
    fn an_open_brace_inside_is_plain_text() {
        assert_eq!(comment("{a { b} e4"), ("{a { b}", Closing::Nested { inner: 3, spilled: false }));
        assert_eq!(comment("{a { b} e4 {c}"), ("{a { b}", Closing::Nested { inner: 3, spilled: false }));
    }

    #[test]
    fn counted_braces_are_closed_in_pairs() {
        assert_eq!(comment("{a {b} c} e4"), ("{a {b} c}", Closing::Nested { inner: 3, spilled: true }));
        assert_eq!(comment("{a {b {c}} d} e4"), ("{a {b {c}} d}", Closing::Nested { inner: 3, spilled: true }));
    }

    #[test]
    fn braces_inside_are_not_matched_across_a_tag_section() {
        let text = "{a {b} c\n\n[A \"x\"]\n\n1. e4 a} e5";
        assert_eq!(comment(text), ("{a {b}", Closing::Nested { inner: 3, spilled: false }));
        let text = "{a {b c\n\n[A \"x\"]\n\n1. e4 a} e5";
        assert_eq!(comment(text), ("{a {b c\n\n", Closing::Missing));
    }

    #[test]
    fn a_parenthesis_may_stand_for_the_brace() {
        assert_eq!(comment("{back) 9...e6 {centre} h3").0, "{back)");
        assert_eq!(comment("{back) 9. e6 h3").0, "{back)");
        assert_eq!(comment("{a) 9. e6 b) 9. e7 {centre} h3").0, "{a) 9. e6 b) 9. e7 {centre}");
        assert_eq!(comment("{see (1) 9. e6} h3").1, Closing::Brace);
        // A year is no enumeration, nor is a sign; the next `)` may be that of a variation.
        assert_eq!(comment("{Smith, 1998) 9. e6 {c} h3").0, "{Smith, 1998)");
        assert_eq!(comment("{!) 9. e6 {c} h3").0, "{!)");
        assert_eq!(comment("{12) 9. e6 {c} h3").0, "{12) 9. e6 {c}");
        assert_eq!(comment("{better)) 9. e6 {c} h3").0, "{better)");
    }

    #[test]
    fn an_unclosed_comment_ends_before_the_next_tag_section() {
        let text = "{lost\n\n[Event \"x\"]\n\n1. e4 {b}";
        assert_eq!(comment(text), ("{lost\n\n", Closing::Missing));
        let two = "{lost\n\n[A \"x\"]\n\n1. e4\n\n[A \"y\"]\n\n1. e4} *";
        assert_eq!(comment(two), ("{lost\n\n", Closing::Missing));
        let quoted = "{as in\n[Event \"x\"]\n1. e4} e5";
        assert_eq!(comment(quoted).1, Closing::Brace);
        let quoted = "{as in\n[A \"x\"]\n\n[B \"y\"]\n1. e4} e5";
        assert_eq!(comment(quoted).1, Closing::Brace);
        assert_eq!(comment("{lost").1, Closing::Missing);
    }
}
