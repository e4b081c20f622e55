use super::*;
use crate::container::Container;
use crate::syntax::NodeKind;
use proptest::prelude::*;

/// The records of a text behind each other, the moves of each in brackets.
fn drawn(text: &str) -> String {
    let mut drawn = String::new();
    for record in Container::Prose.records(text.as_bytes()) {
        let mut scan = Scan::new(&text.as_bytes()[record.clone()]);
        scan.run();
        let parts = if scan.game.is_one() { scan.game.parts } else { Vec::new() };
        let (record, mut at) = (&text[record], 0);
        drawn += "|";
        for part in parts {
            let (start, end) = (part.start as usize, part.end as usize);
            drawn += &format!("{}[{}]", &record[at..start], &record[start..end]);
            at = end;
        }
        drawn += &record[at..];
    }
    drawn
}

#[test]
fn a_game_is_movetext_from_the_first_move_on() {
    for (text, expected) in [
        ("The game 1. e4 e5 2. Nf3 Nc6 was short.", "|The game [1. e4 e5 2. Nf3 Nc6] was short."),
        ("So: 1.e4 e5 2.Nf3! Nc6?! 3.Bb5 1-0. He won.", "|So: [1.e4 e5 2.Nf3! Nc6?! 3.Bb5 1-0]. He won."),
        ("1. e4 e5, 2. Nf3 Nc6, and so on.", "|[1. e4 e5], [2. Nf3 Nc6], and so on."),
        ("1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6", "|[1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6]"),
        ("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6", "|[1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6]"),
        ("1. P-K4 P-K4 2. N-KB3 N-QB3 or so", "|[1. P-K4 P-K4 2. N-KB3 N-QB3] or so"),
        ("1. e4 e5 2. Кf3 Кc6 3. Сb5 (=).", "|[1. e4 e5 2. Кf3 Кc6 3. Сb5 (=)]."),
        (
            "1. e4 e5 2. Q x h5 + e x d6 e. p. 3. 0 - 0 - 0 d8 Q.",
            "|[1. e4 e5 2. Q x h5 + e x d6 e. p. 3. 0 - 0 - 0 d8 Q].",
        ),
        ("**1. e4 e5 2. Nf3 Nc6** is", "|**[1. e4 e5 2. Nf3 Nc6]** is"),
        ("1. e4 d5 2. ed Qd5: 3. Nc3 Qa5: White", "|[1. e4 d5 2. ed Qd5: 3. Nc3 Qa5]: White"),
        ("1. e4 d5 2. e5 f5 3. exf6e.p.! Nf6 and", "|[1. e4 d5 2. e5 f5 3. exf6e.p.! Nf6] and"),
        ("1. e4 e5 2. Ngl Nc6 3. Bbs a6", "|[1. e4 e5 2. Ngl Nc6 3. Bbs a6]"),
        ("1. a4 b5 2. axb5 a6 3. bxa8(Q) Nc6 4. d4", "|[1. a4 b5 2. axb5 a6 3. bxa8(Q) Nc6 4. d4]"),
        ("1. e4 e5 2. Nf3 be careful", "|1. e4 e5 2. Nf3 be careful"),
        ("1. e4 e5 2. Nf9 Nc6 3. Bb55 a6 *", "|[1. e4 e5 2. Nf9 Nc6 3. Bb55 a6 *]"),
    ] {
        assert_eq!(drawn(text), expected);
    }
}

#[test]
fn a_number_that_fits_takes_a_game_up_again_behind_prose() {
    for (text, expected) in [
        ("1. e4 e5 2. Nf3 Nc6 and now 3. Bb5 a6 won", "|[1. e4 e5 2. Nf3 Nc6] and now [3. Bb5 a6] won"),
        ("1. e4 e5 2. Nf3 attacks; 2...Nc6 defends", "|[1. e4 e5 2. Nf3] attacks; [2...Nc6] defends"),
        // What stands between may be another line, so that it is not known what goes on.
        ("1. e4 e5 2. Nf3 Nc6. If 2...d6, then 3. Bb5", "|[1. e4 e5 2. Nf3 Nc6]. If 2...d6, then 3. Bb5"),
        // In another paragraph a single move may be a new exercise.
        ("1. e4 e5 2. Nf3 Nc6\n\n3. Kd4 wins", "|[1. e4 e5 2. Nf3 Nc6]\n\n3. Kd4 wins"),
        ("1. e4 e5 2. Nf3 Nc6\n\n3. Bb5 a6 4. Ba4", "|[1. e4 e5 2. Nf3 Nc6]\n\n[3. Bb5 a6 4. Ba4]"),
        (
            "1. e4 e5 2. Nf3 Nc6 (3. ... Nd4 3.Bc4 exd4) 3.Bb5 a6",
            "|[1. e4 e5 2. Nf3 Nc6 (3. ... Nd4 3.Bc4 exd4) 3.Bb5 a6]",
        ),
        ("1. e4 e5 2. Nf3 Nc6 (so 3. d4 exd4) 3.Bb5 a6", "|[1. e4 e5 2. Nf3 Nc6] (so 3. d4 exd4) [3.Bb5 a6]"),
        ("1. e4 e5 2. Qh5 g6 parries 3. Qxf7. 3. Qf3 f5", "|[1. e4 e5 2. Qh5 g6] parries 3. Qxf7. [3. Qf3 f5]"),
        ("1. e4 e5 2. Nf3 and 2. ... Nc6 3. Bb5", "|[1. e4 e5 2. Nf3] and [2. ... Nc6 3. Bb5]"),
        // A remark within a variation takes it out of the game.
        ("1. e4 e5 2. Nf3 Nc6 (2...d6 is solid) ends", "|[1. e4 e5 2. Nf3 Nc6] (2...d6 is solid) ends"),
    ] {
        assert_eq!(drawn(text), expected);
    }
}

#[test]
fn examples_lists_and_dates_are_no_games() {
    for text in [
        "Be5, Nf3, Rd1.",
        "1. e4 is the best move. 2. Nf3 is good, too.",
        "1. Если обе фигуры на одной горизонтали, 2. Если нет",
        "On 1. April 1972 and on 2. May, 3. June",
        "1. 2. 3. 4.",
        "White mates in two: 1. Qh7+ Kf8 2. Qh8.",
        "12. Nf3 Nc6 13. Bb5 a6 14. Ba4 Nf6",
        "",
        " \n ",
    ] {
        assert!(!drawn(text).contains('['), "{}", drawn(text));
    }
}

#[test]
fn the_next_game_begins_the_next_record() {
    let two = "A: 1. e4 e5 2. Nf3 Nc6 1-0. B, see 1. d4: 1. d4 d5 2. c4 e6 and 3. Nc3.";
    assert_eq!(drawn(two), "|A: [1. e4 e5 2. Nf3 Nc6 1-0]. B, see 1. d4: |[1. d4 d5 2. c4 e6] and [3. Nc3].");
}

#[test]
fn long_prose_is_cut_at_blank_lines() {
    let page = "word ".repeat(4000) + "\n\n";
    let text = format!("{}1. e4 e5 2. Nf3 Nc6 {}", page.repeat(5), page.repeat(9));
    let records = Container::Prose.records(text.as_bytes());
    assert_eq!(records.iter().map(|record| record.len() / page.len()).collect::<Vec<_>>(), [4, 5, 4, 1]);
}

#[test]
fn a_text_that_goes_on_is_cut_as_the_whole_is() {
    let text = "A 1. e4 e5 2. Nf3 Nc6 x. ".repeat(40) + &"word ".repeat(200);
    let whole = first_record(text.as_bytes(), true).expect("a record");
    for length in 1..text.len() {
        if let Some(part) = first_record(&text.as_bytes()[..length], false) {
            assert_eq!(part.end, whole.end, "{length}");
        }
    }
}

#[test]
fn letters_of_another_script_are_found_in_words_that_look_like_moves() {
    let found = |text: &str| {
        let found = slips(text.as_bytes()).map(|slipped| {
            let readings: Vec<String> = slipped.readings.into_iter().map(|(_, word)| word).collect();
            format!("{}: {}", String::from_utf8_lossy(slipped.span.of(text.as_bytes())), readings.join(" "))
        });
        found.collect::<Vec<_>>()
    };
    assert_eq!(found("два коня на полях h2 и в4 - и один"), ["в4: d4"]);
    assert_eq!(found("поле е7, поле «а4»."), ["е7: e7", "а4: a4 f4"]);
    assert_eq!(found("exd6 е.р."), ["е.р: e.p"]);
    // Words of Russian and moves in Russian letters.
    assert_eq!(found("и\u{a0}(б) - бe3, А4, Кf3, Крe2, 19.33, а) б) № 5 в 1972 г. С4 мм, Кр."), Vec::<String>::new());
}

/// Texts of what games in prose are made of, in any order.
fn texts() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "1. ",
        "1.",
        "2. ",
        "2... ",
        "e4 ",
        "e5 ",
        "Nf3 ",
        "Nc6 ",
        "Q x d4 ",
        "0 - 0 ",
        "(",
        ") ",
        "(=)",
        ". ",
        ", ",
        "\n",
        "\n\n",
        "prose ",
        "в4 ",
        "é",
        "{",
        "} ",
        "[",
        "; ",
        "%",
        "1-0 ",
        "* ",
        "! ",
        "$1 ",
        "\u{a0}",
        "12",
        "3. Bb5 a6 ",
        "1. e4 e5 2. Nf3 Nc6 ",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn records_fill_the_text_and_tokens_fill_the_record(text in texts()) {
        let mut at = 0;
        for record in Container::Prose.records(text.as_bytes()) {
            prop_assert_eq!(record.start, at);
            at = record.end;
            let mut tree = Tree::default();
            parse_before(&text.as_bytes()[record.clone()], u32::MAX, &mut tree);
            let starts: Vec<u32> = tree.tokens.iter().map(|token| token.start).collect();
            prop_assert!(starts.first().is_none_or(|start| *start == 0) && starts.is_sorted());
            prop_assert_eq!(tree.len as usize, record.len());
            // What is no prose must not hide text: there are no comments and no tags of PGN.
            prop_assert!(tree.nodes.iter().all(|node| !matches!(node.kind, NodeKind::Tag | NodeKind::Comment | NodeKind::Escape)));
        }
        prop_assert_eq!(at, if crate::syntax::is_blank(text.as_bytes()) { 0 } else { text.len() });
    }

    #[test]
    fn a_record_by_itself_has_the_same_game(text in texts()) {
        let text = text.as_bytes();
        for record in Container::Prose.records(text) {
            let first = first_record(&text[record.start..], true).expect("a record");
            let alone = first_record(&text[record.clone()], true).expect("a record");
            prop_assert_eq!(first.end, record.len());
            prop_assert_eq!(alone.end, record.len());
        }
    }

    #[test]
    fn a_beginning_is_cut_as_the_whole_is(text in texts(), more in texts()) {
        let whole = format!("{text}{}{more}", "word ".repeat(60));
        let first = first_record(whole.as_bytes(), true).expect("a record");
        if let Some(part) = first_record(&whole.as_bytes()[..text.len() + 300], false) {
            prop_assert_eq!(part.end, first.end);
        }
    }
}
