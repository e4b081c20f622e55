use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-round",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A Round tag that is no number, nor several with dots between.",
    why: "Databases sort the games of an event by it (PGN 8.1.1.4). A round of several parts is written `3.1`; `?` \
          stands for a part that is not known, `-` for no round. Names such as `Final` belong in the Stage tag.",
    examples: &[
        Bad("[Round \"Round 3\"]\n\n1. e4 *\n"),
        Bad("[Round \"Final\"]\n\n1. e4 *\n"),
        Good("[Round \"3.1\"]\n\n1. e4 *\n"),
        Good("[Round \"?.1\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

/// Words before the number that say nothing more.
const WORDS: [&str; 4] = ["round", "rd.", "rd", "r"];

fn check(record: &Record, out: &mut Findings) {
    let Some((span, value)) = record.field("Round") else { return };
    if is_unknown(value) || is_round(value) {
        return;
    }
    let message = format!("the round `{}` is no number (`3`, `3.1`): write `?` if it is not known", excerpt(value));
    let finding = Finding::new(&RULE, span, message);
    out.push(match number(value) {
        Some(number) => finding.fix(Fix::replace(Safety::Safe, format!("write `{number}`"), span, number)),
        None => finding,
    });
}

fn is_round(value: &str) -> bool {
    value.split('.').all(|part| part == "?" || !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The number behind a word for a round.
fn number(value: &str) -> Option<&str> {
    let (word, number) = value.split_once(' ')?;
    let known = WORDS.iter().any(|known| word.eq_ignore_ascii_case(known));
    Some(number.trim()).filter(|number| known && is_round(number))
}
