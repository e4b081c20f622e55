use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::Fault;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-final-newline",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A file whose last line has no line end.",
    why: "Files that are put end to end run into one another there, and some programs lose the last line.",
    examples: &[Bad("1. e4 *"), Good("1. e4 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let text = record.text;
    let ends = text.last().is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
    let unclosed = |fault: &Fault| matches!(fault, Fault::UnclosedComment { .. });
    if !record.placement.last || ends || record.tree.faults.iter().any(unclosed) {
        return;
    }
    let at = Span::new(text.len() as u32, text.len() as u32);
    let fix = Fix::replace(Safety::Safe, "end the last line", at, record.newline());
    out.push(Finding::new(&RULE, at, "the file ends without a line end: add one").fix(fix));
}
