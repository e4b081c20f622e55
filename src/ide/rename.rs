//! Names in tags: which one stands at a place, and where else it stands.

use super::Game;
use crate::lint::{excerpt, is_unknown};
use crate::syntax::{NodeKind, TagPair, Tree, unescape};
use crate::text::Span;
use std::borrow::Cow;

/// What a name is the name of: the same words are another name elsewhere.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Kind {
    Player,
    Team,
    Event,
    Site,
    Annotator,
}

/// The tags that hold names.
const TAGS: [(&str, Kind); 7] = [
    ("White", Kind::Player),
    ("Black", Kind::Player),
    ("WhiteTeam", Kind::Team),
    ("BlackTeam", Kind::Team),
    ("Event", Kind::Event),
    ("Site", Kind::Site),
    ("Annotator", Kind::Annotator),
];

/// The most characters of a name: its tag must fit on a line of 255 (PGN 4.3).
const LONGEST: usize = 200;

/// A name in a tag.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Name {
    /// Where it stands, in bytes of the record: without quotes and the blanks within them, escapes and all.
    pub span: Span,
    pub kind: Kind,
    /// The name itself, without escapes.
    pub value: String,
}

/// The name at an offset in bytes, or one that begins or ends there. `None` where no name is known: `?`.
pub fn name_at(game: &Game, offset: u32) -> Option<Name> {
    let tags = &game.tree().tags;
    let pair = tags.iter().find(|pair| pair.span.start <= offset && offset <= pair.span.end)?;
    let (kind, span) = name(game.text().as_bytes(), pair)?;
    let value = value(game.text().as_bytes(), span).into_owned();
    let known = !value.is_empty() && !is_unknown(&value);
    (known && span.start <= offset && offset <= span.end).then_some(Name { span, kind, value })
}

/// Why nothing can be renamed at an offset in bytes: what stands there, and what can be.
pub fn refusal(game: &Game, offset: u32) -> String {
    let tags = TAGS.map(|(tag, _)| tag).join(", ");
    format!("{} cannot be renamed, only a name in one of the tags {tags}: put the cursor on one", here(game, offset))
}

/// What stands at an offset in bytes.
fn here(game: &Game, offset: u32) -> String {
    let pair = game.tree().tags.iter().find(|pair| pair.span.start <= offset && offset <= pair.span.end);
    if let Some(pair) = pair {
        let text = game.text().as_bytes();
        let tag = String::from_utf8_lossy(pair.name.of(text)).into_owned();
        return match name(text, pair) {
            Some((_, span)) if span.start <= offset && offset <= span.end => "a name that is not known".into(),
            Some(_) => format!("the name of the tag `{}`", excerpt(&tag)),
            None => format!("the tag `{}`", excerpt(&tag)),
        };
    }
    let Some(node) = game.node_at(offset).map(|node| game.node(node)) else { return "what is here".into() };
    let words = match node.kind {
        NodeKind::Word => return format!("the move `{}`", excerpt(game.at(node.span))),
        NodeKind::Number => "a move number",
        NodeKind::Nag | NodeKind::DrawOffer => "a glyph",
        NodeKind::Comment => "a comment",
        NodeKind::Escape => "a hidden line",
        NodeKind::Variation => "a variation",
        NodeKind::Result => "a result",
        NodeKind::Tag | NodeKind::Stray | NodeKind::Prose => "what is here",
    };
    words.into()
}

/// Where a name stands in a record, in the order of the text.
pub fn occurrences(game: &Game, kind: Kind, name: &str) -> Vec<Span> {
    occurrences_in(game.text().as_bytes(), game.tree(), kind, name)
}

/// The same in a record of which only the tree is known.
pub fn occurrences_in(text: &[u8], tree: &Tree, kind: Kind, wanted: &str) -> Vec<Span> {
    let names = tree.tags.iter().filter_map(|pair| name(text, pair));
    let wanted = wanted.trim();
    names.filter(|(of, span)| *of == kind && value(text, *span) == wanted).map(|(_, span)| span).collect()
}

/// Whether a name may stand in a text, which may be a whole file: so quick that one need not parse where it does not.
pub fn may_occur(text: &[u8], name: &str) -> bool {
    // The longest part that is written as it is, whatever is escaped.
    let plain = name.trim().split(['"', '\\', '\'']).max_by_key(|part| part.len()).unwrap_or_default();
    memchr::memmem::find(text, plain.as_bytes()).is_some()
}

/// A new name as it is to be put in place of the old. An error says why it cannot be one.
pub fn written(name: &str) -> Result<String, String> {
    let name = name.trim();
    if name.is_empty() {
        return Err("a name needs at least one character: write `?` for one that is not known".into());
    }
    if name.contains(char::is_control) {
        return Err("a name stands on one line, without tabs or other control characters: leave them out".into());
    }
    if name.chars().count() > LONGEST {
        return Err(format!("a name may have {LONGEST} characters, for its tag must fit on one line: shorten it"));
    }
    Ok(name.replace('\\', "\\\\").replace('"', "\\\""))
}

/// What a tag pair names, and where; `None` for other tags, and for pairs of which it is not certain where they end.
fn name(text: &[u8], pair: &TagPair) -> Option<(Kind, Span)> {
    let tag = pair.name.of(text);
    let kind = TAGS.iter().find(|(name, _)| tag.eq_ignore_ascii_case(name.as_bytes()))?.1;
    let value = pair.value.of(text);
    let start = pair.value.start + (value.len() - value.trim_ascii_start().len()) as u32;
    let span = Span::new(start, start + value.trim_ascii().len() as u32);
    pair.flaw.is_none().then_some((kind, span))
}

fn value(text: &[u8], span: Span) -> Cow<'_, str> {
    match unescape(span.of(text)) {
        Cow::Borrowed(value) => String::from_utf8_lossy(value),
        Cow::Owned(value) => Cow::Owned(String::from_utf8_lossy(&value).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::testing::{game, texts, with_cursor};
    use proptest::prelude::*;

    fn at(text: &str) -> String {
        let (game, cursor) = with_cursor(text);
        name_at(&game, cursor)
            .map_or("-".into(), |name| format!("{:?} {} ‹{}›", name.kind, name.value, game.at(name.span)))
    }

    /// The text after a name was given another.
    fn renamed(text: &str, to: &str) -> String {
        let (game, cursor) = with_cursor(text);
        let name = name_at(&game, cursor).expect("a name");
        let new = written(to).expect("a name that can be written");
        let change = |span| crate::lint::Change { span, text: new.clone() };
        let changes: Vec<_> = occurrences(&game, name.kind, &name.value).into_iter().map(change).collect();
        crate::ide::testing::applied(game.text(), &changes)
    }

    #[test]
    fn a_name_is_the_value_of_a_tag_that_names_somebody() {
        assert_eq!(at("[White \"Capa|blanca\"]\n\n*"), "Player Capablanca ‹Capablanca›");
        assert_eq!(at("[White \"|Ann\"]\n\n*"), "Player Ann ‹Ann›");
        assert_eq!(at("[White \"Ann|\"]\n\n*"), "Player Ann ‹Ann›");
        assert_eq!(at("[Event \" 5th \\\"Mem|orial\\\" \"]\n\n*"), "Event 5th \"Memorial\" ‹5th \\\"Memorial\\\"›");
        assert_eq!(at("[BlackTeam \"С|ССР\"]\r\n\r\n*"), "Team СССР ‹СССР›");
    }

    #[test]
    fn what_cannot_be_renamed_is_named() {
        let refused = |text: &str| {
            let (game, cursor) = with_cursor(text);
            assert_eq!(name_at(&game, cursor), None);
            refusal(&game, cursor)
        };
        for (text, start) in [
            (
                "[White \"Ann\"]\n\n1. e|4 *",
                "the move `e4` cannot be renamed, only a name in one of the tags White, Black",
            ),
            ("[White \"Ann\"]\n\n|1. e4 *", "a move number cannot"),
            ("1. e4 {a n|ote} *", "a comment cannot"),
            ("1. e4 $|1 *", "a glyph cannot"),
            ("1. e4 1-|0", "a result cannot"),
            ("[Date \"2020.|01.01\"]\n\n*", "the tag `Date` cannot"),
            ("[Wh|ite \"Ann\"]\n\n*", "the name of the tag `White` cannot"),
            ("[White \"?|\"]\n\n*", "a name that is not known cannot"),
            ("|", "what is here cannot"),
        ] {
            assert!(refused(text).starts_with(start), "{text}: {}", refused(text));
        }
    }

    #[test]
    fn elsewhere_there_is_none() {
        for text in [
            "[Wh|ite \"Ann\"]\n\n*",
            "[White \"?|\"]\n\n*",
            "[White \"|\"]\n\n*",
            "[Date \"2020.|01.01\"]\n\n*",
            "[White \"An|n]\n\n1. e4 *",
            "[White \"Ann\"]\n\n1. e|4 *",
            "|",
        ] {
            assert_eq!(at(text), "-", "{text}");
        }
    }

    #[test]
    fn a_player_is_renamed_whatever_the_side() {
        let text = "[Event \"Ann\"]\n[White \"A|nn\"]\n[Black \" Ann \"]\n\n1. e4 {Ann} 1-0";
        assert_eq!(
            renamed(text, "Bo \"B\""),
            "[Event \"Ann\"]\n[White \"Bo \\\"B\\\"\"]\n[Black \" Bo \\\"B\\\" \"]\n\n1. e4 {Ann} 1-0"
        );
        assert_eq!(renamed("[White \"a\\\\|b\"]\n[Black \"a\\\\b\"]\n\n*", "c"), "[White \"c\"]\n[Black \"c\"]\n\n*");
    }

    #[test]
    fn what_cannot_be_a_name_is_refused_with_a_reason() {
        assert!(written("  ").is_err_and(|why| why.contains("at least one character")));
        assert!(written("a\nb").is_err_and(|why| why.contains("one line")));
        assert!(written(&"é".repeat(LONGEST)).is_ok());
        assert!(written(&"é".repeat(LONGEST + 1)).is_err_and(|why| why.contains("shorten it")));
    }

    proptest! {
        #[test]
        fn a_name_stands_at_least_where_it_was_found(text in texts(), offset in 0u32..300) {
            let game = game(&text);
            if let Some(name) = name_at(&game, offset) {
                prop_assert!(occurrences(&game, name.kind, &name.value).contains(&name.span));
                prop_assert!(may_occur(text.as_bytes(), &name.value));
            }
        }

        #[test]
        fn a_written_name_reads_as_itself(name in "[a-c\"\\\\' ]{1,12}") {
            let Ok(new) = written(&name) else { return Ok(()) };
            let game = game(&format!("[White \"{new}\"]\n\n*\n"));
            prop_assert_eq!(occurrences(&game, Kind::Player, &name).len(), 1);
        }
    }
}
