//! Beginning a conversation.

use super::{Client, Gate, file_uri, read};
use crate::text::Encoding;
use jadoube::lsp::{Probe, serve};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::io::BufReader;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::channel;

type Call = dyn Fn(&str) + Send + Sync;

/// Says what client it is to be.
pub struct Builder {
    initialize: Value,
    settings: Value,
    probe: Option<Arc<Call>>,
}

impl Builder {
    /// A client with these capabilities.
    pub fn new(capabilities: Value) -> Builder {
        let initialize = json!({"processId": null, "rootUri": null, "capabilities": capabilities});
        Builder { initialize, settings: Value::Null, probe: None }
    }

    /// A client that takes code actions as literals and hovers in Markdown, as most editors do.
    pub fn able() -> Builder {
        Builder::new(json!({
            "textDocument": {
                "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}}},
                "hover": {"contentFormat": ["markdown"]},
            },
        }))
    }

    /// A client that does what an editor does: a file of `tests/lsp/initialize/` without `.json`.
    pub fn fixture(editor: &str) -> Builder {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lsp/initialize").join(editor);
        let text = std::fs::read_to_string(path.with_extension("json")).expect("there is such an editor");
        let initialize = serde_json::from_str(&text).expect("JSON");
        Builder { initialize, ..Builder::new(Value::Null) }
    }

    /// It asks for diagnostics itself.
    pub fn pulls(mut self) -> Builder {
        self.initialize["capabilities"]["textDocument"]["diagnostic"] = json!({});
        self.initialize["capabilities"]["workspace"]["diagnostics"] = json!({"refreshSupport": true});
        self
    }

    /// It can count columns so.
    pub fn encoding(mut self, encoding: Encoding) -> Builder {
        self.initialize["capabilities"]["general"]["positionEncodings"] = json!([encoding.name()]);
        self
    }

    /// Its `initializationOptions`.
    pub fn options(mut self, options: Value) -> Builder {
        self.initialize["initializationOptions"] = options;
        self
    }

    /// It has settings that the server can ask for.
    pub fn settings(mut self, settings: Value) -> Builder {
        self.initialize["capabilities"]["workspace"]["configuration"] = json!(true);
        self.settings = settings;
        self
    }

    /// It has a folder open.
    pub fn folder(mut self, folder: &Path) -> Builder {
        self.initialize["workspaceFolders"] = json!([{"uri": file_uri(folder), "name": "games"}]);
        self
    }

    /// Called where the server's [`Probe`] is.
    pub fn probe(mut self, probe: impl Fn(&str) + Send + Sync + 'static) -> Builder {
        self.probe = Some(Arc::new(probe));
        self
    }

    /// The server is held up at a gate, which is closed, whenever it comes to a place of its [`Probe`].
    pub fn held_at(self, place: &'static str) -> (Builder, Gate) {
        let gate = Gate::closed();
        let held = gate.clone();
        let builder = self.probe(move |what| {
            if what == place {
                held.pass();
            }
        });
        (builder, gate)
    }

    /// Begins the conversation.
    pub fn start(self) -> Client {
        let initialize = self.initialize.clone();
        let mut client = self.connect();
        let answer = client.request("initialize", initialize).expect("initialize is answered");
        let capabilities = answer["capabilities"].clone();
        client.encoding = Encoding::named(capabilities["positionEncoding"].as_str().unwrap_or("utf-16"));
        client.pulls = capabilities["diagnosticProvider"].is_object();
        client.capabilities = capabilities;
        client.notify("initialized", json!({}));
        client
    }

    /// Only starts a server, and says nothing yet.
    pub fn connect(self) -> Client {
        let (server_input, input) = std::io::pipe().expect("a pipe");
        let (output, server_output) = std::io::pipe().expect("a pipe");
        let resting = Arc::new(AtomicU64::new(0));
        let probe = Probe::new({
            let (resting, probe) = (resting.clone(), self.probe);
            move |what| match (what, &probe) {
                ("resting", _) => _ = resting.fetch_add(1, Ordering::SeqCst),
                (_, Some(probe)) => probe(what),
                _ => {}
            }
        });
        let (end, ended) = channel();
        std::thread::spawn(move || {
            let ending = serve(BufReader::new(server_input), server_output, probe, || ());
            end.send(ending.expect("the server starts")).ok();
        });
        let (send, received) = channel();
        let reading = Gate::default();
        std::thread::spawn({
            let (reading, mut output) = (reading.clone(), BufReader::new(output));
            move || {
                while let Some(message) = read(&mut output, &reading)
                    && send.send(message).is_ok()
                {}
            }
        });
        Client {
            encoding: Encoding::Utf16,
            pulls: false,
            capabilities: Value::Null,
            notified: Vec::new(),
            asked: Vec::new(),
            refused: Vec::new(),
            publishes: Vec::new(),
            reading,
            input: Some(input),
            received,
            ended,
            resting,
            settings: self.settings,
            documents: BTreeMap::new(),
            answers: HashMap::new(),
            last_id: 0,
            log: Vec::new(),
        }
    }
}
