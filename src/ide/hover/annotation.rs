//! What signs and commands behind a move say.

use super::scene;
use crate::ide::{Game, say};
use crate::notation::command::{self, Arguments, Command, commands};
use crate::notation::{glyph, nag_meaning};
use crate::syntax::NodeKind;

/// The meaning of `$14`, `!?` or `±`.
pub(super) fn glyph(text: &str) -> String {
    let nag = match text.strip_prefix('$') {
        Some(digits) => digits.parse().ok(),
        None => glyph::nag(text.as_bytes()),
    };
    let Some(nag) = nag else { return "no annotation sign of PGN".into() };
    let meaning = nag_meaning::meaning(nag).unwrap_or_else(|| "a sign without a common meaning".into());
    match (text.starts_with('$'), glyph::sign(nag)) {
        (true, Some(sign)) => format!("{meaning} ({sign})"),
        _ => meaning,
    }
}

/// The signs, clocks and evaluations behind a move, a line each.
pub(super) fn behind(game: &Game, node: u32) -> Vec<String> {
    let mut lines = Vec::new();
    for n in scene::behind(game, node) {
        let text = game.at(game.node(n).span);
        match game.node(n).kind {
            NodeKind::Nag => lines.push(format!("{}: {}", say::quote(text), glyph(text))),
            NodeKind::DrawOffer => lines.push(format!("{}: a draw is offered", say::quote(text))),
            NodeKind::Comment => lines.extend(commands(text.as_bytes()).filter_map(|found| told(&found, text))),
            _ => {}
        }
    }
    lines
}

/// A line for a command that tells something of the move: clock, time spent, evaluation.
fn told(found: &Command, text: &str) -> Option<String> {
    let form = command::known(found.name.of(text.as_bytes()))?;
    let label = match form.arguments {
        Arguments::Clock => "Time left",
        Arguments::Elapsed if form.name == "emt" => "Time for the move",
        Arguments::Elapsed => "Time so far",
        Arguments::Evaluation => "Evaluation",
        _ => return None,
    };
    Some(format!("{label}: {}", value(found, text)?))
}

/// What the arguments of a command say; `None` where they cannot be read, or need no words.
pub(super) fn value(found: &Command, text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let form = command::known(found.name.of(bytes)).filter(|_| found.faults(bytes).is_empty())?;
    let mut list = found.list(bytes).map(|span| std::str::from_utf8(span.of(bytes)).unwrap_or_default());
    match (form.arguments, form.name) {
        (Arguments::Clock | Arguments::Elapsed, _) => time(list.next()?),
        (Arguments::Evaluation, _) => evaluation(list.next()?, list.next()),
        (Arguments::Squares | Arguments::Arrows, _) => marks(list),
        (Arguments::Free, "timestamp") => Some(say::duration(list.next()?.parse::<i32>().ok().map(i64::from)? * 100)),
        (Arguments::Free, _) => None,
    }
}

fn time(word: &str) -> Option<String> {
    command::time(word.as_bytes()).ok().map(|time| say::duration(time.millis))
}

/// `0.35 pawns better for White, depth 18`.
fn evaluation(word: &str, depth: Option<&str>) -> Option<String> {
    let (value, behind) = word.split_once('/').map_or((word, None), |(value, depth)| (value, Some(depth)));
    let (black, unsigned) = match value.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, value.strip_prefix('+').unwrap_or(value)),
    };
    let said = match unsigned.strip_prefix(['#', 'M']) {
        Some(moves) => mate(black, moves)?,
        None => {
            let pawns: f64 = unsigned.parse().ok()?;
            let side = if black { "Black" } else { "White" };
            let unit = if unsigned == "1" { "pawn" } else { "pawns" };
            if pawns == 0.0 { "equal".into() } else { format!("{unsigned} {unit} better for {side}") }
        }
    };
    Some(match behind.or(depth).filter(|depth| !depth.is_empty()) {
        Some(depth) => format!("{said}, depth {depth}"),
        None => said,
    })
}

/// `#-3`, `-#3`, `M5`.
fn mate(black: bool, moves: &str) -> Option<String> {
    let (negative, count) =
        moves.strip_prefix('-').map_or((false, moves.trim_start_matches('+')), |count| (true, count));
    let side = if black || negative { "Black" } else { "White" };
    Some(match count.parse::<u32>().ok()? {
        0 => "checkmate".into(),
        1 => format!("{side} mates in 1 move"),
        count => format!("{side} mates in {count} moves"),
    })
}

/// The letters of colours.
const COLORS: [(char, &str); 11] = [
    ('R', "red"),
    ('G', "green"),
    ('Y', "yellow"),
    ('B', "blue"),
    ('O', "orange"),
    ('C', "cyan"),
    ('M', "magenta"),
    ('P', "purple"),
    ('V', "violet"),
    ('W', "white"),
    ('K', "black"),
];

/// `green from e2 to e4, red d5`.
fn marks<'a>(list: impl Iterator<Item = &'a str>) -> Option<String> {
    let mark = |word: &str| {
        let (_, color) = COLORS.iter().find(|(letter, _)| word.starts_with(*letter))?;
        // Without faults a word is a letter and one square or two.
        let squares = word.get(1..)?;
        Some(match squares.len() {
            4 => format!("{color} from {} to {}", squares.get(..2)?, squares.get(2..)?),
            _ => format!("{color} {squares}"),
        })
    };
    let said: Vec<String> = list.filter_map(mark).collect();
    (!said.is_empty()).then(|| said.join(", "))
}
