//! Asking about places in texts, as clients do.

use super::{Answer, Client};
use crate::text;
use serde_json::{Value, json};
use std::ops::Range;

/// A place in a document: where the cursor stands, or what is selected.
#[derive(Clone, Debug)]
pub struct Place {
    pub uri: String,
    pub bytes: Range<usize>,
}

/// What is asked of a range.
const OF_RANGES: [&str; 4] = ["codeAction", "inlayHint", "rangeFormatting", "semanticTokens/range"];

/// What is asked of a whole document.
const OF_DOCUMENTS: [&str; 8] = [
    "diagnostic",
    "documentSymbol",
    "foldingRange",
    "semanticTokens/full",
    "semanticTokens/full/delta",
    "codeLens",
    "documentLink",
    "formatting",
];

impl Client {
    /// Opens a text as a new document, without the `|` at the cursor, or the two around what is selected. Without any the
    /// whole text is meant.
    pub fn put(&mut self, marked: &str) -> Place {
        let uri = format!("file:///asked/{}.pgn", self.documents.len());
        self.put_as(&uri, marked)
    }

    /// The same under an address.
    pub fn put_as(&mut self, uri: &str, marked: &str) -> Place {
        let parts: Vec<&str> = marked.split('|').collect();
        let text = parts.concat();
        let start = parts[0].len();
        let bytes = match parts[..] {
            [_] => 0..text.len(),
            [_, _] => start..start,
            [_, selected, _] => start..start + selected.len(),
            _ => panic!("one cursor or one selection: {marked}"),
        };
        if self.documents.contains_key(uri) {
            // What is still said of its first version is of the text before.
            self.settle();
        }
        self.open(uri, &text);
        Place { uri: uri.into(), bytes }
    }

    /// Asks about the place of a new document.
    pub fn ask(&mut self, method: &str, marked: &str) -> Value {
        let place = self.put(marked);
        self.about(method, &place)
    }

    /// Asks about a place; the server must have an answer.
    pub fn about(&mut self, method: &str, place: &Place) -> Value {
        self.about_with(method, place, json!({}))
    }

    /// The same with further parameters.
    pub fn about_with(&mut self, method: &str, place: &Place, more: Value) -> Value {
        self.try_about(method, place, more).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    /// The same where there may be an error.
    pub fn try_about(&mut self, method: &str, place: &Place, more: Value) -> Answer {
        let params = self.params(method, place, more);
        self.request(method, params)
    }

    /// The parameters of a request about a place.
    pub fn params(&self, method: &str, place: &Place, more: Value) -> Value {
        let name = method.strip_prefix("textDocument/").expect("a request about a document");
        let range = text::range(self.text(&place.uri), place.bytes.clone(), self.encoding);
        let mut params = json!({"textDocument": {"uri": place.uri}});
        match name {
            _ if OF_DOCUMENTS.contains(&name) => {}
            _ if OF_RANGES.contains(&name) => params["range"] = range,
            "selectionRange" => params["positions"] = json!([range["start"]]),
            _ => params["position"] = range["start"].clone(),
        }
        for (name, value) in more.as_object().into_iter().flatten() {
            params[name] = value.clone();
        }
        params
    }
}
