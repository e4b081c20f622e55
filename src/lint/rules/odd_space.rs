use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::TokenKind;
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "odd-space",
    section: Section::Structure,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A no-break or other space that is not ASCII, a zero-width mark or a soft hyphen, outside comments and tag \
            values.",
    why: "They look like a space or like nothing, come from web pages and word processors, and are read as part of the \
          move or number beside them. Plain spaces and line ends part the words of a game.",
    examples: &[
        Bad("1.\u{a0}e4 e5 *\n"),
        Bad("1. e4 e5 \u{200b}*\n"),
        Good("1. e4 {a\u{a0}comment} e5 *\n"),
    ],
    check: Check::Record(check),
};

/// Characters that are no space but nothing at all: soft hyphen, zero-width marks, marks of direction.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}')
}

/// Names for the commonest.
const NAMES: [(char, &str); 6] = [
    ('\u{a0}', "no-break space"),
    ('\u{ad}', "soft hyphen"),
    ('\u{200b}', "zero-width space"),
    ('\u{202f}', "narrow no-break space"),
    ('\u{2009}', "thin space"),
    ('\u{3000}', "ideographic space"),
];

fn check(record: &Record, out: &mut Findings) {
    if record.ascii || !record.tree.has(TokenKind::OddSpace) {
        return;
    }
    let odd = (0..).zip(&record.tree.tokens).filter(|(_, token)| token.kind == TokenKind::OddSpace);
    let mut spans = odd.map(|(n, _)| record.tree.token_span(n)).filter(|span| !is_mark(record, *span)).peekable();
    while let Some(mut span) = spans.next() {
        // Several side by side are one slip.
        while let Some(next) = spans.next_if(|next| next.start == span.end) {
            span.end = next.end;
        }
        out.push(report(record, span));
    }
}

/// A byte-order mark is another rule's.
fn is_mark(record: &Record, span: Span) -> bool {
    span.of(record.text) == "\u{feff}".as_bytes()
}

fn report(record: &Record, span: Span) -> Finding {
    let text = record.words(span);
    let first = text.chars().next().unwrap_or_default();
    let known = NAMES.iter().find(|(character, _)| *character == first);
    let name = known.map_or_else(|| format!("U+{:04X}", u32::from(first)), |(_, name)| (*name).into());
    let plain = if text.chars().all(is_invisible) { "" } else { " " };
    let (looks, title) = match plain {
        "" => ("is invisible", "delete it"),
        _ => ("looks like a space", "write a plain space"),
    };
    let message = format!("this character ({name}) {looks} but readers take it for text: {title}");
    // Without it two words would be one; whether they were meant to be is not known.
    let joins = plain.is_empty() && changes::would_join(record.text, span);
    let safety = if joins || changes::is_behind_bracket(record.text, span) { Safety::Unsafe } else { Safety::Safe };
    Finding::new(&RULE, span, message).fix(Fix::replace(safety, title, span, plain))
}
