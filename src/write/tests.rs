//! Records laid out: the text before, and what is written.

use super::*;
use crate::replay::Asked;
use crate::syntax::{NodeKind, parse, split};
use proptest::prelude::*;

/// All styles in which a file can be laid out.
fn styles() -> Vec<Style> {
    let mut styles = vec![Style::EXPORT];
    for layout in [Layout::Fill, Layout::Pair, Layout::Tree] {
        for glyphs in [Glyphs::Keep, Glyphs::Suffix, Glyphs::Nag, Glyphs::Symbol] {
            styles.push(Style { layout, glyphs, sort_tags: layout == Layout::Pair, export: false });
        }
    }
    styles
}

/// Lays a file out, and says why records are as they were.
fn format_bytes(text: &[u8], style: Style) -> (Vec<u8>, Vec<Kept>) {
    let out = lay_out(text, style, Asked::default());
    (out.text, out.kept.into_iter().map(|(_, kept)| kept).collect())
}

fn format(text: &str, style: Style) -> String {
    String::from_utf8(format_bytes(text.as_bytes(), style).0).expect("UTF-8 stays UTF-8")
}

/// Lays a file out as is done where nothing else is asked for.
fn fill(text: &str) -> String {
    format(text, Style::default())
}

fn in_layout(text: &str, layout: Layout) -> String {
    format(text, Style { layout, ..Style::default() })
}

#[test]
fn tags_come_first_one_a_line_the_roster_in_its_order() {
    insta::assert_snapshot!(fill("[ECO \"C20\"] [ White  \"Ann \\\"A\\\"\" ]\n[Event\t\"a\"]\n\n[Black \"C:\\x\"]\n1.e4 *"), @r#"
    [Event "a"]
    [White "Ann \"A\""]
    [Black "C:\\x"]
    [ECO "C20"]

    1. e4 *
    "#);
    let tags = "[ECO \"C20\"]\n[Annotator \"b\"]\n[Event \"a\"]\n";
    assert_eq!(fill(tags), "[Event \"a\"]\n[ECO \"C20\"]\n[Annotator \"b\"]\n");
    let sorted = format(tags, Style { sort_tags: true, ..Style::default() });
    assert_eq!(sorted, "[Event \"a\"]\n[Annotator \"b\"]\n[ECO \"C20\"]\n");
}

#[test]
fn space_is_mended_and_words_stay() {
    assert_eq!(
        fill("  1.e4\te5 \n 2 . Nf3!?Nc6 3. Bc4$1\n\n$2{x}d6(3. ... h6)4. 0-0*"),
        "1. e4 e5 2. Nf3!? Nc6 3. Bc4 $1 $2 {x} 3... d6 (3... h6) 4. 0-0 *\n"
    );
    assert_eq!(fill("1. e4 ! Qh4  # e8(Q) Nf3± exd6 e.p.\n(=)"), "1. e4! Qh4 # e8(Q) Nf3± exd6 e.p. (=)\n");
    let descriptive = "1. R(KR1)-K1 Castles K 2. QxB(QB4) dbl ch PxP e.p. 3. P-K8(Kt) Castles (Q)\n";
    assert_eq!(fill(descriptive), descriptive);
    assert_eq!(fill("1.\u{a0}Nf3 \u{200b}d5*"), "1.\u{a0}Nf3 \u{200b}d5 *\n");
}

#[test]
fn numbers_get_their_dots_and_black_one_where_something_stands_before() {
    assert_eq!(
        fill("1 e4 {x} e5 (e6 2 d4) 2. Nf3 2. Nc6 7. Bb5"),
        "1. e4 {x} 1... e5 (1... e6 2. d4) 2. Nf3 2. Nc6 7. Bb5\n"
    );
    assert_eq!(fill("e4 {x} e5 (e6 d4) Nf3"), "e4 {x} e5 (e6 d4) Nf3\n", "whoever does without does without");
    let fen = "[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 40\"]\n\n";
    assert_eq!(fill(&format!("{fen}40. Kd7 Kd2 *")), format!("{fen}40... Kd7 Kd2 *\n"));
}

#[test]
fn a_half_move_that_stands_twice_or_is_missing_spoils_no_number_behind_it() {
    let twice = "1. e4 c5 2. Nf3 d6 3. d4 cxd4 cxd4 4. Nxd4 Nf6 {best} 5. Nc3 (5. f3) 5... a6 *\n";
    assert_eq!(fill(twice), twice);
    let missing = "1. e4 c5 2. Nf3 3. d4 {open} cxd4 4. Nxd4 Nf6 5. Nc3 *\n";
    assert_eq!(fill(missing), missing.replace("} cxd4", "} 3... cxd4"));
    let lax = "1. e4 1. e5 2. Nf3 {x} 2. Nc6 *\n";
    assert_eq!(fill(lax), lax);
}

#[test]
fn lines_are_filled_and_no_number_is_parted_from_its_move() {
    let moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 1/2-1/2";
    insta::assert_snapshot!(fill(moves), @r"
    1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3
    O-O 9. h3 Nb8 10. d4 1/2-1/2
    ");
    let text = "1. e4 {a comment of many words, which is broken between two of them, with [%cal Gd1h5,  Gf1c4] in it\n\nand a second paragraph } *";
    insta::assert_snapshot!(fill(text), @r"
    1. e4 {a comment of many words, which is broken between two of them, with
    [%cal Gd1h5,  Gf1c4] in it

    and a second paragraph } *
    ");
}

#[test]
fn comments_to_the_line_end_and_hidden_lines_stay_what_they_are() {
    insta::assert_snapshot!(fill("1. e4 ; good  \n  e5 ({why} 1... c5 ; too\n)\n% hidden  {\n2. Nf3 ; end"), @r"
    1. e4 ; good
    1... e5 ({why} 1... c5 ; too
    )
    % hidden  {
    2. Nf3 ; end
    ");
    // A space before a percent sign makes it a word; without the space it would hide the line.
    let text = " % e4 *\n";
    assert_eq!(format_bytes(text.as_bytes(), Style::default()).1.len(), 1);
    assert_eq!(fill(text), text);
    assert_eq!(fill("1. e4\n % e5 *"), "1. e4 % e5 *\n");
}

#[test]
fn pairs_of_moves_have_lines_of_their_own() {
    let text = "{intro} 1. e4 e5 2. Nf3 {a} Nc6 (2... d6 3. d4) 3. Bb5 $1 a6 1-0";
    insta::assert_snapshot!(in_layout(text, Layout::Pair), @r"
    {intro}
    1. e4 e5
    2. Nf3 {a} 2... Nc6 (2... d6 3. d4)
    3. Bb5 $1 a6
    1-0
    ");
    assert_eq!(in_layout("e4 e5 Nf3 *", Layout::Pair), "e4 e5\nNf3\n*\n");
}

#[test]
fn variations_and_long_comments_have_lines_of_their_own() {
    let text = "1. e4 e5 {short} 2. Nf3 {This comment is so long that it gets lines of its own, which are indented.} Nc6 \
                (2... d6 3. d4 (3. Bc4 {ok} Be7) exd4) (2... Nf6) 3. Bb5 *";
    insta::assert_snapshot!(in_layout(text, Layout::Tree), @r"
    1. e4 e5 {short} 2. Nf3
      {This comment is so long that it gets lines of its own, which are indented.}
    2... Nc6
      (2... d6 3. d4
        (3. Bc4 {ok} 3... Be7)
      3... exd4)
      (2... Nf6)
    3. Bb5 *
    ");
}

#[test]
fn what_stands_before_the_tags_and_line_ends_are_kept() {
    assert_eq!(
        fill("\n\nGames of the club,\n  by J. Doe\n\n[Event \"a\"]\n1. e4 *"),
        "Games of the club,\n  by J. Doe\n\n[Event \"a\"]\n\n1. e4 *\n"
    );
    assert_eq!(fill("{a\r\nb}[Event \"a\"]\r1. e4 *"), "{a b}\r\n[Event \"a\"]\r\n\r\n1. e4 *\r\n");
    assert_eq!(
        fill("[Event \"a\"]\n; note\n[Black \"b\"] [White \"c\"]\n*"),
        "[Event \"a\"]\n; note\n[Black \"b\"]\n[White \"c\"]\n\n*\n"
    );
}

#[test]
fn a_record_that_is_not_certain_is_kept_and_its_neighbours_are_not() {
    let text = "[White \"a\"]\n1.e4 {x *\n\n[White \"b\"]\n1.d4 *";
    assert_eq!(fill(text), "[White \"a\"]\n1.e4 {x *\n\n[White \"b\"]\n\n1. d4 *\n");
    let reasons = ["1.e4 {x", "1.e4 (1.d4 *", "1.e4 ) *", "1.e4 * e5", "[A \"b]\n*", "{a {b} c} *"].map(|text| {
        assert_eq!(fill(text), text);
        format_bytes(text.as_bytes(), Style::default()).1[0].reason
    });
    use Reason::*;
    let expected = [UnclosedComment, UnclosedVariation, StrayBracket, TextAfterResult, MalformedTag, SpilledComment];
    assert_eq!(reasons, expected);
}

#[test]
fn a_variation_around_tags_is_not_torn_apart() {
    for text in [
        "(\n\n[White \"a\"]\n{(1... c5 {x} 2. Nf3 $1)  ",
        "(\n[White \"a\"]\n1. e4) *",
        "1. e4 (\n\n[White \"a\"]\n) *",
    ] {
        let (out, kept) = format_bytes(text.as_bytes(), Style::default());
        let brackets = |text: &[u8]| text.iter().filter(|byte| matches!(byte, b'(' | b')')).count();
        assert_eq!(brackets(&out), brackets(text.as_bytes()), "{text}: {kept:?}");
    }
}

#[test]
fn tags_are_not_sorted_where_their_order_parts_two_records() {
    let text = "[White \"a\"]\n\n[White \"b\"]\n[Event \"c\"]\n";
    assert_eq!(fill(text), text);
}

#[test]
fn the_archival_form_is_complete() {
    let text = "[Black \"b\"]\n[Result \"1-0\"]\n[Annotator \"c\"]\n\ne4! ; good\n1...e7-e5 {x} ({y}1...c5) Nf3 Nc6 Bc4 Nf6 0-0? Be7";
    insta::assert_snapshot!(format(text, Style::EXPORT), @r#"
    [Event "?"]
    [Site "?"]
    [Date "????.??.??"]
    [Round "?"]
    [White "?"]
    [Black "b"]
    [Result "1-0"]
    [Annotator "c"]

    1. e4 $1 {good} 1... e5 {x} ({y} 1... c5) 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O $2
    4... Be7 1-0
    "#);
}

#[test]
fn digits_that_may_be_a_spoilt_move_stay_in_the_archival_form() {
    for (text, moves) in [
        ("1.d4 1.!5 *", "1. d4 1. $1 5 *"),
        ("1.d4 !5 *", "1. d4 $1 5 *"),
        ("1.d4 d5 5 *", "1. d4 d5 5 *"),
        ("1.d4 d5 7. *", "1. d4 d5 7. *"),
    ] {
        assert_eq!(format(text, Style::EXPORT).lines().last(), Some(moves), "{text}");
    }
}

/// Pieces of records, most of them sound, and now and then any bytes.
fn pieces() -> impl Strategy<Value = Vec<u8>> {
    let sound = [
        "1. e4",
        "e5",
        "1... c5",
        "2.Nf3",
        "7 Bb5",
        "12 ...",
        "3. .. a6",
        "O-O",
        "Qh4 #",
        "e8(Q)",
        "--",
        "exd6 e.p.",
        "(1. d4)",
        "(",
        ")",
        "( e5 {x} )",
        "{a b}",
        "{ [%clk 0:01:00] }",
        "{x [%cal Gd1h5,\nGf1c4]  y\n\nz}",
        "{% a ; b [Event \"x\"]}",
        "; rest ) {\n",
        "\n% hidden [\n",
        "!",
        "?!",
        "$1",
        "$16",
        "±",
        "=",
        "+-",
        "!!!",
        "‼",
        "(=)",
        "*",
        "1-0",
        "1/2-1/2",
        "[Event \"a\"]",
        "[White  \"b\\\"c\"]",
        "[ECO \"A00\"]",
        "[Black \"x\\y\"]\n",
        "\u{a0}",
        "\u{feff}",
        "…",
        "%",
        "N",
        "x",
        "é",
        "{a comment that is longer than one line of the text can be, so that it has to be broken somewhere}",
        "{}",
        "94",
        "8b5",
    ];
    let space = ["", "", " ", " ", " ", "\n", "\n\n", "\t", "\r\n", "  \n"];
    let odd = ["{", "}", "[", "]", "\"", "\0", "\u{200b}", ";", "1.", ".", "\r"];
    let word = prop_oneof![
        40 => proptest::sample::select(sound.to_vec()).prop_map(|s| s.as_bytes().to_vec()),
        2 => proptest::sample::select(odd.to_vec()).prop_map(|s| s.as_bytes().to_vec()),
        1 => proptest::collection::vec(any::<u8>(), 0..3),
    ];
    let spaced =
        (word, proptest::sample::select(space.to_vec())).prop_map(|(word, space)| [&word, space.as_bytes()].concat());
    proptest::collection::vec(spaced, 0..30).prop_map(|pieces| pieces.concat())
}

/// An annotated game and the beginning of another one.
const GAMES: &str = "[Event \"a \\\"b\\\"\"]\n[White \"c\"]\n\n{intro, of two lines:\nhere} 1. e4! e5 2. Nf3 $1 {[%clk 0:01:00] good} \
                     Nc6 (2... d6 3. d4 (3. Bc4 Be7 ; calm\n) exd4 $16) 3. Bb5 a6 ± {best}\n% hidden\n4. Ba4 Nf6 {[%cal Gd1h5,\nRf3g5] \
                     a comment that is so long that it stands on more lines than one, whichever way it is laid out} 5. O-O \
                     1/2-1/2\n\n; of the next\n[White \"d\"]\n[Event \"e\"]\n\n1.d4 1... d5 *\n\n1. c4";

/// The same with some of its bytes gone, and others put in.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let news = [
        "", " ", "\n", "\n\n", "(", ")", "{", "}", "[", "]", "\"", ";", "%", "*", "1.", "...", "!", "$", "e5",
        "\u{a0}", "\\",
    ];
    let change = (0..GAMES.len(), 0..6_usize, proptest::sample::select(news.to_vec()));
    proptest::collection::vec(change, 1..5).prop_map(|changes| {
        let mut text = GAMES.as_bytes().to_vec();
        for (at, gone, new) in changes {
            let at = at.min(text.len());
            text.splice(at..(at + gone).min(text.len()), new.bytes());
        }
        text
    })
}

/// Files of records, sound and not.
fn records() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![pieces(), mutated()].prop_filter("a record", |text| !text.trim_ascii().is_empty())
}

/// The words of a text without space, numbers and dots, each with what it is; comments by their words.
fn told(text: &[u8]) -> Vec<(NodeKind, Vec<u8>)> {
    let tree = parse(text);
    let nodes =
        tree.nodes.iter().filter(|node| !matches!(node.kind, NodeKind::Number | NodeKind::Variation | NodeKind::Tag));
    let squeeze = |text: &[u8]| text.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    nodes.map(|node| (node.kind, squeeze(node.span.of(text)))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn a_second_time_changes_nothing(text in records()) {
        for style in styles() {
            let once = format_bytes(&text, style).0;
            let twice = format_bytes(&once, style).0;
            prop_assert!(once == twice, "{style:?}\n{}\n-- once\n{}\n-- twice\n{}", String::from_utf8_lossy(&text), String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice));
        }
    }

    #[test]
    fn records_and_their_words_stay(text in records()) {
        for style in styles() {
            let out = format_bytes(&text, style).0;
            let (before, after) = (split(&text), split(&out));
            prop_assert_eq!(before.len(), after.len(), "{:?}\n{}\n--\n{}", style, String::from_utf8_lossy(&text), String::from_utf8_lossy(&out));
            if style.glyphs != Glyphs::Keep {
                continue;
            }
            let (mut a, mut b) = (0, 0);
            for (before, after) in before.iter().zip(&after) {
                prop_assert_eq!(told(&text[a..a + before.end]), told(&out[b..b + after.end]), "{:?}\n{:?}\n{:?}", style, String::from_utf8_lossy(&text), String::from_utf8_lossy(&out));
                (a, b) = (a + before.end, b + after.end);
            }
        }
    }
}
