//! A variation that begins with moves of the line that it varies, begun where it departs instead.

use super::line::{Line, Unit, variation_at, with_blanks};
use super::renumber::{number, written_as};
use super::same::Changed;
use super::{Action, Kind};
use crate::ide::Game;
use crate::lint::{Change, Safety};
use crate::syntax::NodeKind;
use crate::text::Span;

/// Merges the variation at a place with its line: the moves that both have are dropped, their comments go to the line's
/// moves, and the rest becomes a variation where it departs. `None` where that is not clear.
pub(super) fn action(game: &Game, offset: u32) -> Option<Action> {
    let variation = variation_at(game, offset)?;
    let (outer, inner) = (Line::of(game, game.variation_around(variation)), Line::of(game, Some(variation)));
    let first = outer.varied(variation)?;
    let pairs = inner.units.iter().zip(&outer.units[first..]);
    let alike = pairs.take_while(|(a, b)| (a.ply.ply, a.ply.played) == (b.ply.ply, b.ply.played)).count();
    let merging = Merging { game, variation, line: &outer.units[first..], repeated: &inner.units[..alike] };
    let rest = inner.units.get(alike);
    let is_whole = rest.is_none() && !inner.broken;
    if alike == 0 || rest.is_none() && !is_whole || !merging.is_clear(&inner.head) {
        return None;
    }
    let mut changes = vec![merging.take_out()];
    changes.extend(merging.comments(&inner.head));
    if let Some(rest) = rest {
        changes.push(merging.put_in(rest, outer.units.get(first + alike)?)?);
    }
    changes.sort_by_key(|change| change.span);
    let is_apart = changes.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start);
    let new = Changed::of(game, &changes);
    let plies = game.replay().plies.len() - alike;
    let title = match rest {
        Some(rest) => format!("begin this variation at {}, where it departs", shown(game, rest)),
        None => "delete this variation, which repeats the line, and keep its comments".into(),
    };
    let is_right = is_apart && new.is_as_sound_as(game) && new.replay.plies.len() == plies;
    is_right.then(|| Action::new(Kind::Rewrite, Safety::Safe, title, changes))
}

fn shown(game: &Game, unit: &Unit) -> String {
    format!("`{}`", unit.numbered(game))
}

/// Behind a move with more than so much nothing is clear any more.
const CLUTTERED: usize = 200;

struct Merging<'a> {
    game: &'a Game,
    variation: u32,
    /// The line from the move that the variation varies.
    line: &'a [Unit<'a>],
    /// The moves of the variation that the line has, too.
    repeated: &'a [Unit<'a>],
}

impl Merging<'_> {
    /// Whether nothing but comments in braces, and glyphs that the line's moves have too, stands among what is repeated.
    fn is_clear(&self, head: &[u32]) -> bool {
        if head.len() > CLUTTERED || self.line.iter().zip(self.repeated).any(|(unit, _)| unit.tail.len() > CLUTTERED) {
            return false;
        }
        let repeated = self.repeated.iter().zip(self.line);
        let tails = repeated.flat_map(|(a, b)| a.tail.iter().map(move |n| (*n, Some(b))));
        let head = head.iter().map(|n| (*n, None));
        head.chain(tails).all(|(n, counterpart)| {
            let word = self.word(n);
            match (self.game.node(n).kind, counterpart) {
                (NodeKind::Comment, _) => word.starts_with('{') && word.ends_with('}'),
                (NodeKind::Nag, Some(unit)) => unit.tail.iter().any(|other| self.word(*other) == word),
                _ => false,
            }
        })
    }

    fn word(&self, node: u32) -> &str {
        self.game.at(self.game.node(node).span)
    }

    fn take_out(&self) -> Change {
        let (span, text) = (with_blanks(self.game, self.variation), self.game.text().as_bytes());
        let behind = text.get(span.end as usize).copied();
        let joins = behind.is_some_and(|byte| !byte.is_ascii_whitespace() && byte != b')');
        Change { span, text: if joins { " ".into() } else { String::new() } }
    }

    /// The comments of what is repeated, each behind the line's move and its glyphs. One that stands there already does
    /// not come twice.
    fn comments(&self, head: &[u32]) -> Vec<Change> {
        let moved = self.repeated.iter().zip(self.line).enumerate().filter_map(|(n, (from, to))| {
            let head = if n == 0 { head } else { &[] };
            let is_new = |n: &&u32| {
                self.game.node(**n).kind == NodeKind::Comment
                    && !to.tail.iter().any(|other| self.word(*other) == self.word(**n))
            };
            let comments: Vec<&str> = head.iter().chain(&from.tail).filter(is_new).map(|n| self.word(*n)).collect();
            let at = to.behind(self.game, to.leading(self.game, &[NodeKind::Nag, NodeKind::DrawOffer]));
            let text = format!(" {}", comments.join(" "));
            (!comments.is_empty()).then(|| Change { span: Span::new(at, at), text })
        });
        moved.collect()
    }

    /// What is left of the variation, behind the move that it then varies.
    fn put_in(&self, rest: &Unit, varied: &Unit) -> Option<Change> {
        let kinds = [NodeKind::Nag, NodeKind::DrawOffer, NodeKind::Comment, NodeKind::Variation];
        let braced = |n: &u32| !self.word(*n).starts_with(';');
        let count = varied.leading(self.game, &kinds).min(varied.tail.iter().take_while(|n| braced(n)).count());
        let at = varied.behind(self.game, count);
        let start = self.game.node(rest.word).span.start;
        let moves = self.game.at(Span::new(start, self.game.node(self.variation).span.end.checked_sub(1)?));
        let number = written_as(number(self.game, rest.ply), rest.ply.color);
        Some(Change { span: Span::new(at, at), text: format!(" ({number} {moves})") })
    }
}
