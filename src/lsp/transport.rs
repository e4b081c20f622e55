//! The read loop: takes messages in their order, and lets nothing a client sends end the server.
//!
//! Each message is handed to the service, and what comes of that is polled once right there. Nothing of a handler runs
//! before its first poll, so that changes of documents are made in the order in which they come, and each request looks at
//! the state as it was when it came. What is not answered by then goes on behind.

use super::address;
use super::framing;
use super::outbox::Outbox;
use super::server::Server;
use super::state::UNKNOWN_VERSION;
use futures::{FutureExt, Sink, StreamExt};
use serde::Serialize;
use serde_json::Value;
use std::future::Future;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};
use tower_lsp::jsonrpc::{Error, Id, Request, Response};
use tower_lsp::{ExitedError, LspService};
use tower_service::Service;

type Answer = Result<Option<Response>, ExitedError>;

/// How the conversation ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Ending {
    /// The client had asked to shut down before.
    Orderly,
    /// It just went away.
    Sudden,
}

/// Reads messages until the client is done.
pub struct Loop<I> {
    pub input: I,
    pub service: LspService<Server>,
    pub responses: Box<dyn Sink<Response, Error = ExitedError> + Unpin>,
    pub outbox: Arc<Outbox>,
    pub runtime: tokio::runtime::Handle,
}

/// Has one thread write what is sent. `broken` is called where the client no longer reads.
pub fn write_behind(
    outbox: Arc<Outbox>,
    output: impl Write + Send + 'static,
    broken: fn(),
) -> std::thread::JoinHandle<()> {
    std::thread::spawn(move || {
        if outbox.write(output).is_err() {
            broken();
        }
    })
}

/// Sends what the server asks of the client.
pub async fn forward(mut requests: impl StreamExt<Item = Request> + Unpin, outbox: Arc<Outbox>) {
    while let Some(request) = requests.next().await {
        send(&outbox, &request);
    }
}

fn send(outbox: &Outbox, message: &impl Serialize) {
    // What the protocol's types hold can be written as JSON.
    if let Ok(body) = serde_json::to_vec(message) {
        outbox.send(body);
    }
}

impl<I: BufRead> Loop<I> {
    /// Runs until `exit` or the end of the input.
    pub fn run(&mut self) -> Ending {
        let mut orderly = false;
        while let Ok(Some(body)) = framing::read(&mut self.input) {
            let message: Value = match serde_json::from_slice(&body) {
                Ok(message) => message,
                Err(_) => {
                    self.answer(Response::from_error(Id::Null, Error::parse_error()));
                    continue;
                }
            };
            drop(body);
            match message.get("method").and_then(Value::as_str) {
                Some("exit") => break,
                Some(method) => {
                    orderly |= method == "shutdown" && message.get("id").is_some();
                    self.request(message, orderly);
                }
                None => self.response(message),
            }
        }
        if orderly { Ending::Orderly } else { Ending::Sudden }
    }

    /// Takes the client's answer to a request of the server's.
    fn response(&mut self, message: Value) {
        let id = message.get("id").cloned();
        match serde_json::from_value::<Response>(message) {
            // Who does not wait any more is gone: there is nobody to tell.
            Ok(response) => _ = Pin::new(&mut self.responses).start_send(response),
            Err(_) => self.refuse(id),
        }
    }

    fn refuse(&self, id: Option<Value>) {
        let id = id.and_then(|id| serde_json::from_value(id).ok()).unwrap_or(Id::Null);
        self.answer(Response::from_error(id, Error::invalid_request()));
    }

    fn request(&mut self, mut message: Value, is_shut_down: bool) {
        let id = message.get("id").cloned();
        if let Some(params) = message.get_mut("params") {
            address::encode_all(params);
            give_version(params);
        }
        let Ok(request) = serde_json::from_value::<Request>(message) else { return self.refuse(id) };
        let method = request.method().to_owned();
        let id = request.id().cloned();
        let taken = self.service.inner().taken();
        let begun = catch_unwind(AssertUnwindSafe(|| {
            let mut future = self.service.call(request);
            let polled = Pin::new(&mut future).poll(&mut Context::from_waker(Waker::noop()));
            (future, polled)
        }));
        match begun {
            Err(_) => self.failed(id),
            Ok((_, Poll::Ready(answer))) => self.settled(id, answer),
            Ok((future, Poll::Pending)) => {
                debug_assert!(!method.starts_with("textDocument/did"), "{method} awaits");
                self.go_on(id, future);
            }
        }
        if method.starts_with("textDocument/did") && self.service.inner().taken() == taken {
            let reason = match self.service.inner().is_initialized() {
                _ if is_shut_down => "it came after `shutdown`",
                true => "its parameters cannot be read",
                false => "it came before `initialize`",
            };
            self.service.inner().log(format!("{method} was left out: {reason}"));
        }
    }

    /// Has a request answered behind.
    fn go_on(&self, id: Option<Id>, future: impl Future<Output = Answer> + Send + 'static) {
        let outbox = self.outbox.clone();
        self.runtime.spawn(async move {
            match AssertUnwindSafe(future).catch_unwind().await {
                Ok(Ok(Some(response))) => send(&outbox, &response),
                Ok(_) => {}
                Err(_) => {
                    if let Some(id) = id {
                        send(&outbox, &Response::from_error(id, Error::internal_error()));
                    }
                }
            }
        });
    }

    fn settled(&self, id: Option<Id>, answer: Answer) {
        match (answer, id) {
            (Ok(Some(response)), _) => self.answer(response),
            // What is no request but has an id waits for an answer all the same.
            (Ok(None), Some(id)) => self.answer(Response::from_error(id, Error::method_not_found())),
            _ => {}
        }
    }

    fn failed(&self, id: Option<Id>) {
        if let Some(id) = id {
            self.answer(Response::from_error(id, Error::internal_error()));
        }
    }

    fn answer(&self, response: Response) {
        send(&self.outbox, &response);
    }
}

/// Gives a changed document a version where an old client sends none, as LSP 2 allowed: else the change would be lost.
fn give_version(params: &mut Value) {
    let is_change = params.get("contentChanges").is_some();
    if let Some(document) = params.get_mut("textDocument").filter(|_| is_change)
        && let Some(document) = document.as_object_mut()
        && document.get("version").is_none_or(Value::is_null)
    {
        document.insert("version".into(), UNKNOWN_VERSION.into());
    }
}

/// A notification as it is sent.
pub fn notification(method: &str, params: &impl Serialize) -> Vec<u8> {
    // As above.
    serde_json::to_vec(&Notification { jsonrpc: "2.0", method, params }).unwrap_or_default()
}

#[derive(Serialize)]
struct Notification<'a, P> {
    jsonrpc: &'static str,
    method: &'a str,
    params: &'a P,
}
