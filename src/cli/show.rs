//! `jadoube show`: one position of one game.

use super::Status;
use super::complain::complain;
use super::number::whole;
use super::options::{Reading, Rules};
use super::out::{put, refuse};
use super::places::Places;
use super::plan::Plans;
use super::position::{self, Pictured};
use super::seek::{At, Record, Wanted, seek};
use crate::board::draw::{self, Letters};
use crate::files::walk::{Input, Problem, configured_inputs};
use crate::lint::{excerpt, really_played};
use crate::replay::{self, Asked, Gap, NoSuchMove, Replay, Setup, Shown, Stop};
use crate::rules::{Position, Variant};
use crate::syntax::Tree;
use crate::text::Span;
use clap::{Args, ValueEnum};
use encoding_rs::Encoding;
use std::path::{Path, PathBuf};

/// What `jadoube show` was told.
#[derive(Debug, Args)]
pub struct Show {
    /// The file; `-` is standard input
    #[arg(value_name = "FILE", required_unless_present = "position")]
    pub file: Option<PathBuf>,
    /// A position instead of a file: a FEN, or a list as in "White: Kg1, Qd1, a2; Black: Kg8, f7"; --variant says of which game
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["file", "game", "at"])]
    pub position: Option<String>,
    /// Which game of the file, from 1 [default: 1, or the game at LINE:COL]
    #[arg(long, value_name = "N", value_parser = |text: &str| whole::<u64>(text, 1..=u64::MAX),
          allow_negative_numbers = true)]
    pub game: Option<u64>,
    /// Which position: 23 is the one after White's move 23, 23... the one after Black's, 0 the first; LINE:COL, as
    /// findings give it, the one after the move there or before, also in a variation [default: the end of the main line]
    #[arg(long, value_name = "MOVE|LINE:COL", value_parser = At::read, allow_hyphen_values = true)]
    pub at: Option<At>,
    /// How the position is written
    #[arg(long = "as", value_enum, default_value_t, value_name = "FORM")]
    pub form: Form,
    /// Black below
    #[arg(long)]
    pub flip: bool,
    /// Chess symbols for the men of --as text instead of letters
    #[arg(long)]
    pub symbols: bool,
    #[command(flatten)]
    pub reading: Reading,
}

/// How a position is written.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, ValueEnum)]
pub enum Form {
    /// A board of letters
    #[default]
    Text,
    /// A picture, with the last move and the arrows and coloured squares of the comment
    Svg,
    /// Forsyth-Edwards Notation
    Fen,
    /// The men of each side with their squares, for a screen reader
    List,
    /// The same in short, in the letters of the game, as books have it: Kg1, Qd1, a2
    Names,
}

/// Runs the command.
pub fn run(options: &Show) -> Status {
    let found = match (&options.position, &options.file) {
        (Some(text), _) => given(options, text).map(|picture| (picture, None)),
        (None, Some(file)) => find(options, file),
        // The options ask for one of them.
        (None, None) => Err("there is nothing to show: name a file".into()),
    };
    match found {
        Err(message) => refuse(&message),
        Ok((picture, gap)) => {
            let status = put(&write(options, &picture));
            let Some(gap) = gap else { return status };
            complain(&gap);
            status.max(Status::Found)
        }
    }
}

fn write(options: &Show, picture: &Pictured) -> String {
    let letters = if options.symbols { Letters::Symbols } else { Letters::Ascii };
    match options.form {
        Form::Text => draw::text(&picture.drawing, letters),
        Form::Svg => draw::svg(&picture.drawing),
        Form::Fen => picture.fen.clone() + "\n",
        Form::List => draw::list(&picture.drawing) + "\n",
        Form::Names => picture.names() + "\n",
    }
}

/// The position of the command line.
fn given(options: &Show, text: &str) -> Result<Pictured, String> {
    options.reading.check()?;
    let variant = options.reading.variant()?.unwrap_or(Variant::Standard);
    let mut picture = position::read(text, variant, options.reading.pieces()?)?;
    picture.drawing.flipped = options.flip;
    Ok(picture)
}

/// The position, and a sentence where it is not the one that was wanted.
fn find(options: &Show, file: &Path) -> Result<(Pictured, Option<String>), String> {
    let (input, asked, encoding) = source(options, file)?;
    let record = seek(&input, encoding, wanted(options)?)?;
    let mut tree = Tree::default();
    asked.parse_into(&record.text, &mut tree);
    let setup = replay::setup(&record.text, &tree, asked);
    let stop = match (options.at, record.byte) {
        (Some(At::Move { number, color }), _) => Stop::Move { number, color },
        (_, Some(byte)) => Stop::Byte(byte),
        _ => Stop::End,
    };
    let as_written = really_played(&record.text, &tree, record.number == 1, &record.lead.silenced);
    let mut replay = Replay::default();
    let found = replay::shown(&record.text, &tree, &setup, stop, &as_written, &mut replay);
    let found = found.ok_or_else(|| without_start(&record, &setup))?;
    let mut shown = found.map_err(|missing| without_move(&record, &missing))?;
    shown.drawing.flipped = options.flip;
    let gap = shown.gap.map(|gap| describe(&record, gap));
    let Shown { position, drawing, .. } = shown;
    Ok((Pictured { drawing, fen: position.fen(), pieces: replay.reading.pieces }, gap))
}

/// The file, and how it is read: as its configuration says where the command line says nothing.
fn source(options: &Show, file: &Path) -> Result<(Input, Asked, Option<&'static Encoding>), String> {
    let reading = &options.reading;
    reading.check()?;
    let mut configurations = reading.configurations()?;
    if file.is_dir() {
        return Err(format!("{} is a folder; `show` takes one file", file.display()));
    }
    let paths = [file.to_owned()];
    let found: Result<Vec<Input>, Problem> =
        configured_inputs(&paths, reading.stdin_name.as_deref(), &mut configurations).into_iter().collect();
    let mut inputs = found.map_err(|problem| problem.to_string())?;
    let (plans, wrong) = Plans::make(&mut inputs, &mut configurations, reading, &Rules::default());
    match (inputs.pop(), wrong.first()) {
        (Some(input), _) => Ok((input, plans.of(0).linter.asked, plans.of(0).encoding)),
        (None, Some(wrong)) => {
            let messages = wrong.findings.iter().map(|finding| finding.message.as_str());
            Err(format!("{}: {}", wrong.loaded.name, messages.collect::<Vec<_>>().join("; ")))
        }
        (None, None) => Err(format!("there is nothing to read in {}", file.display())),
    }
}

fn wanted(options: &Show) -> Result<Wanted, String> {
    match (options.at, options.game) {
        (Some(At::Place { .. }), Some(_)) => Err("--at LINE:COL says which game is meant; leave --game out".into()),
        (Some(At::Place { line, column }), None) => Ok(Wanted::Place { line, column }),
        (_, game) => Ok(Wanted::Game(game.unwrap_or(1))),
    }
}

fn without_start(record: &Record, setup: &Setup) -> String {
    let fault = setup.fen.as_ref().and_then(|fen| fen.reading.faults.first());
    let why = match fault {
        Some(fault) => format!("its FEN cannot be read: {}", fault.describe()),
        None => "its Variant tag names a game that jadoube does not know (see --variant)".into(),
    };
    format!("game {} of {} has no first position: {why}", record.number, record.file)
}

fn without_move(record: &Record, missing: &NoSuchMove) -> String {
    let game = format!("game {} of {}", record.number, record.file);
    let name = |(number, color)| At::Move { number, color }.to_string();
    match missing.last {
        Some(last) => format!("{game} has the moves {} to {} only", name(missing.first), name(last)),
        None => format!("{game} has no move"),
    }
}

/// Says what is wrong with what is shown: it is as far as the line goes, or rests on a guess.
fn describe(record: &Record, gap: Gap) -> String {
    let game = format!("game {} of {}", record.number, record.file);
    let word = |span: Span| {
        let place = Places::new(&record.text, record.origin).place(span.start as usize);
        let word = String::from_utf8_lossy(span.of(&record.text));
        format!("“{}” in {game} ({}:{})", excerpt(&word), place.line, place.column)
    };
    match gap {
        Gap::Word(span) => {
            format!("{} cannot be played: this is the position before it; `jadoube lint` says why", word(span))
        }
        Gap::Guess(span) => {
            format!("{} was taken for what was probably meant; `jadoube lint` says what, and why", word(span))
        }
        Gap::Unclear => format!("{game} cannot be played on from here: `jadoube lint` says why"),
    }
}
