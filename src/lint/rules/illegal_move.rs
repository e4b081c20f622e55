use super::missing_variant_tag::is_drop_without_tag;
use crate::board::{Color, Geometry};
use crate::lint::cause::cause;
use crate::lint::moves::{at_event, is_against_fen, shows_missing, unchecked};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, board_signal, mending};
use crate::notation::off_board;
use crate::replay::{Event, Mend, Outcome};
use crate::rules::{AnyPosition, Illegal, Position};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "illegal-move",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A move that the rules of the game do not allow.",
    why: "Readers stop here, or go on with a game that was never played. The slip may be in this word or in an \
          earlier one: the finding stands at the word that is believed to be wrong, says what was probably meant, by \
          the slips that people make and by what follows, and the rest is checked as if that had been written. The man \
          that is in the way is named with the move that brought it there. A king's move to the centre right before \
          the result is how an electronic board signals that the game has ended: delete it.",
    examples: &[
        Bad("1. e4 e5 2. Bh6 *\n"),
        Bad("1. e4 e5 2. Nf3 Nc6 3. Bb6 a6 4. Ba4 Nf6 *\n"),
        Bad("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *\n"),
        Bad("1. e4 e5 2. Nf3 Nc6 3. Ke5 1-0\n"),
        Good("1. e4 e5 2. Bb5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        let Some(before) = &event.before else { continue };
        // That is stray-bracket's.
        if mending::bracket(event).is_some() {
            continue;
        }
        match &event.outcome {
            Outcome::AfterEnd(_) => {
                let text = board_signal::signal(record, event);
                out.extend(text.map(|text| signal(record, event, text, "a move after the game")));
            }
            // That is missing-variant-tag's.
            outcome @ Outcome::Illegal(_) if is_drop_without_tag(record, outcome) => {}
            Outcome::Illegal(reason) => out.extend(look(record, event, before, reason)),
            Outcome::Unreadable => {
                let message = format!("`{}` is no move{}", record.quote(event.span), why_none(record, event.span));
                out.push(mended(record, event, at_event(&RULE, event, message)));
            }
            Outcome::Contradicted => out.extend(contradicted(record, event)),
            _ => {}
        }
    }
}

fn look(record: &Record, event: &Event, before: &AnyPosition, reason: &Illegal) -> Option<Finding> {
    if let Some(text) = board_signal::signal(record, event) {
        let what = format!("illegal move: {}", reason.describe(before.geometry()));
        return Some(signal(record, event, text, &what));
    }
    if is_against_fen(record, event) {
        return Some(against_fen(record, event, before));
    }
    (!is_misnumbered(record, event)).then(|| illegal(record, event, before, reason))
}

/// Whether the number before the word shows that a move is missing before it: wrong-move-number says so.
fn is_misnumbered(record: &Record, event: &Event) -> bool {
    let numbers = &record.replay.numbers;
    let behind = numbers.partition_point(|wrong| wrong.node < event.node);
    let wrong = behind.checked_sub(1).map(|last| (numbers[last].ply, numbers[last].depth));
    record.judges_numbers && wrong == Some((event.ply, event.depth)) && shows_missing(record, event)
}

/// The first move is one of the side that is not to move.
fn against_fen(record: &Record, event: &Event, before: &AnyPosition) -> Finding {
    let turn = before.turn();
    let (side, other) = (turn.name(), turn.other().name());
    let message = format!(
        "illegal move: by the FEN {side} is to move, and only {other} could play this; the FEN probably names the \
         wrong side"
    );
    let mut finding = at_event(&RULE, event, message + unchecked(record, event));
    if let Some(fen) = &record.setup.fen {
        let value = record.tree.tags[fen.tag].value;
        finding = finding.related(value, format!("this FEN says that {side} is to move"));
        let board = value.of(record.text).iter().position(|byte| *byte == b' ').map_or(0, |at| at as u32);
        let letter = Span::new(value.start + board + 1, value.start + board + 2);
        let text = if turn == Color::White { "b" } else { "w" };
        if matches!(letter.of(record.text), b"w" | b"b") {
            finding = finding.fix(Fix::replace(Safety::Unsafe, format!("let {other} move first"), letter, text));
        }
    }
    finding
}

fn signal(record: &Record, event: &Event, text: Span, what: &str) -> Finding {
    let message = format!("{what}; a king in the centre before the result is an electronic board's signal: delete it");
    let space = record.text[text.end as usize..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let title = format!("delete `{}`", record.quote(text));
    let span = Span::new(text.start, text.end + space as u32);
    at_event(&RULE, event, message).fix(Fix::replace(Safety::Unsafe, title, span, ""))
}

fn illegal(record: &Record, event: &Event, before: &AnyPosition, reason: &Illegal) -> Finding {
    // Of several readings the reason is that of the likeliest.
    let readings = match before.readings() {
        1 => String::new(),
        _ => " (as the moves before are likeliest read; every other reading refuses it, too)".into(),
    };
    let message = format!("illegal move: {}{readings}", reason.describe(before.geometry()));
    let mut finding = at_event(&RULE, event, message);
    if let Some((place, message)) = cause(record, event, before, reason) {
        finding = finding.related(place, message);
    }
    mended(record, event, finding)
}

/// Why a word is no move, where that is plain: `: there is no square f9`.
pub(super) fn why_none(record: &Record, word: Span) -> String {
    let board = record.setup.board();
    let what = if board == Geometry::Hexagonal { "cell" } else { "square" };
    let (word, reading) = (word.of(record.text), record.replay.reading);
    off_board::off(&reading.in_english(word), board).map_or(String::new(), |square| format!(": there is no {what} {square}"))
}

/// A finding with what was probably meant.
fn mended(record: &Record, event: &Event, mut finding: Finding) -> Finding {
    match &event.repair {
        Some(repair) => {
            finding.message += &format!("; {}", mending::advice(record, event, repair));
            finding.fixes = mending::fixes(record, event, repair);
            finding.decided = repair.is_grounded();
        }
        None => finding.message += unchecked(record, event),
    }
    finding
}

/// A word that is legal, where what follows shows that it is wrong, or that something is missing or too much here.
fn contradicted(record: &Record, event: &Event) -> Option<Finding> {
    let repair = event.repair.as_deref()?;
    let (broken, why) = mending::break_of(repair)?;
    let (word, later) = (record.quote(event.span), record.quote(broken.span));
    let message = match repair.mends[0] {
        Mend::Write { .. } => format!("after `{word}` the later `{later}` cannot be played: {why}"),
        _ => format!("the later `{later}` cannot be played: {why}"),
    };
    let finding = at_event(&RULE, event, message);
    Some(mended(record, event, finding).related(broken.span, format!("here the record breaks: {why}")))
}
