use crate::lint::silence::{Meant, Silencing};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};

pub(super) static RULE: Rule = Rule {
    name: "unused-ignore",
    section: Section::Structure,
    level: Level::Info,
    on: false,
    fixable: Fixable::Unsafe,
    finds: "A comment that silences a rule which finds nothing there, or one that does not exist.",
    why: "`{jadoube: ignore RULE}` behind a move silences that rule for the move; before the first move, for the \
          record; `% jadoube: ignore-file RULE` before the first move of a file, for the file. One that silences \
          nothing is a leftover or a slip of the pen: delete it, or mend the name. Only rules that are on can be \
          judged, and `ignore-file` is not, because the file may be read no further.",
    examples: &[
        Bad("1. e4 e5 2. Bh6 {jadoube: ignore ilegal-move} *\n"),
        Bad("1. e4 {jadoube: ignore} e5 *\n"),
        Bad("1. e4 e5\n% jadoube: ignore-file layout\n*\n"),
        Good("1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} *\n"),
        Good("% jadoube: ignore-file illegal-move bad-nag\n1. e4 e5 2. Bh6 *\n"),
    ],
    check: Check::Silencing(check),
};

fn check(record: &Record, idle: &[Silencing], out: &mut Findings) {
    out.extend(idle.iter().map(|silencing| {
        let finding = look(record, silencing);
        let plies = &record.replay.plies;
        let place = silencing.word.and_then(|word| plies.binary_search_by_key(&word, |ply| ply.node).ok());
        match place.map(|place| plies[place]) {
            Some(ply) => finding.at(ply.ply, ply.depth),
            None => finding,
        }
    }));
}

fn look(record: &Record, silencing: &Silencing) -> Finding {
    let (span, name) = (silencing.span, record.quote(silencing.span));
    match &silencing.meant {
        Meant::Rules(_) => {
            Finding::new(&RULE, span, format!("`{name}` is silenced here, but it finds nothing here: delete it"))
        }
        Meant::Unknown(unknown) => {
            let nearest = unknown.nearest;
            let message = format!("no rule is named `{name}`, so nothing is silenced: the nearest name is `{nearest}`");
            let fix = Fix::replace(Safety::Unsafe, format!("write `{nearest}`"), span, nearest);
            Finding::new(&RULE, span, message).fix(fix)
        }
        Meant::NoRule => {
            Finding::new(&RULE, span, "no rule is named here, so nothing is silenced: write its name, or `all`")
        }
        Meant::Misplaced => {
            let message = "silences nothing: a `%` line takes `ignore-file` and stands before the first move of the \
                           file, a comment takes `ignore`";
            Finding::new(&RULE, span, format!("`{name}` {message}"))
        }
    }
}
