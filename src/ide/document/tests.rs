use super::*;
use crate::lint::Linter;
use proptest::prelude::*;

/// Checks all that must be checked; gives how many records that were.
fn settle(document: &mut Document, checker: &mut Checker) -> usize {
    let mut count = 0;
    while let Some(place) = document.records().first_stale(0) {
        let checked = document.checked(place, checker);
        document.note(vec![(place.index, Some(checked))]);
        count += 1;
    }
    count
}

fn checker() -> Checker {
    let mut linter = Linter::default();
    linter.turn("all", true).expect("a name of rules");
    Checker::new(&linter)
}

/// What is known of a document: each record with its place and findings.
fn state(document: &Document) -> Vec<String> {
    let line = |(place, entry): (Place, &Entry)| {
        let checked = entry.checked.as_ref().expect("a record that was checked");
        let findings = checked.findings.iter().flatten();
        let findings: Vec<String> = findings.map(|f| format!("{}@{:?}: {}", f.rule.name, f.span, f.message)).collect();
        format!("{}+{} {:?} {findings:?}", place.start, entry.len, checked.placement)
    };
    document.records().from(0).map(line).collect()
}

#[test]
fn an_edit_has_only_its_record_checked_again() {
    let text = "[Event \"A\"]\n\n1. e4 e5 1-0\n\n".repeat(1000);
    let (mut document, mut checker) = (Document::new(&text), checker());
    assert_eq!(settle(&mut document, &mut checker), 1000);
    let at = text.len() / 2 - 8;
    document.edit(at..at, "2. Nf3 ");
    assert_eq!(settle(&mut document, &mut checker), 1);
    document.edit(0..0, "% jadoube: ignore-file all\n");
    assert_eq!(settle(&mut document, &mut checker), 1000);
}

const PIECES: [&str; 24] = [
    "[Event \"a\"]\n",
    "[White \"Ann\"]\n",
    "[",
    "\"",
    "]",
    "\n",
    "\r\n",
    "\r",
    " ",
    "1. e4 ",
    "1. e4 e5 2. Nf3 Nc6 ",
    "2. Ke2 ",
    "{",
    "}",
    "(",
    ")",
    "1-0\n",
    "*\n\n",
    ";",
    "% jadoube: ignore-file moves\n",
    "é",
    "♞",
    "\u{feff}",
    "{[%jadoube ignore illegal-move]} ",
];

fn texts(most: usize) -> impl Strategy<Value = String> {
    let piece = (0..PIECES.len()).prop_map(|n| PIECES[n]);
    prop::collection::vec(piece, 0..most).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn after_any_edits_a_document_is_what_reading_it_afresh_gives(
        text in texts(60), edits in prop::collection::vec((any::<prop::sample::Index>(), 0..30_usize, texts(4)), 1..6),
    ) {
        let (mut document, mut checker) = (Document::new(&text), checker());
        let mut text = text;
        settle(&mut document, &mut checker);
        for (at, len, new) in edits {
            let mut bounds: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            bounds.push(text.len());
            let start = at.index(bounds.len());
            let range = bounds[start]..bounds[(start + len).min(bounds.len() - 1)];
            document.edit(range.clone(), &new);
            text.replace_range(range, &new);
            prop_assert_eq!(document.text().to_string(), text.clone());
            let mut fresh = Document::new(&text);
            settle(&mut fresh, &mut checker);
            settle(&mut document, &mut checker);
            prop_assert_eq!(state(&document), state(&fresh), "{:?}", text);
        }
    }
}
