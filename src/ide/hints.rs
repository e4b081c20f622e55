//! Hints that stand between the words of a record without being written there: move numbers that are missing, the name of
//! the opening, who is to move, how a position is judged.

use super::Game;
use super::line::{number_of, own_plies};
use crate::board::{Color, Geometry, Trace};
use crate::notation::{command, glyph, openings};
use crate::replay::{Event, Ply};
use crate::rules::{Position, Variant, fen};
use crate::syntax::NodeKind;
use crate::text::Span;

/// Which hints are wanted: a set, one bit each.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct HintKinds(pub u8);

impl HintKinds {
    pub const NONE: HintKinds = HintKinds(0);
    /// Move numbers where none is written and one would help: before White's moves, and before a move of Black that does
    /// not follow White's at once.
    pub const NUMBERS: HintKinds = HintKinds(1);
    /// The name of the opening, behind the last move of the main line whose position has one.
    pub const OPENING: HintKinds = HintKinds(1 << 1);
    /// Who is to move in a first position that a FEN gives.
    pub const SIDE: HintKinds = HintKinds(1 << 2);
    /// What an engine's evaluation in a comment says, and what a numeric glyph stands for.
    pub const EVALUATION: HintKinds = HintKinds(1 << 3);
    pub const ALL: HintKinds = HintKinds(15);

    /// Whether all of `other` is in the set.
    pub const fn has(self, other: HintKinds) -> bool {
        self.0 & other.0 == other.0
    }

    /// The kinds of both.
    pub const fn with(self, other: HintKinds) -> HintKinds {
        HintKinds(self.0 | other.0)
    }
}

impl Default for HintKinds {
    fn default() -> HintKinds {
        HintKinds::NUMBERS.with(HintKinds::OPENING)
    }
}

/// A text that an editor shows in a place without its being there.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Hint {
    /// Where, in bytes of the record.
    pub offset: u32,
    pub text: String,
    /// The one kind that it is of.
    pub kind: HintKinds,
    pub tooltip: Option<String>,
    /// Whether it belongs to what follows it, not to what it follows: where a space sets it off.
    pub before: bool,
}

/// The hints of some kinds in a part of a record, given in bytes, ends included; in the order of the text.
pub fn hints(game: &Game, range: Span, kinds: HintKinds) -> Vec<Hint> {
    let mut found = Vec::new();
    if kinds.has(HintKinds::SIDE) {
        found.extend(side_to_move(game));
    }
    if kinds.has(HintKinds::OPENING) {
        found.extend(opening(game));
    }
    let nodes = &game.tree().nodes;
    let (first, end) = (
        nodes.partition_point(|node| node.span.start < range.start) as u32,
        nodes.partition_point(|node| node.span.start <= range.end) as u32,
    );
    if kinds.has(HintKinds::NUMBERS) {
        let plies = &game.replay().plies;
        let from = plies.partition_point(|ply| ply.node < first);
        let in_range = plies[from..].iter().take_while(|ply| ply.node < end);
        found.extend(in_range.filter(|ply| misses_number(game, ply)).map(|ply| number(game, ply)));
    }
    if kinds.has(HintKinds::EVALUATION) {
        // The comment that a hint is made of may begin behind the range.
        let end = nodes.partition_point(|node| node.span.start <= range.end.saturating_add(AHEAD)) as u32;
        found.extend((first..end).filter_map(|node| evaluation(game, node)));
    }
    found.retain(|hint| range.start <= hint.offset && hint.offset <= range.end);
    found.sort_by_key(|hint| hint.offset);
    found
}

/// How far behind a range comments are looked at whose hints may stand in it, in bytes.
const AHEAD: u32 = 256;

/// Who is to move, before the first move.
fn side_to_move(game: &Game) -> Option<Hint> {
    game.setup().fen.as_ref()?;
    let turn = game.setup().position.as_ref()?.turn();
    let of_line = |kind| matches!(kind, NodeKind::Number | NodeKind::Word);
    let first = game.tree().nodes.iter().find(|node| of_line(node.kind))?;
    let text = format!("{} to move", turn.name());
    Some(Hint { offset: first.span.start, text, kind: HintKinds::SIDE, tooltip: None, before: true })
}

/// The name of the opening, behind the last move of the main line whose position the table has.
fn opening(game: &Game) -> Option<Hint> {
    let start = game.setup().position.as_ref().filter(|_| game.setup().variant == Some(Variant::Standard))?;
    if game.setup().fen.is_some() && start.identity() != fen::start(Variant::Standard).identity() {
        return None;
    }
    let mut trace = Trace::default();
    let moves = own_plies(game, 0..unknown_from(game), 0).take(openings::longest());
    let named = moves.filter_map(|ply| {
        trace.step(Geometry::Standard, ply.color, &ply.played);
        Some((ply.node, openings::opening(trace)?))
    });
    let (node, opening) = named.last()?;
    let tooltip = Some(format!("ECO {}: the last position of the game that the table of openings has", opening.eco));
    let (offset, text) = (behind_glyphs(game, node), opening.name.to_owned());
    Some(Hint { offset, text, kind: HintKinds::OPENING, tooltip, before: false })
}

/// The first node of the main line whose position is not known, or comes of a mere guess.
fn unknown_from(game: &Game) -> u32 {
    let is_doubtful =
        |event: &&Event| event.depth == 0 && event.repair.as_ref().is_some_and(|repair| !repair.is_sure());
    let doubtful = game.replay().events.iter().find(is_doubtful).map(|event| event.node);
    doubtful.into_iter().chain(game.replay().gap).min().unwrap_or(u32::MAX)
}

/// Behind a move and its glyphs.
fn behind_glyphs(game: &Game, node: u32) -> u32 {
    let glyphs = game.tree().nodes[node as usize + 1..].iter().take_while(|node| is_glyph(node.kind));
    glyphs.last().unwrap_or(game.node(node)).span.end
}

fn is_glyph(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::Nag | NodeKind::DrawOffer)
}

/// Whether a number would help before a move.
fn misses_number(game: &Game, ply: &Ply) -> bool {
    // What stands last before it is in a variation where one has just ended.
    let before = game.tree().nodes[..ply.node as usize].iter().rev().find(|node| !is_glyph(node.kind));
    let follows = before.is_some_and(|node| node.kind == NodeKind::Word && node.depth == ply.depth);
    !ply.numbered && (ply.color == Color::White || !follows)
}

fn number(game: &Game, ply: &Ply) -> Hint {
    let dots = if ply.color == Color::White { "." } else { "..." };
    let text = format!("{}{dots}", number_of(game, ply.ply));
    let offset = game.node(ply.node).span.start;
    Hint { offset, text, kind: HintKinds::NUMBERS, tooltip: None, before: true }
}

/// What a node says of a position in numbers that are no text for people: `[%eval 0.17]` behind the move that it follows,
/// `$16` behind itself.
fn evaluation(game: &Game, node: u32) -> Option<Hint> {
    let span = game.node(node).span;
    let written = game.at(span);
    let hint = |offset, text: String, tooltip: &str| {
        let tooltip = Some(tooltip.to_owned());
        Some(Hint { offset, text, kind: HintKinds::EVALUATION, tooltip, before: false })
    };
    match game.node(node).kind {
        NodeKind::Nag => {
            let sign = glyph::sign(written.strip_prefix('$')?.parse().ok()?)?;
            hint(span.end, sign.to_owned(), "what this glyph stands for")
        }
        NodeKind::Comment => {
            let eval = command::commands(written.as_bytes()).find(|c| c.name.of(written.as_bytes()) == b"eval")?;
            let value = eval.list(written.as_bytes()).next()?.of(written.as_bytes());
            let value = judged(std::str::from_utf8(value).ok()?)?;
            hint(behind_move(game, node)?, value, "an engine's evaluation in pawns, as White sees it")
        }
        _ => None,
    }
}

/// An evaluation with its sign: `0.3` is `+0.3`, and `#3` mate in three.
fn judged(value: &str) -> Option<String> {
    if let Some(moves) = value.strip_prefix('#') {
        return moves.parse::<i32>().ok().map(|_| value.to_owned());
    }
    let pawns = value.parse::<f64>().ok().filter(|pawns| pawns.is_finite())?;
    Some(if pawns > 0.0 && !value.starts_with('+') { format!("+{value}") } else { value.to_owned() })
}

/// Behind the move that a comment follows at once, glyphs and other comments aside.
fn behind_move(game: &Game, comment: u32) -> Option<u32> {
    let before = game.tree().nodes[..comment as usize].iter().rev().take(NEAR);
    let passed = |kind| is_glyph(kind) || kind == NodeKind::Comment;
    let found = before.zip(1..).find(|(node, _)| !passed(node.kind)).filter(|(node, _)| node.kind == NodeKind::Word);
    found.map(|(_, back)| behind_glyphs(game, comment - back))
}

/// How many glyphs and comments may stand between a move and its evaluation.
const NEAR: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, game};

    /// The text with hints in `‹›`.
    fn drawn(text: &str, kinds: HintKinds) -> String {
        let (mut out, mut at) = (String::new(), 0);
        for hint in hints(&game(text), Span::new(0, u32::MAX), kinds) {
            out += &format!("{}‹{}›", &text[at..hint.offset as usize], hint.text);
            at = hint.offset as usize;
        }
        out + &text[at..]
    }

    #[test]
    fn numbers_are_shown_where_they_are_missing_and_would_help() {
        for (text, expected) in [
            ("1. e4 e5 2. Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *"),
            ("1. e4! {x} e5 2. Nf3 $1 (2. f4) Nc6 *", "1. e4! {x} ‹1...›e5 2. Nf3 $1 (2. f4) ‹2...›Nc6 *"),
            ("e4 $1 e5 Nf3 (f4 exf4) Nc6 *", "‹1.›e4 $1 e5 ‹2.›Nf3 (‹2.›f4 exf4) ‹2...›Nc6 *"),
            (
                "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 40\"]\n\nKa3 Kc2",
                "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 40\"]\n\n‹40...›Ka3 ‹41.›Kc2",
            ),
            ("1. e4 Ke4 Nf3 *", "1. e4 Ke4 Nf3 *"),
        ] {
            assert_eq!(drawn(text, HintKinds::NUMBERS), expected, "{text}");
        }
    }

    #[test]
    fn the_opening_is_named_behind_its_last_move() {
        for (text, expected) in [
            (
                "1. e4 c5! (1... e5 2. f4) 2. a4!? h5 3. h4 a5 *",
                "1. e4 c5! (1... e5 2. f4) 2. a4!?‹Sicilian Defense: Myers Attack, with a4› h5 3. h4 a5 *",
            ),
            ("1. -- e5 *", "1. -- e5 *"),
            ("1. e4 e5 2. Bh6 Nc6 3. ", "1. e4 e5 2. Bh6 Nc6 3. "),
            (
                "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]\n\n1... Ka3 *",
                "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]\n\n1... Ka3 *",
            ),
            ("[Variant \"Atomic\"]\n\n1. e4 c5 *", "[Variant \"Atomic\"]\n\n1. e4 c5 *"),
        ] {
            assert_eq!(drawn(text, HintKinds::OPENING), expected, "{text}");
        }
    }

    #[test]
    fn the_side_to_move_and_evaluations_are_shown_on_request() {
        let text = "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]\n\n1... Ka3 $10 {[%eval 0.30,21] dull} (1... Ka1 { [%eval #-3] }) 2. Kc2 $16 *";
        let expected = "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 0 1\"]\n\n‹Black to move›1... Ka3 $10‹=›‹+0.30› {[%eval 0.30,21] dull} \
                        (1... Ka1‹#-3› { [%eval #-3] }) 2. Kc2 $16‹±› *";
        assert_eq!(drawn(text, HintKinds::SIDE.with(HintKinds::EVALUATION)), expected);
        assert_eq!(
            drawn("1. e4 {[%eval NaN]} e5 {[%eval x]} *", HintKinds::EVALUATION),
            "1. e4 {[%eval NaN]} e5 {[%eval x]} *"
        );
    }

    #[test]
    fn only_what_is_in_the_range_is_given() {
        let text = "e4 e5 Nf3 Nc6 Bb5 {[%eval 0.2]} a6";
        let (game, all) = (game(text), HintKinds::ALL);
        let whole = hints(&game, Span::new(0, 1000), all);
        for start in 0..text.len() as u32 {
            for end in start..text.len() as u32 + 2 {
                let part: Vec<_> =
                    whole.iter().filter(|hint| start <= hint.offset && hint.offset <= end).cloned().collect();
                assert_eq!(hints(&game, Span::new(start, end), all), part);
            }
        }
        for text in ODD {
            drawn(text, all);
        }
    }
}
