//! The documentation in `docs/` that is made from the source is what the source says.

use std::fs;

fn check(name: &str, page: &str) {
    let path = format!("{}/docs/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("JADOUBE_BLESS").is_some_and(|value| value == "1") {
        fs::write(&path, page).expect("a page of docs can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/{name} is not what the source says: run this test with JADOUBE_BLESS=1");
}

#[test]
fn the_rules_page_is_up_to_date() {
    check("rules.md", &jadoube::lint::docs::book());
}

#[test]
fn the_page_on_das_chess_is_up_to_date() {
    check("das-chess.md", &jadoube::rules::das::page::page());
}
