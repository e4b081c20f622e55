//! What the command line says of how records are laid out.

use crate::write::{Glyphs, Layout, Style, Styling};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// What was chosen; what is `None` is left to others.
#[derive(Copy, Clone, Debug, Default, Args)]
#[command(next_help_heading = "Style")]
pub struct StyleOptions {
    /// How moves are set on lines: fill fills them, pair gives each pair of moves a line, tree also gives variations and
    /// long comments lines of their own; default: fill
    #[arg(long, value_name = "LAYOUT", value_parser = one_of(&Layout::NAMES))]
    pub layout: Option<Layout>,
    /// How annotation glyphs are written: keep leaves them, suffix writes $1 to $6 as ! ? and so on, nag writes all as
    /// numbers, symbol as signs; default: keep
    #[arg(long, value_name = "FORM", value_parser = one_of(&Glyphs::NAMES))]
    pub glyphs: Option<Glyphs>,
    /// Sort the tags behind the Seven Tag Roster by name
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "true|false")]
    pub sort_tags: Option<bool>,
    /// A form as a whole: export is PGN's archival form (all tags of the roster, sorted tags, NAGs, moves in standard
    /// algebraic notation, a number before every move of White, a result)
    #[arg(long, value_name = "STYLE", value_parser = one_of(&Style::NAMES))]
    pub style: Option<Style>,
}

/// Reads one of some names.
fn one_of<T: Copy + Send + Sync + 'static>(names: &'static [(&'static str, T)]) -> impl TypedValueParser<Value = T> {
    let parser = PossibleValuesParser::new(names.iter().map(|(name, _)| *name));
    parser.try_map(|given| names.iter().find(|(name, _)| *name == given).map(|(_, value)| *value).ok_or("no such name"))
}

impl StyleOptions {
    /// The style that comes of this and of what the configuration says.
    pub fn over(&self, configured: &Styling) -> Style {
        let StyleOptions { layout, glyphs, sort_tags, style } = *self;
        Styling { layout, glyphs, sort_tags, style }.beside(configured).settle()
    }
}
