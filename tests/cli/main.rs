//! The command line, as a user or a script meets it.

mod config;
mod convert;
mod fix;
mod fix_fails;
mod fmt;
mod hostile;
mod human;
mod input;
mod output;
mod packed;
mod prose;
mod reference;
mod show;
mod silence;
mod status;
#[path = "../support/mod.rs"]
mod support;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A game with an illegal move on its fourth line.
const ILLEGAL: &str = "[White \"Example, Ada\"]\n[Black \"Example, Ben\"]\n\n1. e4 e5 2. Bh6 *\n";

/// A game without a fault.
const FINE: &str = "[White \"Example, Ada\"]\n\n1. e4 e5 *\n";

/// A game with a check that is not marked.
const UNMARKED: &str = "1. e4 f5 2. Qh5 g6 *\n";

/// A folder of a test's own, gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("jadoube-cli-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn with(file: &str, content: impl AsRef<[u8]>) -> Folder {
        Folder::new().and(file, content)
    }

    fn and(self, file: &str, content: impl AsRef<[u8]>) -> Folder {
        let path = self.0.join(file);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder for the test");
        std::fs::write(path, content).expect("a file for the test");
        self
    }

    /// Runs `jadoube lint` in the folder.
    fn lint(&self, arguments: &str) -> Answer {
        run(&self.0, &format!("lint {arguments}"), b"")
    }

    fn read(&self, file: &str) -> Vec<u8> {
        std::fs::read(self.0.join(file)).expect("the file is there")
    }

    fn text(&self, file: &str) -> String {
        String::from_utf8(self.read(file)).expect("the file is UTF-8")
    }

    /// The names of all files, hidden ones among them.
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder can be read");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        std::fs::remove_dir_all(&self.0).ok();
    }
}

/// What the program has said.
#[derive(Debug, PartialEq)]
struct Answer {
    status: i32,
    out: String,
    err: String,
}

impl Answer {
    /// The objects of `--format jsonl`.
    fn objects(&self) -> Vec<serde_json::Value> {
        self.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
    }
}

fn command(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
    command.current_dir(folder).args(arguments.split_whitespace()).stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, arguments: &str, input: &[u8]) -> Answer {
    let mut child = command(folder, arguments).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.to_owned();
    // A program that does not read its input closes it, and that is no failure.
    let sent = std::thread::spawn(move || stdin.write_all(&input).ok());
    let output = child.wait_with_output().expect("the program ends");
    sent.join().expect("the input was sent");
    let text = |bytes| String::from_utf8(bytes).expect("output is UTF-8");
    Answer { status: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `jadoube lint` with a text on standard input.
fn lint_stdin(arguments: &str, input: impl AsRef<[u8]>) -> Answer {
    run(&std::env::temp_dir(), &format!("lint {arguments} -"), input.as_ref())
}
