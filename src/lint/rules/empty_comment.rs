use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{NodeKind, TokenKind};

pub(super) static RULE: Rule = Rule {
    name: "empty-comment",
    section: Section::Structure,
    level: Level::Info,
    on: true,
    fixable: Fixable::Safe,
    finds: "A comment without a word in it: `{}`.",
    why: "It says nothing; editing programs leave such comments behind.",
    examples: &[Bad("1. e4 {} e5 *\n"), Bad("1. e4 ;\ne5 *\n"), Good("1. e4 {.} e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tree = record.tree;
    if !tree.has(TokenKind::Comment) && !tree.has(TokenKind::LineComment) {
        return;
    }
    for (n, _) in (0..).zip(&tree.nodes).filter(|(_, node)| node.kind == NodeKind::Comment) {
        let span = tree.span(n);
        let inside = match span.of(record.text) {
            [b'{', inside @ .., b'}'] | [b';', inside @ ..] => inside,
            _ => continue,
        };
        if inside.iter().all(u8::is_ascii_whitespace) && !among_lines(record, n) {
            let changes = vec![changes::take_out(record.text, span)];
            let fix = Fix { title: "delete it".into(), safety: Safety::Safe, changes };
            out.push(Finding::new(&RULE, span, "this comment is empty: delete it").fix(fix));
        }
    }
}

/// Whether a comment to the end of its line stands behind or before another, so that it is an empty line between paragraphs.
fn among_lines(record: &Record, n: u32) -> bool {
    let is_line = |n: u32| {
        let node = record.tree.nodes.get(n as usize);
        node.is_some_and(|node| node.kind == NodeKind::Comment && node.span.of(record.text).starts_with(b";"))
    };
    is_line(n) && (is_line(n + 1) || n.checked_sub(1).is_some_and(is_line))
}
