use super::illegal_move::why_none;
use super::malformed_tag::without_opening;
use super::stray_bracket::{open_comments, stray};
use crate::board::Geometry;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{Fault, NodeKind};
use crate::text::Span;
use crate::write::in_only_written;

pub(super) static RULE: Rule = Rule {
    name: "unexpected-text",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "Text among the moves that is no move, number, sign, comment or result.",
    why: "Readers skip it, stop at it, or take it for a move that they cannot play. Words about the game belong in a \
          comment. Dots alone before the result, behind which no move stands, are an information: they say nothing.",
    examples: &[
        Bad("1. e4 e5 a well known start 2. Nf3 *\n"),
        Bad("1. e4 e5 2. Nf3 ... 1-0\n"),
        Good("1. e4 e5 {a well known start} 2. Nf3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    // Of such a game foreign-notation speaks.
    if in_only_written(record.text, record.tree, record.replay).is_some() {
        return;
    }
    out.extend(dots_before_result(record));
    let comments = open_comments(record);
    for run in &record.replay.unexpected {
        if in_brackets(record, run.span) || in_tag(record, run.span) || in_comment(&comments, run.span) {
            continue;
        }
        let one = run.nodes.0 == run.nodes.1;
        let off_board = if one { why_none(record, run.span) } else { String::new() };
        let board = record.setup.board();
        let moves = !off_board.is_empty() || is_like_moves(run.span.of(record.text), board);
        let letters = letters(record);
        let message = match (moves, one) {
            (true, true) if !off_board.is_empty() => {
                format!("`{}` is no move{off_board}: write what is meant", record.quote(run.span))
            }
            (true, true) => {
                format!("`{}` is no move in {letters}: write what is meant", record.quote(run.span))
            }
            (true, false) => format!("these words are no moves in {letters}, so the game is not checked from here"),
            (false, true) => format!("`{}` is no move: delete it, or put it in a comment", record.quote(run.span)),
            (false, false) => "this text is no part of a game: delete it, or put it in a comment".into(),
        };
        let mut finding = Finding::new(&RULE, run.span, message).at(run.ply, run.depth);
        if !moves {
            finding.fixes = fixes(record.text, run.span);
            // A comment loses nothing.
            finding.decided = true;
        }
        out.push(finding);
    }
}

/// Dots that stand for a move that is not there.
fn dots_before_result(record: &Record) -> Option<Finding> {
    let before = &record.tree.nodes[..record.tree.result? as usize];
    let last = before.iter().rfind(|node| !matches!(node.kind, NodeKind::Comment | NodeKind::Escape))?;
    let is_dots = last.depth == 0 && last.kind == NodeKind::Number && last.span.of(record.text).iter().all(|byte| *byte == b'.');
    let message = "no move stands behind these dots: the game ends with the move before them; delete them";
    let fix = || Fix { title: "delete the dots".into(), safety: Safety::Safe, changes: vec![changes::take_out(record.text, last.span)] };
    is_dots.then(|| Finding::new(&RULE, last.span, message).level(Level::Info).at(record.replay.main_plies, 0).fix(fix()))
}

/// Whether a text has a word that looks like a move in other letters or another notation: nobody should delete it.
fn is_like_moves(text: &[u8], board: Geometry) -> bool {
    let is_file = |byte: u8| byte.is_ascii_lowercase() || byte >= 0x80;
    let last = if board == Geometry::Standard { b'8' } else { b'9' };
    let is_rank = |byte: u8| (b'1'..=last).contains(&byte);
    let square = |pair: &[u8]| is_file(pair[0]) && is_rank(pair[1]) || is_rank(pair[0]) && is_file(pair[1]);
    let descriptive = |word: &[u8]| word.contains(&b'-') && word.last().is_some_and(|byte| is_rank(*byte));
    text.split(u8::is_ascii_whitespace).any(|word| word.len() < 12 && (word.windows(2).any(square) || descriptive(word)))
}

/// What the moves of a record are written in.
fn letters(record: &Record) -> String {
    match record.setup.board() {
        Geometry::Standard => "PGN's letters (K Q R B N) and squares".into(),
        Geometry::Das => "the letters of das-chess and its squares".into(),
        Geometry::Hexagonal => {
            let men = record.replay.reading.pieces.men[..5].join(" ");
            format!("the letters of this record ({men}) and the cells of the hexagonal board")
        }
    }
}

/// Whether the text stands between brackets that are reported themselves.
fn in_brackets(record: &Record, span: Span) -> bool {
    let (before, _) = around(record, span);
    before.iter().rev().find_map(stray).is_some_and(|bracket| bracket.of(record.text) == b"[")
}

/// Whether a text belongs to one of the comments that have lost their `{`.
fn in_comment(comments: &[Span], span: Span) -> bool {
    comments.get(comments.partition_point(|text| text.end <= span.start)).is_some_and(|text| text.contains(span.start))
}

/// Whether the text belongs to a tag pair that has lost its `[`.
fn in_tag(record: &Record, span: Span) -> bool {
    let (_, behind) = around(record, span);
    let bracket = behind.iter().find_map(stray);
    bracket.and_then(|bracket| without_opening(record.text, bracket)).is_some_and(|(line, _)| line.contains(span.start))
}

/// The faults before a place and those behind it.
fn around<'a>(record: &'a Record, span: Span) -> (&'a [Fault], &'a [Fault]) {
    let faults = &record.tree.faults;
    faults.split_at(faults.partition_point(|fault| fault.offset() < span.start))
}

/// A comment of it, unless it has braces; or nothing.
pub(super) fn fixes(text: &[u8], span: Span) -> Vec<Fix> {
    let mut fixes = Vec::new();
    let words = span.of(text);
    if words.iter().any(u8::is_ascii_alphanumeric) && memchr::memchr3(b'{', b'}', b';', words).is_none() {
        let changes = vec![
            Change { span: Span::new(span.start, span.start), text: "{".into() },
            Change { span: Span::new(span.end, span.end), text: "}".into() },
        ];
        fixes.push(Fix { title: "put it in a comment".into(), safety: Safety::Unsafe, changes });
    }
    let changes = vec![changes::take_out(text, span)];
    fixes.push(Fix { title: "delete it".into(), safety: Safety::Unsafe, changes });
    fixes
}
