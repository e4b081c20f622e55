//! Answers as text: ranges drawn onto the document, edits made.

use super::Client;
use super::files::text_of_file;
use crate::text;
use serde_json::Value;
use std::ops::Range;

/// A text with marks: some of its parts between `«` and `»`, each with a word behind it. Parts may lie within each other.
pub fn drawn(text: &str, mut marks: Vec<(Range<usize>, String)>) -> String {
    // What begins first and ends last is drawn around the rest.
    marks.sort_by_key(|(bytes, _)| (bytes.start, std::cmp::Reverse(bytes.end)));
    let (mut out, mut at) = (String::new(), 0);
    let mut open: Vec<(usize, String)> = Vec::new();
    let mut go = |out: &mut String, to: usize| {
        out.push_str(&text[at..to]);
        at = to;
    };
    for (bytes, word) in marks {
        while let Some((end, word)) = open.pop_if(|(end, _)| *end <= bytes.start) {
            go(&mut out, end);
            out += &format!("»{word}");
        }
        go(&mut out, bytes.start);
        out.push('«');
        open.push((bytes.end, word));
    }
    while let Some((end, word)) = open.pop() {
        go(&mut out, end);
        out += &format!("»{word}");
    }
    go(&mut out, text.len());
    out
}

/// A text after edits, which must not overlap.
fn edited(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(bytes, _)| bytes.start);
    assert!(edits.windows(2).all(|pair| pair[0].0.end <= pair[1].0.start), "edits overlap: {edits:?}");
    let mut text = text.to_owned();
    edits.into_iter().rev().for_each(|(bytes, new)| text.replace_range(bytes, &new));
    text
}

impl Client {
    /// The part of a document that a range means.
    pub fn part(&self, uri: &str, range: &Value) -> &str {
        let text = self.text(uri);
        &text[text::bytes(text, range, self.encoding)]
    }

    /// A document with the ranges of a list drawn onto it, and a word about each.
    pub fn marked(&self, uri: &str, list: &Value, word: impl Fn(&Value) -> &str) -> String {
        let text = self.text(uri);
        let bytes = |one: &Value| text::bytes(text, &one["range"], self.encoding);
        let marks = list.as_array().into_iter().flatten().map(|one| (bytes(one), word(one).to_owned()));
        drawn(text, marks.collect())
    }

    /// A document after a list of edits.
    pub fn edited(&self, uri: &str, edits: &Value) -> String {
        self.with_edits(self.text(uri), edits)
    }

    fn with_edits(&self, text: &str, edits: &Value) -> String {
        let edits = edits.as_array().unwrap_or_else(|| panic!("edits: {edits}"));
        let edit = |edit: &Value| {
            let new = edit["newText"].as_str().expect("a text").to_owned();
            (text::bytes(text, &edit["range"], self.encoding), new)
        };
        edited(text, edits.iter().map(edit).collect())
    }

    /// What a workspace edit makes of its documents, by their names. It says of which version it is for what is open.
    pub fn after(&self, edit: &Value) -> Vec<(String, String)> {
        let changes = edit["changes"].as_object().into_iter().flatten();
        let mut changed: Vec<(String, &Value)> = changes.map(|(uri, edits)| (uri.clone(), edits)).collect();
        for change in edit["documentChanges"].as_array().into_iter().flatten() {
            let document = &change["textDocument"];
            let uri = document["uri"].as_str().expect("an address");
            let open = self.documents.get(uri).map(|open| open.version);
            assert_eq!(document["version"].as_i64(), open, "the version of {uri}");
            changed.push((uri.to_owned(), &change["edits"]));
        }
        let after =
            |(uri, edits): &(String, &Value)| (name(uri).to_owned(), self.with_edits(&self.text_of(uri), edits));
        let mut after: Vec<(String, String)> = changed.iter().map(after).collect();
        after.sort();
        after
    }

    /// The text of a document, or of a file.
    fn text_of(&self, uri: &str) -> String {
        self.documents.get(uri).map_or_else(|| text_of_file(uri), |open| open.text.clone())
    }

    /// The same where only one document is changed.
    pub fn after_one(&self, edit: &Value) -> String {
        let mut after = self.after(edit);
        assert_eq!(after.len(), 1, "one document is changed: {edit}");
        after.remove(0).1
    }

    /// Locations as lines: the file, and the line that is meant with its part in `«»`; in the order of the files and places.
    pub fn located(&self, locations: &Value) -> Vec<String> {
        let locations = locations.as_array().unwrap_or_else(|| panic!("locations: {locations}"));
        let place = |location: &Value| {
            let uri = location["uri"].as_str().expect("an address");
            let text = self.text_of(uri);
            let bytes = text::bytes(&text, &location["range"], self.encoding);
            let begin = text[..bytes.start].rfind(['\r', '\n']).map_or(0, |end| end + 1);
            let end = text[bytes.end..].find(['\r', '\n']).map_or(text.len(), |end| bytes.end + end);
            let line = format!("{}«{}»{}", &text[begin..bytes.start], &text[bytes.clone()], &text[bytes.end..end]);
            (name(uri).to_owned(), bytes.start, line)
        };
        let mut places: Vec<(String, usize, String)> = locations.iter().map(place).collect();
        places.sort();
        places.into_iter().map(|(name, _, line)| format!("{name}: {line}")).collect()
    }
}

/// The name of a file.
fn name(uri: &str) -> &str {
    uri.rsplit('/').next().unwrap_or(uri)
}

#[test]
fn parts_are_drawn_into_each_other() {
    let marks = [(0..5, "a"), (2..5, "b"), (2..3, "c"), (6..6, "d"), (6..8, "e")];
    let marks = marks.map(|(bytes, word)| (bytes, word.to_owned())).to_vec();
    assert_eq!(drawn("0123456789", marks), "«01««2»c34»b»a5««»d67»e89");
}
