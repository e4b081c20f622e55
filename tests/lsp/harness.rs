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
//! let place = client.put("1. e|4 *");                              // opens the text; `|` is the cursor, `|…|` a selection
//! let answer = client.about("textDocument/hover", &place);         // or .about_with(method, &place, further parameters),
//! let answer = client.ask("textDocument/hover", "1. e|4 *");       // or both at once
//! let id = client.begin("textDocument/hover", json!({…}));         // … and later:
//! let answer = client.answer(id);                      // Ok(result) or Err(error)
//! ```
//!
//! `Builder::held_at` holds the server up at a place; to make it panic there, give the builder a probe.

mod asking;
mod builder;
mod diagnostics;
mod drawing;
mod files;
mod gate;

use super::text::{self, Encoding};
use jadoube::lsp::Ending;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, PipeWriter, Write};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

pub use asking::Place;
pub use builder::Builder;
pub use drawing::drawn;
pub use files::{file_uri, folder};
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

    // Waiting

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

#[test]
fn what_is_asked_at_the_cursor_is_answered() {
    let mut client = Client::push();
    let hover = client.ask("textDocument/hover", "1. e4 {♞𝄞} e|5 *\n");
    assert_eq!(hover["range"]["start"], json!({"line": 0, "character": 12}));
    assert!(hover["contents"].is_object());
}
