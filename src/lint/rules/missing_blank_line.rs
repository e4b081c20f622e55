use crate::lint::line_ends;
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::NodeKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-blank-line",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "Moves right behind the tags, or a game right behind another one, without a blank line between.",
    why: "A blank line ends the tags and the moves (PGN 8.1.1, 8.2.1). Programs that cut files at blank lines take what \
          has none between for one part.",
    examples: &[
        Bad("[White \"Ann\"]\n1. e4 *\n"),
        Bad("[White \"Ann\"]\n\n1. e4 *\n[White \"Bob\"]\n\n1. d4 *\n"),
        Good("[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n"),
        Good("1. e4 *\n1. d4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tree = record.tree;
    let Some(last_tag) = tree.nodes.iter().rposition(|node| node.kind == NodeKind::Tag) else { return };
    if let Some(word) = tree.nodes.get(last_tag + 1) {
        let gap = Span::new(tree.span(last_tag as u32).end, tree.token_span(word.first).start);
        let message = "no blank line between the tags and the moves: add one";
        let missing = missing(record.text, gap);
        out.extend((missing > 0).then(|| report(record, gap, missing, Span::new(gap.end, gap.end + 1), message)));
    }
    let words = record.text.trim_ascii_end().len() as u32;
    let gap = Span::new(words, record.text.len() as u32);
    let missing = missing(record.text, gap);
    if missing > 0 && !record.placement.last && words > 0 {
        let message = "no blank line between this game and the next: add one";
        out.push(report(record, gap, missing, Span::new(words - 1, words), message));
    }
}

/// How many of the two line ends that a blank line takes a gap does without.
fn missing(text: &[u8], gap: Span) -> usize {
    let (mut at, mut missing) = (gap.start, 2);
    while missing > 0 && at < gap.end {
        let end = changes::line_end(Span::new(0, gap.end).of(text), at);
        let next = changes::behind_line_end(text, end).min(gap.end);
        missing -= usize::from(next > end);
        at = next;
    }
    missing
}

/// The line ends go to the end of the gap, so that what stands behind it begins its line. They are such as stand there already:
/// LF behind CR would make one of two.
fn report(record: &Record, gap: Span, missing: usize, at: Span, message: &str) -> Finding {
    let place = Span::new(gap.end, gap.end);
    let newline = line_ends::first(gap.of(record.text)).map_or(record.newline(), |end| end.text);
    let fix = Fix::replace(Safety::Safe, "add a blank line", place, newline.repeat(missing));
    Finding::new(&RULE, whole_character(record.text, at), message).fix(fix)
}

/// A span of one byte widened to the character that it is of.
fn whole_character(text: &[u8], span: Span) -> Span {
    let continues = |at: u32| text.get(at as usize).is_some_and(|byte| byte & 0xc0 == 0x80);
    let mut span = span;
    while span.start > 0 && continues(span.start) {
        span.start -= 1;
    }
    while continues(span.end) {
        span.end += 1;
    }
    span
}
