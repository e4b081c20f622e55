//! What the tests of editor features share.

use super::Game;
use crate::lint::{Change, Lead, Placement};
use crate::replay::Asked;
use proptest::prelude::*;

/// A record that stands alone in its file.
pub(super) fn game(text: &str) -> Game {
    let lead = Lead::of(text.as_bytes());
    Game::read(text.into(), Placement { first: true, last: true }, lead, Asked::default())
}

/// A text with a `|`: the record without it, and where it stood.
pub(super) fn with_cursor(text: &str) -> (Game, u32) {
    let cursor = text.find('|').expect("a cursor") as u32;
    (game(&text.replacen('|', "", 1)), cursor)
}

/// A text with changes made.
pub(super) fn applied(text: &str, changes: &[Change]) -> String {
    let (mut out, mut at) = (String::new(), 0);
    for change in changes {
        let span = change.span.shift(0);
        assert!(at <= span.start && span.start <= span.end, "changes stand in order: {changes:?}");
        out += &text[at..span.start];
        out += &change.text;
        at = span.end;
    }
    out + &text[at..]
}

/// The first record of such a file.
pub(super) fn records() -> impl Strategy<Value = String> {
    texts().prop_map(|mut text| {
        let end = crate::syntax::first_record(text.as_bytes(), true).map_or(0, |record| record.end);
        text.truncate(end);
        text
    })
}

/// Files with games and slips of all kinds.
pub(super) fn texts() -> impl Strategy<Value = String> {
    let pieces = [
        "\n\n",
        "\n",
        "\r\n",
        " ",
        "  ",
        "[White \"a\"]\n",
        "[Event \"x \\\"y\\\"\"]\n",
        "[ Date  \"x\" ]",
        "[Black \"b",
        "1. e4 ",
        "1. e4 ",
        "1.e4",
        "e5 ",
        "e5 ",
        "1... e5 ",
        "2. Nf3 ",
        "2.Nf3",
        "Nf3 ",
        "Nc6 ",
        "3. Bh6 ",
        "3. Bb5 ",
        "a6 ",
        "7. Ke7 ",
        "(",
        ") ",
        "(1. d4 d5) ",
        "(1... e5 2. d4) ",
        "(1... c5 {x} 2. Nf3 $1) ",
        "(1. e4 c5) ",
        "$1 ",
        "$16",
        "!? ",
        "± ",
        "{a  b} ",
        "{Капабланка} ",
        "{",
        "}",
        "; line\n",
        "\n% hidden\n",
        "{[%jadoube ignore all]} ",
        "{jadoube: ignore moves} ",
        "* ",
        "*\n\n",
        "1-0\n",
        "junk ",
        "-- ",
        "国 ",
        "\u{a0}",
        "O-O ",
        "Qxf7# ",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..30).prop_map(|pieces| pieces.concat())
}
