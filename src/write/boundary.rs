//! Whether a record ends where it is to end: a splitter that meets the next one must see that it is another.
//!
//! The questions are put to the splitter itself, with the beginning of a next record as the probe.

use super::{Source, tags};
use crate::syntax::{self, Tree};

/// Whether a record that was written is one record, and ends wherever the one that it was written from did. `finished`
/// says of it what [`is_finished`] does.
pub(super) fn holds(source: &Source, out: &[u8], tree: &Tree, finished: bool) -> bool {
    let is_one = syntax::first_record(out, true).is_none_or(|split| split.end == out.len());
    let got_tags = source.tree.tags.is_empty() && !tree.tags.is_empty();
    let runs_on = !finished && is_finished(source.text)
        || got_tags && !ends_game(out) && ends_game(source.text)
        || source.tree.result.is_none() && !is_over(out) && is_over(source.text);
    is_one && !runs_on
}

/// Whether a tag pair behind a record surely begins another one: not where the record has tags alone.
pub(super) fn is_finished(record: &[u8]) -> bool {
    parts(record, b"\n[X \"?\"]")
}

/// Whether a move behind a record surely begins another one.
fn ends_game(record: &[u8]) -> bool {
    parts(record, b"\n\n1. e4")
}

/// Whether a comment on lines of its own behind a record belongs to the next.
fn is_over(record: &[u8]) -> bool {
    let probe = [record, b"\n\n{}\n[X \"?\"]"].concat();
    syntax::first_record(&probe, true).is_some_and(|split| split.end <= record.len() + 2)
}

/// Whether a record ends where this tag pair follows it.
pub(super) fn ends_with(record: &[u8], pair: &tags::Pair) -> bool {
    let mut probe = Vec::new();
    tags::write(pair, &mut probe);
    parts(record, &probe)
}

fn parts(record: &[u8], probe: &[u8]) -> bool {
    let probe = [record, probe].concat();
    syntax::first_record(&probe, true).is_some_and(|split| split.end < probe.len())
}
