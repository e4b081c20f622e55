use super::unexpected_text;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::Fault;

pub(super) static RULE: Rule = Rule {
    name: "text-after-result",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "Moves or other text behind the termination marker.",
    why: "The marker is the last word of a game (PGN 8.2.6). Readers drop what stands behind it, or make another game \
          of it. It is not checked here.",
    examples: &[
        Bad("1. e4 e5 1-0 2. Nf3 Nc6\n"),
        Bad("1. e4 e5 1-0 `\n"),
        Bad("1. e4 e5 1-0 1-0\n"),
        Good("1. e4 e5 1-0 {after an argument}\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for fault in &record.tree.faults {
        let Fault::TextAfterResult { text, result } = *fault else { continue };
        let marker = record.quote(result);
        let message = match text.of(record.text) == result.of(record.text) {
            true => format!("the game has ended with `{marker}` already: delete the second marker"),
            false => format!("the game ends with `{marker}`, so readers drop this text: delete it, or move the marker"),
        };
        let mut finding = Finding::new(&RULE, text, message)
            .at(record.replay.main_plies + 1, 0)
            .related(result, "the termination marker");
        finding.fixes = unexpected_text::fixes(record.text, text);
        finding.decided = true;
        out.push(finding);
    }
}
