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
    let record = Record { text, tree, asked };
    if let Some(fen) = tree.tags.iter().find(|pair| pair.name.of(text).eq_ignore_ascii_case(b"FEN")) {
        return by_fen(&unescape(fen.value.of(text)));
    }
    let game = match record.words().take(FIRST_WORDS).filter(|word| is_foreign(word)).count() {
        0 => record.by_notation(),
        count if count < FEWEST => record.by_all_moves(),
        _ => record.by_squares(),
    };
    game.unwrap_or(Variant::Standard)
}

/// The game of a position: the board of a list of men, or the count of ranks.
fn by_fen(value: &[u8]) -> Variant {
    let is_list = |board| std::str::from_utf8(value).is_ok_and(|list| listed::is_on(list, board));
    if is_list(Geometry::Standard) {
        return Variant::Standard;
    }
    let ranks = 1 + value.iter().take_while(|byte| **byte != b' ').filter(|byte| **byte == b'/').count();
    let fits = |board: Geometry| usize::from(board.rank_count()) == ranks || is_list(board);
    LARGER.into_iter().rev().find(|game| fits(game.geometry())).unwrap_or(Variant::Standard)
}

/// A record whose game is asked for.
#[derive(Copy, Clone)]
struct Record<'a> {
    text: &'a [u8],
    tree: &'a Tree,
    asked: Asked,
}

impl<'a> Record<'a> {
    fn words(self) -> impl Iterator<Item = &'a [u8]> {
        self.tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(move |node| node.span.of(self.text))
    }

    /// The words of the main line that are no signs.
    fn moves(self) -> impl Iterator<Item = &'a [u8]> {
        let words = self.tree.nodes.iter().filter(|node| node.depth == 0 && node.kind == NodeKind::Word);
        words.map(move |node| node.span.of(self.text)).filter(|word| glyph::nag(word).is_none())
    }

    /// How many half-moves of the main line can be played in a game.
    fn plays(self, game: Variant) -> usize {
        evidence::plays_in(self.text, self.tree, game, self.asked)
    }

    /// The game of the notation that was asked for, where more can be played in it than in standard chess.
    fn by_notation(self) -> Option<Variant> {
        let board = self.asked.notation?.board;
        let game = LARGER.into_iter().find(|game| game.geometry() == board)?;
        (self.plays(game) > self.plays(Variant::Standard)).then_some(game)
    }

    /// The game in which all moves can be played. A slip in a game of standard chess may have a square of a larger board, too:
    /// then it is there that the game breaks.
    fn by_all_moves(self) -> Option<Variant> {
        let before_break = self.moves().take(self.plays(Variant::Standard) + 1);
        if before_break.filter(|word| is_foreign(word)).count() > 0 {
            return None;
        }
        LARGER.into_iter().find(|game| self.plays(*game) == self.moves().count())
    }

    /// The game that reads more of the words; of two that read as many, the one whose moves can be played further, or whose
    /// board has more of the squares. Few squares in many words tell nothing.
    fn by_squares(self) -> Option<Variant> {
        let (all, strange) = (self.words().count(), self.words().filter(|word| is_foreign(word)).count());
        if strange * RAREST < all {
            return None;
        }
        let count = |board, is: fn(Geometry, &[u8]) -> bool| self.words().filter(|word| is(board, word)).count();
        let weight = |game: &Variant| {
            let board = game.geometry();
            (count(board, is_move), self.plays(*game), count(board, is_of))
        };
        let likely = LARGER.into_iter().max_by_key(weight)?;
        (count(likely.geometry(), is_move) * 2 > all).then_some(likely)
    }
}

/// Whether a word has a square, or digits, that only a larger board has.
fn is_foreign(word: &[u8]) -> bool {
    LARGER.iter().any(|game| is_of(game.geometry(), word))
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
