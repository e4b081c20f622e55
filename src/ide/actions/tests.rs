//! What is offered at a cursor, and what comes of it.

use super::*;
use crate::ide::testing::{applied, game, records, with_cursor};
use crate::lint::{Linter, Placement, Scratch};
use proptest::prelude::*;

fn lint(text: &str, linter: &Linter) -> Vec<Finding> {
    let placement = Placement { first: true, last: true };
    std::mem::take(linter.record(text.as_bytes(), placement, &mut Scratch::default()))
}

/// The actions at the `|`, with the text.
fn offered(text: &str) -> (String, Vec<Action>) {
    let (game, cursor) = with_cursor(text);
    let findings = lint(game.text(), &Linter::default());
    (game.text().to_owned(), actions(&game, &findings, Span::new(cursor, cursor), |_| true))
}

/// The menu: the preferred are marked with a star, what may change the game with a question mark.
fn menu(text: &str) -> String {
    let line = |action: &Action| {
        let star = if action.preferred { "* " } else { "" };
        let doubt = if action.safety == Safety::Unsafe { " ?" } else { "" };
        format!("{:?}: {star}{}{doubt}", action.kind, action.title)
    };
    // Every game can be written in another notation.
    let offered = offered(text).1;
    let rest = offered.iter().filter(|action| !action.title.starts_with("write all moves of this game"));
    rest.map(line).collect::<Vec<_>>().join("\n")
}

/// The text after the only action with these words in its title; `-` where there is none.
fn after(text: &str, title: &str) -> String {
    let (text, actions) = offered(text);
    let mut fitting = actions.iter().filter(|action| action.title.contains(title));
    let first = fitting.next().map_or("-".into(), |action| applied(&text, &action.changes));
    assert!(fitting.next().is_none(), "{title} is more than one of {actions:#?}");
    first
}

#[test]
fn a_move_that_cannot_be_played_is_offered_what_was_meant() {
    insta::assert_snapshot!(menu("1. e4 e5 2. Nf3 Nc6 3. B|b6 a6 4. Ba4 Nf6 *\n"), @"
    QuickFix: * write `Bb5`: the rest of the game can be played ?
    Silence: ignore `illegal-move` at this move
    Silence: ignore `illegal-move` in this game
    Rewrite: add the missing tags of the Seven Tag Roster
    ");
}

#[test]
fn a_game_or_the_selected_moves_are_written_in_another_notation() {
    let text = "1. e4 {so} e5 2. Nf3 (2. f4 exf4) 2... Nc6 *\n";
    let game = game(text);
    let written = |range: Span, title: &str| {
        let found = actions(&game, &[], range, |kind| kind == Kind::Rewrite);
        let action = found.iter().find(|action| action.title == title);
        applied(text, &action.unwrap_or_else(|| panic!("{title} among {found:?}")).changes)
    };
    let cursor = Span::new(3, 3);
    let all = |how: &str| written(cursor, &format!("write all moves of this game {how}"));
    assert_eq!(all("with figurines"), "1. e4 {so} e5 2. ♘f3 (2. f4 exf4) 2... ♘c6 *\n");
    assert_eq!(all("in long notation"), "1. e2-e4 {so} e7-e5 2. Ng1-f3 (2. f2-f4 e5xf4) 2... Nb8-c6 *\n");
    assert_eq!(all("in coordinate notation"), "1. e2e4 {so} e7e5 2. g1f3 (2. f2f4 e5f4) 2... b8c6 *\n");
    let selected = text.find("2. Nf3").expect("there") as u32..text.find(" 2...").expect("there") as u32;
    let title = "write the selected moves in coordinate notation";
    assert_eq!(
        written(Span::new(selected.start, selected.end), title),
        "1. e4 {so} e5 2. g1f3 (2. f2f4 e5f4) 2... Nc6 *\n"
    );
}

#[test]
fn a_cursor_at_either_end_means_the_finding() {
    for text in ["1. e4 |$256 *\n", "1. e4 $256| *\n", "1. e4 $2|56 *\n"] {
        assert!(menu(text).contains("bad-nag"), "{text}");
    }
    assert!(!menu("1. |e4 $256 *\n").contains("bad-nag"));
}

#[test]
fn a_record_in_other_letters_is_written_in_pgns_from_each_of_its_moves() {
    for text in [
        "1. e4 e5 2. S|f3 Sc6 3. Lb5 a6 *\n",
        "1. e4 e5 2. Sf3 Sc6 3. L|b5 a6 *\n",
        "1. e|4 e5 2. Sf3 Sc6 3. Lb5 a6 *\n",
    ] {
        assert_eq!(after(text, "PGN's letters"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n", "{text}");
    }
    assert_eq!(after("1. e4 e5 {S|o} 2. Sf3 Sc6 3. Lb5 a6 *\n", "PGN's letters"), "-");
}

#[test]
fn equally_good_fixes_are_none_of_them_preferred() {
    insta::assert_snapshot!(menu("1. Nf3 d5 2. d4 e6 3. Nd|2 *\n"), @"
    QuickFix: write `Nbd2` ?
    QuickFix: write `Nfd2` ?
    QuickFix: write `Bd2` ?
    Silence: ignore `ambiguous-move` at this move
    Silence: ignore `ambiguous-move` in this game
    Rewrite: add the missing tags of the Seven Tag Roster
    ");
}

#[test]
fn many_fixes_are_made_at_once() {
    let text = "1. e4 {} e5| ± 2. Nf3 += *\n";
    assert_eq!(after(&text.replace("| ±", " |±"), "mend both"), "1. e4 {} e5 $16 2. Nf3 $14 *\n");
    assert_eq!(after(text, "all 3 findings"), "1. e4 e5 $16 2. Nf3 $14 *\n");
    let (game, _) = with_cursor(text);
    let findings = lint(game.text(), &Linter::default());
    assert_eq!(applied(game.text(), &fix_all(&game, &findings, Safety::Safe)), "1. e4 e5 $16 2. Nf3 $14 *\n");
}

#[test]
fn a_finding_is_silenced_at_its_move_or_in_its_game() {
    let here = |text| after(text, "at this move");
    assert_eq!(here("1. e4 $2|56 e5 *\n"), "1. e4 $256 {[%jadoube ignore bad-nag]} e5 *\n");
    assert_eq!(here("1. e4 $2|56 {best} e5 *\n"), "1. e4 $256 {[%jadoube ignore bad-nag] best} e5 *\n");
    assert_eq!(
        here("1. e4 $2|56 {jadoube: ignore moves} e5 *\n"),
        "1. e4 $256 {jadoube: ignore moves, bad-nag} e5 *\n"
    );
    assert_eq!(here("1. e4 (1. d4 $2|56) e5 *\n"), "1. e4 (1. d4 $256 {[%jadoube ignore bad-nag]}) e5 *\n");
    assert_eq!(here("1. e4 {|} e5 *\n"), "1. e4 {[%jadoube ignore empty-comment]} {} e5 *\n");
    assert_eq!(after("1. e4 $2|56 *\n", "`bad-nag` in this game"), "1. {jadoube: ignore bad-nag} e4 $256 *\n");
    assert_eq!(
        after("[White \"A\"]\n\n1. e4 $2|56 *\n", "`bad-nag` in this game"),
        "[White \"A\"]\n\n{jadoube: ignore bad-nag} 1. e4 $256 *\n"
    );
    assert_eq!(
        after("[White \"A\"]\n\n{Game one} 1. e4 $2|56 *\n", "`bad-nag` in this game"),
        "[White \"A\"]\n\n{Game one} {jadoube: ignore bad-nag} 1. e4 $256 *\n"
    );
    assert_eq!(
        after("{jadoube: ignore moves} 1. e4 $2|56 *\n", "`bad-nag` in this game"),
        "{jadoube: ignore moves, bad-nag} 1. e4 $256 *\n"
    );
}

#[test]
fn what_does_the_same_is_offered_once_under_the_title_that_says_most() {
    insta::assert_snapshot!(menu("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-|0 *\n"), @"
    QuickFix: * write `O-O`
    Silence: ignore `castling-spelling` at this move
    Silence: ignore `castling-spelling` in this game
    Rewrite: add the missing tags of the Seven Tag Roster
    ");
    let after_rewrite = actions(
        &game("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *\n"),
        &lint("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0-0 *\n", &Linter::default()),
        Span::new(35, 35),
        |kind| kind == Kind::Rewrite,
    );
    let titles: Vec<_> = after_rewrite.into_iter().map(|action| action.title).collect();
    assert_eq!(titles[0], "write one move in standard notation", "who asks for rewriting alone gets it");
}

#[test]
fn a_comment_that_silences_a_game_belongs_to_that_game() {
    let first = "1. d4 $256 1-0\n\n";
    let second = after("1. e4 $2|56 *\n", "`bad-nag` in this game");
    let records = crate::syntax::split(format!("{first}{second}").as_bytes());
    assert_eq!(records.iter().map(|record| record.end).collect::<Vec<_>>(), [first.len(), second.len()]);
}

#[test]
fn a_variant_a_null_move_and_line_ends_of_windows_are_no_hindrance() {
    let variant = "[Variant \"Crazyhouse\"]\r\n\r\n";
    assert_eq!(
        after(&format!("|{variant}1. e4 d5 3. exd5 Qxd5 3. P@d7+ *\r\n"), "renumber:"),
        format!("{variant}1. e4 d5 2. exd5 Qxd5 3. P@d7+ *\r\n")
    );
    assert_eq!(after("|1. e4 -- 3. d4 {Шах} d5 *\r\n", "renumber:"), "1. e4 -- 2. d4 {Шах} 2... d5 *\r\n");
}

#[test]
fn no_text_and_no_place_is_too_odd() {
    for text in ["", "\u{feff}", "(", "{", "((((", ")", "é", "[", "$", "1.", "%", ";"] {
        let game = game(text);
        for at in [0, 1, 2, u32::MAX] {
            actions(&game, &lint(text, &Linter::default()), Span::new(at, 0), |_| true);
        }
    }
    let nested = "1. e4 (".repeat(20_000);
    let offered = actions(&game(&nested), &[], Span::new(70_000, 70_000), |_| true);
    assert!(offered.iter().all(|action| action.safety == Safety::Safe || action.title.starts_with("write all moves")));
}

#[test]
fn a_file_is_silenced_by_its_first_line() {
    let findings = lint("1. e4 $256 *\r\n", &Linter::default());
    assert_eq!(ignore_in_file(&findings[0], "1. e4 $256 *\r\n"), "% jadoube: ignore-file bad-nag\r\n");
}

#[test]
fn numbers_are_set_right() {
    let renumbered = |text: &str| after(text, "renumber:");
    assert_eq!(renumbered("|1. e4 e5 3. Nf3  Nc6 4.Bb5 *\r\n"), "1. e4 e5 2. Nf3  Nc6 3.Bb5 *\r\n");
    assert_eq!(renumbered("|e4 e5 Nf3 {x} Nc6 (d6 d4) *\n"), "1. e4 e5 2. Nf3 {x} 2... Nc6 (2... d6 3. d4) *\n");
    assert_eq!(renumbered("|1. e4 (2. d4 2. d5) 5... e5 *\n"), "1. e4 (1. d4 1... d5) 1... e5 *\n");
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 40\"]\n[SetUp \"1\"]\n\n";
    assert_eq!(renumbered(&format!("|{fen}1. Kd7 2. Kd2 *\n")), format!("{fen}40... Kd7 41. Kd2 *\n"));
    assert_eq!(renumbered("|1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) 3. Bb5 *\n"), "-");
}

#[test]
fn behind_a_break_numbers_stay() {
    assert_eq!(
        after("|1. e4 e5 3. Nf3 Nc6 4. Qe8 Kf3 7. Ke4 *\n", "renumber"),
        "1. e4 e5 2. Nf3 Nc6 4. Qe8 Kf3 7. Ke4 *\n"
    );
}

#[test]
fn moves_are_written_in_standard_notation() {
    assert_eq!(
        after("|1. e2-e4 e5 2. Ng1f3 Nc6 3. Bb5 a6 4. 0-0 *\n", "in standard notation"),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *\n"
    );
    assert_eq!(after("|1. e4 e5 *\n", "in standard notation"), "-");
}

#[test]
fn the_roster_is_completed() {
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"?\"]\n";
    assert_eq!(
        after("|[White \"A\"]\n\n1. e4 1-0\n", "Seven Tag Roster"),
        format!("{roster}[Result \"1-0\"]\n\n1. e4 1-0\n")
    );
    assert_eq!(after(&format!("|{roster}[Result \"*\"]\n\n1. e4 *\n"), "Seven Tag Roster"), "-");
}

#[test]
fn glyphs_are_written_in_the_other_form() {
    assert_eq!(after("|1. e4!? e5?(1... c5!) 2. Nf3 *\n", "as NAGs"), "1. e4 $5 e5 $2 (1... c5 $1) 2. Nf3 *\n");
    assert_eq!(after("|1. e4 $5 e5 $2 (1... c5 $1) $16 *\n", "as suffixes"), "1. e4!? e5? (1... c5!) $16 *\n");
    assert_eq!(after("1. e4 $|5 e5 $2 *\n", "write `!?`"), "1. e4!? e5 $2 *\n");
    assert_eq!(after("1. e4!| e5? *\n", "write `$1`"), "1. e4 $1 e5? *\n");
    assert_eq!(after("1. e4 {x} $|1 *\n", "write `!`"), "-", "behind a comment a suffix would be none");
}

#[test]
fn a_variation_that_repeats_the_line_begins_where_it_departs() {
    let merged = |text: &str| after(text, "where it departs");
    assert_eq!(merged("1. e4 e5 (1... e5 2. d|4 exd4) 2. Nf3 Nc6 *\n"), "1. e4 e5 2. Nf3 (2. d4 exd4) Nc6 *\n");
    assert_eq!(
        merged("1. e4 e5 (1... e5 {solid} 2. Nf3 $1 d|6 {Philidor}) 2. Nf3 $1 Nc6! {main} (2... Nf6) 3. Bb5 *\n"),
        "1. e4 e5 {solid} 2. Nf3 $1 Nc6! {main} (2... Nf6) (2... d6 {Philidor}) 3. Bb5 *\n"
    );
    assert_eq!(
        merged("1. d4 (1. e4 e5 (1... e5 2. d|4) 2. Nf3) 1... d5 *\n"),
        "1. d4 (1. e4 e5 2. Nf3 (2. d4)) 1... d5 *\n"
    );
}

#[test]
fn where_it_repeats_all_of_the_line_its_comments_stay() {
    let merged = |text: &str| after(text, "keep its comments");
    assert_eq!(
        merged("1. e4 e5 ({a} 1... e5| {b} 2. Nf3 {c}) 2. Nf3 {c} Nc6 *\n"),
        "1. e4 e5 {a} {b} 2. Nf3 {c} Nc6 *\n"
    );
    let text = "1. e4 (1. e|4) e5 *\n";
    assert_eq!((&*merged(text), &*after(text, "delete the variation")), ("-", "1. e4 e5 *\n"), "there are none");
}

#[test]
fn where_merging_is_not_clear_it_is_not_offered() {
    for text in [
        "1. e4 e5 (1... c|5 2. Nf3) 2. Nf3 *\n",
        "1. e4 e5 (1... e5 2. N|f3 Nc6) 2. Nf3 *\n",
        "1. e4 e5 (1... e5 $1 2. d|4) 2. Nf3 *\n",
        "1. e4 e5 (1... e5 (1... c5) 2. d4|) 2. Nf3 *\n",
        "1. e4 e5 (1... e5 2. Ke|5) 2. Nf3 *\n",
        "1. e4 e5 (1... e5 2. d|4 2. Nf3 *\n",
    ] {
        let menu = menu(text);
        assert!(!menu.contains("departs") && !menu.contains("keep its"), "{text}{menu}");
    }
}

#[test]
fn a_variation_becomes_the_line() {
    let promoted = |text: &str| after(text, "main line");
    assert_eq!(promoted("1. e4 (1. d|4 d5) 1... e5 2. Nf3 *\n"), "1. d4 (1. e4 e5 2. Nf3) 1... d5 *\n");
    assert_eq!(
        promoted("1. e4! {best} (1. d|4 {too} d5 2. c4!?) (1. c4) e5 2. Nf3 Nc6 1-0\n"),
        "1. d4 {too} (1. e4! {best} 1... e5 2. Nf3 Nc6) (1. c4) 1... d5 2. c4!? 1-0\n"
    );
    assert_eq!(
        after("1. e4 (1. d4 d5 (1... N|f6) 2. c4) e5 *\n", "in place of its line"),
        "1. e4 (1. d4 Nf6 (1... d5 2. c4)) e5 *\n"
    );
    let spanish =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... N|f6 4. O-O $1 Nxe4) 4. Ba4 $1 (4. Bxc6) 4... Nf6 5. O-O $1 Be7 *\n";
    assert_eq!(
        promoted(spanish),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 (3... a6 4. Ba4 $1 (4. Bxc6) 4... Nf6 5. O-O $1 Be7) 4. O-O $1 Nxe4 *\n"
    );
    assert_eq!(promoted("1. e4 {x} 1... e5 (1... c|5) *\n"), "1. e4 {x} 1... c5 (1... e5) *\n");
    for text in ["1. e4 (1. d|4 ; x\n d5) e5 *\n", "1. e4 (1. K|e5) e5 *\n", "1. e4 (1. d|4 1-0) e5 *\n"] {
        assert_eq!(promoted(text), "-", "{text}");
    }
}

#[test]
fn promoting_twice_gives_the_game_back() {
    let once = after("1. e4 (1. d|4 d5) 1... e5 *\n", "main line");
    assert_eq!(after(&once.replace("(1. e4", "(1. e|4"), "main line"), "1. e4 (1. d4 d5) 1... e5 *\n");
}

#[test]
fn a_comment_or_a_variation_can_be_deleted() {
    assert_eq!(after("1. e4 {no|te} e5 *\n", "delete this comment"), "1. e4 e5 *\n");
    assert_eq!(after("1. e4 (1. d4 (1. c|4) d5) e5 *\n", "delete this variation"), "1. e4 (1. d4 d5) e5 *\n");
    assert_eq!(after("1. e4{x|}e5 *\n", "delete this comment"), "1. e4 e5 *\n");
    assert_eq!(after("; line\n({|a} 1. d4) *\n", "delete this comment"), "; line\n(1. d4) *\n");
}

#[test]
fn a_very_long_record_is_not_offered_to_be_written_in_another_way() {
    let offered = |moves: usize| {
        let text = format!("1. e4 e5 {}*\n", "2. Nf3 $1 {x} (2. d4 exd4) Nc6 3. Ng1 Nb8 ".repeat(moves));
        actions(&game(&text), &[], Span::new(200, 200), |_| true).len()
    };
    assert_eq!((offered(100) > 3, offered(8_000)), (true, 0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    #[test]
    fn every_action_can_be_made_and_a_refactoring_leaves_the_game_the_same(text in records(), at in 0u32..300, len in 0u32..9) {
        let game = game(&text);
        let mut linter = Linter::default();
        linter.turn("all", true).expect("all is a name");
        let findings = lint(&text, &linter);
        let checker = same::Checker::new(&game);
        let mut known = HashSet::new();
        for action in actions(&game, &findings, Span::new(at, at + len), |_| true) {
            let after = applied(&text, &action.changes);
            prop_assert!(after != text, "{} changes nothing", action.title);
            let core: Vec<_> = action.changes.iter().filter_map(|change| core(&text, change)).collect();
            prop_assert!(known.insert(format!("{core:?}")), "{} was offered before", action.title);
            prop_assert!(!action.title.contains(char::is_control), "{}", action.title);
            let merges = action.title.contains("departs") || action.title.contains("repeats");
            if action.kind == Kind::Rewrite && action.safety == Safety::Safe && !merges {
                prop_assert!(checker.leaves_the_game(&action.changes), "{}\n{}", action.title, after);
            }
        }
    }

    #[test]
    fn a_refactoring_is_offered_no_more_when_it_was_made(text in records()) {
        for title in ["renumber:", "standard notation", "Roster", "as NAGs", "as suffixes"] {
            let once = after_plain(&text, title);
            prop_assert_eq!(after_plain(&once, title), once.clone(), "{}", title);
        }
    }

    #[test]
    fn what_is_silenced_is_heard_no_more(text in records(), at in 0u32..200) {
        let game = game(&text);
        let mut linter = Linter::default();
        linter.turn("unused-ignore", true).expect("the rule exists");
        let findings = lint(&text, &linter);
        let idle = |found: &[Finding]| found.iter().filter(|f| f.rule.name == "unused-ignore").count();
        for action in actions(&game, &findings, Span::new(at, at), |kind| kind == Kind::Silence) {
            let finding = &findings[action.finding.expect("it silences one")];
            let left = lint(&applied(&text, &action.changes), &linter);
            let of_rule = |found: &[Finding]| found.iter().filter(|f| f.rule.name == finding.rule.name).count();
            prop_assert!(of_rule(&left) < of_rule(&findings) || finding.rule.name == "illegal-move", "{:?}", action);
            prop_assert!(idle(&left) <= idle(&findings), "{:?}", action);
        }
    }
}

/// A text after a refactoring, or as it is.
fn after_plain(text: &str, title: &str) -> String {
    let game = game(text);
    let all = actions(&game, &[], Span::new(0, 0), |_| true);
    all.iter().find(|action| action.title.contains(title)).map_or(text.into(), |action| applied(text, &action.changes))
}
