//! Tag pairs: `[Name "value"]` (PGN 8.1), well written or not.

use crate::text::{Span, line_end};
use memchr::memchr3;
use std::borrow::Cow;
use std::ops::Range;

/// The Seven Tag Roster, in its order (PGN 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// How many lines a value may be wrapped over, as mail programs do.
const WRAPPED_LINES: usize = 4;

/// What is wrong with a tag pair's form. Offsets in bytes, relative to the record like all others.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Flaw {
    /// The value has no closing quote.
    NoClosingQuote,
    /// The value has no opening quote.
    NoOpeningQuote,
    /// A `:` or `=` parts the name and the value.
    Separator,
    /// The closing quote is escaped by the backslash before it.
    EscapedClosingQuote,
    /// No `]` follows the value.
    NoClosingBracket,
    /// The value does not stand in quotes.
    NoQuotes,
    /// The quotes are not the straight ones of ASCII.
    CurlyQuotes,
    /// There is no value.
    NoValue,
    /// The name has characters other than letters, digits and underscores.
    BadName,
    /// The value is broken over lines.
    Wrapped,
}

/// A tag pair in a text.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TagPair {
    /// From `[` to the end.
    pub span: Span,
    pub name: Span,
    /// The [`name_key`] of the name, set by the lexer.
    pub key: u64,
    /// What stands between the quotes, escapes and all.
    pub value: Span,
    pub flaw: Option<Flaw>,
    /// An inner quote without a backslash: the first.
    pub unescaped: Option<u32>,
    /// A backslash before something other than a quote or a backslash: the first.
    pub bad_escape: Option<u32>,
}

/// How far behind its `[` the opening of a tag pair is looked at, in bytes: longer names and gaps are not tags
/// (PGN 7: a symbol has at most 255 characters).
pub const OPENING_REACH: usize = 400;

/// A number by which names are told apart quickly: names with different keys differ, and few that differ share one.
/// It is made of the first and the last eight bytes and the length.
#[inline]
pub fn name_key(name: &[u8]) -> u64 {
    let (first, last) = match (name.first_chunk::<8>(), name.last_chunk::<8>()) {
        (Some(first), Some(last)) => (u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
        _ => (name.iter().fold(0, |key, byte| key << 8 | u64::from(*byte)), 0),
    };
    first ^ last.rotate_left(27) ^ (name.len() as u64) << 57
}

/// Whether only blanks stand before `at` on its line.
pub fn begins_line(text: &[u8], at: usize) -> bool {
    let before = text[..at].iter().rev().find(|b| !matches!(b, b' ' | b'\t' | 0xef | 0xbb | 0xbf));
    matches!(before, None | Some(b'\n' | b'\r'))
}

/// Whether a line that reads as a tag pair of a tag section begins here: `[Event "…"]`. Stricter than [`opens`]:
/// asked inside comments, where text in brackets is common. Looks no further than the end of the line.
pub fn starts_section(text: &[u8], at: usize) -> bool {
    let line = &text[..line_end(text, at)];
    begins_line(line, at)
        && line.get(at + 1).is_some_and(u8::is_ascii_uppercase)
        && name_then_quote(line, at).is_some_and(|quote| line[quote..].trim_ascii_end().ends_with(b"\"]"))
}

/// Whether a tag pair opens at this `[`, which stands outside of comments: a name and a quote follow,
/// or at the start of a line just a name.
fn opens(text: &[u8], at: usize) -> bool {
    if name_then_quote(text, at).is_some() {
        return true;
    }
    text.get(skip_blanks(text, at + 1)).is_some_and(u8::is_ascii_alphabetic) && begins_line(text, at)
}

fn name_then_quote(text: &[u8], at: usize) -> Option<usize> {
    let name = name(text, at)?;
    let quote = skip_space(text, name.end);
    let quoted = text.get(quote) == Some(&b'"') || curly_quote(text, quote).is_some();
    (quoted && quote < at + OPENING_REACH).then_some(quote)
}

fn name(text: &[u8], at: usize) -> Option<Range<usize>> {
    let start = skip_blanks(text, at + 1);
    let end = start + text[start..].iter().take(OPENING_REACH).take_while(|b| is_name_byte(**b)).count();
    (end > start).then_some(start..end)
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'+' | b'#' | b'=' | b':')
}

fn skip_blanks(text: &[u8], at: usize) -> usize {
    let blank = text[at..].iter().take(OPENING_REACH).take_while(|b| matches!(b, b' ' | b'\t'));
    at + blank.count()
}

fn skip_space(text: &[u8], at: usize) -> usize {
    at + text[at..].iter().take(OPENING_REACH).take_while(|b| b.is_ascii_whitespace()).count()
}

/// The length of a curly or low quote in UTF-8: „ “ ” ‟ « ».
fn curly_quote(text: &[u8], at: usize) -> Option<usize> {
    match text.get(at..)? {
        [0xe2, 0x80, 0x9c..=0x9f, ..] => Some(3),
        [0xc2, 0xab | 0xbb, ..] => Some(2),
        _ => None,
    }
}

/// Reads the tag pair that opens at this `[`, which stands outside of comments, if one does; and says how far the
/// text was looked at.
pub fn scan(text: &[u8], at: usize) -> Option<(TagPair, usize)> {
    plain(text, at).or_else(|| opens(text, at).then(|| flawed(text, at)))
}

/// The characters of a tag's name in export format: letters, digits and underscores (PGN 8.1).
static PLAIN_NAME: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        plain[byte] = (byte as u8).is_ascii_alphanumeric() || byte as u8 == b'_';
        byte += 1;
    }
    plain
};

/// Reads a tag pair as export format has it: by far the most are so.
fn plain(text: &[u8], at: usize) -> Option<(TagPair, usize)> {
    let rest = &text[at + 1..];
    let name = rest.iter().position(|byte| !PLAIN_NAME[usize::from(*byte)])?;
    if name == 0 || name > OPENING_REACH / 2 || !rest[name..].starts_with(b" \"") {
        return None;
    }
    let value = name + 2;
    // Most values are too short for a vector search to pay.
    let short = &rest[value..rest.len().min(value + 32)];
    let end = match short.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n')) {
        Some(end) => value + end,
        None => value + short.len() + memchr3(b'"', b'\\', b'\n', &rest[value + short.len()..])?,
    };
    if !rest[end..].starts_with(b"\"]") {
        return None;
    }
    let start = at + 1;
    let pair = TagPair {
        span: span(at, start + end + 2),
        name: span(start, start + name),
        key: 0,
        value: span(start + value, start + end),
        flaw: None,
        unescaped: None,
        bad_escape: None,
    };
    Some((pair, start + end + 2))
}

/// Reads a tag pair in whatever form.
fn flawed(text: &[u8], at: usize) -> (TagPair, usize) {
    let name = name(text, at).unwrap_or(at + 1..at + 1);
    let bad_name = !text[name.clone()].iter().all(|b| b.is_ascii_alphanumeric() || *b == b'_');
    let separated = separated(text, skip_blanks(text, name.end));
    let separator = separated.map(|_| Flaw::Separator);
    let quote = separated.unwrap_or_else(|| skip_space(text, name.end));
    let mut pair = TagPair {
        span: span(at, name.end),
        name: span(name.start, name.end),
        key: 0,
        value: span(name.end, name.end),
        flaw: separator.or(bad_name.then_some(Flaw::BadName)),
        unescaped: None,
        bad_escape: None,
    };
    let reach = match text.get(quote) {
        Some(b'"') => quoted(text, quote + 1, &mut pair),
        _ => match curly_quote(text, quote) {
            Some(length) => curly(text, quote + length, &mut pair),
            None => unquoted(text, name.end, &mut pair),
        },
    };
    (pair, reach.max(pair.span.end as usize))
}

/// The quote behind the `:` or `=` at a place.
fn separated(text: &[u8], at: usize) -> Option<usize> {
    let parted = matches!(text.get(at), Some(b':' | b'='));
    let quote = parted.then(|| skip_blanks(text, at + 1))?;
    (text.get(quote) == Some(&b'"')).then_some(quote)
}

fn span(start: usize, end: usize) -> Span {
    Span::new(start as u32, end as u32)
}

/// Finishes a pair whose value begins at `start`, behind its quote.
fn quoted(text: &[u8], start: usize, pair: &mut TagPair) -> usize {
    let (mut at, mut last_quote, mut escaped_close) = (start, None, None);
    loop {
        let found = memchr::memchr2(b'"', b'\\', &text[at..]).map_or(text.len(), |n| at + n);
        // Only as far as the next quote: a line may be endless.
        let end = memchr::memchr2(b'\n', b'\r', &text[at..found]).map_or(found, |n| at + n);
        if end < found || found == text.len() {
            let reach = unfinished(text, start, end, last_quote, escaped_close, pair);
            return reach.max(end + 1).min(text.len());
        }
        match text[found] {
            b'"' => {
                let bracket = skip_blanks(text, found + 1);
                if text.get(bracket) == Some(&b']') {
                    return finish(pair, start..found, bracket + 1, None);
                }
                if text.get(bracket) == Some(&b'[') && name_then_quote(text, bracket).is_some() {
                    return finish(pair, start..found, found + 1, Some(Flaw::NoClosingBracket));
                }
                last_quote = Some(found);
                pair.unescaped.get_or_insert(found as u32);
                at = found + 1;
            }
            _ => {
                match text.get(found + 1) {
                    Some(b'"') => {
                        let bracket = skip_blanks(text, found + 2);
                        if text.get(bracket) == Some(&b']') {
                            escaped_close = Some((found, bracket + 1));
                        }
                    }
                    Some(b'\\' | b'\n' | b'\r') | None => {}
                    Some(_) => _ = pair.bad_escape.get_or_insert(found as u32),
                }
                let hides_line_end = matches!(text.get(found + 1), Some(b'\n' | b'\r'));
                at = (found + if hides_line_end { 1 } else { 2 }).min(text.len());
            }
        }
    }
}

/// The line has ended without a closing quote and bracket.
fn unfinished(
    text: &[u8],
    start: usize,
    end: usize,
    last_quote: Option<usize>,
    escaped_close: Option<(usize, usize)>,
    pair: &mut TagPair,
) -> usize {
    if let Some((backslash, end)) = escaped_close {
        return finish(pair, start..backslash + 1, end, Some(Flaw::EscapedClosingQuote));
    }
    let line = start + text[start..end].trim_ascii_end().len();
    if let Some(quote) = last_quote {
        if pair.unescaped == Some(quote as u32) {
            pair.unescaped = None;
        }
        return finish(pair, start..quote, line.max(quote + 1), Some(Flaw::NoClosingBracket));
    }
    if let Some((value, close)) = wrapped(text, end) {
        return finish(pair, start..value, close, Some(Flaw::Wrapped));
    }
    let value = start + text[start..line].strip_suffix(b"]").map_or(line - start, |value| value.len());
    finish(pair, start..value, line, Some(Flaw::NoClosingQuote));
    text[end..].iter().enumerate().filter(|(_, b)| **b == b'\n').nth(WRAPPED_LINES).map_or(text.len(), |(n, _)| end + n)
}

/// The end of a value that goes on in the next lines: of the value, and of its bracket.
fn wrapped(text: &[u8], end: usize) -> Option<(usize, usize)> {
    let mut at = end;
    for _ in 0..WRAPPED_LINES {
        at = match text.get(at..)? {
            [b'\r', b'\n', ..] => at + 2,
            [_, ..] => at + 1,
            [] => return None,
        };
        let stop = line_end(text, at);
        let line = text[at..stop].trim_ascii();
        if line.is_empty() || line[0] == b'[' {
            return None;
        }
        let line = text[at..stop].trim_ascii_end();
        if let Some(value) = line.strip_suffix(b"]").map(|v| v.trim_ascii_end()).and_then(|v| v.strip_suffix(b"\"")) {
            return Some((at + value.len(), at + line.len()));
        }
        at = stop;
    }
    None
}

fn curly(text: &[u8], start: usize, pair: &mut TagPair) -> usize {
    let end = line_end(text, start);
    let line = text[start..end].trim_ascii_end();
    let bracket = memchr::memchr(b']', line).unwrap_or(line.len());
    let value = line[..bracket].trim_ascii_end();
    let quote = (0..value.len()).rev().find(|n| {
        value[*n] == b'"' && n + 1 == value.len() || curly_quote(value, *n).is_some_and(|len| n + len == value.len())
    });
    let close = (start + bracket + 1).min(start + line.len());
    finish(pair, start..start + quote.unwrap_or(value.len()), close, Some(Flaw::CurlyQuotes));
    end
}

fn unquoted(text: &[u8], start: usize, pair: &mut TagPair) -> usize {
    let end = line_end(text, start);
    let line = &text[start..end];
    let bracket = memchr::memchr(b']', line);
    let inside = &line[..bracket.unwrap_or(line.len())];
    let value = skip_blanks(text, start).min(start + inside.len());
    let value_end = value + text[value..start + inside.len()].trim_ascii_end().len();
    let (value, flaw) = match &text[value..value_end] {
        [] => (value..value_end, Flaw::NoValue),
        [b'\'', inner @ .., b'\''] => (value + 1..value + 1 + inner.len(), Flaw::NoQuotes),
        written => match lone_closing_quote(written) {
            Some(quote) => (value..value + written[..quote].trim_ascii_end().len(), Flaw::NoOpeningQuote),
            None => (value..value_end, Flaw::NoQuotes),
        },
    };
    let close = bracket.map_or(start + line.trim_ascii_end().len(), |n| start + n + 1);
    finish(pair, value, close, Some(flaw));
    end
}

/// Where the quote stands that ends a value, if it has no other.
fn lone_closing_quote(value: &[u8]) -> Option<usize> {
    let ends = |at: &usize| *at + curly_quote(value, *at).unwrap_or(1) == value.len();
    match memchr::memchr(b'"', value) {
        Some(quote) => (quote + 1 == value.len() && !value[..quote].ends_with(b"\\")).then_some(quote),
        None => (0..value.len()).find(|at| curly_quote(value, *at).is_some()).filter(ends),
    }
}

fn finish(pair: &mut TagPair, value: Range<usize>, end: usize, flaw: Option<Flaw>) -> usize {
    pair.value = span(value.start, value.end);
    pair.span.end = end as u32;
    pair.flaw = flaw.or(pair.flaw);
    end
}

/// A value without its escapes: `\"` and `\\` (PGN 7); other backslashes stand for themselves, but `\'` is `'`.
pub fn unescape(value: &[u8]) -> Cow<'_, [u8]> {
    if !value.contains(&b'\\') {
        return Cow::Borrowed(value);
    }
    let mut out = Vec::with_capacity(value.len());
    let mut bytes = value.iter().copied().peekable();
    while let Some(byte) = bytes.next() {
        match (byte, bytes.peek()) {
            (b'\\', Some(b'"' | b'\\' | b'\'')) => out.extend(bytes.next()),
            _ => out.push(byte),
        }
    }
    Cow::Owned(out)
}

/// Where the byte at `unescaped` of a value without its escapes stands in the value as it is written; both offsets in
/// bytes. An escape stands where its backslash does.
pub fn written_place(value: &[u8], unescaped: usize) -> usize {
    let mut at = 0;
    for _ in 0..unescaped {
        let escape = value.get(at) == Some(&b'\\') && matches!(value.get(at + 1), Some(b'"' | b'\\' | b'\''));
        at += if escape { 2 } else { 1 };
    }
    at.min(value.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Name, value, flaw and what is left of the text.
    fn read(text: &str) -> (&str, &str, Option<Flaw>, &str) {
        let (pair, _) = scan(text.as_bytes(), 0).unwrap_or_else(|| panic!("no tag opens: {text}"));
        let of = |s: Span| &text[s.start as usize..s.end as usize];
        (of(pair.name), of(pair.value), pair.flaw, &text[pair.span.end as usize..])
    }

    #[test]
    fn a_tag_pair_is_a_name_and_a_string() {
        assert_eq!(read("[Event \"One\"][Site \"x\"]"), ("Event", "One", None, "[Site \"x\"]"));
        assert_eq!(read("[ Event\n \"One\" ] 1. e4"), ("Event", "One", None, " 1. e4"));
        assert_eq!(read(r#"[Event "a ] \"b\" \\"]"#), ("Event", r#"a ] \"b\" \\"#, None, ""));
    }

    #[test]
    fn inner_quotes_do_not_end_the_value() {
        let text = r#"[Event "5th "Memorial" Open"]"#;
        assert_eq!(read(text), ("Event", r#"5th "Memorial" Open"#, None, ""));
        assert_eq!(scan(text.as_bytes(), 0).and_then(|(pair, _)| pair.unescaped), Some(12));
    }

    #[test]
    fn flaws_are_named_and_cost_no_other_line() {
        use Flaw::*;
        assert_eq!(read("[Event \"a\\\"]\n[Site"), ("Event", "a\\", Some(EscapedClosingQuote), "\n[Site"));
        assert_eq!(read("[Event \"a]\n[Site \"b\"]"), ("Event", "a", Some(NoClosingQuote), "\n[Site \"b\"]"));
        assert_eq!(read("[Event \"a\"\n[Site \"b\"]"), ("Event", "a", Some(NoClosingBracket), "\n[Site \"b\"]"));
        assert_eq!(read("[Event \"a\" [Site \"b\"]"), ("Event", "a", Some(NoClosingBracket), " [Site \"b\"]"));
        assert_eq!(read("[Event a b]\n"), ("Event", "a b", Some(NoQuotes), "\n"));
        assert_eq!(read("[Event a, b\"]\n"), ("Event", "a, b", Some(NoOpeningQuote), "\n"));
        assert_eq!(read("[Event a”]\n"), ("Event", "a", Some(NoOpeningQuote), "\n"));
        assert_eq!(read("[Event a \"b\"]\n"), ("Event", "a \"b\"", Some(NoQuotes), "\n"));
        assert_eq!(read("[Event 'a']\n"), ("Event", "a", Some(NoQuotes), "\n"));
        assert_eq!(read("[Event : \"a\"]\n"), ("Event", "a", Some(Separator), "\n"));
        assert_eq!(read("[Event]\n"), ("Event", "", Some(NoValue), "\n"));
        assert_eq!(read("[Event “a”]\n"), ("Event", "a", Some(CurlyQuotes), "\n"));
        assert_eq!(read("[Event \"a\nb\"]\n"), ("Event", "a\nb", Some(Wrapped), "\n"));
        assert_eq!(read("[Event \"a]\r[Site \"b\"]"), ("Event", "a", Some(NoClosingQuote), "\r[Site \"b\"]"));
        assert_eq!(read("[White-Elo \"1\"]"), ("White-Elo", "1", Some(BadName), ""));
    }

    #[test]
    fn escapes_are_undone() {
        assert_eq!(unescape(br#"C:\\x \"y\" \n \'"#).as_ref(), br#"C:\x "y" \n '"#);
    }

    #[test]
    fn places_are_found_again_among_the_escapes() {
        let written = br#"C:\\x \"y\" \n \'"#;
        for (n, byte) in unescape(written).iter().enumerate() {
            let rest = &written[written_place(written, n)..];
            assert_eq!(unescape(rest).first(), Some(byte), "{n}");
        }
        assert_eq!(written_place(written, unescape(written).len()), written.len());
    }
}
