//! Colours: what each part of a record is, for an editor that shows kinds of text differently.
//!
//! The types are those of the protocol's standard legend wherever one fits, because color schemes know them: tag names
//! are properties, their values strings. Moves are functions in the main line and variables in variations: most schemes
//! show functions brightly and variables plainly, and so the game stands out from its analysis. What else is true of a move
//! are modifiers, which a scheme may use or not. Only what is no chess at all has a type of its own, `stray`: schemes that
//! do not know it leave such text without a color.

use super::Game;
use crate::board::{Color, Kind, Marks};
use crate::notation::{Reading, command, glyph};
use crate::replay::{Outcome, Ply, Replay};
use crate::syntax::{NodeKind, TagPair, Tree};
use crate::text::Span;
use rustc_hash::{FxHashMap, FxHashSet};

/// What a part of a record is. The number of a type is its place in [`TokenType::LEGEND`].
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
#[repr(u8)]
pub enum TokenType {
    TagName,
    TagValue,
    Comment,
    Number,
    /// A move of the main line.
    MainMove,
    /// A move of a variation.
    VariationMove,
    /// `!`, `$14`, `±`, a draw offer.
    Glyph,
    /// `[%clk 0:10:00]` in a comment.
    Command,
    Result,
    Stray,
}

impl TokenType {
    /// The names of all types, in their order.
    pub const LEGEND: [&str; 10] =
        ["property", "string", "comment", "number", "function", "variable", "operator", "macro", "keyword", "stray"];
}

/// What else is true of a token: a set, one bit each.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Modifiers(pub u32);

impl Modifiers {
    /// The names of all modifiers; the first is that of the lowest bit.
    pub const LEGEND: [&str; 14] = [
        "white",
        "black",
        "variation",
        "nested",
        "capture",
        "check",
        "mate",
        "promotion",
        "castling",
        "illegal",
        "good",
        "bad",
        "evaluation",
        "escape",
    ];
    /// A move of White.
    pub const WHITE: Modifiers = Modifiers(1);
    /// A move of Black.
    pub const BLACK: Modifiers = Modifiers(1 << 1);
    /// In a variation.
    pub const VARIATION: Modifiers = Modifiers(1 << 2);
    /// In a variation of a variation.
    pub const NESTED: Modifiers = Modifiers(1 << 3);
    pub const CAPTURE: Modifiers = Modifiers(1 << 4);
    /// A check that is not mate.
    pub const CHECK: Modifiers = Modifiers(1 << 5);
    pub const MATE: Modifiers = Modifiers(1 << 6);
    pub const PROMOTION: Modifiers = Modifiers(1 << 7);
    pub const CASTLING: Modifiers = Modifiers(1 << 8);
    /// A word that cannot be played as it stands.
    pub const ILLEGAL: Modifiers = Modifiers(1 << 9);
    /// A glyph for a good or interesting move.
    pub const GOOD: Modifiers = Modifiers(1 << 10);
    /// A glyph for a mistake or a dubious move.
    pub const BAD: Modifiers = Modifiers(1 << 11);
    /// A glyph that judges the position.
    pub const EVALUATION: Modifiers = Modifiers(1 << 12);
    /// A comment for programs: `%` to the end of the line.
    pub const ESCAPE: Modifiers = Modifiers(1 << 13);

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: Modifiers) -> bool {
        self.0 & other.0 == other.0
    }

    /// The set with `other` where that is so.
    const fn with(self, other: Modifiers, is_so: bool) -> Modifiers {
        if is_so { Modifiers(self.0 | other.0) } else { self }
    }
}

/// A part of a record with its colour. In bytes of the record; never over the end of a line.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct SemanticToken {
    pub span: Span,
    pub token_type: TokenType,
    pub modifiers: Modifiers,
}

/// The tokens of a record, in the order of the text; none overlap.
pub fn tokens(game: &Game) -> Vec<SemanticToken> {
    Painter::new(game.text().as_bytes(), game.tree(), game.replay()).paint()
}

/// The tokens of a record that was not played through: nothing is said of a move but that it is one.
pub fn plain_tokens(text: &[u8], tree: &Tree) -> Vec<SemanticToken> {
    Painter::new(text, tree, &Replay::default()).paint()
}

struct Painter<'a> {
    text: &'a [u8],
    tree: &'a Tree,
    plies: FxHashMap<u32, &'a Ply>,
    illegal: FxHashSet<u32>,
    reading: Reading,
    tags: std::slice::Iter<'a, TagPair>,
    out: Vec<SemanticToken>,
}

impl<'a> Painter<'a> {
    fn new(text: &'a [u8], tree: &'a Tree, replay: &'a Replay) -> Painter<'a> {
        let cannot_be_played = |outcome: &Outcome| outcome.is_unplayable() || matches!(outcome, Outcome::AfterEnd(_));
        let illegal = replay.events.iter().filter(|event| cannot_be_played(&event.outcome));
        Painter {
            text,
            tree,
            reading: replay.reading,
            plies: replay.plies.iter().map(|ply| (ply.node, ply)).collect(),
            illegal: illegal.map(|event| event.node).collect(),
            tags: tree.tags.iter(),
            out: Vec::with_capacity(tree.nodes.len()),
        }
    }

    fn paint(mut self) -> Vec<SemanticToken> {
        for (n, node) in (0..).zip(&self.tree.nodes) {
            let nested =
                Modifiers::default().with(Modifiers::VARIATION, node.depth > 0).with(Modifiers::NESTED, node.depth > 1);
            match node.kind {
                NodeKind::Tag => self.tag(),
                NodeKind::Comment => self.comment(node.span, nested),
                NodeKind::Escape => self.add(node.span, TokenType::Comment, Modifiers::ESCAPE),
                NodeKind::Number if !self.plies.contains_key(&n) => self.add(node.span, TokenType::Number, nested),
                NodeKind::Number | NodeKind::Word => self.word(n, nested),
                NodeKind::Nag => self.add(node.span, TokenType::Glyph, class(node.span.of(self.text), nested)),
                NodeKind::DrawOffer => self.add(node.span, TokenType::Glyph, nested),
                NodeKind::Result => self.add(node.span, TokenType::Result, nested),
                NodeKind::Stray => self.add(node.span, TokenType::Stray, nested),
                NodeKind::Variation | NodeKind::Prose => {}
            }
        }
        self.out
    }

    /// Adds a token, or one for each line that it stands on.
    fn add(&mut self, span: Span, token_type: TokenType, modifiers: Modifiers) {
        let mut start = span.start;
        for line in span.of(self.text).split(|byte| matches!(byte, b'\n' | b'\r')) {
            let span = Span::new(start, start + line.len() as u32);
            if !line.trim_ascii().is_empty() {
                self.out.push(SemanticToken { span, token_type, modifiers });
            }
            start = span.end + 1;
        }
    }

    fn tag(&mut self) {
        let Some(tag) = self.tags.next() else { return };
        self.add(tag.name, TokenType::TagName, Modifiers::default());
        self.add(tag.value, TokenType::TagValue, Modifiers::default());
    }

    /// A comment, with the commands in it told apart.
    fn comment(&mut self, span: Span, nested: Modifiers) {
        let mut start = span.start;
        for command in command::commands(span.of(self.text)) {
            let command = Span::new(span.start + command.span.start, span.start + command.span.end);
            self.add(Span::new(start, command.start), TokenType::Comment, nested);
            self.add(command, TokenType::Command, nested);
            start = command.end;
        }
        self.add(Span::new(start, span.end), TokenType::Comment, nested);
    }

    /// A word: a move that was played, one that was not, a sign, or nothing that is known.
    fn word(&mut self, n: u32, nested: Modifiers) {
        let span = self.tree.span(n);
        let word = span.of(self.text);
        let illegal = self.illegal.contains(&n);
        let played = self.plies.get(&n).copied();
        let modifiers = nested.with(Modifiers::ILLEGAL, illegal);
        if illegal || played.is_some() || self.reading.read(word, Color::White).is_some() {
            let in_variation = nested.has(Modifiers::VARIATION);
            let token_type = if in_variation { TokenType::VariationMove } else { TokenType::MainMove };
            self.add(span, token_type, played.map_or(modifiers, |ply| of_move(ply, modifiers)));
        } else if glyph::nag(word).is_some() {
            self.add(span, TokenType::Glyph, class(word, nested));
        } else {
            self.add(span, TokenType::Stray, nested);
        }
    }
}

/// Adds what is true of a move.
fn of_move(ply: &Ply, modifiers: Modifiers) -> Modifiers {
    modifiers
        .with(Modifiers::WHITE, ply.color == Color::White)
        .with(Modifiers::BLACK, ply.color == Color::Black)
        .with(Modifiers::CAPTURE, ply.marks.has(Marks::CAPTURE))
        .with(Modifiers::CHECK, ply.marks.has(Marks::CHECK))
        .with(Modifiers::MATE, ply.marks.has(Marks::MATE))
        .with(Modifiers::PROMOTION, ply.played.promotion.is_some())
        .with(Modifiers::CASTLING, matches!(ply.played.kind, Kind::Castle(_)))
}

/// Adds what a glyph says: of a move (NAG 1 to 6) or of the position (NAG 10 to 135; PGN 10).
fn class(sign: &[u8], modifiers: Modifiers) -> Modifiers {
    let numeric = sign.strip_prefix(b"$").and_then(|digits| std::str::from_utf8(digits).ok()?.parse::<u8>().ok());
    let nag = numeric.or_else(|| glyph::nag(sign)).unwrap_or(0);
    modifiers
        .with(Modifiers::GOOD, matches!(nag, 1 | 3 | 5))
        .with(Modifiers::BAD, matches!(nag, 2 | 4 | 6))
        .with(Modifiers::EVALUATION, matches!(nag, 10..=135))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, game};

    /// A line for each token: its text, the name of its type, and those of its modifiers.
    fn drawn(text: &str) -> Vec<String> {
        let draw = |token: SemanticToken| {
            let set = (0..).zip(Modifiers::LEGEND).filter(|(bit, _)| token.modifiers.0 >> bit & 1 == 1);
            let words = [&text[std::ops::Range::from(token.span)], TokenType::LEGEND[token.token_type as usize]];
            words.into_iter().chain(set.map(|(_, name)| name)).collect::<Vec<_>>().join(" ")
        };
        tokens(&game(text)).into_iter().map(draw).collect()
    }

    #[test]
    fn every_part_of_a_record_has_its_colour() {
        let text = "[White \"Ann\"]\n% out\n1. e4! {a\r\nb [%clk 0:01] c} d5 (1... f5 $14 (1... ♞x)) 2. exd5 huh Kd4 *";
        let expected = [
            "White property",
            "Ann string",
            "% out comment escape",
            "1. number",
            "e4 function white",
            "! operator good",
            "{a comment",
            "b  comment",
            "[%clk 0:01] macro",
            " c} comment",
            "d5 function black",
            "1... number variation",
            "f5 variable black variation",
            "$14 operator variation evaluation",
            "1... number variation nested",
            "♞x stray variation nested",
            "2. number",
            "exd5 function white capture",
            "huh stray",
            "Kd4 function illegal",
            "* keyword",
        ];
        assert_eq!(drawn(text), expected);
    }

    #[test]
    fn a_move_says_what_is_true_of_it() {
        let text = "[FEN \"7k/P6p/6B1/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. a8=Q+ (1. O-O-O hxg6) (1. Qg7#) *";
        let moves: Vec<_> =
            drawn(text).into_iter().filter(|line| line.contains("function") || line.contains("variable")).collect();
        let expected = [
            "a8=Q+ function white check promotion",
            "O-O-O variable white variation castling",
            "hxg6 variable black variation capture",
            "Qg7# variable variation illegal",
        ];
        assert_eq!(moves, expected);
    }

    #[test]
    fn tokens_are_in_order_and_each_on_one_line() {
        for text in ODD {
            for found in [tokens(&game(text)), plain_tokens(text.as_bytes(), game(text).tree())] {
                assert!(found.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start), "{text}");
                let whole =
                    |span: Span| text.get(std::ops::Range::from(span)).is_some_and(|t| !t.contains(['\n', '\r']));
                assert!(found.iter().all(|token| whole(token.span) && !token.span.is_empty()), "{text}");
            }
        }
    }

    #[test]
    fn without_a_replay_a_move_is_still_a_move() {
        let text = "1. e4 Kd4 foo";
        let found = plain_tokens(text.as_bytes(), &crate::syntax::parse(text.as_bytes()));
        let types: Vec<_> = found.iter().map(|token| token.token_type).collect();
        assert_eq!(types, [TokenType::Number, TokenType::MainMove, TokenType::MainMove, TokenType::Stray]);
    }
}
