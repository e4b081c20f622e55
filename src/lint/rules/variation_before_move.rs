use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "variation-before-move",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "A variation that stands where no move has been played yet.",
    why: "A variation replaces the move before it (PGN 8.2.5). With no move before it there is nothing to replace: \
          readers drop it or refuse the game. Place it behind the move to which it is the alternative.",
    examples: &[Bad("(1. d4 d5) 1. e4 e5 *\n"), Good("1. e4 (1. d4 d5) 1... e5 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for displaced in record.replay.displaced.iter().filter(|displaced| displaced.expected.is_none()) {
        let start = record.tree.span(displaced.node).start;
        let message = "this variation has no move before it to replace: place it behind the move that it varies";
        out.push(Finding::new(&RULE, Span::new(start, start + 1), message).at(displaced.ply.max(1), displaced.depth));
    }
}
