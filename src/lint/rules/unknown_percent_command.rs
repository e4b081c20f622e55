use super::bad_percent_command::commands;
use super::symbol_not_nag::ply_of;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::command::{FORMS, known};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "unknown-percent-command",
    section: Section::Annotations,
    level: Level::Info,
    on: false,
    fixable: Fixable::No,
    finds: "A command in a comment, `[%name …]`, whose name jadoube does not know.",
    why: "Any program may have commands of its own, so this need not be wrong; a name that was misspelled, or written in \
          capitals, is lost on all of them.",
    examples: &[
        Bad("1. e4 {[%clock 0:10:00]} *\n"),
        Bad("1. e4 {[%CLK 0:10:00]} *\n"),
        Good("1. e4 {[%clk 0:10:00]} *\n"),
        Good("1. e4 {[#] 50 [% of all games]} *\n"),
    ],
    check: Check::Record(check),
};

/// jadoube's own command, which silences rules.
const OWN: &[u8] = b"jadoube";

fn check(record: &Record, out: &mut Findings) {
    for (node, command) in commands(record) {
        let name = command.name.of(record.text);
        if known(name).is_some() || name == OWN {
            continue;
        }
        let span = Span::new(command.name.start - 1, command.name.end);
        let meant = FORMS.iter().find(|form| name.eq_ignore_ascii_case(form.name.as_bytes()));
        let advice = meant.map_or(String::new(), |form| format!(": write `%{}`", form.name));
        let message = format!("programs may not know the command `{}`{advice}", record.quote(span));
        let (ply, depth) = ply_of(record, node);
        out.push(Finding::new(&RULE, span, message).at(ply, depth));
    }
}
