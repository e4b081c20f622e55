use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::text::Span;
use std::cell::OnceCell;

pub(super) static RULE: Rule = Rule {
    name: "several-tags-on-a-line",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A tag pair behind another one on the same line.",
    why: "PGN allows it in import but writes each tag pair on a line of its own (PGN 8.1.1), and programs that read line \
          by line see only the first.",
    examples: &[
        Bad("[White \"Ann\"] [Black \"Bob\"]\n\n1. e4 *\n"),
        Good("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    // Looked for once: on a single line of many tags that takes a while.
    let newline = OnceCell::new();
    for pair in record.tree.tags.windows(2) {
        let gap = Span::new(pair[0].span.end, pair[1].span.start);
        let sound = pair.iter().all(|pair| pair.flaw.is_none());
        let blank = gap.of(record.text).iter().all(|byte| matches!(byte, b' ' | b'\t'));
        if sound && blank && gap.start <= gap.end {
            let fix = Fix::replace(Safety::Safe, "begin a line", gap, *newline.get_or_init(|| record.newline()));
            let name = record.quote(pair[1].name);
            let message = format!("the {name} tag stands behind another tag on its line: begin a line with it");
            out.push(Finding::new(&RULE, pair[1].span, message).fix(fix));
        }
    }
}
