//! The arrows and coloured squares that programs write into comments: `[%cal Gd2d4,Re7e5]`, `[%csl Ye4]`.

use super::{Arrow, Drawing, Paint};
use crate::board::{Geometry, Square};

/// The letters of the colours. Chess programs agree on these four.
const PAINTS: [(u8, Paint); 4] = [(b'G', Paint::Green), (b'R', Paint::Red), (b'Y', Paint::Yellow), (b'B', Paint::Blue)];

/// Adds what a comment draws. What cannot be read is passed over: to complain is the linter's part.
pub fn read_comment(comment: &[u8], into: &mut Drawing) {
    let board = into.geometry;
    for item in items(comment, b"[%cal") {
        into.arrows.extend(arrow(item, board));
    }
    for item in items(comment, b"[%csl") {
        into.squares.extend(colored(item, board));
    }
}

/// The items of all commands of a name.
fn items<'a>(comment: &'a [u8], name: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    let starts = comment.windows(name.len()).enumerate().filter(move |(_, window)| *window == name);
    let bodies = starts.filter_map(move |(at, _)| {
        let rest = &comment[at + name.len()..];
        // Another command may begin with the same letters.
        let is_whole = rest.first().is_some_and(u8::is_ascii_whitespace);
        is_whole.then(|| rest.split(|byte| *byte == b']').next().unwrap_or_default())
    });
    bodies.flat_map(|body| body.split(|byte| *byte == b',')).map(<[u8]>::trim_ascii)
}

fn arrow(item: &[u8], board: Geometry) -> Option<Arrow> {
    let (letter, names) = item.split_first()?;
    let second = 1 + names.iter().skip(1).position(u8::is_ascii_lowercase)?;
    let (from, to) = (board.square_named(&names[..second])?, board.square_named(&names[second..])?);
    Some(Arrow { from, to, paint: paint(*letter)? }).filter(|_| from != to)
}

fn colored(item: &[u8], board: Geometry) -> Option<(Square, Paint)> {
    let (letter, name) = item.split_first()?;
    Some((board.square_named(name)?, paint(*letter)?))
}

fn paint(letter: u8) -> Option<Paint> {
    PAINTS.iter().find(|(known, _)| *known == letter.to_ascii_uppercase()).map(|(_, paint)| *paint)
}
