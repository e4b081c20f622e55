//! What can be done about the place at the cursor.

use super::super::client::Abilities;
use super::super::diagnostics::diagnostic;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::commands::APPLY_EDIT;
use super::edits::{self, Edits};
use crate::ide::actions::{self, Action, Kind};
use crate::ide::{Checker, Game, Place};
use crate::lint::{Finding, Safety};
use crate::text::Span;
use serde_json::json;
use tower_lsp::ls_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, Command, Position, Range, TextEdit, Uri,
};

/// The kind of what mends a whole document.
pub const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.jadoube");

/// All kinds of actions.
pub const KINDS: [CodeActionKind; 3] = [CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE, FIX_ALL];

/// What can be done about a range.
pub fn actions(
    snapshot: &Snapshot,
    range: Range,
    context: &CodeActionContext,
    abilities: &Abilities,
    cancelled: &Cancelled,
) -> Vec<CodeActionOrCommand> {
    let wanted = |kind: &CodeActionKind| {
        let only = context.only.as_deref();
        only.is_none_or(|only| only.iter().any(|asked| holds(asked, kind)))
    };
    if !abilities.action_literals && !abilities.apply_edit {
        return Vec::new();
    }
    let mut found: Vec<CodeAction> = Vec::new();
    if wanted(&CodeActionKind::QUICKFIX) || wanted(&CodeActionKind::REFACTOR_REWRITE) {
        found.extend(at_place(snapshot, range, &wanted, abilities));
    }
    if wanted(&FIX_ALL) {
        found.extend(fix_all(snapshot, range, context.only.is_some(), abilities, cancelled));
    }
    found.into_iter().map(|action| offered(action, abilities)).collect()
}

/// Whether a kind is another or a part of it.
fn holds(outer: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let rest = kind.as_str().strip_prefix(outer.as_str());
    outer.as_str().is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// An action, or for clients that know only commands, the command that makes its edit.
fn offered(action: CodeAction, abilities: &Abilities) -> CodeActionOrCommand {
    if abilities.action_literals {
        return action.into();
    }
    let arguments = Some(vec![json!(action.edit)]);
    Command { title: action.title, command: APPLY_EDIT.into(), arguments }.into()
}

/// What can be done in the record in which a range begins.
fn at_place(
    snapshot: &Snapshot,
    range: Range,
    wanted: &impl Fn(&CodeActionKind) -> bool,
    abilities: &Abilities,
) -> Vec<CodeAction> {
    let Some((place, game, start)) = snapshot.at(range.start) else { return Vec::new() };
    let span = Span::new(start, end_of(snapshot, range, place));
    let findings = findings(snapshot, place);
    let found = actions::actions(&game, &findings, span, |kind| wanted(&kind_of(kind)));
    let of_file = wanted(&CodeActionKind::QUICKFIX).then(|| silence_file(snapshot, &findings, span, place, abilities));
    let action = |action| code_action(snapshot, (place, &game), &findings, action, abilities);
    found.into_iter().map(action).chain(of_file.into_iter().flatten()).collect()
}

/// Where a range ends in the record in which it begins, or behind it.
fn end_of(snapshot: &Snapshot, range: Range, place: Place) -> u32 {
    u32::try_from(snapshot.offset(range.end).saturating_sub(place.start)).unwrap_or(u32::MAX)
}

fn touches(finding: &Finding, span: Span) -> bool {
    finding.span.start <= span.end && span.start <= finding.span.end
}

fn kind_of(kind: Kind) -> CodeActionKind {
    match kind {
        Kind::QuickFix | Kind::Silence | Kind::FixAll => CodeActionKind::QUICKFIX,
        Kind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
    }
}

fn findings(snapshot: &Snapshot, place: Place) -> Vec<Finding> {
    let known = snapshot.document.records().get(place.index).and_then(|entry| entry.checked.clone());
    let checked = known.filter(|checked| checked.findings.is_some());
    let again = || snapshot.document.checked(place, &mut Checker::new(&snapshot.settings.linter));
    let checked = checked.unwrap_or_else(again);
    checked.findings.iter().flatten().chain(&checked.across).cloned().collect()
}

fn code_action(
    snapshot: &Snapshot,
    (place, game): (Place, &Game),
    findings: &[Finding],
    action: Action,
    abilities: &Abilities,
) -> CodeAction {
    let mended = action.finding.and_then(|n| findings.get(n));
    let mut edits = Vec::new();
    edits::add(&mut edits, snapshot, place.start, game.text(), action.changes);
    CodeAction {
        title: action.title,
        kind: Some(kind_of(action.kind)),
        diagnostics: mended.map(|finding| vec![diagnostic(snapshot, place.start, finding, abilities)]),
        edit: Some(Edits::of(snapshot, edits).into_workspace_edit(abilities)),
        is_preferred: (abilities.preferred_actions && action.preferred).then_some(true),
        ..CodeAction::default()
    }
}

/// For each rule that has found something at a place: silencing it in all of the file.
fn silence_file(
    snapshot: &Snapshot,
    findings: &[Finding],
    span: Span,
    place: Place,
    abilities: &Abilities,
) -> Vec<CodeAction> {
    let mut rules: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    for finding in findings.iter().filter(|finding| touches(finding, span)) {
        if rules.contains(&finding.rule.name) {
            continue;
        }
        rules.push(finding.rule.name);
        let new_text = actions::ignore_in_file(finding, &snapshot.document.beginning());
        let begin = Position::new(0, 0);
        let edit = TextEdit { range: Range::new(begin, begin), new_text };
        found.push(CodeAction {
            title: format!("ignore `{}` in this file", finding.rule.name),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![diagnostic(snapshot, place.start, finding, abilities)]),
            edit: Some(Edits::of(snapshot, vec![edit]).into_workspace_edit(abilities)),
            ..CodeAction::default()
        });
    }
    found
}

/// Mending all of a document: where something at a range can be mended so, its edit made when it is chosen, or at once where
/// it was asked for.
fn fix_all(
    snapshot: &Snapshot,
    range: Range,
    asked_for: bool,
    abilities: &Abilities,
    cancelled: &Cancelled,
) -> Option<CodeAction> {
    let is_later = !asked_for && abilities.resolves_actions;
    let is_offered = asked_for || is_later && has_safe_fix(snapshot, range);
    if !is_offered {
        return None;
    }
    let action = CodeAction {
        title: "fix all that is safe to fix in this file".into(),
        kind: Some(FIX_ALL),
        data: Some(json!({"uri": snapshot.uri})),
        ..CodeAction::default()
    };
    if is_later {
        return Some(action);
    }
    let edit = fix_all_edit(snapshot, abilities, cancelled)?;
    Some(CodeAction { edit: Some(edit), data: None, ..action })
}

/// Whether something at a range can be mended safely.
fn has_safe_fix(snapshot: &Snapshot, range: Range) -> bool {
    let Some((place, _, start)) = snapshot.at(range.start) else { return false };
    let span = Span::new(start, end_of(snapshot, range, place));
    findings(snapshot, place).iter().any(|found| touches(found, span) && found.choice(Safety::Safe).is_some())
}

/// The document whose mending was offered.
pub fn fixed_document(action: &CodeAction) -> Option<Uri> {
    let uri = action.data.as_ref()?.get("uri")?;
    serde_json::from_value(uri.clone()).ok()
}

/// The edit that makes all safe fixes; `None` where there are none.
pub fn fix_all_edit(
    snapshot: &Snapshot,
    abilities: &Abilities,
    cancelled: &Cancelled,
) -> Option<tower_lsp::ls_types::WorkspaceEdit> {
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
    (!edits.is_empty()).then(|| Edits::of(snapshot, edits).into_workspace_edit(abilities))
}
