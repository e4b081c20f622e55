use crate::lint::moves::{is_against_fen, shows_missing};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, mending, numbers};
use crate::notation::MoveNumber;
use crate::replay::{Event, Mend, WrongNumber};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "wrong-move-number",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A move number that does not fit, or dots of the other side.",
    why: "Readers go by the moves, people by the numbers (PGN 8.2.2). A wrong one often shows that a move is missing \
          or stands twice. A run of numbers that are off alike is one finding, and its fix renumbers the run. Where a \
          record begins at a FEN and all its numbers are off alike, the FEN's counter may as well be wrong: no fix. \
          Nor is there one where the moves behind the number cannot be played: then the number is likelier right, and \
          moves are missing before it or stand twice; where that is why they cannot be played, it is an error.",
    examples: &[
        Bad("1. e4 e5 3. Nf3 Nc6 *\n"),
        Bad("1. e4 1... e5 2... Nf3 *\n"),
        Bad("1. d4 d5 2. c4 e6 4. Bg5 Rh6 5. e3 Rh3 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for wrong in &record.replay.numbers {
        let events = &record.replay.events;
        let next = events.get(events.partition_point(|event| event.node < wrong.node));
        let event = next.filter(|event| (event.ply, event.depth) == (wrong.ply, wrong.depth));
        match event.filter(|event| shows_missing(record, event)) {
            // The FEN is suspect: illegal-move says so.
            Some(event) if is_against_fen(record, event) => {}
            Some(event) => out.push(move_missing(record, wrong, event)),
            // A pair of moves is missing: illegal-move says so.
            None if says_that_moves_are_missing(next, wrong) => {}
            None => out.push(number(record, wrong)),
        }
    }
}

/// Whether an event at the same place says that moves are missing before it.
fn says_that_moves_are_missing(event: Option<&Event>, wrong: &WrongNumber) -> bool {
    let same = event.filter(|event| (event.ply, event.depth) == (wrong.ply, wrong.depth));
    let repair = same.and_then(|event| event.repair.as_deref());
    repair.is_some_and(|repair| matches!(repair.mends[0], Mend::Insert { .. }))
}

/// The number and the move after it are right, so one is missing before them, or they stand twice.
fn move_missing(record: &Record, wrong: &WrongNumber, event: &Event) -> Finding {
    let message = format!(
        "{} is to move, at move {}: before `{} {}` a move is missing",
        wrong.side.name(),
        wrong.expected,
        record.quote(record.tree.span(wrong.node)),
        record.quote(event.span)
    );
    let span = record.tree.span(wrong.node);
    let candidates = event.repair.as_deref().filter(|repair| matches!(repair.mends[0], Mend::Insert { .. }));
    let message = message + &candidates.map_or_else(String::new, mending::candidates);
    let mut finding = Finding::new(&RULE, span, message).at(wrong.ply, wrong.depth).level(Level::Error);
    if let Some(repair) = &event.repair {
        finding.fixes = mending::fixes(record, event, repair);
        finding.decided = repair.is_grounded();
    }
    finding
}

fn number(record: &Record, wrong: &WrongNumber) -> Finding {
    let span = record.tree.span(wrong.node);
    let right = right_number(record, wrong);
    let written = record.quote(span).into_owned();
    let finding = |message: String| Finding::new(&RULE, span, message).at(wrong.ply, wrong.depth);
    if let Some(fen) = record.setup.fen.as_ref().filter(|_| is_off_from_the_start(record, wrong)) {
        let expected = wrong.expected;
        let message = format!("by the FEN this is move {expected}, not `{written}`: one of the two counts is wrong");
        return finding(message).related(record.tree.tags[fen.tag].value, "the move number at the end of this FEN");
    }
    let Run { changes, end } = run(record, wrong);
    if let Some(event) = stop(record, wrong, end) {
        return finding(doubtful(record, wrong, event)).related(event.span, "this move cannot be played");
    }
    let (message, title) = match (wrong.only_side, changes.len()) {
        (true, _) => (format!("{} is to move: write `{right}`, not `{written}`", wrong.side.name()), None),
        (false, 0 | 1) => (format!("this is move {}: write `{right}`, not `{written}`", wrong.expected), None),
        (false, n) => {
            let message = format!(
                "this is move {}, not `{written}`, and {} more {} off alike: renumber",
                wrong.expected,
                n - 1,
                if n == 2 { "number is" } else { "numbers are" }
            );
            (message, Some(format!("renumber {n} moves")))
        }
    };
    let title = title.unwrap_or_else(|| format!("write `{right}`"));
    finding(message).fix(Fix { title, safety: Safety::Safe, changes })
}

/// Whether every number of the record is off alike.
fn is_off_from_the_start(record: &Record, wrong: &WrongNumber) -> bool {
    let earlier = || record.replay.plies.iter().any(|ply| ply.numbered && ply.node < wrong.node);
    record.replay.numbers.len() == 1 && !wrong.only_side && !earlier()
}

/// A run of numbers that are off by as much.
struct Run {
    /// What sets them right.
    changes: Vec<Change>,
    /// The node of the move at which the run or its line ends.
    end: u32,
}

fn run(record: &Record, wrong: &WrongNumber) -> Run {
    let mut changes = vec![right(record, wrong)];
    let behind = record.replay.plies.partition_point(|ply| ply.node < wrong.node);
    let offset = wrong.written.value.map(|value| i64::from(value) - i64::from(wrong.expected));
    let mut last = wrong.ply;
    // The first ply behind the number is the one that it stands before, unless that cannot be played.
    for ply in &record.replay.plies[behind..] {
        if (ply.ply, ply.depth) == (wrong.ply, wrong.depth) && last == wrong.ply {
            continue;
        }
        // Another line begins.
        if ply.depth < wrong.depth || ply.depth == wrong.depth && ply.ply <= last {
            return Run { changes, end: ply.node };
        }
        if ply.depth == wrong.depth {
            last = ply.ply;
        }
        if wrong.only_side {
            return Run { changes, end: ply.node };
        }
        let (Some(offset), Some(node)) = (offset, numbers::node_before(record, ply)) else { continue };
        let expected = numbers::number_of(record, ply.ply);
        let Some(value) = numbers::read(record, node).value else { continue };
        if i64::from(value) - i64::from(expected) == offset {
            changes.push(Change { span: numbers::digits(record, node), text: expected.to_string() });
        } else if ply.depth == wrong.depth {
            return Run { changes, end: ply.node };
        }
    }
    Run { changes, end: u32::MAX }
}

/// The move at which the line can be played no further, in the run of a number.
fn stop<'a>(record: &'a Record, wrong: &WrongNumber, end: u32) -> Option<&'a Event> {
    let events = &record.replay.events;
    let behind = events.partition_point(|event| event.node < wrong.node);
    let run = events[behind..].iter().take_while(|event| event.node < end && event.depth >= wrong.depth);
    run.filter(|event| event.depth == wrong.depth).find(|event| event.repair.is_none() && event.outcome.is_unplayable())
}

/// What a number says that does not fit before moves that cannot be played.
fn doubtful(record: &Record, wrong: &WrongNumber, stop: &Event) -> String {
    let written = record.quote(record.tree.span(wrong.node));
    let (expected, broken) = (numbers::written(wrong.expected, wrong.side), record.quote(stop.span));
    let gap = wrong.written.value.map_or(0, |value| i64::from(value) - i64::from(wrong.expected));
    let guess = match gap {
        _ if wrong.ply == 1 => String::new(),
        ..=0 => "moves are missing here or stand twice, for ".into(),
        1 => "probably the moves of one number are missing before it, for ".into(),
        _ => format!("probably the moves of {gap} numbers are missing before it, for "),
    };
    format!("here `{expected}` is to be expected, not `{written}`: {guess}`{broken}` cannot be played")
}

/// The digits set right; the dots, too, where they are missing or those of the other side.
fn right(record: &Record, wrong: &WrongNumber) -> Change {
    if !takes_all(record, wrong) {
        return Change { span: numbers::digits(record, wrong.node), text: wrong.expected.to_string() };
    }
    let span = record.tree.span(wrong.node);
    let blank = if changes::joins_before(record.text, span) { " " } else { "" };
    Change { span, text: format!("{blank}{}", right_number(record, wrong)) }
}

/// Whether digits and dots must be set right: where the dots are those of the other side, or nothing parts the digits from the
/// move.
fn takes_all(record: &Record, wrong: &WrongNumber) -> bool {
    let MoveNumber { value, dots } = wrong.written;
    let behind = record.text.get(record.tree.span(wrong.node).end as usize);
    let glued = dots == 0 && behind.is_some_and(|byte| !byte.is_ascii_whitespace());
    glued || value.is_none() || dots > 1 && wrong.written.side() != Some(wrong.side)
}

/// The number that stands there once it is right.
fn right_number(record: &Record, wrong: &WrongNumber) -> String {
    let stays = Span::new(numbers::digits(record, wrong.node).end, record.tree.span(wrong.node).end);
    match takes_all(record, wrong) {
        true => numbers::written(wrong.expected, wrong.side),
        false => format!("{}{}", wrong.expected, record.quote(stays)),
    }
}
