use crate::board::{Marks, Move, Square};
use crate::lint::moves::{at_event, like_others, list, marks_of, unchecked};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, mending};
use crate::replay::{Event, Mend, Outcome};
use crate::rules::{AnyPosition, Position};

pub(super) static RULE: Rule = Rule {
    name: "ambiguous-move",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A word that several legal moves fit.",
    why: "Two pieces of a kind can go to the square, and nothing tells them apart (PGN 8.2.3.4, FIDE C.10). Readers \
          stop here or take one of them. What follows is checked with the one that the written marks and the rest of \
          the game fit best; where they say nothing, no fix is made without asking.",
    examples: &[
        Bad("1. d4 d5 2. c4 Nd7 3. Nc3 e6 4. e4 Nf6 *\n"),
        Good("1. d4 d5 2. c4 Nd7 3. Nc3 e6 4. e4 Ngf6 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for event in &record.replay.events {
        if let (Outcome::Ambiguous(fitting), Some(before)) = (&event.outcome, &event.before) {
            out.push(ambiguous(record, event, before, fitting));
        }
    }
}

fn ambiguous(record: &Record, event: &Event, before: &AnyPosition, fitting: &[Move]) -> Finding {
    let word = |m: &Move| like_others(record, before, m);
    let mut candidates: Vec<(bool, String)> =
        fitting.iter().map(|m| (!bears_its_marks(event, before, m), word(m))).collect();
    // A mark that only some of them bear puts those in front.
    candidates.sort();
    let likely = candidates.iter().filter(|(contradicted, _)| !contradicted).count();
    let words: Vec<String> = candidates.iter().map(|(_, word)| format!("`{word}`")).collect();
    let mut message = format!("ambiguous: {}; write {}", who(before, fitting), list(&words, "or"));
    let meant = event.repair.as_deref().filter(|repair| repair.equal == 1).map(|repair| &repair.mends[0]);
    match meant {
        _ if likely == 1 => message += &format!(" (only {} fits its marks)", words[0]),
        Some(Mend::Write { word, .. }) => message += &format!(" (by what follows `{word}`)"),
        _ => message += if event.repair.is_some() { "" } else { unchecked(record, event) },
    }
    let grounded = event.repair.as_ref().is_some_and(|repair| repair.is_grounded());
    let decided = grounded || likely == 1;
    let mut finding = Finding { decided, ..at_event(&RULE, event, message) };
    if let Some(repair) = &event.repair {
        finding.fixes = mending::fixes(record, event, repair);
    }
    for (_, word) in candidates {
        let title = format!("write `{word}`");
        if finding.fixes.iter().all(|fix| fix.title != title) {
            finding = finding.fix(Fix::replace(Safety::Unsafe, title, event.span, word));
        }
    }
    finding
}

/// Whether every mark that is written is true of the move.
fn bears_its_marks(event: &Event, before: &AnyPosition, m: &Move) -> bool {
    let written = event.written.map_or(Marks::NONE, |written| written.claim.marks);
    let compared = Marks::CAPTURE.with(Marks::CHECK).with(Marks::MATE);
    marks_of(before, m).has(written.and(compared))
}

/// `the knights on d7 and g8 can both go to f6`.
fn who(before: &AnyPosition, fitting: &[Move]) -> String {
    let board = before.geometry();
    let names = |squares: &mut dyn Iterator<Item = Square>| {
        let mut names: Vec<String> = squares.map(|square| board.name(square)).collect();
        names.sort();
        names.dedup();
        names
    };
    let from = names(&mut fitting.iter().map(|m| m.from));
    let to = names(&mut fitting.iter().map(|m| m.to));
    let (all, role) = (if from.len() == 2 { "both" } else { "all" }, fitting.first().map_or("man", |m| m.role.name()));
    match from.len() {
        1 => format!("the {role} on {} can go there in several ways", from[0]),
        _ => format!("the {role}s on {} can {all} go to {}", list(&from, "and"), list(&to, "or")),
    }
}
