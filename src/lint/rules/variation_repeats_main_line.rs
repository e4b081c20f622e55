use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::replay::Ply;
use crate::syntax::{NodeKind, TokenKind};

pub(super) static RULE: Rule = Rule {
    name: "variation-repeats-main-line",
    section: Section::Structure,
    level: Level::Info,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A variation that begins with the very move that it replaces.",
    why: "A variation is an alternative. Where it begins with the same move, readers show that move twice; the \
          variation should begin where it leaves the line.",
    examples: &[
        Bad("1. e4 e5 (1... e5) 2. Nf3 *\n"),
        Bad("1. e4 e5 (1... e5 2. d4) 2. Nf3 *\n"),
        Good("1. e4 e5 2. Nf3 (2. d4) *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if !record.tree.has(TokenKind::Open) {
        return;
    }
    // The last move at each depth.
    let mut last: Vec<Ply> = Vec::new();
    for ply in &record.replay.plies {
        let depth = usize::from(ply.depth);
        // The first move of a variation has the count of the move it replaces.
        if let Some(replaced) = depth.checked_sub(1).and_then(|outer| last.get(outer))
            && replaced.ply == ply.ply
            && replaced.played == ply.played
        {
            out.push(report(record, ply, replaced));
        }
        last.truncate(depth);
        last.resize(depth + 1, *ply);
    }
}

fn report(record: &Record, ply: &Ply, replaced: &Ply) -> Finding {
    let span = record.tree.span(ply.node);
    let message = format!("the variation begins with {}, the move that it replaces", record.quote(span));
    let finding = Finding::new(&RULE, span, format!("{message}: begin it where it leaves the line"))
        .at(ply.ply, ply.depth)
        .related(record.tree.span(replaced.node), "the move that it replaces");
    match whole(record, ply.node) {
        Some(variation) => {
            let changes = vec![changes::take_out(record.text, record.tree.span(variation))];
            finding.fix(Fix { title: "delete the variation".into(), safety: Safety::Unsafe, changes })
        }
        None => finding,
    }
}

/// The variation around a move, where it holds nothing else.
fn whole(record: &Record, word: u32) -> Option<u32> {
    let nodes = &record.tree.nodes;
    let variation = (0..word).rev().find(|n| nodes[*n as usize].kind == NodeKind::Variation)?;
    let inside = &nodes[variation as usize + 1..nodes[variation as usize].next as usize];
    let other = inside.iter().any(|node| !matches!(node.kind, NodeKind::Number | NodeKind::Word));
    let words = inside.iter().filter(|node| node.kind == NodeKind::Word).count();
    (!other && words == 1).then_some(variation)
}
