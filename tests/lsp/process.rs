//! The program itself, over its standard input and output.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Process {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
}

impl Process {
    fn start(arguments: &str) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
        command.args(arguments.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().map(BufReader::new));
        Process { child, input, output }
    }

    fn send(&mut self, message: &Value) -> std::io::Result<()> {
        let body = message.to_string();
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes())?;
        input.flush()
    }

    fn request(&mut self, id: i64, method: &str, params: Value) -> Value {
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})).expect("it reads");
        self.receive(|message| message["id"] == id)
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params})).expect("it reads");
    }

    /// Reads until a message comes that is wanted.
    fn receive(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let output = self.output.as_mut().expect("the output is open");
            let mut header = String::new();
            output.read_line(&mut header).expect("a header");
            let length = header.trim().strip_prefix("Content-Length: ").and_then(|length| length.parse().ok());
            output.read_line(&mut String::new()).expect("an empty line");
            let mut body = vec![0; length.unwrap_or_else(|| panic!("no header: {header:?}"))];
            output.read_exact(&mut body).expect("a body");
            let message: Value = serde_json::from_slice(&body).expect("JSON");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Begins a conversation and sees a fault reported.
    fn talk(&mut self) {
        let answer = self.request(1, "initialize", json!({"processId": null, "rootUri": null, "capabilities": {}}));
        assert_eq!(answer["result"]["serverInfo"]["name"], "jadoube");
        self.notify("initialized", json!({}));
        let document = json!({"uri": "file:///a.pgn", "languageId": "pgn", "version": 1, "text": "1. Ke3 *\n"});
        self.notify("textDocument/didOpen", json!({"textDocument": document}));
        let published = self.receive(|message| message["method"] == "textDocument/publishDiagnostics");
        assert_eq!(published["params"]["diagnostics"][0]["code"], "illegal-move");
    }

    /// Waits for the end and gives the exit status.
    fn status(mut self) -> i32 {
        let end = Instant::now() + Duration::from_secs(60);
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                return status.code().expect("it ended by itself");
            }
            if Instant::now() > end {
                self.child.kill().ok();
                panic!("the program does not end");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

#[test]
fn who_says_goodbye_gets_status_0() {
    let mut process = Process::start("lsp");
    process.talk();
    process.request(2, "shutdown", Value::Null);
    process.notify("exit", Value::Null);
    assert_eq!(process.status(), 0);
}

#[test]
fn who_says_only_exit_gets_status_1() {
    let mut process = Process::start("lsp");
    process.talk();
    process.notify("exit", Value::Null);
    assert_eq!(process.status(), 1);
}

#[test]
fn the_end_of_the_input_is_the_end() {
    let mut process = Process::start("lsp");
    process.talk();
    process.input = None;
    assert_eq!(process.status(), 1);
}

#[test]
fn what_clients_say_out_of_habit_is_accepted() {
    let mut process = Process::start("lsp --stdio --clientProcessId 1");
    process.talk();
    process.request(2, "shutdown", Value::Null);
    process.input = None;
    assert_eq!(process.status(), 0);
}

#[test]
fn a_client_that_no_longer_reads_is_the_end() {
    let mut process = Process::start("lsp");
    process.talk();
    process.output = None;
    // The first answer that cannot be sent. A program that another test is about to start may hold our end of the pipe for a
    // moment, so that some still can.
    for id in 2..2_000 {
        let sent = process.send(&json!({"jsonrpc": "2.0", "id": id, "method": "unheardOf"}));
        if sent.is_err() || process.child.try_wait().expect("it can be asked").is_some() {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(process.status(), 1);
}
