//! A position that a FEN tag gives as a list of men instead of a FEN.

use super::Asked;
use crate::board::{Color, Geometry};
use crate::notation::position_list::{self, ListFaultKind, Listed};
use crate::rules::fen::{self, FenFault, FenFaultKind, FenReading};
use crate::rules::{Position, Variant};

/// Reads a list with a side to move. `None` where it is no such list.
pub(super) fn read(value: &str, variant: Variant, asked: Asked, turn: Color) -> Option<FenReading> {
    let board = variant.geometry();
    let list = list(value, board, asked)?;
    let fault = |kind, fix| FenFault { span: 0..value.len(), kind, fix, board };
    if let Some(wrong) = list.faults.first() {
        let bad = fault(FenFaultKind::BadList { why: wrong.describe(value) }, None);
        return Some(FenReading { position: None, faults: vec![bad], chess960: false });
    }
    let mut reading = fen::read(&fen::of_men(&list.men, board, turn), variant);
    // Its other faults have places in a text that is not there.
    for fault in &mut reading.faults {
        (fault.span, fault.fix) = (0..value.len(), None);
    }
    let fix = reading.position.as_ref().map(Position::fen);
    reading.faults.push(fault(FenFaultKind::PositionList, fix));
    Some(reading)
}

/// Whether a text is a list of men on a board.
pub(super) fn is_on(value: &str, board: Geometry) -> bool {
    list(value, board, Asked::default()).is_some_and(|list| list.faults.is_empty())
}

/// What begins by naming a side, and goes on with men.
fn list(value: &str, board: Geometry, asked: Asked) -> Option<Listed> {
    if value.contains('/') || !value.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let (list, _) = position_list::guess(value, board, asked.pieces);
    let names_side = list.faults.iter().all(|fault| fault.kind != ListFaultKind::NoSide);
    (names_side && !list.men.is_empty()).then_some(list)
}
