//! With the text concerned, for people.

use super::window::Windows;
use super::{Fold, Found, Report};
use crate::cli::printable::printable;
use crate::lint::{Fix, Level, Safety};
use codespan_reporting::diagnostic::{Diagnostic, Label, Severity};
use codespan_reporting::term::termcolor::{Ansi, NoColor};
use codespan_reporting::term::{Config, emit_to_write_style};
use std::io::Write;

/// The format that shows the place.
pub struct Human {
    pub color: bool,
}

impl Report for Human {
    fn finding(&self, found: &Found<'_>, out: &mut Vec<u8>) {
        let mut windows = Windows::new(found.record);
        let diagnostic = diagnostic(found, &mut windows);
        windows.close_gaps();
        let (begin, config) = (out.len(), Config::default());
        let written = if self.color {
            emit_to_write_style(&mut Ansi::new(&mut *out), &config, &windows, &diagnostic)
        } else {
            emit_to_write_style(&mut NoColor::new(&mut *out), &config, &windows, &diagnostic)
        };
        // Memory can be written to and all places are shown: what fails is a slip in the windows.
        debug_assert!(written.is_ok(), "{written:?}");
        if diagnostic.severity == Severity::Note {
            call_info(&mut out[begin..]);
        }
    }

    fn for_people(&self) -> bool {
        true
    }

    fn folds(&self) -> bool {
        true
    }

    fn fold(&self, fold: &Fold, out: &mut Vec<u8>) {
        let Fold { rule, level, count, games, more, .. } = fold;
        let word = if games.len() > 1 { "games" } else { "game" };
        let games: Vec<String> = games.iter().map(u64::to_string).collect();
        let (level, rule, message) = (level.name(), rule.name, printable(&fold.message));
        let (games, more) = (games.join(", "), if *more { ", …" } else { "" });
        // Writing to memory does not fail.
        writeln!(
            out,
            "{level}[{rule}]: {message}\n  … and {count} more like it: {word} {games}{more}; --all shows them\n"
        )
        .ok();
    }
}

fn diagnostic(found: &Found<'_>, windows: &mut Windows<'_>) -> Diagnostic<usize> {
    let finding = found.finding;
    let severity = match finding.level {
        Level::Error => Severity::Error,
        Level::Warning => Severity::Warning,
        Level::Info => Severity::Note,
    };
    let (snippet, range) = windows.show(finding.span);
    let mut labels = vec![Label::primary(snippet, range)];
    for related in &finding.related {
        let (snippet, range) = windows.show(related.span);
        labels.push(Label::secondary(snippet, range).with_message(printable(&related.message)));
    }
    let mut notes = vec![found.record.title().to_owned()];
    notes.extend(finding.fixes.iter().map(help));
    Diagnostic::new(severity)
        .with_code(finding.rule.name)
        .with_message(printable(&finding.message))
        .with_labels(labels)
        .with_notes(notes)
}

fn help(fix: &Fix) -> String {
    let title = printable(&fix.title);
    match fix.safety {
        Safety::Safe => format!("help: {title}"),
        Safety::Unsafe => format!("help, a guess: {title}"),
    }
}

/// Codespan says “note” where the levels of rules say “info”: as long a word, and the first of the text.
fn call_info(text: &mut [u8]) {
    if let Some(at) = text.windows(5).position(|word| word == b"note[") {
        text[at..at + 4].copy_from_slice(b"info");
    }
}
