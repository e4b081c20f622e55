use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "trailing-space",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "Blanks at the end of a line.",
    why: "They cannot be seen, and make files differ that read alike; PGN's export form has none (PGN 8.2.1). Those at \
          the end of a line in a comment count, too: what a comment says does not depend on them.",
    examples: &[
        Bad("1. e4 e5 \n2. Nf3 *\n"),
        Bad("[White \"Ann\"]\t\n\n1. e4 *\n"),
        Good("1. e4 e5\n2. Nf3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let text = record.text;
    let mut tags = record.tree.tags.iter().map(|pair| pair.value).peekable();
    let mut start = 0;
    while start < text.len() as u32 {
        let end = changes::line_end(text, start);
        let line = Span::new(start, end).of(text);
        let blanks = line.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).count() as u32;
        let span = Span::new(end - blanks, end);
        while tags.next_if(|value| value.end <= span.start).is_some() {}
        // A value that runs over lines is malformed, but its blanks are its own.
        let in_value = tags.peek().is_some_and(|value| value.start <= span.start);
        if blanks > 0 && !in_value {
            let fix = Fix::replace(Safety::Safe, "delete the blanks", span, "");
            out.push(Finding::new(&RULE, span, "blanks at the end of the line: delete them").fix(fix));
        }
        start = changes::behind_line_end(text, end);
    }
}
