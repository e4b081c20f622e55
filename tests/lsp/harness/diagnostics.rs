//! What the server has to say of a document, in the way that the client gets it.

use super::Client;
use crate::text;
use serde_json::{Value, json};

impl Client {
    /// All diagnostics of a document, when it is wholly checked, in the way that this client gets them.
    pub fn diagnostics(&mut self, uri: &str) -> Vec<Value> {
        if self.pulls {
            loop {
                let report = self.pull_once(uri, None);
                if !report["resultId"].as_str().expect("an id").ends_with('+') {
                    return report["items"].as_array().expect("a full report").clone();
                }
            }
        }
        self.settle();
        self.published(uri)
    }

    /// What was published last of the document's version, if anything was.
    pub fn latest(&self, uri: &str) -> Option<&[Value]> {
        let open = self.documents.get(uri)?;
        open.published.as_ref().filter(|(version, _)| *version == open.version).map(|(_, all)| &all[..])
    }

    /// What was published last of a document, waiting for something of its version.
    pub fn published(&mut self, uri: &str) -> Vec<Value> {
        let version = self.version(uri);
        self.until(&format!("diagnostics of {uri} version {version}"), |client| {
            client.latest(uri).map(<[Value]>::to_vec)
        })
    }

    /// The report on a document, also where not all is checked.
    pub fn pull_once(&mut self, uri: &str, previous: Option<&str>) -> Value {
        let params = json!({"textDocument": {"uri": uri}, "previousResultId": previous});
        self.request("textDocument/diagnostic", params).expect("a report")
    }

    /// All diagnostics of a document, drawn.
    pub fn shown(&mut self, uri: &str) -> Vec<String> {
        let all = self.diagnostics(uri);
        self.draw(uri, &all)
    }

    /// Diagnostics as lines: the line, how bad, the rule, and the text that is marked.
    pub fn draw(&self, uri: &str, diagnostics: &[Value]) -> Vec<String> {
        let draw = |diagnostic: &Value| {
            let bytes = text::bytes(self.text(uri), &diagnostic["range"], self.encoding);
            let line = diagnostic["range"]["start"]["line"].as_u64().expect("a line") + 1;
            let level = ["error", "warning", "info"][diagnostic["severity"].as_u64().expect("a level") as usize - 1];
            let code = diagnostic["code"].as_str().unwrap_or("-");
            format!("{line} {level} {code} {}", &self.text(uri)[bytes])
        };
        diagnostics.iter().map(draw).collect()
    }

    /// Notes what was published.
    pub(super) fn take_diagnostics(&mut self, params: Value) {
        let uri = params["uri"].as_str().expect("an address").to_owned();
        let Some(version) = params["version"].as_i64() else {
            return self.notified.push(("textDocument/publishDiagnostics".into(), params));
        };
        assert!(!self.pulls, "published to a client that pulls: {params}");
        let encoding = self.encoding;
        let open = self.documents.get_mut(&uri).unwrap_or_else(|| panic!("diagnostics of {uri}, never opened"));
        let place = open.told[open.at..].iter().rposition(|told| *told == version);
        open.at += place.unwrap_or_else(|| panic!("version {version} of {uri} after {}", open.told[open.at]));
        let all = params["diagnostics"].as_array().expect("a list").clone();
        self.publishes.push((uri, version, all.len()));
        if open.at + 1 == open.told.len() && version == open.version {
            for diagnostic in &all {
                text::bytes(&open.text, &diagnostic["range"], encoding);
            }
            open.published = Some((version, all));
        }
    }
}
