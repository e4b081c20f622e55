use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section, changes};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "line-over-255",
    section: Section::Structure,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "A line of more than 255 characters, its end included; the first of a record.",
    why: "Readers need not take longer lines (PGN 4.3), and old ones cut them off. `jadoube fmt` breaks them.",
    examples: &[
        Bad(
            "1. e4 {0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 \
             0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 \
             0123456789 0123456789 0123456789 0123456789 0123456789 0123456789} *\n",
        ),
        Good("1. e4 {0123456789} *\n"),
    ],
    check: Check::Record(check),
};

/// The longest line that a reader must take, its end included (PGN 4.3).
const LONGEST: usize = 255;

fn check(record: &Record, out: &mut Findings) {
    let mut start = 0;
    let mut long = Vec::new();
    while start < record.text.len() as u32 {
        let end = changes::line_end(record.text, start);
        let next = changes::behind_line_end(record.text, end);
        if (next - start) as usize > LONGEST {
            let line = record.words(Span::new(start, next)).chars().count();
            long.extend((line > LONGEST).then_some((Span::new(start, end), line)));
        }
        start = next;
    }
    let Some(&(span, length)) = long.first() else { return };
    let more = if long.len() > 1 { format!(", and {} more such lines follow", long.len() - 1) } else { String::new() };
    let message = format!("this line has {length} characters{more}: readers need not take more than {LONGEST}");
    out.push(Finding::new(&RULE, span, message));
}
