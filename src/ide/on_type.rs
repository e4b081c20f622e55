//! What is put right while somebody types: move numbers, and nothing else.

use super::Game;
use crate::board::Color;
use crate::lint::Change;
use crate::notation::move_number;
use crate::rules::Position;
use crate::syntax::NodeKind;
use crate::text::Span;

/// The characters behind which there may be something to put right.
pub const TYPED: [char; 2] = ['.', ' '];

/// The changes that follow on a character that has just been typed; `offset` in bytes, behind it. Behind the dot of a
/// move number the number is set right; behind the blank after Black's move the next number is put in.
pub fn on_type(game: &Game, offset: u32, typed: char) -> Vec<Change> {
    let before = offset.checked_sub(1);
    let is_typed = before.is_some_and(|at| game.text().as_bytes().get(at as usize) == Some(&(typed as u8)));
    let is_over = game.tree().result.is_some_and(|node| game.node(node).span.start < offset);
    let change = match typed {
        _ if !is_typed || is_over => None,
        '.' => right_number(game, offset),
        ' ' => next_number(game, offset),
        _ => None,
    };
    change.into_iter().collect()
}

/// Sets the number right whose first dot was typed.
fn right_number(game: &Game, offset: u32) -> Option<Change> {
    let node = game.node_at(offset).filter(|node| game.node(*node).kind == NodeKind::Number)?;
    let span = game.node(node).span;
    let number = move_number(game.at(span).as_bytes());
    let value = number.value.filter(|_| number.dots == 1 && span.end == offset)?;
    // Whoever counts otherwise from the start means to.
    let counts_otherwise = game.replay().numbers.iter().any(|wrong| wrong.node < node);
    let here = game.reached(offset).filter(|here| here.whole && !counts_otherwise)?;
    let expected = here.position.move_number();
    let digits = Span::new(span.start, span.start + digits(game.at(span)));
    (value != expected).then(|| Change { span: digits, text: expected.to_string() })
}

fn digits(number: &str) -> u32 {
    number.bytes().take_while(u8::is_ascii_digit).count() as u32
}

/// Puts the next number in behind a move of Black, where no move follows yet.
fn next_number(game: &Game, offset: u32) -> Option<Change> {
    let word = offset - 1;
    let node = game.node_at(word).filter(|node| game.node(*node).span.end == word)?;
    let step = game.step(node).filter(|step| step.ply.color == Color::Black)?;
    let rest = game.text().get(offset as usize..)?;
    let depth = game.node(node).depth;
    let next = game.tree().nodes.get(node as usize + 1).filter(|next| next.depth >= depth);
    let ends = next.is_none_or(|next| next.kind == NodeKind::Result);
    let is_free = rest.chars().next().is_none_or(|next| next.is_ascii_whitespace() || next == ')');
    let here = game.reached(offset).filter(|here| here.whole && ends && is_free)?;
    let numbers = game.replay().plies.iter().any(|ply| ply.numbered) && game.replay().numbers.is_empty();
    // A mistyped move may still be under way.
    let played = step.after.fen() == here.position.fen() && game.event(node).is_none_or(|event| event.repair.is_none());
    let text = format!("{}. ", here.position.move_number());
    (numbers && played).then(|| Change { span: Span::new(offset, offset), text })
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

    #[test]
    fn a_wrong_number_is_set_right_at_its_dot() {
        assert_eq!(typed("1. e4 e5 3.| *"), "1. e4 e5 2. *");
        assert_eq!(typed("1. e4 e5 2. Nf3 3.|"), "1. e4 e5 2. Nf3 2.", "Black's, with two dots to come");
        assert_eq!(typed("1. e4 e5 (3.|) *"), "1. e4 e5 (1.) *");
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
            "5. e4 e5 6.|",
            "1. e4 Ke4 junk 9.|",
        ] {
            assert_eq!(typed(text), "-", "{text}");
        }
    }

    #[test]
    fn behind_a_pair_of_moves_the_next_number_is_put_in() {
        assert_eq!(typed("1. e4 e5 |"), "1. e4 e5 2. ");
        assert_eq!(typed("1. e4 e5 | *"), "1. e4 e5 2.  *");
        assert_eq!(typed("1. e4 (1. d4 d5 |) *"), "1. e4 (1. d4 d5 2. ) *");
        assert_eq!(typed("1. e4 e5 2. Ke4 Nf6 |"), "1. e4 e5 2. Ke4 Nf6 3. ", "behind a move that cannot be played");
    }

    #[test]
    fn elsewhere_a_blank_is_a_blank() {
        for text in [
            "1. e4 |",
            "1. e4 e5 |2. Nf3",
            "1. e4 e5 | 2. Nf3",
            "1. e4 e5 | {x} *",
            "e4 e5 |",
            "1. e4 e5  |",
            "1. e4 e4 |",
            "7. e4 e5 |",
            "1. e4 e5 * |",
            "1. e4 {e5 |} *",
            "1. e4 e5\n|",
        ] {
            assert_eq!(typed(text), "-", "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_and_place_will_do(text in texts(), offset in 0u32..300, dot in any::<bool>()) {
            let changes = on_type(&game(&text), offset, if dot { '.' } else { ' ' });
            applied(&text, &changes);
        }
    }
}
