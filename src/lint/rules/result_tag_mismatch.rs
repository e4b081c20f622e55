use super::result_contradicts_board::verdict;
use crate::lint::{Check, Example::*, Finding, Findings, Fixable, Level, Record, Rule, Section};
use crate::notation::result::{GameResult, misspelled};

pub(super) static RULE: Rule = Rule {
    name: "result-tag-mismatch",
    section: Section::Record,
    level: Level::Error,
    on: true,
    fixable: Fixable::No,
    finds: "A Result tag that says another result than the termination marker.",
    why: "The two must agree (PGN 8.1.1.7): databases count the tag, viewers show the marker. Which of them is right \
          only the author knows. `*` disagrees with nothing.",
    examples: &[
        Bad("[Result \"1-0\"]\n\n1. e4 e5 0-1\n"),
        Good("[Result \"1-0\"]\n\n1. e4 e5 1-0\n"),
        Good("[Result \"1-0\"]\n\n1. e4 e5 *\n"),
    ],
    check: Check::Record(check),
};

fn check(record: &Record, out: &mut Findings) {
    let Some(marker) = record.marker().or(record.replay.bad_result) else { return };
    let Some((tag, value)) = record.field("Result") else { return };
    let marked = marker.of(record.text);
    if marked == value.as_bytes() {
        return;
    }
    let (Some(by_marker), Some(by_tag)) = (misspelled(marked), misspelled(value.as_bytes())) else { return };
    let open = [by_marker, by_tag].contains(&GameResult::Open);
    // A marker that the board refutes is that rule's; of two Result tags one may agree.
    if open || by_marker == by_tag || verdict(record, by_marker).is_some() || another_tag_agrees(record, by_marker) {
        return;
    }
    let message = format!(
        "the game ends with `{}`, but its Result tag says `{}`: make them agree",
        by_marker.pgn(),
        by_tag.pgn()
    );
    let finding = Finding::new(&RULE, marker, message).at(record.replay.main_plies + 1, 0);
    out.push(finding.related(tag, "the Result tag"));
}

fn another_tag_agrees(record: &Record, marker: GameResult) -> bool {
    let results = record.tree.tags.iter().filter(|pair| pair.name.of(record.text) == b"Result");
    results.skip(1).any(|pair| GameResult::read(pair.value.of(record.text)) == Some(marker))
}
