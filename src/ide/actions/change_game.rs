//! Taking something out of a game: the variation or the comment at a place.

use super::line::{variation_at, with_blanks};
use super::same::Changed;
use super::{Action, Kind};
use crate::ide::Game;
use crate::lint::{Change, Safety};
use crate::syntax::NodeKind;

/// Deletes the comment at a place, or the innermost variation.
pub(super) fn actions(game: &Game, offset: u32) -> Vec<Action> {
    let is_comment = |n: &u32| game.node(*n).kind == NodeKind::Comment && game.at(game.node(*n).span).ends_with('}');
    let comment = game.node_at(offset).filter(is_comment).map(|node| ("delete this comment", node));
    let variation = variation_at(game, offset).map(|node| ("delete this variation", node));
    [comment, variation].into_iter().flatten().filter_map(|(title, node)| delete(game, title, node)).collect()
}

fn delete(game: &Game, title: &str, node: u32) -> Option<Action> {
    let (span, text) = (with_blanks(game, node), game.text().as_bytes());
    let joins = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace() && !b"()".contains(byte));
    let blank = joins(text[..span.start as usize].last()) && joins(text.get(span.end as usize));
    let changes = vec![Change { span, text: if blank { " ".into() } else { String::new() } }];
    let is_sound = Changed::of(game, &changes).is_as_sound_as(game);
    is_sound.then(|| Action::new(Kind::Rewrite, Safety::Unsafe, title, changes))
}
