//! `jadoube fmt`: lays records out.

use super::Status;
use super::check::guarded;
use super::complain::{complain, say};
use super::files::Files;
use super::number;
use super::options::{Reading, Rules};
use super::out::broken;
use super::pool::in_order;
use super::printable::printable;
use super::styling::StyleOptions;
use super::unified::unified;
use crate::container::Container;
use crate::files::replace::Refusal;
use crate::files::settings::Settings;
use crate::files::walk::{Input, Place, Problem, reason};
use crate::files::whole::Whole;
use crate::text::{LineIndex, Unit};
use crate::write::{LaidOut, lay_out};
use clap::Args;
use std::io::{self, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

/// What `jadoube fmt` was told.
#[derive(Debug, Args)]
pub struct Fmt {
    /// Files and folders, which are changed in place; `-`, or none, is standard input, which goes to standard output
    #[arg(value_name = "PATH", default_value = "-", hide_default_value = true)]
    paths: Vec<PathBuf>,
    /// Change nothing, but name the files that would change; exit status 1 where there is one
    #[arg(long, conflicts_with = "diff")]
    check: bool,
    /// Change nothing, but print what would change, as a unified diff; exit status 1 where something would
    #[arg(long)]
    diff: bool,
    /// How many files are laid out at once; default: one for each core
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    jobs: Option<u16>,
    /// No summary, and no word of games that are left as they are
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    styling: StyleOptions,
    #[command(flatten)]
    reading: Reading,
}

/// What came of a file.
#[derive(Default)]
struct Outcome {
    /// What goes to standard output.
    shown: Vec<u8>,
    /// Of games that are left as they are.
    left: Vec<String>,
    /// Whether it has changed or would.
    changed: bool,
    /// What could not be done.
    trouble: Option<String>,
}

/// Runs the command.
pub fn run(options: &Fmt) -> Status {
    let mut configurations = match options.reading.check().and_then(|()| options.reading.configurations()) {
        Ok(configurations) => configurations,
        Err(message) => {
            complain(&message);
            return Status::Trouble;
        }
    };
    let files = Files::find(&options.paths, &options.reading, &Rules::default(), &mut configurations);
    let Files { inputs, plans, .. } = &files;
    let mut sum = Sum { options, changed: 0, trouble: files.complain(), broken: None };
    let mut next = 0;
    let take = |input: &mut usize| {
        *input = next;
        next += 1;
        *input < inputs.len()
    };
    let worker = || |input: &mut usize| options.file(&inputs[*input], plans.of(*input));
    let cores = || available_parallelism().map_or(1, NonZero::get);
    let threads = options.jobs.map_or_else(cores, usize::from).min(inputs.len().max(1));
    in_order(threads, take, worker, |outcome: Outcome| sum.add(outcome));
    sum.conclude(inputs)
}

impl Fmt {
    fn file(&self, input: &Input, plan: &Settings) -> Outcome {
        let mut outcome = Outcome::default();
        let done = guarded(|| {
            outcome = Outcome::default();
            if let Err(trouble) = self.lay_out(input, plan, &mut outcome) {
                outcome.trouble = Some(trouble);
            }
        });
        if let Err(panic) = done {
            let trouble = format!("internal error, {} is left as it is, please report it: {panic}", input.name);
            outcome = Outcome { trouble: Some(trouble), ..Outcome::default() };
        }
        outcome
    }

    fn lay_out(&self, input: &Input, plan: &Settings, outcome: &mut Outcome) -> Result<(), String> {
        if input.container == Container::Prose {
            let name = &input.name;
            return Err(format!(
                "{name} is left as it is: games in prose have no layout; `lint` and `convert` read them"
            ));
        }
        let whole = Whole::read(input, plan.encoding)
            .map_err(|error| Problem::Unreadable { name: input.name.clone(), reason: reason(&error) }.to_string())?;
        let text = whole.text.as_bytes();
        let prints = input.place == Place::Stdin && !self.check && !self.diff;
        if prints {
            outcome.shown = whole.bytes().to_vec();
        }
        if whole.text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\u{feff}').is_empty() {
            let name = if input.name == "-" { "the standard input" } else { &input.name };
            return Err(format!("there is no game in {name}"));
        }
        let laid_out = lay_out(text, self.styling.over(&plan.styling), plan.linter.asked);
        outcome.left = left(&input.name, text, &laid_out);
        if laid_out.text == text {
            return Ok(());
        }
        let refused = |refusal: Refusal| format!("{} is left as it is: {refusal}", input.name);
        // What is cut between words and put together again is text as before.
        let new = String::from_utf8_lossy(&laid_out.text);
        let bytes = whole.encode(&new).map_err(refused)?;
        outcome.changed = true;
        if self.check {
            outcome.shown = format!("{}\n", printable(&input.name)).into_bytes();
        } else if self.diff {
            outcome.shown = unified(&input.name, text, &laid_out.text, &laid_out.pieces);
        } else if prints {
            outcome.shown = bytes;
        } else {
            outcome.changed = false;
            whole.replace(input, &bytes).map_err(refused)?;
            outcome.changed = true;
        }
        Ok(())
    }
}

/// A line for each game that is left as it is.
fn left(name: &str, text: &[u8], laid_out: &LaidOut) -> Vec<String> {
    if laid_out.kept.is_empty() {
        return Vec::new();
    }
    let lines = LineIndex::new(text);
    let tell = |(n, kept): &(usize, crate::write::Kept)| {
        let offset = laid_out.pieces[*n].0.start + kept.at.start as usize;
        let place = lines.position(text, offset, Unit::Utf32);
        let (line, column, why) = (place.line + 1, place.column + 1, kept.reason.describe());
        format!("{name}:{line}:{column}: game {} is left as it is, because {why}", n + 1)
    };
    laid_out.kept.iter().map(tell).collect()
}

/// What came of all files.
struct Sum<'a> {
    options: &'a Fmt,
    /// How many files have changed or would.
    changed: usize,
    trouble: bool,
    /// Why nothing more can be written to standard output.
    broken: Option<io::Error>,
}

impl Sum<'_> {
    /// Puts out what came of a file; says whether to go on.
    fn add(&mut self, outcome: Outcome) -> bool {
        self.changed += usize::from(outcome.changed);
        self.trouble |= outcome.trouble.is_some();
        if !self.options.quiet {
            outcome.left.iter().for_each(|line| say(&printable(line)));
        }
        outcome.trouble.iter().for_each(|trouble| complain(trouble));
        if self.broken.is_some() {
            return true;
        }
        let mut out = io::stdout().lock();
        self.broken = out.write_all(&outcome.shown).and_then(|()| out.flush()).err();
        // Files are changed whether or not anybody reads of it.
        self.broken.is_none() || !self.options.check && !self.options.diff
    }

    /// Says what remains to be said, and how the command ends.
    fn conclude(&self, inputs: &[Input]) -> Status {
        let looks = self.options.check || self.options.diff;
        let status = if looks && self.changed > 0 { Status::Found } else { Status::Good };
        if let Some(ended) = broken(self.broken.as_ref(), "the text", status) {
            return ended;
        }
        let files = inputs.iter().filter(|input| input.place != Place::Stdin).count();
        if !self.options.quiet && files > 0 {
            let files = if inputs.len() == 1 { "1 file".into() } else { format!("{} files", inputs.len()) };
            let done = if looks { "would be laid out anew" } else { "laid out anew" };
            say(&format!("{} of {files} {done}", self.changed));
        }
        if self.trouble { Status::Trouble } else { status }
    }
}
