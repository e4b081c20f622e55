//! The rules about moves on games made at random: SAN as it should be is no finding, and each way of misspelling a
//! word is one finding of one rule, whose fix gives the word back.

use crate::board::{Kind, Move, Role};
use crate::lint::{Finding, Linter, Placement, Scratch};
use crate::notation::san;
use crate::rules::{AnyPosition, Position, Variant, fen};
use crate::text::{Edit, apply};

/// A small generator of numbers (xorshift), so that games are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

/// A game at random: for each move the position before it, the move and its word.
fn game(seed: u64, plies: usize) -> Vec<(AnyPosition, Move, String)> {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut position = fen::start(Variant::Standard);
    let mut game = Vec::new();
    while game.len() < plies && position.end().is_none() {
        let moves = position.legal_moves();
        let rare: Vec<Move> = moves.iter().filter(|m| is_rare(m)).copied().collect();
        let pool = if rare.is_empty() || dice.roll(3) == 0 { moves } else { rare };
        let played = pool[dice.roll(pool.len())];
        game.push((position.clone(), played, san::write(&position, &played)));
        position.play(&played);
    }
    game
}

/// Moves whose words have parts that most have not, and pawn moves, which lead to them.
fn is_rare(m: &Move) -> bool {
    m.kind != Kind::Normal || m.promotion.is_some() || m.captured.is_some() || m.role == Role::Pawn
}

/// The movetext of a game with one word replaced.
fn movetext(game: &[(AnyPosition, Move, String)], replaced: Option<(usize, &str)>) -> String {
    let mut text = String::new();
    for (n, (position, _, word)) in game.iter().enumerate() {
        if n % 2 == 0 {
            text += &format!("{}. ", position.move_number());
        }
        text += match replaced {
            Some((at, other)) if at == n => other,
            _ => word,
        };
        text.push(' ');
    }
    text + "*\n"
}

fn findings(text: &str) -> Vec<Finding> {
    let mut scratch = Scratch::default();
    Linter::default().record(text.as_bytes(), Placement { first: true, last: true }, &mut scratch).clone()
}

fn mended(text: &str, finding: &Finding) -> String {
    let changes = finding.fixes.first().map_or(&[][..], |fix| &fix.changes);
    let edits: Vec<Edit> = changes.iter().map(|change| Edit::replace(change.span.into(), &*change.text)).collect();
    let bytes = apply(text.as_bytes(), &edits).expect("edits that do not overlap");
    String::from_utf8(bytes).expect("UTF-8")
}

/// A way of misspelling a word; `None` where it cannot be done to this one.
type Misspell = fn(&AnyPosition, &Move, &str) -> Option<String>;

fn replace(word: &str, what: &str, by: &str) -> Option<String> {
    word.contains(what).then(|| word.replace(what, by))
}

/// A word without its check mark, and the mark.
fn parted(word: &str) -> (&str, &str) {
    word.split_at(word.len() - usize::from(word.ends_with(['+', '#'])))
}

/// The marks of the squares in a long word.
fn long(position: &AnyPosition, m: &Move, word: &str, joint: &str) -> Option<String> {
    let board = position.geometry();
    let (promotion, mark) = word.split_once('=').map_or(("", parted(word).1), |(_, rest)| (rest, ""));
    let promotion = if promotion.is_empty() { String::new() } else { format!("={promotion}") };
    let letter: String = san::letter(m.role).into_iter().collect();
    let joint = if m.captured.is_some() { "x" } else { joint };
    let long = format!("{letter}{}{joint}{}{promotion}{mark}", board.name(m.from), board.name(m.to));
    let is_short = m.role == Role::Pawn || san::disambiguation(position, m).is_empty();
    (is_short && matches!(m.kind, Kind::Normal | Kind::EnPassant)).then_some(long)
}

/// Each rule with a way of misspelling that it alone must find.
const MISSPELLINGS: &[(&str, Misspell)] = &[
    ("castling-spelling", |_, _, word| replace(word, "O", "0")),
    ("castling-spelling", |_, _, word| replace(word, "O", "o")),
    ("castling-spelling", |_, _, word| replace(word, "-", "").filter(|_| word.starts_with('O'))),
    ("castling-spelling", |_, _, word| word.strip_prefix('O').map(|rest| format!("0{rest}"))),
    ("promotion-spelling", |_, _, word| replace(word, "=", "")),
    ("promotion-spelling", |_, _, word| {
        word.split_once('=').map(|(pawn, rest)| format!("{pawn}={}", rest.to_lowercase()))
    }),
    ("promotion-spelling", |_, _, word| {
        let (pawn, rest) = word.split_once('=')?;
        Some(format!("{pawn}({}){}", &rest[..1], &rest[1..]))
    }),
    ("en-passant-spelling", |_, m, word| (m.kind == Kind::EnPassant).then(|| format!("{word}e.p."))),
    ("en-passant-spelling", |_, m, word| (m.kind == Kind::EnPassant).then(|| format!("{word} e.p."))),
    ("false-en-passant-mark", |_, m, word| {
        let plain = m.role == Role::Pawn && m.kind == Kind::Normal && word.len() == 4;
        (plain && m.captured.is_some()).then(|| format!("{word}e.p."))
    }),
    ("missing-check-mark", |_, _, word| word.strip_suffix('+').map(String::from)),
    ("missing-check-mark", |_, _, word| word.strip_suffix('#').map(String::from)),
    ("false-check-mark", |_, _, word| parted(word).1.is_empty().then(|| format!("{word}+"))),
    ("false-check-mark", |_, _, word| parted(word).1.is_empty().then(|| format!("{word}#"))),
    ("wrong-mate-mark", |_, _, word| word.strip_suffix('+').map(|word| format!("{word}#"))),
    ("wrong-mate-mark", |_, _, word| word.strip_suffix('#').map(|word| format!("{word}+"))),
    ("check-mark-spelling", |_, _, word| word.strip_suffix('+').map(|word| format!("{word}ch"))),
    ("check-mark-spelling", |_, _, word| word.strip_suffix('+').map(|word| format!("{word}++"))),
    ("check-mark-spelling", |_, _, word| word.strip_suffix('#').map(|word| format!("{word}++"))),
    ("check-mark-spelling", |_, _, word| word.strip_suffix('+').map(|word| format!("{word}†"))),
    ("check-mark-spelling", |_, _, word| word.strip_suffix('#').map(|word| format!("{word}mate"))),
    ("missing-capture-mark", |_, _, word| replace(word, "x", "")),
    ("missing-capture-mark", |_, _, word| replace(word, "x", ":")),
    ("false-capture-mark", |position, m, word| {
        let quiet = m.kind == Kind::Normal && m.captured.is_none() && m.role != Role::Pawn;
        let to = position.geometry().name(m.to);
        quiet.then(|| word.replace(&to, &format!("x{to}")))
    }),
    ("false-capture-mark", |_, m, word| {
        (m.role == Role::Pawn && m.captured.is_none()).then(|| format!("{}x{word}", &word[..1]))
    }),
    ("pawn-letter", |_, m, word| (m.role == Role::Pawn).then(|| format!("P{word}"))),
    ("pawn-letter", |_, m, word| (m.role == Role::Pawn).then(|| format!("p{word}"))),
    ("missing-pawn-file", |position, m, word| {
        let rest = (m.role == Role::Pawn && m.captured.is_some()).then(|| word[1..].to_owned())?;
        let takers = position.legal_moves().iter().filter(|n| n.role == Role::Pawn && n.to == m.to).count();
        (takers == 1).then_some(rest)
    }),
    ("needless-hyphen", |_, m, word| {
        (m.role != Role::Pawn && m.kind == Kind::Normal && m.captured.is_none())
            .then(|| format!("{}-{}", &word[..1], &word[1..]))
            .filter(|spelled| spelled.len() - parted(word).1.len() == 4)
    }),
    ("spaced-move", |_, _, word| {
        let (body, mark) = parted(word);
        (!mark.is_empty()).then(|| format!("{body} {mark}"))
    }),
    ("spaced-move", |_, _, word| replace(word, "=Q", " =Q").filter(|word| !word.ends_with('#'))),
    ("long-form-move", |position, m, word| long(position, m, word, "")),
    ("long-form-move", |position, m, word| long(position, m, word, "-")),
    ("needless-disambiguation", |position, m, word| {
        let short = m.role != Role::Pawn && m.kind == Kind::Normal && san::disambiguation(position, m).is_empty();
        short.then(|| format!("{}{}{}", &word[..1], &position.geometry().name(m.from)[..1], &word[1..]))
    }),
    ("disambiguation-order", |position, m, word| {
        let needed = san::disambiguation(position, m);
        let one = m.role != Role::Pawn && m.kind == Kind::Normal && needed.len() == 1;
        one.then(|| format!("{}{}{}", &word[..1], position.geometry().name(m.from), &word[2..]))
    }),
    ("lowercase-piece", |_, _, word| {
        let letter = word.chars().next().filter(|letter| "KQRN".contains(*letter))?;
        Some(format!("{}{}", letter.to_lowercase(), &word[1..]))
    }),
    ("lookalike-letter", |_, _, word| replace(word, "x", "х")),
    ("lookalike-letter", |_, _, word| replace(word, "e", "е").filter(|word| word.matches('е').count() == 1)),
    ("scanner-slip", |_, _, word| replace(word, "1", "l")),
    ("scanner-slip", |_, _, word| word.strip_prefix('B').map(|rest| format!("8{rest}"))),
    ("missing-promotion", |_, m, word| {
        m.promotion.filter(|role| *role == Role::Queen && parted(word).1.is_empty())?;
        word.split_once('=').map(|(pawn, _)| pawn.to_owned())
    }),
];

#[test]
fn moves_as_they_should_be_written_are_no_finding() {
    for seed in 0..200 {
        let text = movetext(&game(seed, 160), None);
        let found = findings(&text);
        assert!(found.is_empty(), "{:?} in {text}", found.first());
    }
}

#[test]
fn each_misspelling_is_one_finding_of_one_rule_and_its_fix_gives_the_word_back() {
    let mut tried = vec![0; MISSPELLINGS.len()];
    for seed in 0..300 {
        let game = game(seed, 120);
        let right = movetext(&game, None);
        for (n, (rule, misspell)) in MISSPELLINGS.iter().enumerate() {
            let spelled = |at: usize| misspell(&game[at].0, &game[at].1, &game[at].2);
            // Late in the game are the captures, checks and promotions.
            let at = (0..game.len()).rev().find_map(|at| Some((at, spelled(at)?)));
            let Some((at, word)) = at.filter(|(at, _)| game.len() > at + 2 || seed % 4 == 0) else { continue };
            tried[n] += 1;
            let text = movetext(&game, Some((at, &word)));
            let found = findings(&text);
            let names: Vec<&str> = found.iter().map(|finding| finding.rule.name).collect();
            assert_eq!(names, [*rule], "`{word}` for `{}` in {text}", game[at].2);
            assert_eq!(mended(&text, &found[0]), right, "`{word}`: {:?}", found[0].fixes);
        }
    }
    for ((rule, _), count) in MISSPELLINGS.iter().zip(tried) {
        assert!(count > 0, "no game to try {rule} in");
    }
}

#[test]
fn a_mark_that_tells_candidates_apart_ranks_them() {
    let text = "[FEN \"7k/8/8/8/8/N3N3/8/7K w - - 0 1\"]\n\n1. Nc4 *\n";
    let found = findings(text);
    assert_eq!(found[0].fixes.len(), 2);
    assert!(found[0].message.starts_with("ambiguous: the knights on a3 and e3 can both go to c4; write `Nac4`"));
    // Only the knight on e4 clears the line of its rook.
    let text = "[FEN \"4k3/8/8/8/4N3/5N2/8/K3R3 w - - 0 1\"]\n\n1. Ng5+ *\n";
    let found = findings(text);
    assert_eq!(found[0].fixes[0].changes[0].text, "Neg5+");
    assert!(found[0].message.ends_with("(only `Neg5+` fits its marks)"), "{}", found[0].message);
}

#[test]
fn a_king_in_the_centre_before_the_result_is_a_boards_signal() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Ke5 Kd5 1/2-1/2\n";
    let found = findings(text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].message.contains("electronic board"));
    assert_eq!(mended(text, &found[0]), "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n");
    let mate = "1. f3 e5 2. g4 Qh4# 3. Kd4 0-1\n";
    let found = findings(mate);
    assert_eq!(found.iter().map(|f| f.rule.name).collect::<Vec<_>>(), ["illegal-move"]);
    assert_eq!(mended(mate, &found[0]), "1. f3 e5 2. g4 Qh4# 0-1\n");
}

#[test]
fn an_illegal_move_names_what_led_to_it() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Qe3 d6 *\n";
    let found = findings(text);
    let message = "illegal move: no queen can reach e3: the white queen stands on d1; probably `Qe2` is meant";
    assert_eq!(found[0].message, message);
    assert_eq!(found[0].fixes[0].changes[0].text, "Qe2");
    let text = "1. e4 e5 2. Bc4 Nc6 3. Ke2 d6 4. Ke1 a6 5. Nf3 h6 6. O-O *\n";
    let found = findings(text);
    assert_eq!(found[0].related[0].message, "here the king moved");
    assert_eq!(found[0].related[0].span.of(text.as_bytes()), b"Ke2");
}

#[test]
fn a_run_of_numbers_that_are_off_alike_is_renumbered_at_once() {
    let text = "1. e4 e5 3. Nf3 (3. Nc3 Nf6 4. f4) 3... Nc6 4. Bb5 a6 *\n";
    let found = findings(text);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(mended(text, &found[0]), "1. e4 e5 2. Nf3 (2. Nc3 Nf6 3. f4) 2... Nc6 3. Bb5 a6 *\n");
    assert!(findings(&mended(text, &found[0])).is_empty());
}

#[test]
fn a_first_move_of_the_other_side_makes_the_fen_suspect() {
    let text = "[FEN \"4k3/1p6/8/8/8/8/1P6/4K3 b - - 0 12\"]\n\n1. b4 b5 *\n";
    let found = findings(text);
    assert_eq!(found.iter().map(|finding| finding.rule.name).collect::<Vec<_>>(), ["illegal-move"]);
    assert!(found[0].message.contains("the FEN probably names the wrong side"), "{}", found[0].message);
    assert!(mended(text, &found[0]).contains("4K3 w - - 0 12"));
}

#[test]
fn a_number_that_shows_a_missing_move_stands_for_the_illegal_move() {
    let found = findings("1. e4 2. d4 d5 *\n");
    assert_eq!(found.iter().map(|finding| finding.rule.name).collect::<Vec<_>>(), ["wrong-move-number"]);
    assert!(found[0].message.ends_with("before `2. d4` a move is missing"), "{}", found[0].message);
}

#[test]
fn a_variation_behind_a_number_is_judged_like_any_other() {
    for text in ["1. e4 e5 2. (1... Ke4) 2. Nf3 *", "1. e4 1... (1. Kh8) e5 *", "1. e4 {c} 1... {d} (1. Kh8 d5) e5 *"] {
        let place = Placement { first: true, last: true };
        let mut scratch = Scratch::default();
        let found = Linter::default().record(text.as_bytes(), place, &mut scratch);
        assert!(found.iter().any(|finding| finding.rule.name == "illegal-move"), "{text}");
    }
}
