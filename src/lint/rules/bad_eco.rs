use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-eco",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "An ECO tag that is no code of the Encyclopaedia of Chess Openings.",
    why: "A code is a letter from A to E and two digits, with two more behind a slash for a part of it (PGN 9.4.1). The \
          letter that some databases add behind them is accepted. Names of openings belong in the Opening tag.",
    examples: &[
        Bad("[ECO \"b20\"]\n\n1. e4 c5 *\n"),
        Bad("[ECO \"Sicilian\"]\n\n1. e4 c5 *\n"),
        Good("[ECO \"B20\"]\n\n1. e4 c5 *\n"),
        Good("[ECO \"A00/12\"]\n\n1. g4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some((span, value)) = record.field("ECO") else { return };
    if is_unknown(value) || is_code(value) {
        return;
    }
    let finding = Finding::new(&RULE, span, format!("`{}` is no ECO code, such as `B20` or `A00/12`", excerpt(value)));
    let upper = value.to_ascii_uppercase();
    out.push(match is_code(&upper) {
        true => finding.fix(Fix::replace(Safety::Safe, format!("write `{upper}`"), span, upper)),
        false => finding,
    });
}

fn is_code(value: &str) -> bool {
    let [letter, tens, ones, rest @ ..] = value.as_bytes() else { return false };
    let digits = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
    (b'A'..=b'E').contains(letter)
        && digits(&[*tens, *ones])
        && match rest {
            [] => true,
            [b'/', more @ ..] => more.len() == 2 && digits(more),
            [b'a'..=b'z', more @ ..] => more.len() <= 2 && more.iter().all(u8::is_ascii_alphanumeric),
            _ => false,
        }
}
