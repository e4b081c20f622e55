//! The rule table, checked by its own examples; and findings drawn under the text.

use super::rules::RULES;
use super::*;
use crate::notation::glyph;
use crate::replay::{self, Asked, Replay};
use crate::syntax::{self, NodeKind};
use proptest::prelude::*;
use std::collections::HashSet;
use std::fmt::Write;

/// A linter with the usual rules and one more.
pub(super) fn usual_and(rule: &str) -> Linter {
    let mut linter = Linter::default();
    linter.turn(rule, true).expect("the rule exists");
    linter
}

/// A linter with one rule.
pub(super) fn only(rule: &str) -> Linter {
    let mut linter = usual_and(rule);
    linter.turn_all_off();
    linter.turn(rule, true).expect("the rule exists");
    linter
}

/// A linter with all rules.
pub(super) fn all() -> Linter {
    usual_and("all")
}

/// The findings in all records of a text, each with the offset of its record.
pub(super) fn lint(text: &str, linter: &Linter) -> Vec<(usize, Finding)> {
    let (mut found, mut scratch, mut at) = (Vec::new(), Scratch::default(), 0);
    let records = syntax::split(text.as_bytes());
    let mut across = Across::new(linter);
    for (n, record) in records.iter().enumerate() {
        let placement = Placement { first: n == 0, last: n + 1 == records.len() };
        let findings = linter.record(&text.as_bytes()[at..at + record.end], placement, &mut scratch);
        found.extend(findings.drain(..).map(|finding| (at, finding)));
        let repeats = across.record(&text.as_bytes()[at..at + record.end], scratch.take_summary());
        found.extend(repeats.into_iter().map(|finding| (at, finding)));
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
pub(super) fn apply(text: &str, at: usize, fix: &Fix) -> String {
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

/// What a safe fix must leave the same.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Game {
    /// Each with its place, so that the positions are the same, too.
    moves: Vec<String>,
    comments: Vec<String>,
    glyphs: Vec<Option<u8>>,
}

/// The games of a text.
pub(super) fn game(text: &str) -> Game {
    let (mut game, mut at) = (Game::default(), 0);
    for record in syntax::split(text.as_bytes()) {
        let record_text = &text.as_bytes()[at..at + record.end];
        at += record.end;
        let tree = Asked::default().parse(record_text);
        let mut replay = Replay::default();
        let setup = replay::setup(record_text, &tree, Asked::default());
        replay::replay_into(record_text, &tree, &setup, &mut replay);
        game.moves.extend(replay.plies.iter().map(|p| format!("{} {} {:?} {:?}", p.ply, p.depth, p.played, p.marks)));
        for (n, node) in (0..).zip(&tree.nodes) {
            let word = tree.span(n).of(record_text);
            match node.kind {
                NodeKind::Comment => game.comments.extend(comment(word)),
                NodeKind::Nag => game.glyphs.push(nag(word)),
                // A sign that is read as a word is a glyph, too.
                NodeKind::Word if glyph::nag(word).is_some() => game.glyphs.push(nag(word)),
                _ => {}
            }
        }
    }
    game
}

/// The number of a glyph.
fn nag(word: &[u8]) -> Option<u8> {
    let digits = word.strip_prefix(b"$").and_then(|digits| std::str::from_utf8(digits).ok());
    digits.map_or_else(|| glyph::nag(word), |digits| digits.parse().ok())
}

/// What a comment says, if anything.
fn comment(word: &[u8]) -> Option<String> {
    let words = String::from_utf8_lossy(word);
    let inside = words.trim_start_matches(['{', ';']).trim_end_matches('}').trim();
    // Blanks at the end of a line are none of its words.
    let lines: Vec<&str> = inside.split(['\n', '\r']).map(str::trim_end).collect();
    (!inside.is_empty()).then(|| lines.join("\n"))
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
        // Whether something is silenced in vain can be told only of rules that are on.
        let alone = (!matches!(rule.check, Check::Silencing(_))).then(|| only(rule.name));
        for linter in alone.into_iter().chain([usual_and(rule.name)]) {
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
        assert!(is_sentence(rule.finds) && is_sentence(rule.why), "{} is not documented in sentences", rule.name);
        assert!(!rule.examples.is_empty(), "{} has no example", rule.name);
        assert!(!Section::ALL.iter().any(|section| section.name() == rule.name), "{} is a section", rule.name);
    }
    assert!(RULES.is_sorted_by_key(|rule| rule.section as u8), "the sections are mixed");
}

/// Whether a text ends with a full stop, also within a quotation of notation: `e.p.`
fn is_sentence(text: &str) -> bool {
    text.trim_end_matches(['`', ')']).ends_with('.')
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

#[test]
fn one_slip_is_one_finding() {
    insta::assert_snapshot!(draw("[Event \"5th \"Memorial\" Open\"]\n[White “Ann”]\n[Fen \"\"]\n\n1. e4 e5 1–0\n"), @r#"
    [Event "5th "Memorial" Open"]
                ^ unescaped-quote: a quote ends the value of the Event tag here: write `\"` inside
    [White “Ann”]
           ^ typographic-character: a tag value stands in straight quotes: readers skip a tag with curly ones
    [Fen ""]
     ^^^ misspelled-tag: programs look for `FEN` and do not find `Fen`, and without that tag the game is misread: write `FEN`
         ^^ bad-fen-field: the FEN is empty: read as the usual start position

    1. e4 e5 1–0
             ^^^ typographic-character: readers do not find this result, as `–` stands in it for `-`: write `1-0`
    "#);
    insta::assert_snapshot!(draw("1. e4 {oh (1. d4 1-0\n"), @r#"
    1. e4 {oh (1. d4 1-0
          ^ unclosed-comment: this comment is never closed and takes the rest of the record with it: add the `}`
    "#);
    insta::assert_snapshot!(draw("1. e4 [%clk 0:10:00] e5 (1... c5) ) 2. Nf3 {a {b} c} Nc6 *\n"), @r#"
    1. e4 [%clk 0:10:00] e5 (1... c5) ) 2. Nf3 {a {b} c} Nc6 *
          ^ stray-bracket: text in brackets among the moves is no tag pair: put it in a comment
                                      ^ stray-bracket: this `)` closes nothing: delete it
                                                  ^ nested-comment: comments do not nest: readers end this one at its first `}` and take the rest for moves; write `(` and `)` inside
    "#);
    insta::assert_snapshot!(draw("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2 2. e4\n"), @r#"
    [Result "1-0"]

    1. f3 e5 2. g4 Qh4# 1/2-1/2 2. e4
                        ^^^^^^^ result-contradicts-board: the result is `1/2-1/2`, but on the board Black has mated: it should be `0-1`
                                ^^^^^ text-after-result: the game ends with `1/2-1/2`, so readers drop this text: delete it, or move the marker
    "#);
    insta::assert_snapshot!(draw("1.\u{a0}e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O–O 0–0 5. d3 5… d6 ½-½\n"), @r#"
    1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O–O 0–0 5. d3 5… d6 ½-½
      ^ odd-space: this character (no-break space) looks like a space but readers take it for text: write a plain space
                                      ^^^ typographic-character: readers do not find this move, as `–` stands in it for `-`: write `O-O`
                                          ^^^ castling-spelling: castling is written with the letter O: `O-O`, not `0–0`
                                                    ^^ typographic-character: readers do not find this move number, as `…` stands in it for `...`: write `5...`
                                                          ^^^ bad-result: readers do not know the result `½-½`: write `1/2-1/2`
    "#);
}

/// The text after all fixes of a safety that are made without asking, one round.
fn after(text: &str, safety: Safety) -> String {
    let chosen = lint(text, &Linter::default()).into_iter();
    chosen.fold(text.to_string(), |text, (at, finding)| match finding.choice(safety) {
        Some(fix) => apply(&text, at, fix),
        None => text,
    })
}

#[test]
fn what_shows_that_moves_or_brackets_are_missing_is_no_safe_fixs_to_take_away() {
    // Moves of one number are missing, one half-move, and a `(`.
    for text in [
        "1. d4 d5 2. c4 e6 4. Bg5 Rh6 5. e3 Rh3 *\n",
        "1. e4 c5 2. Nf3 d6 3. d4 {good} 4. Nxd4 Nf6 5. Nc3 a6 *\n",
        "1. e4 e5 2. Nf3 2. f4 exf4 3. Nf3) 2... Nc6 *\n",
    ] {
        assert_eq!(after(text, Safety::Safe), text, "{}", draw(text));
    }
    // Where all can be played, the number is wrong and the bracket too much.
    assert_eq!(after("1. e4 e5 3. Nf3 Nc6 *\n", Safety::Safe), "1. e4 e5 2. Nf3 Nc6 *\n");
    assert_eq!(after("1. e4 e5 ) 2. Nf3 *\n", Safety::Safe), "1. e4 e5 2. Nf3 *\n");
}

#[test]
fn an_illegal_move_is_found_without_the_rule_that_speaks_of_its_number() {
    let text = "1. e4 e5 2. Nf3 3. Bb5 a6 *\n";
    assert_eq!(count(text, &Linter::default(), "wrong-move-number"), 1);
    assert_eq!(spots(text, "illegal-move"), [(19, "Bb5".to_string())]);
}

#[test]
fn a_comment_without_its_brace_is_closed_before_the_bracket_of_its_variation() {
    let text = "1. e4 (1. d4 {Smith, 1998) 1... e5 {so is this} 2. Nf3 *\n";
    assert_eq!(lint(text, &Linter::default()).len(), 1, "{}", draw(text));
    assert_eq!(after(text, Safety::Unsafe), "1. e4 (1. d4 {Smith, 1998}) 1... e5 {so is this} 2. Nf3 *\n");
}

#[test]
fn a_word_that_is_too_much_goes_without_the_bracket_before_it() {
    let text = "1. e4 e5 2. Nf3 Nc6 (2... d6 3. ) Qh4 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";
    let mended = after(text, Safety::Unsafe);
    assert!(mended.contains("(2... d6 3. )") && !mended.contains("Qh4"), "{}{mended}", draw(text));
}

#[test]
fn moves_that_stand_twice_go_without_what_is_said_between_them() {
    let rest = "3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";
    let text = format!("1. e4 e5 2. Nf3 Nc6 2. Nf3 {{great}} Nc6 {rest}");
    assert_eq!(after(&text, Safety::Unsafe), format!("1. e4 e5 2. Nf3 Nc6 {{great}} {rest}"));
    // What the variation replaces would be another move.
    let text = format!("1. e4 e5 2. Nf3 Nc6 2. Nf3 (2. f4 exf4) 2... Nc6 {rest}");
    assert_eq!(after(&text, Safety::Unsafe), text);
}

#[test]
fn findings_stand_in_their_own_record() {
    insta::assert_snapshot!(draw("[White \"A\"]\n\n[Black \"B\"]\n[Black \"C\"]\n\n1. e4\n\n[White \"D\"]\n\n(1. d4) 1. e4 ()\n"), @r#"
    [White "A"]

    ^ blank-line-in-tags: a blank line tears the tags apart: many readers begin a new game here; delete it
    [Black "B"]
    [Black "C"]
     ^^^^^ duplicate-tag: the Black tag stands twice with different values, and readers differ in which they take

    1. e4
       ^^ missing-result: the game has no termination marker, so readers run on behind it: end it with `*`

    [White "D"]

    (1. d4) 1. e4 ()
    ^ variation-before-move: this variation has no move before it to replace: place it behind the move that it varies
               ^^ missing-result: the game has no termination marker, so readers run on behind it: end it with `*`
                  ^^ empty-variation: this variation is empty: delete it
    "#);
}

/// Texts that are likely to hit what rules look for.
pub(super) fn notation() -> impl Strategy<Value = String> {
    let pieces = [
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " ",
        "[Event \"a\"]",
        "[Event \"a\"]",
        "[Result \"1-0\"]",
        "[Fen \"",
        "[FEN \"\"]",
        "\"]",
        "[White “a”]",
        "[Date \"2020-1-1\"]",
        "[Date \"",
        "Event \"a\"]",
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "1.",
        "1. e4",
        "e5",
        "e4",
        "2. Nf3",
        "*",
        "1-0",
        "1–0",
        "½-½",
        "1/2",
        "$1",
        "$",
        "$999",
        "!?",
        "!!!",
        "O–O",
        "\\",
        "\"",
        "é",
        "…",
        "\u{a0}",
        "±",
        "+=",
        "\u{feff}",
        "\u{200b}",
        "P@e4",
        "junk",
        "<",
    ];
    proptest::collection::vec(proptest::sample::select(pieces.to_vec()), 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn findings_in_any_text_have_places_in_it(text in notation()) {
        let mut linter = Linter::default();
        linter.turn("all", true).expect("all is a name");
        for (at, finding) in lint(&text, &linter) {
            let name = finding.rule.name;
            prop_assert!(text.get(finding.span.shift(at)).is_some(), "{}: {:?}", name, finding.span);
            prop_assert!(!finding.message.contains(char::is_control), "{}: {}", name, finding.message);
            for related in &finding.related {
                prop_assert!(text.get(related.span.shift(at)).is_some(), "{}: {:?}", name, related);
            }
            for fix in &finding.fixes {
                let spans: Vec<_> = fix.changes.iter().map(|change| change.span).collect();
                prop_assert!(spans.windows(2).all(|pair| pair[0].end <= pair[1].start), "{}: {:?}", name, fix);
                prop_assert!(spans.iter().all(|span| text.get(span.shift(at)).is_some()), "{}: {:?}", name, fix);
                prop_assert!(!fix.title.contains(char::is_control), "{}: {}", name, fix.title);
                prop_assert!(apply(&text, at, fix) != text, "{}: {:?} changes nothing", name, fix);
            }
        }
    }

    #[test]
    fn safe_fixes_of_any_text_come_to_an_end(text in notation()) {
        if let Some(mended) = endless(text) {
            prop_assert!(false, "200 fixes were not enough: {:?}", mended);
        }
    }
}

/// What a text has become after so many safe fixes that they seem to have no end.
fn endless(text: String) -> Option<String> {
    let mut linter = Linter::default();
    linter.turn("all", true).expect("all is a name");
    let mut mended = text;
    for _ in 0..200 {
        let found = lint(&mended, &linter);
        let (at, fix) = found.iter().find_map(|(at, finding)| {
            let fix = finding.fixes.iter().find(|fix| fix.safety == Safety::Safe)?;
            Some((*at, fix))
        })?;
        mended = apply(&mended, at, fix);
    }
    Some(mended)
}

#[test]
fn a_blank_line_is_added_in_the_line_ends_that_stand_there() {
    assert_eq!(endless("1.{a\n}\r[Event \"a\"]\r*".into()), None);
    assert_eq!(endless("{a\r}\n[Event \"a\"]\n*".into()), None);
}
