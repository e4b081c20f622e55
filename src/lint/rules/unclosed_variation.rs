use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{Fault, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "unclosed-variation",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Unsafe,
    finds: "A variation that begins with `(` and has no `)`.",
    why: "Everything behind the `(` is read as the variation, the rest of the game too. Its moves are therefore not \
          judged here. Where the `)` belongs only the author knows; the fix puts it at the end of the record.",
    examples: &[
        Bad("1. e4 e5 (1... c5 2. Nf3 *\n"),
        Bad("1. e4 e5 (1... c5 2. c3 2. Nf3 Nc6 *\n"),
        Good("1. e4 e5 (1... c5 2. Nf3) *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    for fault in &record.tree.faults {
        let Fault::UnclosedVariation { open, count } = *fault else { continue };
        if took_closers(record, open, count) {
            continue;
        }
        let message = match count {
            1 => "this variation is never closed and takes the rest of the game with it: add the `)`".into(),
            _ => format!("this variation and {} inside it are never closed: add the `)`", count - 1),
        };
        if let Some(closing) = record.closing(open.start).filter(|_| count == 1) {
            out.push(before(record, open, closing.next));
            continue;
        }
        let mut finding = Finding::new(&RULE, open, message);
        let close = ")".repeat(count as usize);
        // Where it cannot be played so far, closing it there would only hide what is wrong.
        let place = end_of_moves(record).filter(|at| at.start >= open.end && record.replay.closes_at_end);
        finding.fixes.extend(place.map(|at| {
            Fix::replace(Safety::Unsafe, format!("add `{close}` behind the last move"), at, close)
        }));
        out.push(finding);
    }
}

/// Whether comments that are not closed have taken the `)` of so many variations with them: that is unclosed-comment's.
fn took_closers(record: &Record, variation: Span, count: u32) -> bool {
    let inside = record.tree.faults.iter().filter(|fault| {
        matches!(fault, Fault::WrongCloser { open, .. } if open.start > variation.start)
    });
    inside.count() >= count as usize
}

/// The variation should end before a word that goes on with the game.
fn before(record: &Record, open: Span, next: Span) -> Finding {
    let word = record.quote(next);
    let message = format!("this variation is never closed and takes the game from `{word}` on with it: add the `)`");
    let title = format!("close the variation before `{word}`");
    let changes = vec![changes::close_before(record.text, next, ")")];
    let finding = Finding::new(&RULE, open, message).related(next, "from here on the game goes on");
    finding.fix(Fix { title, safety: Safety::Unsafe, changes })
}

/// The place behind the record's last word before the termination marker. Behind a comment to the end of the line
/// there is none on that line, so the place before it is taken. Behind a comment or tag that is not closed there is none
/// at all: what is written there is part of it.
fn end_of_moves(record: &Record) -> Option<Span> {
    let tree = record.tree;
    let end = tree.result.map_or(tree.tokens.len(), |node| tree.nodes[node as usize].first as usize);
    let nothing =
        |kind| matches!(kind, TokenKind::Space | TokenKind::OddSpace | TokenKind::LineComment | TokenKind::Escape);
    let last = tree.tokens[..end].iter().rposition(|token| !nothing(token.kind)).unwrap_or(0);
    let span = tree.token_span(last as u32);
    let open = match tree.tokens.get(last)?.kind {
        TokenKind::Comment => !span.of(record.text).ends_with(b"}"),
        TokenKind::Tag => !span.of(record.text).ends_with(b"]"),
        _ => false,
    };
    (!open).then_some(Span::new(span.end, span.end))
}
