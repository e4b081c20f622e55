//! How findings are written: one file a format.

mod human;
mod json;
mod jsonl;
mod object;
mod short;
mod title;
mod window;

use super::places::{Place, Places, Stretch};
use super::plan::Wrong;
use crate::lint::{Finding, Level, Rule};
use crate::text::{Origin, Span};
use std::cell::OnceCell;

/// A format. Findings are rendered on many threads and put together on one, in order.
pub trait Report: Sync {
    /// Adds the text of one finding.
    fn finding(&self, found: &Found<'_>, out: &mut Vec<u8>);

    /// What stands before, between and behind the findings.
    fn frame(&self) -> Frame {
        Frame::default()
    }

    /// Whether people read it: a summary line follows.
    fn for_people(&self) -> bool {
        false
    }

    /// Whether findings that are much alike are folded into one line.
    fn folds(&self) -> bool {
        false
    }

    /// Adds the line that stands for findings that were folded.
    fn fold(&self, _: &Fold, _: &mut Vec<u8>) {}
}

/// Findings of one rule with one message that are not shown.
#[derive(Clone, Debug)]
pub struct Fold {
    pub rule: &'static Rule,
    pub level: Level,
    pub message: String,
    pub count: u64,
    /// The first games that they are in, by number from 1.
    pub games: Vec<u64>,
    /// Whether they are in other games, too.
    pub more: bool,
}

/// What stands around findings.
#[derive(Copy, Clone, Debug, Default)]
pub struct Frame {
    pub start: &'static str,
    pub between: &'static str,
    pub end: &'static str,
}

/// A record with findings.
pub struct RecordView<'a> {
    /// The name of the file.
    pub file: &'a str,
    pub text: &'a [u8],
    /// Its number in the file, from 1; 0 for a text that is no record.
    pub game: u64,
    pub places: Places<'a>,
    title: OnceCell<String>,
}

/// A finding and the record that it is in.
pub struct Found<'a> {
    pub record: &'a RecordView<'a>,
    pub finding: &'a Finding,
}

impl<'a> RecordView<'a> {
    /// A record, number `game` of a file.
    pub fn new(file: &'a str, text: &'a [u8], game: u64, places: Places<'a>) -> RecordView<'a> {
        RecordView { file, text, game, places, title: OnceCell::new() }
    }

    /// What people call it.
    pub fn title(&self) -> &str {
        self.title.get_or_init(|| title::title(self.text, self.game))
    }
}

impl Found<'_> {
    /// Where a span of the record stands in the file.
    pub fn stretch(&self, span: Span) -> Stretch {
        self.record.places.stretch(span)
    }

    /// Where the finding begins.
    pub fn start(&self) -> Place {
        self.record.places.place(self.finding.span.start as usize)
    }
}

/// Renders what is wrong in a configuration file, a finding at a time.
pub fn show_wrong(report: &dyn Report, wrong: &Wrong, mut show: impl FnMut(Vec<u8>)) {
    let text = wrong.loaded.text.as_bytes();
    let view = RecordView::new(&wrong.loaded.name, text, 0, Places::new(text, Origin::default()));
    for finding in &wrong.findings {
        let mut shown = Vec::new();
        report.finding(&Found { record: &view, finding }, &mut shown);
        show(shown);
    }
}

/// The formats, by name.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, clap::ValueEnum)]
pub enum Format {
    /// With the text concerned, for people
    #[default]
    Human,
    /// One line a finding: file:line:column: level[rule]: message
    Short,
    /// One JSON array
    Json,
    /// One JSON object a line
    Jsonl,
}

impl Format {
    /// What writes the format.
    pub fn report(self, color: bool) -> Box<dyn Report> {
        match self {
            Format::Human => Box::new(human::Human { color }),
            Format::Short => Box::new(short::Short),
            Format::Json => Box::new(json::Json),
            Format::Jsonl => Box::new(jsonl::Jsonl),
        }
    }
}
