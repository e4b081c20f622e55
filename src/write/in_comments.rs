//! Moves in the text of comments: runs of words that can be played where the comment stands. Prose is not touched.

use super::certainty::{Certainty, is_doubtful};
use super::convert::{Converted, Speller, Target, apart, at_node};
use crate::board::{Action, Color, Marks, Move};
use crate::notation::command::commands;
use crate::replay::{Replay, Setup, resolve};
use crate::rules::{AnyPosition, Position, marks, with_position};
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// So many moves behind one another are moves also where no number says so.
const FEW: usize = 2;

/// Writes the moves in comments anew. Positions must be kept in the replay.
pub fn convert_in_comments(text: &[u8], tree: &Tree, setup: &Setup, replay: &Replay, target: Target) -> Converted {
    let mut out = Converted::default();
    let Some(start) = setup.position.as_ref().filter(|_| !target.leaves(replay.reading)) else { return out };
    let speller = Speller::new(setup, replay.reading, target);
    let mut plies = (0..).zip(&replay.plies).peekable();
    let mut line = Line { around: Around { before: None, after: Some(start) }, end: tree.nodes.len() as u32 };
    let mut outer: Vec<Line> = Vec::new();
    let mut certainty = Certainty::new(tree.nodes.len());
    for (n, node) in (0..).zip(&tree.nodes) {
        certainty.go_to(n, node);
        while n >= line.end
            && let Some(around) = outer.pop()
        {
            line = around;
        }
        let is_doubtful = at_node(&replay.events, n).iter().any(is_doubtful);
        if let Some((nth, _)) = plies.next_if(|(_, ply)| ply.node == n) {
            let kept = replay.around.get(nth).filter(|_| certainty.holds());
            certainty.pass(is_doubtful);
            let after = kept.filter(|_| certainty.holds());
            line.around = Around { before: kept.map(|kept| &kept.before), after: after.map(|kept| &kept.after) };
            continue;
        }
        match node.kind {
            NodeKind::Variation => {
                let around = Around { before: None, after: line.around.before };
                outer.push(std::mem::replace(&mut line, Line { around, end: node.next }));
            }
            // It may be a move that was not played, so that nobody knows what stands on the board.
            NodeKind::Word if replay.signs.binary_search(&n).is_err() => {
                line.around = Around::default();
                certainty.pass(is_doubtful || speller.is_unreadable(node.span.of(text), start));
            }
            NodeKind::Comment | NodeKind::Prose => comment(text, node.span, line.around, speller, &mut out),
            _ => {}
        }
    }
    out
}

/// The positions before and after the move that a comment stands behind, as far as they are known.
#[derive(Copy, Clone, Default)]
struct Around<'a> {
    before: Option<&'a AnyPosition>,
    after: Option<&'a AnyPosition>,
}

/// A line of the record.
struct Line<'a> {
    around: Around<'a>,
    /// The node behind it.
    end: u32,
}

/// A word of a comment.
#[derive(Copy, Clone, Debug)]
struct Word {
    span: Span,
    /// What stands in front of it: a number, and the side that its dots say.
    number: (Option<u32>, Option<Color>),
}

/// Moves of a comment that can be played one after the other.
struct Run {
    /// The position before each, the move, and what is true of it.
    moves: Vec<(AnyPosition, Move, Marks)>,
    end: AnyPosition,
}

fn comment(text: &[u8], span: Span, around: Around, speller: Speller, out: &mut Converted) {
    let words = words(text, span);
    let (mut at, mut end) = (0, None);
    while let Some(first) = words.get(at) {
        let starts = [around.after, around.before, end.as_ref()].into_iter().flatten();
        let runs = starts.map(|start| play(text, &words[at..], start, speller));
        // Of several that go as far the first.
        let longest = runs.reduce(|best, run| if run.moves.len() > best.moves.len() { run } else { best });
        let fewest = if first.number.0.is_some() { 1 } else { FEW };
        let Some(run) = longest.filter(|run| run.moves.len() >= fewest) else {
            at += 1;
            continue;
        };
        for (word, (before, m, marks)) in words[at..].iter().zip(&run.moves) {
            let spelled = with_position!(before, before => speller.word(before, m, *marks, word.span.of(text)));
            match spelled {
                Ok(Some(new)) => out.edits.push(apart(text, word.span, new)),
                Ok(None) => {}
                Err(why) => out.leave(word.span, why),
            }
        }
        at += run.moves.len();
        end = Some(run.end);
    }
}

/// Plays words from a position on, as far as they are moves with numbers that fit.
fn play(text: &[u8], words: &[Word], start: &AnyPosition, speller: Speller) -> Run {
    let mut run = Run { moves: Vec::new(), end: start.clone() };
    for word in words {
        let (number, side) = word.number;
        let now = (run.end.move_number(), run.end.turn());
        let fits = number.is_none_or(|number| number == now.0) && side.is_none_or(|side| side == now.1);
        let written = speller.own.read(word.span.of(text), now.1).filter(|_| fits);
        let claim = written.map(|written| written.claim).filter(|claim| claim.action != Action::Pass);
        let Some(m) = claim.and_then(|claim| resolve(speller.own, &run.end, &claim).played()) else { break };
        let before = run.end.clone();
        run.end.play(&m);
        run.moves.push((before, m, marks(&m, &run.end)));
    }
    run
}

/// The words of a comment that are not in commands, without the punctuation around them.
fn words(text: &[u8], comment: Span) -> Vec<Word> {
    let inside = comment.of(text);
    let mut commands = commands(inside).map(|command| command.span).peekable();
    let (mut words, mut number, mut at) = (Vec::new(), (None, None), 0);
    while at < inside.len() {
        if let Some(command) = commands.next_if(|command| command.start as usize <= at) {
            (at, number) = (at.max(command.end as usize), (None, None));
            continue;
        }
        let next = commands.peek().map_or(inside.len(), |command| command.start as usize);
        let length = inside[at..next].iter().position(|byte| is_separator(*byte)).unwrap_or(next - at);
        let (chunk, start) = (&inside[at..at + length], comment.start + at as u32);
        at += length.max(1);
        if length == 0 {
            continue;
        }
        let (digits, dots) = leading(chunk);
        if dots > 0 {
            let value = std::str::from_utf8(&chunk[..digits]).ok().and_then(|digits| digits.parse().ok());
            let one = chunk[digits..dots] == *b".";
            // The number may stand apart from the dots or the word.
            number = (value, Some(if one { Color::White } else { Color::Black }));
        }
        let word = bare(&chunk[dots..]);
        if !word.is_empty() {
            let start = start + dots as u32;
            words.push(Word { span: Span::new(start, start + word.len() as u32), number });
            number = (None, None);
        }
    }
    words
}

fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'}' | b',' | b';' | b'"')
}

/// The lengths of the digits that a chunk begins with, and of them and the dots behind; nothing where no dot follows.
fn leading(chunk: &[u8]) -> (usize, usize) {
    let digits = chunk.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut end = digits;
    loop {
        match &chunk[end..] {
            [b'.', ..] => end += 1,
            [0xe2, 0x80, 0xa6, ..] => end += 3,
            _ if end == digits => return (0, 0),
            _ => return (digits, end),
        }
    }
}

/// A word without the punctuation and glyphs behind it.
fn bare(word: &[u8]) -> &[u8] {
    let behind = word.iter().rev().take_while(|byte| matches!(byte, b'.' | b':' | b'!' | b'?')).count();
    &word[..word.len() - behind]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::alphabet;
    use crate::replay::{Asked, replay_into, setup};
    use crate::syntax::parse;
    use crate::text::apply;

    /// A record with the moves of its comments in German letters.
    fn in_german(text: &str) -> String {
        let text = text.as_bytes();
        let tree = parse(text);
        let setup = setup(text, &tree, Asked::default());
        let mut replay = Replay { keeps_positions: true, ..Replay::default() };
        replay_into(text, &tree, &setup, &mut replay);
        let target = Target { pieces: alphabet("de"), ..Target::default() };
        let converted = convert_in_comments(text, &tree, &setup, &replay, target);
        String::from_utf8(apply(text, &converted.edits).expect("edits that can be made")).expect("UTF-8")
    }

    #[test]
    fn moves_that_can_be_played_where_the_comment_stands_are_converted() {
        for (comment, converted) in [
            ("better 2. Bc4", "better 2. Lc4"),
            ("better 2.Bc4!? Nf6, 3.Qf3", "better 2.Lc4!? Sf6, 3.Df3"),
            ("here 2... Nc6 or 2... Nf6 3. Nxe5", "here 2... Sc6 or 2... Sf6 3. Sxe5"),
            ("(2...Nc6 3.Bb5 a6)", "(2...Sc6 3.Lb5 a6)"),
            ("now Nc6 Bb5 is the main line", "now Sc6 Lb5 is the main line"),
            ("2…Nc6", "2…Sc6"),
            ("[%cal Gg1f3] 2... Nc6", "[%cal Gg1f3] 2... Sc6"),
        ] {
            let expected = format!("1. e4 e5 2. Nf3 {{{converted}}} *");
            assert_eq!(in_german(&format!("1. e4 e5 2. Nf3 {{{comment}}} *")), expected);
        }
    }

    #[test]
    fn prose_and_moves_of_other_positions_are_not_touched() {
        for comment in [
            "a knight on Nc6 would be bad",
            "I think B or N",
            "Nc6",
            "7. Bc4",
            "2. Nc6",
            "after 14. Qxf7 Rxf7",
            "[%cal Gg1f3,Gb8c6]",
            "Ng1 Qd8",
        ] {
            let text = format!("1. e4 e5 2. Nf3 {{{comment}}} *");
            assert_eq!(in_german(&text), text);
        }
    }

    #[test]
    fn comments_in_variations_and_before_the_first_move_have_their_own_positions() {
        let text = "{1. Nf3 is Reti} 1. e4 ({1. Nf3} 1. d4 d5 {2. Nf3}) 1... e5 {2. Nc3} -- {3. Nc3 Nc6} *";
        let converted = "{1. Sf3 is Reti} 1. e4 ({1. Sf3} 1. d4 d5 {2. Sf3}) 1... e5 {2. Sc3} -- {3. Nc3 Nc6} *";
        assert_eq!(in_german(text), converted);
    }
}
