//! Which game a record is of that does not say so: its moves show it.

use super::{Asked, evidence, listed};
use crate::board::Geometry;
use crate::notation::hexagonal::{self, numeric, numeric::Codes};
use crate::notation::{das, glyph};
use crate::rules::Variant;
use crate::syntax::{NodeKind, Tree, unescape};

/// So many words are looked at first, so that it costs next to nothing in a game of standard chess.
const FIRST_WORDS: usize = 24;

/// So many words must have a square that only the larger board has, and one of so many in all.
const FEWEST: usize = 2;
const RAREST: usize = 10;

/// The game that the squares of a record belong to. Where they tell little, a notation that was asked for speaks for its game.
pub(super) fn shown(text: &[u8], tree: &Tree, asked: Asked) -> Variant {
    if let Some(fen) = tree.tags.iter().find(|pair| pair.name.of(text).eq_ignore_ascii_case(b"FEN")) {
        let value = unescape(fen.value.of(text));
        if let Ok(list) = std::str::from_utf8(&value)
            && !listed::is_on(list, Geometry::Standard)
            && let Some(game) = LARGER.into_iter().rev().find(|game| listed::is_on(list, game.geometry()))
        {
            return game;
        }
        let board = value.split(|byte| *byte == b' ').next().unwrap_or_default();
        let rows = 1 + board.iter().filter(|byte| **byte == b'/').count();
        let fits = |variant: &Variant| usize::from(variant.geometry().rank_count()) == rows;
        return LARGER.into_iter().find(fits).unwrap_or(Variant::Standard);
    }
    let words = || tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| node.span.of(text));
    let foreign = |word: &&[u8]| LARGER.iter().any(|game| is_of(game.geometry(), word));
    let meant = asked.notation.and_then(|notation| LARGER.into_iter().find(|game| game.geometry() == notation.board));
    match (words().take(FIRST_WORDS).filter(foreign).count(), meant) {
        (0, None) => return Variant::Standard,
        (0, Some(meant)) => return if plays_on(text, tree, meant, asked) { meant } else { Variant::Standard },
        (count, _) if count < FEWEST => {
            // A slip in a game of standard chess looks like this, too: then it is there that the game breaks.
            let breaks = evidence::plays_in(text, tree, Variant::Standard, asked);
            let is_slip = moves(text, tree).take(breaks + 1).any(|word| foreign(&word));
            let plays_all = |game: &Variant| plays_all(text, tree, *game, asked);
            return LARGER.into_iter().find(|game| !is_slip && plays_all(game)).unwrap_or(Variant::Standard);
        }
        _ => {}
    }
    let (all, strange) = (words().count(), words().filter(foreign).count());
    if strange * RAREST < all {
        return Variant::Standard;
    }
    // Who reads more of the words; of two that read as many, the one whose moves can be played further, or whose board has more of the squares.
    let read = |game: Variant| words().filter(|word| is_move(game.geometry(), word)).count();
    let own = |game: Variant| words().filter(|word| is_of(game.geometry(), word)).count();
    let plays = |game: Variant| evidence::plays_in(text, tree, game, asked);
    let likely = LARGER.map(|game| (read(game), plays(game), own(game), game));
    let likely = likely.into_iter().max_by_key(|(read, plays, own, _)| (*read, *plays, *own));
    likely.filter(|(read, ..)| read * 2 > all).map_or(Variant::Standard, |(.., game)| game)
}

/// Whether all moves of a record are legal in a game.
fn plays_all(text: &[u8], tree: &Tree, game: Variant, asked: Asked) -> bool {
    evidence::plays_in(text, tree, game, asked) == moves(text, tree).count()
}

/// The words of the main line that are no signs.
fn moves<'t>(text: &'t [u8], tree: &'t Tree) -> impl Iterator<Item = &'t [u8]> {
    let words = tree.nodes.iter().filter(|node| node.depth == 0 && node.kind == NodeKind::Word);
    words.map(|node| node.span.of(text)).filter(|word| glyph::nag(word).is_none())
}

/// Whether more moves of a record can be played in a game than in standard chess.
fn plays_on(text: &[u8], tree: &Tree, game: Variant, asked: Asked) -> bool {
    let plays = |game: Variant| evidence::plays_in(text, tree, game, asked);
    plays(game) > plays(Variant::Standard)
}

/// The games on boards that are larger than the usual one.
const LARGER: [Variant; 2] = [Variant::Das, Variant::Hexagonal];

/// Whether a word is a move of the game on a larger board.
fn is_move(board: Geometry, word: &[u8]) -> bool {
    match board {
        Geometry::Standard => false,
        Geometry::Hexagonal => hexagonal::reads(word) || numeric::read(word, Codes::default()).is_some(),
        Geometry::Das => das::read(word).is_some(),
    }
}

/// Whether a word has a square that a larger board has and the usual one has not; or digits that are a code of the hexagonal
/// board and none of correspondence chess.
fn is_of(board: Geometry, word: &[u8]) -> bool {
    if matches!(word.len(), 4 | 5) && word.iter().all(u8::is_ascii_digit) {
        let has_code = word.iter().any(|digit| matches!(digit, b'0' | b'9')) && word != b"0000";
        return board == Geometry::Hexagonal && has_code;
    }
    let is_its = |name: &[u8]| Geometry::Standard.square_named(name).is_none() && board.square_named(name).is_some();
    squares(word).any(is_its)
}

/// What a word has that may be squares of files a to l.
fn squares(word: &[u8]) -> impl Iterator<Item = &[u8]> {
    (0..word.len()).filter_map(|at| match word[at..] {
        [b'a'..=b'l', b'1', b'0' | b'1', ..] => Some(&word[at..at + 3]),
        [b'a'..=b'l', b'1'..=b'9', ..] => Some(&word[at..at + 2]),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::notations::notation;
    use crate::syntax::parse;

    #[test]
    fn squares_that_only_one_board_has_tell_the_game() {
        let shown = |text: &str| shown(text.as_bytes(), &parse(text.as_bytes()), Asked::default());
        for hexagonal in [
            "1. g5 e6 2. Nhf4 Ng9 3. e5 Nh6 4. f6 ef 5. ef Re8 6. Be3 d6 7. g6 fg 8. fg Nk3 9. Rg3 Bc5 10. h5 B:e3 11. R:k3",
            "1.e5 Hdf8 2.d5 g5 3.Hg2 h5 4.h4 Fh7 5.Hhi3 Hg7 6.Fe2 Fg8 7.Fe4 Hd6 8.Ff3 f6 9.Fd3 fxe5 15.Vi8 Kf10 *",
            "1. h3h5 h7h6 2. d3d5 d9f8 3. h1f4 g7g6 4. h5g6 h6g6 5. f2d4 f8c6 6. i2i4 f10h6 7. g4g5 k7k6 *",
            "1.4454 9308 2.3353 7555 3.1325 7656 4.3646 Bf11-h7 5.1637 9675 *",
            "1. Qc3 Qc6 2. b2 b6 3. Bb1 e6 4. Q:f9X 1-0",
            "1. h3h5 h7h6 2. d3d5 d9f8 3. h1f4 g7g6 *",
            "[FEN \"b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1\"]\n\n1. e5 *",
        ] {
            assert_eq!(shown(hexagonal), Variant::Hexagonal, "{hexagonal}");
        }
        for das in [
            "1. f5 e8 2. Qg3 Vi7 3. Nh1-i3 Nh8 4. Bd4 Bxk9 *",
            "1. i4 k6 2. Ni3 Ni8 3. Tc3 Nd4T *",
            "1. a5 b9 2. Vb3 k7 3. h4 i7 4. e10Q *",
            "[FEN \"lSVBQKBNMRc/w/w/w/w/w/w/w/w/w w - 0 1\"]\n\n1. e5 *",
        ] {
            assert_eq!(shown(das), Variant::Das, "{das}");
        }
        for standard in [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
            "1. e4 e5 2. Nf9 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *",
            "1. b4 k6 2. h3 *",
            "1. e4 e5 2. i4 and k5 are no squares of this board, nor is l6 *",
            "1. 5254 5755 2. 7163 2836 3. 6125 *",
            "",
        ] {
            assert_eq!(shown(standard), Variant::Standard, "{standard}");
        }
    }

    #[test]
    fn a_notation_of_one_game_speaks_for_it() {
        let asked = Asked { notation: notation("full"), ..Asked::default() };
        let shown = |text: &str| shown(text.as_bytes(), &parse(text.as_bytes()), asked);
        assert_eq!(shown("1. g4-g5 e7-e6 *"), Variant::Hexagonal);
        assert_eq!(shown("1. e2-e4 e7-e5 *"), Variant::Standard);
    }
}
