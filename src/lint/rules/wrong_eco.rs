use crate::board::{Geometry, Trace};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, is_unknown};
use crate::notation::openings::{self, Opening};
use crate::rules::Variant;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "wrong-eco",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::Unsafe,
    finds: "An ECO or Opening tag that does not fit the moves.",
    why: "The last position of the main line that the opening table of lichess knows gives its code and name, by \
          whatever moves it was reached. Classifications differ, so even of good tags one in ten to one in four disagrees \
          with any one table: a hint, not a fault. A name is judged only where the table has it for another opening.",
    examples: &[
        Bad("[ECO \"B20\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"),
        Bad("[Opening \"Sicilian Defense\"]\n\n1. e4 e5 *\n"),
        Good("[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n"),
        Good("[ECO \"C60\"]\n\n1. Nf3 Nc6 2. e4 e5 3. Bb5 *\n"),
        Good("[ECO \"?\"]\n[Opening \"Spanish\"]\n\n1. e4 e5 *\n"),
        Good("[ECO \"B20\"]\n\n*\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if record.setup.variant != Some(Variant::Standard) || record.setup.fen.is_some() {
        return;
    }
    let known = |name| record.field(name).filter(|(_, value)| !is_unknown(value));
    let (eco, name) = (known("ECO"), known("Opening"));
    if eco.is_none() && name.is_none() {
        return;
    }
    let traces = traces(record);
    let Some(last) = traces.iter().rev().find_map(|trace| openings::opening(*trace)) else { return };
    if let Some((span, value)) = eco.filter(|(_, value)| !value.starts_with(last.eco)) {
        // What is no code at all is another rule's.
        out.extend(is_code(value).then(|| report(span, "ECO tag", value, last.eco, last)));
    }
    if let Some((span, value)) = name.filter(|(_, value)| openings::is_name(value) && !fits(value, &traces)) {
        out.push(report(span, "Opening tag", value, last.name, last));
    }
}

fn report(span: Span, tag: &str, value: &str, right: &'static str, last: &Opening) -> Finding {
    let message = format!("the {tag} says `{value}`, but the moves are {} ({}) in the table of lichess", last.eco, last.name);
    Finding::new(&RULE, span, message).fix(Fix::replace(Safety::Unsafe, format!("write `{right}`"), span, right))
}

/// Whether a name is that of an opening that the game has passed through.
fn fits(name: &str, traces: &[Trace]) -> bool {
    traces.iter().filter_map(|trace| openings::opening(*trace)).any(|opening| opening.name.starts_with(name))
}

fn is_code(value: &str) -> bool {
    matches!(value.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9', ..])
}

/// The positions of the main line that the table may have.
fn traces(record: &Record) -> Vec<Trace> {
    let mut trace = Trace::default();
    let end = record.replay.gap.unwrap_or(u32::MAX);
    let main_line = record.replay.plies.iter().filter(|ply| ply.depth == 0 && ply.node < end);
    let mut traces = Vec::with_capacity(openings::longest());
    traces.extend(main_line.take(openings::longest()).map(|ply| {
        trace.step(Geometry::Standard, ply.color, &ply.played);
        trace
    }));
    traces
}
