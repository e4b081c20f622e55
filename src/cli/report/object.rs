//! The object that stands for a finding in JSON.

use super::Found;
use crate::cli::places::Stretch;
use crate::lint::{Change, Fix, Related, Safety};
use serde::Serialize;

#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    rule: &'static str,
    severity: &'static str,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
    range: Stretch,
    related: Vec<RelatedObject<'a>>,
    fixes: Vec<FixObject<'a>>,
}

#[derive(Serialize)]
struct RelatedObject<'a> {
    file: &'a str,
    message: &'a str,
    range: Stretch,
}

#[derive(Serialize)]
struct FixObject<'a> {
    title: &'a str,
    safety: &'static str,
    edits: Vec<EditObject<'a>>,
}

#[derive(Serialize)]
struct EditObject<'a> {
    start: u64,
    end: u64,
    text: &'a str,
}

/// Adds the object of a finding, on one line and without its end.
pub fn write(found: &Found<'_>, out: &mut Vec<u8>) {
    // Strings and numbers written to memory: there is nothing to fail.
    serde_json::to_writer(out, &object(found)).ok();
}

fn object<'a>(found: &Found<'a>) -> Object<'a> {
    let finding = found.finding;
    Object {
        file: found.record.file,
        rule: finding.rule.name,
        severity: finding.level.name(),
        message: &finding.message,
        game: Some(found.record.game).filter(|game| *game > 0),
        ply: finding.ply.map(|(ply, _)| ply),
        depth: finding.ply.map(|(_, depth)| depth),
        range: found.stretch(finding.span),
        related: finding.related.iter().map(|related| related_object(found, related)).collect(),
        fixes: finding.fixes.iter().map(|fix| fix_object(found, fix)).collect(),
    }
}

fn related_object<'a>(found: &Found<'a>, related: &'a Related) -> RelatedObject<'a> {
    RelatedObject { file: found.record.file, message: &related.message, range: found.stretch(related.span) }
}

fn fix_object<'a>(found: &Found<'a>, fix: &'a Fix) -> FixObject<'a> {
    let safety = match fix.safety {
        Safety::Safe => "safe",
        Safety::Unsafe => "unsafe",
    };
    let edits = fix.changes.iter().map(|change| edit_object(found, change)).collect();
    FixObject { title: &fix.title, safety, edits }
}

fn edit_object<'a>(found: &Found<'a>, change: &'a Change) -> EditObject<'a> {
    let place = |offset| found.record.places.offset(offset);
    EditObject { start: place(change.span.start), end: place(change.span.end), text: &change.text }
}
