//! Annotation signs: `$14`, and the six that may stand right behind a move.

use super::{Completion, CompletionKind, Completions, Cursor};
use crate::ide::say;
use crate::notation::{glyph, nag_meaning};
use crate::syntax::NodeKind;

/// The glyphs that books use, which come first.
const COMMON: [u8; 26] =
    [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 16, 17, 18, 19, 22, 32, 36, 40, 44, 132, 138, 140, 142, 145, 146];

/// Completes the sign that the cursor is in or behind.
pub(super) fn complete(cursor: &Cursor) -> Option<Completions> {
    let node = cursor.game.node(cursor.game.node_at(cursor.offset)?);
    if node.kind != NodeKind::Nag || node.span.start >= cursor.offset {
        return None;
    }
    let text = cursor.game.at(node.span);
    let items = match text.as_bytes() {
        [b'$', ..] => numbers(),
        [b'!' | b'?', ..] => suffixes(),
        _ => return None,
    };
    Some(Completions { replace: node.span, items, is_incomplete: false })
}

fn numbers() -> Vec<Completion> {
    let rest = (1..=u8::MAX).filter(|nag| !COMMON.contains(nag));
    let item = |nag: u8| {
        let meaning = say::capital(&nag_meaning::meaning(nag)?);
        let name = format!("${nag}");
        let sign = glyph::sign(nag).map_or(String::new(), |sign| format!(" {sign}"));
        let mut item = Completion::new(CompletionKind::Glyph, name.clone() + &sign, meaning);
        (item.insert, item.filter) = (name.clone(), name);
        Some(item)
    };
    COMMON.into_iter().chain(rest).filter_map(item).collect()
}

fn suffixes() -> Vec<Completion> {
    let item = |nag: u8| {
        let meaning = say::capital(&nag_meaning::meaning(nag)?);
        Some(Completion::new(CompletionKind::Glyph, glyph::sign(nag)?, meaning))
    };
    (1..=6).filter_map(item).collect()
}
