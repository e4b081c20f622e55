use super::bad_percent_command::{comments, in_comment, inside};
use crate::board::Color;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::command::{Command, plain_clock, time};
use crate::syntax::{NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "clock-jump",
    section: Section::Annotations,
    level: Level::Warning,
    on: true,
    fixable: Fixable::No,
    finds: "A clock in the main line that rises by more than the increment.",
    why: "A clock runs down and gains no more than the increment a move, so one of two clocks is wrong: a digit was \
          mistyped, the clocks of both sides were taken for one another, or time was added that nothing tells of. \
          Judged only where the TimeControl tag has a single period, as `300` or `300+3`; a period for a number of \
          moves (`40/7200`) adds time by itself. Less than a second is let pass.",
    examples: &[
        Bad("[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:59]} e5 {[%clk 0:04:58]} 2. Nf3 {[%clk 0:05:59]} *\n"),
        Bad("[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:04:59]} e5 2. Nf3 {[%clk 0:05:03]} *\n"),
        Good("[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:05:03]} 2. Nf3 {[%clk 0:05:03]} *\n"),
        Good("[TimeControl \"300+3\"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Nf3 Nc6 3. d4 {[%clk 0:05:06]} *\n"),
        Good("[TimeControl \"40/7200\"]\n\n1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 1:05:00]} *\n"),
        Good("[TimeControl \"300\"]\n\n1. e4 {[%clk 0:05:00]} (1. d4 {[%clk 0:01:00]}) 1... e5 2. f4 {[%clk 0:05:00.9]} *\n"),
    ],
    check: Check::Record(check),
};

/// The least rise, in thousandths of a second, that is one.
const LEAST: i64 = 1000;

/// A clock as it last stood.
#[derive(Copy, Clone)]
struct Reading {
    millis: i64,
    /// Which of the side's moves it stands behind.
    moves: i64,
    span: Span,
}

fn check(record: &Record, out: &mut Findings) {
    if !record.tree.has(TokenKind::Comment) && !record.tree.has(TokenKind::LineComment) {
        return;
    }
    let Some(increment) = record.field("TimeControl").and_then(|(_, value)| increment(value)) else { return };
    let mut clocks = clocks(record).into_iter().peekable();
    let mut plies = record.replay.plies.iter().filter(|ply| ply.depth == 0).peekable();
    // For each side: its moves so far, and its last clock.
    let mut sides: [(i64, Option<Reading>); 2] = [(0, None); 2];
    let words = (0..).zip(&record.tree.nodes).filter(|(_, node)| node.kind == NodeKind::Word && node.depth == 0);
    let mut words = words.map(|(n, _)| n).peekable();
    while let Some(word) = words.next() {
        // Behind a word that was not played nobody knows whose move it is.
        let Some(ply) = plies.next_if(|ply| ply.node == word) else { return };
        let (moves, last) = &mut sides[usize::from(ply.color == Color::Black)];
        *moves += 1;
        let end = words.peek().copied().unwrap_or(u32::MAX);
        while clocks.next_if(|(node, ..)| *node < word).is_some() {}
        let mut own = std::iter::from_fn(|| clocks.next_if(|(node, ..)| *node < end));
        let Some((_, span, millis)) = own.next() else { continue };
        own.for_each(drop);
        let reading = Reading { millis, moves: *moves, span };
        if let Some(before) = last.replace(reading)
            && millis - before.millis - increment * (reading.moves - before.moves) >= LEAST
        {
            out.push(report(record, before, reading, increment).at(ply.ply, ply.depth));
        }
    }
}

fn report(record: &Record, before: Reading, now: Reading, increment: i64) -> Finding {
    let (was, is) = (record.quote(before.span), record.quote(now.span));
    let gain = match increment {
        0 => "the time control has no increment".to_string(),
        millis => format!("the increment is {} seconds", millis / 1000),
    };
    let message = format!("the clock rises from {was} to {is}, but {gain}: one of the two is wrong");
    Finding::new(&RULE, now.span, message).related(before.span, "the clock of this side before")
}

/// The clocks of the main line with the nodes of their comments, in thousandths of a second.
fn clocks(record: &Record) -> Vec<(u32, Span, i64)> {
    let mut clocks = Vec::new();
    for node in comments(record).filter(|n| record.tree.nodes[*n as usize].depth == 0) {
        let (start, text) = inside(record, node);
        if let Some(millis) = plain_clock(text) {
            clocks.push((node, Span::new(start + 6, start + text.len() as u32 - 1), millis));
            continue;
        }
        let is_clock = |command: &Command| command.closed && command.name.of(record.text) == b"clk";
        clocks.extend(in_comment(record, node).filter(is_clock).filter_map(|command| {
            // Hours and minutes look like minutes and seconds: only three numbers are sure.
            let time = time(command.arguments.of(record.text)).ok().filter(|time| time.fields == 3)?;
            Some((node, command.arguments, time.millis))
        }));
    }
    clocks
}

/// The increment of a time control of a single period, in thousandths of a second.
fn increment(value: &str) -> Option<i64> {
    let number = |text: &str| text.parse::<u32>().ok().map(|seconds| i64::from(seconds) * 1000);
    let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
    number(base).and(number(increment))
}
