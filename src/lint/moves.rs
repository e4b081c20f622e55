//! What the rules about moves share: the moves that were played but are oddly written, and how lines hang together.

use super::{Finding, Fix, Record, Rule, Safety};
use crate::board::{Marks, Move, Role};
use crate::notation::{COMPARED, Spelling, Written, san};
use crate::replay::{Event, Mend, Outcome, Ply, Repair};
use crate::rules::{AnyPosition, End, Position, Resolution, marks};
use crate::syntax::NodeKind;
use crate::text::Span;

/// A legal move with something odd about its word.
#[derive(Copy, Clone)]
pub(super) struct Odd<'a> {
    pub event: &'a Event,
    pub written: &'a Written,
    pub played: &'a Move,
    /// What is true of the move.
    pub marks: Marks,
}

/// The legal moves of a record that are oddly written, in the order of the text.
pub(super) fn odd<'a>(record: &'a Record) -> impl Iterator<Item = Odd<'a>> {
    record.replay.events.iter().filter_map(|event| match (&event.outcome, &event.written) {
        (Outcome::Played { played, marks }, Some(written)) => Some(Odd { event, written, played, marks: *marks }),
        _ => None,
    })
}

impl Odd<'_> {
    /// Whether the word is spelled in one of these ways.
    pub fn is(&self, spelling: Spelling) -> bool {
        self.written.spelling.any(spelling)
    }

    /// Where a part of the word stands in the record.
    pub fn part(&self, part: (u8, u8)) -> Span {
        Span::new(self.event.span.start + u32::from(part.0), self.event.span.start + u32::from(part.1))
    }

    /// The part of the origin that tells the move from others: what should be written. `None` where the position was
    /// not kept, because nothing but the check mark is odd.
    pub fn needed_origin(&self) -> Option<String> {
        self.event.before.as_ref().map(|before| san::disambiguation(before, self.played))
    }

    /// Whether the word is one of long notation: a departure square that nothing asks for, or a square and a hyphen.
    pub fn is_long(&self) -> bool {
        let parts = &self.written.parts;
        match self.played.role {
            Role::Pawn => self.is(Spelling::LONG),
            _ if parts.origin.1 - parts.origin.0 < 2 => false,
            _ => parts.hyphen.1 > 0 || self.needed_origin().is_some_and(|origin| origin.is_empty()),
        }
    }

    /// The move in the record's notation, where a capture sign that is missing or false is not put right with that sign alone:
    /// `NxP` for `N-Q4`, `e2-e4` for `e2xe4`. What is written of check and mate stays.
    pub fn rewritten(&self, record: &Record) -> Option<String> {
        let reading = record.replay.reading;
        let dialect = reading.notation.dialect;
        let sign_alone = reading.notation.lettered && !dialect.spaces.is_written && !dialect.hyphen.is_written;
        let before = self.event.before.as_ref().filter(|_| !sign_alone)?;
        let written = self.written.claim.marks.and(Marks::CHECK.with(Marks::MATE));
        let marks = self.marks.and(Marks::CAPTURE.with(Marks::EN_PASSANT)).with(written);
        reading.write(before, self.played, marks, record.setup.is_chess960())
    }

    /// Whether check marks are judged here. A game that its variant's own rule has ended may bear any.
    pub fn is_judged_for_checks(&self) -> bool {
        let Some(before) = &self.event.before else { return true };
        let mut after = before.clone();
        after.play(self.played);
        !matches!(after.end(), Some(End::Variant { .. }))
    }

    /// The white space inside the word before one of its parts.
    pub fn space_before(&self, record: &Record, part: Span) -> Span {
        let before = Span::new(self.event.span.start, part.start).of(record.text);
        let space = before.len() - before.trim_ascii_end().len();
        Span::new(part.start - space as u32, part.start)
    }

    /// The fix that takes a part of the word away and cannot be wrong. Spaces before it go, too.
    pub fn delete(&self, record: &Record, part: Span) -> Fix {
        let title = format!("delete `{}`", record.quote(part));
        Fix::replace(Safety::Safe, title, Span::cover(self.space_before(record, part), part), "")
    }

    /// A finding at the word.
    pub fn finding(&self, rule: &'static Rule, message: impl Into<String>) -> Finding {
        at_event(rule, self.event, message)
    }
}

/// A finding at an event's word.
pub(super) fn at_event(rule: &'static Rule, event: &Event, message: impl Into<String>) -> Finding {
    Finding::new(rule, event.span, message).at(event.ply, event.depth)
}

/// The fix that writes a text in a place and cannot be wrong.
pub(super) fn write(span: Span, text: &str) -> Fix {
    Fix::replace(Safety::Safe, format!("write `{text}`"), span, text)
}

/// The sign for what is true of a move.
pub(super) const fn check_sign(marks: Marks) -> &'static str {
    if marks.has(Marks::MATE) {
        "#"
    } else if marks.has(Marks::CHECK) {
        "+"
    } else {
        ""
    }
}

/// What is true of a legal move: whether it captures, gives check or mates.
pub(super) fn marks_of(before: &AnyPosition, played: &Move) -> Marks {
    let mut after = before.clone();
    after.play(played);
    marks(played, &after).and(COMPARED)
}

/// Whether an illegal move would be a legal one of the other side.
pub(super) fn is_other_sides(record: &Record, event: &Event) -> bool {
    let (Outcome::Illegal(_), Some(before)) = (&event.outcome, &event.before) else { return false };
    // In descriptive notation the word of the other side's move is another one.
    let word = event.span.of(record.text);
    let Some(written) = record.replay.reading.read(word, before.turn().other()) else { return false };
    let mut passed = before.clone();
    passed.pass() && matches!(passed.resolve(&written.claim), Resolution::One(_))
}

/// Whether an illegal move shows that a move of the side to move is missing before it.
pub(super) fn shows_missing(record: &Record, event: &Event) -> bool {
    let inserts = |repair: &Repair| matches!(repair.mends[0], Mend::Insert { node, .. } if node == event.node);
    is_other_sides(record, event)
        || matches!(event.outcome, Outcome::Illegal(_)) && event.repair.as_deref().is_some_and(inserts)
}

/// Whether the FEN is more likely to be wrong than the first move of the record, because that is one of the other side.
pub(super) fn is_against_fen(record: &Record, event: &Event) -> bool {
    record.setup.fen.is_some() && (event.ply, event.depth) == (1, 0) && is_other_sides(record, event)
}

/// How many half-moves are looked at for those that led to an event. It bounds the work on texts that are no games.
pub(super) const LOOKED_BACK: usize = 4096;

/// The moves that led to an event, the last one first, as far as they are near.
pub(super) fn line_before<'a>(record: &'a Record, event: &Event) -> impl Iterator<Item = &'a Ply> {
    let plies = &record.replay.plies;
    let behind = plies.partition_point(|ply| ply.node < event.node);
    let (mut last, mut depth) = (event.ply.saturating_sub(1), event.depth);
    plies[..behind].iter().rev().take(LOOKED_BACK).filter(move |ply| {
        let leads_here = ply.ply <= last && ply.depth <= depth;
        if leads_here {
            (last, depth) = (ply.ply.saturating_sub(1), ply.depth);
        }
        leads_here
    })
}

/// The node behind the line in which a node stands.
fn line_end(record: &Record, node: u32) -> u32 {
    let nodes = &record.tree.nodes;
    let around = nodes[..node as usize].iter().rfind(|n| n.kind == NodeKind::Variation && n.next > node);
    around.map_or(nodes.len() as u32, |variation| variation.next)
}

/// The nodes behind a node in its own line, variations left out.
pub(super) fn rest_of_line<'a>(record: &'a Record, node: u32) -> impl Iterator<Item = u32> + 'a {
    let depth = record.tree.nodes[node as usize].depth;
    (node + 1..line_end(record, node)).filter(move |n| record.tree.nodes[*n as usize].depth == depth)
}

/// What becomes of the moves behind the illegal one.
pub(super) fn unchecked(record: &Record, event: &Event) -> &'static str {
    let mut rest = rest_of_line(record, event.node);
    match (rest.any(|n| record.tree.nodes[n as usize].kind == NodeKind::Word), event.depth) {
        (false, _) => "",
        (true, 0) => "; the moves after it are not checked",
        (true, _) => "; the rest of this variation is not checked",
    }
}

/// A legal move as the record writes its moves.
pub(super) fn like_others(record: &Record, before: &AnyPosition, m: &Move) -> String {
    record.speller()(before, m)
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn list(words: &[String], word: &str) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

/// Whether all of a record could be played as it was read, and nothing of it was guessed.
pub(super) fn is_sure(record: &Record) -> bool {
    let replay = record.replay;
    let is_guessed =
        |outcome: &Outcome| matches!(outcome, Outcome::MissingPromotion(_) | Outcome::Slipped { sure: false, .. });
    let is_played =
        |event: &Event| event.repair.is_none() && !event.outcome.is_unplayable() && !is_guessed(&event.outcome);
    replay.events.iter().all(is_played) && replay.unexpected.is_empty() && replay.displaced.is_empty()
}
