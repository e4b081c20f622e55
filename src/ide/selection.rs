//! A selection that grows: from the word at the cursor to its move, the pair of moves, the variation and the game.

use super::Game;
use super::brackets::comment_text;
use super::line::{inside, own_nodes, variations_around};
use super::symbols::{tag_section, written};
use crate::board::Color;
use crate::syntax::NodeKind;
use crate::text::Span;

/// The places around an offset, in bytes of the record, the innermost first; each is larger than the one before and
/// holds it.
pub fn selection(game: &Game, offset: u32) -> Vec<Span> {
    let offset = offset.min(game.text().len() as u32);
    let mut around: Vec<Span> = written(game.tree()).into_iter().collect();
    match game.node_at(offset) {
        Some(node) if game.node(node).kind == NodeKind::Tag => tag(game, node, offset, &mut around),
        Some(node) => movetext(game, node, offset, &mut around),
        None => around.extend(all_moves(game)),
    }
    nested(around, offset)
}

/// Those of some places that hold an offset and each other, the smallest first.
fn nested(mut places: Vec<Span>, offset: u32) -> Vec<Span> {
    places.retain(|span| span.start <= offset && offset <= span.end && !span.is_empty());
    places.sort_by_key(|span| span.len());
    let mut kept: Vec<Span> = Vec::new();
    for place in places {
        let holds = |last: &Span| Span::cover(*last, place) == place && *last != place;
        if kept.last().is_none_or(holds) {
            kept.push(place);
        }
    }
    kept
}

/// A part of a tag pair, the pair, and the section.
fn tag(game: &Game, node: u32, offset: u32, around: &mut Vec<Span>) {
    let span = game.node(node).span;
    around.push(span);
    around.extend(tag_section(game.tree()));
    let tags = &game.tree().tags;
    if let Ok(n) = tags.binary_search_by_key(&span.start, |tag| tag.span.start) {
        around.extend([tags[n].name, tags[n].value]);
        around.extend(word(game, tags[n].value, offset));
    }
}

/// In how many variations around a place its selections grow; from there on to the whole game.
const DEEPEST: usize = 16;

/// What a node of the movetext stands in: in each line around it, the moves that it hangs on.
fn movetext(game: &Game, node: u32, offset: u32, around: &mut Vec<Span>) {
    let tree = game.tree();
    around.extend(all_moves(game));
    let variations = variations_around(tree, node);
    let passed = variations.len().saturating_sub(DEEPEST);
    let mut line = passed.checked_sub(1).map(|last| variations[last]);
    for &inner in &variations[passed..] {
        around.extend(moves_around(game, line, inner));
        around.push(tree.span(inner));
        let mut held = own_nodes(tree, inside(tree, Some(inner))).map(|n| tree.span(n));
        around.extend(held.next().map(|first| Span::cover(first, held.last().unwrap_or(first))));
        line = Some(inner);
    }
    around.extend(moves_around(game, line, node));
    around.push(tree.span(node));
    if game.node(node).kind == NodeKind::Comment {
        let text = comment_text(game, node);
        around.push(text);
        around.extend(word(game, text, offset));
    }
}

/// From the first node that is no tag to the last.
fn all_moves(game: &Game) -> Option<Span> {
    let own = own_nodes(game.tree(), inside(game.tree(), None));
    let text = own.map(|n| game.node(n)).filter(|node| node.kind != NodeKind::Tag).map(|node| node.span);
    text.reduce(Span::cover)
}

/// A move of a line as it is written.
struct Written {
    word: u32,
    /// Its first node.
    first: u32,
    /// From its number to its last glyph.
    bare: Span,
    /// The same with the comments and variations behind it.
    whole: Span,
}

/// The move of a line that a node belongs to: bare, with what hangs on it, and with the other move of its pair.
fn moves_around(game: &Game, line: Option<u32>, node: u32) -> Vec<Span> {
    let moves = moves_of(game, line);
    let Some(n) = moves.partition_point(|written| written.first <= node).checked_sub(1) else { return Vec::new() };
    let held = &moves[n];
    let other = match game.ply(held.word).map(|ply| ply.color) {
        Some(Color::White) => moves.get(n + 1),
        Some(Color::Black) => n.checked_sub(1).map(|n| &moves[n]),
        None => None,
    };
    let pair = other.map(|other| Span::cover(held.whole, other.whole));
    [held.bare, held.whole].into_iter().chain(pair).collect()
}

fn moves_of(game: &Game, line: Option<u32>) -> Vec<Written> {
    let mut moves: Vec<Written> = Vec::new();
    // The number before the next move.
    let mut number: Option<u32> = None;
    for n in own_nodes(game.tree(), inside(game.tree(), line)) {
        let span = game.node(n).span;
        match (game.node(n).kind, moves.last_mut()) {
            (NodeKind::Number, _) => number = Some(n),
            (NodeKind::Word, _) => {
                let first = number.take().unwrap_or(n);
                let bare = Span::cover(game.node(first).span, span);
                moves.push(Written { word: n, first, bare, whole: bare });
            }
            (NodeKind::Nag | NodeKind::DrawOffer | NodeKind::Comment | NodeKind::Variation, Some(last)) => {
                let is_glyph = matches!(game.node(n).kind, NodeKind::Nag | NodeKind::DrawOffer);
                if is_glyph && last.bare == last.whole {
                    last.bare.end = span.end;
                }
                last.whole.end = span.end;
            }
            _ => {}
        }
    }
    moves
}

/// The word of a text that an offset is in, or at the end of.
fn word(game: &Game, text: Span, offset: u32) -> Option<Span> {
    let is_part =
        |c: &char| c.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(c) || matches!(c, '\'' | '’' | '-');
    let before = game.at(Span::new(text.start, offset)).chars().rev().take_while(is_part);
    let behind = game.at(Span::new(offset, text.end)).chars().take_while(is_part);
    let length = |chars: &mut dyn Iterator<Item = char>| chars.map(char::len_utf8).sum::<usize>() as u32;
    let (before, behind) = (&mut { before }, &mut { behind });
    let word = Span::new(offset.saturating_sub(length(before)), offset + length(behind));
    (text.start <= offset && offset <= text.end && !word.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, cursor, game};

    fn grown(text: &str) -> Vec<String> {
        let (game, at) = cursor(text);
        selection(&game, at).iter().map(|span| game.at(*span).to_owned()).collect()
    }

    #[test]
    fn a_move_grows_to_its_pair_its_variation_and_the_game() {
        let text = "[White \"A\"]\n\n1. e4 e5 (1... c5! {si|cilian} 2. Nf3 $1 d6) 2. f4 *\n";
        let expected = [
            "sicilian",
            "{sicilian}",
            "1... c5! {sicilian}",
            "1... c5! {sicilian} 2. Nf3 $1 d6",
            "(1... c5! {sicilian} 2. Nf3 $1 d6)",
            "e5 (1... c5! {sicilian} 2. Nf3 $1 d6)",
            "1. e4 e5 (1... c5! {sicilian} 2. Nf3 $1 d6)",
            "1. e4 e5 (1... c5! {sicilian} 2. Nf3 $1 d6) 2. f4 *",
            "[White \"A\"]\n\n1. e4 e5 (1... c5! {sicilian} 2. Nf3 $1 d6) 2. f4 *",
        ];
        assert_eq!(grown(text), expected);
        assert_eq!(
            grown("1. e4 e5 2. N|f3! $14 {x} Nc6 *")[..4],
            ["Nf3", "2. Nf3! $14", "2. Nf3! $14 {x}", "2. Nf3! $14 {x} Nc6"]
        );
    }

    #[test]
    fn a_tag_grows_to_its_section() {
        let text = "[White \"Ж. Ян|сен\"]\n[Black \"B\"]\n\n*";
        let expected = ["Янсен", "Ж. Янсен", "[White \"Ж. Янсен\"]", "[White \"Ж. Янсен\"]\n[Black \"B\"]"];
        assert_eq!(grown(text)[..4], expected);
        assert_eq!(grown("[Wh|ite \"A\"]\n\n*")[..2], ["White", "[White \"A\"]"]);
    }

    #[test]
    fn of_very_deep_variations_only_the_inner_ones_are_steps() {
        let (game, at) = cursor(&format!("{}1. e4| {}", "(1. d4 ".repeat(500), ") ".repeat(500)));
        let places = selection(&game, at);
        assert!((DEEPEST..DEEPEST * 6).contains(&places.len()), "{}", places.len());
        assert_eq!(places.last().map(|span| span.len()), Some(game.text().trim_end().len()));
    }

    #[test]
    fn each_place_is_larger_than_the_one_before_wherever_the_cursor_is() {
        for text in ODD {
            let game = game(text);
            for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
                let places = selection(&game, offset);
                assert!(places.windows(2).all(|pair| Span::cover(pair[0], pair[1]) == pair[1] && pair[0] != pair[1]));
                assert!(places.iter().all(|span| text.get(std::ops::Range::from(*span)).is_some()), "{text} {offset}");
            }
        }
    }
}
