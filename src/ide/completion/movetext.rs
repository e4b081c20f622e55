//! Among the moves: what may follow, with the number and the blanks that belong before it.

use super::line::{Before, Line};
use super::tags::{self, RESULTS};
use super::{Completion, CompletionKind, Completions, Cursor, moves};
use crate::board::Color;
use crate::ide::say;
use crate::rules::{AnyPosition, End, Position};
use crate::syntax::NodeKind;
use crate::text::Span;

/// How a word is set at the cursor.
pub(super) struct Style {
    /// A blank, where the text before needs one.
    gap: &'static str,
    /// The number that is due.
    pub number: Option<String>,
    /// Whether nothing stands between numbers and moves: `1.e4`.
    compact: bool,
    /// A blank, where a word stands right behind.
    pub tail: &'static str,
}

impl Style {
    fn of(cursor: &Cursor, line: &Line) -> Style {
        let nodes = &cursor.game.tree().nodes;
        let numbers = nodes.iter().zip(nodes.iter().skip(1)).filter(|(node, _)| node.kind == NodeKind::Number);
        let mut numbered = numbers.filter(|(number, word)| {
            word.kind == NodeKind::Word && !(number.span.start..=number.span.end).contains(&line.word.start)
        });
        let compact = numbered.next().is_some_and(|(number, word)| number.span.end == word.span.start);
        let has_numbers = nodes.iter().any(|node| node.kind == NodeKind::Number);
        // A record whose author writes no numbers gets none.
        let words = nodes.iter().filter(|node| node.kind == NodeKind::Word && node.span.end <= line.word.start).count();
        let writes_numbers = has_numbers || words < 2;
        let number = line.position.as_ref().filter(|_| writes_numbers).and_then(|position| due(position, line.before));
        let behind = cursor.game.text().get(line.word.end as usize..).unwrap_or_default();
        let tail = if behind.starts_with(char::is_alphanumeric) { " " } else { "" };
        Style { gap: line.gap(cursor, compact), number, compact, tail }
    }

    /// What stands before a move.
    pub fn lead(&self) -> String {
        let behind = if self.compact { "" } else { " " };
        self.number.as_ref().map_or(self.gap.into(), |number| format!("{}{number}{behind}", self.gap))
    }
}

/// The number that is due before the next move (PGN 8.2.2): White's always, Black's where something stands between.
fn due(position: &AnyPosition, before: Before) -> Option<String> {
    let is_due = match before {
        Before::Number | Before::Result => false,
        Before::Move => position.turn() == Color::White,
        Before::Nothing | Before::Aside => true,
    };
    is_due.then(|| say::number(position))
}

/// Completes among the moves.
pub(super) fn complete(cursor: &Cursor) -> Completions {
    let line = Line::at(cursor);
    let style = Style::of(cursor, &line);
    let mut items = Vec::new();
    if tags::follow_here(cursor) {
        items = tags::pairs(cursor);
        return Completions { replace: line.word, items, is_incomplete: false };
    }
    let begins_game =
        line.before == Before::Result || cursor.game.tree().nodes.len() <= usize::from(!line.typed.is_empty());
    if line.before != Before::Result {
        let going = line.position.as_ref().filter(|position| matches!(position.end(), None | Some(End::Dead)));
        items.extend(going.map(|position| moves::legal(cursor, &line, position, &style)).unwrap_or_default());
        items.extend(number(cursor, &line, &style));
        items.extend(results(cursor, &line, &style));
        items.extend(asides(cursor, &line, &style));
    }
    if begins_game {
        items.extend(new_game(cursor, &line));
    }
    Completions { replace: line.word, items, is_incomplete: line.before != Before::Result }
}

/// The number alone.
fn number(cursor: &Cursor, line: &Line, style: &Style) -> Option<Completion> {
    let number = style.number.as_ref().filter(|number| number.starts_with(line.typed))?;
    let side = line.position.as_ref()?.turn().name();
    let mut item = Completion::new(CompletionKind::Number, number.as_str(), format!("{side} to move"));
    let is_spaced =
        style.compact || cursor.game.at(Span::new(line.word.end, line.word.end + 1)).starts_with([' ', '\n', '\r']);
    item.insert = format!("{}{number}{}", style.gap, if is_spaced { "" } else { " " });
    item.sort = "2".into();
    Some(item)
}

/// The results, at the end of the main line.
fn results(cursor: &Cursor, line: &Line, style: &Style) -> Vec<Completion> {
    let game = cursor.game;
    let follows = |node: &crate::syntax::Node| {
        matches!(node.kind, NodeKind::Word | NodeKind::Result)
            && node.span.start >= line.word.end.max(line.word.start + 1)
    };
    let is_there = game.tree().result.is_some_and(|result| game.node(result).span != line.word);
    if line.in_variation || line.before == Before::Number || is_there || game.tree().nodes.iter().any(follows) {
        return Vec::new();
    }
    let item = |(n, result): (usize, &crate::notation::result::GameResult)| {
        let pgn = result.pgn();
        let mut item = Completion::new(CompletionKind::Result, pgn, say::capital(say::result(*result)));
        item.insert = format!("{}{pgn}{}", style.gap, style.tail);
        item.sort = format!("3{n}");
        item
    };
    let mut items: Vec<Completion> = RESULTS.iter().enumerate().map(item).collect();
    // What the board says comes first.
    let right = line.position.as_ref().and_then(Position::end).and_then(outcome);
    for item in items.iter_mut().filter(|item| Some(item.label.as_str()) == right) {
        item.sort = "0".into();
    }
    items
}

/// The result that an end on the board gives.
const fn outcome(end: End) -> Option<&'static str> {
    match end {
        End::Checkmate { winner: Color::White } | End::Variant { winner: Some(Color::White) } => Some("1-0"),
        End::Checkmate { winner: Color::Black } | End::Variant { winner: Some(Color::Black) } => Some("0-1"),
        End::Stalemate | End::Variant { winner: None } => Some("1/2-1/2"),
        End::Dead => None,
    }
}

/// A variation and a comment, behind a move.
fn asides(cursor: &Cursor, line: &Line, style: &Style) -> Vec<Completion> {
    let is_behind = matches!(line.before, Before::Move | Before::Aside);
    if !cursor.context.snippets || !line.typed.is_empty() || !is_behind {
        return Vec::new();
    }
    let item = |label: &str, detail: &str, snippet: String, sort: &str| {
        let mut item = Completion::new(CompletionKind::Snippet, label, detail);
        item.sort = sort.into();
        item.inserting(snippet, cursor.context)
    };
    let number = line.position.as_ref().map_or(String::new(), last_number);
    let variation = format!("{}({number}$0)", style.gap);
    let comment = format!("{}{{$0\\}}", style.gap);
    vec![item("( )", "A variation in place of the last move", variation, "40"), item("{ }", "A comment", comment, "41")]
}

/// The number of the move that led to a position, with a blank.
fn last_number(position: &AnyPosition) -> String {
    let number = position.move_number();
    match position.turn() {
        Color::White if number < 2 => String::new(),
        Color::White => format!("{}... ", number - 1),
        Color::Black => format!("{number}. "),
    }
}

/// The roster of a new game, in a record without text or behind a result.
fn new_game(cursor: &Cursor, line: &Line) -> Option<Completion> {
    if !cursor.context.snippets {
        return None;
    }
    let before = cursor.game.at(Span::new(0, line.word.start));
    let blanks = before.trim_start_matches('\u{feff}');
    let trimmed = blanks.trim_end();
    let line_ends = blanks[trimmed.len()..].matches('\n').count().max(blanks[trimmed.len()..].matches('\r').count());
    let gap = if trimmed.is_empty() { "" } else { ["\n\n", "\n", ""][line_ends.min(2)] };
    let mut item = Completion::new(CompletionKind::Snippet, "new game", "The seven tags of a game");
    // Where there is nothing yet, a game begins.
    item.sort = if trimmed.is_empty() && line.typed.is_empty() { "0" } else { "42" }.into();
    Some(item.inserting(format!("{gap}{}", tags::new_game(cursor.context)), cursor.context))
}
