use super::long_form_move::long_words;
use crate::lint::moves::is_sure;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::san;
use crate::notation::notations::SAN;
use crate::text::Span;
use crate::write::{in_only_written, spell};

pub(super) static RULE: Rule = Rule {
    name: "foreign-notation",
    section: Section::Moves,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A record in another notation than PGN's: coordinates, digits, descriptive, or long notation.",
    why: "PGN has one notation, `Nf3` (PGN 8.2.3). Readers refuse `g1f3`, `7163` and `N-KB3`; many refuse `Ng1-f3`, which \
          is a warning only. The record is read in the notation that it has, which is guessed from its words and from \
          which moves can be played. `--notation` names it instead.",
    examples: &[
        Bad("1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 *\n"),
        Bad("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 *\n"),
        Bad("1. 5254 5755 2. 7163 2836 *\n"),
        Bad("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *\n"),
        Bad("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. B x c6 d x c6 5. 0 - 0 *\n"),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n"),
    ],
    check: Check::Record(check),
};

const TITLE: &str = "write all moves in PGN's notation";

fn check(record: &Record, out: &mut Findings) {
    let notation = record.replay.reading.notation;
    if let Some((notation, at)) = in_only_written(record.text, record.tree, record.replay) {
        out.push(only_written(at, notation.title));
    }
    if record.setup.asked.notation.is_some() || !record.should_be_pgn() {
        return;
    }
    if notation != SAN {
        out.extend(another(record, notation.title));
    } else {
        out.extend(long(record));
    }
}

/// A record that nobody reads, and of which nothing more can be said.
fn only_written(at: Span, title: &str) -> Finding {
    let message = format!(
        "this game is in {title}, which is only written, not read: check and convert the game that it was made from"
    );
    Finding::new(&RULE, at, message)
}

/// A record of which no word is PGN's.
fn another(record: &Record, title: &str) -> Option<Finding> {
    let start = record.setup.position.as_ref()?;
    let words = spell(record.tree, start, record.replay, |before, ply| san::write(before, &ply.played));
    let differs = |(node, word): &&(u32, String)| record.tree.span(*node).of(record.text) != word.as_bytes();
    let (first, right) = words.iter().find(differs)?;
    let span = record.tree.span(*first);
    let message = format!(
        "the moves are in {title}, not PGN's, so that readers refuse them: write `{right}` for `{}`, and so on",
        record.quote(span)
    );
    let finding = Finding::new(&RULE, span, message);
    // Half of a record in one notation and half in another nobody can read.
    if words.len() < record.replay.plies.len() {
        return Some(finding);
    }
    let changes = words.iter().map(|(node, word)| Change { span: record.tree.span(*node), text: word.clone() });
    let safety = if is_sure(record) { Safety::Safe } else { Safety::Unsafe };
    Some(finding.fix(Fix { title: TITLE.into(), safety, changes: changes.collect() }))
}

/// A record in long notation, which many readers take.
fn long(record: &Record) -> Option<Finding> {
    let long = long_words(record);
    let (first, _) = long.first()?;
    if long.len() < 2 || long.len() * 2 <= record.replay.plies.len() {
        return None;
    }
    let message = format!(
        "{} moves of this record are in long notation: PGN writes no departure squares (PGN 8.2.3.4)",
        long.len()
    );
    let finding = first.finding(&RULE, message).level(Level::Warning);
    let changes = long.into_iter().map(|(_, change)| change).collect();
    Some(finding.fix(Fix { title: TITLE.into(), safety: Safety::Safe, changes }))
}
