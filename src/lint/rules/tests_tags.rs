//! Fixes of tags that could be taken for something else: the text before, and after each fix.

use crate::lint::Safety;
use crate::lint::tests::{apply, lint, only};

/// What each fix of a rule makes of a tag.
fn fixes(tag: &str, rule: &str) -> Vec<(Safety, String)> {
    let text = format!("{tag}\n\n*\n");
    let found = lint(&text, &only(rule));
    let fixes = found.iter().flat_map(|(at, finding)| finding.fixes.iter().map(move |fix| (*at, fix)));
    fixes.map(|(at, fix)| (fix.safety, apply(&text, at, fix).trim_end_matches("\n\n*\n").to_string())).collect()
}

/// The only fix of a rule, which is safe.
fn safely(tag: &str, rule: &str) -> String {
    match &fixes(tag, rule)[..] {
        [(Safety::Safe, mended)] => mended.clone(),
        other => panic!("{rule} offers {other:?} for {tag}"),
    }
}

#[test]
fn a_field_of_a_fen_is_mended_by_itself_also_behind_escapes() {
    let sound = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]";
    assert_eq!(safely(r#"[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1\""]"#, "bad-fen-field"), sound);
    assert_eq!(safely(r#"[FEN "4k3/8/8/8/8/8/8/4K2R w K - \"0 1"]"#, "bad-fen-field"), sound);
    assert_eq!(safely(r#"[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 \\1"]"#, "bad-fen-field"), sound);
    let both = safely(r#"[FEN "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\""]"#, "impossible-castling-right");
    assert_eq!(both, r#"[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1\""]"#);
    let invalid = fixes(r#"[FEN "4k3/8/8/8/8/8/8/4K2 w - - 0 1\""]"#, "invalid-fen");
    assert!(invalid.iter().all(|(_, mended)| mended.contains("4k3/8/8/8/8/8/8/4K")), "{invalid:?}");
}
