//! How well the rest of a line plays on from a position: how far, and how far its marks and numbers agree.

use super::line::Line;
use crate::board::{Color, Geometry, Marks, Move, Role};
use crate::notation::hexagonal::Custom;
use crate::notation::{MoveNumber, Reading};
use crate::replay::narrow;
use crate::rules::{Position, Resolution};
use crate::syntax::{NodeKind, Tree};

/// A capture sign or a check mark that is not true, and one that is missing in a record that writes them.
const FALSE_MARK: u32 = 60;
const NO_CAPTURE_MARK: u32 = 18;
const NO_CHECK_MARK: u32 = 14;
/// An origin that nothing asks for.
const NEEDLESS_ORIGIN: u32 = 14;
/// A number from which on the count is off, or no longer off.
const NUMBER: u32 = 15;

/// What the rest of a line has shown.
#[derive(Copy, Clone, Debug)]
pub(super) struct Verdict {
    pub cost: u32,
    /// The half-moves played behind the break.
    pub plays_on: u32,
    /// Whether the line was played to its end.
    pub whole: bool,
}

/// By how much a number is off, and whether it stands before the other side's move.
pub(super) type Count = Option<(i64, bool)>;

/// What the record writes at all: a record without check marks lacks none.
#[derive(Copy, Clone, Debug)]
pub(super) struct Style {
    captures: bool,
    checks: bool,
    /// Whether a departure square may stand where nothing asks for it.
    departures: bool,
    /// How moves of hexagonal chess are written.
    pub custom: Custom,
}

impl Style {
    /// What the words of a record show, and the text of those that are looked at.
    pub fn of(reading: Reading, (text, tree): (&[u8], &Tree), moves: &[u8]) -> Style {
        let departures = reading.notation.dialect.departure.may_stand();
        match reading.notation.board {
            Geometry::Das => Style { captures: false, checks: false, departures, custom: Custom::default() },
            Geometry::Standard => Style {
                captures: memchr::memchr(b'x', moves).is_some(),
                checks: memchr::memchr2(b'+', b'#', moves).is_some(),
                departures,
                custom: Custom::default(),
            },
            // Nobody writes all checks there.
            Geometry::Hexagonal => Style {
                captures: memchr::memchr2(b'x', b':', moves).is_some(),
                checks: false,
                departures,
                custom: custom(text, tree),
            },
        }
    }
}

/// How the words of a record of hexagonal chess are written.
pub fn custom(text: &[u8], tree: &Tree) -> Custom {
    Custom::of(tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| node.span.of(text)))
}

/// The cost of a line that cannot be played on `plays_on` half-moves behind the break: another slip, which is likelier than
/// a wrong guess only where much has been played.
const fn failure(plays_on: u32) -> u32 {
    let played = if plays_on < 20 { plays_on } else { 20 };
    130 - 5 * played
}

/// Plays a line on from a position, beginning with the step `from`; `count` is how the numbers stand there. `None` where
/// it does not get behind the break, where the cost goes over the bar, or where no more work is allowed.
pub(super) fn judge<P: Position>(
    line: &mut Line<P>,
    style: Style,
    work: &mut u32,
    (mut position, from, mut count): (P, usize, Count),
    bar: u32,
) -> Option<Verdict> {
    let (mut cost, at, mut k) = (0, line.at, from);
    // A move of which nobody knows whether it is legal confirms nothing.
    let mut open = 0;
    loop {
        let plays_on = (k.saturating_sub(at + 1) as u32).saturating_sub(open);
        let Some(step) = line.step(k) else { return Some(Verdict { cost, plays_on, whole: true }) };
        *work = work.checked_sub(1)?;
        if let Some(number) = step.number {
            cost += number_cost(&position, number, &mut count);
        }
        let claim = step.claim(position.turn()).copied();
        let played = claim.and_then(|claim| {
            let resolution = narrow::resolve(line.reading, &position, &claim);
            open += u32::from(matches!(resolution, Resolution::Unsettled(_)));
            Some((claim, resolution.played()?))
        });
        let Some((claim, played)) = played else {
            cost += failure(plays_on);
            // Where rules are open most can be played behind a wrong guess, too: what cannot speaks against it.
            return (k > at && position.settles_checks() && cost <= bar).then_some(Verdict {
                cost,
                plays_on,
                whole: false,
            });
        };
        let is_usual = style.departures && claim.from.single().is_some();
        if !claim.from.is_all() && !is_usual && played.role != Role::Pawn && position.is_unique(&claim.without_origin())
        {
            cost += NEEDLESS_ORIGIN;
        }
        position.play(&played);
        cost += mark_cost(&position, &played, claim.marks, style);
        if cost > bar {
            return None;
        }
        k += 1;
    }
}

/// What disagrees between the marks of a word and the move that was just played.
fn mark_cost<P: Position>(after: &P, played: &Move, written: Marks, style: Style) -> u32 {
    let captures = match (written.has(Marks::CAPTURE), played.captured.is_some()) {
        (true, false) => FALSE_MARK,
        (false, true) if style.captures => NO_CAPTURE_MARK,
        _ => 0,
    };
    let marked = written.any(Marks::CHECK.with(Marks::MATE));
    let checks = match (marked, after.in_check()) {
        _ if !after.settles_checks() => 0,
        (true, false) => FALSE_MARK,
        (false, true) if style.checks => NO_CHECK_MARK,
        (true, true) if written.has(Marks::MATE) && after.has_legal_move() => FALSE_MARK,
        _ => 0,
    };
    captures + checks
}

pub(super) fn number_cost<P: Position>(position: &P, number: MoveNumber, count: &mut Count) -> u32 {
    let now = counted(number, position.move_number(), position.turn());
    let before = count.replace(now);
    if before.is_none_or(|before| before == now) { 0 } else { NUMBER }
}

fn counted(number: MoveNumber, expected: u32, turn: Color) -> (i64, bool) {
    let off = number.value.map_or(0, |value| i64::from(value) - i64::from(expected));
    (off, number.side().is_some_and(|side| side != turn))
}

/// How the number before a step counts, if there is one.
pub(super) fn count_at<P: Position>(line: &Line<P>, k: usize) -> Count {
    let (step, before) = (line.steps.get(k)?, line.positions.get(k)?);
    Some(counted(step.number?, before.move_number(), before.turn()))
}

/// How the numbers before a step count.
pub(super) fn count_before<P: Position>(line: &Line<P>, from: usize) -> Count {
    (0..from).rev().find_map(|k| count_at(line, k))
}
