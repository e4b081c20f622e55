//! Records for tests: text with a `|` for the cursor in, text with marks out.

use super::Game;
use crate::lint::{Lead, Placement};
use crate::replay::Asked;
use crate::text::Span;

/// A record that stands alone in its file.
pub(super) fn game(text: &str) -> Game {
    Game::read(text.into(), Placement { first: true, last: true }, Lead::default(), Asked::default())
}

/// A record without its `|`, and where that stood.
pub(super) fn cursor(text: &str) -> (Game, u32) {
    let at = text.find('|').expect("a cursor");
    (game(&text.replacen('|', "", 1)), at as u32)
}

/// A text with each of some places that do not overlap between `«` and its closing mark.
pub(super) fn marked(text: &str, places: impl IntoIterator<Item = (Span, &'static str)>) -> String {
    let (mut out, mut at) = (String::new(), 0);
    for (span, closing) in places {
        out += &text[at..span.start as usize];
        out += &format!("«{}{closing}", &text[std::ops::Range::from(span)]);
        at = span.end as usize;
    }
    out + &text[at..]
}

/// Records in which something is odd, for tests that nothing panics and that what must hold holds.
pub(super) const ODD: [&str; 14] = [
    "",
    "\n \r\n",
    "1. e4 e5 2. Ke4 (2. Nf3 Nc6 {ясно 国 ♞} 3. Bb5) d5 *",
    "{unclosed 1. e4",
    "1. e4 (1. d4 (1. c4 (1. f4 e5",
    "[White \"A\\\"nn\"]\r\n[Black \"Бор\"\r\n\r\n1. e4 {a\r\nb} e5 $1\r\n(1... c5\r\n2. Nf3) 2. -- *\r\n",
    "[FEN \"8/8/8/8/8/8/8/K1k5 b - - 0 40\"]\n\n40... Kc2 41. Ka2 *",
    "[FEN \"nonsense\"]\n\n1. e4 *",
    "[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *",
    "[Variant \"Martian\"]\n\n1. e4 *",
    ") } ] 1. e4 ) e5 1-0 1. d4 (2. c4) *",
    "% escape\n; comment\n; more\n1. e4 ; rest\ne5 {[%clk 0:01:00] [%eval 0.3} *",
    "(1. e4 {x}) 1. d4 94 8b5 e8(Q) Qh4\n# é\u{301}",
    "e4 e5 Nf3 {c} Nc6 Bb5 (Bc4 Bc5 (Nf6)) a6 1/2-1/2",
];
