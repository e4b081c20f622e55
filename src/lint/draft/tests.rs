use super::*;
use crate::lint::rules::RULES;
use crate::lint::tests::{all, game, notation, only, usual_and};
use crate::lint::{Example, Fix};
use crate::text::Span;
use proptest::prelude::*;

/// A text after all rounds.
fn repaired<'a>(text: &'a str, linter: &Linter, safety: Safety) -> Draft<'a> {
    let mut draft = Draft::new(text.as_bytes(), Container::Pgn);
    let mut scratch = Scratch::default();
    draft.repair(|draft, stale| stale.iter().map(|n| (*n, draft.check(*n, linter, safety, &mut scratch))).collect());
    draft
}

fn fixed(text: &str, linter: &Linter, safety: Safety) -> String {
    String::from_utf8(repaired(text, linter, safety).text().to_vec()).expect("changes stand between characters")
}

/// The rules that would still fix something.
fn left(text: &str, linter: &Linter, safety: Safety) -> Vec<&'static str> {
    let (draft, mut scratch) = (Draft::new(text.as_bytes(), Container::Pgn), Scratch::default());
    let picks = (0..draft.parts.len()).flat_map(|n| draft.check(n, linter, safety, &mut scratch));
    picks.map(|pick| pick.rule.name).collect()
}

#[test]
fn repairing_ends_for_the_examples_of_every_rule() {
    for rule in RULES {
        for linter in [only(rule.name), usual_and(rule.name), all()] {
            for safety in [Safety::Safe, Safety::Unsafe] {
                for Example::Bad(text) | Example::Good(text) in rule.examples {
                    let fixed = fixed(text, &linter, safety);
                    let left = left(&fixed, &linter, safety);
                    assert!(left.is_empty(), "{}: {left:?} without end in\n{text}\n{fixed}", rule.name);
                    if safety == Safety::Safe {
                        assert_eq!(game(text), game(&fixed), "{}:\n{text}\n{fixed}", rule.name);
                    }
                }
            }
        }
    }
}

#[test]
fn fixes_that_touch_are_made_in_turn() {
    // Castling to spell, and a mark to add behind it.
    let text = "[FEN \"5k2/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. 0-0 *\n";
    let linter = Linter::default();
    let draft = repaired(text, &linter, Safety::Safe);
    assert!(draft.text().ends_with(b"\n1. O-O+ *\n"), "{}", String::from_utf8_lossy(draft.text()));
    let rules: Vec<&str> = draft.fixed().iter().map(|rule| rule.name).collect();
    assert_eq!(rules, ["castling-spelling", "missing-check-mark"]);
    // Each takes the blank before it along, so that every other one must wait.
    let text = format!("1. e4{} e5 *\n", " )".repeat(500));
    assert_eq!(fixed(&text, &linter, Safety::Safe), "1. e4 e5 *\n");
}

#[test]
fn what_a_fix_makes_another_record_of_is_checked_too() {
    let text = "[White \"a\"]\n\n1. e4 {open\n\n[White \"b\"]\n\n1. e4 f5 2. Qh5 *\n";
    let fixed = fixed(text, &Linter::default(), Safety::Unsafe);
    assert_eq!(fixed, "[White \"a\"]\n\n1. e4 {open} *\n\n[White \"b\"]\n\n1. e4 f5 2. Qh5+ *\n");
}

#[test]
fn a_silenced_rule_fixes_nothing() {
    let text = "% jadoube: ignore-file missing-check-mark\n1. e4 f5 2. Qh5 *\n\n[White \"a\"]\n\n1. e4 f5 2. Qh5 *\n";
    assert_eq!(fixed(text, &Linter::default(), Safety::Unsafe), text);
    assert_eq!(
        fixed("1. e4 f5 2. Qh5 {jadoube: ignore missing-check-mark} *\n", &Linter::default(), Safety::Safe).find('+'),
        None
    );
}

#[test]
fn of_several_fixes_one_is_taken_only_where_it_is_the_best() {
    let fix = |safety, text| Fix::replace(safety, text, Span::default(), text);
    let with = |fixes: &[Fix]| Finding { fixes: fixes.to_vec(), ..Finding::new(RULES[0], Span::default(), "") };
    let (sure, a, b) = (fix(Safety::Safe, "sure"), fix(Safety::Unsafe, "a"), fix(Safety::Unsafe, "b"));
    let made =
        |finding: &Finding| [Safety::Safe, Safety::Unsafe].map(|s| finding.choice(s).map(|fix| fix.title.clone()));
    let named = |name: &str| Some(name.to_string());
    assert_eq!(made(&with(&[])), [None, None]);
    assert_eq!(made(&with(std::slice::from_ref(&a))), [None, named("a")]);
    assert_eq!(made(&with(&[a.clone(), b.clone()])), [None, None]);
    assert_eq!(made(&with(&[a.clone(), b]).decided()), [None, named("a")]);
    assert_eq!(made(&with(&[a, sure]).decided()), [named("sure"), named("sure")]);
    // Only the knight on e4 clears the line of its rook.
    let text = "[FEN \"4k3/8/8/8/4N3/5N2/8/K3R3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ng5+ *\n";
    assert_eq!(fixed(text, &Linter::default(), Safety::Safe), text);
    assert!(fixed(text, &Linter::default(), Safety::Unsafe).ends_with("1. Neg5+ *\n"));
}

/// A text repaired with every record checked in every round.
fn repaired_afresh(text: &str, linter: &Linter, safety: Safety) -> Vec<u8> {
    let mut draft = Draft::new(text.as_bytes(), Container::Pgn);
    for _ in 0..ROUNDS {
        let mut scratch = Scratch::default();
        let picks = (0..draft.parts.len()).map(|n| (n, draft.check(n, linter, safety, &mut scratch)));
        let picks: Picks = picks.collect();
        if picks.iter().all(|(_, picks)| picks.is_empty()) {
            break;
        }
        draft.make(picks);
    }
    draft.text().to_vec()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn what_is_repaired_stays_as_it_is(text in notation(), guesses in any::<bool>(), usual in any::<bool>()) {
        let safety = if guesses { Safety::Unsafe } else { Safety::Safe };
        let linter = if usual { Linter::default() } else { all() };
        let mut once = fixed(&text, &linter, safety);
        // Ten rounds are plenty for what people write, but not for heaps of open brackets, each hiding the next.
        for _ in 0..5 {
            once = fixed(&once, &linter, safety);
        }
        prop_assert_eq!(left(&once, &linter, safety), Vec::<&str>::new(), "{:?}", once);
    }

    #[test]
    fn checking_only_what_is_new_is_checking_all(text in notation(), guesses in any::<bool>()) {
        let safety = if guesses { Safety::Unsafe } else { Safety::Safe };
        let afresh = repaired_afresh(&text, &all(), safety);
        prop_assert_eq!(fixed(&text, &all(), safety).into_bytes(), afresh);
    }

    #[test]
    fn the_pieces_touch_and_fill_both_texts(text in notation()) {
        let draft = repaired(&text, &all(), Safety::Unsafe);
        let mut end = (0, 0);
        for (old, new) in draft.pieces() {
            prop_assert_eq!((old.start, new.start), end);
            prop_assert!(text.get(old.clone()).is_some() && new.start <= new.end);
            end = (old.end, new.end);
        }
        if !draft.pieces().is_empty() {
            prop_assert_eq!(end, (text.len(), draft.text().len()));
        }
    }
}
