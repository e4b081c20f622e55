use super::typographic_character::is_typographic_result;
use crate::board::Geometry;
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, is_unknown};
use crate::notation::result::{GameResult, is_hexagonal, misspelled};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-result",
    section: Section::Record,
    level: Level::Error,
    on: true,
    fixable: Fixable::Safe,
    finds: "A result that is not `1-0`, `0-1`, `1/2-1/2` or `*`.",
    why: "Only these four end a game (PGN 8.2.6). Readers do not find the end of a game that is marked otherwise, and \
          run into the next one. A Result tag in another form is no more than a warning.",
    examples: &[
        Bad("1. e4 e5 1/2\n"),
        Bad("1. e4 e5 1 - 0\n"),
        Bad("[Result \"0.5-0.5\"]\n\n1. e4 e5 1/2-1/2\n"),
        Good("[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n"),
        Good("[Result \"?\"]\n\n1. e4 e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(tag(record));
    let Some(marker) = record.replay.bad_result else { return };
    if !is_typographic_result(marker.of(record.text)) && !is_usual(record, marker) {
        out.push(report(record, marker, "readers do not know").at(record.replay.main_plies + 1, 0));
    }
}

fn tag(record: &Record) -> Option<Finding> {
    let (span, value) = record.field("Result")?;
    let fine = GameResult::read(value.as_bytes()).is_some() || is_unknown(value);
    (!fine && !is_typographic_result(value.as_bytes()) && !is_usual(record, span))
        .then(|| report(record, span, "PGN does not know").level(Level::Warning))
}

/// Whether a result has a spelling that is usual where its game is played.
fn is_usual(record: &Record, span: Span) -> bool {
    record.setup.board() == Geometry::Hexagonal && is_hexagonal(span.of(record.text))
}

fn report(record: &Record, span: Span, who: &str) -> Finding {
    let written = record.quote(span);
    match misspelled(span.of(record.text)).filter(|meant| GameResult::read(meant.pgn().as_bytes()).is_some()) {
        Some(meant) => {
            let meant = meant.pgn();
            Finding::new(&RULE, span, format!("{who} the result `{written}`: write `{meant}`"))
                .fix(Fix::replace(Safety::Safe, format!("write `{meant}`"), span, meant))
        }
        None => {
            let known = "write `1-0`, `0-1`, `1/2-1/2` or `*`";
            Finding::new(&RULE, span, format!("{who} the result `{written}`: {known}"))
        }
    }
}
