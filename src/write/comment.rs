//! Comments, cut where a line may end. Only space between words is ever changed.

use super::item::{Item, Join, Kind};
use crate::notation::command::commands;
use std::borrow::Cow;

/// What a comment says: what stands between its braces or behind its semicolon, without the blanks around it.
pub(super) fn body(comment: &[u8]) -> &[u8] {
    match comment {
        [b'{', body @ .., b'}'] | [b';', body @ ..] => body.trim_ascii(),
        _ => comment,
    }
}

/// The items of a comment in braces, which may be missing.
///
/// A line may end at any white space but within a command (`[%cal Gd1h5, Rf3g5]`), and not before a word that at the
/// start of a line some programs take for a hidden line, a comment or a tag. A blank line stays one; other white space
/// becomes one space. One blank within each brace stays where there was one.
pub(super) fn items<'a>(comment: &'a [u8], join: Join, depth: u16, out: &mut Vec<Item<'a>>) {
    let inside = comment.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}")).unwrap_or(comment);
    let first = out.len();
    for (mut join, word) in words(inside) {
        if let Join::Space | Join::Paragraph = join
            && is_shy(&word)
        {
            join = Join::Bind;
        }
        out.push(Item { join, kind: Kind::InComment, depth, text: word });
    }
    if out.len() == first {
        return out.push(Item { join, kind: Kind::Comment, depth, text: Cow::Borrowed(b"{}") });
    }
    let spaced = |byte: Option<&u8>| if byte.is_some_and(u8::is_ascii_whitespace) { " " } else { "" };
    let open = format!("{{{}", spaced(inside.first()));
    let close = format!("{}}}", spaced(inside.last()));
    let opening = &mut out[first];
    opening.text = Cow::Owned([open.as_bytes(), &opening.text].concat());
    (opening.join, opening.kind) = (join, Kind::Comment);
    // There is one: the first.
    if let Some(closing) = out.last_mut() {
        closing.text = Cow::Owned([&closing.text, close.as_bytes()].concat());
    }
}

/// Whether a word must not begin a line.
fn is_shy(word: &[u8]) -> bool {
    match word {
        [b'%' | b';', ..] => true,
        [b'[', next, ..] => next.is_ascii_alphabetic(),
        _ => false,
    }
}

/// The words of a text and what parts each from the one before.
fn words(text: &[u8]) -> Vec<(Join, Cow<'_, [u8]>)> {
    let mut commands = commands(text).filter(|command| command.closed).map(|command| command.span.shift(0)).peekable();
    let (mut words, mut at) = (Vec::new(), 0);
    loop {
        let space = text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let join = if ends(&text[at..at + space]) > 1 { Join::Paragraph } else { Join::Space };
        at += space;
        if at == text.len() {
            return words;
        }
        let start = at;
        while at < text.len() && !text[at].is_ascii_whitespace() {
            while commands.next_if(|command| command.end <= at).is_some() {}
            at = commands.next_if(|command| command.start == at).map_or(at + 1, |command| command.end);
        }
        words.push((join, on_one_line(&text[start..at])));
    }
}

/// How many line ends there are in white space.
fn ends(space: &[u8]) -> usize {
    let is_end = |n: &usize| space[*n] == b'\n' || space[*n] == b'\r' && space.get(n + 1) != Some(&b'\n');
    (0..space.len()).filter(is_end).count()
}

/// A command that some program has broken over lines, on one; its blanks are its own.
fn on_one_line(word: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr2(b'\n', b'\r', word).is_none() {
        return Cow::Borrowed(word);
    }
    let mut out = Vec::with_capacity(word.len());
    let mut at = 0;
    while at < word.len() {
        let space = word[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        if ends(&word[at..at + space]) > 0 {
            out.push(b' ');
        } else {
            out.extend(&word[at..at + space]);
        }
        at += space;
        let rest = word[at..].iter().take_while(|byte| !byte.is_ascii_whitespace()).count();
        out.extend(&word[at..at + rest]);
        at += rest;
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The items of a comment: `_` is a space that holds, ` | ` one where a line may end, `¶` a paragraph.
    fn cut(comment: &str) -> String {
        let mut out = Vec::new();
        items(comment.as_bytes(), Join::Space, 0, &mut out);
        let mut drawn = String::new();
        for item in &out[..] {
            drawn += match item.join {
                _ if item.kind == Kind::Comment => "",
                Join::Bind => "_",
                Join::Paragraph => "¶",
                _ => "|",
            };
            drawn += &String::from_utf8_lossy(&item.text);
        }
        drawn
    }

    #[test]
    fn lines_may_end_between_words() {
        assert_eq!(cut("{a  good\nmove }"), "{a|good|move }");
        assert_eq!(cut("{\n one\r\n\r\ntwo}"), "{ one¶two}");
        assert_eq!(cut("{ }"), "{}");
    }

    #[test]
    fn commands_are_not_broken() {
        assert_eq!(
            cut("{[%cal Gd1h5,  Rf3g5] see https://example.org/a b}"),
            "{[%cal Gd1h5,  Rf3g5]|see|https://example.org/a|b}"
        );
        assert_eq!(cut("{x[%cal Gd1h5,\nRf3g5][%csl Ga1] y}"), "{x[%cal Gd1h5, Rf3g5][%csl Ga1]|y}");
        assert_eq!(cut("{[%cal Gd1h5, Rf3g5}"), "{[%cal|Gd1h5,|Rf3g5}");
    }

    #[test]
    fn no_line_begins_with_what_others_take_for_more_than_a_word() {
        assert_eq!(
            cut("{50 % of ; it\n[Event \"x\"] [#] [%clk 0:01:00]}"),
            "{50_%|of_;|it_[Event|\"x\"]|[#]|[%clk 0:01:00]}"
        );
    }
}
