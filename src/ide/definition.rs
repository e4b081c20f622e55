//! Where a variation comes from, and where a position was before.

use super::Game;
use super::line::{plies_through, replaced, variations_around};
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

/// From what is at the cursor to what it comes from. Spans in bytes of the record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Definition {
    /// The move, number, glyph or bracket at the cursor.
    pub from: Span,
    pub to: Span,
}

/// From a move, number, glyph or bracket of a variation to the move of the outer line that the variation's first move
/// replaces.
pub fn definition(game: &Game, offset: u32) -> Option<Definition> {
    let node = game.node_at(offset)?;
    let found = game.node(node);
    let (variation, from) = match found.kind {
        // Between its nodes the variation as a whole is meant: its bracket stands for it.
        NodeKind::Variation => (node, Span::new(found.span.start, found.span.start + 1)),
        NodeKind::Word | NodeKind::Number | NodeKind::Nag => {
            (*variations_around(game.tree(), node).last()?, found.span)
        }
        _ => return None,
    };
    let to = game.node(replaced(game, variation)?).span;
    Some(Definition { from, to })
}

/// The move before which reached, in the line through it, the same position for the last time as the move at an offset:
/// the occurrence before, where a position is repeated (FIDE 9.2.3).
pub fn previous_occurrence(game: &Game, offset: u32) -> Option<Span> {
    let node = game.node_at(offset)?;
    let wanted = game.step(node)?.after.identity();
    let line = plies_through(game, node);
    let before = line.iter().rev().skip_while(|ply| ply.node >= node);
    let same = |node: &u32| game.step(*node).is_some_and(|step| step.after.identity() == wanted);
    before.map(|ply| ply.node).find(same).map(|node| game.node(node).span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, cursor, game, marked};

    fn drawn(text: &str) -> String {
        let (game, at) = cursor(text);
        definition(&game, at).map_or("-".into(), |found| marked(game.text(), [(found.to, "»"), (found.from, "»?")]))
    }

    #[test]
    fn a_variation_leads_to_the_move_that_it_replaces() {
        for (text, expected) in [
            ("1. e4 e5 (1... c5 2. N|f3 d6) *", "1. e4 «e5» (1... c5 2. «Nf3»? d6) *"),
            ("1. e4 e5 |(1... c5 2. Nf3) *", "1. e4 «e5» «(»?1... c5 2. Nf3) *"),
            ("1. e4 e5 (1... c5 2. Nf3 (2. |c3 d5)) *", "1. e4 e5 (1... c5 2. «Nf3» (2. «c3»? d5)) *"),
            ("1. e4 e5 {x} (1... c5) (1...| e6) *", "1. e4 «e5» {x} (1... c5) («1...»? e6) *"),
            ("1. e4 e5 2. Kd5 (2. Kd4|) *", "1. e4 e5 2. «Kd5» (2. «Kd4»?) *"),
            ("1. e4 |e5 (1... c5) *", "-"),
            ("(1. e4|) *", "-"),
            ("1. e4 e5 (1... c5 {a|}) *", "-"),
        ] {
            assert_eq!(drawn(text), expected, "{text}");
        }
    }

    #[test]
    fn a_repeated_position_leads_to_where_it_was_before() {
        let before = |text: &str| {
            let (game, at) = cursor(text);
            previous_occurrence(&game, at).map(|span| (span.start, game.at(span).to_owned()))
        };
        let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 (4. Nd4 Nd5 5. Nf3";
        assert_eq!(before(&format!("{moves}) 4... N|g8 *")), Some((18, "Ng8".into())));
        assert_eq!(before(&format!("{moves} N|f6) *")), Some((29, "Nf6".into())));
        assert_eq!(before("1. Nf3 Nf6 2. N|g1 *"), None);
    }

    #[test]
    fn any_place_of_any_record_has_an_answer() {
        for text in ODD {
            let game = game(text);
            for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
                definition(&game, offset);
                previous_occurrence(&game, offset);
            }
        }
    }
}
