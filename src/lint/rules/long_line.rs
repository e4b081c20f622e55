use crate::lint::{Change, Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes};
use crate::syntax::{NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "long-line",
    section: Section::Layout,
    level: Level::Info,
    on: false,
    fixable: Fixable::Safe,
    finds: "A line of moves of 80 characters or more.",
    why: "In PGN's export form lines of moves have fewer than 80 characters (PGN 8.2.1), so that they fit on a screen \
          and files compare well. The fix breaks the line between words; comments are left as they are. `jadoube fmt` \
          breaks them, too.",
    examples: &[
        Bad(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *\n",
        ),
        Good("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 *\n"),
        Good(
            "[Event \"A name of an event that is longer than anybody would like but is written in one tag pair all the same\"]\n\n*\n",
        ),
    ],
    check: Check::Record(check),
};

/// The longest line of moves in PGN's export form.
const LONGEST: usize = 79;

fn check(record: &Record, out: &mut Findings) {
    let text = record.text;
    let movetext = record.tree.nodes.iter().find(|node| node.kind != NodeKind::Tag);
    let Some(first) = movetext.map(|node| record.tree.token_span(node.first).start) else { return };
    let mut breaks = Breaks { record, node: 0 };
    let mut start = changes::line_start(text, first);
    while start < text.len() as u32 {
        let end = changes::line_end(text, start);
        let line = Span::new(start, end);
        let characters = if line.len() > LONGEST { width(record, line) } else { 0 };
        if characters > LONGEST && !begins_as_tag(line.of(text)) {
            out.push(report(record, line, characters, &mut breaks));
        }
        start = changes::behind_line_end(text, end);
    }
}

/// Tags behind moves are another rule's; a `%` line is nobody's.
fn begins_as_tag(line: &[u8]) -> bool {
    matches!(line, [b'[' | b'%', ..])
}

/// How many characters a stretch has.
fn width(record: &Record, span: Span) -> usize {
    if record.ascii { span.len() } else { span.of(record.text).iter().filter(|byte| **byte & 0xc0 != 0x80).count() }
}

fn report(record: &Record, line: Span, characters: usize, breaks: &mut Breaks) -> Finding {
    let message = format!("this line has {characters} characters: PGN's export form breaks lines before the 80th");
    let finding = Finding::new(&RULE, line, message);
    let newline = record.newline();
    let mut changes = Vec::new();
    // Where the line now begins, its width up to the blank looked at, and the last blank at which it could be broken.
    let (mut start, mut characters, mut last): (u32, usize, Option<Span>) = (line.start, 0, None);
    let mut counted = line.start;
    let end = Span::new(line.end, line.end);
    while let Some(place) = breaks.next(line).or((counted < line.end).then_some(end)) {
        characters += width(record, Span::new(counted, place.start));
        if characters > LONGEST
            && let Some(span) = last
        {
            changes.push(Change { span, text: newline.into() });
            start = span.end;
            characters = width(record, Span::new(start, place.start));
        }
        characters += width(record, place);
        (counted, last) = (place.end, (place.start > start).then_some(place));
    }
    match changes.is_empty() {
        true => finding,
        false => finding.fix(Fix { title: "break the line".into(), safety: Safety::Safe, changes }),
    }
}

/// The places at which lines can be broken, asked for line by line.
struct Breaks<'a> {
    record: &'a Record<'a>,
    /// The first node that was not looked at.
    node: usize,
}

impl Breaks<'_> {
    /// The next blank of a line before a word.
    fn next(&mut self, line: Span) -> Option<Span> {
        let tree = self.record.tree;
        while let Some(node) = tree.nodes.get(self.node)
            && node.span.start < line.end
        {
            let place = if node.span.start > line.start { self.before(self.node) } else { None };
            self.node += 1;
            if let Some(place) = place.filter(|place| place.start > line.start) {
                return Some(place);
            }
        }
        None
    }

    /// The blank before a node, if a line may end there. Behind the result, or before what means something else at
    /// the start of a line, none may.
    fn before(&self, n: usize) -> Option<Span> {
        let tree = self.record.tree;
        let node = &tree.nodes[n];
        let fits = !matches!(node.kind, NodeKind::Tag | NodeKind::Escape | NodeKind::Stray);
        let behind_result = tree.result.is_some_and(|result| n > result as usize);
        let space = node.first.checked_sub(1).filter(|_| fits && !behind_result)?;
        let span = tree.token_span(space);
        let word = tree.span(n as u32).of(self.record.text);
        let is_space = tree.tokens[space as usize].kind == TokenKind::Space;
        (is_space && !matches!(word, [b'[' | b'%' | b']', ..])).then_some(span)
    }
}
