//! Findings as the protocol's diagnostics.

use super::client::Abilities;
use super::snapshot::Snapshot;
use crate::config::Fault;
use crate::ide::{Listed, Shown};
use crate::lint::{Finding, Level};
use crate::text::{LineIndex, Unit};
use tower_lsp::ls_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    NumberOrString, Position, Range,
};

/// Who says it.
const SOURCE: &str = "jadoube";

/// Rules that find what could go without a loss.
const UNNECESSARY: [&str; 6] = [
    "needless-disambiguation",
    "needless-hyphen",
    "empty-comment",
    "empty-variation",
    "unused-ignore",
    "long-form-move",
];

/// All diagnostics of a document.
pub fn diagnostics(snapshot: &Snapshot, listed: &Listed, abilities: &Abilities) -> Vec<Diagnostic> {
    let one = |shown: &Shown| diagnostic(snapshot, shown.start, shown.finding(), abilities);
    let mut all: Vec<Diagnostic> = listed.shown.iter().map(one).collect();
    all.extend((listed.left_out > 0).then(|| left_out(listed.left_out, "jadoube lint")));
    all
}

/// A finding of a record that begins at a byte.
pub fn diagnostic(snapshot: &Snapshot, start: usize, finding: &Finding, abilities: &Abilities) -> Diagnostic {
    let name = finding.rule.name;
    let place = |span| Location { uri: snapshot.uri.clone(), range: snapshot.span(start, span) };
    let related = finding.related.iter().map(|related| DiagnosticRelatedInformation {
        location: place(related.span),
        message: related.message.clone(),
    });
    let page = || format!("{}{name}", snapshot.options.editor.rule_pages).parse().ok();
    let is_tagged = abilities.diagnostic_tags && UNNECESSARY.contains(&name);
    Diagnostic {
        range: snapshot.span(start, finding.span),
        severity: Some(severity(finding.level)),
        code: Some(NumberOrString::String(name.into())),
        code_description: abilities.rule_links.then(page).flatten().map(|href| CodeDescription { href }),
        source: Some(SOURCE.into()),
        message: finding.message.clone(),
        related_information: (abilities.related_places && !finding.related.is_empty()).then(|| related.collect()),
        tags: is_tagged.then(|| vec![DiagnosticTag::UNNECESSARY]),
        data: None,
    }
}

const fn severity(level: Level) -> DiagnosticSeverity {
    match level {
        Level::Error => DiagnosticSeverity::ERROR,
        Level::Warning => DiagnosticSeverity::WARNING,
        Level::Info => DiagnosticSeverity::INFORMATION,
    }
}

/// What is wrong in a configuration file.
pub fn fault(text: &str, fault: &Fault, unit: Unit) -> Diagnostic {
    let index = LineIndex::new(text.as_bytes());
    let position = |byte: u32| {
        let place = index.position(text.as_bytes(), byte as usize, unit);
        Position::new(place.line, place.column)
    };
    Diagnostic {
        range: Range::new(position(fault.span.start), position(fault.span.end)),
        severity: Some(DiagnosticSeverity::ERROR),
        code: Some(NumberOrString::String("bad-configuration".into())),
        source: Some(SOURCE.into()),
        message: fault.message.clone(),
        ..Diagnostic::default()
    }
}

/// Says on the first line how many are not shown, and which command lists them.
pub fn left_out(count: usize, command: &str) -> Diagnostic {
    let noun = if count == 1 { "finding is" } else { "findings are" };
    let message = format!(
        "{count} more {noun} not shown here: mend those that are, run `{command}`, or raise the setting \
         jadoube.editor.maxDiagnostics"
    );
    Diagnostic {
        range: Range::new(Position::new(0, 0), Position::new(0, 0)),
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(SOURCE.into()),
        message,
        ..Diagnostic::default()
    }
}
