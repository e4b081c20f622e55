use crate::board::Color;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::move_number;
use crate::replay::Displaced;
use crate::syntax::NodeKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "misplaced-variation",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "A variation whose number or side does not fit the move that it replaces.",
    why: "A variation undoes the move just before it and goes on from there (PGN 8.2.5). One that begins with a move \
          of the other side, or later in the game, belongs to another place: behind the move that its own first move \
          is the alternative to.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 (2... Nc6 3. Bb5) 2... d6 *\n"),
        Good("1. e4 e5 2. Nf3 d6 (2... Nc6 3. Bb5) *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for displaced in &record.replay.displaced {
        if let Some((number, side)) = displaced.expected {
            out.push(report(record, displaced, number, side));
        }
    }
}

fn report(record: &Record, displaced: &Displaced, number: u32, side: Color) -> Finding {
    let tree = record.tree;
    let first = (displaced.node + 1..tree.nodes[displaced.node as usize].next)
        .find(|child| tree.nodes[*child as usize].kind == NodeKind::Number);
    let written = first.map(|first| tree.span(first));
    let dots = if side == Color::White { "." } else { "..." };
    let replaced = format!("replaces {}'s move {number}", side.name());
    let begins = match written.map(|span| move_number(span.of(record.text))) {
        Some(read) if read.side().is_some_and(|written| written != side) => {
            format!("with a move of {}", side.other().name())
        }
        _ => format!("with `{}`", written.map(|span| record.quote(span)).unwrap_or_default()),
    };
    let advice = match displaced.fits_behind {
        true => "its moves go on behind that move, so place it behind the next one",
        false => "place it behind the move that it varies",
    };
    let message = format!("this variation begins {begins}, but it {replaced} (`{number}{dots}`): {advice}");
    let start = tree.span(displaced.node).start;
    let end = written.map_or(start + 1, |span| span.end);
    Finding::new(&RULE, Span::new(start, end), message).at(displaced.ply, displaced.depth)
}
