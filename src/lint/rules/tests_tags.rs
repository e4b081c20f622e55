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

#[test]
fn a_quote_that_is_lost_is_put_back() {
    for (name, value) in [
        ("White", "Carlsen, Magnus"),
        ("Date", "2024.01.02"),
        ("Result", "1-0"),
        ("WhiteElo", "2830"),
        ("Round", "3"),
        ("FEN", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("Site", "'s-Hertogenbosch"),
    ] {
        let sound = format!("[{name} \"{value}\"]");
        assert_eq!(safely(&format!("[{name} {value}\"]"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name} \"{value}]"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name} {value}]"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name} '{value}']"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name} : \"{value}\"]"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name}=\"{value}\"]"), "malformed-tag"), sound);
        assert_eq!(safely(&format!("[{name}: \"{value}\"]"), "malformed-tag"), sound);
    }
}

#[test]
fn no_fix_is_safe_where_a_quote_or_bracket_inside_may_end_the_value() {
    for tag in [
        "[Event The \"Memorial\" Open\"]",
        "[Event The Memorial\\\"]",
        "[White \"Ann\" Black \"Bob]",
        "[White \"Ann\" Black \"Bob\"",
        "[Event Open [A] 2024\"]",
        "[White \"Ann']",
    ] {
        assert!(fixes(tag, "malformed-tag").iter().all(|(safety, _)| *safety == Safety::Unsafe), "{tag}");
    }
}

#[test]
fn two_tags_in_one_pair_of_brackets_are_parted_with_leave() {
    let parted = [(Safety::Unsafe, "[White \"Ann\"]\n[Black \"Bob\"]\n[Round \"1\"]".to_string())];
    assert_eq!(fixes("[White \"Ann\" Black \"Bob\" Round \"1\"]", "unescaped-quote"), parted);
    let parted = [(Safety::Unsafe, "[White \"Ann\"]\n[Judge \"Bob\"]".to_string())];
    assert_eq!(fixes("[White \"Ann\" Judge \"Bob\"]", "unescaped-quote"), parted);
    assert_eq!(fixes("[White \"Ann \"A\" B\" Black \"Bob\"]", "unescaped-quote"), []);
    assert_eq!(
        safely("[Event \"The \"White\" cup\"]", "unescaped-quote"),
        "[Event \"The \\\"White\\\" cup\"]",
        "no blank stands before the name"
    );
}
