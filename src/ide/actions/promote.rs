//! A variation and the line that it varies, changed in rank.

use super::line::{Line, Unit, is_aside, variation_at};
use super::same::Changed;
use super::{Action, Kind};
use crate::ide::Game;
use crate::lint::{Change, Safety};
use crate::syntax::NodeKind;
use crate::text::Span;

/// Puts the variation at a place in the place of the line that it varies, which becomes the variation. `None` where that
/// is not clear.
pub(super) fn action(game: &Game, offset: u32) -> Option<Action> {
    let variation = variation_at(game, offset)?;
    let around = game.variation_around(variation);
    let (outer, inner) = (Line::of(game, around), Line::of(game, Some(variation)));
    let first = outer.varied(variation)?;
    let [varied, continuation @ ..] = outer.units.get(first..)? else { return None };
    let [begins, rest @ ..] = &inner.units[..] else { return None };
    let is_clear = !outer.broken && !inner.broken && begins.ply.ply == varied.ply.ply;
    let follows = first.checked_sub(1).is_some_and(|before| !outer.units[before].is_interrupted(game));
    let text = Promotion { game, variation, follows }.text(&inner.head, (begins, rest), (varied, continuation))?;
    let last = outer.units.last()?;
    let span = Span::new(varied.start(game), last.behind(game, last.tail.len()));
    let changes = vec![Change { span, text }];
    let new = Changed::of(game, &changes);
    let stays = new.is_as_sound_as(game) && new.replay.plies.len() == game.replay().plies.len();
    let title = match around {
        None => format!("make the variation with `{}` the main line", begins.numbered(game)),
        Some(_) => format!("put the variation with `{}` in place of its line", begins.numbered(game)),
    };
    (is_clear && stays && comments(game) == comments_of(&new))
        .then(|| Action::new(Kind::Rewrite, Safety::Unsafe, title, changes))
}

struct Promotion<'a> {
    game: &'a Game,
    variation: u32,
    /// Whether the move that is varied stands right behind another.
    follows: bool,
}

/// What belongs to a move itself.
const OWN: [NodeKind; 3] = [NodeKind::Nag, NodeKind::DrawOffer, NodeKind::Comment];

impl Promotion<'_> {
    /// The stretch of text from the move that is varied to the end of its line, written anew.
    fn text(&self, head: &[u32], new: (&Unit, &[Unit]), old: (&Unit, &[Unit])) -> Option<String> {
        let (own, beside, behind) = self.parts(old.0)?;
        let (new_own, new_beside, new_behind) = self.parts(new.0)?;
        let others = beside.iter().filter(|n| **n != self.variation).copied();
        let mut words = Vec::new();
        self.add(&mut words, head)?;
        words.push(if self.follows && head.is_empty() { new.0.plain(self.game) } else { new.0.numbered(self.game) });
        self.add(&mut words, new_own)?;
        words.push(format!("({}", old.0.numbered(self.game)));
        self.add(&mut words, own)?;
        self.add(&mut words, behind)?;
        self.add_line(&mut words, old.1, is_aside(self.game, own) || is_aside(self.game, behind))?;
        // There is one: the variation's first move.
        if let Some(last) = words.last_mut() {
            last.push(')');
        }
        self.add(&mut words, &others.collect::<Vec<_>>())?;
        self.add(&mut words, new_beside)?;
        self.add(&mut words, new_behind)?;
        self.add_line(&mut words, new.1, true)?;
        Some(words.join(" "))
    }

    /// The tail of a move: what is its own, the variations beside it, and what stands behind those.
    fn parts<'u>(&self, unit: &'u Unit) -> Option<(&'u [u32], &'u [u32], &'u [u32])> {
        let own = unit.leading(self.game, &OWN);
        let (own, rest) = unit.tail.split_at(own);
        let beside = rest.iter().take_while(|n| self.game.node(**n).kind == NodeKind::Variation).count();
        let (beside, behind) = rest.split_at(beside);
        Some((own, beside, behind))
    }

    /// Adds nodes as they are; `None` where one must end its line.
    fn add(&self, words: &mut Vec<String>, nodes: &[u32]) -> Option<()> {
        for n in nodes {
            let (kind, word) = (self.game.node(*n).kind, self.game.at(self.game.node(*n).span));
            if kind == NodeKind::Escape || word.starts_with(';') {
                return None;
            }
            match words.last_mut() {
                // A suffix is one of the move that it touches.
                Some(last) if kind == NodeKind::Nag && word.starts_with(['!', '?']) => last.push_str(word),
                _ => words.push(word.to_owned()),
            }
        }
        Some(())
    }

    /// Adds moves with what stands behind them; `interrupted` where the first needs its number in any case.
    fn add_line(&self, words: &mut Vec<String>, units: &[Unit], interrupted: bool) -> Option<()> {
        let mut interrupted = interrupted;
        for unit in units {
            words.push(if interrupted { unit.numbered(self.game) } else { unit.plain(self.game) });
            self.add(words, &unit.tail)?;
            interrupted = unit.is_interrupted(self.game);
        }
        Some(())
    }
}

/// The comments of a game, sorted.
fn comments(game: &Game) -> Vec<&str> {
    let nodes = game.tree().nodes.iter().filter(|node| node.kind == NodeKind::Comment);
    let mut all: Vec<&str> = nodes.map(|node| game.at(node.span)).collect();
    all.sort_unstable();
    all
}

fn comments_of(changed: &Changed) -> Vec<&str> {
    let nodes = changed.tree.nodes.iter().filter(|node| node.kind == NodeKind::Comment);
    let mut all: Vec<&str> = nodes.filter_map(|node| changed.text.get(std::ops::Range::from(node.span))).collect();
    all.sort_unstable();
    all
}
