use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, is_unknown};

pub(super) static RULE: Rule = Rule {
    name: "fen-without-setup",
    section: Section::Record,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A FEN tag without `[SetUp \"1\"]`.",
    why: "PGN announces a start position with SetUp (PGN 9.7.1). Nearly all programs go by the FEN alone; strict ones do \
          not look at it without that tag.",
    examples: &[
        Bad("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
        Bad("[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
        Good("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some(pair) = record.setup.fen.as_ref().and_then(|fen| record.tree.tags.get(fen.tag)) else { return };
    if is_unknown(record.value(pair).trim()) {
        return;
    }
    let message = "a start position is announced by `[SetUp \"1\"]`: strict readers pass over this FEN";
    match record.tag_in_any_case("SetUp") {
        None => {
            let changes = vec![changes::put_tag_before(record, pair, "SetUp", "1")];
            let fix = Fix { title: "add `[SetUp \"1\"]`".into(), safety: Safety::Safe, changes };
            out.push(Finding::new(&RULE, pair.name, message).fix(fix));
        }
        Some(set_up) if set_up.value.of(record.text) == b"0" => {
            let fix = Fix::replace(Safety::Safe, "write `1`", set_up.value, "1");
            out.push(Finding::new(&RULE, set_up.value, message).related(pair.name, "the FEN").fix(fix));
        }
        Some(_) => {}
    }
}
