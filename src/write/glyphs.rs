//! Annotation glyphs in the chosen form.

use super::item::Join;
use super::style::Glyphs;
use crate::notation::{glyph, san};
use std::borrow::Cow;

/// The NAG of a glyph as written, `!?` or `$5` or `±`.
pub(super) fn nag(glyph: &[u8]) -> Option<u8> {
    match glyph {
        [b'$', digits @ ..] => std::str::from_utf8(digits).ok()?.parse().ok(),
        sign => glyph::nag(sign),
    }
}

/// Whether a word between the moves is a glyph: `=`, `+-`. Letters are left alone, for they may be part of a move.
pub(super) fn is_sign(word: &[u8]) -> bool {
    !word.first().is_some_and(u8::is_ascii_alphabetic) && glyph::nag(word).is_some() && san::read(word).is_none()
}

/// Writes a glyph in the chosen form. `behind_move` where nothing stands between it and its move.
///
/// Gives the glyph, and what must part it from what stands before it; `None` where that is as it was.
pub(super) fn written(glyph: &[u8], behind_move: bool, form: Glyphs) -> (Cow<'_, [u8]>, Option<Join>) {
    let kept = || (Cow::Borrowed(glyph), (behind_move && glyph::is_suffix(glyph)).then_some(Join::Glue));
    let Some(nag) = nag(glyph).filter(|_| form != Glyphs::Keep) else { return kept() };
    let sign = || glyph::sign(nag).map(|sign| Cow::Borrowed(sign.as_bytes()));
    match (form, nag, behind_move) {
        (Glyphs::Nag, ..) => (Cow::Owned(format!("${nag}").into_bytes()), Some(Join::Space)),
        (Glyphs::Suffix | Glyphs::Symbol, 1..=6, true) => (sign().unwrap_or(Cow::Borrowed(glyph)), Some(Join::Glue)),
        // Without its move a suffix is none.
        (Glyphs::Symbol, 7.., _) => sign().map_or_else(kept, |sign| (sign, Some(Join::Space))),
        _ => kept(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_form_writes_the_same_glyphs() {
        let all = |form| {
            let glyphs = ["!?", "$5", "⁉", "$16", "±", "+/-", "$10", "$146", "$99", "!!!"];
            glyphs.map(|glyph| String::from_utf8_lossy(&written(glyph.as_bytes(), true, form).0).into_owned()).join(" ")
        };
        assert_eq!(all(Glyphs::Keep), "!? $5 ⁉ $16 ± +/- $10 $146 $99 !!!");
        assert_eq!(all(Glyphs::Suffix), "!? !? !? $16 ± +/- $10 $146 $99 !!!");
        assert_eq!(all(Glyphs::Nag), "$5 $5 $5 $16 $16 $16 $10 $146 $99 !!!");
        assert_eq!(all(Glyphs::Symbol), "!? !? !? ± ± ± = $146 $99 !!!");
    }

    #[test]
    fn what_stands_behind_a_comment_is_no_suffix() {
        assert_eq!(written(b"$1", false, Glyphs::Symbol), (Cow::Borrowed(&b"$1"[..]), None));
        assert_eq!(written(b"!", false, Glyphs::Nag), (Cow::Borrowed(&b"$1"[..]), Some(Join::Space)));
    }
}
