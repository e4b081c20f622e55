//! A client to talk to the server with.
//!
//! The server runs on a thread of the test's process and talks over pipes. The client does one thing at a time: what comes in
//! is looked at while it waits for something. Requests of the server it answers by itself. What must hold in every
//! conversation it checks by itself: a client that pulls gets nothing published, no version is published after a newer
//! one, the ranges of diagnostics lie in the text, each answer belongs to a request, the server ends as it should.
//!
//! ```ignore
//! let mut client = Client::push();                     // or Client::pull(), or
//! let mut client = Builder::fixture("neovim").options(json!({…})).start();
//! client.open("file:///a.pgn", "1. e4 e5 2. Ke3 *\n");
//! assert_eq!(client.shown("file:///a.pgn"), ["1 error illegal-move Ke3"]);
//! client.replace("file:///a.pgn", "Ke3", "Ke2");       // or .edit(uri, bytes, new), or .change(uri, changes)
//! let answer = client.ask("textDocument/hover", "1. e|4 *");       // `|` is the cursor; the text is opened by itself
//! let id = client.begin("textDocument/hover", json!({…}));         // … and later:
//! let answer = client.answer(id);                      // Ok(result) or Err(error)
//! ```
//!
//! `Builder::held_at` holds the server up at a place; to make it panic there, give the builder a probe.

mod builder;
mod gate;

use super::text::{self, Encoding};
use jadoube::lsp::Ending;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, PipeWriter, Write};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

pub use builder::Builder;
pub use gate::Gate;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What came back: a result or an error.
pub type Answer = Result<Value, Value>;

/// Reads a message, when the gate is open. `None` at the end.
fn read(output: &mut impl BufRead, reading: &Gate) -> Option<Value> {
    reading.pass();
    let mut header = String::new();
    output.read_line(&mut header).ok().filter(|count| *count > 0)?;
    let length: usize = header.trim().strip_prefix("Content-Length: ").expect("a header").parse().expect("a length");
    output.read_line(&mut String::new()).ok()?;
    let mut body = vec![0; length];
    output.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("what the server sends is JSON"))
}

/// A document that the client has open.
#[derive(Default)]
struct Open {
    text: String,
    version: i64,
    /// All versions that the server was told, in order.
    told: Vec<i64>,
    /// The place in that list of the version that was published last.
    at: usize,
    published: Option<(i64, Vec<Value>)>,
}

/// A client in a conversation with a server.
pub struct Client {
    pub encoding: Encoding,
    pub pulls: bool,
    /// Those of the server.
    pub capabilities: Value,
    /// The server's notifications but for diagnostics of open documents: method and parameters.
    pub notified: Vec<(String, Value)>,
    /// The server's requests: method and parameters.
    pub asked: Vec<(String, Value)>,
    /// Errors that belong to no request.
    pub refused: Vec<Value>,
    /// What was published of open documents: address, version, number of diagnostics.
    pub publishes: Vec<(String, i64, usize)>,
    /// Close it to read nothing.
    pub reading: Gate,
    input: Option<PipeWriter>,
    received: Receiver<Value>,
    ended: Receiver<Ending>,
    resting: Arc<AtomicU64>,
    settings: Value,
    documents: BTreeMap<String, Open>,
    answers: HashMap<i64, Option<Answer>>,
    last_id: i64,
    log: Vec<String>,
}

impl Client {
    /// A plain client that diagnostics are published to.
    pub fn push() -> Client {
        Builder::new(json!({})).start()
    }

    /// A plain client that asks for diagnostics.
    pub fn pull() -> Client {
        Builder::new(json!({})).pulls().start()
    }

    // Messages

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.input.as_mut().expect("the conversation goes on").write_all(bytes).expect("the server reads");
    }

    /// Sends a message: the text of its JSON.
    pub fn body(&mut self, body: &str) {
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.body(&json!({"jsonrpc": "2.0", "method": method, "params": params}).to_string());
    }

    /// Sends a request, whose answer can be waited for later.
    pub fn begin(&mut self, method: &str, params: Value) -> i64 {
        let id = self.expect_answer();
        self.body(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string());
        id
    }

    /// A new id, to which an answer will come.
    pub fn expect_answer(&mut self) -> i64 {
        self.last_id += 1;
        self.answers.insert(self.last_id, None);
        self.last_id
    }

    /// Waits for the answer to a request.
    pub fn answer(&mut self, id: i64) -> Answer {
        let answer = self.until(&format!("the answer to request {id}"), |client| client.answers[&id].clone());
        self.answers.remove(&id);
        answer
    }

    /// Whether an answer has come, as far as was looked.
    pub fn is_answered(&self, id: i64) -> bool {
        self.answers.get(&id).is_none_or(Option::is_some)
    }

    /// Sends a request and waits for its answer.
    pub fn request(&mut self, method: &str, params: Value) -> Answer {
        let id = self.begin(method, params);
        self.answer(id)
    }

    /// Asks something at the cursor `|` of a new document.
    pub fn ask(&mut self, method: &str, marked: &str) -> Value {
        self.ask_with(method, marked, json!({}))
    }

    /// The same with further parameters.
    pub fn ask_with(&mut self, method: &str, marked: &str, mut params: Value) -> Value {
        let (text, at) = text::cursor(marked);
        let uri = format!("file:///asked/{}.pgn", self.documents.len());
        self.open(&uri, &text);
        params["textDocument"] = json!({"uri": uri});
        params["position"] = text::position(&text, at, self.encoding);
        self.request(method, params).unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    // Documents

    pub fn open(&mut self, uri: &str, text: &str) {
        let item = json!({"uri": uri, "languageId": "pgn", "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": item}));
        self.opened(uri, text, 1);
    }

    /// Notes that a document was opened in another way. Before one is opened again under a version that it has had, settle.
    pub fn opened(&mut self, uri: &str, text: &str, version: i64) {
        let open = self.documents.entry(uri.into()).or_default();
        (open.text, open.version, open.published) = (text.into(), version, None);
        open.told.push(version);
    }

    /// The text of a document.
    pub fn text(&self, uri: &str) -> &str {
        &self.documents[uri].text
    }

    pub fn version(&self, uri: &str) -> i64 {
        self.documents[uri].version
    }

    /// Puts a text in the place of some bytes.
    pub fn edit(&mut self, uri: &str, bytes: Range<usize>, new: &str) {
        let range = text::range(self.text(uri), bytes, self.encoding);
        self.change(uri, vec![json!({"range": range, "text": new})]);
    }

    /// Puts a text in the place of another one, where that first occurs.
    pub fn replace(&mut self, uri: &str, old: &str, new: &str) {
        let at = self.text(uri).find(old).unwrap_or_else(|| panic!("{old} stands in {:?}", self.text(uri)));
        self.edit(uri, at..at + old.len(), new);
    }

    /// Makes some changes at once.
    pub fn change(&mut self, uri: &str, changes: Vec<Value>) {
        let version = self.version(uri) + 1;
        self.change_to(uri, version, changes);
    }

    /// The same with a version.
    pub fn change_to(&mut self, uri: &str, version: i64, changes: Vec<Value>) {
        let encoding = self.encoding;
        let open = self.documents.get_mut(uri).expect("an open document");
        for change in &changes {
            let new = change["text"].as_str().expect("a text");
            let range = change.get("range").map(|range| text::bytes(&open.text, range, encoding));
            open.text.replace_range(range.unwrap_or(0..open.text.len()), new);
        }
        (open.version, open.published) = (version, None);
        open.told.push(version);
        let document = json!({"uri": uri, "version": version});
        self.notify("textDocument/didChange", json!({"textDocument": document, "contentChanges": changes}));
    }

    pub fn save(&mut self, uri: &str) {
        self.notify("textDocument/didSave", json!({"textDocument": {"uri": uri}}));
    }

    pub fn close(&mut self, uri: &str) {
        self.notify("textDocument/didClose", json!({"textDocument": {"uri": uri}}));
        self.documents.get_mut(uri).expect("an open document").published = None;
    }

    // Diagnostics

    /// Waits until the server has checked all that is open, and looked at all that was said until now.
    pub fn settle(&mut self) {
        self.round_trip();
        let before = self.resting.load(Ordering::SeqCst);
        // Of no document, which makes the server look whether it has anything to do.
        self.save("none:");
        let resting = self.resting.clone();
        self.until("the server to rest", |_| (resting.load(Ordering::SeqCst) > before).then_some(()));
        self.round_trip();
    }

    /// Waits until the server has looked at all that was said.
    pub fn round_trip(&mut self) {
        self.request("test/unknown", Value::Null).expect_err("there is no such method");
    }

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

    // Waiting

    /// Takes what comes in until something holds.
    pub fn until<T>(&mut self, what: &str, mut holds: impl FnMut(&Client) -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = holds(self) {
                return found;
            }
            match self.received.recv_timeout(Duration::from_millis(20)) {
                Ok(message) => self.take(message),
                Err(_) if Instant::now() < end => {}
                Err(error) => {
                    let last = &self.log[self.log.len().saturating_sub(20)..];
                    panic!("waited for {what}: {error}; what came last:\n{}", last.join("\n"))
                }
            }
        }
    }

    fn take(&mut self, message: Value) {
        self.log.push(message.to_string().chars().take(300).collect());
        assert_eq!(message["jsonrpc"], "2.0", "{message}");
        let params = message["params"].clone();
        match (message["method"].as_str(), message.get("id")) {
            (Some(method), Some(id)) => self.answer_to(method.to_owned(), params, id),
            (Some("textDocument/publishDiagnostics"), None) => self.take_diagnostics(params),
            (Some(method), None) => self.notified.push((method.to_owned(), params)),
            (None, Some(Value::Null)) => self.refused.push(message["error"].clone()),
            (None, id) => {
                let id = id.and_then(Value::as_i64).expect("an answer to one of our requests");
                let place = self.answers.get_mut(&id).unwrap_or_else(|| panic!("nobody asked: {message}"));
                assert!(place.is_none(), "a second answer: {message}");
                *place = Some(match message.get("error") {
                    Some(error) => Err(error.clone()),
                    None => Ok(message.get("result").expect("a result or an error").clone()),
                });
            }
        }
    }

    /// Answers a request of the server.
    fn answer_to(&mut self, method: String, params: Value, id: &Value) {
        let result = match method.as_str() {
            "workspace/configuration" => {
                let items = params["items"].as_array().expect("items");
                items.iter().map(|_| self.settings.clone()).collect()
            }
            "workspace/applyEdit" => json!({"applied": true}),
            _ => Value::Null,
        };
        self.asked.push((method, params));
        self.body(&json!({"jsonrpc": "2.0", "id": id, "result": result}).to_string());
    }

    fn take_diagnostics(&mut self, params: Value) {
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

    // Ending

    /// Asks the server to shut down, says `exit` and waits for the end.
    pub fn finish(&mut self) -> Ending {
        self.request("shutdown", Value::Null).expect("shutdown is answered");
        self.notify("exit", Value::Null);
        self.end()
    }

    /// Ends the input and waits for the end.
    pub fn end(&mut self) -> Ending {
        self.input = None;
        let ending = self.ended.recv_timeout(PATIENCE).expect("the server ends");
        while let Ok(message) = self.received.recv_timeout(PATIENCE) {
            self.take_last(message);
        }
        ending
    }

    /// What comes when nothing can be said any more.
    fn take_last(&mut self, message: Value) {
        if message.get("method").is_none() || message.get("id").is_none() {
            self.take(message);
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.reading.open();
        if self.input.is_some() && !std::thread::panicking() {
            assert_eq!(self.finish(), Ending::Orderly);
        }
    }
}

/// The address of a file.
pub fn file_uri(path: &Path) -> String {
    let path = path.to_str().expect("UTF-8").replace('\\', "/");
    format!("file:///{}", path.trim_start_matches('/'))
}

/// A folder of a test's own, gone when the test ends.
pub fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder for the test");
        std::fs::write(path, text).expect("a file for the test");
    }
    folder
}

#[test]
fn what_is_asked_at_the_cursor_is_answered() {
    let mut client = Client::push();
    let hover = client.ask("textDocument/hover", "1. e4 {♞𝄞} e|5 *\n");
    assert_eq!(hover["range"]["start"], json!({"line": 0, "character": 12}));
    assert!(hover["contents"].is_object());
    let params = json!({"context": {"includeDeclaration": true}});
    let same_piece = client.ask_with("textDocument/references", "1. N|f3 e5 2. Ng1 *\n", params);
    assert!(same_piece.is_array(), "{same_piece}");
}
