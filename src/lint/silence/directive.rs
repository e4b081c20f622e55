//! The words of a silencing comment.

use crate::lint::rule_set::RuleSet;
use crate::text::{Span, nearest};
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

/// Something that was meant to be a directive and is none.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Slip {
    /// From `jadoube` to its end.
    pub span: Span,
    /// What should stand there, if that is clear.
    pub right: Option<String>,
}

/// All that a comment asks for. One that only mentions jadoube asks for nothing.
pub(super) fn directives(comment: &[u8]) -> Vec<Directive> {
    let body = body(comment);
    if let Some(found) = directive(comment, body, b"jadoube:") {
        return vec![found];
    }
    commands(comment, body).filter_map(|span| directive(comment, span, b"jadoube")).collect()
}

/// All that was meant to ask for something and does not.
pub(super) fn slips(comment: &[u8]) -> Vec<Slip> {
    let body = body(comment);
    if directive(comment, body, b"jadoube:").is_some() {
        return Vec::new();
    }
    if let Some(right) = meant(body.of(comment), "jadoube: ") {
        return vec![Slip { span: body, right: Some(right) }];
    }
    let wrong = commands(comment, body).filter(|span| directive(comment, *span, b"jadoube").is_none());
    wrong.map(|span| Slip { span, right: meant(span.of(comment), "jadoube ") }).collect()
}

/// The commands `[%jadoube …]` of a comment, from `jadoube` to the bracket.
fn commands(comment: &[u8], body: Span) -> impl Iterator<Item = Span> {
    memmem::find_iter(body.of(comment), b"[%jadoube").filter_map(move |at| {
        let start = body.start + at as u32 + 2;
        let rest = Span::new(start, body.end).of(comment);
        let end = memchr::memchr(b']', rest).map_or(body.end, |n| start + n as u32);
        let ends_word = !rest.get(7).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        ends_word.then(|| Span::new(start, end))
    })
}

/// What a text with a slip was to be: its words are `jadoube`, in any case and with a colon or without, a verb or nearly
/// one, and names of rules or nearly such, at least one. A sentence about jadoube is nothing of the kind.
fn meant(text: &[u8], opening: &str) -> Option<String> {
    let (name, rest) = text.split_at_checked("jadoube".len())?;
    let rest = rest.trim_ascii_start();
    let rest = rest.strip_prefix(b":").unwrap_or(rest);
    let mut words = words(rest, 0).map(|word| word.text);
    let verb = nearest(&words.next()?, ["ignore", "ignore-file"])?;
    let names: Vec<String> = words.collect();
    let is_name = |name: &String| RuleSet::named(name).map_or_else(|unknown| unknown.nearest.is_some(), |_| true);
    let is_meant = name.eq_ignore_ascii_case(b"jadoube") && !names.is_empty() && names.iter().all(is_name);
    is_meant.then(|| format!("{opening}{verb} {}", names.join(" ")))
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
        for comment in [
            "{jadoube: he adjusts}",
            "{jadoube ignore it}",
            "{jadoube ignores all my mistakes}",
            "{jadoube: moves}",
            "{I ran jadoube ignore bad-nag}",
            "{j'adoube: ignore moves}",
            "{jadoubeignore}",
            "{}",
            "{",
            ";",
            "{[%jadoubeignore",
            "{[%jadoube_ignore bad-nag]}",
        ] {
            assert!(read(comment).is_empty() && slips(comment.as_bytes()).is_empty(), "{comment}");
        }
    }

    #[test]
    fn what_was_meant_to_ask_for_something_is_a_slip() {
        for (comment, span, right) in [
            ("{jadoube ignore bad-nag}", "jadoube ignore bad-nag", "jadoube: ignore bad-nag"),
            ("; Jadoube: ignore moves, bad-nag", "Jadoube: ignore moves, bad-nag", "jadoube: ignore moves bad-nag"),
            ("{jadoube : Ignore ilegal-move}", "jadoube : Ignore ilegal-move", "jadoube: ignore ilegal-move"),
            ("% jadoube ignore-file all", "jadoube ignore-file all", "jadoube: ignore-file all"),
            ("{x [%jadoube ignroe all] y}", "jadoube ignroe all", "jadoube ignore all"),
            ("{[%jadoube]}", "jadoube", ""),
            ("{[%jadoube disable it", "jadoube disable it", ""),
        ] {
            assert!(read(comment).is_empty(), "{comment}");
            let [slip] = &slips(comment.as_bytes())[..] else { panic!("{comment} has one slip") };
            assert_eq!(slip.span.of(comment.as_bytes()), span.as_bytes());
            assert_eq!(slip.right.as_deref().unwrap_or_default(), right);
        }
        assert!(slips(b"{jadoube: ignore nothing}").is_empty(), "the form is right");
    }
}
