use super::bad_fen_field::{fen_faults, place};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::rules::fen::FenClass;

pub(super) static RULE: Rule = Rule {
    name: "impossible-castling-right",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A FEN that allows castling without the king or the rook for it in place.",
    why: "The third field says which castling may still come (PGN 16.1.3.3). A right without its king or rook cannot \
          be used; some readers refuse the FEN for it. The fix takes the letters out.",
    examples: &[
        Bad("[FEN \"4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1\"]\n\n1. O-O-O *\n"),
        Good("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. O-O-O *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some((pair, faults)) = fen_faults(record, FenClass::ImpossibleCastlingRight) else { return };
    for fault in faults {
        let place = place(record, pair, fault);
        let finding = Finding::new(&RULE, place.unwrap_or(pair.value), fault.describe());
        out.push(match place.zip(fault.fix.as_ref()) {
            Some((span, fix)) => finding.fix(Fix::replace(Safety::Safe, format!("write `{fix}`"), span, fix)),
            None => finding,
        });
    }
}
