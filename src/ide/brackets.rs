//! The brackets around comments and variations.

use super::Game;
use super::line::{inside, own_nodes};
use crate::syntax::NodeKind;
use crate::text::Span;

/// The brackets of a node: `(` and `)` of a variation, `{` and `}` of a comment. The second is missing where it is
/// not closed. A comment to the end of its line has none.
pub(super) fn brackets(game: &Game, node: u32) -> Option<(Span, Option<Span>)> {
    let span = game.node(node).span;
    let close = match (game.node(node).kind, game.text().as_bytes().get(span.start as usize)?) {
        (NodeKind::Variation, b'(') => b')',
        (NodeKind::Comment, b'{') => b'}',
        _ => return None,
    };
    // The last bracket of a variation that is never closed is that of one in it.
    let inner = inside(game.tree(), Some(node));
    let held = own_nodes(game.tree(), inner).last().map_or(span.start + 1, |last| game.node(last).span.end);
    let last = Span::new(span.end - 1, span.end);
    let closes = held < span.end && last.of(game.text().as_bytes()) == [close];
    Some((Span::new(span.start, span.start + 1), closes.then_some(last)))
}

/// What stands between the brackets of a comment, or behind its `;`.
pub(super) fn comment_text(game: &Game, node: u32) -> Span {
    let span = game.node(node).span;
    let closing = brackets(game, node).and_then(|(_, closing)| closing);
    Span::new(span.start + 1, closing.map_or(span.end, |closing| closing.start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::cursor;

    fn pair(text: &str) -> Option<(u32, Option<u32>)> {
        let (game, at) = cursor(text);
        let found = brackets(&game, game.node_at(at).expect("a node"));
        found.map(|(open, close)| (open.start, close.map(|close| close.start)))
    }

    #[test]
    fn brackets_belong_to_what_they_close() {
        assert_eq!(pair("1. e4 {a| b}"), Some((6, Some(10))));
        assert_eq!(pair("1. e4 |(1. d4)"), Some((6, Some(12))));
        assert_eq!(pair("1. e4 ; a|}"), None);
        assert_eq!(pair("1. e4 {a|"), Some((6, None)));
        assert_eq!(pair("1. e4 {|"), Some((6, None)));
        assert_eq!(pair("1. e4 |(1. d4 (1. c4)"), Some((6, None)));
        assert_eq!(pair("1. e4 |e5"), None);
    }
}
