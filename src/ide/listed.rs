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
    /// Errors first, then warnings, then the rest, each in the order of the text; with the byte at which the record begins.
    pub findings: Vec<(usize, Finding)>,
    /// How many others there are.
    pub left_out: usize,
    /// Records whose findings had to be found again, as [`Document::note`] takes them.
    pub again: Vec<(usize, Option<Arc<Checked>>)>,
}

/// Chooses the findings to be shown: at most `limit`, but all of the record in which something is being typed, `typed` being
/// a byte of it. Of that record what is merely unfinished is left out.
pub fn listed(document: &Document, typed: Option<usize>, limit: usize, checker: &mut Checker) -> Listed {
    let mut listed = Listed::default();
    let active = typed.and_then(|byte| Some((document.at(byte)?, byte)));
    let mut hidden = 0;
    if let Some((place, byte)) = active {
        let all = listed.take(document, place, checker, None);
        let at = u32::try_from(byte - place.start.min(byte)).unwrap_or(u32::MAX);
        let shown = all.iter().filter(|finding| !is_unfinished(finding, at));
        listed.findings.extend(shown.map(|finding| (place.start, finding.clone())));
        hidden = all.len() - listed.findings.len();
    }
    'levels: for level in (0..3).rev() {
        for (place, _) in document.records().with_level(level) {
            if active.is_some_and(|(active, _)| active == place) {
                continue;
            }
            if listed.findings.len() >= limit {
                break 'levels;
            }
            let found = listed.take(document, place, checker, Some(level));
            let room = limit - listed.findings.len();
            listed.findings.extend(found.into_iter().take(room).map(|finding| (place.start, finding)));
        }
    }
    let total: usize = document.records().sums().found.iter().sum();
    listed.left_out = total.saturating_sub(listed.findings.len() + hidden);
    listed.findings.sort_by_key(|(start, finding)| {
        (std::cmp::Reverse(finding.level), start + finding.span.start as usize, finding.rule.name)
    });
    listed
}

/// Whether a finding says no more than that what is typed at a byte of its record is not finished.
fn is_unfinished(finding: &Finding, typed: u32) -> bool {
    let name = finding.rule.name;
    UNFINISHED.contains(&name) || name == "malformed-tag" && (finding.span.start..=finding.span.end).contains(&typed)
}

impl Listed {
    /// The findings of a record, of one level or all.
    fn take(&mut self, document: &Document, place: Place, checker: &mut Checker, level: Option<usize>) -> Vec<Finding> {
        let Some(mut checked) = document.records().get(place.index).and_then(|entry| entry.checked.clone()) else {
            return Vec::new();
        };
        if let Some((_, Some(known))) = self.again.iter().find(|(index, _)| *index == place.index) {
            checked = known.clone();
        } else if checked.findings.is_none() {
            checked = Arc::new(document.check(place, checker).with_across(checked.across.clone()));
            self.again.push((place.index, Some(checked.clone())));
            self.again.sort_by_key(|(index, _)| *index);
        }
        let all = checked.findings.iter().flatten().chain(&checked.across);
        all.filter(|finding| level.is_none_or(|level| finding.level as usize == level)).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lint::Linter;

    /// What is shown of a text, with its level and line.
    fn show(text: &str, typed: Option<usize>, limit: usize) -> (Vec<String>, usize) {
        let (mut document, mut checker) = (Document::new(text), Checker::new(Arc::new(Linter::default())));
        while let Some(place) = document.records().first_stale(0) {
            let checked = document.check(place, &mut checker);
            document.note(vec![(place.index, Some(checked))]);
        }
        let listed = listed(&document, typed, limit, &mut checker);
        let line = |start: usize, finding: &Finding| {
            let line = text[..start + finding.span.start as usize].matches('\n').count() + 1;
            format!("{line} {} {}", finding.level.name(), finding.rule.name)
        };
        (listed.findings.iter().map(|(start, finding)| line(*start, finding)).collect(), listed.left_out)
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
