use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-time",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A Time or UTCTime tag that is no time of day in the form `HH:MM:SS`.",
    why: "Programs read only this form (PGN 9.5.1). An hour with one digit is filled up; other words, such as a time \
          zone, have no place in it.",
    examples: &[
        Bad("[UTCTime \"9:30:00\"]\n\n1. e4 *\n"),
        Bad("[Time \"25:00:00\"]\n\n1. e4 *\n"),
        Bad("[Time \"half past nine\"]\n\n1. e4 *\n"),
        Good("[Time \"09:30:00\"]\n[UTCTime \"??:??:??\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

const TAGS: [&str; 2] = ["Time", "UTCTime"];

fn check(record: &Record, out: &mut Findings) {
    for name in TAGS {
        let Some((span, value)) = record.field(name) else { continue };
        if is_unknown(value) || is_time(value) {
            continue;
        }
        let finding = Finding::new(&RULE, span, format!("the {name} `{}` is no time of day: write `HH:MM:SS`", excerpt(value)));
        let filled = format!("0{value}");
        out.push(match is_time(&filled) {
            true => finding.fix(Fix::replace(Safety::Safe, format!("write `{filled}`"), span, filled)),
            false => finding,
        });
    }
}

fn is_time(value: &str) -> bool {
    let two = |field: &str, limit: u32| {
        field == "??" || field.len() == 2 && field.bytes().all(|b| b.is_ascii_digit()) && field.parse().is_ok_and(|n: u32| n < limit)
    };
    let mut fields = value.split(':');
    let mut next = |limit| fields.next().is_some_and(|field| two(field, limit));
    next(24) && next(60) && next(61) && fields.next().is_none()
}
