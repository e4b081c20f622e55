//! What can be done about the place at the cursor.

use super::super::client::Abilities;
use super::super::diagnostics::diagnostic;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::commands::APPLY_EDIT;
use super::edits::{self, Edits};
use super::whole_file;
use crate::ide::actions::{self, Action, Kind};
use crate::ide::{Checker, Game, Place};
use crate::lint::Finding;
use crate::text::Span;
use serde_json::json;
use tower_lsp::ls_types::{
    CodeAction, CodeActionContext, CodeActionKind, CodeActionOrCommand, Command, Position, Range, TextEdit,
};

/// All kinds of actions.
pub const KINDS: [CodeActionKind; 4] =
    [CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR_REWRITE, whole_file::FIX_ALL, whole_file::CONVERT];

/// What can be done about a range.
pub fn actions(
    snapshot: &Snapshot,
    range: Range,
    context: &CodeActionContext,
    abilities: &Abilities,
    cancelled: &Cancelled,
) -> Vec<CodeActionOrCommand> {
    let only = context.only.as_deref();
    let wanted = |kind: &CodeActionKind| is_wanted(only, kind);
    if !abilities.action_literals && !abilities.apply_edit {
        return Vec::new();
    }
    let mut found: Vec<CodeAction> = Vec::new();
    if wanted(&CodeActionKind::QUICKFIX) || wanted(&CodeActionKind::REFACTOR_REWRITE) {
        found.extend(at_place(snapshot, range, &wanted, abilities));
    }
    found.extend(whole_file::actions(snapshot, range, only, abilities, cancelled));
    found.into_iter().map(|action| offered(action, abilities)).collect()
}

/// Whether a kind is among those that are asked for; all are where none is named.
pub(super) fn is_wanted(only: Option<&[CodeActionKind]>, kind: &CodeActionKind) -> bool {
    only.is_none_or(|only| only.iter().any(|asked| holds(asked, kind)))
}

/// Whether a kind is another or a part of it.
pub(super) fn holds(outer: &CodeActionKind, kind: &CodeActionKind) -> bool {
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
pub(super) fn end_of(snapshot: &Snapshot, range: Range, place: Place) -> u32 {
    u32::try_from(snapshot.offset(range.end).saturating_sub(place.start)).unwrap_or(u32::MAX)
}

pub(super) fn touches(finding: &Finding, span: Span) -> bool {
    finding.span.start <= span.end && span.start <= finding.span.end
}

fn kind_of(kind: Kind) -> CodeActionKind {
    match kind {
        Kind::QuickFix | Kind::Silence | Kind::FixAll => CodeActionKind::QUICKFIX,
        Kind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
    }
}

pub(super) fn findings(snapshot: &Snapshot, place: Place) -> Vec<Finding> {
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
