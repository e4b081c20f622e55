use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::rules::fen::{FenClass, FenFault, FenFaultKind};
use crate::syntax::{TagPair, written_place};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-fen-field",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A field of a FEN that is not as FEN demands, though the position is clear: a counter, the en passant \
            square, the order of the castling letters, missing fields, an empty FEN.",
    why: "Strict readers refuse the whole FEN for it (PGN 16.1.3), lenient ones read it in ways that differ. The fix \
          writes the field as it was read here.",
    examples: &[
        Bad("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0\"]\n\n1. e4 *\n"),
        Bad("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1\"]\n\n1. e4 *\n"),
        Bad("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w kqKQ - 0 1\"]\n\n1. O-O *\n"),
        Bad("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n\n1. e4 *\n"),
        Bad("[SetUp \"1\"]\n[FEN \"\"]\n\n1. e4 *\n"),
        Good("[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. O-O *\n"),
    ],
    check: Check::Record(check),
};

/// The faults of a record's FEN that belong to a class; `None` where there are none, or the tag itself is malformed.
pub(super) fn fen_faults<'a>(record: &'a Record, class: FenClass) -> Option<(&'a TagPair, Vec<&'a FenFault>)> {
    let fen = record.setup.fen.as_ref().filter(|fen| !fen.reading.faults.is_empty())?;
    let pair = record.tree.tags.get(fen.tag).filter(|pair| pair.flaw.is_none())?;
    let faults: Vec<_> = fen.reading.faults.iter().filter(|fault| fault.class() == class).collect();
    (!faults.is_empty()).then_some((pair, faults))
}

/// Where a fault of a FEN stands in the record; `None` where its place in the value as written is not certain.
pub(super) fn place(record: &Record, pair: &TagPair, fault: &FenFault) -> Option<Span> {
    let written = pair.value.of(record.text);
    // Bytes that are no UTF-8 are read as other characters, which are longer.
    std::str::from_utf8(written).ok()?;
    let at = |unescaped| pair.value.start + written_place(written, unescaped) as u32;
    Some(Span::new(at(fault.span.start), at(fault.span.end)))
}

fn check(record: &Record, out: &mut Findings) {
    let Some((pair, faults)) = fen_faults(record, FenClass::BadField) else { return };
    for field in faults.chunk_by(|a, b| a.span == b.span) {
        out.push(match field[0].kind {
            FenFaultKind::Empty => empty(record, pair, field[0]),
            _ => report(record, pair, field),
        });
    }
}

/// A field with all that is wrong with it.
fn report(record: &Record, pair: &TagPair, field: &[&FenFault]) -> Finding {
    let place = place(record, pair, field[0]);
    let span = place.unwrap_or(pair.value);
    let reasons: Vec<String> = field.iter().map(|fault| fault.describe()).collect();
    let finding = Finding::new(&RULE, span, reasons.join("; "));
    match field.iter().find_map(|fault| fault.fix.as_ref()) {
        // Where the value ends is not certain, or nothing can be made of it: other findings say so.
        _ if place.is_none() || pair.unescaped.is_some() || record.setup.position.is_none() => finding,
        Some(fix) if fix.is_empty() => finding.fix(Fix::replace(Safety::Safe, "delete it", span, "")),
        Some(fix) => finding.fix(Fix::replace(Safety::Safe, format!("write `{fix}`"), span, fix)),
        None => finding,
    }
}

/// A FEN that says nothing can go, and with it the tag that announces it.
fn empty(record: &Record, pair: &TagPair, fault: &FenFault) -> Finding {
    let set_up = record.tag_in_any_case("SetUp");
    let mut changes: Vec<Change> =
        set_up.into_iter().chain([pair]).map(|pair| changes::take_out_tag(record.text, pair)).collect();
    changes.sort_by_key(|change| change.span);
    let span = if pair.value.is_empty() { Span::new(pair.value.start - 1, pair.value.end + 1) } else { pair.value };
    let fix = Fix { title: "delete the tag".into(), safety: Safety::Safe, changes };
    Finding::new(&RULE, span, fault.describe()).fix(fix)
}
