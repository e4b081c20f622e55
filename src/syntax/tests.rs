//! The syntax of records, drawn: each record on lines of its own, its nodes in brackets.

use super::*;
use proptest::prelude::*;

/// The records of a text.
fn records(text: &str) -> Vec<&str> {
    let mut rest = text;
    split(text.as_bytes())
        .iter()
        .map(|record| {
            let (record, later) = rest.split_at(record.end);
            rest = later;
            record
        })
        .collect()
}

/// A record's nodes: kind and text, two blanks more for each variation they stand in.
fn draw(text: &str) -> String {
    let tree = parse(text.as_bytes());
    let mut out = String::new();
    for (n, node) in tree.nodes.iter().enumerate() {
        let span = tree.span(n as u32);
        let text = &text[span.start as usize..span.end as usize];
        out += &format!("{}{:?} {:?}\n", "  ".repeat(node.depth.into()), node.kind, text);
    }
    for fault in &tree.faults {
        out += &format!("! {fault:?}\n");
    }
    out
}

#[test]
fn movetext_is_a_flat_tree_with_variations_before_what_they_hold() {
    insta::assert_snapshot!(draw("[Event \"x\"]\n1. e4! $1 (1... e5 (1... c5) 2. Nf3 {ok}) 1... e6 ; rest\n1-0"), @r#"
    Tag "[Event \"x\"]"
    Number "1."
    Word "e4"
    Nag "!"
    Nag "$1"
    Variation "(1... e5 (1... c5) 2. Nf3 {ok})"
      Number "1..."
      Word "e5"
      Variation "(1... c5)"
        Number "1..."
        Word "c5"
      Number "2."
      Word "Nf3"
      Comment "{ok}"
    Number "1..."
    Word "e6"
    Comment "; rest"
    Result "1-0"
    "#);
}

#[test]
fn words_need_no_spaces_around_them() {
    insta::assert_snapshot!(draw("1.e4e5 2.0-0 O-O-O+ 3.exd6e.p. Qh4 # 4.e8(Q)(=) 5. .. Nf3±1/2-1/2"), @r#"
    Number "1."
    Word "e4e5"
    Number "2."
    Word "0-0"
    Word "O-O-O+"
    Number "3."
    Word "exd6e.p."
    Word "Qh4 #"
    Number "4."
    Word "e8(Q)"
    DrawOffer "(=)"
    Number "5. .."
    Word "Nf3"
    Nag "±"
    Result "1/2-1/2"
    "#);
}

#[test]
fn letters_of_any_script_make_words_and_odd_spaces_part_them() {
    insta::assert_snapshot!(draw("1.\u{a0}♘f3 Кf6 2…e5 O–O"), @r#"
    Number "1."
    Word "♘f3"
    Word "Кf6"
    Number "2…"
    Word "e5"
    Word "O–O"
    "#);
}

#[test]
fn faults_stand_where_the_slip_is() {
    insta::assert_snapshot!(draw("1. e4 ) 1... e5 (2. d4 (2. c4 *"), @r#"
    Number "1."
    Word "e4"
    Stray ")"
    Number "1..."
    Word "e5"
    Variation "(2. d4 (2. c4 *"
      Number "2."
      Word "d4"
      Variation "(2. c4 *"
        Number "2."
        Word "c4"
        Result "*"
    ! StrayBracket(Span { start: 6, end: 7 })
    ! UnclosedVariation { open: Span { start: 16, end: 17 }, count: 2 }
    "#);
    insta::assert_snapshot!(draw("1. e4 1-0 2. Nf3 {x} Nc6 `"), @r#"
    Number "1."
    Word "e4"
    Result "1-0"
    Number "2."
    Word "Nf3"
    Comment "{x}"
    Word "Nc6"
    Word "`"
    ! TextAfterResult { text: Span { start: 10, end: 26 }, result: Span { start: 6, end: 9 } }
    "#);
}

#[test]
fn variations_nested_beyond_the_limit_are_not_read() {
    let deep = usize::from(MAX_DEPTH) + 2;
    let text = format!("1. e4 {}1. d4{} e5 *", "(".repeat(deep), ")".repeat(deep));
    let tree = parse(text.as_bytes());
    assert_eq!(tree.faults, [Fault::TooDeep(crate::text::Span::new(6 + 1000, 7 + 1000))]);
    assert_eq!(tree.nodes.iter().filter(|n| n.kind == NodeKind::Word).count(), 2);
}

#[test]
fn a_record_begins_with_its_tags() {
    assert_eq!(records("[A \"1\"]\n\n1. e4 *\n\n[A \"2\"]\n1. d4"), ["[A \"1\"]\n\n1. e4 *\n\n", "[A \"2\"]\n1. d4"]);
}

#[test]
fn odd_layouts_give_the_same_records() {
    let one_line = "[Event \"a\"][Site \"b\"] 1. e4 e5 * [Event \"c\"] 1. d4";
    assert_eq!(records(one_line), ["[Event \"a\"][Site \"b\"] 1. e4 e5 * ", "[Event \"c\"] 1. d4"]);
    let indented = "[Event \"a\"]\n\n1. e4\n\n  [Event \"b\"]\n1. d4";
    assert_eq!(records(indented), ["[Event \"a\"]\n\n1. e4\n\n", "  [Event \"b\"]\n1. d4"]);
    assert_eq!(records("1. e4 e5 1-0 1. d4 d5 *\n1. c4 *"), ["1. e4 e5 1-0 ", "1. d4 d5 *\n", "1. c4 *"]);
    assert_eq!(records("1. e4 e5\n\n1. d4 d5\n"), ["1. e4 e5\n\n", "1. d4 d5\n"]);
    assert_eq!(records("1. e4 e5 (1... c5\n\n1. d4) 2. d4\n").len(), 1);
    assert_eq!(records("[Event \"a\"]\r\r1. e4 *\r\r[Event \"b\"]\r").len(), 2);
}

#[test]
fn a_blank_line_inside_the_tags_does_not_part_a_record_but_a_second_roster_does() {
    assert_eq!(records("[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4 *").len(), 1);
    assert_eq!(records("[Event \"a\"]\n\n[Event \"b\"]\n\n1. e4 *").len(), 2);
    assert_eq!(records("[Event \"a\"]\n[Event \"b\"]\n\n1. e4 *").len(), 1);
    assert_eq!(records("[Variant \"Atomic\"]\n\n[Variant \"Horde\"]\n").len(), 2);
}

#[test]
fn comments_before_a_tag_section_belong_to_it_once_the_game_before_is_over() {
    let text = "; a\n[Event \"a\"]\n1. e4 *\n\n; b\n[Event \"b\"]\n";
    assert_eq!(records(text), ["; a\n[Event \"a\"]\n1. e4 *\n\n", "; b\n[Event \"b\"]\n"]);
    assert_eq!(records("1. e4 * {b}\n[Event \"b\"]\n")[0], "1. e4 * {b}\n");
    assert_eq!(records("1. e4\n\n{a}\n\n[Event \"b\"]\n")[0], "1. e4\n\n{a}\n\n");
}

#[test]
fn text_behind_the_termination_marker_is_no_game() {
    assert_eq!(records("1. e4 1-0 2. Nf3 Nc6\n\n[Event \"b\"]\n").len(), 2);
    assert_eq!(records("1. e4 1-0 junk\n\n1. d4 *").len(), 2);
}

#[test]
fn junk_before_the_tags_is_no_game() {
    assert_eq!(records("Games of the club, by J. Doe\n\n[Event \"b\"]\n1. e4 *").len(), 1);
    assert_eq!(records("1. e4\n\n[Event \"b\"]\n").len(), 2);
}

#[test]
fn an_unclosed_comment_costs_no_other_record() {
    let text = "[Event \"a\"]\n\n1. e4 {oh 1-0\n\n[Event \"b\"]\n\n1. d4 {x} *\n";
    assert_eq!(records(text).len(), 2);
    let nested = "1. e4 {oh {no} 1-0\n\n[Event \"b\"]\n\n1. d4 *\n\n[Event \"c\"]\n\n1. d4 oh} d5 *\n";
    assert_eq!(records(nested).len(), 3);
    assert_eq!(records(&nested.replace("{no}", "{no")).len(), 3);
    assert_eq!(records(&nested.replace("{no}", "no")).len(), 3);
    assert_eq!(records("[Event \"a\"]\n\n1. e4 {[Event \"no\"]\n} *\n").len(), 1);
}

#[test]
fn a_percent_sign_hides_its_line() {
    let tree = parse(b"1. e4\n%% e5 {\nc5 *");
    assert_eq!(tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).count(), 2);
    assert_eq!(records("1. e4\n% [Event \"a\"] {\ne5 *").len(), 1);
}

/// Texts that are likely to hit what splitting and lexing look for.
fn pgn_like() -> impl Strategy<Value = Vec<u8>> {
    let pieces = [
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " ",
        "[Event \"a\"]",
        "[Site \"",
        "\"]",
        "[Variant \"x\"]",
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
        "*",
        "1-0",
        "1/2-1/2",
        "$1",
        "!?",
        "0-0",
        "\\",
        "\"",
        "é",
        "…",
        "\u{a0}",
        "±",
        "\u{feff}",
        "e.p.",
        "5. ..",
        "\0",
        "x",
    ];
    let piece = prop_oneof![
        12 => proptest::sample::select(pieces.to_vec()).prop_map(|s| s.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..4),
    ];
    proptest::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn tokens_put_end_to_end_are_the_text(text in pgn_like()) {
        let tree = parse(&text);
        let mut at = 0;
        for n in 0..tree.tokens.len() as u32 {
            let span = tree.token_span(n);
            prop_assert_eq!(span.start, at);
            prop_assert!(span.end > span.start);
            at = span.end;
        }
        prop_assert_eq!(at as usize, text.len());
    }

    #[test]
    fn nodes_nest_and_stand_in_order(text in pgn_like()) {
        let tree = parse(&text);
        for (n, node) in tree.nodes.iter().enumerate() {
            prop_assert!(node.first < node.end && node.next as usize > n && node.next as usize <= tree.nodes.len());
            for inner in &tree.nodes[n + 1..node.next as usize] {
                prop_assert!(inner.first >= node.first && inner.end <= node.end && inner.depth > node.depth);
            }
        }
    }

    #[test]
    fn records_put_end_to_end_are_the_text(text in pgn_like()) {
        let records = split(&text);
        prop_assert_eq!(records.iter().map(|r| r.end).sum::<usize>(), text.len());
        prop_assert!(records.iter().all(|r| r.end > 0 && r.reach >= r.end));
    }

    #[test]
    fn a_text_read_in_pieces_gives_the_same_records(text in pgn_like()) {
        let mut at = 0;
        for record in split(&text) {
            for known in 0..=text.len() - at {
                if let Some(early) = first_record(&text[at..at + known], false) {
                    prop_assert_eq!(early.end, record.end, "known {} of {:?}", known, String::from_utf8_lossy(&text[at..]));
                }
            }
            at += record.end;
        }
    }

    #[test]
    fn splitting_again_after_an_edit_equals_splitting_afresh(
        text in pgn_like(), new in pgn_like(), from in 0usize..200, removed in 0usize..100,
    ) {
        let from = from.min(text.len());
        let removed = removed.min(text.len() - from);
        let mut edited = text.clone();
        edited.splice(from..from + removed, new.iter().copied());
        let (records, fresh) = resplit(&edited, &split(&text), from..from + new.len(), removed);
        prop_assert!(fresh.end <= records.len());
        prop_assert_eq!(records, split(&edited));
    }
}

#[test]
fn words_of_descriptive_notation_hold_places_marks_and_sides() {
    let text = "1. R(KR1)-K1 QxB(QB4)ch 2. R(1)xR(KKt5) P-K8(Kt) 3. PxPe.p. QBPxKPe.p.+ 4. B-N5 dbl ch N-B3 disc ch";
    insta::assert_snapshot!(draw(text), @r#"
    Number "1."
    Word "R(KR1)-K1"
    Word "QxB(QB4)ch"
    Number "2."
    Word "R(1)xR(KKt5)"
    Word "P-K8(Kt)"
    Number "3."
    Word "PxPe.p."
    Word "QBPxKPe.p.+"
    Number "4."
    Word "B-N5 dbl ch"
    Word "N-B3 disc ch"
    "#);
    insta::assert_snapshot!(draw("1. Castles K Castles QR 2. Castles (KR) Castles(Q) 3. Castles, Castles ch"), @r#"
    Number "1."
    Word "Castles K"
    Word "Castles QR"
    Number "2."
    Word "Castles (KR)"
    Word "Castles(Q)"
    Number "3."
    Word "Castles,"
    Word "Castles ch"
    "#);
}

#[test]
fn a_variation_may_stand_right_behind_a_move() {
    insta::assert_snapshot!(draw("1. e4(d4) e5 2. Nf3(Nc3 Nc6) Nc6(2) 3. Kt (B3) dis e4 Castles (N)"), @r#"
    Number "1."
    Word "e4"
    Variation "(d4)"
      Word "d4"
    Word "e5"
    Number "2."
    Word "Nf3"
    Variation "(Nc3 Nc6)"
      Word "Nc3"
      Word "Nc6"
    Word "Nc6"
    Variation "(2)"
      Number "2"
    Number "3."
    Word "Kt"
    Variation "(B3)"
      Word "B3"
    Word "dis"
    Word "e4"
    Word "Castles"
    Variation "(N)"
      Word "N"
    "#);
}
