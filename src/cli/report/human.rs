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
        let like = format!("{count} more like it: {word} {games}{more}; --all shows them");
        writeln!(
            out,
            "{level}[{rule}]: {message} … and {like}
"
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::places::Places;
    use crate::cli::report::RecordView;
    use crate::lint::{Finding, rules::RULES};
    use crate::text::{Origin, Span};

    /// What is shown of a finding at the first word, with the others as related places.
    fn shown(text: &str, words: &[&str]) -> String {
        let span = |word: &&str| {
            let at = text.find(*word).expect("the word is there");
            Span::new(at as u32, (at + word.len()) as u32)
        };
        let spans: Vec<Span> = words.iter().map(span).collect();
        let finding = Finding::new(RULES[0], spans[0], "a slip").level(Level::Error);
        let finding = spans[1..].iter().fold(finding, |finding, span| finding.related(*span, "because of this"));
        let record = RecordView::new("a.pgn", text.as_bytes(), 1, Places::new(text.as_bytes(), Origin::default()));
        let mut out = Vec::new();
        Human { color: false }.finding(&Found { record: &record, finding: &finding }, &mut out);
        let out = String::from_utf8(out).expect("what is shown is UTF-8");
        let lines: Vec<&str> = out.lines().skip(1).map(str::trim_end).collect();
        lines.join("\n")
    }

    #[test]
    fn related_places_on_other_lines_stand_in_one_piece() {
        insta::assert_snapshot!(shown("1. e4 e5\n2. Bh6 d6\n3. d4\n3... c5\n4. a3\n5. b3\n", &["e4", "d4", "b3"]), @r"
          ┌─ a.pgn:1:4
          │
        1 │ 1. e4 e5
          │    ^^
        2 │ 2. Bh6 d6
        3 │ 3. d4
          │    -- because of this
          ·
        6 │ 5. b3
          │    -- because of this
          │
          = game 1
        ");
    }

    #[test]
    fn a_related_place_far_away_on_the_same_line_has_a_window_of_its_own() {
        let text = format!("1. e4 e5 {}2. Bh6 d6", "Nf3 Nf6 Ng1 Ng8 ".repeat(20));
        insta::assert_snapshot!(shown(&text, &["Bh6", "e4", "d6"]), @r"
          ┌─ a.pgn:1:333
          │
        1 │ …f6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 2. Bh6 d6
          │                                                                                                ^^^ -- because of this
          │
          ┌─ a.pgn:1:4
          │
        1 │ 1. e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1…
          │    -- because of this
          │
          = game 1
        ");
    }
}
