use crate::board::Color;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, numbers};
use crate::replay::Ply;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-move-number",
    section: Section::Moves,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A move of White without its number.",
    why: "PGN's import format does without numbers, its export format has one before every move of White (8.2.2). \
          One finding stands for all of a record; its fix writes them all.",
    examples: &[Bad("e4 e5 Nf3 Nc6 *\n"), Good("1. e4 e5 2. Nf3 Nc6 *\n")],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let missing: Vec<&Ply> =
        record.replay.plies.iter().filter(|ply| ply.color == Color::White && !ply.numbered).collect();
    let Some(first) = missing.first() else { return };
    let message = match missing.len() {
        1 => format!("this move has no number: write `{}`", number(record, first)),
        n => format!("{n} moves of White have no number, this one is the first: write `{}`", number(record, first)),
    };
    let changes = missing.iter().map(|ply| {
        let start = record.tree.span(ply.node).start;
        let span = Span::new(start, start);
        let blank = if changes::joins_before(record.text, span) { " " } else { "" };
        Change { span, text: format!("{blank}{} ", number(record, ply)) }
    });
    let fix = Fix { title: "write the missing numbers".into(), safety: Safety::Safe, changes: changes.collect() };
    out.push(Finding::new(&RULE, record.tree.span(first.node), message).at(first.ply, first.depth).fix(fix));
}

fn number(record: &Record, ply: &Ply) -> String {
    numbers::written(numbers::number_of(record, ply.ply), ply.color)
}
