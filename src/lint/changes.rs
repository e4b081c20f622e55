//! Changes that many rules make: something taken out with the blanks around it, a tag put in or taken out.

use super::finding::Change;
use super::record::Record;
use crate::syntax::TagPair;
use crate::text::Span;

/// Takes a word out, with the blank before it where one stands behind it too. Where none stands on either side it
/// leaves one, so that its neighbours do not become one word.
pub fn take_out(text: &[u8], span: Span) -> Change {
    let blank = |byte: u8| matches!(byte, b' ' | b'\t');
    let (before, after) = (&text[..span.start as usize], &text[span.end as usize..]);
    let blanks = before.iter().rev().take_while(|byte| blank(**byte)).count() as u32;
    let mut span = span;
    if would_join(text, span) {
        return Change { span, text: " ".into() };
    }
    if after.first().is_none_or(u8::is_ascii_whitespace) && blanks > 0 && blanks < span.start {
        span.start -= blanks;
    } else if before.last().is_none_or(u8::is_ascii_whitespace) {
        span.end += after.iter().take_while(|byte| blank(**byte)).count() as u32;
    }
    Change { span, text: String::new() }
}

/// Whether what stands around a span would be read otherwise if nothing stood there: two words as one, or a `%` at the
/// start of its line, which hides the line.
pub fn would_join(text: &[u8], span: Span) -> bool {
    let (before, after) = (&text[..span.start as usize], &text[span.end as usize..]);
    let starts_line = before.last().is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
    match after.first() {
        Some(b'%') if starts_line => true,
        after => joins_before(text, span) && after.is_some_and(|byte| is_word(*byte) && *byte != b'['),
    }
}

/// Whether a `[` stands before a span, so that what follows would be the name of a tag.
pub fn is_behind_bracket(text: &[u8], span: Span) -> bool {
    text[..span.start as usize].ends_with(b"[")
}

/// Whether a word that is put in place of a span would be one with what stands before it.
pub fn joins_before(text: &[u8], span: Span) -> bool {
    text[..span.start as usize].last().is_some_and(|byte| is_word(*byte))
}

fn is_word(byte: u8) -> bool {
    !byte.is_ascii_whitespace() && !b"(){}].,;*".contains(&byte)
}

/// Puts a closing bracket in before a word, right behind what stands before it.
pub fn close_before(text: &[u8], next: Span, bracket: &str) -> Change {
    let at = text[..next.start as usize].trim_ascii_end().len() as u32;
    let space = if at == next.start { " " } else { "" };
    Change { span: Span::new(at, at), text: format!("{bracket}{space}") }
}

/// Takes a tag pair out, with its line where nothing else stands there.
pub fn take_out_tag(text: &[u8], pair: &TagPair) -> Change {
    let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t');
    let before = text[..pair.span.start as usize].iter().rev().take_while(is_blank).count() as u32;
    let behind = text[pair.span.end as usize..].iter().take_while(is_blank).count() as u32;
    let (start, end) = (pair.span.start - before, pair.span.end + behind);
    let is_line_end = |byte: Option<&u8>| matches!(byte, None | Some(b'\n' | b'\r'));
    let alone = is_line_end(text[..start as usize].last()) && is_line_end(text.get(end as usize));
    if !alone {
        return take_out(text, pair.span);
    }
    Change { span: Span::new(start, behind_line_end(text, end)), text: String::new() }
}

/// Puts a tag pair in before another one.
pub fn put_tag_before(record: &Record, pair: &TagPair, name: &str, value: &str) -> Change {
    let at = Span::new(pair.span.start, pair.span.start);
    Change { span: at, text: format!("{}{}", tag(name, value), record.newline()) }
}

/// Puts a tag pair in behind all the others, or at the start of a record without tags.
pub fn put_tag_last(record: &Record, name: &str, value: &str) -> Change {
    let (tag, newline) = (tag(name, value), record.newline());
    match record.tree.tags.last() {
        Some(last) => Change { span: Span::new(last.span.end, last.span.end), text: format!("{newline}{tag}") },
        None => Change { span: first_word(record.text), text: format!("{tag}{newline}{newline}") },
    }
}

/// A tag pair as PGN writes it; the value has no escapes yet.
pub fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The empty place before a record's first word, and before the blanks that keep a `%` from hiding its line.
pub fn first_word(text: &[u8]) -> Span {
    let at = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count() as u32;
    let at = if text.get(at as usize) == Some(&b'%') { line_start(text, at) } else { at };
    Span::new(at, at)
}

/// Where the line of a place begins.
pub fn line_start(text: &[u8], at: u32) -> u32 {
    crate::text::line_start(text, at as usize) as u32
}

/// Where the line of a place ends, before its line end.
pub fn line_end(text: &[u8], at: u32) -> u32 {
    crate::text::line_end(text, at as usize) as u32
}

/// The place behind the line end that stands at a place.
pub fn behind_line_end(text: &[u8], at: u32) -> u32 {
    match &text[at as usize..] {
        [b'\r', b'\n', ..] => at + 2,
        [b'\r' | b'\n', ..] => at + 1,
        _ => at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, word: &str) -> String {
        let start = text.find(word).expect("the word is in the text");
        let change = take_out(text.as_bytes(), Span::new(start as u32, (start + word.len()) as u32));
        let mut text = text.to_string();
        text.replace_range(std::ops::Range::from(change.span), &change.text);
        text
    }

    #[test]
    fn a_word_goes_with_one_of_the_blanks_around_it() {
        assert_eq!(without("1. e4 {} e5", "{}"), "1. e4 e5");
        assert_eq!(without("1. e4 {}\ne5", "{}"), "1. e4\ne5");
        assert_eq!(without("1. e4\n{} e5", "{}"), "1. e4\ne5");
        assert_eq!(without("1. e4{}e5", "{}"), "1. e4 e5");
        assert_eq!(without("{} 1. e4", "{}"), "1. e4");
    }
}
