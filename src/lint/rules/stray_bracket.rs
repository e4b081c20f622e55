use super::malformed_tag::without_opening;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, mending};
use crate::replay::Event;
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
        Bad("1. e4 e5 well known} 2. Nf3 *\n"),
        Bad("1. e4 e5 1... c5 2. c3) 2. Nf3 Nc6 *\n"),
        Good("1. e4 e5 (1... c5) 2. Nf3 *\n"),
        Good("Event \"lost its bracket\"]\n\n1. e4 *\n"),
        Good("1. e4 {[%clk 0:10:00]} e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let is_own = |span: &Span| without_opening(record.text, *span).is_none();
    let mut faults = record.tree.faults.iter().filter_map(stray).filter(is_own).peekable();
    while let Some(span) = faults.next() {
        let closing = faults.next_if(|next| span.of(record.text) == b"[" && next.of(record.text) == b"]");
        out.push(match closing {
            Some(closing) => pair(span, closing),
            None => single(record, span),
        });
    }
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

/// The event at the first word of a variation that has this `)` but no `(`.
fn opening<'a>(record: &'a Record, span: Span) -> Option<&'a Event> {
    let is_closed_here = |close: u32| record.tree.span(close) == span;
    record.replay.events.iter().find(|event| mending::bracket(event).is_some_and(is_closed_here))
}

/// The text that a `}` ends: what is no part of the game right before it.
pub(super) fn comment_before(record: &Record, span: Span) -> Option<Span> {
    if span.of(record.text) != b"}" {
        return None;
    }
    let runs = record.replay.unexpected.iter().map(|run| run.span);
    let played = record.replay.plies.iter().map(|ply| record.tree.span(ply.node).start);
    let last = played.filter(|at| *at < span.start).max().unwrap_or(0);
    let first = runs.filter(|run| run.start > last && run.end <= span.start).map(|run| run.start).min()?;
    Some(Span::new(first, span.start))
}

fn single(record: &Record, span: Span) -> Finding {
    let bracket = record.quote(span);
    if let Some(event) = opening(record, span)
        && let Some(repair) = &event.repair
    {
        let message = format!("this `)` has no `(`: add it before {}", mending::numbered(record, event.node));
        let finding = Finding::new(&RULE, span, message).related(event.span, "the variation begins here");
        return Finding { fixes: mending::fixes(record, event, repair), ..finding };
    }
    if let Some(text) = comment_before(record, span) {
        let word = record.quote(text).split_whitespace().next().unwrap_or_default().to_string();
        let change = Change { span: Span::new(text.start, text.start), text: "{".into() };
        let title = format!("add `{{` before `{word}`");
        return Finding::new(&RULE, span, format!("this `}}` has no `{{`: add it before `{word}`"))
            .related(text, "the text that it ends")
            .fix(Fix { title, safety: Safety::Unsafe, changes: vec![change] });
    }
    let message = match &*bracket {
        "[" => "this `[` opens no tag pair: delete it, or put the text in a comment".into(),
        _ => format!("this `{bracket}` closes nothing: delete it"),
    };
    let safety = if bracket == ")" { Safety::Safe } else { Safety::Unsafe };
    let changes = vec![changes::take_out(record.text, span)];
    Finding::new(&RULE, span, message).fix(Fix { title: format!("delete `{bracket}`"), safety, changes })
}
