//! How an electronic board signals a result: when the game is over, a king or both are put on the centre squares, and
//! the board takes that for moves.

use super::Record;
use super::moves::rest_of_line;
use crate::board::{Color, Geometry, Role, Square, SquareSet};
use crate::notation::Reading;
use crate::replay::Event;
use crate::syntax::NodeKind;
use crate::text::Span;

/// d4, e4, d5 and e5.
const CENTRE: [Square; 4] = [Square(27), Square(28), Square(35), Square(36)];

/// The text of a result signal that begins at an event: the last words of the main line, kings that go to the centre,
/// with the move number before them.
pub(super) fn signal(record: &Record, event: &Event) -> Option<Span> {
    // Such boards have the squares of standard chess.
    if record.setup.board() != Geometry::Standard {
        return None;
    }
    let marker = record.tree.result.filter(|marker| event.depth == 0 && *marker > event.node)?;
    if !is_king_to_centre(record.replay.reading, event.span.of(record.text)) {
        return None;
    }
    let rest = rest_of_line(record, event.node).take_while(|n| *n < marker);
    let words: Vec<u32> = rest.filter(|n| record.tree.nodes[*n as usize].kind == NodeKind::Word).collect();
    let last = words.last().map_or(event.span, |n| record.tree.span(*n));
    let all = words.into_iter().all(|n| is_king_to_centre(record.replay.reading, record.tree.span(n).of(record.text)));
    all.then(|| Span::new(start(record, event), last.end))
}

fn is_king_to_centre(reading: Reading, word: &[u8]) -> bool {
    let centre: SquareSet = CENTRE.into_iter().collect();
    reading.read(word, Color::White).is_some_and(|written| {
        let to = written.claim.to;
        written.claim.role == Some(Role::King) && to.single().is_some_and(|to| centre.contains(to))
    })
}

/// Where the event's move begins: at its number, if it has one.
fn start(record: &Record, event: &Event) -> u32 {
    let is_own = |n: &u32| {
        let node = &record.tree.nodes[*n as usize];
        node.kind == NodeKind::Number && node.depth == event.depth
    };
    let before = event.node.checked_sub(1).filter(is_own);
    before.map_or(event.span.start, |n| record.tree.span(n).start)
}
