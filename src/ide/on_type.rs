//! What is put right while somebody types: move numbers, and nothing else.

use super::Game;
use crate::board::{Color, Marks, Role};
use crate::lint::Change;
use crate::notation::alphabet::{ALPHABETS, Alphabet};
use crate::notation::move_number;
use crate::replay::Reached;
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;
use std::collections::BTreeSet;

/// The letters of files by which a move can begin, on any board.
const FILES: [char; 11] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'k', 'l'];

/// The characters behind which there may be something to put right: first the dot of a number, then all letters that begin
/// a move on some board in some country's letters.
pub fn triggers() -> Vec<char> {
    let men = ALPHABETS.iter().flat_map(letters);
    let begins: BTreeSet<char> = FILES.into_iter().chain(['O']).chain(men).collect();
    std::iter::once('.').chain(begins).collect()
}

/// The letters that words for pieces begin with.
fn letters(pieces: &Alphabet) -> impl Iterator<Item = char> {
    let pieces = pieces.forms().filter(|(role, _)| *role != Role::Pawn);
    pieces.filter_map(|(_, letter)| letter.chars().next())
}

/// The changes that follow on a character that has just been typed; `offset` in bytes, behind it. At the dot of a
/// move number the number is set right; at the first letter of a move of White the number is put in that is missing.
pub fn on_type(game: &Game, offset: u32, typed: char) -> Vec<Change> {
    let Some(at) = offset.checked_sub(typed.len_utf8() as u32) else { return Vec::new() };
    let is_typed = game.text().get(at as usize..).is_some_and(|rest| rest.starts_with(typed));
    let is_over = game.tree().result.is_some_and(|node| game.node(node).span.start < offset);
    let change = match typed {
        _ if !is_typed || is_over => None,
        '.' => right_number(game, offset),
        _ => missing_number(game, Span::new(at, offset), typed),
    };
    change.into_iter().collect()
}

/// The record as it was when it had been typed up to a place.
struct Typed {
    game: Game,
    here: Reached,
}

impl Typed {
    /// `None` where no move can follow: the record has no first position, or what stands before cannot be played.
    fn up_to(game: &Game, offset: u32) -> Option<Typed> {
        let game = game.up_to(offset)?;
        let here = game.reached(offset + 1).filter(|here| here.whole)?;
        Some(Typed { game, here })
    }

    /// Whether the line has no move yet.
    fn begins(&self, tree: &Tree) -> bool {
        let first = self.here.variation.map_or(0, |node| node as usize + 1);
        tree.nodes[first..].iter().all(|node| node.kind != NodeKind::Word)
    }
}

/// Sets the number right whose first dot was typed.
fn right_number(game: &Game, offset: u32) -> Option<Change> {
    let node = game.node_at(offset).filter(|node| game.node(*node).kind == NodeKind::Number)?;
    let span = game.node(node).span;
    let number = move_number(game.at(span).as_bytes());
    let value = number.value.filter(|_| number.dots == 1 && span.end == offset)?;
    let before = Typed::up_to(game, span.start)?;
    let (expected, side) = (before.here.position.move_number(), before.here.position.turn());
    let begins = before.begins(before.game.tree());
    // Whoever counts otherwise from the start means to.
    let is_start = begins && before.here.variation.is_none() && game.setup().fen.is_none();
    // A variation may also be written behind the move that it goes on from.
    let goes_on = begins && side == Color::Black && before.here.variation.is_some() && value == expected + 1;
    let counts_otherwise = is_start || goes_on || !before.game.replay().numbers.is_empty();
    let digits = Span::new(span.start, span.start + digits(game.at(span)));
    (value != expected && !counts_otherwise).then(|| Change { span: digits, text: expected.to_string() })
}

fn digits(number: &str) -> u32 {
    number.bytes().take_while(u8::is_ascii_digit).count() as u32
}

/// Whether a letter begins a move on the board of a game, in the letters of the record.
fn begins_move(game: &Game, letter: char) -> bool {
    let is_file = u8::try_from(letter).is_ok_and(|letter| game.setup().board().file_of_letter(letter).is_some());
    is_file || letter == 'O' || letters(game.replay().reading.pieces).any(|first| first == letter)
}

/// Puts in the number of a move of White whose first letter has been typed, where no move follows yet.
fn missing_number(game: &Game, letter: Span, typed: char) -> Option<Change> {
    let at = letter.start;
    let node = game.node_at(at).filter(|node| game.node(*node).kind == NodeKind::Word)?;
    let word = game.node(node).span;
    let depth = game.node(node).depth;
    let next = game.tree().nodes.get(node as usize + 1).filter(|next| next.depth >= depth);
    let is_alone = word == letter && next.is_none_or(|next| next.kind == NodeKind::Result);
    let before = Typed::up_to(game, at).filter(|_| is_alone)?;
    let (tree, replay) = (before.game.tree(), before.game.replay());
    if !begins_move(&before.game, typed) {
        return None;
    }
    let last = (tree.nodes.len() as u32).checked_sub(1)?;
    let numbered = replay.plies.iter().any(|ply| ply.numbered) && replay.numbers.is_empty();
    // Of a move that was taken for another the number is not known for sure, and `e.p.` may belong to the one before.
    let is_doubtful = before.game.event(last).is_some_and(|event| event.repair.is_some())
        || before.game.ply(last).is_some_and(|ply| ply.marks.has(Marks::EN_PASSANT));
    let is_due = before.here.position.turn() == Color::White && tree.nodes[last as usize].kind != NodeKind::Number;
    let gap = if is_compact(tree) { "" } else { " " };
    let text = format!("{}.{gap}", before.here.position.move_number());
    (is_due && numbered && !is_doubtful).then(|| Change { span: Span::new(at, at), text })
}

/// Whether nothing stands between a number and its move: `1.e4`.
fn is_compact(tree: &Tree) -> bool {
    let mut pairs = tree.nodes.windows(2).filter(|pair| pair[0].kind == NodeKind::Number);
    pairs.next().is_some_and(|pair| pair[0].span.end == pair[1].span.start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::testing::{applied, game, texts, with_cursor};
    use proptest::prelude::*;

    /// The text after the character before the `|` was typed; `-` where nothing follows on it.
    fn typed(text: &str) -> String {
        let (game, cursor) = with_cursor(text);
        let last = game.text()[..cursor as usize].chars().last().expect("something was typed");
        let changes = on_type(&game, cursor, last);
        if changes.is_empty() { "-".into() } else { applied(game.text(), &changes) }
    }

    /// What comes of typing a text, one character after the other, before what stands there already.
    fn typing(text: &str, behind: &str) -> String {
        let mut before = String::new();
        for letter in text.chars() {
            before.push(letter);
            let changes = on_type(&game(&format!("{before}{behind}")), before.len() as u32, letter);
            before = applied(&before, &changes);
        }
        before
    }

    #[test]
    fn a_wrong_number_is_set_right_at_its_dot() {
        assert_eq!(typed("1. e4 e5 3.| *"), "1. e4 e5 2. *");
        assert_eq!(typed("1. e4 e5 2. Nf3 3.|"), "1. e4 e5 2. Nf3 2.", "Black's, with two dots to come");
        assert_eq!(typed("1. e4 e5 (3.|) *"), "1. e4 e5 (1.) *");
        assert_eq!(typed("1. e4 e5 (1... c5 3.|"), "1. e4 e5 (1... c5 2.");
        assert_eq!(
            typed("[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 40\"]\n\n1.| *"),
            "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 40\"]\n\n40. *"
        );
        assert_eq!(typed("{Алёхин}\r\n1. e4 e5 22.|\r\n"), "{Алёхин}\r\n1. e4 e5 2.\r\n");
    }

    #[test]
    fn a_right_number_or_no_number_stays() {
        for text in [
            "1. e4 e5 2.|",
            "1. e4 e5 2. Nf3 3..|",
            "1. e4 {see 7.|} e5",
            "[Date \"2020.|\"]\n\n1. e4",
            "1. e4 e5 * 7.|",
            "5.|",
            "[White \"A\"]\n\n5.| *",
            "5. e4 e5 6.|",
            "1. e4 Ke4 junk 9.|",
            "1. e4 e5 (1.|",
            "1. e4 e5 (2.|",
        ] {
            assert_eq!(typed(text), "-", "{text}");
        }
    }

    #[test]
    fn with_the_first_letter_of_a_move_of_white_the_number_is_put_in_that_is_missing() {
        assert_eq!(typed("1. e4 e5 N|"), "1. e4 e5 2. N");
        assert_eq!(typed("1.e4 e5 d| *"), "1.e4 e5 2.d *");
        assert_eq!(typed("1. e4 e5 {well} N|"), "1. e4 e5 {well} 2. N");
        assert_eq!(typed("1. e4 (1. d4 d5 c|) *"), "1. e4 (1. d4 d5 2. c) *");
        assert_eq!(typed("1. e4 (d|"), "1. e4 (1. d");
        assert_eq!(typed("1. e4 e5 Sf3 Sc6 2. L|"), "-", "it has its number");
        assert_eq!(typed("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 L|"), "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. L");
        assert_eq!(typed("1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 К|"), "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. К");
        assert_eq!(typed("[Variant \"Glinski\"]\n\n1. g5 e6 k|"), "[Variant \"Glinski\"]\n\n1. g5 e6 2. k");
        assert_eq!(typed("1. e4 e5 2. Ke4 Nf6 N|"), "1. e4 e5 2. Ke4 Nf6 3. N", "behind a move that cannot be played");
    }

    #[test]
    fn elsewhere_a_letter_is_a_letter() {
        for text in [
            "1. e4 N|",
            "1. e4 e5 2. N|",
            "1. e4 e5 2 N|",
            "1. e4 e5 N| 2. Nf3",
            "1. e4 e5 N|f3",
            "1. e4 e5 N| {x} *",
            "1. e4 e5N|",
            "e4 e5 N|",
            "1. e4 e4 N|",
            "7. e4 e5 N|",
            "1. e4 e5 * N|",
            "1. e4 {e5 N|} *",
            "1. e4 e5 (d|",
            "1. e4 a6 2. e5 d5 3. a3 e4 4. d4 exd3 e|",
            "[Event \"e4 N|\"]",
            // No move begins so on this board or in these letters.
            "1. e4 e5 k|",
            "1. e4 e5 D|",
            "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 N|",
        ] {
            assert_eq!(typed(text), "-", "{text}");
        }
    }

    /// Games with all that stands between moves, and the same without the numbers that are put in.
    const GAMES: [(&str, &str); 8] = [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1. e4 e5 Nf3 Nc6 Bb5 a6"),
        ("1.e4 e5 2.Nf3 Nc6 3.O-O", "1.e4 e5 Nf3 Nc6 O-O"),
        ("1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 *", "1. e4 e5 (1... c5 Nf3 d6 d4) Nf3 *"),
        (
            "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5 3. exd5) 3. Bc4) 2... Nc6 1/2-1/2",
            "1. e4 e5 Nf3 (f4 exf4 (2... d5 exd5) Bc4) 2... Nc6 1/2-1/2",
        ),
        (
            "1. e4 e5 $1 {[%clk 0:10:00] 3. d4 is next} 2. d4! exd4 0-1",
            "1. e4 e5 $1 {[%clk 0:10:00] 3. d4 is next} d4! exd4 0-1",
        ),
        ("1. d4 Nf6 ; 2. c4\n2. c4 e6 1-0", "1. d4 Nf6 ; 2. c4\nc4 e6 1-0"),
        (
            "[White \"B. C\"]\n[Date \"2020.02.02\"]\n\n1. e4 e6 2. d4\nd5 3. Nc3",
            "[White \"B. C\"]\n[Date \"2020.02.02\"]\n\n1. e4 e6 d4\nd5 Nc3",
        ),
        ("1. e4 e5 (2. Nf3 Nc6 3. Bb5) 2. f4", "1. e4 e5 (2. Nf3 Nc6 Bb5) f4"),
    ];

    #[test]
    fn a_game_that_is_typed_stays_as_it_is_typed_but_for_numbers_that_are_missing() {
        for (whole, hasty) in GAMES {
            for behind in ["", "\n", "\n\n*\n"] {
                // What has its result is followed by no other.
                if whole.ends_with(['*', '0', '1', '2']) && !behind.trim().is_empty() {
                    continue;
                }
                assert_eq!(typing(whole, behind), whole);
                assert_eq!(typing(hasty, behind), whole);
            }
        }
    }

    proptest! {
        #[test]
        fn any_text_and_place_will_do(text in texts(), offset in 0u32..300, typed in 0..triggers().len()) {
            let changes = on_type(&game(&text), offset, triggers()[typed]);
            applied(&text, &changes);
        }
    }
}
