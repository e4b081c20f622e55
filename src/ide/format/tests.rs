//! Files laid out record by record, as an editor does, against the whole as the command line does.

use super::*;
use crate::ide::Document;
use crate::ide::testing::texts;
use crate::syntax::split;
use crate::write::{Glyphs, Layout, lay_out};
use proptest::prelude::*;

fn records(text: &str) -> Vec<&str> {
    let mut at = 0;
    let cut = |record: &crate::syntax::Split| {
        let start = at;
        at += record.end;
        &text[start..at]
    };
    split(text.as_bytes()).iter().map(cut).collect()
}

fn changes(text: &str, style: Style) -> Vec<Change> {
    Formatter::new(style, Asked::default(), text).record(text, true).expect("nothing is in doubt")
}

/// The record with each change as `[old→new]`.
fn drawn(text: &str) -> String {
    let (mut out, mut at) = (String::new(), 0);
    for change in changes(text, Style::default()) {
        let span = change.span.shift(0);
        out += &format!("{}[{}→{}]", &text[at..span.start], &text[span.clone()], change.text);
        at = span.end;
    }
    (out + &text[at..]).replace('\r', "␍").replace('\n', "␊")
}

/// A file with one record laid out anew, the others as they were.
fn with_record(text: &str, n: usize, style: Style) -> Result<String, Kept> {
    let records = records(text);
    let mut formatter = Formatter::new(style, Asked::default(), &Document::new(text).beginning());
    for before in &records[begin(n, |n| records[n])..n] {
        _ = formatter.record(before, false);
    }
    let changes = formatter.record(records[n], n + 1 == records.len())?;
    Ok(applied(records[n], &changes))
}

#[test]
fn only_what_is_not_as_it_should_be_is_changed() {
    assert_eq!(drawn("[White \"A\"]\n\n1. e4  e5 2.Nf3\tNc6 *\n"), "[White \"A\"]␊␊1. e4 [ →]e5 2.[→ ]Nf3[\t→ ]Nc6 *␊");
    assert_eq!(drawn("[White \"A\"]\n\n1. e4 e5 *\n"), "[White \"A\"]␊␊1. e4 e5 *␊");
    assert_eq!(drawn("[White \"A\"]\r\n1. e4\r\ne5 *"), "[White \"A\"]␍␊[→␍␊]1. e4[␍␊→ ]e5 *[→␍␊]");
    assert_eq!(drawn("{Капабланка  – 国際}  1. e4 *\n"), "{Капабланка [ →]– 国際} [ →]1. e4 *␊");
}

#[test]
fn lines_end_as_the_first_of_the_file_does() {
    let text = "1. e4  e5 * [Event \"x\"]\r\n\r\n1. d4  d5 *\r\n";
    assert_eq!(with_record(text, 0, Style::default()).as_deref(), Ok("1. e4 e5 *\r\n\r\n"));
    assert_eq!(with_record(text, 1, Style::default()).as_deref(), Ok("[Event \"x\"]\r\n\r\n1. d4 d5 *\r\n"));
}

#[test]
fn a_record_in_doubt_is_left_alone() {
    let mut formatter = Formatter::new(Style::default(), Asked::default(), "");
    for text in ["1. e4  {never closed", "1. e4 (1. d4  d5", "1. e4  * junk", "1. e4 ] e5 *"] {
        assert!(formatter.record(text, true).is_err(), "{text}");
    }
}

#[test]
fn a_move_that_cannot_be_played_is_no_doubt() {
    assert_eq!(drawn("1. e4 e5 2. Ke5  Nf6 *\n"), "1. e4 e5 2. Ke5 [ →]Nf6 *␊");
}

#[test]
fn a_range_takes_its_lines_alone() {
    let text = "[White \"A\"]\n\n1. e4  e5\n2. Nf3  Nc6\n3. Bb5  a6 *\n";
    let lay_out = |range: Span| {
        let changes =
            Formatter::new(Style::default(), Asked::default(), text).lines(text, true, range).expect("all is well");
        applied(text, &changes)
    };
    let at = text.find("Nf3").expect("it is there") as u32;
    assert_eq!(lay_out(Span::new(at, at)), "[White \"A\"]\n\n1. e4  e5\n2. Nf3 Nc6 3. Bb5  a6 *\n");
    assert_eq!(lay_out(Span::new(0, 3)), text);
    assert_eq!(lay_out(Span::new(0, u32::MAX)), "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n");
    assert_eq!(lay_out(Span::new(9_999, 3)), lay_out(Span::new(9_999, 9_999)));
}

#[test]
fn a_record_is_laid_out_alone_unless_the_one_before_runs_into_it() {
    let whole = "[A \"1\"]\n\n1. e4 *\n\n";
    assert_eq!(begin(2, |n| ["", whole, "x"][n]), 2);
    assert_eq!(begin(2, |n| [whole, "[Event \"tags alone\"]\n", "x"][n]), 1);
    assert_eq!(begin(2, |n| [whole, "1. e4 * ", "x"][n]), 1, "it does not end its line");
    assert_eq!(begin(0, |_| ""), 0);
}

#[test]
fn a_long_record_takes_no_time() {
    let text = format!("1. e4 {}*\n", "{a  b}(1. d4   d5)".repeat(60_000));
    let start = std::time::Instant::now();
    assert!(changes(&text, Style::default()).len() > 60_000);
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn the_changes_give_what_the_command_line_writes(text in texts(), export in any::<bool>(), tree in any::<bool>()) {
        let layout = if tree { Layout::Tree } else { Layout::Fill };
        let style = if export { Style::EXPORT } else { Style { layout, glyphs: Glyphs::Nag, ..Style::default() } };
        let whole = lay_out(text.as_bytes(), style, Asked::default());
        for (n, record) in records(&text).iter().enumerate() {
            let written = String::from_utf8_lossy(&whole.text[whole.pieces[n].1.clone()]).into_owned();
            match with_record(&text, n, style) {
                Ok(alone) => prop_assert_eq!(alone, written, "record {}", n),
                Err(_) => prop_assert_eq!(*record, written.as_str(), "record {}", n),
            }
        }
    }

    #[test]
    fn what_was_laid_out_is_not_changed_again(text in texts()) {
        let once = String::from_utf8_lossy(&lay_out(text.as_bytes(), Style::default(), Asked::default()).text).into_owned();
        let mut formatter = Formatter::new(Style::default(), Asked::default(), &once);
        let records = records(&once);
        for (n, record) in records.iter().enumerate() {
            prop_assert!(formatter.record(record, n + 1 == records.len()).is_ok_and(|c| c.is_empty())
                || lay_out(once.as_bytes(), Style::default(), Asked::default()).kept.iter().any(|(kept, _)| *kept == n));
        }
    }

    #[test]
    fn a_part_comes_to_the_same_as_the_whole(text in texts(), start in 0u32..200, len in 0u32..80) {
        let style = Style::default();
        for record in records(&text) {
            let range = Span::new(start, start + len);
            let (Ok(part), Ok(all)) = (
                Formatter::new(style, Asked::default(), &text).lines(record, true, range),
                Formatter::new(style, Asked::default(), &text).record(record, true),
            ) else { continue };
            let partly = applied(record, &part);
            let then = Formatter::new(style, Asked::default(), &text).record(&partly, true).expect("it was laid out in part");
            prop_assert_eq!(applied(&partly, &then), applied(record, &all));
        }
    }
}
