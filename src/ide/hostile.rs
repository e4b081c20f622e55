//! Records put together at random: no feature panics wherever the cursor is, and all places lie in the text.

use super::sample::game;
use super::*;
use crate::lint::Lead;
use crate::replay::Asked;
use crate::text::Span;
use proptest::prelude::*;

/// Pieces of records, whole and broken.
const PIECES: [&str; 40] = [
    "[White \"A\"]",
    "[Site \"http://a.b\"]",
    "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]",
    "[X \"\\\"",
    "\n",
    "\r\n",
    " ",
    "1. ",
    "1... ",
    "2.",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "Nc6 ",
    "O-O ",
    "exd5 ",
    "Ke2 ",
    "e8=Q+ ",
    "-- ",
    "Kh8 ",
    "foo ",
    "(",
    ")",
    "(",
    ")",
    "{",
    "}",
    "{ясно [%eval 0.3] http://a.b/(c)}",
    "; x\n",
    "% y\n",
    "!",
    "$14 ",
    "±",
    "(=)",
    "*",
    "1-0",
    "[%clk 1",
    "]",
    "♞",
    "94",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn no_record_is_too_odd(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        let text = pieces.concat();
        let game = game(&text);
        let (bytes, tree) = (text.as_bytes(), game.tree());
        let in_text = |span: Span| text.get(std::ops::Range::from(span)).is_some();

        let found = tokens(&game);
        prop_assert!(found.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start));
        prop_assert!(found.iter().chain(&plain_tokens(bytes, tree)).all(|token| in_text(token.span)));
        prop_assert!(folds(bytes, tree).iter().all(|fold| in_text(fold.span)));
        prop_assert!(links(bytes, tree).iter().all(|link| in_text(link.span)));
        let symbols = variations(&game, 1000).0.into_iter().chain(game_symbol(bytes, tree, 1));
        prop_assert!(symbols.into_iter().all(|symbol| in_text(symbol.span) && in_text(symbol.selection)));
        prop_assert!(hints(&game, Span::new(0, u32::MAX), HintKinds::ALL).iter().all(|h| text.is_char_boundary(h.offset as usize)));
        lenses(&game);
        for offset in (0..text.len() as u32 + 2).chain([u32::MAX]) {
            prop_assert!(selection(&game, offset).into_iter().all(in_text));
            prop_assert!(highlights(&game, offset).iter().all(|highlight| in_text(highlight.span)));
            prop_assert!(definition(&game, offset).is_none_or(|found| in_text(found.from) && in_text(found.to)));
            prop_assert!(previous_occurrence(&game, offset).is_none_or(in_text));
        }
    }

    /// Each move that was played as it is written is found again by the position behind it.
    #[test]
    fn positions_are_found_where_they_stand(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        let text = pieces.concat();
        let game = game(&text);
        prop_assume!(game.replay().events.iter().all(|event| event.repair.is_none()));
        let mut memory = SearchScratch::default();
        for step in game.steps() {
            let found =
                occurrences(text.as_bytes(), &Sought::new(step.after), (true, &Lead::default()), Asked::default(), &mut memory);
            prop_assert!(found.contains(&game.node(step.ply.node).span), "{text}");
        }
    }
}
