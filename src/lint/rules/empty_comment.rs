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
        if inside.iter().all(u8::is_ascii_whitespace) {
            let changes = vec![changes::take_out(record.text, span)];
            let fix = Fix { title: "delete it".into(), safety: Safety::Safe, changes };
            out.push(Finding::new(&RULE, span, "this comment is empty: delete it").fix(fix));
        }
    }
}
