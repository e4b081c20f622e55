//! What was probably meant, in words and as fixes.

use super::moves::list;
use super::{Change, Finding, Fix, Record, Safety, Section, changes};
use crate::board::Color;
use crate::notation::MoveNumber;
use crate::replay::{Event, Mend, Outcome, Ply, Repair};
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

/// How many equally good guesses are named.
const NAMED: usize = 3;

/// What was probably meant, to be said behind what is wrong: `probably `Nf3` is meant`.
pub(crate) fn advice(record: &Record, event: &Event, repair: &Repair) -> String {
    let word = |node: &u32| format!("`{}`", record.quote(record.tree.span(*node)));
    match &repair.mends[0] {
        Mend::Write { .. } => rewritten(repair),
        Mend::Insert { node, .. } => missing(event, &numbered(record, *node), repair),
        Mend::Delete { first, last, twice: true } if first == last => {
            format!("{} stands twice: delete it", word(first))
        }
        Mend::Delete { last, twice: true, .. } => {
            format!("the moves from here to {} stand twice: delete them", word(last))
        }
        Mend::Delete { .. } => "without it the rest can be played: delete it".into(),
        Mend::Open { first, .. } => format!("before {} a `(` is missing", numbered(record, *first)),
        Mend::Swap { first, second } => format!("{} and {} have changed places", word(first), word(second)),
    }
}

/// The words that could be written, or stand in a gap, as far as they are equally good.
fn equals(repair: &Repair) -> Vec<String> {
    let equal = repair.mends.iter().take(repair.equal);
    let words = equal.filter_map(|mend| match mend {
        Mend::Write { word, .. } | Mend::Insert { words: word, .. } => Some(format!("`{word}`")),
        _ => None,
    });
    words.take(NAMED).collect()
}

fn rewritten(repair: &Repair) -> String {
    match equals(repair).as_slice() {
        [word] => format!("{} {word} is meant", chance(repair)),
        words => format!("{} could be meant", list(words, "or")),
    }
}

const fn chance(repair: &Repair) -> &'static str {
    if repair.likely { "probably" } else { "perhaps" }
}

fn missing(event: &Event, word: &str, repair: &Repair) -> String {
    if let Mend::Insert { played, .. } = &repair.mends[0]
        && played.len() > 1
    {
        return format!("before {word} a pair of moves is missing{}", candidates(repair));
    }
    let side = event.before.as_ref().map_or("the other side", |before| before.turn().name());
    format!("before {word} a move of {side}'s is missing{}", candidates(repair))
}

/// The half-moves that may be missing, to be said behind that: `, perhaps `a6``. Nothing where none is near.
pub(super) fn candidates(repair: &Repair) -> String {
    match equals(repair).as_slice() {
        _ if repair.equal > NAMED => String::new(),
        [] => String::new(),
        [one] => format!(", {} {one}", chance(repair)),
        words => format!("; {} could be it", list(words, "or")),
    }
}

/// The ways to make the record right, the likeliest first: those that are equally good, and a few more. None where the
/// likeliest would take a variation away.
pub(super) fn fixes(record: &Record, event: &Event, repair: &Repair) -> Vec<Fix> {
    if let Mend::Delete { first, last, .. } = repair.mends[0]
        && record.tree.nodes[first as usize..=last as usize].iter().any(|node| node.kind == NodeKind::Variation)
    {
        return Vec::new();
    }
    repair.mends.iter().take(repair.equal.max(NAMED)).map(|mend| fix(record, event, mend)).collect()
}

/// The repair that a fix of a finding comes of, where the fix is the likeliest mend: the one with which checking went on.
pub fn repair_of<'r>(record: &Record<'r>, finding: &Finding, fix: &Fix) -> Option<&'r Repair> {
    let here = |event: &&Event| event.span == finding.span && event.repair.is_some();
    let event = record.replay.events.iter().find(here)?;
    let repair = event.repair.as_deref()?;
    (fixes(record, event, repair).first() == Some(fix)).then_some(repair)
}

fn fix(record: &Record, event: &Event, mend: &Mend) -> Fix {
    // The event's word may be several nodes.
    let span = |node: u32| if node == event.node { event.span } else { record.tree.span(node) };
    let quote = |node: u32| record.quote(span(node));
    match mend {
        Mend::Write { node, word, .. } => {
            Fix::replace(Safety::Unsafe, format!("write `{word}`"), span(*node), word.as_str())
        }
        Mend::Insert { node, played, words } => {
            let at = if played.len() == 1 { place_for(record, *node) } else { numbered_span(record, *node).start };
            Fix::replace(Safety::Unsafe, format!("insert `{words}`"), Span::new(at, at), format!("{words} "))
        }
        Mend::Open { first, .. } => {
            let at = numbered_span(record, *first).start;
            let title = format!("add `(` before {}", numbered(record, *first));
            Fix::replace(Safety::Unsafe, title, Span::new(at, at), "(")
        }
        Mend::Delete { first, last, .. } => {
            let title = match first == last {
                true => format!("delete `{}`", quote(*first)),
                false => format!("delete `{}` to `{}`", quote(*first), quote(*last)),
            };
            let parts = runs(record, *first, *last).into_iter();
            let changes = parts.map(|part| changes::take_out(record.text, part)).collect();
            Fix { title, safety: Safety::Unsafe, changes }
        }
        Mend::Swap { first, second } => {
            let title = format!("exchange `{}` and `{}`", quote(*first), quote(*second));
            let write = |at, from| Change { span: span(at), text: record.words(span(from)).into_owned() };
            Fix { title, safety: Safety::Unsafe, changes: vec![write(*first, *second), write(*second, *first)] }
        }
    }
}

/// A word with the number right before it.
fn numbered_span(record: &Record, node: u32) -> Span {
    let word = record.tree.span(node);
    number_before(record, node).map_or(word, |(number, _)| Span::cover(record.tree.span(number), word))
}

/// A word with its number, as a message quotes it.
pub(super) fn numbered(record: &Record, node: u32) -> String {
    format!("`{}`", record.quote(numbered_span(record, node)))
}

/// The number right before a word; not one at the end of a variation before it.
fn number_before(record: &Record, node: u32) -> Option<(u32, MoveNumber)> {
    let (nodes, depth) = (&record.tree.nodes, record.tree.nodes[node as usize].depth);
    let is_own = |n: &u32| nodes[*n as usize].kind == NodeKind::Number && nodes[*n as usize].depth == depth;
    let before = node.checked_sub(1).filter(is_own)?;
    Some((before, super::numbers::read(record, before)))
}

/// Where a half-move goes that is missing before a word: before the word's number, unless that is the number of the
/// missing one.
fn place_for(record: &Record, node: u32) -> u32 {
    let own = record.replay.plies.iter().find(|ply: &&Ply| ply.node == node).map(|ply| ply.color);
    match number_before(record, node) {
        Some((number, written)) if written.side() != Some(Color::White) || own == Some(Color::White) => {
            record.tree.span(number).start
        }
        _ => record.tree.span(node).start,
    }
}

/// The text of a run of words with the number before it, unless that number is the next word's then; in parts, without
/// the comments between its words.
fn runs(record: &Record, first: u32, last: u32) -> Vec<Span> {
    let next = record.tree.nodes[last as usize + 1..]
        .iter()
        .find(|node| matches!(node.kind, NodeKind::Word | NodeKind::Number));
    let numbered = next.is_none_or(|node| node.kind == NodeKind::Number);
    let begin = number_before(record, first).filter(|_| numbered).map_or(first, |(number, _)| number);
    let nodes = &record.tree.nodes[begin as usize..=last as usize];
    let parts = nodes
        .split(|node| matches!(node.kind, NodeKind::Comment | NodeKind::Escape | NodeKind::Stray | NodeKind::Prose));
    parts.filter_map(|part| Some(Span::cover(part.first()?.span, part.last()?.span))).collect()
}

/// The node of the `)` whose `(` is missing before an event's word.
pub(super) fn bracket(event: &Event) -> Option<u32> {
    match event.repair.as_ref()?.mends[0] {
        Mend::Open { close, .. } => Some(close),
        _ => None,
    }
}

/// The word where the record breaks, and why, for a slip that stands before it.
pub(super) fn break_of(repair: &Repair) -> Option<(&Event, String)> {
    let event = repair.breaks.as_deref()?;
    let board = event.before.as_ref()?.geometry();
    let why = match &event.outcome {
        Outcome::Illegal(reason) => reason.describe(board),
        Outcome::Ambiguous(_) => "it is ambiguous".into(),
        _ => "it is no move".into(),
    };
    Some((event, why))
}

/// Where a record breaks, nothing that rests on what was probably meant is safe: the fixes about moves behind the first
/// slip become guesses, and so does any that sets numbers right, for they may tell what is missing.
pub(super) fn distrust(record: &Record, findings: &mut [Finding]) {
    let is_broken = |event: &&Event| event.repair.is_some() || event.outcome.is_unplayable();
    let broken = record.replay.events.iter().filter(is_broken).map(|event| event.span.start);
    let Some(first) = broken.min() else { return };
    let rests_on_it = |finding: &&mut Finding| {
        let about_moves = finding.rule.section == Section::Moves && finding.ply.is_some();
        about_moves && finding.span.start > first || finding.rule.name == "wrong-move-number"
    };
    for finding in findings.iter_mut().filter(rests_on_it) {
        finding.fixes.iter_mut().for_each(|fix| fix.safety = Safety::Unsafe);
    }
}
