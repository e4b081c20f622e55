//! The options of `jadoube lint`.

use super::number;
use super::repair::Fixing;
use super::report::Format;
use crate::files::configuration::Configurations;
use crate::files::settings::{level_named, pieces_named, reading_named, variant_named};
use crate::lint::{Level, Linter};
use crate::notation::alphabet::Alphabet;
use crate::notation::notations::Notation;
use crate::rules::Variant;
use crate::text::encoding_named;
use clap::{ArgAction, Args, ColorChoice, ValueEnum};
use encoding_rs::Encoding;
use std::path::PathBuf;

/// What `jadoube lint` was told.
#[derive(Debug, Args)]
pub struct Lint {
    /// Files and folders; `-` is standard input
    #[arg(value_name = "PATH", default_value = ".")]
    pub paths: Vec<PathBuf>,
    /// How many threads; default: one for each core
    #[arg(short = 'j', long = "jobs", value_name = "N", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<u16>,
    /// How findings are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT", help_heading = OUTPUT)]
    pub format: Format,
    /// Show every finding: human output folds the sixth and later ones of one rule with one message in one file
    #[arg(long, help_heading = OUTPUT)]
    pub all: bool,
    /// Also count the findings of each rule, on standard error
    #[arg(long, help_heading = OUTPUT)]
    pub statistics: bool,
    /// When to use colors
    #[arg(long, value_enum, default_value_t, value_name = "WHEN", help_heading = OUTPUT)]
    pub color: ColorChoice,
    /// No summary and no progress bar
    #[arg(short, long, help_heading = OUTPUT)]
    pub quiet: bool,
    #[command(flatten)]
    pub fixing: Fixing,
    #[command(flatten)]
    pub reading: Reading,
    #[command(flatten)]
    pub rules: Rules,
}

const OUTPUT: &str = "Output";

/// How files are read.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Reading")]
pub struct Reading {
    /// What standard input is called in findings
    #[arg(long, value_name = "NAME")]
    pub stdin_name: Option<String>,
    /// The game played: standard, chess960, crazyhouse …; auto, the default, goes by the tags
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    /// The notation of the moves: san, fide, uci … (`jadoube notations` lists them); default: auto
    #[arg(long, value_name = "NAME")]
    pub notation: Option<String>,
    /// The alphabet of the piece letters: en, de, ru …, or figurine (`jadoube notations` lists them); default: auto
    #[arg(long, value_name = "NAME")]
    pub pieces: Option<String>,
    /// The encoding of the files: utf-8, latin1, windows-1250 …; default: auto
    #[arg(long, value_name = "NAME")]
    pub encoding: Option<String>,
    /// This configuration file instead of the nearest jadoube.toml upwards from each file
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Which rules are on, and how much their findings weigh.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Rules")]
pub struct Rules {
    /// Only these rules: names of rules or sections, or all
    #[arg(long, value_name = "RULE", value_delimiter = ',', action = ArgAction::Append)]
    pub select: Vec<String>,
    /// These rules as well
    #[arg(long, value_name = "RULE", value_delimiter = ',', action = ArgAction::Append)]
    pub add: Vec<String>,
    /// Not these rules
    #[arg(long, value_name = "RULE", value_delimiter = ',', action = ArgAction::Append)]
    pub ignore: Vec<String>,
    /// The level of a rule: error, warning or info
    #[arg(long, value_name = "RULE=LEVEL", value_delimiter = ',', action = ArgAction::Append)]
    pub level: Vec<String>,
    /// The level from which on a finding gives exit status 1
    #[arg(long, value_enum, default_value_t, value_name = "LEVEL")]
    pub fail_on: FailOn,
}

/// The level from which on a finding is a failure.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, ValueEnum)]
pub enum FailOn {
    #[default]
    Error,
    Warning,
    Info,
    Never,
}

impl FailOn {
    /// Whether a finding of a level is a failure.
    pub fn includes(self, level: Level) -> bool {
        match self {
            FailOn::Error => level >= Level::Error,
            FailOn::Warning => level >= Level::Warning,
            FailOn::Info => true,
            FailOn::Never => false,
        }
    }
}

impl Reading {
    /// The variant that every record is read as; `None` goes by the tags.
    pub fn variant(&self) -> Result<Option<Variant>, String> {
        let name = named(&self.variant);
        variant_named(name)
    }

    /// Checks what can be wrong of itself.
    pub fn check(&self) -> Result<(), String> {
        self.variant()?;
        self.notation()?;
        self.pieces()?;
        self.encoding()?;
        Ok(())
    }

    /// The configurations of the files: the one that is named, else those that lie near them.
    pub fn configurations(&self) -> Result<Configurations, String> {
        match &self.config {
            Some(path) => Configurations::only(path).map_err(|problem| problem.to_string()),
            None => Ok(Configurations::default()),
        }
    }

    /// The encoding that every file is read in; `None` goes by the bytes.
    pub fn encoding(&self) -> Result<Option<&'static Encoding>, String> {
        encoding_named(named(&self.encoding)).map_err(|unknown| unknown.to_string())
    }

    /// The notation that every record is read in; `None` goes by its words.
    pub fn notation(&self) -> Result<Option<&'static Notation>, String> {
        let name = named(&self.notation);
        reading_named(name)
    }

    /// The letters that every record has for the pieces; `None` goes by its words.
    pub fn pieces(&self) -> Result<Option<&'static Alphabet>, String> {
        let code = named(&self.pieces);
        pieces_named(code)
    }
}

/// The name that an option was given.
fn named(option: &Option<String>) -> &str {
    option.as_deref().unwrap_or("auto")
}

impl Rules {
    /// Turns rules on and off and gives them levels.
    pub fn apply(&self, linter: &mut Linter) -> Result<(), String> {
        if !self.select.is_empty() {
            linter.turn_all_off();
        }
        for (names, on) in [(&self.select, true), (&self.add, true), (&self.ignore, false)] {
            for name in names {
                linter.turn(name, on).map_err(|rule| rule.to_string())?;
            }
        }
        for setting in &self.level {
            let (name, level) = read_setting(setting)?;
            linter.set_level(name, level).map_err(|rule| rule.to_string())?;
        }
        Ok(())
    }
}

fn read_setting(setting: &str) -> Result<(&str, Level), String> {
    let (name, word) = setting
        .split_once('=')
        .ok_or_else(|| format!("--level {setting} names no level: write RULE=LEVEL, such as illegal-move=warning"))?;
    Ok((name, level_named(word)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_given_by_name() {
        assert_eq!(read_setting("illegal-move=info"), Ok(("illegal-move", Level::Info)));
        assert!(read_setting("illegal-move=fatal").is_err() && read_setting("illegal-move").is_err());
    }

    #[test]
    fn what_fails_is_what_is_as_bad_or_worse() {
        let failing = |fail_on: FailOn| {
            let levels = [Level::Info, Level::Warning, Level::Error];
            levels.into_iter().filter(|level| fail_on.includes(*level)).count()
        };
        let all = [FailOn::Never, FailOn::Error, FailOn::Warning, FailOn::Info];
        assert_eq!(all.map(failing), [0, 1, 2, 3]);
    }
}
