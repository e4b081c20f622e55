//! The documentation in `docs/` that is made from the source is what the source says.

use std::fs;

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules.md");

#[test]
fn the_rules_page_is_up_to_date() {
    let book = jadoube::lint::docs::book();
    if std::env::var_os("JADOUBE_BLESS").is_some_and(|value| value == "1") {
        fs::write(RULES, &book).expect("docs/rules.md can be written");
    }
    let written = fs::read_to_string(RULES).unwrap_or_default();
    assert!(written == book, "docs/rules.md is not what the rules say: run this test with JADOUBE_BLESS=1");
}
