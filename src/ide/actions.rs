//! What can be done about a place in a record: fixes of what was found there, silencing it, and refactorings.
//!
//! One file a refactoring in `actions/`. Each gives the changes that it would make, or none; what is offered is checked
//! first: a refactoring that must leave the game the same is made and read again (`same.rs`).

mod change_game;
mod convert;
mod fixes;
mod glyphs;
mod line;
mod merge;
mod promote;
mod renumber;
mod roster;
mod same;
mod silence;
mod spelling;

use super::Game;
use crate::lint::{Change, Finding, Safety, mend, silencing_file};
use crate::text::Span;
pub use convert::{OFFERS, Offer};
use std::collections::HashSet;

/// What an action is, in the order of the menu.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Kind {
    /// Mends a finding.
    QuickFix,
    /// Makes all fixes of a rule, or all that are safe.
    FixAll,
    /// Has a finding said no more.
    Silence,
    /// Writes the record in another way.
    Rewrite,
}

/// Something that can be done. Its changes have byte offsets in the record; they do not overlap and stand in order.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Action {
    /// The entry of the menu.
    pub title: String,
    pub kind: Kind,
    pub changes: Vec<Change>,
    /// Whether it is the one to take of those that mend its finding.
    pub preferred: bool,
    /// Whether it leaves the game the same: positions, comments, glyphs.
    pub safety: Safety,
    /// The finding that it mends or silences, by its index.
    pub finding: Option<usize>,
}

impl Action {
    fn new(kind: Kind, safety: Safety, title: impl Into<String>, changes: Vec<Change>) -> Action {
        Action { title: title.into(), kind, changes, preferred: false, safety, finding: None }
    }

    /// A refactoring that leaves the game the same.
    fn rewrite(title: impl Into<String>, changes: Vec<Change>) -> Action {
        Action::new(Kind::Rewrite, Safety::Safe, title, changes)
    }

    fn of(mut self, finding: usize) -> Action {
        self.finding = Some(finding);
        self
    }
}

/// Of so many findings at a place each is offered its fixes; where there are more, only what mends many at once.
const LISTED: usize = 50;

/// A record and the place in it that is asked about.
struct Asked<'a> {
    game: &'a Game,
    findings: &'a [Finding],
    /// Within the text, and not turned round.
    range: Span,
}

impl<'a> Asked<'a> {
    /// The first findings that the range touches, each with its index.
    fn touched(&self) -> impl Iterator<Item = (usize, &'a Finding)> {
        let range = self.range;
        let touches = move |span: Span| span.start <= range.end && range.start <= span.end;
        self.findings.iter().enumerate().filter(move |(_, finding)| touches(finding.span)).take(LISTED)
    }
}

/// All of some kinds that can be done at a cursor or a selection. `findings` are those of the record; a cursor at either
/// end of one means it, too. Of actions that do the same the first is given, whose title says most.
pub fn actions(game: &Game, findings: &[Finding], range: Span, wanted: impl Fn(Kind) -> bool) -> Vec<Action> {
    let len = game.text().len() as u32;
    let range = Span::new(range.start.min(len), range.end.max(range.start).min(len));
    let asked = Asked { game, findings, range };
    let mut actions = fixes::of_findings(&asked);
    actions.extend(silence::actions(&asked));
    actions.extend(fixes::of_rules(&asked));
    if wanted(Kind::Rewrite) {
        actions.extend(fixes::of_letters(&asked));
        actions.extend(rewrites(&asked));
    }
    actions.extend(fixes::of_all(&asked));
    actions.retain(|action| wanted(action.kind));
    let mut actions = distinct(game.text(), actions);
    actions.sort_by_key(|action| action.kind);
    actions
}

/// Leaves out what does the same as an earlier action.
fn distinct(text: &str, mut actions: Vec<Action>) -> Vec<Action> {
    let mut known = HashSet::new();
    actions.retain(|action| {
        known.insert(action.changes.iter().filter_map(|change| core(text, change)).collect::<Vec<_>>())
    });
    actions
}

/// What a change really changes: without the beginning and the end that the old text and the new one share.
fn core(text: &str, change: &Change) -> Option<(Span, Vec<u8>)> {
    let (mut span, mut new) = (change.span, change.text.as_bytes());
    let old = span.of(text.as_bytes());
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    (span.start, new) = (span.start + same as u32, &new[same..]);
    let same = old[same..].iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
    (span.end, new) = (span.end - same as u32, &new[..new.len() - same]);
    (span.start < span.end || !new.is_empty()).then(|| (span, new.to_owned()))
}

/// How long a record may be, in bytes, to be offered what writes all of it in another way, or must be read again to be sure
/// of. A menu must open at once; for longer ones the command line has `fmt` and `lint --fix`.
const LONGEST: usize = 256 << 10;

/// The refactorings that would change something.
fn rewrites(asked: &Asked) -> Vec<Action> {
    let (game, at) = (asked.game, asked.range.start);
    if game.text().len() > LONGEST {
        return Vec::new();
    }
    let safe = [
        glyphs::at(game, at),
        renumber::action(game),
        spelling::action(game),
        roster::action(game),
        glyphs::to_nags(game),
        glyphs::to_signs(game),
    ];
    let mut actions: Vec<Action> = safe.into_iter().flatten().filter(|action| !action.changes.is_empty()).collect();
    if !actions.is_empty() {
        let checker = same::Checker::new(game);
        actions.retain(|action| checker.leaves_the_game(&action.changes));
    }
    actions.extend([merge::action(game, at), promote::action(game, at)].into_iter().flatten());
    actions.extend(change_game::actions(game, at));
    actions.extend(convert::actions(asked));
    actions
}

/// The changes that mend at once what can be mended in a record without asking, up to a safety: of fixes that touch
/// each other that of the more severe finding, then the earlier.
pub fn fix_all(game: &Game, findings: &[Finding], safety: Safety) -> Vec<Change> {
    mend(game.text().as_bytes(), findings, safety).0
}

/// The line that silences a finding's rule in its whole file, to be put in at the very start of the file; `beginning` is
/// the file's text, or a part of it with a line end.
pub fn ignore_in_file(finding: &Finding, beginning: &str) -> String {
    silencing_file(finding.rule, beginning.as_bytes())
}

#[cfg(test)]
mod tests;
