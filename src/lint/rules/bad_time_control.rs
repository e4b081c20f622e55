use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-time-control",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A TimeControl tag that programs cannot read.",
    why: "The value is one field for each period, with colons between: `40/7200` is moves and seconds, `300` seconds for \
          the rest, `300+3` seconds and increment, `*180` an hourglass (PGN 9.6.1). `40/5400+30` is in wide use, too.",
    examples: &[
        Bad("[TimeControl \"90 minutes + 30 seconds\"]\n\n1. e4 *\n"),
        Bad("[TimeControl \"300 + 3\"]\n\n1. e4 *\n"),
        Good("[TimeControl \"40/5400+30:1800+30\"]\n\n1. e4 *\n"),
        Good("[TimeControl \"1/432000\"]\n\n1. e4 *\n"),
        Good("[TimeControl \"-\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some((span, value)) = record.field("TimeControl") else { return };
    if is_unknown(value) || value.split(':').all(is_field) {
        return;
    }
    let message = format!("programs cannot read the time control `{}`: write seconds, as in `40/7200:300+3`", excerpt(value));
    let finding = Finding::new(&RULE, span, message);
    // Blanks are all that can be mended without knowing what is meant.
    let closed: String = value.split_whitespace().collect();
    out.push(match closed != value && closed.split(':').all(is_field) {
        true => finding.fix(Fix::replace(Safety::Safe, format!("write `{closed}`"), span, closed)),
        false => finding,
    });
}

/// One period. Whether it may be the last is left to the players.
fn is_field(field: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let seconds = |text: &str| text.split_once('+').map_or(number(text), |(base, more)| number(base) && number(more));
    match field.split_once('/') {
        Some((moves, time)) => number(moves) && seconds(time),
        None => matches!(field, "?" | "-") || seconds(field) || field.strip_prefix('*').is_some_and(number),
    }
}
