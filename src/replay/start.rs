//! Where a record starts from: its game and its first position, as its tags say (PGN 9.7, Variant).

use crate::container::Container;
use crate::notation::Reading;
use crate::notation::alphabet::Alphabet;
use crate::notation::notations::Notation;
use crate::notation::spaced;
use crate::rules::fen::{self, FenReading};
use crate::rules::{AnyPosition, Variant};
use crate::syntax::{TagPair, Tree, unescape};

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
}

impl Setup {
    /// Whether castling is written by the rook's square where moves are coordinates.
    pub fn is_chess960(&self) -> bool {
        self.variant == Some(Variant::Chess960)
    }
}

impl Asked {
    /// Parses a record, in which a move may be written with spaces in it if it was said so.
    pub fn parse_into(self, text: &[u8], tree: &mut Tree) {
        self.container.parse_into(text, tree);
        if self.reading().notation.dialect.spaces.may_stand() {
            tree.join_words(text, |parts| spaced::taken(parts, self.pieces));
        }
    }

    /// How moves are read as long as they show nothing else.
    pub fn reading(self) -> Reading {
        let usual = self.container.reading();
        Reading { notation: self.notation.unwrap_or(usual.notation), pieces: self.pieces.unwrap_or(usual.pieces) }
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
    let variant_tag = find(text, tree, b"variant").map(|(tag, value)| VariantTag { tag, read: named(&value) });
    let variant = match (asked.variant, &variant_tag) {
        (Some(forced), _) => Some(forced),
        (None, Some(tag)) => tag.read.map(|(variant, _)| variant),
        (None, None) => Some(Variant::Standard),
    };
    let fen = variant.and_then(|variant| {
        let (tag, value) = find(text, tree, b"fen")?;
        Some(FenTag { tag, reading: fen::read(&value, variant) })
    });
    let position = match (&fen, variant) {
        (Some(fen), _) => fen.reading.position.clone(),
        (None, Some(variant)) => Some(fen::start(variant)),
        (None, None) => None,
    };
    Setup { variant, position, variant_tag, fen, asked }
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
