//! `jadoube convert`: moves written in another notation or other letters, and parts of records left out.

use super::Status;
use super::check::guarded;
use super::complain::complain;
use super::converted::{Outcome, Sum};
use super::files::Files;
use super::number;
use super::options::{Reading, Rules};
use super::places::Places;
use super::plan::Plans;
use super::pool::in_order;
use super::progress::Progress;
use super::queue::{Job, Queue};
use crate::files::configuration::Configurations;
use crate::files::settings::{Settings, notation_named, pieces_named};
use crate::files::walk::{Input, Problem, reason};
use crate::files::whole::Whole;
use crate::lint::{Lead, excerpt, really_played};
use crate::notation::alphabet::Alphabet;
use crate::notation::notations::System;
use crate::notation::{das, is_spoken};
use crate::replay::Asked;
use crate::text::Origin;
use crate::write::{Conversion, Converter, Left, Strip, Target};
use clap::{ArgAction, Args, ValueEnum};
use std::num::NonZero;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// What `jadoube convert` was told.
#[derive(Debug, Args)]
pub struct Convert {
    /// Files and folders; `-`, or none, is standard input
    #[arg(value_name = "PATH", default_value = "-", hide_default_value = true)]
    paths: Vec<PathBuf>,
    /// The notation to write moves in (`jadoube notations` lists them); default: that of each game
    #[arg(long, value_name = "NOTATION")]
    to: Option<String>,
    /// The alphabet to write piece letters in: en, de, ru …, or figurine; default: that of each game. Spoken notation has its
    /// words in that language
    #[arg(long, value_name = "ALPHABET")]
    to_pieces: Option<String>,
    /// Convert moves in the text of comments, too
    #[arg(long)]
    in_comments: bool,
    /// Leave parts out: clk, eval, evp or all commands of comments, comments, variations, nags, tags=NAME+NAME
    #[arg(long, value_name = "WHAT", value_delimiter = ',', action = ArgAction::Append)]
    strip: Vec<String>,
    /// Change the files in place instead of writing to standard output
    #[arg(long)]
    write: bool,
    /// How many threads; default: one for each core
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    jobs: Option<u16>,
    /// No summary, and no word of moves that stay as they are
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    das: Das,
    #[command(flatten)]
    reading: Reading,
}

/// What concerns das-chess only.
#[derive(Debug, Args)]
struct Das {
    /// Das-chess: the marks of captures, checks and mates
    #[arg(long, value_enum, default_value_t, value_name = "WHICH")]
    marks: Marks,
    /// Das-chess: the riders' letters of ships that move or are left, TNc3 or Tc3
    #[arg(long, value_enum, default_value_t, value_name = "FORM")]
    riders: Riders,
    /// Das-chess: castling as KR and KS, or as 0-0 and 0-0-0
    #[arg(long, value_enum, value_name = "FORM")]
    castling: Option<Castling>,
}

#[derive(Copy, Clone, Debug, Default, ValueEnum)]
enum Marks {
    #[default]
    Keep,
    All,
    None,
}

#[derive(Copy, Clone, Debug, Default, ValueEnum)]
enum Riders {
    #[default]
    Keep,
    Full,
    Short,
}

#[derive(Copy, Clone, Debug, ValueEnum)]
enum Castling {
    Letters,
    Zeros,
}

impl Das {
    fn style(&self) -> das::Style {
        let marks = match self.marks {
            Marks::Keep => None,
            Marks::All => Some(das::Style::ALL),
            Marks::None => Some(das::Style::BARE),
        };
        let riders = match self.riders {
            Riders::Keep => None,
            Riders::Full => Some(das::Riders::Full),
            Riders::Short => Some(das::Riders::Short),
        };
        let castling = self.castling.map(|castling| match castling {
            Castling::Letters => das::Castling::Letters,
            Castling::Zeros => das::Castling::Zeros,
        });
        das::Style { marks, riders, castling }
    }
}

/// Runs the command.
pub fn run(options: &Convert) -> Status {
    let (conversion, mut configurations) = match options.conversion().and_then(|what| Ok((what, options.prepare()?))) {
        Ok(prepared) => prepared,
        Err(message) => {
            complain(&message);
            return Status::Trouble;
        }
    };
    if let Some(remark) = about_letters(conversion.target).filter(|_| !options.quiet) {
        complain(&remark);
    }
    let files = Files::find(&options.paths, &options.reading, &Rules::default(), &mut configurations);
    let Files { inputs, plans, .. } = &files;
    let mut sum = Sum::new(&options.paths, inputs, options.quiet, options.write);
    sum.trouble = files.complain();
    let cores = || available_parallelism().map_or(1, NonZero::get);
    let threads = options.jobs.map_or_else(cores, usize::from);
    let run = Run { conversion: &conversion, inputs, plans };
    if options.write {
        run.in_place(threads, &mut sum)
    } else {
        run.to_output(threads, &mut sum)
    }
    sum.conclude()
}

impl Convert {
    /// What is to be done, or why that cannot be.
    fn conversion(&self) -> Result<Conversion, String> {
        let target = Target {
            notation: self.to.as_deref().map(notation_named).transpose()?,
            pieces: self.to_pieces.as_deref().map(pieces_named).transpose()?.flatten(),
            style: self.das.style(),
        };
        let mut strip = Strip::default();
        self.strip
            .iter()
            .try_for_each(|part| strip.add(part).map_err(|message| format!("--strip {part}: {message}")))?;
        if self.in_comments && target == Target::default() {
            return Err("--in-comments is about moves: say with --to or --to-pieces how they are to be written".into());
        }
        if target == Target::default() && strip.is_empty() {
            return Err("there is nothing to do: say --to NOTATION, --to-pieces ALPHABET or --strip WHAT".into());
        }
        Ok(Conversion { target, in_comments: self.in_comments, strip })
    }

    fn prepare(&self) -> Result<Configurations, String> {
        if self.write && self.paths.iter().any(|path| path == Path::new("-")) {
            return Err("standard input cannot be changed in place: leave --write out, or name a file".into());
        }
        self.reading.check()?;
        self.reading.configurations()
    }
}

/// What there is to say of letters that were asked for and that a notation has not.
fn about_letters(Target { notation, pieces, .. }: Target) -> Option<String> {
    let (notation, pieces) = (notation?, pieces?);
    let Alphabet { code, name, .. } = pieces;
    if !notation.lettered {
        return Some(format!("--to-pieces {code} changes nothing: {} has no letters for the pieces", notation.title));
    }
    let unspoken = notation.system == System::Spoken && !is_spoken(pieces);
    unspoken.then(|| {
        format!("{} has no words for {name} (--to-pieces {code}): the German ones are written", notation.title)
    })
}

/// What all threads need to know.
struct Run<'a> {
    conversion: &'a Conversion,
    inputs: &'a [Input],
    plans: &'a Plans,
}

/// Some records that follow one another in a file.
struct Stretch<'a> {
    name: &'a str,
    text: &'a [u8],
    /// Where each lies in the text.
    records: &'a [Range<usize>],
    /// The number of the first in the file, from 0.
    number: u64,
    /// Where the text begins in the file.
    origin: Origin,
    lead: Lead,
    asked: Asked,
}

impl Run<'_> {
    /// Converts the files batch by batch, so that memory does not grow with them.
    fn to_output(&self, threads: usize, sum: &mut Sum) {
        let progress = Progress::new(self.inputs, false);
        let mut queue = Queue::new(self.inputs, self.plans, &progress, None);
        let worker = || |job: &mut Job| self.batch(job);
        in_order(threads, |job: &mut Job| queue.take(job), worker, |outcome: Outcome| sum.add(outcome));
    }

    fn batch(&self, job: &mut Job) -> Outcome {
        let (batch, input) = (&job.batch, &self.inputs[job.input]);
        let mut outcome = Outcome { input: job.input, lossy: batch.lossy, ..Outcome::default() };
        outcome.unread = job.failure.is_some();
        outcome.trouble.extend(job.failure.take());
        let stretch = Stretch {
            name: &input.name,
            text: &batch.text,
            records: &batch.records,
            number: batch.number,
            origin: batch.origin,
            lead: job.lead,
            asked: self.plans.of(job.input).linter.asked,
        };
        self.convert(&stretch, &mut outcome);
        outcome
    }

    /// Converts the files one by one, each whole.
    fn in_place(&self, threads: usize, sum: &mut Sum) {
        let mut next = 0;
        let take = |input: &mut usize| {
            *input = next;
            next += 1;
            *input < self.inputs.len()
        };
        let worker = || |input: &mut usize| self.file(*input);
        in_order(threads.min(self.inputs.len().max(1)), take, worker, |outcome: Outcome| sum.add(outcome));
    }

    fn file(&self, n: usize) -> Outcome {
        let (input, plan) = (&self.inputs[n], self.plans.of(n));
        let mut outcome = Outcome { input: n, ..Outcome::default() };
        if let Err(trouble) = self.replace(input, plan, &mut outcome) {
            outcome.trouble.push(trouble);
        }
        outcome.shown = Vec::new();
        outcome
    }

    fn replace(&self, input: &Input, plan: &Settings, outcome: &mut Outcome) -> Result<(), String> {
        let name = &input.name;
        let failed = |error| {
            outcome.unread = true;
            Problem::Unreadable { name: name.clone(), reason: reason(&error) }.to_string()
        };
        let whole = Whole::read(input, plan.encoding).map_err(failed)?;
        let text = whole.text.as_bytes();
        let records = input.container.records(text);
        let lead = records.first().map(|first| Lead::of(&text[first.clone()])).unwrap_or_default();
        let (origin, asked) = (Origin::default(), plan.linter.asked);
        self.convert(&Stretch { name, text, records: &records, number: 0, origin, lead, asked }, outcome);
        if outcome.shown == text || !outcome.trouble.is_empty() {
            return Ok(());
        }
        // What is cut between words and put together again is text as before.
        let new = String::from_utf8_lossy(&outcome.shown);
        let replaced = whole.encode(&new).and_then(|bytes| whole.replace(input, &bytes));
        replaced.map_err(|refusal| format!("{name} is left as it is: {refusal}"))?;
        outcome.changed = true;
        Ok(())
    }

    fn convert(&self, stretch: &Stretch, outcome: &mut Outcome) {
        let converter = || Converter::new(self.conversion.clone(), stretch.asked);
        let (mut converting, text) = (converter(), stretch.text);
        // Where the last record with something to say began: positions are counted on from there.
        let (mut from, mut origin) = (0, stretch.origin);
        outcome.games += stretch.records.len() as u64;
        outcome.shown.reserve(text.len() + text.len() / 8);
        for (n, range) in stretch.records.iter().enumerate() {
            let (record, number) = (&text[range.clone()], stretch.number + n as u64);
            let played = |text: &_, tree: &_| really_played(text, tree, number == 0, &stretch.lead.silenced);
            let (begin, mut left) = (outcome.shown.len(), Vec::new());
            let done = guarded(|| left = converting.write(record, played, &mut outcome.shown));
            if let Err(panic) = done {
                // What was done with half-changed memory cannot be trusted.
                converting = converter();
                outcome.shown.truncate(begin);
                outcome.shown.extend_from_slice(record);
                let (game, file) = (number + 1, stretch.name);
                let trouble = format!("internal error at game {game} of {file}, please report it: {panic}");
                outcome.trouble.push(trouble);
            }
            if !left.is_empty() {
                origin.advance(&text[from..range.start]);
                from = range.start;
                let places = Places::new(record, origin);
                outcome.moves_left += left.iter().map(|left| u64::from(left.count)).sum::<u64>();
                outcome.left.extend(left.iter().map(|left| about(left, record, &places, stretch.name, number + 1)));
            }
        }
    }
}

/// A line about moves that stay as they are.
fn about(left: &Left, record: &[u8], places: &Places, file: &str, game: u64) -> String {
    let place = places.place(left.at.start as usize);
    let word = String::from_utf8_lossy(left.at.of(record));
    let said = left.describe(&excerpt(&word));
    format!("{file}:{}:{}: game {game}: {said}", place.line, place.column)
}
