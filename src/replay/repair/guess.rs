//! The guesses: what a slip of the pen may have made of which moves.

use super::judge::{Count, Style, Verdict, count_before, judge, number_cost};
use super::line::{Line, Window};
use super::{Mend, Repair, plausible};
use crate::board::{Action, Claim, Geometry, Kind, Marks, Move};
use crate::notation::notations::System;
use crate::notation::{Misspelt, likeness};
use crate::replay::narrow;
use crate::rules::{Position, Resolution};

/// The greatest cost of a slip in the word that breaks, and in one before it, that is thought of.
const MOST: u32 = 60;
const MOST_EARLIER: u32 = 46;
/// A word that stands twice, and a word that nothing explains.
const TWICE: u32 = 22;
const STRAY: u32 = 50;
/// How many half-moves must follow a word that nothing explains.
const CONFIRMED: usize = 4;
/// Two half-moves that have changed places.
const SWAPPED: u32 = 28;
/// A half-move left out.
const LEFT_OUT: u32 = 45;
/// The least that any slip in a word costs that is a legal move all the same.
const LEAST: u32 = likeness::OTHER_CASE;
const LEAST_BUT_CASE: u32 = 17;
/// How far before the break each kind is looked for, in half-moves.
const SWAPS_BACK: usize = 6;
const INSERTS_BACK: usize = 8;
const NEAR: usize = 12;
pub(in crate::replay) const FAR: usize = 80;
/// A guess of this cost with so many half-moves to confirm it needs no rival.
const SETTLED: u32 = 26;
const LONG: u32 = 12;
/// The longest run of half-moves that may stand twice.
const LONGEST_RUN: usize = 40;
/// A guess that costs more is none.
const GOOD: u32 = 120;
/// What costs no more is called probable.
const LIKELY: u32 = 45;
/// With a guess of this cost at hand the search goes no further.
const CONVINCING: u32 = 62;
/// Guesses so close to the best are compared as chess moves, too, but so many at most.
const CLOSE: u32 = 12;
const MOST_RANKED: usize = 24;
/// So many bytes show whether a record writes captures and checks.
const STYLE: usize = 8_192;
/// What a word before the break costs more where little behind the break bears the guess out.
const UNCONFIRMED: u32 = 15;
/// The greatest cost of a guess that nothing bears out, and how much more it may cost for each half-move that does.
const MOST_UNCONFIRMED: u32 = 30;
const CONFIRMATION: u32 = 12;
/// Costs that differ by so much say nothing.
const EQUAL: u32 = 4;

/// A guess with what the rest of the line says of it.
#[derive(Clone, Debug)]
struct Guess {
    cost: u32,
    mend: Mend,
    /// The moves that two swapped words stand for.
    moves: Vec<Move>,
    verdict: Verdict,
}

/// The result of a search.
pub(in crate::replay) struct Found<P> {
    pub repair: Repair,
    /// The position before the first word that is wrong, and by how much numbers are off there.
    pub from: (P, i64),
    /// The moves that two swapped words stand for.
    pub moves: Vec<Move>,
}

pub(super) struct Search<'a, 'w, P> {
    pub(super) line: Line<'a, P>,
    style: Style,
    pub(super) work: &'w mut u32,
    guesses: Vec<Guess>,
    best: u32,
}

/// Looks for what was meant where a line breaks. `None` where nothing makes enough of the rest legal.
pub(in crate::replay) fn search<P: Position>(window: &Window<P>, work: &mut u32) -> Option<Found<P>> {
    let line = Line::new(window, NEAR);
    let start = line.tree.span(line.steps[0].node).start as usize;
    let moves = &line.text[start..line.text.len().min(start + STYLE)];
    let style = Style::of(line.reading, (line.text, line.tree), moves);
    let mut search = Search { line, style, work, guesses: Vec::new(), best: GOOD };
    search.at_the_break();
    search.doubled();
    search.swapped();
    // What cannot be read is wrong itself, and what goes on well for long needs no other explanation.
    if search.line.steps[search.line.at].is_read() && !search.is_settled() {
        search.numbers_jump();
        search.without_its_bracket();
        search.before_the_break(window);
    }
    search.stray();
    search.found()
}

impl<'a, P: Position> Search<'a, '_, P> {
    /// Judges a guess: the position that it leads to, and the step that is played next.
    pub(super) fn try_out(&mut self, cost: u32, mend: impl FnOnce() -> Mend, moves: &[Move], next: (P, usize, Count)) {
        let bar = self.best + CLOSE;
        if cost > bar {
            return;
        }
        if let Some(verdict) = judge(&mut self.line, self.style, self.work, next, bar - cost) {
            let mut cost = cost + verdict.cost;
            let mend = mend();
            let earlier = mend.node() < self.line.steps[self.line.at].node;
            cost += if earlier { UNCONFIRMED.saturating_sub(3 * verdict.plays_on) } else { 0 };
            if cost > MOST_UNCONFIRMED + CONFIRMATION * verdict.plays_on {
                return;
            }
            self.best = self.best.min(cost);
            self.guesses.push(Guess { cost, mend, moves: moves.to_vec(), verdict });
        }
    }

    /// Looks for what is wrong before the break, as long as nothing settles it.
    fn before_the_break(&mut self, window: &Window<'a, P>) {
        // The turn being the other side's tells of a half-move that is missing.
        let out_of_turn = self.is_other_sides(self.line.at);
        if out_of_turn {
            self.left_out();
        }
        if !self.is_settled() {
            self.earlier(1, NEAR);
        }
        if !out_of_turn && self.best > CONVINCING {
            self.left_out();
        }
        if self.best > CONVINCING && self.line.at == NEAR {
            self.line = Line::new(window, FAR);
            self.earlier(NEAR + 1, FAR);
        }
    }

    /// Whether a likely slip explains the break and much of what follows. Words in another order turn the sides of all that
    /// follows, so that where they explain it they hardly do so by chance.
    fn is_settled(&self) -> bool {
        let settled = |guess: &Guess| {
            let most = if matches!(guess.mend, Mend::Write { .. }) { SETTLED } else { CONVINCING };
            guess.cost <= most && guess.verdict.plays_on >= LONG
        };
        self.guesses.iter().any(settled)
    }

    /// Another word for the one that breaks.
    fn at_the_break(&mut self) {
        let at = self.line.at;
        self.rewritten(at, MOST, 0);
    }

    /// Another word for one that was played: what follows may show that it was not.
    fn earlier(&mut self, from: usize, to: usize) {
        let at = self.line.at;
        for back in from..=to.min(at) {
            let (further, k) = (distance(back), at - back);
            // A bishop's small letter is a file, too; no other slip that leaves a legal move is as cheap.
            let least = if self.line.word(k).starts_with(b"b") { LEAST } else { LEAST_BUT_CASE };
            if LEAST + further > self.best + EQUAL || *self.work == 0 {
                return;
            }
            if least + further <= self.best + EQUAL && self.line.steps[k].is_read() {
                self.rewritten(k, MOST_EARLIER, further);
            }
        }
    }

    /// The legal moves that a word may have been meant as, the likeliest first.
    fn rewritten(&mut self, k: usize, most: u32, more: u32) {
        let (reading, word) = (self.line.reading, self.line.word(k));
        let is_descriptive = reading.notation.system == System::Descriptive;
        let Some(misspelt) = Misspelt::new(reading, word) else { return };
        // Writing all the legal moves is work, too.
        *self.work = self.work.saturating_sub(if is_descriptive { 60 } else { 30 });
        let (before, step) = (self.line.positions[k].clone(), self.line.steps[k].clone());
        let most = most.min((self.best + EQUAL).saturating_sub(more));
        let mut near: Vec<(u32, Move)> = Vec::new();
        for m in before.legal_moves() {
            let claim = step.claim(before.turn());
            let is_near = match is_descriptive {
                true => is_near_in_words(claim, &m),
                false => is_near(claim, word, (&m, before.geometry()), most),
            };
            if step.played == Some(m) || !is_near {
                continue;
            }
            near.extend(misspelt.cost(&before, &m, most).map(|cost| (cost, m)));
        }
        near.sort_by_key(|(cost, _)| *cost);
        let (more, count) = self.numbered(k, more);
        let custom = self.style.custom;
        for (cost, m) in near {
            let mut after = before.clone();
            after.play(&m);
            let mend = || Mend::Write { node: step.node, played: m, word: reading.like_others(custom, &before, &m) };
            self.try_out(cost + more, mend, &[], (after, k + 1, count));
        }
    }

    /// Adds the cost of the number before a step that is played in its place; says how the numbers stand then.
    fn numbered(&self, k: usize, cost: u32) -> (u32, Count) {
        let mut count = count_before(&self.line, k);
        let number = self.line.steps[k].number;
        (cost + number.map_or(0, |number| number_cost(&self.line.positions[k], number, &mut count)), count)
    }

    /// A half-move, or a run of them, that stands twice.
    fn doubled(&mut self) {
        let at = self.line.at;
        for start in (at.saturating_sub(SWAPS_BACK).max(1)..=at).rev() {
            for length in 1..=LONGEST_RUN.min(start) {
                if self.line.step(start + length - 1).is_none() {
                    break;
                }
                if self.repeats(start, length) {
                    self.deleted(start, length, TWICE, true);
                }
            }
            // Who moves twice in a row may have written it twice with the answer between.
            if start >= 2 && self.says_the_same(start, start - 2) {
                self.deleted(start, 1, TWICE + 8, true);
            }
        }
    }

    fn repeats(&self, start: usize, length: usize) -> bool {
        (start..start + length).all(|k| self.says_the_same(k, k - length))
    }

    /// Whether the words of two steps are the same, but for their marks.
    fn says_the_same(&self, k: usize, other: usize) -> bool {
        let bare = |claim: &Option<Claim>| claim.map(|claim| Claim { marks: Marks::NONE, ..claim });
        let (a, b) = (&self.line.steps[k].claims, &self.line.steps[other].claims);
        self.line.word(k) == self.line.word(other) || a[0].is_some() && a.iter().map(bare).eq(b.iter().map(bare))
    }

    fn deleted(&mut self, start: usize, length: usize, cost: u32, twice: bool) {
        let (first, last) = (self.line.steps[start].node, self.line.steps[start + length - 1].node);
        let count = count_before(&self.line, start);
        let next = (self.line.positions[start].clone(), start + length, count);
        self.try_out(cost, || Mend::Delete { first, last, twice }, &[], next);
    }

    /// The word that breaks stands for nothing. Only what follows can show that.
    fn stray(&mut self) {
        let at = self.line.at;
        if self.line.step(at + CONFIRMED).is_some() {
            self.deleted(at, 1, STRAY, false);
        }
    }

    /// Two half-moves that have changed places.
    fn swapped(&mut self) {
        let at = self.line.at;
        for k in (at.saturating_sub(SWAPS_BACK)..=at).rev() {
            if self.line.step(k + 1).is_none() {
                continue;
            }
            let mut position = self.line.positions[k].clone();
            let Some(first) = self.play(&mut position, k + 1) else { continue };
            let Some(second) = self.play(&mut position, k) else { continue };
            let mend = Mend::Swap { first: self.line.steps[k].node, second: self.line.steps[k + 1].node };
            let (cost, count) = self.numbered(k, SWAPPED);
            self.try_out(cost, || mend, &[first, second], (position, k + 2, count));
        }
    }

    /// Plays the word of a step, if it fits.
    pub(super) fn play(&mut self, position: &mut P, k: usize) -> Option<Move> {
        *self.work = self.work.checked_sub(1)?;
        let claim = self.line.steps[k].claim(position.turn())?;
        let played = narrow::resolve(self.line.reading, position, claim).played()?;
        position.play(&played);
        Some(played)
    }

    /// A half-move that is missing.
    fn left_out(&mut self) {
        let (at, reading) = (self.line.at, self.line.reading);
        for k in (at.saturating_sub(INSERTS_BACK)..=at).rev() {
            let before = self.line.positions[k].clone();
            let node = self.line.steps[k].node;
            let (answered, count) = (self.is_other_sides(k), count_before(&self.line, k));
            let to = self.line.steps[k].claim(before.turn().other()).map(|claim| claim.to);
            // Where the other side cannot play the word anyhow, only what it takes can be missing.
            for m in before.legal_moves().into_iter().filter(|m| answered || to.is_some_and(|to| to.contains(m.to))) {
                let mut after = before.clone();
                after.play(&m);
                let mend = || Mend::Insert { node, played: vec![m], words: reading.word(&before, &m, false) };
                self.try_out(LEFT_OUT, mend, &[], (after, k, count));
            }
        }
    }

    /// Whether the side that is not to move could play the word of a step. In check nobody can tell.
    fn is_other_sides(&self, k: usize) -> bool {
        let mut passed = self.line.positions[k].clone();
        let Some(claim) = self.line.steps[k].claim(passed.turn().other()) else { return false };
        !passed.pass() || passed.resolve(claim) != Resolution::Illegal
    }

    /// Puts the guesses in order that are about as good as the best.
    fn rank(&mut self) {
        self.guesses.sort_by_key(|guess| guess.cost);
        let bar = self.best + CLOSE;
        self.guesses.truncate(self.guesses.iter().take(MOST_RANKED).take_while(|guess| guess.cost <= bar).count());
        for n in 0..self.guesses.len() {
            self.guesses[n].cost += self.implausible(n);
        }
        self.guesses.sort_by_key(|guess| guess.cost);
    }

    /// The cost of a guess as a move.
    fn implausible(&self, n: usize) -> u32 {
        let mend = &self.guesses[n].mend;
        let (played, next) = match mend {
            Mend::Write { played, .. } => (played, 1),
            Mend::Insert { played, .. } => match played[..] {
                [ref one] => (one, 0),
                _ => return 0,
            },
            _ => return 0,
        };
        let Some(k) = self.step_of(mend) else { return 0 };
        let before = &self.line.positions[k];
        let answer = self.line.steps.get(k + next).and_then(|step| step.claim(before.turn().other()));
        plausible::cost(before, played, answer)
    }

    /// The step of the first word that a mend changes.
    fn step_of(&self, mend: &Mend) -> Option<usize> {
        self.line.steps.iter().position(|step| step.node == mend.node())
    }

    fn found(mut self) -> Option<Found<P>> {
        self.rank();
        let best = self.guesses.first()?.cost;
        let equal = self.guesses.iter().take_while(|guess| guess.cost <= best + EQUAL).count();
        let first = &self.guesses[0];
        let repair = Repair {
            equal,
            likely: best <= LIKELY,
            plays_on: first.verdict.plays_on,
            whole: first.verdict.whole,
            breaks: None,
            mends: self.guesses.iter().take(8).map(|guess| guess.mend.clone()).collect(),
        };
        let k = self.step_of(&repair.mends[0])?;
        let offset = count_before(&self.line, k).map_or(0, |(off, _)| off);
        Some(Found { from: (self.line.positions[k].clone(), offset), moves: first.moves.clone(), repair })
    }
}

/// The cost of looking for a slip so many half-moves before the break.
const fn distance(back: usize) -> u32 {
    let near = if back < NEAR { back } else { NEAR };
    4 + (near / 2 + (back - near) / 8) as u32
}

/// Whether a legal move has enough in common with a word to be worth a closer look.
fn is_near(claim: Option<&Claim>, bytes: &[u8], (m, board): (&Move, Geometry), most: u32) -> bool {
    let castles = matches!(m.kind, Kind::Castle(_));
    let Some(claim) = claim else {
        let (letter, last_digit) = (board.file_letter(board.file(m.to)) as u8, b'0' + (board.rank(m.to) + 1) % 10);
        return match castles {
            true => String::from_utf8_lossy(bytes).contains(['O', 'o', '0', 'О', 'Ο']),
            false => bytes.contains(&letter) || bytes.contains(&last_digit),
        };
    };
    match (claim.action, claim.to.single()) {
        (Action::Go, Some(to)) if !castles => {
            let files = board.file(to).abs_diff(board.file(m.to));
            let ranks = board.rank(to).abs_diff(board.rank(m.to));
            let furthest = if most < likeness::OTHER_KEY { 1 } else { board.rank_count() };
            files + ranks == 0
                || files * ranks == 0 && files + ranks <= furthest && claim.role.is_none_or(|role| role == m.role)
        }
        (Action::Castle(_), _) => castles,
        _ => !castles,
    }
}

/// The same of a word of descriptive notation, which tells the man, the square or whom he takes.
fn is_near_in_words(claim: Option<&Claim>, m: &Move) -> bool {
    let castles = matches!(m.kind, Kind::Castle(_));
    claim.is_none_or(|claim| match claim.action {
        Action::Castle(_) => castles,
        _ => !castles && (claim.role == Some(m.role) || claim.to.contains(m.to)),
    })
}
