//! What the command line and the configuration say of how records are laid out.

use crate::config::{Config, Fault, Text};
use crate::write::{Glyphs, Layout, Style};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

/// What was chosen; what is `None` is left to others.
#[derive(Copy, Clone, Debug, Default, Args)]
#[command(next_help_heading = "Style")]
pub struct Styling {
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

impl Styling {
    /// What a configuration says.
    pub fn configured(config: &Config, faults: &mut Vec<Fault>) -> Styling {
        Styling {
            layout: read("layout", &config.layout, &Layout::NAMES, faults),
            glyphs: read("form of glyphs", &config.glyphs, &Glyphs::NAMES, faults),
            sort_tags: config.sort_tags.as_ref().map(|flag| flag.value),
            style: read("style", &config.style, &Style::NAMES, faults),
        }
    }

    /// The style that comes of this and of what was said further away. A style as a whole beats what was said of its parts
    /// further away.
    pub fn over(&self, further: &Styling) -> Style {
        let further = if self.style.is_some() { &Styling::default() } else { further };
        let mut style = self.style.or(further.style).unwrap_or_default();
        style.layout = self.layout.or(further.layout).unwrap_or(style.layout);
        style.glyphs = self.glyphs.or(further.glyphs).unwrap_or(style.glyphs);
        style.sort_tags = self.sort_tags.or(further.sort_tags).unwrap_or(style.sort_tags);
        style
    }
}

fn read<T: Copy>(what: &str, text: &Option<Text>, names: &[(&str, T)], faults: &mut Vec<Fault>) -> Option<T> {
    let text = text.as_ref()?;
    let found = names.iter().find(|(name, _)| *name == text.value).map(|(_, value)| *value);
    if found.is_none() {
        let known: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
        faults.push(Fault::at(text, format!("`{}` is no {what}; there is {}", text.value, known.join(", "))));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_comes_before_the_configuration() {
        let export = Styling { style: Some(Style::EXPORT), ..Styling::default() };
        let pair = Styling { layout: Some(Layout::Pair), sort_tags: Some(false), ..Styling::default() };
        assert_eq!(Styling::default().over(&export), Style::EXPORT);
        assert_eq!(export.over(&pair), Style::EXPORT);
        assert_eq!(pair.over(&export), Style { layout: Layout::Pair, sort_tags: false, ..Style::EXPORT });
        assert_eq!(Styling::default().over(&Styling::default()), Style::default());
    }
}
