//! What is shown in the text that is not written there: hints, lenses, links.

use super::super::address;
use super::super::editor::InlayHints;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::commands::command;
use crate::ide::{self, Hint, HintKinds};
use crate::syntax::{Tree, parse_into};
use crate::text::Span;
use tower_lsp::ls_types::{CodeLens, DocumentLink, InlayHint, InlayHintLabel, InlayHintTooltip, Range};

/// Above how many games no lens is shown.
const MOST_LENSES: usize = 5000;

/// The hints in a range.
pub fn inlay_hints(snapshot: &Snapshot, range: Range, cancelled: &Cancelled) -> Vec<InlayHint> {
    let kinds = kinds(&snapshot.options.editor.inlay_hints);
    let (start, end) = (snapshot.offset(range.start), snapshot.offset(range.end));
    let mut found = Vec::new();
    for place in snapshot.places(range) {
        if kinds == HintKinds::NONE || cancelled.is_set() {
            break;
        }
        let within = |byte: usize| u32::try_from(byte.saturating_sub(place.start)).unwrap_or(u32::MAX);
        let game = snapshot.game(place);
        let hints = ide::hints(&game, Span::new(within(start), within(end)), kinds);
        found.extend(hints.into_iter().map(|hint| inlay_hint(snapshot, place.start, hint)));
    }
    found
}

fn inlay_hint(snapshot: &Snapshot, start: usize, hint: Hint) -> InlayHint {
    InlayHint {
        position: snapshot.position(start + hint.offset as usize),
        label: InlayHintLabel::String(hint.text),
        kind: None,
        text_edits: None,
        tooltip: hint.tooltip.map(InlayHintTooltip::String),
        padding_left: Some(!hint.before),
        padding_right: Some(hint.before),
        data: None,
    }
}

fn kinds(wanted: &InlayHints) -> HintKinds {
    let all = [
        (wanted.numbers, HintKinds::NUMBERS),
        (wanted.opening, HintKinds::OPENING),
        (wanted.side, HintKinds::SIDE),
        (wanted.evaluation, HintKinds::EVALUATION),
    ];
    all.into_iter().filter(|(on, _)| *on).fold(HintKinds::NONE, |kinds, (_, kind)| kinds.with(kind))
}

/// The lenses of a document; none where they are off, or where the games are too many.
pub fn lenses(snapshot: &Snapshot, cancelled: &Cancelled) -> Vec<CodeLens> {
    let records = snapshot.document.records();
    if !snapshot.options.editor.code_lens.enable || records.len() > MOST_LENSES {
        return Vec::new();
    }
    let places = records.from(0).map(|(place, _)| place).take_while(|_| !cancelled.is_set());
    places
        .flat_map(|place| {
            let lenses = ide::lenses(&snapshot.game(place));
            lenses.into_iter().map(move |lens| {
                let range = snapshot.span(place.start, lens.span);
                let command = command(lens.title, lens.command, snapshot, place);
                CodeLens { range, command: Some(command), data: None }
            })
        })
        .collect()
}

/// How many links of a document are given at most.
const MOST_LINKS: usize = 30_000;

/// The links of a document.
pub fn links(snapshot: &Snapshot, cancelled: &Cancelled) -> Vec<DocumentLink> {
    let mut tree = Tree::default();
    let mut found = Vec::new();
    for (place, text) in snapshot.texts(cancelled) {
        if memchr::memmem::find(&text, b"://").is_none() {
            continue;
        }
        parse_into(&text, &mut tree);
        found.extend(ide::links(&text, &tree).into_iter().filter_map(|link| {
            let target = address::written(&link.target)?;
            let range = snapshot.span(place.start, link.span);
            Some(DocumentLink { range, target: Some(target), tooltip: None, data: None })
        }));
        if found.len() >= MOST_LINKS {
            found.truncate(MOST_LINKS);
            break;
        }
    }
    found
}
