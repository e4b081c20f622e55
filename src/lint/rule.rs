//! What a rule is.

use super::across::Repeated;
use super::finding::{Finding, Level};
use super::findings::Findings;
use super::record::Record;
use super::silence::Silencing;
use crate::text::Span;

/// The part of the rule table that a rule belongs to.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Section {
    Structure,
    Record,
    Moves,
    Annotations,
    Layout,
}

impl Section {
    /// All of them, in the order of the documentation.
    pub const ALL: [Section; 5] =
        [Section::Structure, Section::Record, Section::Moves, Section::Annotations, Section::Layout];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Structure => "structure",
            Section::Record => "record",
            Section::Moves => "moves",
            Section::Annotations => "annotations",
            Section::Layout => "layout",
        }
    }
}

/// Whether a rule offers fixes.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Fixable {
    No,
    /// Only such as cannot be wrong.
    Safe,
    /// Safe where one reading is left, else a guess.
    SafeOrUnsafe,
    /// Only guesses.
    Unsafe,
}

/// An example of a rule: a whole small file.
#[derive(Copy, Clone, Debug)]
pub enum Example {
    /// The rule finds something here.
    Bad(&'static str),
    /// It finds nothing here.
    Good(&'static str),
}

/// What is known of a file as a whole once all of it has been read.
#[derive(Clone, Debug, Default)]
pub struct FileFacts {
    /// What the bytes were read as, where they are not UTF-8; whether they are a mixture.
    pub read_as: Option<(&'static str, bool)>,
}

/// How a rule looks.
#[derive(Copy, Clone)]
pub enum Check {
    /// At one record.
    Record(fn(&Record, &mut Findings)),
    /// At silencing comments of a record that silence nothing, when all other rules have run.
    Silencing(fn(&Record, &[Silencing], &mut Findings)),
    /// At the file as a whole. Its findings have empty spans: the caller knows the place.
    File(fn(&FileFacts, &mut Findings)),
    /// At a record that repeats an earlier one of its file; the span is that of its first line.
    Across(fn(&Repeated, Span) -> Finding),
}

/// A rule. Everything about it stands in its own file.
pub struct Rule {
    /// Named after the bad thing; part of the contract.
    pub name: &'static str,
    pub section: Section,
    /// The usual level; a finding may have another.
    pub level: Level,
    /// Whether it is on unless told otherwise.
    pub on: bool,
    pub fixable: Fixable,
    /// What it finds: a sentence.
    pub finds: &'static str,
    /// Why that is bad and what to do: Markdown.
    pub why: &'static str,
    pub examples: &'static [Example],
    pub check: Check,
}

impl Rule {
    /// What the rule finds in a record, whether it is on or not; nothing where it does not look at records.
    pub fn look(&self, record: &Record) -> Vec<Finding> {
        let mut findings = Findings::default();
        if let Check::Record(check) = self.check {
            check(record, &mut findings);
        }
        std::mem::take(findings.list())
    }
}

impl std::fmt::Debug for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name)
    }
}
