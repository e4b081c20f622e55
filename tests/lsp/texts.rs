//! What a client can say with little effort: findings without their order, and edits made up by a number.

use super::harness::Client;
use serde_json::Value;
use std::ops::Range;

/// Numbers that look like chance and are the same each time.
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// A number below another one.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    pub fn of<'a>(&mut self, some: &[&'a str]) -> &'a str {
        some[self.below(some.len())]
    }

    /// Some bytes of a text, at most so many, that begin and end characters.
    pub fn range(&mut self, text: &str, most: usize) -> Range<usize> {
        let start = boundary(text, self.below(text.len() + 1));
        let len = self.below(most + 1);
        start..boundary(text, (start + len).min(text.len()))
    }
}

/// The start of the character in which a byte lies.
fn boundary(text: &str, mut byte: usize) -> usize {
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// What distinguishes diagnostics, each as a line, in the order of the text.
pub fn lines(diagnostics: &[Value]) -> Vec<String> {
    let place = |at: &Value| format!("{:05}:{:05}", at["line"].as_u64().unwrap(), at["character"].as_u64().unwrap());
    let line = |diagnostic: &Value| {
        let (range, code) = (&diagnostic["range"], diagnostic["code"].as_str().unwrap_or("-"));
        let (start, end) = (place(&range["start"]), place(&range["end"]));
        format!("{start}-{end} {} {code} {}", diagnostic["severity"], diagnostic["message"])
    };
    let mut lines: Vec<String> = diagnostics.iter().map(line).collect();
    lines.sort();
    lines
}

/// The diagnostics of a text opened for the first time.
pub fn fresh(client: &mut Client, text: &str) -> Vec<String> {
    let uri = "file:///fresh.pgn";
    client.open(uri, text);
    let found = lines(&client.diagnostics(uri));
    client.close(uri);
    found
}

/// Sees to it that two lists of findings are the same, and says where they are not.
pub fn assert_same(found: &[String], expected: &[String], where_: &str) {
    let missing: Vec<_> = expected.iter().filter(|line| !found.contains(line)).take(5).collect();
    let wrong: Vec<_> = found.iter().filter(|line| !expected.contains(line)).take(5).collect();
    assert!(found == expected, "{where_}\nmissing: {missing:#?}\nnot expected: {wrong:#?}");
}
