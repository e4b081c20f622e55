use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::syntax::{NodeKind, TokenKind};

pub(super) static RULE: Rule = Rule {
    name: "draw-offer-mark",
    section: Section::Moves,
    level: Level::Info,
    on: true,
    fixable: Fixable::No,
    finds: "A draw offer, marked with `(=)`.",
    why: "FIDE has the mark for scoresheets (C.12); PGN does not know it, and its readers take the parentheses for a \
          variation. A comment says it to all of them.",
    examples: &[
        Bad("1. e4 e5 (=) 2. Nf3 *\n"),
        Good("1. e4 e5 {draw offered} 2. Nf3 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    if !record.dialect().is_record || !record.tree.has(TokenKind::DrawOffer) {
        return;
    }
    let nodes = record.tree.nodes.iter().enumerate();
    for (n, node) in nodes.filter(|(_, node)| node.kind == NodeKind::DrawOffer) {
        let n = n as u32;
        let message = "a draw offer: other programs read `(=)` as a variation; a comment is safer";
        let finding = Finding::new(&RULE, record.tree.span(n), message);
        let behind = record.replay.plies.partition_point(|ply| ply.node < n);
        let ply = behind.checked_sub(1).map(|last| record.replay.plies[last]);
        out.push(ply.map_or(finding.clone(), |ply| finding.at(ply.ply, node.depth)));
    }
}
