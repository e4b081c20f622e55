use crate::lint::silence::{Meant, Silencing};
use crate::lint::{
    Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, UnknownRule,
};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "bad-ignore",
    section: Section::Structure,
    level: Level::Info,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A silencing comment that silences nothing, because its form or the name in it is wrong.",
    why: "`{jadoube: ignore RULE}` behind a move silences that rule for the move; before the first move, for the \
          record; `% jadoube: ignore-file RULE` before the first move of a file, for the file. With a slip in it, such \
          as a rule that does not exist or no colon behind `jadoube`, it is a comment like any other. What only \
          mentions jadoube is not meant. A comment of the right form that finds nothing to silence is a case for \
          `unused-ignore`.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 {jadoube: ignore ilegal-move} *\n"),
        Bad("1. e4 {jadoube: ignore} e5 *\n"),
        Bad("1. e4 {jadoube ignore bad-nag} e5 *\n"),
        Bad("1. e4 {[%jadoube ignroe bad-nag]} e5 *\n"),
        Bad("1. e4 e5\n% jadoube: ignore-file layout\n*\n"),
        Good("1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} *\n"),
        Good("1. e4 e5 {jadoube ignores it; jadoube: he adjusts} *\n"),
    ],
    check: Check::Silencing(check),
};

fn check(record: &Record, unclear: &[Silencing], out: &mut Findings) {
    // A remark behind the names is one slip and not one for each word.
    let mut remark: Option<&Silencing> = None;
    for silencing in unclear {
        if remark.is_some_and(|first| goes_on(record, first, silencing)) {
            continue;
        }
        let begins_one = matches!(&silencing.meant, Meant::Unknown(unknown) if unknown.nearest.is_none());
        remark = begins_one.then_some(silencing);
        out.extend([silencing.at_its_move(record, look(record, silencing))]);
    }
}

/// Whether an unknown name stands in one list with an earlier one.
fn goes_on(record: &Record, first: &Silencing, silencing: &Silencing) -> bool {
    let between = Span::new(first.span.end, silencing.span.start.max(first.span.end)).of(record.text);
    matches!(silencing.meant, Meant::Unknown(_)) && memchr::memchr3(b'{', b'[', b'\n', between).is_none()
}

fn look(record: &Record, silencing: &Silencing) -> Finding {
    let (span, name) = (silencing.span, record.quote(silencing.span));
    let find = |message: String| Finding::new(&RULE, span, message);
    let mend = |right: &str| Fix::replace(Safety::Unsafe, format!("write `{right}`"), span, right);
    match &silencing.meant {
        Meant::Unknown(unknown) => {
            let found = find(UnknownRule { name: name.into_owned(), ..unknown.clone() }.to_string());
            unknown.nearest.iter().fold(found, |found, near| found.fix(mend(near)))
        }
        Meant::NoRule => find("no rule is named here, so nothing is silenced: write its name, or `all`".into()),
        Meant::Slip(Some(right)) => find(format!("`{name}` silences nothing: write `{right}`")).fix(mend(right)),
        Meant::Slip(None) => {
            find(format!("`{name}` silences nothing: write `[%jadoube ignore RULE]` with the name of a rule"))
        }
        Meant::Misplaced | Meant::Rules(_) => find(format!(
            "`{name}` silences nothing: a `%` line takes `ignore-file` and stands before the first move of the file, a \
             comment takes `ignore`"
        )),
    }
}
