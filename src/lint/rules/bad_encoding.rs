use crate::lint::{Check, Example::*, FileFacts, Finding, Findings, Fix, Fixable, Level, Rule, Safety, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-encoding",
    section: Section::Structure,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A file that is not UTF-8, or only in part; with what it was read as, once a file.",
    why: "PGN's own character set is ISO-8859-1 (PGN 4.1), so that such a file is worth knowing about, no more; but \
          today's programs expect UTF-8. Any other character set is a guess from the text.",
    examples: &[Good("[White \"Müller, Jörg\"]\n\n1. e4 *\n")],
    check: Check::File(check),
};

/// PGN's charset, and the one that contains it and is mostly meant.
const LATIN_1: [&str; 2] = ["ISO-8859-1", "windows-1252"];

fn check(facts: &FileFacts, out: &mut Findings) {
    let Some((name, mixed)) = facts.read_as else { return };
    let (level, message) = match (mixed, LATIN_1.contains(&name)) {
        (true, _) => (Level::Warning, format!("the file is UTF-8 only in part; the rest was read as {name}")),
        (_, true) => (Level::Info, format!("the file is not UTF-8: it was read as {name}, as PGN has it")),
        _ if name.starts_with("UTF-16") => (Level::Warning, format!("the file is {name}: most programs want UTF-8")),
        _ => (Level::Warning, format!("the file is not UTF-8: it was read as {name}, which is a guess")),
    };
    // The text stays as it is, only its bytes change: that is a fix without changes, made by who writes the file.
    let sure = LATIN_1.contains(&name) || name.starts_with("UTF-16");
    let safety = if sure { Safety::Safe } else { Safety::Unsafe };
    let fix = Fix { title: "write the file in UTF-8".into(), safety, changes: Vec::new() };
    out.push(Finding::new(&RULE, Span::default(), message).level(level).fix(fix));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(read_as: Option<(&'static str, bool)>) -> Option<Level> {
        let mut out = Findings::default();
        check(&FileFacts { read_as }, &mut out);
        out.close();
        out.list().first().map(|finding| finding.level)
    }

    #[test]
    fn only_latin_1_is_no_reason_to_warn() {
        assert_eq!(level(None), None);
        assert_eq!(level(Some(("ISO-8859-1", false))), Some(Level::Info));
        assert_eq!(level(Some(("ISO-8859-1", true))), Some(Level::Warning));
        assert_eq!(level(Some(("windows-1251", false))), Some(Level::Warning));
    }
}
