//! Where a record starts from: its game and its first position, as its tags say (PGN 9.7, Variant).

use super::{game, listed, resumed, spaces};
use crate::board::{Color, Geometry};
use crate::container::Container;
use crate::notation::alphabet::{Alphabet, ENGLISH};
use crate::notation::hexagonal::{self, numeric::Codes};
use crate::notation::notations::{self, Notation};
use crate::notation::{Reading, das, move_number, spaced};
use crate::rules::das::Settled;
use crate::rules::fen::{self, FenReading};
use crate::rules::{AnyPosition, Variant};
use crate::syntax::{NodeKind, TagPair, Tree, unescape};

/// How records are to be read, as far as the user has said so; the rest their text must tell.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Asked {
    /// The kind of text that they stand in.
    pub container: Container,
    /// The game that all are of, whatever their tags say.
    pub variant: Option<Variant>,
    /// The notation of their moves.
    pub notation: Option<&'static Notation>,
    /// The letters that all have for the pieces.
    pub pieces: Option<&'static Alphabet>,
    /// What was said of cells without a published code.
    pub codes: Codes,
    /// What was said of rules of das-chess that are open.
    pub settled: Settled,
}

impl Setup {
    /// The board that is played on.
    pub fn board(&self) -> Geometry {
        self.variant.map_or(Geometry::Standard, Variant::geometry)
    }

    /// How its moves are read as long as they show nothing else.
    pub fn reading(&self) -> Reading {
        self.asked.reading(self.board())
    }

    /// Whether castling is written by the rook's square where moves are coordinates.
    pub fn is_chess960(&self) -> bool {
        self.variant == Some(Variant::Chess960)
    }
}

impl Asked {
    /// Parses a record, in which a move may be written with spaces in it if it was said so, or its game has such moves.
    pub fn parse_into(self, text: &[u8], tree: &mut Tree) {
        self.parse_before(text, u32::MAX, tree);
        if self.container == Container::Prose {
            resumed::without_remarks(text, tree, self);
        }
    }

    /// The same; of prose the moves before a place.
    pub(super) fn parse_before(self, text: &[u8], place: u32, tree: &mut Tree) {
        self.container.parse_before(text, place, tree);
        let board = self.board(text, tree);
        match board {
            Geometry::Hexagonal => tree.join_words(text, |parts| hexagonal::taken(parts, self.pieces)),
            Geometry::Das => tree.join_words(text, das::taken),
            Geometry::Standard if self.reading(board).notation.dialect.spaces.may_stand() => {
                tree.join_words(text, |parts| spaced::taken(parts, self.pieces));
            }
            Geometry::Standard => spaces::join(text, tree, self),
        }
    }

    /// The board that a record is played on.
    pub fn board(self, text: &[u8], tree: &Tree) -> Geometry {
        self.variant_of(text, tree).1.map_or(Geometry::Standard, Variant::geometry)
    }

    /// How moves on a board are read as long as they show nothing else.
    pub fn reading(self, board: Geometry) -> Reading {
        let usual = match board {
            Geometry::Standard => self.container.reading().notation,
            other => notations::usual(other),
        };
        // Who names the notation of one game does not mean records of another.
        let notation = self.notation.filter(|notation| notation.board == board).unwrap_or(usual);
        Reading { notation, pieces: self.pieces.unwrap_or(ENGLISH), codes: self.codes, ..Reading::PGN }
    }

    /// The Variant tag, and the game that a record is of: what was asked for, else what the tag says, else what its moves show;
    /// `None` where the tag names a game that is not known.
    fn variant_of(self, text: &[u8], tree: &Tree) -> (Option<VariantTag>, Option<Variant>) {
        let tag = find(text, tree, b"variant").map(|(tag, value)| VariantTag { tag, read: named(&value) });
        let variant = match (self.variant, &tag) {
            (Some(asked), _) => Some(asked),
            (None, Some(tag)) => tag.read.map(|(variant, _)| variant),
            (None, None) => Some(game::shown(text, tree, self)),
        };
        (tag, variant)
    }

    /// The same with a tree of its own.
    pub fn parse(self, text: &[u8]) -> Tree {
        let mut tree = Tree::default();
        self.parse_into(text, &mut tree);
        tree
    }
}

/// The game and the first position of a record, and how its words are to be read.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The game; `None` where the Variant tag names one that is not known.
    pub variant: Option<Variant>,
    /// The first position; `None` where there is none to play from.
    pub position: Option<AnyPosition>,
    pub variant_tag: Option<VariantTag>,
    pub fen: Option<FenTag>,
    pub asked: Asked,
}

/// A Variant tag.
#[derive(Clone, Debug)]
pub struct VariantTag {
    /// Its index among the record's tags.
    pub tag: usize,
    /// The game, and whether its name is the usual one.
    pub read: Option<(Variant, bool)>,
}

/// A FEN tag.
#[derive(Clone, Debug)]
pub struct FenTag {
    /// Its index among the record's tags.
    pub tag: usize,
    pub reading: FenReading,
}

/// Reads the tags that say where a record starts. What the user asked for beats them.
pub fn setup(text: &[u8], tree: &Tree, asked: Asked) -> Setup {
    let (variant_tag, variant) = asked.variant_of(text, tree);
    let fen = variant.and_then(|variant| {
        let (tag, value) = find(text, tree, b"fen")?;
        let reading = listed::read(&value, variant, asked, turn(text, tree));
        let reading = reading.unwrap_or_else(|| fen::read(&value, variant));
        Some(FenTag { tag, reading })
    });
    let position = match (&fen, variant) {
        (Some(fen), _) => fen.reading.position.clone(),
        (None, Some(variant)) => Some(fen::start(variant)),
        (None, None) => None,
    };
    let position = position.map(|position| match position {
        AnyPosition::Das(das) => das.with(asked.settled).into(),
        other => other,
    });
    Setup { variant, position, variant_tag, fen, asked }
}

/// Whose move the first number of a record stands before.
fn turn(text: &[u8], tree: &Tree) -> Color {
    let first = tree.nodes.iter().find(|node| node.kind == NodeKind::Number);
    first.and_then(|node| move_number(node.span.of(text)).side()).unwrap_or(Color::White)
}

/// The game that a Variant tag names. A value that says nothing is standard chess.
fn named(value: &str) -> Option<(Variant, bool)> {
    match value.trim() {
        "" | "?" | "-" => Some((Variant::Standard, true)),
        name => Variant::from_tag(name),
    }
}

/// The first tag of a name in whatever case, and its value. `Fen` is a slip, but what it says is clear.
fn find(text: &[u8], tree: &Tree, name: &[u8]) -> Option<(usize, String)> {
    let is_named = |pair: &TagPair| pair.name.len() == name.len() && pair.name.of(text).eq_ignore_ascii_case(name);
    let tag = tree.tags.iter().position(is_named)?;
    let value = unescape(tree.tags[tag].value.of(text));
    Some((tag, String::from_utf8_lossy(&value).into_owned()))
}
