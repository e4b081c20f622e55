use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::Fault;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "nested-comment",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A `{` inside a comment.",
    why: "Comments do not nest (PGN 5): the first `}` ends the comment, and what was meant as its tail falls among the \
          moves. A single `{` inside is correct, but it looks as if a `}` were missing, so it is reported as worth \
          knowing. The fix writes parentheses for the inner braces.",
    examples: &[
        Bad("1. e4 {good {very good} move} e5 *\n"),
        Bad("1. e4 {good {very good} e5 *\n"),
        Bad("1. e4 e5 {well known 2. Nf3 {best} 2... Nc6 *\n"),
        Good("1. e4 {good (very good) move} e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for fault in &record.tree.faults {
        let Fault::NestedComment { open, comment, spilled } = *fault else { continue };
        if let Some(closing) = record.closing(comment.start) {
            out.push(swallowed(record, open, comment, closing.next));
            continue;
        }
        let finding = if spilled {
            let tail = "comments do not nest: readers end this one at its first `}` and take the rest for moves";
            Finding::new(&RULE, open, format!("{tail}; write `(` and `)` inside"))
        } else {
            let message = "this `{` stands inside a comment, where it opens nothing: is a `}` missing before it?";
            Finding::new(&RULE, open, message).level(Level::Info)
        };
        let start = Span::new(comment.start, comment.start + 1);
        out.push(finding.related(start, "the comment begins here").fix(with_parentheses(record.text, comment)));
    }
}

/// The comment should have ended before moves that go on with the line.
fn swallowed(record: &Record, open: Span, comment: Span, next: Span) -> Finding {
    let word = record.quote(next);
    let message = format!(
        "this `{{` stands inside a comment, which is not closed and takes `{word}` with it: add the `}}` before that"
    );
    let start = Span::new(comment.start, comment.start + 1);
    Finding::new(&RULE, open, message).related(start, "the comment begins here").fix(Fix {
        title: format!("close the comment before `{word}`"),
        safety: Safety::Unsafe,
        changes: vec![changes::close_before(record.text, next, "}")],
    })
}

/// Parentheses for every brace but the outer two.
fn with_parentheses(text: &[u8], comment: Span) -> Fix {
    let inner = Span::new(comment.start + 1, comment.end - 1);
    let changes = memchr::memchr2_iter(b'{', b'}', inner.of(text)).map(|n| {
        let at = inner.start + n as u32;
        let parenthesis = if text[at as usize] == b'{' { "(" } else { ")" };
        Change { span: Span::new(at, at + 1), text: parenthesis.into() }
    });
    Fix { title: "write parentheses inside".into(), safety: Safety::Unsafe, changes: changes.collect() }
}
