use super::bad_fen_field::{fen_faults, place};
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::rules::fen::FenClass;

pub(super) static RULE: Rule = Rule {
    name: "invalid-fen",
    section: Section::Record,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A FEN tag from which no position can be set up, or an impossible one. Every reason is named.",
    why: "The game starts from this position (PGN 9.7.2, 16.1): where it cannot be, programs refuse the record or start \
          from somewhere else. Where there is no position to play from, the moves are not checked.",
    examples: &[
        Bad("[FEN \"8/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
        Bad("[FEN \"4k3/8/8/8/8/8/4P3/4K2 w - - 0 1\"]\n\n1. e4 *\n"),
        Bad("[FEN \"4k3/8/8/8/8/8/8/4KR2 x - - 0 1\"]\n\n1. Kd2 *\n"),
        Bad("[FEN \"4k3/8/8/8/4R3/8/8/4K3 w - - 0 1\"]\n\n1... Kd7 *\n"),
        Good("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some((pair, faults)) = fen_faults(record, FenClass::Invalid) else { return };
    let reasons: Vec<String> = faults.iter().map(|fault| fault.describe()).collect();
    let what = match record.setup.position {
        Some(_) => "this position is impossible",
        None => "no position can be set up from this FEN, so the moves are not checked",
    };
    let mut finding = Finding::new(&RULE, pair.value, format!("{what}: {}", reasons.join("; ")));
    let mut changes: Vec<Change> = Vec::new();
    for (fault, reason) in faults.iter().zip(reasons) {
        let Some(span) = place(record, pair, fault) else { continue };
        if span != pair.value {
            finding = finding.related(span, reason);
        }
        if let Some(text) = &fault.fix
            && changes.last().is_none_or(|last| last.span.end <= span.start)
        {
            changes.push(Change { span, text: text.clone() });
        }
    }
    // A repair of some of the faults leaves the others.
    if changes.len() == faults.len() {
        let title = "repair the FEN".to_string();
        finding = finding.fix(Fix { title, safety: Safety::Unsafe, changes });
    }
    out.push(finding);
}
