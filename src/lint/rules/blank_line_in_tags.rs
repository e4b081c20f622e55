use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "blank-line-in-tags",
    section: Section::Structure,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A blank line between two tags of one record.",
    why: "A blank line ends the tag section (PGN 8.1.1): many readers make two games of this one, the first without \
          moves, the second without its first tags.",
    examples: &[
        Bad("[White \"Ann\"]\n\n[Black \"Bob\"]\n\n1. e4 *\n"),
        Good("[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for tags in record.tree.tags.windows(2) {
        let gap = Span::new(tags[0].span.end, tags[1].span.start);
        if gap.len() > 1
            && let Some(blank) = blank_lines(record.text, gap)
        {
            let fix = Fix::replace(Safety::Safe, "delete the blank line", blank, "");
            let message = "a blank line tears the tags apart: many readers begin a new game here; delete it";
            out.push(Finding::new(&RULE, blank, message).fix(fix));
        }
    }
}

/// The first run of blank lines in a gap between tags. Those inside a comment do not count.
fn blank_lines(text: &[u8], gap: Span) -> Option<Span> {
    if gap.of(text).contains(&b'{') {
        return None;
    }
    let mut start = next_line(text, gap.start);
    while start < gap.end {
        let end = behind_blank_lines(text, start, gap.end);
        if end > start {
            return Some(Span::new(start, end));
        }
        start = next_line(text, start);
    }
    None
}

fn next_line(text: &[u8], at: u32) -> u32 {
    changes::behind_line_end(text, changes::line_end(text, at))
}

fn behind_blank_lines(text: &[u8], start: u32, limit: u32) -> u32 {
    let mut at = start;
    loop {
        let end = changes::line_end(text, at);
        if end >= limit || !Span::new(at, end).of(text).trim_ascii().is_empty() {
            return at;
        }
        at = changes::behind_line_end(text, end);
    }
}
