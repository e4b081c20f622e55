use crate::lint::moves::LOOKED_BACK;
use crate::lint::{Check, Example::*, Finding, Findings, Fix, Fixable, Level, Record, Rule, Safety, Section};
use crate::notation::glyph;
use crate::syntax::{NodeKind, TokenKind};
use crate::text::Span;

pub(super) static RULE: Rule = Rule {
    name: "symbol-not-nag",
    section: Section::Annotations,
    level: Level::Warning,
    on: true,
    fixable: Fixable::Safe,
    finds: "An evaluation sign among the moves, such as `±`, `+/=` or `=`, where PGN has a numeric glyph; or a single \
            character such as `‼` for the signs `!!`.",
    why: "PGN has numbers for these signs, `$16` for `±` (PGN 10). Readers drop the sign, or stop at it. The single \
          characters for `!!`, `??`, `!?` and `?!` are understood by more of them, so that is only worth knowing.",
    examples: &[
        Bad("1. e4 e5 ± *\n"),
        Bad("1. e4 e5 += *\n"),
        Bad("1. e4‼ e5 *\n"),
        Good("1. e4!! e5 $16 {±} *\n"),
    ],
    check: Check::Record(check),
};

/// The suffixes that PGN has, by their NAG.
const SUFFIXES: [&str; 7] = ["", "!", "?", "!!", "??", "!?", "?!"];

fn check(record: &Record, out: &mut Findings) {
    // Hexagonal chess has the signs of books, and no programs that know only numbers.
    if !record.should_be_pgn() {
        return;
    }
    for n in record.replay.signs.iter().copied() {
        out.push(report(record, n));
    }
    if record.tree.has(TokenKind::Symbol) {
        let is_symbol = |n: &u32| record.tree.tokens_of(*n).first().is_some_and(|t| t.kind == TokenKind::Symbol);
        out.extend(nags(record).filter(is_symbol).map(|n| report(record, n)));
    }
}

fn report(record: &Record, n: u32) -> Finding {
    let span = record.tree.span(n);
    let sign = record.quote(span);
    let nag = glyph::nag(span.of(record.text));
    let (level, written) = match nag {
        Some(nag @ 1..=6) => (Level::Info, Some(SUFFIXES[usize::from(nag)].to_string())),
        Some(nag) => (Level::Warning, Some(format!("${nag}"))),
        None => (Level::Warning, None),
    };
    let advice = written.as_ref().map_or("put it in a comment".into(), |written| format!("write `{written}`"));
    let (ply, depth) = ply_of(record, n);
    let finding = Finding::new(&RULE, span, format!("readers of PGN do not know the sign `{sign}`: {advice}"));
    let finding = finding.level(level).at(ply, depth);
    match written {
        Some(written) => finding.fix(replace(record, span, written)),
        None => finding,
    }
}

/// A number needs blanks around it where the sign did without.
fn replace(record: &Record, span: Span, written: String) -> Fix {
    let touches = |byte: Option<&u8>| written.starts_with('$') && byte.is_some_and(|b| !b.is_ascii_whitespace());
    let before = if touches(record.text[..span.start as usize].last()) { " " } else { "" };
    let after = match record.text.get(span.end as usize) {
        Some(b')') => "",
        next if touches(next) => " ",
        _ => "",
    };
    Fix::replace(Safety::Safe, format!("write `{written}`"), span, format!("{before}{written}{after}"))
}

/// The nodes of a record that are annotation glyphs.
pub(super) fn nags(record: &Record) -> impl Iterator<Item = u32> {
    (0..).zip(&record.tree.nodes).filter(|(_, node)| node.kind == NodeKind::Nag).map(|(n, _)| n)
}

/// The NAG that a glyph is or stands for.
pub(super) fn meaning(glyph: &[u8]) -> Option<u8> {
    match glyph {
        [b'$', digits @ ..] => std::str::from_utf8(digits).ok()?.parse().ok(),
        _ => glyph::nag(glyph),
    }
}

/// The move that a node behind it belongs to: its half-move and depth.
pub(super) fn ply_of(record: &Record, node: u32) -> (u32, u16) {
    let depth = record.tree.nodes[node as usize].depth;
    let before = record.replay.plies.partition_point(|ply| ply.node < node);
    let own = record.replay.plies[..before].iter().rev().take(LOOKED_BACK).find(|ply| ply.depth <= depth);
    own.map_or((1, depth), |ply| (ply.ply, ply.depth))
}
