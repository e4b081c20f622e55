use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, numbers};
use crate::replay::Ply;

pub(super) static RULE: Rule = Rule {
    name: "move-number-dots",
    section: Section::Moves,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A move number with other dots than one for White and three for Black.",
    why: "PGN's import format takes any number of dots, with spaces before them; its export format has `5.` for White \
          and `5...` for Black (8.2.2).",
    examples: &[
        Bad("1. e4 {good} 1. .. e5 *\n"),
        Bad("1 e4 e5 *\n"),
        Good("1. e4 {good} 1... e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(record.replay.plies.iter().filter_map(|ply| look(record, ply)));
}

fn look(record: &Record, ply: &Ply) -> Option<Finding> {
    let node = numbers::node_before(record, ply)?;
    if numbers::is_plain(record.tree.span(node).of(record.text), ply.color) {
        return None;
    }
    let value = numbers::read(record, node).value?;
    let is_wrong = record.replay.numbers.binary_search_by_key(&node, |wrong| wrong.node).is_ok();
    let (span, right) = (record.tree.span(node), numbers::written(value, ply.color));
    let written = record.quote(span);
    // An ellipsis is typographic-character's, the other side's dots are wrong-move-number's.
    if is_wrong || written == right || !written.is_ascii() {
        return None;
    }
    let message = format!("before a move of {} write `{right}`, not `{written}`", ply.color.name());
    let fix = Fix::replace(Safety::Safe, format!("write `{right}`"), span, right);
    Some(Finding::new(&RULE, span, message).at(ply.ply, ply.depth).fix(fix))
}
