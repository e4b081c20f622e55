use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{NodeKind, TokenKind};

pub(super) static RULE: Rule = Rule {
    name: "empty-variation",
    section: Section::Structure,
    level: Level::Info,
    on: true,
    fixable: Fixable::Safe,
    finds: "A variation without anything in it: `()`.",
    why: "It says nothing, and some readers stop at it.",
    examples: &[Bad("1. e4 () e5 *\n"), Good("1. e4 (1. d4) 1... e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tree = record.tree;
    if !tree.has(TokenKind::Open) {
        return;
    }
    for (n, node) in (0..).zip(&tree.nodes) {
        let closed = tree.tokens[node.end as usize - 1].kind == TokenKind::Close;
        if node.kind == NodeKind::Variation && node.next == n + 1 && closed && node.end - node.first <= 3 {
            let span = tree.span(n);
            let changes = vec![changes::take_out(record.text, span)];
            let fix = Fix { title: "delete it".into(), safety: Safety::Safe, changes };
            out.push(Finding::new(&RULE, span, "this variation is empty: delete it").fix(fix));
        }
    }
}
