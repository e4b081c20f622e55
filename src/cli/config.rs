//! `jadoube config`: the configuration that holds for a file, and where it comes from.

use super::Status;
use super::complain::complain;
use super::options::{Reading, Rules};
use super::plan::{Wrong, settings};
use super::report::{Format, show_wrong};
use crate::config::{Config, FILE_NAME, Spot, Text};
use crate::files::configuration::{Configurations, Loaded};
use crate::lint::{Level, Linter, rules::RULES};
use clap::Args;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::PathBuf;

/// What `jadoube config` was told.
#[derive(Debug, Args)]
pub struct Options {
    /// A file or folder
    #[arg(value_name = "PATH", default_value = ".")]
    path: PathBuf,
    /// This configuration file instead of the nearest jadoube.toml
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Runs the command.
pub fn run(options: &Options) -> Status {
    let configurations = options.config.as_deref().map_or_else(|| Ok(Configurations::default()), Configurations::only);
    let mut configurations = match configurations {
        Ok(configurations) => configurations,
        Err(problem) => {
            complain(&problem.to_string());
            return Status::Trouble;
        }
    };
    // For a folder: what holds for the files in it.
    let is_folder = options.path.is_dir();
    let file = if is_folder { options.path.join(FILE_NAME) } else { options.path.clone() };
    let loaded = configurations.of(&file);
    let plan = match settings(loaded.as_deref(), &Reading::default(), &Rules::default()) {
        Ok(plan) => plan,
        Err(faults) => {
            let mut text = Vec::new();
            if let Some(loaded) = loaded {
                show_wrong(&*Format::Short.report(false), &Wrong::new(loaded, faults.clone()), |shown| {
                    text.extend(shown)
                });
            }
            io::stderr().write_all(&text).ok();
            return Status::Trouble;
        }
    };
    match io::stdout().write_all(render(loaded.as_deref(), &plan.linter).as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain(&format!("the configuration cannot be written: {error}"));
            Status::Trouble
        }
        _ => Status::Good,
    }
}

/// The configuration as a file that says the same.
fn render(loaded: Option<&Loaded>, linter: &Linter) -> String {
    let nothing = Config::default();
    let config = loaded.map_or(&nothing, |loaded| &loaded.config);
    let from = loaded.map_or_else(|| format!("the defaults: there is no {FILE_NAME}"), |loaded| loaded.name.clone());
    let mut out = format!("# {}\n", super::printable::printable(&from));
    let texts = [
        ("variant", &config.variant),
        ("notation", &config.notation),
        ("pieces", &config.pieces),
        ("encoding", &config.encoding),
    ];
    for (key, text) in texts {
        let value = text.as_ref().map_or("auto", |text| &text.value);
        line(&mut out, &format!("{key} = {}", quoted(value)), loaded, text.as_ref());
    }
    line(&mut out, &format!("exclude = {}", list(&config.exclude)), loaded, first(&config.exclude));
    out.push_str("\n[files]\n");
    line(&mut out, &format!("pgn = {}", list(&config.pgn)), loaded, first(&config.pgn));
    out.push_str("\n[lint]\nselect = [\n");
    for rule in RULES.iter().filter(|rule| linter.is_on(rule)) {
        // A string takes all.
        writeln!(out, "    {},", quoted(rule.name)).ok();
    }
    out.push_str("]\n\n[fmt]\n");
    let styling = [("layout", &config.layout, "fill"), ("glyphs", &config.glyphs, "keep")];
    for (key, text, usual) in styling {
        // A style chooses both, where they are not chosen.
        if text.is_some() || config.style.is_none() {
            let value = text.as_ref().map_or(usual, |text| &text.value);
            line(&mut out, &format!("{key} = {}", quoted(value)), loaded, text.as_ref());
        }
    }
    if let Some(sort) = &config.sort_tags {
        line(&mut out, &format!("sort-tags = {}", sort.value), loaded, Some(sort));
    }
    if let Some(style) = &config.style {
        line(&mut out, &format!("style = {}", quoted(&style.value)), loaded, Some(style));
    }
    for (table, pairs) in [("hexagonal.codes", &config.codes), ("das.moves", &config.moves)] {
        if !pairs.is_empty() {
            // A string takes all.
            writeln!(out, "\n[{table}]").ok();
        }
        for (name, value) in pairs {
            line(&mut out, &format!("{} = {}", name.value, quoted(&value.value)), loaded, Some(value));
        }
    }
    out.push_str("\n[levels]\n");
    for (rule, level) in RULES.iter().filter_map(|rule| Some((rule, linter.level(rule)?))) {
        writeln!(out, "{} = {}", rule.name, quoted(Level::name(level))).ok();
    }
    out
}

/// A setting, with the line that it comes from.
fn line<T>(out: &mut String, setting: &str, loaded: Option<&Loaded>, spot: Option<&Spot<T>>) {
    let from = loaded.zip(spot).map(|(loaded, spot)| {
        let before = &loaded.text[..spot.span.start as usize];
        format!("line {}", before.matches('\n').count() + 1)
    });
    writeln!(out, "{setting} # {}", from.as_deref().unwrap_or("default")).ok();
}

fn first(texts: &Option<Vec<Text>>) -> Option<&Text> {
    texts.as_ref().and_then(|texts| texts.first())
}

fn list(texts: &Option<Vec<Text>>) -> String {
    let texts: Vec<String> = texts.iter().flatten().map(|text| quoted(&text.value)).collect();
    format!("[{}]", texts.join(", "))
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.extend(format!("\\u{:04X}", c as u32).chars()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
