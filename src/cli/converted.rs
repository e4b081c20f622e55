//! What came of all files that `jadoube convert` was given: put out in their order, and summed up.

use super::Status;
use super::complain::{complain, say};
use super::lint::without_games;
use super::out::broken;
use super::printable::printable;
use crate::files::walk::Input;
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::{self, Write};
use std::path::PathBuf;

/// What came of a file, or of a batch of its records.
#[derive(Default)]
pub struct Outcome {
    /// Which of the inputs, from 0.
    pub input: usize,
    /// What goes to standard output.
    pub shown: Vec<u8>,
    /// A line for each place where moves stay as they are.
    pub left: Vec<String>,
    /// How many moves stay.
    pub moves_left: u64,
    /// How many records there are.
    pub games: u64,
    /// Whether the file was changed.
    pub changed: bool,
    /// Whether some bytes of the file were no text.
    pub lossy: bool,
    /// Whether not all of the file could be read.
    pub unread: bool,
    /// What could not be done.
    pub trouble: Vec<String>,
}

/// What came of all files.
pub struct Sum<'a> {
    paths: &'a [PathBuf],
    inputs: &'a [Input],
    quiet: bool,
    in_place: bool,
    changed: usize,
    left: usize,
    moves_left: u64,
    /// How many records each of the paths given has, by its number.
    games: FxHashMap<usize, u64>,
    /// The paths of which something could not be read, by number.
    unread: FxHashSet<usize>,
    /// The file that was put out last, by the number of its input, and the last bytes of it.
    last: (usize, Vec<u8>),
    /// The last file with bytes that are no text.
    lossy: Option<usize>,
    pub trouble: bool,
    /// Why nothing more can be written to standard output.
    broken: Option<io::Error>,
}

impl<'a> Sum<'a> {
    /// Nothing done yet.
    pub fn new(paths: &'a [PathBuf], inputs: &'a [Input], quiet: bool, in_place: bool) -> Sum<'a> {
        Sum {
            paths,
            inputs,
            quiet,
            in_place,
            changed: 0,
            left: 0,
            moves_left: 0,
            games: FxHashMap::default(),
            unread: FxHashSet::default(),
            last: (0, Vec::new()),
            lossy: None,
            trouble: false,
            broken: None,
        }
    }

    /// Puts out what came of a file or batch; says whether to go on.
    pub fn add(&mut self, outcome: Outcome) -> bool {
        let path = self.inputs[outcome.input].path;
        *self.games.entry(path).or_default() += outcome.games;
        self.unread.extend(outcome.unread.then_some(path));
        self.changed += usize::from(outcome.changed);
        self.left += outcome.left.len();
        self.moves_left += outcome.moves_left;
        self.trouble |= !outcome.trouble.is_empty();
        if !self.quiet {
            outcome.left.iter().for_each(|line| say(&printable(line)));
        }
        outcome.trouble.iter().for_each(|trouble| complain(trouble));
        if outcome.lossy && self.lossy.replace(outcome.input) != Some(outcome.input) {
            let name = &self.inputs[outcome.input].name;
            complain(&format!(
                "some bytes of {name} are no text and are lost; say with --encoding what it is written in"
            ));
            self.trouble = true;
        }
        if self.broken.is_none() {
            self.broken = self.put(&outcome).err();
        }
        // Files are changed whether or not anybody reads of it.
        self.broken.is_none() || self.in_place
    }

    fn put(&mut self, outcome: &Outcome) -> io::Result<()> {
        if outcome.shown.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        if outcome.input != self.last.0 && !self.last.1.is_empty() {
            out.write_all(separator(&self.last.1))?;
        }
        out.write_all(&outcome.shown)?;
        self.last = (outcome.input, outcome.shown[outcome.shown.len().saturating_sub(4)..].to_vec());
        out.flush()
    }

    /// Says what remains to be said, and how the command ends.
    pub fn conclude(&self) -> Status {
        let status = if self.left > 0 { Status::Found } else { Status::Good };
        if let Some(ended) = broken(self.broken.as_ref(), "the text", status) {
            return ended;
        }
        let empty = without_games(self.paths, &self.games, &self.unread, self.inputs);
        empty.iter().for_each(|message| complain(message));
        if !self.quiet {
            self.summary().iter().for_each(|line| say(line));
        }
        if self.trouble || !empty.is_empty() { Status::Trouble } else { status }
    }

    fn summary(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.in_place && !self.inputs.is_empty() {
            let files = if self.inputs.len() == 1 { "1 file".into() } else { format!("{} files", self.inputs.len()) };
            lines.push(format!("{} of {files} converted", self.changed));
        }
        match self.moves_left {
            0 => {}
            1 => lines.push("1 move stays as it is".into()),
            moves => lines.push(format!("{moves} moves stay as they are")),
        }
        lines
    }
}

/// What parts the text of a file from that of the next, so that its last record ends: an empty line.
fn separator(last: &[u8]) -> &'static [u8] {
    match last {
        [.., b'\n', b'\n'] | [.., b'\n', b'\r', b'\n'] | [.., b'\r', b'\r'] => b"",
        [.., b'\n' | b'\r'] => b"\n",
        _ => b"\n\n",
    }
}
