//! What a `jadoube.toml` says: text in, settings and faults with their places out.
//!
//! Only the shape is judged here. Whether a rule, a variant or an encoding of that name exists is known to those who
//! use it; every setting keeps its place, so that they can say where it is wrong. Files are found and read in `files`.

mod read;

use crate::text::Span;

pub use read::read;

/// The name of configuration files.
pub const FILE_NAME: &str = "jadoube.toml";

/// A setting and where it stands, in bytes of the file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Spot<T> {
    pub value: T,
    pub span: Span,
}

/// A text and where it stands.
pub type Text = Spot<String>;

/// The settings of a file; what it does not name is left to others.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Config {
    /// The game that every record is of.
    pub variant: Option<Text>,
    pub notation: Option<Text>,
    pub pieces: Option<Text>,
    pub encoding: Option<Text>,
    /// What a folder walk leaves out: patterns as in a `.gitignore`, from the file's folder.
    pub exclude: Option<Vec<Text>>,
    /// More endings of PGN files, without their dot.
    pub pgn: Option<Vec<Text>>,
    /// Names of rules and sections: only these.
    pub select: Option<Vec<Text>>,
    /// These as well.
    pub add: Option<Vec<Text>>,
    /// Not these.
    pub ignore: Option<Vec<Text>>,
    /// How records are laid out.
    pub layout: Option<Text>,
    pub glyphs: Option<Text>,
    pub style: Option<Text>,
    /// Whether all tags are sorted.
    pub sort_tags: Option<Spot<bool>>,
    /// Cells of the hexagonal board with their codes in digits, in the order of the file.
    pub codes: Vec<(Text, Text)>,
    /// Men of das-chess with how they move, in the order of the file.
    pub moves: Vec<(Text, Text)>,
    /// Rules and sections with their levels, in the order of the file.
    pub levels: Vec<(Text, Text)>,
}

/// Something wrong in a configuration file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    pub span: Span,
    /// One line: what is wrong and what to do.
    pub message: String,
}

impl Fault {
    /// A fault at a setting.
    pub fn at<T>(spot: &Spot<T>, message: impl Into<String>) -> Fault {
        Fault { span: spot.span, message: message.into() }
    }
}
