use super::symbol_not_nag::{meaning, ply_of};
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::{NodeKind, TokenKind};

pub(super) static RULE: Rule = Rule {
    name: "conflicting-nags",
    section: Section::Annotations,
    level: Level::Warning,
    on: true,
    fixable: Fixable::No,
    finds: "Two different judgements of one move, such as `!` and `?`.",
    why: "A move is good, bad, interesting or doubtful (`$1` to `$6`), not two of these: readers show one of them, and \
          not all the same one.",
    examples: &[
        Bad("1. e4! $2 e5 *\n"),
        Bad("1. e4! {or not} ? e5 *\n"),
        Good("1. e4! $1 $14 e5? *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let tree = record.tree;
    if ![TokenKind::Nag, TokenKind::Suffix, TokenKind::Symbol].iter().any(|kind| tree.has(*kind)) {
        return;
    }
    let mut first: Option<(u32, u8)> = None;
    for (n, node) in (0..).zip(&tree.nodes) {
        match node.kind {
            NodeKind::Nag => {}
            NodeKind::Comment | NodeKind::Escape => continue,
            _ => {
                first = None;
                continue;
            }
        }
        let span = tree.span(n);
        let Some(judgement) = meaning(span.of(record.text)).filter(|nag| (1..=6).contains(nag)) else { continue };
        match first {
            None => first = Some((n, judgement)),
            Some((other, known)) if known != judgement => {
                let (ply, depth) = ply_of(record, n);
                let (this, before) = (record.quote(span), record.quote(tree.span(other)));
                let message = format!("`{this}` contradicts the `{before}` on the same move: keep one of them");
                let finding = Finding::new(&RULE, span, message).at(ply, depth);
                out.push(finding.related(tree.span(other), "the other judgement"));
            }
            Some(_) => {}
        }
    }
}
