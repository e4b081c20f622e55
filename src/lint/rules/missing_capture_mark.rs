use crate::board::Marks;
use crate::lint::moves::{self, Odd};
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::Spelling;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "missing-capture-mark",
    section: Section::Moves,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "A capture without `x`, or with another sign.",
    why: "PGN demands the `x` (8.2.3.3); FIDE leaves it to the writer (C.9). Readers that compare moves letter by \
          letter miss this one.",
    examples: &[
        Bad("1. e4 d5 2. ed5 *\n"),
        Bad("1. e4 d5 2. exd5 Q:d5 *\n"),
        Good("1. e4 d5 2. exd5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    out.extend(moves::odd(record).filter_map(|odd| look(record, &odd)));
}

fn look(record: &Record, odd: &Odd) -> Option<Finding> {
    let claimed = odd.written.claim.marks.has(Marks::CAPTURE);
    // In long notation the sign is usually left out: that word is mended as a whole.
    let is_demanded = record.dialect().capture.is_demanded();
    if !is_demanded || !odd.marks.has(Marks::CAPTURE) || odd.is_long() {
        return None;
    }
    let parts = &odd.written.parts;
    if claimed {
        let sign = odd.part(parts.capture);
        let message = format!("a capture is written with `x`: not `{}`", record.quote(sign));
        return odd.is(Spelling::CAPTURE_SIGN).then(|| odd.finding(&RULE, message).fix(moves::write(sign, "x")));
    }
    let captured = odd.played.captured.map_or("man", |role| role.name());
    let (fix, what) = match odd.rewritten(record) {
        Some(word) => (moves::write(odd.event.span, &word), format!("write `{word}`")),
        None => {
            let target = odd.part(parts.target).start;
            (Fix::replace(Safety::Safe, "add `x`", Span::new(target, target), "x"), "add `x`".into())
        }
    };
    Some(odd.finding(&RULE, format!("this move takes a {captured}: {what}")).fix(fix))
}
