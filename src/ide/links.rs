//! Addresses of web pages in tag values and comments.

use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// An address in a record.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Link {
    /// In bytes of the record.
    pub span: Span,
    pub target: String,
}

/// The addresses of web pages in the tag values and comments of a record, in the order of the text.
pub fn links(text: &[u8], tree: &Tree) -> Vec<Link> {
    let mut tags = tree.tags.iter();
    let mut found = Vec::new();
    for node in &tree.nodes {
        match node.kind {
            NodeKind::Tag => found.extend(tags.next().into_iter().flat_map(|tag| addresses(text, tag.value))),
            NodeKind::Comment => found.extend(addresses(text, node.span)),
            _ => {}
        }
    }
    found
}

/// The addresses in a part of a text.
fn addresses(text: &[u8], part: Span) -> impl Iterator<Item = Link> + '_ {
    let held = part.of(text);
    let mut end = 0;
    memchr::memmem::find_iter(held, b"://").filter_map(move |at| {
        // An address may hold another one.
        let start = scheme(&held[end.min(at)..at]).map(|length| at - length)?;
        let length = page(&held[at + 3..])?;
        end = at + 3 + length;
        let span = Span::new(part.start + start as u32, part.start + end as u32);
        Some(Link { span, target: String::from_utf8_lossy(span.of(text)).into_owned() })
    })
}

/// The length of the scheme at the end of a text.
fn scheme(before: &[u8]) -> Option<usize> {
    let ends = |scheme: &&&str| {
        let rest = before.len().checked_sub(scheme.len());
        rest.is_some_and(|rest| {
            before[rest..].eq_ignore_ascii_case(scheme.as_bytes())
                && !before[..rest].last().is_some_and(|byte| byte.is_ascii_alphanumeric())
        })
    };
    ["https", "http"].iter().find(ends).map(|scheme| scheme.len())
}

/// The length of the rest of an address behind `://`: as far as its characters go, without the punctuation of the
/// sentence that it stands in.
fn page(rest: &[u8]) -> Option<usize> {
    // A backslash escapes something in a tag value, and is part of no address.
    let stops = |byte: &u8| *byte <= b' ' || matches!(byte, b'"' | b'<' | b'>' | b'{' | b'}' | b'\\' | b'`' | 0x7f);
    rest.first().filter(|byte| byte.is_ascii_alphanumeric() || **byte >= 0x80 || **byte == b'[')?;
    let mut page = &rest[..rest.iter().position(stops).unwrap_or(rest.len())];
    // A bracket that closes more than the address has opened is the sentence's, and all behind it is.
    for (open, close) in [(b'(', b')'), (b'[', b']')] {
        page = &page[..first_unopened(page, open, close)];
    }
    Some(without_punctuation(page).len())
}

/// Where the first bracket stands that closes what was not opened.
fn first_unopened(page: &[u8], open: u8, close: u8) -> usize {
    let mut depth = 0i64;
    let unopened = page.iter().position(|byte| {
        depth += i64::from(*byte == open) - i64::from(*byte == close);
        depth < 0
    });
    unopened.unwrap_or(page.len())
}

/// Punctuation that ends sentences and quotations, in UTF-8.
const PUNCTUATION: [&str; 15] = [".", ",", ";", ":", "!", "?", "'", "*", "…", "”", "“", "’", "»", "。", "，"];

fn without_punctuation(mut page: &[u8]) -> &[u8] {
    while let Some(rest) = PUNCTUATION.iter().find_map(|mark| page.strip_suffix(mark.as_bytes())) {
        page = rest;
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, marked};
    use crate::syntax::parse;

    fn drawn(text: &str) -> String {
        let links = links(text.as_bytes(), &parse(text.as_bytes()));
        assert!(links.iter().all(|link| link.target == text[std::ops::Range::from(link.span)]));
        marked(text, links.iter().map(|link| (link.span, "»")))
    }

    #[test]
    fn addresses_end_where_the_sentence_goes_on() {
        for (text, expected) in [
            ("[Site \"https://lichess.org/abc\"]\n\n*", "[Site \"«https://lichess.org/abc»\"]\n\n*"),
            ("[Site \"see \\\"http://a.org/b\\\".\"]\n\n*", "[Site \"see \\\"«http://a.org/b»\\\".\"]\n\n*"),
            ("1. e4 {See https://a.org/b?c=d,e.}", "1. e4 {See «https://a.org/b?c=d,e».}"),
            (
                "{(https://en.wikipedia.org/wiki/Fork_(chess)).} *",
                "{(«https://en.wikipedia.org/wiki/Fork_(chess)»).} *",
            ),
            ("{[https://a.org] «http://б.рф/путь»} *", "{[«https://a.org»] ««http://б.рф/путь»»} *"),
            ("1. e4 ; HTTP://A.ORG/x!\n*", "1. e4 ; «HTTP://A.ORG/x»!\n*"),
            ("{http://web.archive.org/web/http://a.org/} *", "{«http://web.archive.org/web/http://a.org/»} *"),
            ("{http:// xhttp://a.org ftp://a.org https://.} *", "{http:// xhttp://a.org ftp://a.org https://.} *"),
            ("1. e4 https://a.org *", "1. e4 https://a.org *"),
        ] {
            assert_eq!(drawn(text), expected, "{text}");
        }
        for text in ODD {
            drawn(text);
        }
    }
}
