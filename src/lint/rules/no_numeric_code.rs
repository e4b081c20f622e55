use crate::board::Geometry;
use crate::lint::moves::list;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::hexagonal::numeric::{self, WITHOUT_CODE};
use crate::notation::notations::System;
use crate::replay::Ply;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "no-numeric-code",
    section: Section::Moves,
    level: Level::Info,
    on: true,
    fixable: Fixable::No,
    finds: "Moves of a record of hexagonal chess in digits that stand in full notation, because a cell has no code.",
    why: "Of four cells (e10, f10, f11 and g10) no code is published. Moves from there and to there are written in full, \
          `Kg10-h8`, and are read so; where codes have been agreed upon, the configuration can name them. Told once a \
          record.",
    examples: &[
        Bad("[Variant \"Glinski\"]\n\n1. 1432 Qe10-c6 2. 1121 7161 *\n"),
        Good("[Variant \"Glinski\"]\n\n1. 1432 7161 2. 1121 7464 *\n"),
    ],
    check: Check::Record(check),
};

/// Free codes for those cells, next to those of their neighbours.
const SUGGESTED: [&str; 4] = ["92", "00", "90", "97"];

fn check(record: &Record, out: &mut Findings) {
    let notation = record.replay.reading.notation;
    if (notation.board, notation.system) != (Geometry::Hexagonal, System::Numeric) {
        return;
    }
    let in_full: Vec<&Ply> = record.replay.plies.iter().filter(|ply| is_in_full(record, ply)).collect();
    let (board, codes) = (notation.board, record.replay.reading.codes);
    let is_met = |name: &str| {
        let cell = board.square_named(name.as_bytes()).filter(|cell| codes.code(*cell).is_none());
        cell.is_some_and(|cell| in_full.iter().any(|ply| [ply.played.from, ply.played.to].contains(&cell)))
    };
    let met = || WITHOUT_CODE.iter().zip(SUGGESTED).filter(|(cell, _)| is_met(cell));
    let cells: Vec<String> = met().map(|(cell, _)| (*cell).into()).collect();
    let codes: Vec<String> = met().map(|(cell, code)| format!("{cell} = \"{code}\"")).collect();
    let Some(first) = in_full.first() else { return };
    let (who, has) = if cells.len() == 1 { ("the cell", "has") } else { ("the cells", "have") };
    let message = format!(
        "{who} {} {has} no published code, so such moves stand in full notation; jadoube.toml can name codes: `[hexagonal] codes = \
         {{ {} }}`",
        list(&cells, "and"),
        codes.join(", ")
    );
    out.push(Finding::new(&RULE, word(record, first), message).at(first.ply, first.depth));
}

fn word(record: &Record, ply: &Ply) -> Span {
    record.tree.span(ply.node)
}

/// Whether a move is not in digits because it could not be.
fn is_in_full(record: &Record, ply: &Ply) -> bool {
    let codes = record.replay.reading.codes;
    numeric::read(word(record, ply).of(record.text), codes).is_none() && numeric::write(&ply.played, codes).is_none()
}
