use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::{Fault, MAX_DEPTH};

pub(super) static RULE: Rule = Rule {
    name: "nesting-too-deep",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "Variations inside variations, more than 1000 deep.",
    why: "What stands deeper is not read: no analysis needs it, but it is how damaged and hostile files look. Other \
          readers give up much earlier.",
    // A bad one would be a thousand parentheses long; the test below has it.
    examples: &[Good("1. e4 (1. d4 (1. c4)) *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for fault in &record.tree.faults {
        let Fault::TooDeep(span) = *fault else { continue };
        let message = format!("variations nest more than {MAX_DEPTH} deep here: this one is not read");
        out.push(Finding::new(&RULE, span, message));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::tests::spots;

    #[test]
    fn the_first_variation_beyond_the_limit_is_reported() {
        let deep = usize::from(MAX_DEPTH) + 5;
        let text = format!("1. e4 {}1. d4{} e5 *\n", "(".repeat(deep), ")".repeat(deep));
        assert_eq!(spots(&text, RULE.name), [(6 + usize::from(MAX_DEPTH), "(".to_string())]);
    }
}
