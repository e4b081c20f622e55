use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::notation::result::GameResult;
use crate::syntax::Fault;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "unclosed-comment",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A comment that begins with `{` and has no `}`.",
    why: "A reader takes all that follows for the comment, up to the next `}`: the rest of the game, often the next \
          games too. Here the comment is taken to end before the next tag section, so that no other game is lost. In \
          scanned text a `)` often stands where the `}` belongs; then the fix replaces it, else it puts the `}` at \
          the end of the record, which is a guess.",
    examples: &[
        Bad("1. e4 {the king's pawn 1-0\n"),
        Bad("1. e4 e5 {well known 2. Nf3 Nc6 3. Bb5 1-0\n"),
        Bad("1. e4 {best by test) 1... e5 {so is this} 2. Nf3 *\n"),
        Bad("1. e4 (1. d4 {Smith, 1998) 1... e5 {so is this} 2. Nf3 *\n"),
        Good("1. e4 {the king's pawn} 1-0\n"),
        Good("1. e4 {see a) below} e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let faults = &record.tree.faults;
    let variation = faults.iter().find_map(|fault| match fault {
        Fault::UnclosedVariation { open, .. } => Some(open.start),
        _ => None,
    });
    for fault in faults {
        match *fault {
            Fault::UnclosedComment { open, end } => out.push(unclosed(record, open, end)),
            Fault::WrongCloser { open, closer } => out.push(wrong_closer(open, closer, variation)),
            _ => {}
        }
    }
}

fn unclosed(record: &Record, open: Span, end: u32) -> Finding {
    if let Some(closing) = record.closing(open.start) {
        let next = record.quote(closing.next);
        let message = format!("this comment is never closed and takes the moves from `{next}` on with it: add the `}}`");
        return Finding::new(&RULE, open, message).related(closing.next, "from here on the text can be played").fix(
            Fix { title: format!("close the comment before `{next}`"), safety: Safety::Unsafe, changes: vec![changes::close_before(record.text, closing.next, "}")] },
        );
    }
    let message = "this comment is never closed and takes the rest of the record with it: add the `}`";
    let text = Span::new(open.start, end).of(record.text);
    let comment = text.trim_ascii_end();
    // A result that the comment has swallowed is the game's.
    let last = comment.rsplit(u8::is_ascii_whitespace).next().unwrap_or_default();
    let is_result = last.len() < comment.len() && GameResult::read(last).is_some();
    let kept = if is_result { comment[..comment.len() - last.len()].trim_ascii_end() } else { comment };
    let at = open.start + kept.len() as u32;
    let change = Change { span: Span::new(at, at), text: "}".into() };
    let title = if is_result { "close the comment before the result" } else { "close the comment at its end" };
    Finding::new(&RULE, open, message).fix(Fix {
        title: title.into(),
        safety: Safety::Unsafe,
        changes: vec![change],
    })
}

/// `variation`: where a variation begins that is never closed.
fn wrong_closer(open: Span, closer: Span, variation: Option<u32>) -> Finding {
    if variation.is_some_and(|variation| variation < open.start) {
        let at = Span::new(closer.start, closer.start);
        return Finding::new(&RULE, open, "this comment is not closed before the `)` of its variation: add the `}`")
            .related(closer, "the `)` that ends the variation")
            .fix(Fix::replace(Safety::Unsafe, "add `}` before the `)`", at, "}"));
    }
    Finding::new(&RULE, open, "this comment ends with `)`, and readers look for its `}` further on: write `}`")
        .related(closer, "the `)` that stands for the `}`")
        .fix(Fix::replace(Safety::Unsafe, "write `}` for the `)`", closer, "}"))
}
