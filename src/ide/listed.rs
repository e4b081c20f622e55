//! Which findings of a document are shown, where there are more than anybody wants to see.

use super::checked::{Checked, Checker};
use super::document::Document;
use super::records::Place;
use crate::lint::Finding;
use std::sync::Arc;

/// Findings that say no more than that something is not finished yet.
const UNFINISHED: [&str; 4] = ["missing-result", "missing-final-newline", "unclosed-comment", "unclosed-variation"];

/// The findings that are shown.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// Errors first, then warnings, then the rest, each in the order of the text.
    pub shown: Vec<Shown>,
    /// How many others there are.
    pub left_out: usize,
    /// Records whose findings had to be found again, as [`Document::note`] takes them.
    pub again: Vec<(usize, Option<Arc<Checked>>)>,
}

/// A finding that is shown. It stays where it is kept.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The byte at which its record begins.
    pub start: usize,
    record: Arc<Checked>,
    /// Which of the record's findings it is; those of the comparison come last.
    index: usize,
}

impl Shown {
    /// The finding.
    pub fn finding(&self) -> &Finding {
        let own = self.record.findings.as_deref().unwrap_or_default();
        own.get(self.index).unwrap_or_else(|| &self.record.across[self.index - own.len()])
    }
}

/// Chooses the findings to be shown: at most `limit`, but all of the record in which something is being typed, `typed` being
/// a byte of it. Of that record what is merely unfinished is left out.
pub fn listed(document: &Document, typed: Option<usize>, limit: usize, checker: &mut Checker) -> Listed {
    let mut listed = Listed::default();
    let active = typed.and_then(|byte| Some((document.at(byte)?, byte)));
    let mut hidden = 0;
    if let Some((place, byte)) = active {
        let all = listed.of(document, place, checker);
        let at = u32::try_from(byte - place.start.min(byte)).unwrap_or(u32::MAX);
        let count = all.len();
        listed.shown.extend(all.into_iter().filter(|shown| !is_unfinished(shown.finding(), at)));
        hidden = count - listed.shown.len();
    }
    'levels: for level in (0..3).rev() {
        for (place, _) in document.records().with_level(level) {
            if active.is_some_and(|(active, _)| active == place) {
                continue;
            }
            let room = limit.saturating_sub(listed.shown.len());
            if room == 0 {
                break 'levels;
            }
            let found = listed.of(document, place, checker).into_iter();
            listed.shown.extend(found.filter(|shown| shown.finding().level as usize == level).take(room));
        }
    }
    let total: usize = document.records().sums().found.iter().sum();
    listed.left_out = total.saturating_sub(listed.shown.len() + hidden);
    listed.shown.sort_by_key(|shown| {
        let finding = shown.finding();
        (std::cmp::Reverse(finding.level), shown.start + finding.span.start as usize, finding.rule.name)
    });
    listed
}

/// Whether a finding says no more than that what is typed at a byte of its record is not finished.
fn is_unfinished(finding: &Finding, typed: u32) -> bool {
    let name = finding.rule.name;
    UNFINISHED.contains(&name) || name == "malformed-tag" && (finding.span.start..=finding.span.end).contains(&typed)
}

impl Listed {
    /// The findings of a record.
    fn of(&mut self, document: &Document, place: Place, checker: &mut Checker) -> Vec<Shown> {
        let Some(mut record) = document.records().get(place.index).and_then(|entry| entry.checked.clone()) else {
            return Vec::new();
        };
        if record.findings.is_none() {
            record = self.again(document, place, checker, &record);
        }
        let count = record.findings.as_ref().map_or(0, Vec::len) + record.across.len();
        (0..count).map(|index| Shown { start: place.start, record: record.clone(), index }).collect()
    }

    /// A record whose findings were not kept, checked again: once, however many levels ask for it.
    fn again(&mut self, document: &Document, place: Place, checker: &mut Checker, record: &Checked) -> Arc<Checked> {
        let at = self.again.partition_point(|(index, _)| *index < place.index);
        if let Some((index, Some(known))) = self.again.get(at)
            && *index == place.index
        {
            return known.clone();
        }
        let checked = Arc::new(document.checked(place, checker).with_across(record.across.clone()));
        self.again.insert(at, (place.index, Some(checked.clone())));
        checked
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::Linter;

    /// What is shown of a text, with its level and line.
    fn show(text: &str, typed: Option<usize>, limit: usize) -> (Vec<String>, usize) {
        let (mut document, mut checker) = (Document::new(text), Checker::new(&Linter::default()));
        document.check(None, &mut checker, || true);
        let listed = listed(&document, typed, limit, &mut checker);
        let line = |shown: &Shown| {
            let finding = shown.finding();
            let line = text[..shown.start + finding.span.start as usize].matches('\n').count() + 1;
            format!("{line} {} {}", finding.level.name(), finding.rule.name)
        };
        (listed.shown.iter().map(line).collect(), listed.left_out)
    }

    const GAMES: &str = "1. Pe4 e5 *\n\n1. Ke3 *\n\n1. Pd4 Ke5 *\n";

    #[test]
    fn errors_come_first_and_what_is_left_out_is_counted() {
        let all = ["3 error illegal-move", "5 error illegal-move", "1 warning pawn-letter", "5 warning pawn-letter"];
        assert_eq!(show(GAMES, None, 500), (all.map(String::from).to_vec(), 0));
        assert_eq!(show(GAMES, None, 3), (all[..3].iter().map(|line| line.to_string()).collect(), 1));
    }

    #[test]
    fn the_record_being_typed_is_shown_in_full() {
        let last = GAMES.len() - 4;
        let shown = ["5 error illegal-move", "5 warning pawn-letter"];
        assert_eq!(show(GAMES, Some(last), 1), (shown.map(String::from).to_vec(), 2));
    }

    #[test]
    fn what_is_unfinished_is_not_reported_while_it_is_typed() {
        for text in ["1. e4 e5", "1. e4 {so", "1. e4 (1. d4", "[White \"An"] {
            assert_eq!(show(text, Some(text.len() - 1), 500).0, [""; 0], "{text}");
            assert_ne!(show(text, None, 500).0, [""; 0], "{text}");
        }
        assert_eq!(show("1. e4 e5 2. Ke3", Some(14), 500).0, ["1 error illegal-move"]);
    }
}
