//! Moves written in another notation, or with the letters of another alphabet: each in its place, and all around it stays
//! byte for byte.

use super::certainty::{Certainty, is_doubtful};
use super::kept::{self, Reason};
use super::letters;
use super::spell::{is_sound, spell};
use crate::board::{Action, Geometry, Kind, Marks, Move};
use crate::notation::alphabet::Alphabet;
use crate::notation::notations::Notation;
use crate::notation::{Reading, das, glyph, only_written};
use crate::replay::{Event, Outcome, Ply, Replay, Setup, resolve};
use crate::rules::{AnyPosition, Position, Variant, with_position};
use crate::syntax::{Node, NodeKind, Tree};
use crate::text::{Edit, Span};

/// What moves are to be written as. What is not named stays as each record has it.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Target {
    pub notation: Option<&'static Notation>,
    pub pieces: Option<&'static Alphabet>,
    /// How words of das-chess are spelled.
    pub style: das::Style,
}

/// What became of the moves of a record.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Converted {
    /// The words that are written anew, in the order of the text.
    pub edits: Vec<Edit>,
    /// The moves that stay as they are, in the order of the text.
    pub left: Vec<Left>,
}

/// A move that stays as it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Left {
    pub at: Span,
    /// How many moves stay for the same reason, this one and those behind it.
    pub count: u32,
    pub why: Why,
}

/// Why a move stays as it is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Why {
    /// The record has no first position.
    NoStart,
    /// Its line cannot be played up to here.
    Unchecked,
    /// It cannot be read as a move.
    Unreadable,
    /// It cannot be played as it is written.
    Unplayable,
    /// It was taken for what was probably meant.
    Guessed,
    /// It stands behind a word of which nobody can be sure what it means, or that can be read as no move.
    Doubtful,
    /// A pawn reaches the last rank, and nothing says what it becomes.
    NoPromotion,
    /// More moves stand before it than positions are kept of, and not all can be played as they are written.
    TooMany,
    /// The notation cannot express this: `drops`.
    Inexpressible(&'static Notation, &'static str),
    /// The notation is that of another board.
    AnotherGame(&'static Notation),
    /// What would stand for it would not be read as the same move.
    NotTheSame,
    /// It is in text that hides what is a move.
    Hidden(Reason),
    /// Nothing of the record was converted, because its notation is only written.
    OnlyWritten(&'static Notation),
    /// Nothing was left out of the record, because its structure is in doubt.
    InDoubt(Reason),
    /// Nothing was left out of the record, because it stands in prose.
    Prose,
    /// Nothing was left out of the record, because what remains would not read the same.
    Bound,
}

impl Left {
    /// A sentence; `word` is the text at the place.
    pub fn describe(&self, word: &str) -> String {
        let why = self.why.describe();
        match (self.why, self.count) {
            (Why::InDoubt(_) | Why::Bound | Why::Prose, _) => {
                format!("nothing is left out of this game, because {why}")
            }
            (Why::OnlyWritten(_), _) => format!("nothing of this game is converted, because {why}"),
            (Why::Hidden(_), _) => format!("what stands behind “{word}” is not converted, because {why}"),
            (_, 0 | 1) => format!("“{word}” stays as it is, because {why}"),
            (_, 2) => format!("“{word}” and the move behind it stay as they are, because {why}"),
            (_, count) => format!("“{word}” and {} moves behind it stay as they are, because {why}", count - 1),
        }
    }
}

impl Why {
    /// The reason in words that go on from “because”.
    fn describe(self) -> String {
        let words = match self {
            Why::NoStart => "the first position of the game is not known",
            Why::Unchecked => "the moves cannot be played up to there",
            Why::Unreadable => "it cannot be read as a move",
            Why::Unplayable => "it cannot be played as it is written",
            Why::Guessed => "it could only be guessed what is meant: run `lint --fix` first",
            Why::Doubtful => "before it the game could only be guessed: run `lint --fix` first",
            Why::NoPromotion => "it does not say what the pawn becomes",
            Why::TooMany => "too many moves of the game stand before it",
            Why::NotTheSame => "what would stand for it would be read as another move",
            Why::OnlyWritten(notation) => {
                return format!("it is in {}, which is only written, not read", notation.title);
            }
            Why::Inexpressible(notation, what) => return format!("{} has no way to write {what}", notation.title),
            Why::Prose => "it stands among prose",
            Why::AnotherGame(notation) => {
                return format!("{} is one of {} only", notation.title, notation.game());
            }
            Why::Bound => "without that the rest would not read the same",
            Why::Hidden(reason) | Why::InDoubt(reason) => reason.describe(),
        };
        words.into()
    }
}

impl Target {
    /// How the words of a record are written that are read in a certain way.
    pub fn of(self, own: Reading) -> Reading {
        let notation = self.notation.unwrap_or(own.notation);
        Reading { notation, pieces: self.pieces.unwrap_or(own.pieces), style: self.style, ..own }
    }

    /// Whether it changes nothing of words that are read in a certain way.
    pub(super) fn leaves(self, own: Reading) -> bool {
        let same_letters = !own.notation.lettered || self.of(own) == own;
        let same_style = self.style == das::Style::KEEP || own.notation.board != Geometry::Das;
        self.notation.is_none() && same_letters && same_style
    }
}

/// Writes the moves of a record anew: of its main line and its variations. Positions must be kept in the replay.
pub fn convert(text: &[u8], tree: &Tree, setup: &Setup, replay: &Replay, target: Target) -> Converted {
    let mut out = Converted::default();
    if target.leaves(replay.reading) {
        return out;
    }
    if let Some(notation) = target.notation.filter(|notation| notation.board != setup.board()) {
        for ply in &replay.plies {
            out.leave(tree.span(ply.node), Why::AnotherGame(notation));
        }
        return out;
    }
    if let Some((notation, at)) = in_only_written(text, tree, replay) {
        out.left.push(Left { at, count: 0, why: Why::OnlyWritten(notation) });
        return out;
    }
    let speller = Speller::new(setup, replay.reading, target);
    let record = Record { text, replay, setup, speller, far: far(text, tree, setup, replay, speller) };
    let mut plies = (0..).zip(&replay.plies).peekable();
    let mut certainty = Certainty::new(tree.nodes.len());
    // A word may be written with spaces, over several nodes.
    let mut behind = 0;
    for (n, node) in (0..).zip(&tree.nodes) {
        certainty.go_to(n, node);
        let ply = plies.next_if(|(_, ply)| ply.node == n);
        let events = at_node(&replay.events, n);
        if ply.is_none() && events.is_empty() && node.kind != NodeKind::Word || node.span.start < behind {
            continue;
        }
        let span = events.first().map_or(node.span, |event| event.span);
        behind = span.end;
        let done = match (events.iter().find_map(fault), ply) {
            (Some(why), _) => Err(why),
            (None, Some(ply)) => record.played(span, ply),
            (None, None) => record.unplayed(n, node),
        };
        let unread = matches!(done, Err(Why::Unreadable));
        let done = match done {
            Ok(Some(_)) if !certainty.holds() => Err(Why::Doubtful),
            done => done,
        };
        certainty.pass(unread && events.is_empty() || events.iter().any(is_doubtful));
        match done {
            Ok(Some(word)) => out.edits.push(apart(text, span, word)),
            Ok(None) => {}
            Err(why) => out.leave(span, why),
        }
    }
    let hidden = kept::swallowed(tree).map(|kept| Left { at: kept.at, count: 0, why: Why::Hidden(kept.reason) });
    out.left.extend(hidden);
    out.left.sort_by_key(|left| left.at.start);
    out
}

/// The notation that is only written of a record of which nothing can be played, and where its first word stands.
pub fn in_only_written(text: &[u8], tree: &Tree, replay: &Replay) -> Option<(&'static Notation, Span)> {
    if !replay.plies.is_empty() {
        return None;
    }
    let words = || tree.nodes.iter().filter(|node| node.kind == NodeKind::Word).map(|node| node.span);
    let notation = only_written(words().map(|span| span.of(text)))?;
    Some((notation, words().next()?))
}

impl Converted {
    /// Leaves a move as it is. Where a line is lost, one place stands for all its moves.
    pub(super) fn leave(&mut self, at: Span, why: Why) {
        match self.left.last_mut() {
            Some(last)
                if last.why == why
                    && matches!(
                        why,
                        Why::Unchecked | Why::Doubtful | Why::NoStart | Why::TooMany | Why::AnotherGame(_)
                    ) =>
            {
                last.count += 1
            }
            _ => self.left.push(Left { at, count: 1, why }),
        }
    }
}

/// The events of a node: where a move is missing before a word, that is one, and how the word is written may be another.
pub(super) fn at_node(events: &[Event], n: u32) -> &[Event] {
    let first = events.partition_point(|event| event.node < n);
    let behind = events[first..].iter().take_while(|event| event.node == n).count();
    &events[first..first + behind]
}

/// Why an event's word is not converted.
fn fault(event: &Event) -> Option<Why> {
    match event.outcome {
        Outcome::Played { .. } | Outcome::Passed => None,
        Outcome::Slipped { .. } | Outcome::Contradicted => Some(Why::Guessed),
        Outcome::MissingPromotion(_) => Some(Why::NoPromotion),
        Outcome::Unreadable => Some(Why::Unreadable),
        Outcome::Illegal(_) | Outcome::Ambiguous(_) | Outcome::AfterEnd(_) => Some(Why::Unplayable),
    }
}

/// A record being converted.
struct Record<'a> {
    text: &'a [u8],
    replay: &'a Replay,
    setup: &'a Setup,
    speller: Speller,
    /// What stands for each ply, where positions are not kept of all.
    far: Vec<Spelled>,
}

/// The word that is to stand for that of a move; `None` where it is the same.
type Spelled = Result<Option<String>, Why>;

/// Spells all plies of a record that is too long for all positions to be kept, as far as they can be played again.
fn far(text: &[u8], tree: &Tree, setup: &Setup, replay: &Replay, speller: Speller) -> Vec<Spelled> {
    let mut words = Vec::new();
    let is_long = replay.around.len() < replay.plies.len();
    if let Some(start) = setup.position.as_ref().filter(|_| is_long && is_sound(text, tree, replay)) {
        spell(tree, start, replay, |before, ply| {
            let word = tree.span(ply.node).of(text);
            words.push(with_position!(before, before => speller.word(before, &ply.played, ply.marks, word)));
            String::new()
        });
    }
    words
}

impl Record<'_> {
    fn played(&self, span: Span, (nth, ply): (usize, &Ply)) -> Spelled {
        let Some(around) = self.replay.around.get(nth) else {
            return self.far.get(nth).cloned().unwrap_or(Err(Why::TooMany));
        };
        let word = span.of(self.text);
        with_position!(&around.before, before => self.speller.word(before, &ply.played, ply.marks, word))
    }

    /// A word that was not played: a null move, a sign, text, or a move in a line that is lost.
    fn unplayed(&self, n: u32, node: &Node) -> Spelled {
        let word = node.span.of(self.text);
        let is_result = self.replay.bad_result.is_some_and(|result| result.start <= node.span.start);
        if self.replay.signs.binary_search(&n).is_ok() || glyph::nag(word).is_some() || is_result {
            return Ok(None);
        }
        let Some(start) = &self.setup.position else { return Err(Why::NoStart) };
        match self.speller.own.read(word, start.turn()).map(|written| written.claim.action) {
            Some(Action::Any) => Ok(None),
            Some(Action::Pass) => with_position!(start, any => self.speller.null_move(any, word)),
            Some(_) => Err(Why::Unchecked),
            None if self.speller.is_unreadable(word, start) => Err(Why::Unreadable),
            None => Ok(None),
        }
    }
}

/// Writes words of a record anew.
#[derive(Copy, Clone, Debug)]
pub(super) struct Speller {
    /// How they are read.
    pub own: Reading,
    to: Reading,
    /// Whether only the letters for the pieces are to be others.
    only_letters: bool,
    chess960: bool,
}

impl Speller {
    pub fn new(setup: &Setup, own: Reading, target: Target) -> Speller {
        let chess960 = setup.variant == Some(Variant::Chess960);
        // Das-chess has the same letters everywhere.
        let only_letters = target.notation.is_none() && own.notation.board != Geometry::Das;
        Speller { own, to: target.of(own), only_letters, chess960 }
    }

    /// Whether a word cannot be read but may have been a move.
    pub fn is_unreadable(&self, word: &[u8], start: &AnyPosition) -> bool {
        word.iter().any(u8::is_ascii_digit) && self.own.read(word, start.turn()).is_none()
    }

    /// The word that is to stand for that of a move; `None` where it is the same. What is written is read again: in that
    /// position it must be that move.
    pub fn word<P: Position>(&self, before: &P, m: &Move, marks: Marks, word: &[u8]) -> Spelled {
        if self.to.notation.board == Geometry::Das {
            return self.respelled(before, m, marks, word);
        }
        let to = self.to;
        let new = match self.only_letters {
            true => letters::exchanged(word, self.own.pieces, to.pieces),
            false => {
                let what = to.notation.cannot_express(m, self.chess960);
                let cannot = |what| Why::Inexpressible(to.notation, what);
                what.map_or(Ok(()), |what| Err(cannot(what)))?;
                to.write(before, m, marks, self.chess960).ok_or(cannot("this move"))?
            }
        };
        if new.as_bytes() == word {
            return Ok(None);
        }
        let is_move = |claim| resolve(to, before, &claim).may_be(m);
        let read = || to.plain(new.as_bytes()).or_else(|| Some(to.read(new.as_bytes(), before.turn())?.claim));
        let same = !to.notation.reads || read().is_some_and(is_move);
        if same { Ok(Some(new)) } else { Err(Why::NotTheSame) }
    }

    /// The same in das-chess, where only what was asked for is changed, and what a word may mean stays what it was.
    fn respelled<P: Position>(&self, before: &P, m: &Move, marks: Marks, word: &[u8]) -> Spelled {
        let (Some(written), Ok(text)) = (self.own.read(word, before.turn()), std::str::from_utf8(word)) else {
            return Err(Why::Unreadable);
        };
        let meant = before.resolve(&written.claim);
        let rider = if matches!(m.kind, Kind::Land(_)) { Some(m.role) } else { before.rider_at(m.from) };
        let with = (before.piece_at(m.to).map(|man| man.role), rider);
        let spell = |style| das::respell(text, &written, (m, marks), with, style);
        let means_the_same = |new: &String| {
            self.own.read(new.as_bytes(), before.turn()).is_some_and(|new| before.resolve(&new.claim) == meant)
        };
        // Without his letter another rider may be meant.
        let styles = [self.to.style, self.to.style.keeping_riders()];
        let new = styles.into_iter().map(spell).find(means_the_same).ok_or(Why::NotTheSame)?;
        Ok((new != text).then_some(new))
    }

    /// The same for a null move; any position will do.
    fn null_move<P: Position>(&self, any: &P, word: &[u8]) -> Spelled {
        if self.only_letters || self.to.notation == self.own.notation {
            return Ok(None);
        }
        if let Some(what) = self.to.notation.cannot_express(&Move::PASS, self.chess960) {
            return Err(Why::Inexpressible(self.to.notation, what));
        }
        let new = self.to.write(any, &Move::PASS, Marks::NONE, self.chess960);
        let new = new.ok_or(Why::Inexpressible(self.to.notation, "null moves"))?;
        Ok((new.as_bytes() != word).then_some(new))
    }
}

/// The edit that puts a word in the place of another. A word of digits must not grow together with a number beside it.
pub(super) fn apart(text: &[u8], span: Span, word: String) -> Edit {
    let (before, behind) = (text[..span.start as usize].last(), text.get(span.end as usize));
    let mut word = word;
    if before.is_some_and(u8::is_ascii_digit) && word.starts_with(|c: char| c.is_ascii_digit()) {
        word.insert(0, ' ');
    }
    if behind == Some(&b'.') && word.bytes().all(|byte| byte.is_ascii_digit()) {
        word.push(' ');
    }
    Edit::replace(span.into(), word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::alphabet::alphabet;
    use crate::replay::{Asked, KEPT_POSITIONS, replay_into, setup};

    #[test]
    fn a_record_with_more_moves_than_positions_are_kept_of_is_converted_to_its_end() {
        let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(KEPT_POSITIONS / 4 + 1);
        let tree = crate::syntax::parse(text.as_bytes());
        let setup = setup(text.as_bytes(), &tree, Asked::default());
        let mut replay = Replay { keeps_positions: true, ..Replay::default() };
        replay_into(text.as_bytes(), &tree, &setup, &mut replay);
        let target = Target { pieces: alphabet("de"), ..Target::default() };
        let converted = convert(text.as_bytes(), &tree, &setup, &replay, target);
        assert_eq!((converted.edits.len(), converted.left), (KEPT_POSITIONS + 4, Vec::new()));
    }

    #[test]
    fn digits_do_not_grow_together() {
        let put = |text: &str, at: std::ops::Range<u32>, word: &str| {
            let edit = apart(text.as_bytes(), Span::new(at.start, at.end), word.into());
            String::from_utf8(crate::text::apply(text.as_bytes(), &[edit]).expect("an edit")).expect("UTF-8")
        };
        assert_eq!(put("1e4 e5", 1..3, "5254"), "1 5254 e5");
        assert_eq!(put("1.e4 e5", 2..4, "5254"), "1.5254 e5");
        assert_eq!(put("1.e4...e5", 2..4, "5254"), "1.5254 ...e5");
        assert_eq!(put("1e4 e5", 1..3, "P-K4"), "1P-K4 e5");
    }
}
