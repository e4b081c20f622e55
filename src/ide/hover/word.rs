//! A move word: the board after the move and what the move does, or why it cannot be.

use super::scene::{self, Scene};
use super::{Hover, annotation};
use crate::board::{Action, Color, Geometry, Marks, Move};
use crate::ide::unclosed::{self, is_in_unclosed};
use crate::ide::way::{Way, opening_after};
use crate::ide::{Game, Step, say};
use crate::lint::advice;
use crate::notation::{glyph, off_board, result};
use crate::replay::{Event, Outcome, Ply};
use crate::rules::{AnyPosition, Position};
use crate::text::Span;

/// What there is to say of the word at a node.
pub(super) fn hover(game: &Game, node: u32) -> Hover {
    let event = event_at(game, node);
    let step = game.step(event.map_or(node, |event| event.node));
    match (event, step) {
        (Some(event), None) if stops(&event.outcome) => broken(game, event),
        (Some(event), Some(_)) if event.repair.is_some() => broken(game, event),
        (_, Some(step)) => played(game, step, event),
        _ => not_played(game, node),
    }
}

/// A move as a message names it: `1... c5`, in backticks.
pub(super) fn name(game: &Game, ply: &Ply) -> String {
    match game.step(ply.node) {
        Some(step) => format!("`{}`", say::numbered(step.before, &written(game, &step))),
        None => say::quote(game.at(game.node(ply.node).span)),
    }
}

/// The event of the word that a node belongs to: `N f6` is two nodes.
fn event_at(game: &Game, node: u32) -> Option<&Event> {
    let start = game.node(node).span.start;
    let events = game.replay().events.iter();
    game.event(node).or_else(|| events.clone().find(|event| event.span.contains(start)))
}

/// Whether nothing is played at a word with this outcome, unless somebody guesses.
fn stops(outcome: &Outcome) -> bool {
    outcome.is_unplayable() || matches!(outcome, Outcome::AfterEnd(_) | Outcome::Contradicted)
}

/// The move as the record writes its moves.
fn written(game: &Game, step: &Step) -> String {
    game.record().speller()(step.before, &step.ply.played)
}

fn mark(ply: &Ply) -> &'static str {
    match (ply.marks.has(Marks::MATE), ply.marks.has(Marks::CHECK)) {
        (true, _) => "#",
        (_, true) => "+",
        _ => "",
    }
}

fn played(game: &Game, step: Step, event: Option<&Event>) -> Hover {
    let ply = step.ply;
    let span = event.map_or(game.node(ply.node).span, |event| event.span);
    let mut hover = Hover::new(span, say::numbered(step.before, &written(game, &step)));
    let board = step.after.geometry();
    hover.lines.push(say::capital(&say::action(ply.color, &ply.played, mark(ply), board)));
    hover.lines.extend(event.and_then(|event| reading(game, event, board)));
    let way = Way::to_ply(game, ply);
    let guess = way.guess(game);
    if guess.is_none()
        && let Some(opening) = opening_after(way.trace(game), ply.color, &ply.played)
    {
        hover.lines.push(format!("{} {}", opening.eco, opening.name));
    }
    hover.lines.extend(annotation::behind(game, ply.node));
    Scene::after(game, step, guess.map(|word| scene::rests_on(game, word))).add_to(&mut hover);
    hover
}

/// How a word was read that says something else as it stands.
fn reading(game: &Game, event: &Event, board: Geometry) -> Option<String> {
    let word = say::quote(game.at(event.span));
    match &event.outcome {
        Outcome::Slipped { word: meant, sure: true, .. } => Some(format!("{word} is read as `{meant}`")),
        Outcome::Slipped { word: meant, .. } => Some(format!("{word} is probably `{meant}`")),
        Outcome::MissingPromotion(_) => Some(format!("{word} does not say what the pawn becomes: read as a queen")),
        Outcome::Illegal(reason) => {
            Some(format!("Not allowed ({}), but played all the same, as a comment says", reason.describe(board)))
        }
        _ => None,
    }
}

/// A word that cannot be played as it stands: the board before it.
fn broken(game: &Game, event: &Event) -> Hover {
    let mut hover = Hover::new(event.span, say::quote(game.at(event.span)));
    hover.lines.push(fault(game, event));
    match &event.repair {
        // Those that could be meant are named already.
        Some(repair) if repair.equal > 1 && matches!(event.outcome, Outcome::Ambiguous(_)) => {}
        Some(repair) => hover.lines.push(say::capital(&advice(&game.record(), event, repair))),
        None => hover.lines.push("Moves after it in this line are not checked".into()),
    }
    match &event.before {
        Some(before) => {
            hover.lines.push("The board is that before the move".into());
            Scene::before(before).add_to(&mut hover);
        }
        None => scene::add(game, event.span.start, &mut hover),
    }
    hover
}

fn fault(game: &Game, event: &Event) -> String {
    let board = event.before.as_ref().map_or(Geometry::Standard, AnyPosition::geometry);
    match &event.outcome {
        Outcome::Illegal(reason) => format!("Illegal: {}", reason.describe(board)),
        Outcome::Ambiguous(moves) => ambiguous(game, event, moves),
        Outcome::Unreadable => no_move(game, event.span),
        Outcome::AfterEnd(end) => format!("The game is over before this move: {}", say::end(*end)),
        Outcome::Contradicted => {
            let broken = event.repair.as_ref().and_then(|repair| repair.breaks.as_deref());
            let later = broken.map_or("a later move".into(), |broken| say::quote(game.at(broken.span)));
            format!("With this move as it stands {later} cannot be played")
        }
        _ => "What is written here is not what was played".into(),
    }
}

fn ambiguous(game: &Game, event: &Event, moves: &[Move]) -> String {
    let Some(before) = &event.before else { return "Ambiguous".into() };
    let speller = game.record().speller();
    let words: Vec<String> = moves.iter().map(|m| format!("`{}`", speller(before, m))).collect();
    format!("Ambiguous: {} could be meant", say::either(&words))
}

/// Says that a text is no move, and why where that is plain.
fn no_move(game: &Game, span: Span) -> String {
    let text = game.at(span);
    let why = off_board(text.as_bytes()).map_or(String::new(), |square| format!(": there is no square {square}"));
    format!("{} is no move{why}", say::quote(text))
}

/// A word that plays no part: a sign, a result, a null move, text, or a move that nobody can judge.
fn not_played(game: &Game, node: u32) -> Hover {
    let span = game.node(node).span;
    let text = game.at(span);
    if game.replay().bad_result.is_some_and(|result| result.contains(span.start)) {
        return super::result(game, span);
    }
    let claim = game.replay().reading.read(text.as_bytes(), Color::White).map(|written| written.claim);
    let mut hover = Hover::new(span, say::quote(text));
    let passes = claim.is_some_and(|claim| claim.action == Action::Pass);
    hover.lines.push(if passes {
        "A null move: the side to move passes".into()
    } else if claim.is_some() && is_in_unclosed(game, span.start) {
        "The variation is not closed, so that its moves are not checked".into()
    } else if claim.is_some() {
        "This move is not checked".into()
    } else if glyph::nag(text.as_bytes()).is_some() {
        annotation::glyph(text)
    } else if let Some(result) = result::misspelled_marker(text.as_bytes()) {
        say::capital(say::result(result))
    } else {
        no_move(game, span)
    });
    hover.lines.extend(annotation::behind(game, node));
    match unchecked(game, span) {
        Some(scene) => scene.add_to(&mut hover),
        // What is no move may make the board doubtful behind it, so that the board before it is shown.
        None if passes || follows_parenthesis(game, span) => scene::add(game, span.start, &mut hover),
        None => scene::add(game, span.start.saturating_sub(1), &mut hover),
    }
    hover
}

/// The board after a move of a variation that is not closed yet, where it can be played.
fn unchecked(game: &Game, word: Span) -> Option<Scene> {
    let is_open = is_in_unclosed(game, word.start);
    let reached = is_open.then(|| unclosed::reached(game, word.end)).flatten()?;
    reached.whole.then(|| Scene::before(&reached.position))
}

fn follows_parenthesis(game: &Game, word: Span) -> bool {
    game.at(Span::new(0, word.start)).ends_with('(')
}
