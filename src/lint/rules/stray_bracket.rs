use super::malformed_tag::without_opening;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::replay::Outcome;
use crate::syntax::Fault;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "stray-bracket",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A `)`, `}` or `]` that closes nothing, or a `[` that opens no tag pair.",
    why: "Readers differ in what they make of it: some end the game here, some drop what follows. Text in brackets, \
          such as `[%clk 0:10:00]`, belongs inside a comment.",
    examples: &[
        Bad("1. e4 e5 (1... c5) ) 2. Nf3 *\n"),
        Bad("1. e4 [%clk 0:10:00] e5 *\n"),
        Bad("1. e4 e5 2. Nf3} *\n"),
        Good("1. e4 e5 (1... c5) 2. Nf3 *\n"),
        Good("Event \"lost its bracket\"]\n\n1. e4 *\n"),
        Good("1. e4 {[%clk 0:10:00]} e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let is_own = |span: &Span| without_opening(record.text, *span).is_none();
    let mut faults = record.tree.faults.iter().filter_map(stray).filter(is_own).peekable();
    // Where moves before it cannot be played, the bracket that is wrong may be one that is missing.
    let plays = !record.replay.events.iter().any(|event| event.repair.is_some() || !is_played(&event.outcome));
    while let Some(span) = faults.next() {
        let closing = faults.next_if(|next| span.of(record.text) == b"[" && next.of(record.text) == b"]");
        out.push(match closing {
            Some(closing) => pair(span, closing),
            None => single(record, span, plays),
        });
    }
}

const fn is_played(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Illegal(_) | Outcome::Ambiguous(_) | Outcome::Unreadable | Outcome::AfterEnd(_))
}

/// The bracket of a fault that is one.
pub(super) fn stray(fault: &Fault) -> Option<Span> {
    if let Fault::StrayBracket(span) = fault { Some(*span) } else { None }
}

/// Text in brackets that is no tag pair.
fn pair(open: Span, close: Span) -> Finding {
    let changes = vec![
        Change { span: Span::new(open.start, open.start), text: "{".into() },
        Change { span: Span::new(close.end, close.end), text: "}".into() },
    ];
    Finding::new(&RULE, open, "text in brackets among the moves is no tag pair: put it in a comment")
        .related(close, "the bracket that closes it")
        .fix(Fix { title: "put the brackets in a comment".into(), safety: Safety::Unsafe, changes })
}

fn single(record: &Record, span: Span, plays: bool) -> Finding {
    let bracket = record.quote(span);
    let message = match &*bracket {
        "[" => "this `[` opens no tag pair: delete it, or put the text in a comment".into(),
        _ => format!("this `{bracket}` closes nothing: delete it"),
    };
    let safety = if bracket == ")" && plays { Safety::Safe } else { Safety::Unsafe };
    let changes = vec![changes::take_out(record.text, span)];
    Finding::new(&RULE, span, message).fix(Fix { title: format!("delete `{bracket}`"), safety, changes })
}
