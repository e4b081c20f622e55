//! `jadoube lint`: reports what is wrong.

use super::Status;
use super::across::Comparison;
use super::check::{Checker, Outcome};
use super::complain::{complain, say};
use super::files::Files;
use super::gather::Gather;
use super::options::Lint;
use super::out::broken;
use super::plan::{Plans, Wrong};
use super::pool::in_order;
use super::progress::Progress;
use super::queue::{Job, Queue};
use super::repair::{self, Repairs};
use super::report::Report;
use crate::files::configuration::Configurations;
use crate::files::walk::Input;
use crate::lint::{Linter, Scratch};
use clap::ColorChoice;
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;

/// How much is written at once, in bytes.
const BUFFER: usize = 64 << 10;

/// Where something is written.
type Out = BufWriter<Box<dyn Write + Send>>;

/// Runs the command.
pub fn run(options: &Lint) -> Status {
    let mut configurations = match configurations(options) {
        Ok(configurations) => configurations,
        Err(message) => {
            complain(&message);
            return Status::Trouble;
        }
    };
    let files = Files::find(&options.paths, &options.reading, &options.rules, &mut configurations);
    let Files { inputs, plans, wrong, missing } = files;
    let aside = options.fixing.takes_output(&inputs);
    let progress = Progress::new(&inputs, !options.quiet && !aside);
    let report = options.format.report(wants_color(options.color, aside));
    let fold = report.folds() && !options.all;
    let (out, shown) = outputs(aside);
    let mut gather = Gather::new(out, shown, &*report, &inputs, &progress, fold);
    gather.trouble = missing;
    let run = Run { report: &*report, inputs: &inputs, plans: &plans, progress: &progress, fold };
    check_all(options, &wrong, &mut gather, &run);
    progress.clear();
    conclude(options, &gather, &inputs, report.for_people())
}

/// What all threads need to know.
struct Run<'a> {
    report: &'a dyn Report,
    inputs: &'a [Input],
    plans: &'a Plans,
    progress: &'a Progress,
    fold: bool,
}

/// Refuses a command line that is wrong; then the configurations of the files are looked for.
fn configurations(options: &Lint) -> Result<Configurations, String> {
    options.reading.check()?;
    options.fixing.check()?;
    options.rules.apply(&mut Linter::default())?;
    options.reading.configurations()
}

/// Where the findings go, and where repaired texts: standard output is for the findings, unless it must take those.
fn outputs(aside: bool) -> (Out, Option<Out>) {
    let buffered = |out: Box<dyn Write + Send>| BufWriter::with_capacity(BUFFER, out);
    let stdout = buffered(Box::new(io::stdout()));
    if aside { (buffered(Box::new(io::stderr())), Some(stdout)) } else { (stdout, None) }
}

/// Whether to use colors: by itself where a terminal shows them and nobody asked for none (`NO_COLOR`).
fn wants_color(choice: ColorChoice, aside: bool) -> bool {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let shows = if aside { io::stderr().is_terminal() } else { io::stdout().is_terminal() };
            shows && set("NO_COLOR").is_none() && set("TERM").is_none_or(|term| term != "dumb")
        }
    }
}

fn check_all(options: &Lint, wrong: &[Wrong], gather: &mut Gather<'_, Out>, run: &Run<'_>) {
    let &Run { report, inputs, plans, progress, fold } = run;
    let cores = || available_parallelism().map_or(1, NonZero::get);
    let threads = options.jobs.map_or_else(cores, usize::from);
    let fixes = options.fixing.safety();
    let repairs = fixes.map(|safety| Repairs { fixing: &options.fixing, safety, threads });
    let mut queue = Queue::new(inputs, plans, progress, repairs);
    let mut comparison = Comparison::new(plans, report, inputs);
    let worker = || {
        let mut checker = Checker { plans, report, inputs, fold, fixes, scratch: Scratch::default() };
        move |job: &mut Job| checker.check(job)
    };
    gather.begin();
    wrong.iter().for_each(|wrong| gather.wrong(wrong));
    in_order(threads, |job: &mut Job| queue.take(job), worker, |outcome: Outcome| gather.take(comparison.add(outcome)));
    gather.finish();
}

/// Says what remains to be said, and how the command ends.
fn conclude(options: &Lint, gather: &Gather<'_, Out>, inputs: &[Input], for_people: bool) -> Status {
    let fixing = &options.fixing;
    let fixed = !gather.fixed.is_empty() && (fixing.diff || fixing.exit_non_zero_on_fix);
    let found = fixed || gather.worst.is_some_and(|level| options.rules.fail_on.includes(level));
    let status = if found { Status::Found } else { Status::Good };
    // What was not read of the files then says nothing.
    if let Some(ended) = broken(gather.broken.as_ref(), "the findings", status) {
        return ended;
    }
    let empty = without_games(&options.paths, &gather.games, &gather.unread, inputs);
    empty.iter().for_each(|message| complain(message));
    if options.statistics {
        gather.tally.statistics().iter().for_each(|line| say(line));
    }
    if for_people && !options.quiet && fixing.is_on() {
        say(&repair::summary(&gather.fixed, gather.guesses, fixing.diff));
    }
    if for_people && !options.quiet && gather.tally.games > 0 {
        say(&gather.tally.summary());
    }
    if gather.trouble || !empty.is_empty() { Status::Trouble } else { status }
}

/// A sentence for each path that stands for files without any record. `games` says how many each path has, by its number,
/// `unread` of which not all could be read.
pub(super) fn without_games(
    paths: &[PathBuf],
    games: &FxHashMap<usize, u64>,
    unread: &FxHashSet<usize>,
    inputs: &[Input],
) -> Vec<String> {
    let mut messages = Vec::new();
    for (n, path) in paths.iter().enumerate() {
        let mut of_path = inputs.iter().filter(|input| input.path == n);
        let Some(first) = of_path.next() else { continue };
        if unread.contains(&n) || games.get(&n).is_some_and(|games| *games > 0) {
            continue;
        }
        let is_folder = path.is_dir();
        let name = if is_folder { path.display().to_string() } else { first.name.clone() };
        messages.push(format!("there is no game in {}", if name == "-" { "the standard input" } else { &name }));
    }
    messages
}
