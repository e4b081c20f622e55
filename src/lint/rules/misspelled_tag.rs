use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, tag_names};
use crate::syntax::TagPair;

pub(super) static RULE: Rule = Rule {
    name: "misspelled-tag",
    section: Section::Structure,
    level: Level::Info,
    on: true,
    fixable: Fixable::Safe,
    finds: "A known tag name in other letters: `Fen`, `Setup`, `Eco`, `WhiteELO`.",
    why: "Tag names are case-sensitive (PGN 8.1.1): under another spelling a program does not find the tag. For `FEN`, \
          `SetUp`, `Variant` and `Result` the game itself is then misread, which is an error.",
    examples: &[
        Bad("[Fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
        Bad("[Eco \"B20\"]\n\n1. e4 c5 *\n"),
        Good("[ECO \"B20\"]\n[Judge \"N. N.\"]\n\n1. e4 c5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for pair in &record.tree.tags {
        let name = pair.name.of(record.text);
        if pair.flaw.is_none()
            && !tag_names::is_known(name, pair.key)
            && let Some(known) = tag_names::usual_spelling(name)
        {
            out.push(report(record, pair, known));
        }
    }
}

fn report(record: &Record, pair: &TagPair, known: &'static str) -> Finding {
    let name = record.quote(pair.name);
    let vital = tag_names::VITAL.contains(&known);
    let (level, loss) = match vital {
        true => (Level::Error, ", and without that tag the game is misread"),
        false => (Level::Info, ""),
    };
    let message = format!("programs look for `{known}` and do not find `{name}`{loss}: write `{known}`");
    let finding = Finding::new(&RULE, pair.name, message).level(level);
    // Where the right one is there too, a new name would make two of it.
    match record.tag(known) {
        Some(right) => finding.related(right.name, "the tag in its usual spelling"),
        None => finding.fix(Fix::replace(Safety::Safe, format!("write `{known}`"), pair.name, known)),
    }
}
