//! A FEN split at its spaces, each field with its place, and the small fields read.

use super::fault::{Counter, FenFault, FenFaultKind};
use crate::board::Geometry;
use crate::rules::Variant;
use shakmaty::{ByColor, Color, RemainingChecks, Square};
use std::num::NonZeroU32;
use std::ops::Range;

/// One field and the bytes it takes in the FEN.
#[derive(Clone, Debug)]
pub(super) struct Field<'a> {
    pub text: &'a str,
    pub span: Range<usize>,
    pub board: Geometry,
}

impl Field<'_> {
    pub fn fault(&self, kind: FenFaultKind, fix: Option<String>) -> FenFault {
        FenFault { span: self.span.clone(), kind, fix, board: self.board }
    }
}

/// A piece of a field, with its place.
pub(super) fn part<'a>(field: &Field<'a>, range: Range<usize>) -> Field<'a> {
    let span = field.span.start + range.start..field.span.start + range.end;
    Field { text: &field.text[range], span, board: field.board }
}

/// The ranks of a board's field.
pub(super) fn split_at_slashes<'a>(board: &Field<'a>) -> Vec<Field<'a>> {
    let mut start = 0;
    let ranks = board.text.split('/').map(|rank| {
        let part = part(board, start..start + rank.len());
        start += rank.len() + 1;
        part
    });
    ranks.collect()
}

/// The ranks of a board's field, from the last; none where they are not as many as the board has.
pub(super) fn ranks<'a>(field: &Field<'a>, faults: &mut Vec<FenFault>) -> Option<Vec<Field<'a>>> {
    let count = usize::from(field.board.rank_count());
    let mut ranks = split_at_slashes(field);
    if ranks.len() == count + 1 && ranks[count].text.is_empty() {
        ranks.pop();
        let slash = Field { span: field.span.end - 1..field.span.end, ..field.clone() };
        faults.push(slash.fault(FenFaultKind::TrailingSlash, Some(String::new())));
    }
    if ranks.len() != count {
        // Which rank is which is not clear.
        faults.push(field.fault(FenFaultKind::RankCount { found: ranks.len(), wanted: count }, None));
        return None;
    }
    Some(ranks)
}

/// The number at the beginning of a text. It does not begin with 0.
pub(super) fn digits(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some(&text[..end]).filter(|digits| !digits.is_empty() && !digits.starts_with('0'))
}

/// The fields of a FEN, in their order (PGN 16.1.3); three-check's own wherever it stood.
#[derive(Debug, Default)]
pub(super) struct Fields<'a> {
    pub board: Option<Field<'a>>,
    pub turn: Option<Field<'a>>,
    pub castling: Option<Field<'a>>,
    pub en_passant: Option<Field<'a>>,
    pub half_moves: Option<Field<'a>>,
    pub move_number: Option<Field<'a>>,
    pub checks: Option<Field<'a>>,
}

/// What stands for each of the fields 2 to 6 where it is missing.
const DEFAULTS: [&str; 5] = ["w", "-", "-", "0", "1"];

impl<'a> Fields<'a> {
    /// Splits a FEN. Missing and extra fields become faults.
    pub fn split(fen: &'a str, variant: Variant, faults: &mut Vec<FenFault>) -> Fields<'a> {
        let mut fields: Vec<Field> = words(fen, Geometry::Standard).collect();
        let checks = (variant == Variant::ThreeCheck)
            .then(|| fields.iter().skip(4).position(|field| field.text.contains('+')))
            .flatten()
            .map(|at| fields.remove(at + 4));
        count(&fields, &DEFAULTS, faults);
        let mut fields = fields.into_iter();
        Fields {
            board: fields.next(),
            turn: fields.next(),
            castling: fields.next(),
            en_passant: fields.next(),
            half_moves: fields.next(),
            move_number: fields.next(),
            checks,
        }
    }
}

/// The fields of a FEN for a board.
pub(super) fn words(fen: &str, board: Geometry) -> impl Iterator<Item = Field<'_>> {
    let start = fen.as_ptr() as usize;
    fen.split_ascii_whitespace().map(move |text| {
        let at = text.as_ptr() as usize - start;
        Field { text, span: at..at + text.len(), board }
    })
}

/// Adds the fault of missing or extra fields; `defaults` is what stands for each missing one behind the first.
pub(super) fn count(fields: &[Field], defaults: &[&str], faults: &mut Vec<FenFault>) {
    let Some(last) = fields.last() else { return };
    if fields.len() <= defaults.len() {
        faults.push(missing(last, fields.len(), defaults));
    } else if fields.len() > defaults.len() + 1 {
        let count = fields.len() - defaults.len() - 1;
        let behind = Field { span: fields[defaults.len()].span.end..last.span.end, ..last.clone() };
        faults.push(behind.fault(FenFaultKind::ExtraFields { count }, Some(String::new())));
    }
}

/// The fault of missing fields, repaired by what readers take for them. A missing side to move is told apart.
fn missing(last: &Field, found: usize, defaults: &[&str]) -> FenFault {
    let rest = &defaults[found - 1..];
    let kind = match found {
        1 => FenFaultKind::NoTurn,
        _ => FenFaultKind::MissingFields { count: rest.len(), of: defaults.len() + 1 },
    };
    last.fault(kind, Some(format!("{} {}", last.text, rest.join(" "))))
}

/// The side to move (PGN 16.1.3.2).
pub(super) fn turn(field: &Field, faults: &mut Vec<FenFault>) -> Option<Color> {
    match field.text {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        "W" | "B" => {
            faults.push(field.fault(FenFaultKind::CapitalTurn, Some(field.text.to_lowercase())));
            Some(Color::from_white(field.text == "W"))
        }
        found => {
            faults.push(field.fault(FenFaultKind::UnknownTurn { found: found.into() }, None));
            None
        }
    }
}

/// The en passant square as written, whether it fits or not (PGN 16.1.3.4).
pub(super) fn en_passant(field: &Field, faults: &mut Vec<FenFault>) -> Option<Square> {
    if field.text == "-" {
        return None;
    }
    let square = field.text.parse().ok();
    if square.is_none() {
        faults.push(field.fault(FenFaultKind::UnknownEnPassant { found: field.text.into() }, Some("-".into())));
    }
    square
}

/// The half-move clock; 0 where it cannot be read.
pub(super) fn half_moves(field: &Field, faults: &mut Vec<FenFault>) -> u32 {
    number(field).unwrap_or_else(|| {
        faults.push(field.fault(bad(Counter::HalfMoves, field), Some("0".into())));
        0
    })
}

/// The move number; 1 where it cannot be read or is 0.
pub(super) fn move_number(field: &Field, faults: &mut Vec<FenFault>) -> NonZeroU32 {
    number(field).and_then(NonZeroU32::new).unwrap_or_else(|| {
        faults.push(field.fault(bad(Counter::MoveNumber, field), Some("1".into())));
        NonZeroU32::MIN
    })
}

/// The checks still to be given: `+1+0` tells those given (lichess), `2+3` those left.
pub(super) fn checks(field: &Field, faults: &mut Vec<FenFault>) -> Option<ByColor<RemainingChecks>> {
    let read = remaining(field.text);
    if read.is_none() {
        faults.push(field.fault(bad(Counter::Checks, field), Some("+0+0".into())));
    }
    read
}

fn remaining(text: &str) -> Option<ByColor<RemainingChecks>> {
    let (given, rest) = text.strip_prefix('+').map_or((false, text), |rest| (true, rest));
    let (white, black) = rest.split_once('+')?;
    let left = |digits: &str| {
        let count = digits.parse::<u32>().ok().filter(|count| *count <= 3)?;
        RemainingChecks::try_from(if given { 3 - count } else { count }).ok()
    };
    Some(ByColor { white: left(white)?, black: left(black)? })
}

fn bad(counter: Counter, field: &Field) -> FenFaultKind {
    FenFaultKind::BadCounter { counter, found: field.text.into() }
}

/// Digits only: `+1` is no number here.
fn number(field: &Field) -> Option<u32> {
    field.text.bytes().all(|byte| byte.is_ascii_digit()).then(|| field.text.parse().ok()).flatten()
}
