//! One move word: read, resolved, played, and looked at for what is odd.

use super::narrow;
use super::walk::{FRUITLESS_SEARCHES, Trust, Walk};
use super::{Around, Event, KEPT_POSITIONS, Outcome, Ply, Repair, Unexpected};
use crate::board::{Action, Claim, Marks, Move, Role};
use crate::notation::notations::System;
use crate::notation::slip::{self, Slip};
use crate::notation::{COMPARED, Spelling, Written, glyph, result};
use crate::rules::{self, AnyPosition, End, Illegal, Position, Resolution};
use crate::syntax::NodeKind;
use crate::text::Span;

impl<P: Position + Into<AnyPosition>> Walk<'_, P> {
    /// Plays the word at a node. Says how many nodes behind it were taken with it.
    pub(super) fn word(&mut self, n: u32) -> u32 {
        let span = self.span(n);
        if let Some(nodes) = self.mended(n) {
            return nodes - 1;
        }
        let word = span.of(self.text);
        // Plain words, by far the most, are read no further than to their claim.
        if let Some(claim) = self.reading.plain(word) {
            self.claim(n, span, &claim, Spelling::PLAIN);
            return 0;
        }
        if let Some(written) = self.read_word(word) {
            self.claim(n, span, &written.claim, written.spelling);
            return 0;
        }
        if self.doubts.is_some() && glyph::nag(word).is_none() && self.is_in_other_letters() {
            return 0;
        }
        if let Some(taken) = self.spaced_castling(n).or_else(|| self.spaced_move(n)) {
            return taken;
        }
        if !self.is_sign_or_result(n, word) && !self.slip_of_the_pen(n, span) && !self.misspelt(n, 1) {
            self.unexpected(n);
        }
        0
    }

    /// Reads a word of the side to move.
    pub(super) fn read_word(&self, word: &[u8]) -> Option<Written> {
        self.reading.read(word, self.line.position.turn())
    }

    /// Whether a small letter names a file of the board.
    fn is_file(&self, letter: u8) -> bool {
        self.line.position.geometry().file_of_letter(letter).is_some()
    }

    fn claim(&mut self, n: u32, span: Span, claim: &Claim, spelling: Spelling) {
        if let Some(numbered) = self.next_move() {
            self.resolve(n, span, claim, spelling, numbered);
        }
    }

    /// Goes on to the next move and says whether a number stands before it. `None` where the line is lost.
    fn next_move(&mut self) -> Option<bool> {
        if self.line.trust == Trust::Lost {
            self.line.number = None;
            self.line.before = None;
            self.line.ply += 1;
            return None;
        }
        Some(self.begin_move())
    }

    /// Begins the next half-move; says whether a number stands before it.
    pub(super) fn begin_move(&mut self) -> bool {
        let number = self.line.number.take();
        self.line.before = None;
        self.line.ply += 1;
        self.line.moved = true;
        if self.line.trust == Trust::Full {
            self.check_number(number);
        }
        number.is_some()
    }

    /// Whether a word that is no move is a sign or a result.
    fn is_sign_or_result(&mut self, n: u32, word: &[u8]) -> bool {
        if glyph::nag(word).is_some() {
            self.out.signs.push(n);
            return true;
        }
        self.out.bad_result = self.misspelled_result(n, word);
        self.out.bad_result.is_some()
    }

    /// The span of a result in another spelling, where it ends the main line.
    fn misspelled_result(&self, n: u32, word: &[u8]) -> Option<Span> {
        if !self.outer.is_empty() {
            return None;
        }
        let is_number = |n: u32| self.tree.nodes.get(n as usize).is_some_and(|node| node.kind == NodeKind::Number);
        let (first, last) = match word {
            b"-" | b":" | b"/" if n > 0 && is_number(n - 1) && is_number(n + 1) => (n - 1, n + 1),
            _ => (n, n),
        };
        let later = &self.tree.nodes[last as usize + 1..];
        let ends = later.iter().all(|node| matches!(node.kind, NodeKind::Comment | NodeKind::Escape | NodeKind::Prose));
        let span = Span::cover(self.span(first), self.span(last));
        let misspelled = result::misspelled_marker(span.of(self.text)).is_some();
        (misspelled && (ends || first < n)).then_some(span)
    }

    fn unexpected(&mut self, n: u32) {
        let span = self.span(n);
        // A word with a digit, or two files, may have been a move: what follows may not fit any more.
        let word = span.of(self.text);
        let takes = matches!(word, [from, to] | [from, b'x' | b':', to] if self.is_file(*from) && self.is_file(*to));
        if self.line.trust == Trust::Full && (takes || word.iter().any(u8::is_ascii_digit)) {
            self.line.trust = Trust::Doubtful;
        }
        if self.line.trust == Trust::Lost {
            return;
        }
        let (ply, depth) = (self.line.ply + 1, self.depth());
        match self.out.unexpected.last_mut() {
            Some(run) if self.tree.nodes[run.nodes.1 as usize + 1..n as usize].iter().all(joins) => {
                run.span = Span::cover(run.span, span);
                run.nodes.1 = n;
            }
            _ => self.out.unexpected.push(Unexpected { span, nodes: (n, n), ply, depth }),
        }
    }

    fn resolve(&mut self, n: u32, span: Span, claim: &Claim, spelling: Spelling, numbered: bool) {
        match claim.action {
            Action::Pass => return self.pass(n, span, claim),
            Action::Any => return self.any_move(n, span),
            _ => {}
        }
        match narrow::resolve(self.reading, &self.line.position, claim) {
            Resolution::One(played) => self.play(n, span, (claim, spelling), played, numbered),
            Resolution::Unsettled(open) => self.unsettled(n, span, (claim, spelling), &open, numbered),
            _ if self.doubts.is_some() && self.is_in_other_letters() => {}
            Resolution::Ambiguous(moves) => self.broken(n, span, numbered, Outcome::Ambiguous(moves)),
            Resolution::Illegal => self.illegal(n, span, claim, numbered),
        }
    }

    /// A null move: nothing to say in a variation, where analysts write it.
    fn pass(&mut self, n: u32, span: Span, claim: &Claim) {
        let before = self.line.position.clone();
        if !self.line.position.pass() {
            let reason = self.line.position.explain(claim);
            return self.lose(n, span, Outcome::Illegal(reason));
        }
        if self.outer.is_empty() {
            self.event(n, span, Some(before.clone()), Outcome::Passed);
        }
        self.line.before = Some(before);
        self.leave_gap(n);
    }

    fn play(&mut self, n: u32, span: Span, (claim, spelling): (&Claim, Spelling), played: Move, numbered: bool) {
        let dialect = self.reading.notation.dialect;
        let captures = Marks::CAPTURE.when(played.captured.is_some());
        let written = claim.marks.and(Marks::CAPTURE);
        let is_plain = spelling == Spelling::PLAIN && claim.captured.is_none() && self.is_pgn;
        let odd = !is_plain && dialect.is_odd(claim, spelling)
            || written != captures && dialect.contradicts(written, captures)
            || !claim.from.is_all() && played.role != Role::Pawn && self.overspecified(claim);
        let before = odd.then(|| self.line.position.clone());
        let marks = self.advance(n, played, numbered);
        // Where it is open how some men move, so is whether they give check.
        let compared = if self.line.position.settles_checks() { COMPARED } else { Marks::CAPTURE };
        let (truth, written) = (marks.and(compared), claim.marks.and(compared));
        let wrong_mark = truth != written && dialect.contradicts(written, truth) && !self.ended_by_variant();
        if odd || wrong_mark {
            self.event(n, span, before, Outcome::Played { played, marks });
        }
    }

    /// Plays a legal move and says what is true of it.
    pub(super) fn advance(&mut self, n: u32, played: Move, numbered: bool) -> Marks {
        self.advance_by(n, played, numbered, |position| position.play_any(&[played]))
    }

    /// The same with another way to play it.
    pub(super) fn advance_by(&mut self, n: u32, played: Move, numbered: bool, play: impl FnOnce(&mut P)) -> Marks {
        if self.fork_follows(n) {
            self.line.before = Some(self.line.position.clone());
        }
        let color = self.line.position.turn();
        if self.out.keeps_positions {
            self.keep_before();
        }
        play(&mut self.line.position);
        let marks = rules::marks(&played, &self.line.position);
        let (ply, depth) = (self.line.ply, self.depth());
        self.out.plies.push(Ply { node: n, ply, depth, numbered, color, played, marks });
        if self.out.keeps_positions {
            self.keep_after();
        }
        marks
    }

    /// Notes the position before the next ply. Apart from the walk, which seldom has to.
    #[cold]
    fn keep_before(&mut self) {
        let before: AnyPosition = self.line.position.clone().into();
        if self.out.around.len() < KEPT_POSITIONS {
            self.out.around.push(Around { after: before.clone(), before });
        }
    }

    /// Notes the position after the last ply.
    #[cold]
    fn keep_after(&mut self) {
        let last = self.out.plies.len() - 1;
        if let Some(around) = self.out.around.get_mut(last) {
            around.after = self.line.position.clone().into();
        }
    }

    /// A game that its variant's own rule has ended may be marked as mate or not at all.
    fn ended_by_variant(&self) -> bool {
        matches!(self.line.position.end(), Some(End::Variant { .. }))
    }

    /// Whether the origin is written though the move is unique without it, or a rank or square where a file suffices.
    fn overspecified(&self, claim: &Claim) -> bool {
        if self.reading.notation.dialect.departure.may_stand() {
            return false;
        }
        let unique = |claim: &Claim| self.line.position.is_unique(claim);
        if unique(&claim.without_origin()) {
            return true;
        }
        let board = self.line.position.geometry();
        match claim.from.single() {
            Some(square) => {
                let (file, rank) = (board.file_set(board.file(square)), board.rank_set(board.rank(square)));
                [file, rank].iter().any(|from| unique(&Claim { from: *from, ..*claim }))
            }
            None => {
                let is_file = (0..board.file_count()).any(|file| claim.from == board.file_set(file));
                !is_file && self.rank_for_file(claim)
            }
        }
    }

    /// Whether a file would have told the men apart where a rank was written (PGN 8.2.3.4).
    fn rank_for_file(&self, claim: &Claim) -> bool {
        let Resolution::One(meant) = self.line.position.resolve(claim) else { return false };
        let board = self.line.position.geometry();
        let from = board.file_set(board.file(meant.from));
        self.line.position.is_unique(&Claim { from, ..*claim })
    }

    fn illegal(&mut self, n: u32, span: Span, claim: &Claim, numbered: bool) {
        if self.line.trust == Trust::Doubtful {
            self.line.trust = Trust::Lost;
            return;
        }
        if let Some(end) = self.line.position.end().filter(|end| *end != End::Dead) {
            return self.lose(n, span, Outcome::AfterEnd(end));
        }
        if let Some(played) = self.promoting(claim) {
            let before = self.line.position.clone();
            self.advance(n, played, numbered);
            return self.event(n, span, Some(before), Outcome::MissingPromotion(played));
        }
        if let Some(found) = self.slip(n, span.of(self.text)) {
            return self.slipped(n, span, numbered, found);
        }
        let reason = self.explain(span, claim);
        if self.as_written.contains(n) && self.insist(n, span, claim, reason, numbered) {
            return;
        }
        self.broken(n, span, numbered, Outcome::Illegal(reason));
    }

    /// Why no legal move fits the claim of a word. In descriptive notation the other side has another word for the square.
    fn explain(&self, span: Span, claim: &Claim) -> Illegal {
        let position = &self.line.position;
        if self.reading.notation.system != System::Descriptive {
            return position.explain(claim);
        }
        let (turn, reason) = (position.turn(), position.explain_for_mover(claim));
        let theirs = self.reading.read(span.of(self.text), turn.other()).map(|written| written.claim);
        let mut passed = position.clone();
        let may_pass = reason.is_remote() && passed.pass();
        let is_theirs = |claim: &Claim| narrow::resolve(self.reading, &passed, claim) != Resolution::Illegal;
        match may_pass && theirs.as_ref().is_some_and(is_theirs) {
            true => Illegal::WrongSide { to_move: turn },
            false => reason,
        }
    }

    /// Plays an illegal move that was really made. False, and nothing done, where that cannot be.
    fn insist(&mut self, n: u32, span: Span, claim: &Claim, reason: Illegal, numbered: bool) -> bool {
        let Some((after, played)) = self.line.position.force(claim) else { return false };
        if self.out.keeps_positions {
            self.keep_before();
        }
        let color = self.line.position.turn();
        let before = std::mem::replace(&mut self.line.position, after);
        let marks = rules::marks(&played, &self.line.position);
        let (ply, depth) = (self.line.ply, self.depth());
        self.out.plies.push(Ply { node: n, ply, depth, numbered, color, played, marks });
        if self.out.keeps_positions {
            self.keep_after();
        }
        self.event(n, span, Some(before.clone()), Outcome::Illegal(reason));
        self.line.before = Some(before);
        self.leave_gap(n);
        true
    }

    /// The move to a queen that a pawn's move to the last rank without a promotion stands for.
    fn promoting(&self, claim: &Claim) -> Option<Move> {
        // Coordinates and ICCF's digits name no man.
        let may_be_pawn = claim.action == Action::Go && matches!(claim.role, None | Some(Role::Pawn));
        if !may_be_pawn || claim.promotion.is_some() {
            return None;
        }
        let queen = Claim { promotion: Some(Role::Queen), ..*claim };
        match narrow::resolve(self.reading, &self.line.position, &queen) {
            Resolution::One(played) => Some(played),
            _ => None,
        }
    }

    /// Plays the word that this one was meant as, if a known slip leads from there to here.
    pub(super) fn slip_of_the_pen(&mut self, n: u32, span: Span) -> bool {
        if self.line.trust != Trust::Full {
            return false;
        }
        let Some(found) = self.slip(n, span.of(self.text)) else { return false };
        let numbered = self.begin_move();
        self.slipped(n, span, numbered, found);
        true
    }

    pub(super) fn slipped(&mut self, n: u32, span: Span, numbered: bool, found: (Slip, String, Move, bool)) {
        let (slip, word, played, sure) = found;
        let before = self.line.position.clone();
        self.advance(n, played, numbered);
        self.event(n, span, Some(before), Outcome::Slipped { slip, word, played, sure });
    }

    /// The first kind of slip by which the word is a legal move, and whether it is the only legal reading.
    pub(super) fn slip(&mut self, n: u32, word: &[u8]) -> Option<(Slip, String, Move, bool)> {
        if self.searches >= FRUITLESS_SEARCHES {
            return None;
        }
        let readings = self.readings(std::str::from_utf8(word).ok()?);
        let mut found: Option<(Slip, String, Move, bool)> = None;
        for (slip, reading) in readings.iter().cloned() {
            let Some(written) = self.read_word(reading.as_bytes()) else { continue };
            let resolution = self.line.position.resolve(&written.claim);
            // A letter that looks like another one is such a slip whether the move is legal or nobody knows.
            let played = if slip == Slip::Shape { resolution.played() } else { resolution.one() };
            let Some(played) = played else { continue };
            match &mut found {
                None => found = Some((slip, reading, played, true)),
                Some((.., first, sure)) if *first != played => *sure = false,
                _ => {}
            }
        }
        // A scanned word with several legal readings tells nothing.
        let found = found.filter(|(slip, .., sure)| *sure || *slip != Slip::Scanner);
        self.searches += u32::from(found.is_none());
        let (slip, reading, played, sure) = found?;
        // It may be a pawn's file as well.
        let doubtful = !sure || slip == Slip::SmallPiece && word.first().is_some_and(|letter| self.is_file(*letter));
        if !doubtful {
            return Some((slip, reading, played, sure));
        }
        // What follows tells several readings apart, and whether it is any of them.
        let Some((meant, word)) = self.rewriting(n) else { return Some((slip, reading, played, sure)) };
        let bare = |word: &str| word.replace(['x', ':', '-', '+', '#'], "");
        let (slip, reading) = readings.into_iter().find(|(_, reading)| bare(reading) == bare(&word))?;
        Some((slip, reading, meant, sure))
    }

    /// Other words that this one may have been meant as, in the letters of the record. Where a notation has no letters for
    /// the pieces, no slip is one of these.
    fn readings(&self, word: &str) -> Vec<(Slip, String)> {
        let (pieces, lettered) = (self.reading.pieces, self.reading.notation.lettered);
        let in_own = |(slip, reading): (Slip, String)| match slip {
            Slip::Country => (slip, self.reading.spell(reading)),
            _ => (slip, reading),
        };
        let is_own = lettered && slip::is_in_own_letters(word, pieces);
        let may_be = |slip: &Slip| match slip {
            Slip::Shape | Slip::Layout => !is_own,
            Slip::Country => lettered && !is_own,
            Slip::SmallPiece | Slip::Letters => lettered,
            Slip::Scanner | Slip::Spaced => true,
        };
        let letters = slip::in_other_letters(word, pieces);
        let letters = letters.into_iter().map(|english| (Slip::Letters, self.reading.spell(english)));
        let all = slip::readings(word, pieces).into_iter().map(in_own).chain(letters);
        all.filter(|(slip, _)| may_be(slip)).collect()
    }

    /// Ends the line at a word that could not be played. A variation right behind it still has its position.
    pub(super) fn lose(&mut self, n: u32, span: Span, outcome: Outcome) {
        let before = self.line.position.clone();
        if self.line.trust == Trust::Full {
            self.event(n, span, Some(before.clone()), outcome);
        }
        self.line.before = Some(before);
        self.line.trust = Trust::Lost;
    }

    pub(super) fn event(&mut self, n: u32, span: Span, before: Option<P>, outcome: Outcome) {
        self.report(n, span, before, outcome, None);
    }

    /// Leaves an event, with what was probably meant.
    pub(super) fn report(&mut self, n: u32, span: Span, before: Option<P>, outcome: Outcome, repair: Option<Repair>) {
        // Where the position before is not kept, the move has been played.
        let turn = before.as_ref().map_or(self.line.position.turn().other(), |before| before.turn());
        let written = match outcome {
            Outcome::Slipped { .. } => None,
            _ => self.reading.read(span.of(self.text), turn),
        };
        let (ply, depth) = (self.line.ply, self.depth());
        let before = before.map(Into::into);
        self.out.events.push(Event {
            node: n,
            span,
            ply,
            depth,
            before,
            written,
            outcome,
            repair: repair.map(Box::new),
        });
    }
}

/// Whether text behind such a node goes on a run of unexpected text.
fn joins(node: &crate::syntax::Node) -> bool {
    matches!(node.kind, NodeKind::Number | NodeKind::Nag | NodeKind::Stray)
}
