use crate::lint::silence::Silencing;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};

pub(super) static RULE: Rule = Rule {
    name: "unused-ignore",
    section: Section::Structure,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "A comment that silences a rule which finds nothing there.",
    why: "`{jadoube: ignore RULE}` behind a move silences that rule for the move; before the first move, for the \
          record. Where the rule finds nothing, the comment is a leftover: delete it. Only rules that are on can be \
          judged, and `ignore-file` is not, because the file may be read no further.",
    examples: &[
        Bad("1. e4 {jadoube: ignore bad-nag} e5 *\n"),
        Bad("{jadoube: ignore illegal-move} 1. e4 e5 *\n"),
        Good("1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} *\n"),
        Good("% jadoube: ignore-file illegal-move bad-nag\n1. e4 e5 2. Bh6 *\n"),
    ],
    check: Check::Silencing(check),
};

fn check(record: &Record, idle: &[Silencing], out: &mut Findings) {
    out.extend(idle.iter().map(|silencing| silencing.at_its_move(record, look(record, silencing))));
}

fn look(record: &Record, silencing: &Silencing) -> Finding {
    let name = record.quote(silencing.span);
    Finding::new(&RULE, silencing.span, format!("`{name}` is silenced here, but it finds nothing here: delete it"))
}
