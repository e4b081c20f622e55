//! The rule table, checked by its own examples; and findings drawn under the text.

use super::rules::RULES;
use super::*;
use crate::notation::glyph;
use crate::replay::{self, Replay};
use crate::syntax::{self, NodeKind};
use std::collections::HashSet;
use std::fmt::Write;

/// A linter with the usual rules and one more.
fn usual_and(rule: &str) -> Linter {
    let mut linter = Linter::default();
    linter.turn(rule, true).expect("the rule exists");
    linter
}

/// A linter with one rule.
fn only(rule: &str) -> Linter {
    let mut linter = usual_and(rule);
    linter.turn_all_off();
    linter.turn(rule, true).expect("the rule exists");
    linter
}

/// The findings in all records of a text, each with the offset of its record.
fn lint(text: &str, linter: &Linter) -> Vec<(usize, Finding)> {
    let (mut found, mut scratch, mut at) = (Vec::new(), Scratch::default(), 0);
    let records = syntax::split(text.as_bytes());
    for (n, record) in records.iter().enumerate() {
        let placement = Placement { first: n == 0, last: n + 1 == records.len() };
        let findings = linter.record(&text.as_bytes()[at..at + record.end], placement, &mut scratch);
        found.extend(findings.drain(..).map(|finding| (at, finding)));
        at += record.end;
    }
    found
}

/// Where a rule finds something, and the words there.
pub(super) fn spots(text: &str, rule: &str) -> Vec<(usize, String)> {
    let place = |(at, finding): (usize, Finding)| {
        let range = finding.span.shift(at);
        (range.start, text[range].to_string())
    };
    lint(text, &only(rule)).into_iter().map(place).collect()
}

/// The text with the findings of the usual rules under its lines.
pub(super) fn draw(text: &str) -> String {
    draw_with(text, &Linter::default())
}

fn draw_with(text: &str, linter: &Linter) -> String {
    let found = lint(text, linter);
    let (mut out, mut start) = (String::new(), 0);
    for line in text.split_inclusive('\n') {
        let shown = line.trim_end_matches(['\n', '\r']);
        writeln!(out, "{shown}").expect("a string takes all");
        let end = start + line.len();
        for (at, finding) in found.iter().filter(|(at, f)| (start..end).contains(&(at + f.span.start as usize))) {
            let range = finding.span.shift(*at);
            let before = text[start..range.start].chars().count();
            let within = text[range.start..range.end.min(start + shown.len()).max(range.start)].chars().count();
            let mark = "^".repeat(within.max(1));
            writeln!(out, "{}{mark} {}: {}", " ".repeat(before), finding.rule.name, finding.message)
                .expect("a string takes all");
        }
        start = end;
    }
    out
}

/// The text after a fix in the record at an offset.
fn apply(text: &str, at: usize, fix: &Fix) -> String {
    let (mut out, mut copied) = (String::new(), 0);
    for change in &fix.changes {
        let range = change.span.shift(at);
        assert!(range.start >= copied, "the changes of `{}` do not stand in order", fix.title);
        out += &text[copied..range.start];
        out += &change.text;
        copied = range.end;
    }
    out + &text[copied..]
}

/// What a safe fix must leave the same: the moves with the positions in which they are played, the comments, the
/// glyphs.
fn game(text: &str) -> Vec<String> {
    let (mut said, mut at) = (Vec::new(), 0);
    for record in syntax::split(text.as_bytes()) {
        let record_text = &text.as_bytes()[at..at + record.end];
        at += record.end;
        let tree = syntax::parse(record_text);
        let mut replay = Replay::default();
        if let Some(start) = replay::setup(record_text, &tree, None).position {
            replay::replay_into(record_text, &tree, &start, &mut replay);
        }
        said.extend(replay.plies.iter().map(|p| format!("{} {} {:?} {:?}", p.ply, p.depth, p.played, p.marks)));
        for (n, node) in (0..).zip(&tree.nodes) {
            let word = tree.span(n).of(record_text);
            match node.kind {
                NodeKind::Comment => said.extend(comment(word)),
                NodeKind::Nag => said.push(format!("${:?} {}", glyph::nag(word), node.depth)),
                _ => {}
            }
        }
    }
    said
}

/// What a comment says, if anything.
fn comment(word: &[u8]) -> Option<String> {
    let words = String::from_utf8_lossy(word);
    let inside = words.trim_start_matches(['{', ';']).trim_end_matches('}').trim();
    (!inside.is_empty()).then(|| inside.to_string())
}

/// The examples of a rule that looks at records: bad ones and good ones.
fn examples(rule: &Rule) -> (Vec<&'static str>, Vec<&'static str>) {
    let bad = rule.examples.iter().filter_map(|e| if let Example::Bad(text) = e { Some(*text) } else { None });
    let good = rule.examples.iter().filter_map(|e| if let Example::Good(text) = e { Some(*text) } else { None });
    (bad.collect(), good.collect())
}

fn count(text: &str, linter: &Linter, rule: &str) -> usize {
    lint(text, linter).iter().filter(|(_, finding)| finding.rule.name == rule).count()
}

#[test]
fn every_rule_finds_something_in_its_bad_examples_and_nothing_in_its_good_ones() {
    for rule in RULES {
        let (bad, good) = examples(rule);
        for linter in [only(rule.name), usual_and(rule.name)] {
            for text in &bad {
                assert!(count(text, &linter, rule.name) > 0, "{} finds nothing in\n{text}", rule.name);
            }
            for text in &good {
                assert_eq!(count(text, &linter, rule.name), 0, "{} in\n{text}", rule.name);
            }
        }
    }
}

#[test]
fn every_fix_mends_its_finding_and_a_safe_one_leaves_the_game_the_same() {
    for rule in RULES {
        let linter = only(rule.name);
        for text in examples(rule).0 {
            let found = lint(text, &linter);
            for (at, finding) in &found {
                for fix in &finding.fixes {
                    let mended = apply(text, *at, fix);
                    let left = count(&mended, &linter, rule.name);
                    assert!(left < found.len(), "{} stays after `{}`:\n{mended}", rule.name, fix.title);
                    if fix.safety == Safety::Safe {
                        assert_eq!(game(text), game(&mended), "{}: `{}`", rule.name, fix.title);
                    }
                    assert!(may_offer(rule.fixable, fix.safety), "{} offers `{}`", rule.name, fix.title);
                }
            }
        }
    }
}

fn may_offer(fixable: Fixable, safety: Safety) -> bool {
    match fixable {
        Fixable::No => false,
        Fixable::Safe => safety == Safety::Safe,
        Fixable::SafeOrUnsafe => true,
        Fixable::Unsafe => safety == Safety::Unsafe,
    }
}

#[test]
fn a_rule_that_promises_fixes_has_an_example_with_one() {
    let looks_at_records = |rule: &&&Rule| matches!(rule.check, Check::Record(_));
    for rule in RULES.iter().filter(looks_at_records).filter(|rule| rule.fixable != Fixable::No) {
        let found = examples(rule).0.into_iter().flat_map(|text| lint(text, &only(rule.name)));
        assert!(found.into_iter().any(|(_, finding)| !finding.fixes.is_empty()), "{} never offers a fix", rule.name);
    }
}

#[test]
fn messages_are_one_line_without_a_full_stop() {
    for rule in RULES {
        for text in examples(rule).0 {
            for (_, finding) in lint(text, &usual_and(rule.name)) {
                let related = finding.related.iter().map(|related| &related.message);
                for message in std::iter::once(&finding.message).chain(related) {
                    assert!(!message.contains('\n') && !message.ends_with('.'), "{}: {message}", finding.rule.name);
                    assert!(!message.is_empty() && !message.contains("  "), "{}: {message}", finding.rule.name);
                }
            }
        }
    }
}

#[test]
fn rules_have_their_names_once_and_are_documented() {
    let mut names = HashSet::new();
    for rule in RULES {
        assert!(names.insert(rule.name), "{} stands twice", rule.name);
        assert!(rule.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{}", rule.name);
        assert!(rule.finds.ends_with('.') && rule.why.ends_with('.'), "{} is not documented in sentences", rule.name);
        assert!(!rule.examples.is_empty(), "{} has no example", rule.name);
        assert!(!Section::ALL.iter().any(|section| section.name() == rule.name), "{} is a section", rule.name);
    }
    assert!(RULES.is_sorted_by_key(|rule| rule.section as u8), "the sections are mixed");
}

#[test]
fn spans_and_changes_stay_within_their_record() {
    for rule in RULES {
        for text in examples(rule).0 {
            for (at, finding) in lint(text, &usual_and(rule.name)) {
                assert!(finding.span.start <= finding.span.end, "{}", rule.name);
                let changes = finding.fixes.iter().flat_map(|fix| &fix.changes).map(|change| change.span);
                for span in changes.chain(finding.related.iter().map(|r| r.span)).chain([finding.span]) {
                    let range = span.shift(at);
                    assert!(text.get(range.clone()).is_some(), "{}: {range:?} in\n{text}", finding.rule.name);
                }
            }
        }
    }
}
