//! The words of the line in which a record breaks, and the positions that led there.

use crate::board::{Claim, Color, Geometry, Move};
use crate::notation::{MoveNumber, Reading, move_number};
use crate::replay::Ply;
use crate::rules::Position;
use crate::syntax::{NodeKind, Tree};
use crate::text::Span;

/// A word of the line.
#[derive(Clone, Debug)]
pub(in crate::replay) struct Step {
    pub node: u32,
    pub span: Span,
    /// What the word says of a move of White and of Black; `None` where it cannot be read as a move.
    pub claims: [Option<Claim>; 2],
    /// The number before it.
    pub number: Option<MoveNumber>,
    /// The move that it was taken for, where it was played.
    pub played: Option<Move>,
}

impl Step {
    /// What the word says of a move of a side.
    pub fn claim(&self, turn: Color) -> Option<&Claim> {
        self.claims[turn as usize].as_ref()
    }

    /// Whether the word can be read as a move.
    pub fn is_read(&self) -> bool {
        self.claims.iter().any(Option::is_some)
    }
}

/// Where a line is cut out of a record.
pub(in crate::replay) struct Window<'a, P> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    pub reading: Reading,
    /// The half-moves that led to the break, of the line and of others.
    pub plies: &'a [Ply],
    /// The position before the first of them.
    pub anchor: &'a P,
    /// The node of the word that cannot be played, and the one behind the last that belongs to it.
    pub broken: (u32, u32),
    /// The node behind the line.
    pub end: u32,
}

/// A line around the place where it breaks. The words behind are read as they are asked for.
pub(in crate::replay) struct Line<'a, P> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    pub reading: Reading,
    pub steps: Vec<Step>,
    /// The position before each step up to the one that breaks.
    pub positions: Vec<P>,
    /// The step that cannot be played.
    pub at: usize,
    /// The next node to be read.
    next: u32,
    end: u32,
    /// How many nodes may still be looked at.
    left: u32,
}

/// How many nodes behind the break are looked at; variations count as one. It bounds the work on texts that are no games.
const NODES_AHEAD: u32 = 1_000;

impl<'a, P: Position> Line<'a, P> {
    /// Cuts out a line with so many half-moves before the break.
    pub fn new(window: &Window<'a, P>, looked_back: usize) -> Line<'a, P> {
        let Window { text, tree, reading, .. } = *window;
        let depth = tree.nodes[window.broken.0 as usize].depth;
        let own: Vec<&Ply> = window.plies.iter().filter(|ply| ply.depth == depth).collect();
        let kept = own.len().min(looked_back);
        let mut position = window.anchor.clone();
        let (skipped, looked_at) = own.split_at(own.len() - kept);
        skipped.iter().for_each(|ply| position.play(&ply.played));
        let mut line = Line {
            text,
            tree,
            reading,
            steps: Vec::with_capacity(kept + 16),
            positions: Vec::with_capacity(kept + 1),
            at: kept,
            next: window.broken.1,
            end: window.end,
            left: NODES_AHEAD,
        };
        for ply in looked_at {
            line.positions.push(position.clone());
            position.play(&ply.played);
            let number = if ply.numbered { line.number_before(ply.node) } else { None };
            line.push(ply.node, number, Some(ply.played));
        }
        line.positions.push(position);
        let (first, behind) = window.broken;
        let word = Span::cover(tree.span(first), tree.span(behind - 1));
        line.push_word(first, word, line.number_before(first), None);
        line
    }

    fn push(&mut self, node: u32, number: Option<MoveNumber>, played: Option<Move>) {
        self.push_word(node, self.tree.span(node), number, played);
    }

    fn push_word(&mut self, node: u32, span: Span, number: Option<MoveNumber>, played: Option<Move>) {
        let claim = |turn| self.reading.read(span.of(self.text), turn).map(|written| written.claim);
        let claims = [Color::White, Color::Black].map(claim);
        self.steps.push(Step { node, span, claims, number, played });
    }

    fn number_at(&self, node: u32) -> MoveNumber {
        move_number(self.tree.span(node).of(self.text))
    }

    /// The number before a word, with nothing but comments between them.
    fn number_before(&self, node: u32) -> Option<MoveNumber> {
        let nodes = &self.tree.nodes;
        let depth = nodes[node as usize].depth;
        let aside = |kind: NodeKind| matches!(kind, NodeKind::Comment | NodeKind::Prose);
        let is_comment = |n: &u32| aside(nodes[*n as usize].kind) && nodes[*n as usize].depth == depth;
        let before = (0..node).rev().find(|n| !is_comment(n))?;
        (nodes[before as usize].kind == NodeKind::Number).then(|| self.number_at(before))
    }

    /// A step; `None` behind the end of the line.
    pub fn step(&mut self, k: usize) -> Option<&Step> {
        while self.steps.len() <= k {
            if !self.read_on() {
                return None;
            }
        }
        self.steps.get(k)
    }

    /// The word of a step.
    pub fn word(&self, k: usize) -> &'a [u8] {
        self.steps[k].span.of(self.text)
    }

    fn is_move(&self, word: &[u8]) -> bool {
        is_like_a_move(self.reading, word) || self.reading.read(word, Color::White).is_some()
    }

    /// Reads the next word that may be a move.
    fn read_on(&mut self) -> bool {
        let mut number = None;
        while self.next < self.end && self.left > 0 {
            self.left -= 1;
            let node = &self.tree.nodes[self.next as usize];
            let n = self.next;
            self.next = if node.kind == NodeKind::Variation { node.next } else { n + 1 };
            match node.kind {
                NodeKind::Number => number = Some(self.number_at(n)),
                NodeKind::Word if self.is_move(node.span.of(self.text)) => {
                    self.push(n, number, None);
                    return true;
                }
                NodeKind::Result if node.depth == 0 => self.next = self.end,
                _ => {}
            }
        }
        false
    }
}

/// Whether a word may have been a move before it was spoilt: it has a digit or a castling sign, or begins like one.
pub(in crate::replay) fn is_like_a_move(reading: Reading, word: &[u8]) -> bool {
    let board = reading.notation.board;
    let word = &*reading.in_english(word);
    let length = std::str::from_utf8(word).map_or(word.len(), |word| word.chars().count());
    let is_file = |byte: u8| board.file_of_letter(byte).is_some();
    let begins = |byte: &u8| b"KQRBNkqrbn0Oo".contains(byte) || is_file(*byte) || *byte >= 0x80;
    let digit = word.iter().any(u8::is_ascii_digit);
    match length {
        1 => digit || is_file(word[0]),
        _ => length <= longest(board) && (digit || length <= 5 && word.first().is_some_and(begins)),
    }
}

/// So many characters may a misspelt move have.
const fn longest(board: Geometry) -> usize {
    match board {
        Geometry::Standard | Geometry::Das => 10,
        Geometry::Hexagonal => 12,
    }
}
