//! Where a game in prose ends: what seems to take it up again but cannot be played is a remark, or belongs to another position.

use super::{Asked, Event, Outcome, Replay, replay_into, setup};
use crate::board::Marks;
use crate::syntax::{NodeKind, Tree};

/// Moves that cannot be played before so many of them may not begin at the start of a game, or be of another game.
const EARLY: u32 = 20;

/// So many half-moves of what takes a game up again must be playable as they stand.
const FIRST: u32 = 3;

/// Parses a record of prose again without the moves that belong to no game or to another.
pub(super) fn without_remarks(text: &[u8], tree: &mut Tree, asked: Asked) {
    let mut replay = Replay::default();
    while tree.nodes.iter().any(|node| node.kind == NodeKind::Word) {
        replay_into(text, tree, &setup(text, tree, asked), &mut replay);
        let Some(place) = replay.events.iter().find_map(|event| end(tree, event)) else { return };
        asked.parse_before(text, place, tree);
    }
}

/// Whether a word cannot be played as it stands, or takes what is not there.
fn is_wrong(event: &Event) -> bool {
    match event.outcome {
        Outcome::Played { played, .. } => {
            played.captured.is_none() && event.written.is_some_and(|written| written.claim.marks.has(Marks::CAPTURE))
        }
        Outcome::Passed => false,
        _ => true,
    }
}

/// Where the moves end that belong to the game, if an event shows that not all do.
fn end(tree: &Tree, event: &Event) -> Option<u32> {
    if !is_wrong(event) {
        return None;
    }
    if event.is_lost() && event.depth == 0 && event.ply <= EARLY {
        return Some(0);
    }
    // The moves since the last prose.
    let before = &tree.nodes[..event.node as usize];
    let start = before.iter().rposition(|node| node.kind == NodeKind::Prose)?;
    let is_word = |kind: NodeKind| kind == NodeKind::Word;
    let moves = before[start..].iter().filter(|node| is_word(node.kind)).count() as u32;
    let resumes = before[..start].iter().any(|node| is_word(node.kind));
    (resumes && moves < FIRST).then(|| tree.span(start as u32).end)
}
