use crate::lint::{Check, Example::*, Finding, Fixable, Level, Record, Rule, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-result",
    section: Section::Record,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A record without a termination marker.",
    why: "The marker (`1-0`, `0-1`, `1/2-1/2`, `*`) is what ends a game (PGN 8.2.6).",
    examples: &[Bad("1. e4 e5\n"), Good("1. e4 e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Vec<Finding>) {
    if record.tree.result.is_some() || record.replay.bad_result.is_some() {
        return;
    }
    let Some(last) = record.tree.nodes.len().checked_sub(1) else { return };
    let span = record.tree.span(last as u32);
    out.push(Finding::new(&RULE, Span::new(span.start, span.end), "the termination marker is missing"));
}
