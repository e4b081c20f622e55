//! Columns mean the same whatever they count.

use super::harness::{Builder, Client};
use super::text::{Encoding, bytes};
use super::texts::Chance;
use serde_json::json;
use std::ops::Range;

const URI: &str = "file:///a.pgn";

/// Texts with faults behind characters of every length.
const TEXTS: [&str; 6] = [
    "[White \"Фишер\"]\n\n1. e4 {♞ ход} e5 2. Ke3 {конь} ♔e3 *\n",
    "[White \"局面 𝄞\"]\r\n\r\n1. e4 {一手 𝄞𝄞} e5 2. Ke3 $1 {𝄞} (2. Kd3 {局}) *\r\n\r\n1. d5 *\r\n",
    "1. e4 {é}\re5 {𝄞\r𝄞} 2. Ke3 *\r\r1. d5 {♞} *\r",
    "\u{feff}{𝄞} 1. e4 {ß} 1. Ke3 *\n",
    "1. e4 {a\u{301}\u{200d}👩‍👩‍👧} e5 2. Ke3 {\u{2028}} Ke3 ",
    "; 𝄞 𝄞 𝄞\r\n% 局\n1. e4 {шаг} e5 2. Ke3 Крe3 *",
];

/// The rules and the bytes of what is found.
fn found(client: &mut Client) -> Vec<(String, Range<usize>, Vec<Range<usize>>)> {
    let all = client.diagnostics(URI);
    let (text, encoding) = (client.text(URI), client.encoding);
    let found = all.iter().map(|diagnostic| {
        let related = diagnostic["relatedInformation"].as_array().into_iter().flatten();
        let related = related.map(|related| bytes(text, &related["location"]["range"], encoding));
        let rule = diagnostic["code"].as_str().expect("a rule").to_owned();
        (rule, bytes(text, &diagnostic["range"], encoding), related.collect())
    });
    found.collect()
}

#[test]
fn findings_are_at_the_same_bytes_in_every_encoding_also_after_edits() {
    for text in TEXTS {
        let clients = Encoding::ALL.map(|encoding| {
            let capabilities = json!({"textDocument": {"publishDiagnostics": {"relatedInformation": true}}});
            let client = Builder::new(capabilities).encoding(encoding).start();
            assert_eq!(client.encoding, encoding);
            client
        });
        let mut histories = clients.map(|mut client| {
            client.open(URI, text);
            let mut history = vec![(text.to_owned(), found(&mut client))];
            let mut chance = Chance::new(text.len() as u64);
            for _ in 0..20 {
                let range = chance.range(client.text(URI), 2);
                client.edit(URI, range, chance.of(&["𝄞", "ш", "♞", "\r\n", "\r", "Ke3 ", "{", "}", ""]));
                history.push((client.text(URI).to_owned(), found(&mut client)));
            }
            history
        });
        assert!(histories[0][0].1.iter().any(|(rule, ..)| rule == "illegal-move"), "{text}: {:?}", histories[0][0].1);
        let last = histories[2].split_off(0);
        assert_eq!(histories[0], histories[1], "{text}");
        assert_eq!(histories[0], last, "{text}");
    }
}
