//! Whether changes leave a game the same: its moves with their places, its comments, its glyphs, its tags.

use crate::board::{Marks, Move};
use crate::ide::Game;
use crate::ide::format::applied;
use crate::lint::Change;
use crate::notation::glyph;
use crate::replay::{self, Replay};
use crate::syntax::{self, NodeKind, Tree, unescape};

/// All that a refactoring must not change.
#[derive(Debug, Eq, PartialEq)]
struct Essence<'a> {
    moves: Vec<(u32, u16, Move, Marks)>,
    /// Comments, results and what is hidden, word by word; glyphs by their number; variations.
    others: Vec<Other<'a>>,
}

#[derive(Debug, Eq, PartialEq)]
enum Other<'a> {
    Glyph(u8),
    Words(NodeKind, Vec<&'a [u8]>),
}

/// A game, to be compared with what changes make of it.
pub(super) struct Checker<'a> {
    game: &'a Game,
    essence: Essence<'a>,
}

/// What became of a game.
pub(super) struct Changed {
    pub text: String,
    pub tree: Tree,
    pub replay: Replay,
}

impl Changed {
    /// Makes changes and plays the game through. They must not touch what says where it starts from.
    pub fn of(game: &Game, changes: &[Change]) -> Changed {
        let text = applied(game.text(), changes);
        let tree = game.setup().asked.parse(text.as_bytes());
        let mut replay = Replay::default();
        let as_written = game.as_written(&text, &tree);
        replay::replay_as_written(text.as_bytes(), &tree, game.setup(), &as_written, &mut replay);
        Changed { text, tree, replay }
    }

    /// Whether it reads as well as the game did: no new fault, no new move that cannot be played.
    pub fn is_as_sound_as(&self, game: &Game) -> bool {
        let unplayable = |replay: &Replay| replay.events.iter().filter(|event| event.outcome.is_unplayable()).count();
        let odd = |replay: &Replay| replay.displaced.len() + replay.unexpected.len();
        let is_one = syntax::first_record(self.text.as_bytes(), true).is_none_or(|split| split.end == self.text.len());
        is_one
            && self.tree.faults.len() <= game.tree().faults.len()
            && unplayable(&self.replay) <= unplayable(game.replay())
            && odd(&self.replay) <= odd(game.replay())
    }
}

impl<'a> Checker<'a> {
    pub fn new(game: &'a Game) -> Checker<'a> {
        Checker { game, essence: essence(game.text().as_bytes(), game.tree(), game.replay()) }
    }

    /// Whether changes leave the game the same.
    pub fn leaves_the_game(&self, changes: &[Change]) -> bool {
        let new = Changed::of(self.game, changes);
        let text = new.text.as_bytes();
        new.is_as_sound_as(self.game)
            && tags_stay(self.game, text, &new.tree)
            && essence(text, &new.tree, &new.replay) == self.essence
    }
}

fn essence<'a>(text: &'a [u8], tree: &Tree, replay: &Replay) -> Essence<'a> {
    let moves = replay.plies.iter().map(|ply| (ply.ply, ply.depth, ply.played, ply.marks)).collect();
    let mut plies = replay.plies.iter().map(|ply| ply.node).peekable();
    let mut others = Vec::new();
    for (n, node) in (0..).zip(&tree.nodes) {
        let is_move = plies.next_if_eq(&n).is_some();
        let word = node.span.of(text);
        others.extend(match node.kind {
            _ if is_move => None,
            NodeKind::Tag | NodeKind::Number => None,
            NodeKind::Variation => Some(Other::Words(node.kind, Vec::new())),
            kind => Some(match glyph_of(kind, word) {
                Some(nag) => Other::Glyph(nag),
                None => Other::Words(kind, word.split(u8::is_ascii_whitespace).filter(|w| !w.is_empty()).collect()),
            }),
        });
    }
    Essence { moves, others }
}

/// The number of a node that is a glyph.
pub(super) fn glyph_of(kind: NodeKind, word: &[u8]) -> Option<u8> {
    match (kind, word) {
        (NodeKind::Nag, [b'$', digits @ ..]) => std::str::from_utf8(digits).ok()?.parse().ok(),
        (NodeKind::Nag | NodeKind::Word, sign) => glyph::nag(sign),
        _ => None,
    }
}

/// Whether all tags of a game still stand, in their order; others may have come.
fn tags_stay(game: &Game, text: &[u8], tree: &Tree) -> bool {
    let old = game.text().as_bytes();
    let mut new = tree.tags.iter();
    game.tree().tags.iter().all(|before| {
        new.any(|after| {
            before.name.of(old) == after.name.of(text)
                && unescape(before.value.of(old)) == unescape(after.value.of(text))
        })
    })
}
