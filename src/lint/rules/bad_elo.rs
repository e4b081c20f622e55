use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, excerpt, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "bad-elo",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A WhiteElo or BlackElo tag that is no number of at most four digits.",
    why: "Programs read the rating as a number (PGN 9.1.2); `-` stands for none. The question mark of a provisional \
          rating makes it unreadable.",
    examples: &[
        Bad("[WhiteElo \"1500?\"]\n\n1. e4 *\n"),
        Bad("[BlackElo \"unrated\"]\n\n1. e4 *\n"),
        Good("[WhiteElo \"1500\"]\n[BlackElo \"-\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

const TAGS: [&str; 2] = ["WhiteElo", "BlackElo"];

fn check(record: &Record, out: &mut Findings) {
    for name in TAGS {
        let Some((span, value)) = record.field(name) else { continue };
        if is_unknown(value) || is_rating(value) {
            continue;
        }
        let finding = Finding::new(&RULE, span, format!("the {name} `{}` is no number: write `-` for no rating", excerpt(value)));
        let bare = value.trim_end_matches('?').trim_end();
        out.push(match is_rating(bare) {
            true => finding.fix(Fix::replace(Safety::Safe, format!("write `{bare}`"), span, bare)),
            false => finding,
        });
    }
}

fn is_rating(value: &str) -> bool {
    (1..=4).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit())
}
