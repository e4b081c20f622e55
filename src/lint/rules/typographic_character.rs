use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section, changes, excerpt};
use crate::notation::result::GameResult;
use crate::notation::Spelling;
use crate::syntax::{Flaw, NodeKind, TagPair, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "typographic-character",
    section: Section::Structure,
    level: Level::Error,
    on: true,
    fixable: Fixable::Safe,
    finds: "A dash, minus sign, multiplication sign, ellipsis or curly quote where PGN has `-`, `x`, `...` or `\"`.",
    why: "Word processors and web pages put in such characters by themselves. They look right, but readers look for \
          the plain ones: `O–O` is no castling and `1–0` no result to them, and a value in curly quotes is no value. \
          In a Result tag it is no more than a warning.",
    examples: &[
        Bad("1. e4 e5 2. Nf3 Nf6 3. Bc4 Nc6 4. O–O *\n"),
        Bad("1. e4 e5 1–0\n"),
        Bad("[Event “Open”]\n\n1. e4 *\n"),
        Bad("1. e4 1… e5 *\n"),
        Bad("1. e4 d5 2. e×d5 *\n"),
        Bad("[Result \"0–1\"]\n\n1. e4 0-1\n"),
        Good("[Event \"The “open” game\"]\n\n1. e4 {a dash – here} 1... e5 1-0\n"),
    ],
    check: Check::Record(check),
};

/// Castling with other letters, too: the rule about those writes the whole word afresh.
const ODD_CASTLING: Spelling =
    Spelling(Spelling::ZEROS.0 | Spelling::SMALL_CASTLING.0 | Spelling::BROKEN_CASTLING.0);

/// What a typographic character stands for.
fn plain(character: char) -> Option<&'static str> {
    match character {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => Some("-"),
        '×' => Some("x"),
        '…' => Some("..."),
        '“' | '”' | '„' | '‟' | '«' | '»' => Some("\""),
        _ => None,
    }
}

fn check(record: &Record, out: &mut Findings) {
    if record.ascii {
        return;
    }
    out.extend(record.tree.tags.iter().filter(|pair| pair.flaw == Some(Flaw::CurlyQuotes)).map(|p| quotes(record, p)));
    out.extend(result_tag(record));
    ellipses(record, out);
    for event in &record.replay.events {
        let spelling = event.written.map_or(Spelling::PLAIN, |written| written.spelling);
        if spelling.any(Spelling::TYPOGRAPHY) && !spelling.any(ODD_CASTLING) {
            out.push(word(record, event.span, "move").at(event.ply, event.depth));
        }
    }
    let marker = record.replay.bad_result.filter(|span| is_typographic_result(span.of(record.text)));
    out.extend(marker.map(|span| word(record, span, "result").at(record.replay.main_plies + 1, 0)));
}

/// Whether a result only has its hyphen wrong.
pub(super) fn is_typographic_result(text: &[u8]) -> bool {
    !text.is_ascii()
        && std::str::from_utf8(text).is_ok_and(|text| GameResult::read(in_plain(text.trim()).as_bytes()).is_some())
}

fn in_plain(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for character in text.chars() {
        match plain(character) {
            Some(ascii) => written.push_str(ascii),
            None => written.push(character),
        }
    }
    written
}

/// A word with such characters in it.
fn word(record: &Record, span: Span, what: &str) -> Finding {
    let found = record.words(span);
    let written = in_plain(&found);
    let shown = excerpt(&written);
    let lost = found.chars().find(|c| plain(*c).is_some()).unwrap_or_default();
    let ascii = plain(lost).unwrap_or_default();
    let message = format!("readers do not find this {what}, as `{lost}` stands in it for `{ascii}`: write `{shown}`");
    Finding::new(&RULE, span, message).fix(Fix::replace(Safety::Safe, format!("write `{shown}`"), span, &*written))
}

/// A tag value in curly quotes.
fn quotes(record: &Record, pair: &TagPair) -> Finding {
    let tag = changes::tag(&record.words(pair.name), &record.value(pair));
    let span = Span::new(pair.span.start + 1, pair.span.end).of(record.text);
    let at = span.iter().position(|byte| !byte.is_ascii()).map_or(pair.value.start, |n| pair.span.start + 1 + n as u32);
    let message = "a tag value stands in straight quotes: readers skip a tag with curly ones";
    let safe = Fix::replace(Safety::Safe, format!("write `{}`", excerpt(&tag)), pair.span, tag);
    Finding::new(&RULE, Span::new(at, pair.value.start.max(at + 1)), message).fix(safe)
}

/// A Result tag with a typographic hyphen. Programs go by the marker, so it is no more than a warning.
fn result_tag(record: &Record) -> Option<Finding> {
    let (span, value) = record.field("Result")?;
    is_typographic_result(value.as_bytes()).then(|| word(record, span, "result").level(Level::Warning))
}

/// Move numbers with an ellipsis for their dots.
fn ellipses(record: &Record, out: &mut Findings) {
    // The document on hexagonal chess writes them so.
    if !record.tree.has(TokenKind::Dots) || !record.should_be_pgn() {
        return;
    }
    for (n, _) in (0..).zip(&record.tree.nodes).filter(|(_, node)| node.kind == NodeKind::Number) {
        let span = record.tree.span(n);
        if !span.of(record.text).is_ascii() {
            out.push(word(record, span, "move number"));
        }
    }
}
