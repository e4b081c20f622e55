//! Actions on all of a document: mending what is safe to mend, and writing its moves in another way. Their edits are made when
//! they are chosen, where the client can ask for them then.

use super::super::client::Abilities;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::actions::{end_of, findings, holds, is_wanted, touches};
use super::edits::{self, Edits};
use crate::ide::actions::{self, OFFERS, Offer};
use crate::ide::{Checker, Game};
use crate::lint::Safety;
use crate::text::Span;
use serde_json::json;
use tower_lsp::ls_types::{CodeAction, CodeActionKind, Range, TextEdit, Uri, WorkspaceEdit};

/// The kind of what mends a whole document.
pub const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.jadoube");

/// The kind of what writes the moves of a whole document in another way; the name of the way follows.
pub const CONVERT: CodeActionKind = CodeActionKind::new("source.convert.jadoube");

/// What is done to a whole document.
#[derive(Copy, Clone)]
pub enum Whole {
    Fix,
    Convert(&'static Offer),
}

/// What can be done to the document; `range` is where the cursor is, `only` the kinds that are asked for.
pub fn actions(
    snapshot: &Snapshot,
    range: Range,
    only: Option<&[CodeActionKind]>,
    abilities: &Abilities,
    cancelled: &Cancelled,
) -> Vec<CodeAction> {
    let all = std::iter::once(Whole::Fix).chain(OFFERS.iter().map(Whole::Convert));
    let wanted = all.filter(|whole| is_wanted(only, &whole.kind()));
    let game = snapshot.at(range.start).map(|(_, game, _)| game);
    let action = |whole: Whole| match whole.when(snapshot, range, only, abilities) {
        When::Chosen if !whole.changes(snapshot, game.as_ref(), only.is_some(), cancelled) => None,
        When::Never => None,
        When::Chosen => Some(whole.action(snapshot)),
        When::Now => {
            let edit = whole.edit(snapshot, abilities, cancelled)?;
            Some(CodeAction { edit: Some(edit), data: None, ..whole.action(snapshot) })
        }
    };
    wanted.filter_map(action).collect()
}

/// When the edit of an action is made.
enum When {
    /// It is not offered.
    Never,
    Chosen,
    Now,
}

impl Whole {
    fn kind(self) -> CodeActionKind {
        match self {
            Whole::Fix => FIX_ALL,
            Whole::Convert(offer) => format!("{}.{}", CONVERT.as_str(), offer.name).into(),
        }
    }

    fn when(self, snapshot: &Snapshot, range: Range, only: Option<&[CodeActionKind]>, abilities: &Abilities) -> When {
        let resolves = abilities.resolves_actions;
        let many = snapshot.document.records().len() > 1;
        match (self, only) {
            (Whole::Fix, Some(_)) => When::Now,
            (Whole::Fix, None) if resolves && has_safe_fix(snapshot, range) => When::Chosen,
            (Whole::Convert(_), Some(_)) if resolves => When::Chosen,
            // Who asks for all that there is for a source need not mean this, and it takes its time.
            (Whole::Convert(_), Some(only)) if only.iter().any(|asked| holds(&"source.convert".into(), asked)) => {
                When::Now
            }
            // Of a single game the menu has the same already.
            (Whole::Convert(_), None) if resolves && many => When::Chosen,
            _ => When::Never,
        }
    }

    /// Whether there is something to do: for the game at the cursor, or for any where it was asked for.
    fn changes(self, snapshot: &Snapshot, game: Option<&Game>, is_wanted: bool, cancelled: &Cancelled) -> bool {
        let Whole::Convert(offer) = self else { return true };
        let here = game.is_some_and(|game| !offer.whole(game).is_empty());
        let mut places = snapshot.document.records().from(0).take_while(|_| !cancelled.is_set());
        here || is_wanted && places.any(|(place, _)| !offer.whole(&snapshot.game(place)).is_empty())
    }

    /// The entry of the menu, without its edit.
    fn action(self, snapshot: &Snapshot) -> CodeAction {
        let (title, data) = match self {
            Whole::Fix => ("fix all that is safe to fix in this file".into(), json!({"uri": snapshot.uri})),
            Whole::Convert(offer) => (offer.of_file(), json!({"uri": snapshot.uri, "convert": offer.name})),
        };
        CodeAction { title, kind: Some(self.kind()), data: Some(data), ..CodeAction::default() }
    }

    /// What an action without its edit does, and to which document.
    pub fn chosen(action: &CodeAction) -> Option<(Whole, Uri)> {
        let data = action.data.as_ref()?;
        let uri = serde_json::from_value(data.get("uri")?.clone()).ok()?;
        let whole = match data.get("convert") {
            Some(name) => Whole::Convert(OFFERS.iter().find(|offer| name == offer.name)?),
            None => Whole::Fix,
        };
        Some((whole, uri))
    }

    /// The edit; `None` where there is nothing to change.
    pub fn edit(self, snapshot: &Snapshot, abilities: &Abilities, cancelled: &Cancelled) -> Option<WorkspaceEdit> {
        let edits = match self {
            Whole::Fix => fixes(snapshot, cancelled),
            Whole::Convert(offer) => converted(snapshot, offer, cancelled),
        };
        (!edits.is_empty()).then(|| Edits::of(snapshot, edits).into_workspace_edit(abilities))
    }
}

/// Whether something at a range can be mended safely.
fn has_safe_fix(snapshot: &Snapshot, range: Range) -> bool {
    let Some((place, _, start)) = snapshot.at(range.start) else { return false };
    let span = Span::new(start, end_of(snapshot, range, place));
    findings(snapshot, place).iter().any(|found| touches(found, span) && found.choice(Safety::Safe).is_some())
}

/// All safe fixes.
fn fixes(snapshot: &Snapshot, cancelled: &Cancelled) -> Vec<TextEdit> {
    let mut checker = Checker::new(&snapshot.settings.linter);
    let mut edits = Vec::new();
    for (place, entry) in snapshot.document.records().from(0).take_while(|_| !cancelled.is_set()) {
        if entry.checked.as_ref().is_some_and(|checked| checked.counts == [0; 3]) {
            continue;
        }
        let checked = snapshot.document.checked(place, &mut checker);
        let findings = checked.findings.as_deref().unwrap_or_default();
        if findings.iter().any(|finding| finding.choice(Safety::Safe).is_some()) {
            let game = snapshot.game(place);
            let changes = actions::fix_all(&game, findings, Safety::Safe);
            edits::add(&mut edits, snapshot, place.start, game.text(), changes);
        }
    }
    edits
}

/// The moves of all games that can be wholly converted.
fn converted(snapshot: &Snapshot, offer: &Offer, cancelled: &Cancelled) -> Vec<TextEdit> {
    let mut edits = Vec::new();
    for (place, _) in snapshot.document.records().from(0).take_while(|_| !cancelled.is_set()) {
        let game = snapshot.game(place);
        edits::add(&mut edits, snapshot, place.start, game.text(), offer.whole(&game));
    }
    edits
}
