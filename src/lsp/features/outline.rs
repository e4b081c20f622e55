//! The structure of documents: symbols, folds, selections.

use super::super::client::Abilities;
use super::super::progress::Progress;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use super::super::workspace::Workspace;
use crate::ide::{self, Fold, FoldKind, Place, Symbol};
use crate::syntax::{Tree, parse_into};
use crate::text::Span;
use tower_lsp::ls_types::{
    DocumentSymbol, DocumentSymbolResponse, FoldingRange, FoldingRangeKind, Location, OneOf, Position, SelectionRange,
    SymbolInformation, SymbolKind, WorkspaceSymbol,
};

/// Above how many games the variations are left out of the outline.
const MOST_GAMES: usize = 5000;

/// How many entries an outline has at most. A client takes minutes to show more, and many megabytes.
const MOST_ENTRIES: usize = 20_000;

/// How many foldings are given at most to a client that names no number.
const MOST_FOLDS: usize = 50_000;

/// How many symbols of the workspace are given at most.
const MOST_SYMBOLS: usize = 1000;

/// The outline of a document.
pub fn symbols(snapshot: &Snapshot, abilities: &Abilities, cancelled: &Cancelled) -> DocumentSymbolResponse {
    let games = snapshot.document.records().len();
    let with_variations = games <= MOST_GAMES && abilities.nested_symbols;
    let mut most_variations = MOST_ENTRIES.saturating_sub(games);
    let mut tree = Tree::default();
    let mut found = Vec::new();
    for (place, text) in snapshot.texts(cancelled).take(MOST_ENTRIES) {
        parse_into(&text, &mut tree);
        let Some(mut symbol) = ide::game_symbol(&text, &tree, place.index as u64 + 1) else { continue };
        if with_variations && memchr::memchr(b'(', &text).is_some() {
            let variations = ide::variations(&snapshot.game(place), most_variations);
            most_variations -= variations.1;
            symbol.children = variations.0;
        }
        found.push((place, symbol));
    }
    found.extend(rest(snapshot, games));
    if abilities.nested_symbols {
        let nested = found.into_iter().map(|(place, symbol)| nested(snapshot, place, symbol));
        return DocumentSymbolResponse::Nested(nested.collect());
    }
    let flat = found.into_iter().map(|(place, symbol)| flat(snapshot, place, symbol));
    DocumentSymbolResponse::Flat(flat.collect())
}

/// One entry for all games of a document that are too many for its outline.
fn rest(snapshot: &Snapshot, games: usize) -> Option<(Place, Symbol)> {
    let place = Place { index: MOST_ENTRIES, start: snapshot.document.records().start(MOST_ENTRIES)? };
    let len = snapshot.document.text().len_bytes() - place.start;
    let name = format!("{} more games", games - MOST_ENTRIES);
    let detail = "not listed: look for them among the symbols of the workspace".into();
    let span = Span::new(0, u32::try_from(len).unwrap_or(u32::MAX));
    let selection = Span::new(0, 0);
    Some((place, Symbol { name, detail, kind: ide::SymbolKind::Game, span, selection, children: Vec::new() }))
}

#[expect(deprecated, reason = "the field must be given")]
fn nested(snapshot: &Snapshot, place: Place, symbol: Symbol) -> DocumentSymbol {
    // Symbols nest no deeper than `ide` lets them.
    let children: Vec<DocumentSymbol> =
        symbol.children.into_iter().map(|child| nested(snapshot, place, child)).collect();
    DocumentSymbol {
        name: symbol.name,
        detail: Some(symbol.detail).filter(|detail| !detail.is_empty()),
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: snapshot.span(place.start, symbol.span),
        selection_range: snapshot.span(place.start, symbol.selection),
        children: (!children.is_empty()).then_some(children),
    }
}

#[expect(deprecated, reason = "the field must be given")]
fn flat(snapshot: &Snapshot, place: Place, symbol: Symbol) -> SymbolInformation {
    SymbolInformation {
        name: symbol.name,
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        location: Location { uri: snapshot.uri.clone(), range: snapshot.span(place.start, symbol.selection) },
        container_name: Some(symbol.detail).filter(|detail| !detail.is_empty()),
    }
}

const fn kind(kind: ide::SymbolKind) -> SymbolKind {
    match kind {
        ide::SymbolKind::Game => SymbolKind::CLASS,
        ide::SymbolKind::Variation => SymbolKind::METHOD,
    }
}

/// How many characters of a query are looked at. No name is longer, and all games are compared with each of its words.
const LONGEST_QUERY: usize = 200;

/// The games of the workspace that a query means.
pub fn workspace_symbols(
    workspace: &Workspace,
    query: &str,
    cancelled: &Cancelled,
    progress: &Progress,
) -> Vec<WorkspaceSymbol> {
    let (mut tree, mut found) = (Tree::default(), Vec::new());
    let query: String = query.chars().take(LONGEST_QUERY).collect();
    workspace.each(cancelled, progress, |snapshot| {
        for (place, text) in snapshot.texts(cancelled) {
            if found.len() >= MOST_SYMBOLS {
                return false;
            }
            parse_into(&text, &mut tree);
            if ide::matches(&text, &tree, &query) {
                let symbol = ide::game_symbol(&text, &tree, place.index as u64 + 1);
                found.extend(symbol.map(|symbol| of_workspace(snapshot, place, symbol)));
            }
        }
        true
    });
    found
}

fn of_workspace(snapshot: &Snapshot, place: Place, symbol: Symbol) -> WorkspaceSymbol {
    let location = Location { uri: snapshot.uri.clone(), range: snapshot.span(place.start, symbol.selection) };
    WorkspaceSymbol {
        name: symbol.name,
        kind: kind(symbol.kind),
        tags: None,
        container_name: Some(symbol.detail).filter(|detail| !detail.is_empty()),
        location: OneOf::Left(location),
        data: None,
    }
}

/// What can be folded away.
pub fn folds(snapshot: &Snapshot, abilities: &Abilities, cancelled: &Cancelled) -> Vec<FoldingRange> {
    let (mut tree, mut found) = (Tree::default(), Vec::new());
    let most = abilities.most_folds.unwrap_or(MOST_FOLDS);
    for (place, text) in snapshot.texts(cancelled) {
        parse_into(&text, &mut tree);
        let folds = ide::folds(&text, &tree);
        let mut ranges: Vec<_> =
            folds.iter().map(|fold| folding_range(snapshot, place, fold, abilities.line_folding)).collect();
        if abilities.collapsed_text
            && let Some(game) = folds.iter().position(|fold| fold.kind == FoldKind::Game)
        {
            ranges[game].collapsed_text = ide::game_symbol(&text, &tree, place.index as u64 + 1).map(in_short);
        }
        found.append(&mut ranges);
        if found.len() >= most {
            found.truncate(most);
            break;
        }
    }
    found
}

/// A game in a line: the players, the result, the event, the year.
fn in_short(game: Symbol) -> String {
    if game.detail.is_empty() { game.name } else { format!("{}, {}", game.name, game.detail) }
}

fn folding_range(snapshot: &Snapshot, place: Place, fold: &Fold, by_line: bool) -> FoldingRange {
    let range = snapshot.span(place.start, fold.span);
    let column = |position: Position| (!by_line).then_some(position.character);
    FoldingRange {
        start_line: range.start.line,
        start_character: column(range.start),
        end_line: range.end.line,
        end_character: column(range.end),
        kind: match fold.kind {
            FoldKind::Comment => Some(FoldingRangeKind::Comment),
            FoldKind::Tags => Some(FoldingRangeKind::Imports),
            FoldKind::Game | FoldKind::Variation => Some(FoldingRangeKind::Region),
        },
        collapsed_text: None,
    }
}

/// For each place the selections around it, the innermost first.
pub fn selections(snapshot: &Snapshot, positions: &[Position]) -> Vec<SelectionRange> {
    let one = |position: &Position| {
        let around = snapshot.at(*position).map(|(place, game, offset)| {
            let spans = ide::selection(&game, offset);
            spans.into_iter().map(|span| snapshot.span(place.start, span)).collect::<Vec<_>>()
        });
        let around = around.unwrap_or_default();
        let position = &snapshot.position(snapshot.offset(*position));
        let outward = around
            .into_iter()
            .rev()
            .fold(None, |parent: Option<Box<SelectionRange>>, range| Some(Box::new(SelectionRange { range, parent })));
        let here = tower_lsp::ls_types::Range::new(*position, *position);
        outward.map_or(SelectionRange { range: here, parent: None }, |selection| *selection)
    };
    positions.iter().map(one).collect()
}
