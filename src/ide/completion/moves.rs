//! The legal moves at the cursor.

use super::line::Line;
use super::movetext::Style;
use super::spellings::{Filter, spellings};
use super::{Completion, CompletionKind, Cursor};
use crate::board::{Move, Role};
use crate::ide::say;
use crate::ide::way::{Way, opening_after, plies_before};
use crate::notation::san;
use crate::rules::{AnyPosition, Position};

/// Items for all legal moves, each with the number and the blanks that it needs.
pub(super) fn legal(cursor: &Cursor, line: &Line, position: &AnyPosition, style: &Style) -> Vec<Completion> {
    let filter = Filter::new(line.typed, cursor.game.replay().reading.pieces);
    let node = cursor.game.tree().nodes.partition_point(|node| node.span.start < line.word.start) as u32;
    let trace = Way::to(cursor.game, node, plies_before(position)).trace(cursor.game);
    let (board, speller) = (position.geometry(), cursor.game.record().speller());
    let item = |m: &Move| {
        let san = san::write(position, m);
        let word = speller(position, m);
        let mark = &san[san.trim_end_matches(['+', '#']).len()..];
        let mut names = spellings(m, &san, board);
        names.insert(0, word.clone());
        names.extend(style.number.as_ref().map(|number| format!("{number} {word}")));
        let (text, fit) = filter.text(&names);
        let action = say::capital(&say::action(position.turn(), m, mark, board));
        let mut item = Completion::new(CompletionKind::Move, word.clone(), action);
        item.insert = format!("{}{word}{}", style.lead(), style.tail);
        item.filter = text;
        let opening = opening_after(trace, position.turn(), m);
        let class = class(m, mark, opening.is_some());
        item.sort = format!("{}{class}{}{word}", fit as u8, rank(m.role));
        item.documentation = opening.map(|opening| format!("{} {}", opening.eco, opening.name));
        item
    };
    position.legal_moves().iter().map(item).collect()
}

/// Mates first, then captures, checks, moves that openings are named after, and the rest.
fn class(m: &Move, mark: &str, is_opening: bool) -> u8 {
    match (mark, m.captured.is_some()) {
        ("#", _) => 0,
        (_, true) => 1,
        ("+", _) => 2,
        _ if is_opening => 3,
        _ => 4,
    }
}

/// The order of the men: those that move most often first.
const fn rank(role: Role) -> u8 {
    match role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::King => 5,
        // Those of das-chess.
        _ => 6,
    }
}
