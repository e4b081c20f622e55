use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::TokenKind;

pub(super) static RULE: Rule = Rule {
    name: "stray-byte-order-mark",
    section: Section::Structure,
    level: Level::Warning,
    on: true,
    fixable: Fixable::SafeOrUnsafe,
    finds: "A byte-order mark inside the file.",
    why: "The mark belongs at the very start of a file. Inside it comes from files that were put together; readers take \
          it for text and lose the tag or move that it sticks to.",
    examples: &[
        Bad("[Event \"a\"]\n\n1. e4 *\n\n\u{feff}[Event \"b\"]\n\n1. d4 *\n"),
        Good("[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n"),
    ],
    check: Check::Record(check),
};

const MARK: &[u8] = "\u{feff}".as_bytes();

fn check(record: &Record, out: &mut Findings) {
    if record.ascii || !record.tree.has(TokenKind::OddSpace) {
        return;
    }
    for (n, token) in (0..).zip(&record.tree.tokens) {
        let span = record.tree.token_span(n);
        if token.kind == TokenKind::OddSpace && span.of(record.text) == MARK {
            let message = "an invisible byte-order mark stands here, not at the start of the file: delete it";
            // Files put end to end have it between games, where a game must not run into the next.
            let plain = if changes::would_join(record.text, span) { " " } else { "" };
            let opens = changes::is_behind_bracket(record.text, span);
            let safety = if opens { Safety::Unsafe } else { Safety::Safe };
            let fix = Fix::replace(safety, "delete the byte-order mark", span, plain);
            out.push(Finding::new(&RULE, span, message).fix(fix));
        }
    }
}
