//! `jadoube rules` and `jadoube explain`: the table of the rules and the page of one.

use super::Status;
use super::out::{put, refuse};
use crate::lint::rules::RULES;
use crate::lint::{Example, Fixable, Linter, Rule, Section, docs};
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::fmt::Write;

/// What `jadoube rules` was told.
#[derive(Debug, Args)]
pub struct List {
    /// How the rules are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
}

/// What `jadoube explain` was told.
#[derive(Debug, Args)]
pub struct Explain {
    /// The name of a rule, as findings show it
    #[arg(value_name = "RULE")]
    pub rule: String,
    /// How the page is written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    pub format: Format,
}

/// How an answer is written.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, ValueEnum)]
pub enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// A rule as JSON shows it.
#[derive(Serialize)]
struct Page {
    name: &'static str,
    section: &'static str,
    level: &'static str,
    on: bool,
    fixes: &'static str,
    finds: &'static str,
    why: &'static str,
    examples: Vec<Shown>,
}

#[derive(Serialize)]
struct Shown {
    good: bool,
    text: &'static str,
}

/// Runs `jadoube rules`.
pub fn list(options: &List) -> Status {
    match options.format {
        Format::Text => put(&table()),
        Format::Json => json(&RULES.iter().map(|rule| page(rule)).collect::<Vec<_>>()),
    }
}

/// Runs `jadoube explain`.
pub fn explain(options: &Explain) -> Status {
    let name = options.rule.as_str();
    match (RULES.iter().find(|rule| rule.name == name), options.format) {
        (Some(rule), Format::Text) => put(&docs::page(rule)),
        (Some(rule), Format::Json) => json(&page(rule)),
        (None, _) => refuse(&unknown(name)),
    }
}

/// Writes an answer for programs.
pub fn json(value: &impl Serialize) -> Status {
    match serde_json::to_string_pretty(value) {
        Ok(text) => put(&(text + "\n")),
        Err(error) => refuse(&format!("the answer cannot be written as JSON: {error}")),
    }
}

/// Why a name has no page.
fn unknown(name: &str) -> String {
    match Linter::default().turn(name, true) {
        Ok(()) => format!("`{name}` is not one rule but several; `jadoube rules` lists them"),
        Err(rule) => rule.to_string(),
    }
}

/// All rules, a line each, by section.
fn table() -> String {
    let width = RULES.iter().map(|rule| rule.name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for section in Section::ALL {
        // Writing to a string cannot fail.
        writeln!(out, "{}{}", if out.is_empty() { "" } else { "\n" }, section.name()).ok();
        for rule in RULES.iter().filter(|rule| rule.section == section) {
            let (level, fix) = (level(rule), docs::fixes(rule.fixable));
            let fix = if rule.fixable == Fixable::No { String::new() } else { format!(" [{fix} fix]") };
            writeln!(out, "  {:<width$}  {level:<7}  {}{fix}", rule.name, rule.finds).ok();
        }
    }
    out
}

/// The level as people need to know it.
fn level(rule: &Rule) -> &'static str {
    if rule.on { rule.level.name() } else { "off" }
}

fn page(rule: &Rule) -> Page {
    let example = |example: &Example| match *example {
        Example::Good(text) => Shown { good: true, text },
        Example::Bad(text) => Shown { good: false, text },
    };
    Page {
        name: rule.name,
        section: rule.section.name(),
        level: rule.level.name(),
        on: rule.on,
        fixes: docs::fixes(rule.fixable),
        finds: rule.finds,
        why: rule.why,
        examples: rule.examples.iter().map(example).collect(),
    }
}
