use crate::lint::{Check, Example::*, Finding, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::syntax::Fault;

pub(super) static RULE: Rule = Rule {
    name: "stray-bracket",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A `)`, `}` or `]` that closes nothing, or a `[` that opens no tag pair.",
    why: "Readers differ in what they make of it: some end the game, some drop what follows.",
    examples: &[Bad("1. e4 e5 (1... c5) ) 2. Nf3 *\n"), Good("1. e4 e5 (1... c5) 2. Nf3 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Vec<Finding>) {
    for fault in &record.tree.faults {
        let Fault::StrayBracket(span) = fault else { continue };
        let bracket = record.quote(*span);
        let message = match &*bracket {
            "[" => "this `[` opens no tag pair: delete it, or put the text in a comment".into(),
            _ => format!("this `{bracket}` closes nothing: delete it"),
        };
        let safety = if bracket == ")" { Safety::Safe } else { Safety::Unsafe };
        let fix = Fix::replace(safety, format!("delete `{bracket}`"), *span, "");
        out.push(Finding::new(&RULE, *span, message).fix(fix));
    }
}
