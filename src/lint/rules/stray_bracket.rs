use super::malformed_tag::without_opening;
use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, mending};
use crate::replay::{Event, Outcome, Repair};
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
    if faults.peek().is_none() {
        return;
    }
    let context = Context::of(record);
    while let Some(span) = faults.next() {
        let closing = faults.next_if(|next| span.of(record.text) == b"[" && next.of(record.text) == b"]");
        out.push(match closing {
            Some(closing) => pair(span, closing),
            None => single(record, span, &context),
        });
    }
}

/// What a record says of its brackets.
struct Context<'a> {
    /// Whether all can be played: else the bracket that is wrong may be one that is missing.
    plays: bool,
    /// The events at the first words of variations that have no `(`, with their repairs.
    openings: Vec<(&'a Event, &'a Repair)>,
    /// The texts that have no `{`.
    comments: Vec<Span>,
}

impl<'a> Context<'a> {
    fn of(record: &'a Record) -> Context<'a> {
        let events = record.replay.events.iter();
        let opens = |event: &&Event| mending::bracket(event).is_some();
        Context {
            plays: !events.clone().any(|event| event.repair.is_some() || !is_played(&event.outcome)),
            openings: events.filter(opens).filter_map(|event| Some((event, event.repair.as_deref()?))).collect(),
            comments: open_comments(record),
        }
    }
}

/// Whether the variation that begins at an event ends at a bracket.
fn is_closed(record: &Record, event: &Event, bracket: Span) -> bool {
    mending::bracket(event).is_some_and(|close| record.tree.span(close) == bracket)
}

const fn is_played(outcome: &Outcome) -> bool {
    !outcome.is_unplayable() && !matches!(outcome, Outcome::AfterEnd(_))
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

/// The texts that a `}` ends which has no `{`: what is no part of the game right before it, as far as the brace before.
/// In the order of the text.
pub(super) fn open_comments(record: &Record) -> Vec<Span> {
    let (plies, runs) = (&record.replay.plies, &record.replay.unexpected);
    let braces = record.tree.faults.iter().filter_map(stray).filter(|span| span.of(record.text) == b"}");
    let mut last = 0;
    let text_of = |brace: Span| {
        let behind = plies.partition_point(|ply| record.tree.span(ply.node).start < brace.start);
        let played = behind.checked_sub(1).map_or(0, |n| record.tree.span(plies[n].node).end);
        let from = std::mem::replace(&mut last, brace.end).max(played);
        let first = runs.get(runs.partition_point(|run| run.span.start < from))?;
        (first.span.end <= brace.start).then_some(Span::new(first.span.start, brace.start))
    };
    braces.filter_map(text_of).collect()
}

fn single(record: &Record, span: Span, context: &Context) -> Finding {
    let Context { plays, openings, comments } = context;
    let bracket = record.quote(span);
    if let Some((event, repair)) = openings.iter().find(|(event, _)| is_closed(record, event, span)) {
        let message = format!("this `)` has no `(`: add it before {}", mending::numbered(record, event.node));
        let finding = Finding::new(&RULE, span, message).related(event.span, "the variation begins here");
        return Finding { fixes: mending::fixes(record, event, repair), ..finding };
    }
    if let Ok(n) = comments.binary_search_by_key(&span.start, |text| text.end) {
        let text = comments[n];
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
    let safety = if bracket == ")" && *plays { Safety::Safe } else { Safety::Unsafe };
    let changes = vec![changes::take_out(record.text, span)];
    Finding::new(&RULE, span, message).fix(Fix { title: format!("delete `{bracket}`"), safety, changes })
}
