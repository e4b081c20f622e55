//! Annotation signs: `$14`, and the six that may stand right behind a move.

use super::{Completion, CompletionKind, Completions, Cursor};
use crate::ide::say;
use crate::notation::{glyph, nag_meaning};
use crate::syntax::{NodeKind, Tree};

/// The glyphs that books use, which come first.
const COMMON: [u8; 26] =
    [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 32, 36, 40, 44, 132, 138, 140, 142, 145, 146];

/// The glyphs that have a sign of their own behind a move: `!`, `?`, `!!`, `??`, `!?`, `?!`.
const SUFFIXES: std::ops::RangeInclusive<u8> = 1..=6;

/// Completes the sign that the cursor is in or behind.
pub(super) fn complete(cursor: &Cursor) -> Option<Completions> {
    let n = cursor.game.node_at(cursor.offset)?;
    let node = cursor.game.node(n);
    if node.kind != NodeKind::Nag || node.span.start >= cursor.offset {
        return None;
    }
    let written = cursor.game.at(node.span);
    let signs_first = habit(cursor, n);
    let items = match written.as_bytes() {
        [b'$', ..] => behind_dollar(signs_first),
        [b'!' | b'?', ..] => behind_sign(signs_first, gap(cursor, node.span.start)),
        _ => return None,
    };
    Some(Completions { replace: node.span, items, is_incomplete: false })
}

/// Whether signs are written here rather than numbers: in the other records and in this one, but for the word at the
/// cursor. Where nothing else is written that word decides.
fn habit(cursor: &Cursor, at: u32) -> bool {
    let text = cursor.game.text().as_bytes();
    let own = excess(text, cursor.game.node(at).span);
    let excess = cursor.context.signs + excess_of_signs(text, cursor.game.tree()) - own;
    excess > 0 || excess == 0 && own > 0
}

/// How many more of the six usual signs are written `!` than `$1` in a record.
pub fn excess_of_signs(text: &[u8], tree: &Tree) -> i64 {
    tree.nodes.iter().filter(|node| node.kind == NodeKind::Nag).map(|node| excess(text, node.span)).sum()
}

fn excess(text: &[u8], span: crate::text::Span) -> i64 {
    match span.of(text) {
        [b'!' | b'?', ..] => 1,
        [b'$', b'1'..=b'6'] => -1,
        _ => 0,
    }
}

/// Where `$` is typed: all numbers, with the signs beside the numbers that mean the same.
fn behind_dollar(signs_first: bool) -> Vec<Completion> {
    let signs = SUFFIXES.filter_map(sign).map(|(nag, item)| Completion { filter: format!("${nag}"), ..item });
    let usual = SUFFIXES.filter_map(number);
    let rest = (1..=u8::MAX).filter(|nag| !COMMON.contains(nag));
    let others = COMMON.into_iter().filter(|nag| !SUFFIXES.contains(nag)).chain(rest).filter_map(number);
    in_order(signs_first, signs, usual).chain(others).collect()
}

/// Where `!` or `?` is typed: the signs, and the numbers that mean the same.
fn behind_sign(signs_first: bool, gap: &str) -> Vec<Completion> {
    let numbers = SUFFIXES.filter_map(|nag| {
        let number = number(nag)?;
        Some(Completion { filter: glyph::sign(nag)?.into(), insert: format!("{gap}{}", number.insert), ..number })
    });
    in_order(signs_first, SUFFIXES.filter_map(sign).map(|(_, item)| item), numbers).collect()
}

fn in_order(
    signs_first: bool,
    signs: impl Iterator<Item = Completion>,
    numbers: impl Iterator<Item = Completion>,
) -> impl Iterator<Item = Completion> {
    let (signs, numbers) = (signs.collect::<Vec<_>>(), numbers.collect::<Vec<_>>());
    let [first, then] = if signs_first { [signs, numbers] } else { [numbers, signs] };
    first.into_iter().chain(then)
}

/// What a number needs before it, which a sign does not.
fn gap(cursor: &Cursor, start: u32) -> &'static str {
    let before = &cursor.game.text()[..start as usize];
    if before.ends_with(|c: char| !c.is_whitespace()) { " " } else { "" }
}

fn number(nag: u8) -> Option<Completion> {
    let meaning = say::capital(&nag_meaning::meaning(nag)?);
    let name = format!("${nag}");
    let sign = glyph::sign(nag).map_or(String::new(), |sign| format!(" {sign}"));
    let item = Completion::new(CompletionKind::Glyph, name.clone() + &sign, meaning);
    Some(Completion { insert: name.clone(), filter: name, ..item })
}

fn sign(nag: u8) -> Option<(u8, Completion)> {
    let meaning = say::capital(&nag_meaning::meaning(nag)?);
    Some((nag, Completion::new(CompletionKind::Glyph, glyph::sign(nag)?, meaning)))
}
