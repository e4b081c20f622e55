//! The words of a silencing comment.

use crate::text::Span;
use memchr::memmem;

/// What a comment asks for.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Verb {
    Ignore,
    IgnoreFile,
}

/// Something asked of jadoube in a comment, with places from the comment's start.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Directive {
    pub verb: Verb,
    /// From `jadoube` to its end.
    pub span: Span,
    pub names: Vec<Name>,
}

/// A name as written.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Name {
    pub text: String,
    pub span: Span,
}

/// All that a comment asks for. One that only mentions jadoube asks for nothing.
pub(super) fn directives(comment: &[u8]) -> Vec<Directive> {
    let body = body(comment);
    if let Some(found) = directive(comment, body, b"jadoube:") {
        return vec![found];
    }
    let commands = memmem::find_iter(body.of(comment), b"[%jadoube").filter_map(|at| {
        let start = body.start + at as u32 + 2;
        let rest = Span::new(start, body.end).of(comment);
        let end = memchr::memchr(b']', rest).map_or(body.end, |n| start + n as u32);
        directive(comment, Span::new(start, end), b"jadoube")
    });
    commands.collect()
}

/// What stands inside the braces, or behind the `;` or `%`, without blanks around it.
fn body(comment: &[u8]) -> Span {
    let inside = comment.strip_suffix(b"}").filter(|_| comment[0] == b'{').unwrap_or(comment);
    let inside = inside.get(1..).unwrap_or_default();
    let start = 1 + inside.len() - inside.trim_ascii_start().len();
    Span::new(start as u32, (start + inside.trim_ascii().len()) as u32)
}

/// Reads `OPENING VERB NAME…`.
fn directive(comment: &[u8], span: Span, opening: &[u8]) -> Option<Directive> {
    let rest = span.of(comment).strip_prefix(opening)?;
    // `[%jadoube: ignore …]` is as clear.
    let rest = rest.strip_prefix(b":").unwrap_or(rest);
    if opening.last() != Some(&b':') && !rest.first().is_some_and(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')) {
        return None;
    }
    let mut words = words(rest, span.end - rest.len() as u32);
    let verb = match words.next()?.text.as_str() {
        "ignore" => Verb::Ignore,
        "ignore-file" => Verb::IgnoreFile,
        _ => return None,
    };
    Some(Directive { verb, span, names: words.collect() })
}

/// The words of a text that begins at an offset, between commas and blanks.
fn words(text: &[u8], offset: u32) -> impl Iterator<Item = Name> {
    let is_gap = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let mut at = offset;
    text.split(is_gap).filter_map(move |word| {
        let span = Span::new(at, at + word.len() as u32);
        at = span.end + 1;
        (!word.is_empty()).then(|| Name { text: String::from_utf8_lossy(word).into_owned(), span })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The verb and names of each directive; the text at each name's place is its name.
    fn read(comment: &str) -> Vec<String> {
        let line = |directive: Directive| {
            let names: Vec<String> = directive.names.into_iter().map(|name| name.text).collect();
            for name in &names {
                assert!(comment.contains(name.as_str()));
            }
            format!("{:?} {}", directive.verb, names.join(" "))
        };
        let found = directives(comment.as_bytes());
        for name in found.iter().flat_map(|directive| &directive.names) {
            assert_eq!(name.span.of(comment.as_bytes()), name.text.as_bytes());
        }
        found.into_iter().map(line).collect()
    }

    #[test]
    fn there_are_three_forms() {
        assert_eq!(read("{jadoube: ignore illegal-move, bad-nag}"), ["Ignore illegal-move bad-nag"]);
        assert_eq!(read("; jadoube: ignore moves\tbad-nag"), ["Ignore moves bad-nag"]);
        assert_eq!(read("{good [%jadoube ignore all] move [%eval 1.0]}"), ["Ignore all"]);
        assert_eq!(read("{[%jadoube ignore a][%jadoube ignore b,c]}"), ["Ignore a", "Ignore b c"]);
        assert_eq!(read("% jadoube: ignore-file layout"), ["IgnoreFile layout"]);
        assert_eq!(read("{jadoube: ignore}"), ["Ignore "]);
    }

    #[test]
    fn a_comment_about_jadoube_asks_for_nothing() {
        for comment in
            ["{jadoube: he adjusts}", "{jadoube ignore it}", "{}", "{", ";", "{[%jadoube]}", "{[%jadoubeignore"]
        {
            assert!(read(comment).is_empty(), "{comment}");
        }
    }
}
