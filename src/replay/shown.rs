//! One position of a record, to be shown: found by a move number or a place, with what is to be drawn of it.

use super::{AsWritten, Event, Outcome, Ply, Reached, Replay, Setup, replay_as_written, replay_to};
use crate::board::draw::{Drawing, read_comment};
use crate::board::{Color, Geometry, Kind, Piece, Square};
use crate::notation::uci::king_goal;
use crate::rules::{AnyPosition, Position};
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;
use std::ops::Range;

/// Which position of a record is wanted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Stop {
    /// The one at the end of the main line.
    End,
    /// The one after a move of the main line; after the number 0, the first.
    Move { number: u32, color: Color },
    /// The one after the move at a byte of the record or before it, in the same line.
    Byte(u32),
}

/// A position of a record.
#[derive(Clone, Debug)]
pub struct Shown {
    pub position: AnyPosition,
    pub drawing: Drawing,
    pub gap: Option<Gap>,
}

/// Why the position may not be the one that was wanted.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Gap {
    /// This word cannot be played; the position is the last before it that is known.
    Word(Span),
    /// This word was taken for what was probably meant.
    Guess(Span),
    /// Something before it cannot be read; the position is the last before that that is known.
    Unclear,
}

/// Why there is no such position: the main line has the moves of these numbers only.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct NoSuchMove {
    /// The number of the first move and its side.
    pub first: (u32, Color),
    /// The number of the last move and its side; `None` where there is no move.
    pub last: Option<(u32, Color)>,
}

/// Finds a position of a record, where some illegal moves were really played; `None` where the record has no first position.
/// `into` is memory to be used again.
pub fn shown(
    text: &[u8],
    tree: &Tree,
    setup: &Setup,
    stop: Stop,
    as_written: &AsWritten,
    into: &mut Replay,
) -> Option<Result<Shown, NoSuchMove>> {
    let start = setup.position.as_ref()?;
    let place = match stop {
        Stop::End => text.len() as u32 + 1,
        Stop::Byte(byte) => byte.saturating_add(1),
        Stop::Move { number, color } => {
            replay_as_written(text, tree, setup, as_written, into);
            match find(text, tree, start, (number, color), into) {
                Ok(place) => place,
                Err(missing) => return Some(Err(missing)),
            }
        }
    };
    let reached = replay_to(text, tree, setup, place, as_written, into)?;
    let drawing = drawing(text, tree, &reached, into);
    let gap = if reached.whole { guess(tree, &reached, into) } else { Some(gap(tree, &reached, into)) };
    Some(Ok(Shown { position: reached.position, drawing, gap }))
}

/// The place behind the first letter of a move of the main line.
fn find(
    text: &[u8],
    tree: &Tree,
    start: &AnyPosition,
    wanted: (u32, Color),
    replay: &Replay,
) -> Result<u32, NoSuchMove> {
    let first = (start.move_number(), start.turn());
    let ply = half_moves(wanted) - half_moves(first) + 1;
    if wanted.0 == 0 || ply == 0 {
        return Ok(0);
    }
    let missing = NoSuchMove { first, last: number_of(first, replay.main_plies) };
    let ply = u32::try_from(ply).ok().filter(|ply| *ply <= replay.main_plies).ok_or(missing)?;
    let played = replay.plies.iter().filter(|played| played.depth == 0).map(|played| (played.ply, played.node));
    // Of a null move there is only an event.
    let odd = replay.events.iter().filter(|event| event.depth == 0).map(|event| (event.ply, event.node));
    let found = played.chain(odd).find(|(at, _)| *at == ply);
    Ok(found.map_or(text.len() as u32, |(_, node)| tree.span(node).start) + 1)
}

/// How many half-moves come before one, from White's first move on.
fn half_moves((number, color): (u32, Color)) -> i64 {
    2 * i64::from(number) + i64::from(color == Color::Black)
}

/// The number and side of the last of some moves.
fn number_of(first: (u32, Color), plies: u32) -> Option<(u32, Color)> {
    let last = half_moves(first) + i64::from(plies.checked_sub(1)?);
    let color = if last % 2 == 0 { Color::White } else { Color::Black };
    Some((u32::try_from(last / 2).ok()?, color))
}

fn drawing(text: &[u8], tree: &Tree, reached: &Reached, replay: &Replay) -> Drawing {
    let mut drawing = drawing_of(&reached.position);
    let board = drawing.geometry;
    let last = last_move(reached, replay);
    drawing.last = last.filter(|ply| ply.color != drawing.turn).map(|ply| squares_of(ply, board));
    let behind = last.map(|ply| ply.node).or(reached.variation).map_or(0, |node| node + 1);
    let end = reached.variation.map_or(tree.nodes.len() as u32, |node| tree.nodes[node as usize].next);
    draw_comments(text, tree, behind..end, &mut drawing);
    drawing
}

/// A position as it is drawn: the men and the side to move, without a last move.
pub fn drawing_of(position: &AnyPosition) -> Drawing {
    let board = position.geometry();
    let mut drawing = Drawing::empty(board);
    let squares = (0..=u8::MAX).map(Square).take_while(|square| u32::from(square.0) < board.square_count());
    drawing.men = squares.filter_map(|square| Some((square, position.piece_at(square)?))).collect();
    let rider = |(at, man): &(Square, Piece)| Some((*at, Piece { role: position.rider_at(*at)?, ..*man }));
    drawing.riders = drawing.men.iter().filter_map(rider).collect();
    drawing.hands = [Color::White, Color::Black].map(|color| position.hand(color));
    drawing.turn = position.turn();
    drawing
}

/// Adds what the comments among some nodes draw, up to the next move.
pub fn draw_comments(text: &[u8], tree: &Tree, nodes: Range<u32>, into: &mut Drawing) {
    for node in nodes {
        match tree.nodes[node as usize].kind {
            NodeKind::Comment => read_comment(tree.span(node).of(text), into),
            NodeKind::Word | NodeKind::Number | NodeKind::Variation | NodeKind::Result => break,
            _ => {}
        }
    }
}

/// The last move of the line that was reached.
fn last_move<'a>(reached: &Reached, replay: &'a Replay) -> Option<&'a Ply> {
    let inside = |node| reached.variation.is_none_or(|variation| node > variation);
    replay.plies.iter().rev().find(|ply| ply.depth == reached.depth && inside(ply.node))
}

/// Where a move began and ended, as one sees it.
pub fn squares_of(ply: &Ply, board: Geometry) -> (Square, Square) {
    let played = ply.played;
    let to = match played.kind {
        Kind::Castle(side) => king_goal(played.from, side, board),
        _ => played.to,
    };
    (played.from, to)
}

/// The last word on the way to what was reached that was taken for another one.
fn guess(tree: &Tree, reached: &Reached, replay: &Replay) -> Option<Gap> {
    // Whether a line, its variation given, leads to the place or holds it.
    let leads_here = |variation: usize| {
        reached.variation.is_some_and(|inner| (variation as u32..tree.nodes[variation].next).contains(&inner))
    };
    let on_the_way = |event: &&Event| {
        let around = tree.nodes[..event.node as usize]
            .iter()
            .rposition(|node| node.kind == NodeKind::Variation && node.next > event.node);
        event.repair.is_some() && around.is_none_or(leads_here)
    };
    replay.events.iter().rev().find(on_the_way).map(|event| Gap::Guess(event.span))
}

/// The word at which the line that was reached stops.
fn gap(tree: &Tree, reached: &Reached, replay: &Replay) -> Gap {
    let inside = |node| reached.variation.is_none_or(|variation| node > variation);
    let stops =
        |outcome: &Outcome| matches!(outcome, Outcome::Illegal(_) | Outcome::Ambiguous(_) | Outcome::AfterEnd(_));
    let mut events = replay.events.iter().rev();
    let event = events.find(|event| event.depth == reached.depth && inside(event.node) && stops(&event.outcome));
    event.map_or(Gap::Unclear, |event| Gap::Word(tree.span(event.node)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::{Asked, setup};
    use crate::rules::{Variant, fen};
    use crate::syntax::parse_into;

    fn show(text: &str, stop: Stop) -> Result<Shown, NoSuchMove> {
        let mut tree = Tree::default();
        parse_into(text.as_bytes(), &mut tree);
        let setup = setup(text.as_bytes(), &tree, Asked::default());
        let shown = shown(text.as_bytes(), &tree, &setup, stop, &AsWritten::default(), &mut Replay::default());
        shown.expect("a first position")
    }

    /// The board of the position at the `|` of a text.
    fn board(text: &str) -> String {
        let at = text.find('|').expect("a cursor");
        let shown = show(&text.replace('|', ""), Stop::Byte(at as u32)).expect("a place is always there");
        shown.position.fen().split(' ').take(2).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_cursor_shows_the_move_at_or_before_it_in_its_line() {
        let after = |moves: &str| board(&format!("{moves} |"));
        for (text, moves) in [
            ("|1. e4 e5", ""),
            ("1. e|4 e5", "1. e4"),
            ("1. e4| e5", "1. e4"),
            ("1. e4 |e5", "1. e4 e5"),
            ("1. e4 e5 (|1... c5 2. Nf3) 2. f4", "1. e4"),
            ("1. e4 e5 (1... c5 {so|} 2. Nf3) 2. f4", "1. e4 c5"),
            ("1. e4 e5 (1... c5 2. Nf3 (2. c3 |d5) 2... d6) 2. f4", "1. e4 c5 2. c3 d5"),
            ("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) |2... d6) 2. f4", "1. e4 c5 2. Nf3"),
            ("1. e4 e5 (1... c5) |(1... e6) 2. f4", "1. e4 e5"),
            ("1. e4 e5 (1... -- 2. d4| d5) 2. f4", "1. e4 -- 2. d4"),
            ("1. e4 e5 (1... c5 2. Nf3) 2. f|4 exf4", "1. e4 e5 2. f4"),
        ] {
            assert_eq!(board(text), after(moves), "{text}");
        }
    }

    #[test]
    fn a_number_shows_the_main_line() {
        let text = "1. e4 (1. d4 d5 2. c4) e5 2. -- Nc6 *";
        let fen = |number, color| show(text, Stop::Move { number, color }).map(|shown| shown.position.fen());
        let start = fen::start(Variant::Standard).fen();
        assert_eq!((fen(0, Color::Black), fen(0, Color::White)), (Ok(start.clone()), Ok(start)));
        let words = |number, color| fen(number, color).map(|fen| fen.split(' ').skip(1).take(1).collect::<String>());
        assert_eq!((words(1, Color::White), words(2, Color::White)), (Ok("b".into()), Ok("b".into())));
        let none = NoSuchMove { first: (1, Color::White), last: Some((2, Color::Black)) };
        assert_eq!(fen(3, Color::White), Err(none));
        assert_eq!(fen(2, Color::Black), Ok(show(text, Stop::End).expect("an end").position.fen()));
    }

    #[test]
    fn a_line_that_breaks_is_shown_as_far_as_it_goes() {
        let text = "1. e4 e5 2. Kh6 (2. Nf3 Nc6 3. Kh5) Nc6 *";
        let shown = show(text, Stop::End).expect("an end");
        assert_eq!((shown.position.move_number(), shown.gap), (2, Some(Gap::Word(Span::new(12, 15)))));
        let inside = show(text, Stop::Byte(33)).expect("a place is always there");
        assert_eq!((inside.position.move_number(), inside.gap), (3, Some(Gap::Word(Span::new(31, 34)))));
        let late = show(text, Stop::Move { number: 2, color: Color::Black }).expect("a move as written");
        assert_eq!(late.gap, shown.gap);
    }

    #[test]
    fn what_rests_on_a_guess_says_so() {
        let text = "1. e4 e5 2. Nf3 (2. f4 exf4 3. Ng3 g5 4. h4 g4 5. Ne5 Nf6) 2... Nc6 3. Bb6 a6 4. Ba4 Nf6 5. O-O *";
        let gap = |place: &str| {
            let at = text.find(place).expect("the place is in the text") as u32;
            show(text, Stop::Byte(at)).expect("a place is always there").gap.map(|gap| match gap {
                Gap::Guess(span) | Gap::Word(span) => std::str::from_utf8(span.of(text.as_bytes())).expect("ASCII"),
                Gap::Unclear => "?",
            })
        };
        assert_eq!((gap("Nf3"), gap("exf4"), gap("h4"), gap("O-O")), (None, None, Some("Ng3"), Some("Bb6")));
    }

    #[test]
    fn comments_behind_the_move_are_drawn() {
        let text = "{[%csl Ga1]} 1. e4 $1 {[%cal Ge4e5]} (1. d4 {[%csl Rd4]}) 1... e5 {[%csl Be5]} *";
        let count = |stop| show(text, stop).map(|shown| (shown.drawing.squares.len(), shown.drawing.arrows.len()));
        assert_eq!(count(Stop::Move { number: 0, color: Color::White }), Ok((1, 0)));
        assert_eq!(count(Stop::Move { number: 1, color: Color::White }), Ok((0, 1)));
        assert_eq!(count(Stop::End), Ok((1, 0)));
        let castled = show("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O", Stop::End).expect("an end");
        assert_eq!(castled.drawing.last, Some((Square(4), Square(6))));
    }
}
