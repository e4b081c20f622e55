//! What belongs together with the thing at the cursor: the path of a man, a player's name, a pair of brackets.

use super::Game;
use super::brackets::brackets;
use super::line::plies_through;
use crate::board::{Geometry, Kind, Role, Side, Square};
use crate::notation::uci::king_goal;
use crate::replay::Ply;
use crate::rules::Position;
use crate::syntax::{NodeKind, TagPair};
use crate::text::Span;

/// How a place belongs to what the cursor is on.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum HighlightKind {
    /// It is named there; or the man is captured.
    Read,
    /// The man moves.
    Write,
}

/// A place that belongs to what the cursor is on. In bytes of the record.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Highlight {
    pub span: Span,
    pub kind: HighlightKind,
}

/// What belongs together with the thing at an offset, in the order of the text. On a move, all moves of the man that
/// moves (the king, where one castles) in the line through it, and the move that captures it. On a person's name in a tag,
/// the same name in other tags. On a bracket of a variation or comment, the pair.
pub fn highlights(game: &Game, offset: u32) -> Vec<Highlight> {
    let node = game.node_at(offset);
    match node.map(|node| (node, game.node(node).kind)) {
        Some((_, NodeKind::Tag)) => names(game, offset),
        Some((node, _)) if game.ply(node).is_some() => path(game, node),
        _ => node
            .and_then(|node| pair_near(game, node, offset))
            .or_else(|| pair_behind(game, offset))
            .unwrap_or_default(),
    }
}

fn read(span: Span) -> Highlight {
    Highlight { span, kind: HighlightKind::Read }
}

/// The tags that name people.
const PEOPLE: [&str; 3] = ["White", "Black", "Annotator"];

/// The tags that name the same person as the one whose value is at an offset.
fn names(game: &Game, offset: u32) -> Vec<Highlight> {
    let text = game.text().as_bytes();
    let names_person = |tag: &&TagPair| PEOPLE.iter().any(|name| name.as_bytes() == tag.name.of(text));
    let people: Vec<&TagPair> = game.tree().tags.iter().filter(names_person).collect();
    let touches = |tag: &&&TagPair| tag.value.start <= offset && offset <= tag.value.end && !tag.value.is_empty();
    let Some(person) = people.iter().find(touches) else { return Vec::new() };
    people.iter().filter(|tag| tag.value.of(text) == person.value.of(text)).map(|tag| read(tag.value)).collect()
}

/// Both brackets of a node where an offset is at one of them.
fn pair(game: &Game, node: u32, offset: u32) -> Option<Vec<Highlight>> {
    let (open, close) = brackets(game, node)?;
    let touches = |bracket: Span| bracket.start <= offset && offset <= bracket.end;
    let touched = touches(open) || close.is_some_and(touches);
    touched.then(|| [open].into_iter().chain(close).map(read).collect())
}

/// The same for the node at the offset, or the one before: behind a parenthesis the cursor is at what stands in it.
fn pair_near(game: &Game, node: u32, offset: u32) -> Option<Vec<Highlight>> {
    pair(game, node, offset).or_else(|| pair(game, node.checked_sub(1)?, offset))
}

/// The same for a variation that ends at the offset.
fn pair_behind(game: &Game, offset: u32) -> Option<Vec<Highlight>> {
    let ends_here = |n: &u32| game.node(*n).kind == NodeKind::Variation && game.node(*n).span.end == offset;
    let variation = (0..game.tree().nodes.len() as u32).rev().find(ends_here)?;
    pair(game, variation, offset)
}

/// The path of the man that moves at a node.
fn path(game: &Game, node: u32) -> Vec<Highlight> {
    let line = plies_through(game, node);
    let Some(here) = line.iter().position(|ply| ply.node == node) else { return Vec::new() };
    let color = line[here].color;
    let board = game.setup().position.as_ref().map_or(Geometry::Standard, Position::geometry);
    let mut found = vec![moves(game, line[here])];
    let [(mut role, mut square), (after, mut on)] = legs(line[here], board)[0];
    for ply in line[..here].iter().rev().filter(|ply| ply.color == color) {
        let came = legs(ply, board).into_iter().find(|leg| leg[1] == (role, square));
        if let Some([from, _]) = came {
            found.push(moves(game, ply));
            (role, square) = from;
        }
        if came.is_some() && ply.played.kind == Kind::Drop {
            break;
        }
    }
    found.reverse();
    role = after;
    for ply in &line[here + 1..] {
        if ply.color != color && captured_on(ply, board) == Some(on) {
            found.push(read(game.node(ply.node).span));
            break;
        }
        let went = legs(ply, board).into_iter().find(|leg| ply.color == color && leg[0] == (role, on));
        if let Some([_, to]) = went.filter(|_| ply.played.kind != Kind::Drop) {
            found.push(moves(game, ply));
            (role, on) = to;
        }
    }
    found
}

fn moves(game: &Game, ply: &Ply) -> Highlight {
    Highlight { span: game.node(ply.node).span, kind: HighlightKind::Write }
}

/// What a move does with its men: what each is and where it stands, before and after. The first is the man that the
/// move is named by; castling has a second.
fn legs(ply: &Ply, board: Geometry) -> Vec<[(Role, Square); 2]> {
    let played = &ply.played;
    match played.kind {
        Kind::Pass => vec![[(played.role, played.from); 2]],
        Kind::Castle(side) if board == Geometry::Das => {
            vec![[(Role::King, played.from), (Role::King, king_goal(played.from, side, board))]]
        }
        Kind::Castle(side) => {
            let file = if side == Side::King { 5 } else { 3 };
            let rook = board.at(file, board.rank(played.from)).unwrap_or(played.to);
            vec![
                [(Role::King, played.from), (Role::King, king_goal(played.from, side, board))],
                [(Role::Rook, played.to), (Role::Rook, rook)],
            ]
        }
        _ => vec![[(played.role, played.from), (played.promotion.unwrap_or(played.role), played.to)]],
    }
}

/// Where the man stands that a move captures.
fn captured_on(ply: &Ply, board: Geometry) -> Option<Square> {
    ply.played.captured?;
    match ply.played.kind {
        Kind::EnPassant => board.passed_pawn(ply.color, ply.played.to),
        _ => Some(ply.played.to),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, cursor, game, marked};

    /// The text with moves in `«»` and what is only named in `«»?`.
    fn drawn(text: &str) -> String {
        let (game, at) = cursor(text);
        let close = |kind| if kind == HighlightKind::Write { "»" } else { "»?" };
        let places = highlights(&game, at).into_iter().map(|found| (found.span, close(found.kind)));
        marked(game.text(), places)
    }

    #[test]
    fn a_man_is_followed_through_its_line() {
        for (text, expected) in [
            (
                "1. Nf3 d5 2. N|e5 (2. Nd4 e5) 2... Nc6 3. Nc3 Nxe5 *",
                "1. «Nf3» d5 2. «Ne5» (2. Nd4 e5) 2... Nc6 3. Nc3 «Nxe5»? *",
            ),
            ("1. Nf3 d5 2. Ne5 (2. Nd4| e5 3. Nb3) 2... Nc6 *", "1. «Nf3» d5 2. Ne5 (2. «Nd4» e5 3. «Nb3») 2... Nc6 *"),
            ("1. e4 e5 2. Nf3 d6 3. Bc4 a6 4. O-O a5 5. R|e1 *", "1. e4 e5 2. Nf3 d6 3. Bc4 a6 4. «O-O» a5 5. «Re1» *"),
            ("1. e4 e5 2. Nf3 d6 3. Bc4 a6 4. O|-O a5 5. Kh1 *", "1. e4 e5 2. Nf3 d6 3. Bc4 a6 4. «O-O» a5 5. «Kh1» *"),
            (
                "1. |e4 a6 2. e5 d5 3. exd6 a5 4. dxc7 a4 5. cxb8=N Rxb8 *",
                "1. «e4» a6 2. «e5» d5 3. «exd6» a5 4. «dxc7» a4 5. «cxb8=N» «Rxb8»? *",
            ),
            ("1. e4 a6 2. e5 d|5 3. exd6 *", "1. e4 a6 2. e5 «d5» 3. «exd6»? *"),
            // Nothing is known behind a word that cannot be played.
            ("1. e4 e5 2. Kh8 N|f6 *", "1. e4 e5 2. Kh8 Nf6 *"),
        ] {
            assert_eq!(drawn(text), expected, "{text}");
        }
    }

    #[test]
    fn brackets_and_names_have_their_fellows() {
        for (text, expected) in [
            ("1. e4 |(1. d4 (1. c4) d5) *", "1. e4 «(»?1. d4 (1. c4) d5«)»? *"),
            ("1. e4 (1. d4 (1. c4) d5 |) *", "1. e4 «(»?1. d4 (1. c4) d5 «)»? *"),
            ("1. e4 (1. d4 (1. c4)| d5) *", "1. e4 (1. d4 «(»?1. c4«)»? d5) *"),
            ("1. e4 (|1. d4) e5 *", "1. e4 «(»?1. d4«)»? e5 *"),
            ("1. e4 {a b|} *", "1. e4 «{»?a b«}»? *"),
            ("1. e4 {a| b} *", "1. e4 {a b} *"),
            ("1. e4 {|a b", "1. e4 «{»?a b"),
            (
                "[White \"A|nn\"]\n[Black \"Bo\"]\n[Annotator \"Ann\"]\n\n*",
                "[White \"«Ann»?\"]\n[Black \"Bo\"]\n[Annotator \"«Ann»?\"]\n\n*",
            ),
            ("[Event \"A|nn\"]\n[Black \"Ann\"]\n\n*", "[Event \"Ann\"]\n[Black \"Ann\"]\n\n*"),
        ] {
            assert_eq!(drawn(text), expected, "{text}");
        }
    }

    #[test]
    fn any_place_of_any_record_has_an_answer_in_order() {
        for text in ODD {
            let game = game(text);
            for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
                let found = highlights(&game, offset);
                assert!(found.windows(2).all(|pair| pair[0].span.end <= pair[1].span.start), "{text} {offset}");
            }
        }
    }
}
