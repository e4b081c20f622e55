//! Where a position occurs: in which records, and behind which of their moves, whatever moves led there.
//!
//! This is asked of whole collections, so most records must be done with quickly. A line is played no further than to the
//! move behind which the position cannot come any more: one of its men is captured that it would need, or a pawn has left
//! the square of the first position on which it would have to stand.

use super::Game;
use crate::board::{Color, Geometry, Kind, Move, Piece, Role, Square};
use crate::lint::{Lead, really_played};
use crate::notation::san;
use crate::replay::{self, AsWritten, Asked, Replay, Setup};
use crate::rules::{AnyPosition, Position, Resolution};
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// As many squares as a board can have.
const SQUARES: usize = 128;

/// A position that is looked for.
#[derive(Clone, Debug)]
pub struct Sought {
    identity: u64,
    game: std::mem::Discriminant<AnyPosition>,
    turn: Color,
    men: [Option<Piece>; SQUARES],
    /// How many men each side has.
    counts: [u8; 2],
}

/// The memory that looking for positions uses again and again.
#[derive(Debug, Default)]
pub struct SearchScratch {
    tree: Tree,
    replay: Replay,
}

/// The position after the move at an offset or before it, in its line; in the tags, that of the FEN tag. `None` where
/// that is the array that games usually start from, or nothing is known: behind a word that cannot be played the last
/// position that is known is not the one at the offset.
pub fn position_at(game: &Game, offset: u32) -> Option<Sought> {
    let start = game.setup().position.as_ref()?;
    let reached =
        || game.reached(offset.min(game.text().len() as u32).saturating_add(1)).filter(|reached| reached.whole);
    let position = match game.node_at(offset).and_then(|node| game.step(node)) {
        Some(step) => step.after.clone(),
        None => reached()?.position,
    };
    let has_moved = position.identity() != start.identity();
    (has_moved || game.setup().fen.is_some()).then(|| Sought::new(&position))
}

impl Sought {
    /// What tells a position from others.
    pub fn new(position: &AnyPosition) -> Sought {
        let (men, counts) = men(position);
        let game = std::mem::discriminant(position);
        Sought { identity: position.identity(), game, turn: position.turn(), men, counts }
    }

    /// The position's [`Position::identity`].
    pub fn identity(&self) -> u64 {
        self.identity
    }

    /// Whether a position is this one.
    fn is(&self, position: &impl Position) -> bool {
        position.turn() == self.turn && position.identity() == self.identity
    }

    /// Whether the position can still come where the sides have so many men.
    fn can_have(&self, counts: [u8; 2]) -> bool {
        self.counts[0] <= counts[0] && self.counts[1] <= counts[1]
    }

    /// Whether a move takes a pawn from a square where it stood from the beginning and stands in the position.
    fn needs_pawn_of(&self, color: Color, m: &Move) -> bool {
        let stands = |color: Color, square: Square| {
            let home = if color == Color::White { 1 } else { 6 };
            Geometry::Standard.rank(square) == home
                && self.men[usize::from(square.0) % SQUARES] == Some(Piece { color, role: Role::Pawn })
        };
        m.role == Role::Pawn && stands(color, m.from) || m.captured == Some(Role::Pawn) && stands(color.other(), m.to)
    }

    /// Whether the man that has moved stands in the position where it stands now.
    fn has_moved_man(&self, color: Color, m: &Move) -> bool {
        let role = m.promotion.unwrap_or(m.role);
        matches!(m.kind, Kind::Castle(_)) || self.men[usize::from(m.to.0) % SQUARES] == Some(Piece { color, role })
    }
}

/// What stands on each square, and how many men each side has.
fn men(position: &impl Position) -> ([Option<Piece>; SQUARES], [u8; 2]) {
    let (mut men, mut counts) = ([None; SQUARES], [0; 2]);
    for square in position.geometry().squares().iter() {
        let man = position.piece_at(square);
        men[usize::from(square.0)] = man;
        if let Some(man) = man {
            counts[man.color as usize] += 1;
        }
    }
    (men, counts)
}

/// The moves of a record behind which a position stands, in its main line and its variations, and the value of its FEN
/// tag where that gives the position. Spans in bytes of the record. `first` where no record stands before it; `lead` is what
/// the first record of its file settles; `asked` what the user said of how records are to be read.
pub fn occurrences(
    text: &[u8],
    sought: &Sought,
    (first, lead): (bool, &Lead),
    asked: Asked,
    scratch: &mut SearchScratch,
) -> Vec<Span> {
    let SearchScratch { tree, replay } = scratch;
    asked.parse_into(text, tree);
    let setup = replay::setup(text, tree, asked);
    let Some(start) = setup.position.as_ref().filter(|start| std::mem::discriminant(*start) == sought.game) else {
        return Vec::new();
    };
    let mut found = Vec::from_iter(fen_tag(tree, &setup, sought));
    let behind_moves = match start {
        AnyPosition::Standard(start) if tree.faults.is_empty() => {
            let counts = if setup.fen.is_some() { men(start).1 } else { [16; 2] };
            Walk { text, tree, sought, found: Vec::new() }.run(start.clone(), counts)
        }
        _ => None,
    };
    let as_written = || really_played(text, tree, first, &lead.silenced);
    found.extend(behind_moves.unwrap_or_else(|| replayed(text, tree, (&setup, &as_written()), sought, replay)));
    found
}

fn fen_tag(tree: &Tree, setup: &Setup, sought: &Sought) -> Option<Span> {
    let tag = setup.fen.as_ref()?.tag;
    setup.position.as_ref().filter(|start| sought.is(*start)).map(|_| tree.tags[tag].value)
}

/// The same for a record with whatever is odd: played through as the linter does.
fn replayed(
    text: &[u8],
    tree: &Tree,
    (setup, as_written): (&Setup, &AsWritten),
    sought: &Sought,
    into: &mut Replay,
) -> Vec<Span> {
    into.keeps_positions = true;
    replay::replay_as_written(text, tree, setup, as_written, into);
    let same = into.plies.iter().zip(&into.around).filter(|(_, around)| sought.is(&around.after));
    same.map(|(ply, _)| tree.span(ply.node)).collect()
}

/// Plays the lines of a record of standard chess as far as the position may come.
struct Walk<'a> {
    text: &'a [u8],
    tree: &'a Tree,
    sought: &'a Sought,
    found: Vec<Span>,
}

/// A line being played.
struct Line<P> {
    now: Stand<P>,
    /// Before the last move.
    before: Option<Stand<P>>,
    /// The node behind the line.
    end: u32,
}

/// Where a line stands.
#[derive(Clone)]
struct Stand<P> {
    position: P,
    counts: [u8; 2],
    /// Whether the sought position may still come.
    open: bool,
}

impl Walk<'_> {
    /// The moves behind which the position stands. `None` where a word is not plainly a legal move, so that nothing can
    /// be said quickly.
    fn run<P: Position>(mut self, start: P, counts: [u8; 2]) -> Option<Vec<Span>> {
        let now = Stand { position: start, counts, open: self.sought.can_have(counts) };
        let nodes = self.tree.nodes.len() as u32;
        let mut line = Line { now, before: None, end: nodes };
        let mut outer: Vec<Line<P>> = Vec::new();
        let mut n = 0;
        while n < nodes {
            while n >= line.end {
                line = outer.pop()?;
            }
            let written = self.tree.span(n).of(self.text);
            match self.tree.nodes[n as usize].kind {
                NodeKind::Word if !line.now.open => {
                    n = line.end;
                    continue;
                }
                NodeKind::Word => self.play(n, written, &mut line)?,
                NodeKind::Variation => {
                    let inner = Line { now: line.before.clone()?, before: None, end: self.tree.nodes[n as usize].next };
                    outer.push(std::mem::replace(&mut line, inner));
                }
                // It may be a move that a scanner spoilt: `94` for `g4`.
                NodeKind::Number if written.last().is_some_and(u8::is_ascii_digit) => return None,
                NodeKind::Result if outer.is_empty() || self.tree.result == Some(n) => break,
                _ => {}
            }
            n += 1;
        }
        Some(self.found)
    }

    fn play<P: Position>(&mut self, n: u32, word: &[u8], line: &mut Line<P>) -> Option<()> {
        let Resolution::One(m) = line.now.position.resolve(&san::plain(word)?) else { return None };
        line.before = Some(line.now.clone());
        let Stand { position, counts, open } = &mut line.now;
        let color = position.turn();
        position.play(&m);
        let other = &mut counts[color.other() as usize];
        *other = other.saturating_sub(u8::from(m.captured.is_some()));
        *open = self.sought.can_have(*counts) && !self.sought.needs_pawn_of(color, &m);
        if *open && *counts == self.sought.counts && self.sought.has_moved_man(color, &m) && self.sought.is(position) {
            self.found.push(self.tree.span(n));
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ide::sample::{ODD, cursor, game, marked};

    fn sought(text: &str) -> Sought {
        let (game, at) = cursor(text);
        position_at(&game, at).expect("a position")
    }

    /// The text with the words behind which the position stands in `«»`.
    fn drawn(sought: &Sought, text: &str) -> String {
        let found = occurrences(
            text.as_bytes(),
            sought,
            (true, &Lead::default()),
            Asked::default(),
            &mut SearchScratch::default(),
        );
        marked(text, found.into_iter().map(|span| (span, "»")))
    }

    #[test]
    fn a_position_is_found_whatever_moves_lead_there() {
        let queens_gambit = sought("1. d4 d5 2. c4 e6| (2... c6) 3. Nc3 *");
        for (text, expected) in [
            ("1. d4 d5 2. c4 e6 3. Nc3 *", "1. d4 d5 2. c4 «e6» 3. Nc3 *"),
            ("1. c4 e6 2. d4 d5 3. Nf3 *", "1. c4 e6 2. d4 «d5» 3. Nf3 *"),
            // Nothing is found in another game, or where a pawn stands elsewhere.
            ("[Variant \"Atomic\"]\n\n1. d4 d5 2. c4 e6 *", "[Variant \"Atomic\"]\n\n1. d4 d5 2. c4 e6 *"),
            ("1. e4 e6 2. d4 d5 3. c4 *", "1. e4 e6 2. d4 d5 3. c4 *"),
            // The line that cannot reach it any more has variations that can.
            ("1. d4 d5 2. e4 (2. c4 e5 (2... e6) (2... c6)) *", "1. d4 d5 2. e4 (2. c4 e5 (2... «e6») (2... c6)) *"),
            ("1. e4 (1. d4 e6 2. c4 d5) e5 *", "1. e4 (1. d4 e6 2. c4 «d5») e5 *"),
            // Words that are not plain moves.
            ("1. d2-d4 d5 2. c4 e6 *", "1. d2-d4 d5 2. c4 «e6» *"),
            ("1. d4 d5 2. c4 e6 {unclosed", "1. d4 d5 2. c4 «e6» {unclosed"),
            ("1. d4 d5 (1... Ke4 2. c4) 2. c4 e6 3. Kh8 *", "1. d4 d5 (1... Ke4 2. c4) 2. c4 «e6» 3. Kh8 *"),
            ("1 d4 d5 2 c4 e6 *", "1 d4 d5 2 c4 «e6» *"),
        ] {
            assert_eq!(drawn(&queens_gambit, text), expected, "{text}");
        }
    }

    #[test]
    fn a_position_is_found_each_time_it_comes_and_in_fen_tags() {
        let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf|3 *";
        assert_eq!(drawn(&sought(text), &text.replace('|', "")), "1. «Nf3» Nf6 2. Ng1 Ng8 3. «Nf3» *");
        let ending = sought("[FEN \"8/8/8/8/8/8/k7/2K|5 b - - 0 1\"]\n\n1... Ka1 *");
        let later = "[FEN \"8/8/8/8/8/8/k2K4/8 w - - 7 30\"]\n\n30. Kc1 *";
        assert_eq!(drawn(&ending, later), later.replace("Kc1", "«Kc1»"));
        let first = "[FEN \"8/8/8/8/8/8/k7/2K5 b - - 9 31\"]\n\n31... Ka1 *";
        assert_eq!(
            drawn(&ending, first),
            first.replace("8/8/8/8/8/8/k7/2K5 b - - 9 31", "«8/8/8/8/8/8/k7/2K5 b - - 9 31»")
        );
    }

    #[test]
    fn rights_to_castle_tell_positions_apart() {
        let before = sought("1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8| *");
        assert_eq!(drawn(&before, "1. e4 e5 *"), "1. e4 e5 *");
        assert_eq!(drawn(&before, "1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 *"), "1. e4 e5 2. Ke2 Ke7 3. Ke1 «Ke8» *");
    }

    #[test]
    fn the_quick_way_finds_what_the_slow_one_does() {
        let texts = [
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 (4. Ba4 Nf6 5. O-O) 4... dxc6 5. O-O f6 6. d4 exd4 7. Nxd4 c5 *",
            "[FEN \"8/P6k/8/8/8/8/7p/K7 w - - 0 1\"]\n\n1. a8=Q h1=N 2. Qxh1+ (2. Qa7+ Kh8) 2... Kg7 *",
            "1. e4 d5 2. e5 f5 3. exf6 (3. d4 e6 4. exf6) 3... exf6 4. d4 *",
        ];
        for text in texts {
            let game = game(text);
            for step in game.steps() {
                let sought = Sought::new(step.after);
                let mut scratch = SearchScratch::default();
                let quick =
                    occurrences(text.as_bytes(), &sought, (true, &Lead::default()), Asked::default(), &mut scratch);
                let setup = (game.setup(), &AsWritten::default());
                let slow = replayed(text.as_bytes(), game.tree(), setup, &sought, &mut scratch.replay);
                assert_eq!(quick, slow);
                assert!(quick.contains(&game.node(step.ply.node).span));
            }
        }
    }

    #[test]
    fn behind_what_cannot_be_read_no_position_is_known() {
        for text in [
            "1. e4 Rh8 2. Qh8 Rh1 3. N|c3 *",
            "1. e4 R|h8 2. Qh8 *",
            "1. e4 Rh8 | 2. Qh8 *",
            "1. e4 (1. d4 Rh8 2. Qh8 N|c6) *",
        ] {
            let (game, at) = cursor(text);
            assert!(position_at(&game, at).is_none(), "{text}");
        }
        // What was probably meant is what is looked for, and an illegal move that was really played is one.
        let guessed = sought("1. e4 e5 2. Ke3 Nc6 3. N|c3 *");
        assert_eq!(drawn(&guessed, "1. e4 e5 2. Nf3 Nc6 3. Nc3 *"), "1. e4 e5 2. Nf3 Nc6 3. Nc3 *");
        assert_eq!(drawn(&guessed, "1. e4 Nc6 2. Ke2 e5 3. Nc3 *"), "1. e4 Nc6 2. Ke2 e5 3. «Nc3» *");
        let silenced = "1. e4 e5 2. Bh6 {jadoube: ignore illegal-move} Nxh6 3. N|c3 *";
        assert_eq!(drawn(&sought(silenced), &silenced.replace('|', "")), silenced.replace("N|c3", "«Nc3»"));
    }

    #[test]
    fn a_cursor_before_the_first_move_means_no_position() {
        let (game, at) = cursor("[White \"|A\"]\n\n1. e4 *");
        assert!(position_at(&game, at).is_none());
        let sought = sought("1. e4| *");
        for text in ODD {
            drawn(&sought, text);
            let game = crate::ide::sample::game(text);
            for offset in (0..text.len() as u32 + 3).chain([u32::MAX]) {
                position_at(&game, offset);
            }
        }
    }
}
