//! What may be written at the cursor.

use super::super::client::Abilities;
use super::super::snapshot::Snapshot;
use crate::ide::{self, Completion, CompletionKind, Context, Place};
use crate::syntax::{TagPair, Tree, parse_into, unescape};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{SystemTime, UNIX_EPOCH};
use tower_lsp::ls_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionTextEdit, Documentation, InsertTextFormat, Position,
    TextEdit,
};

/// From how many records around the cursor the values of tags are taken.
const AROUND: usize = 1000;

/// What may be written at a place.
pub fn completion(snapshot: &Snapshot, position: Position, abilities: &Abilities) -> Option<CompletionList> {
    // In a document without a record one begins at the cursor.
    let begun = || {
        let place = Place { index: 0, start: snapshot.offset(position) };
        (place, snapshot.game(place), 0)
    };
    let (place, game, offset) = snapshot.at(position).unwrap_or_else(begun);
    let begins_tag = || {
        game.text().get(..offset as usize).and_then(|text| text.lines().last()).is_some_and(|line| line.contains('['))
    };
    let values = if begins_tag() { values(snapshot, place) } else { FxHashMap::default() };
    let is_in_sign = || {
        let before = game.text().get(..offset as usize).unwrap_or_default();
        before.trim_end_matches(|c: char| c.is_ascii_digit()).ends_with(['$', '!', '?'])
    };
    let signs = if is_in_sign() { signs(snapshot, place) } else { 0 };
    let context = Context { values, snippets: abilities.snippets, today: today(), signs };
    let found = ide::completions(&game, offset, &context);
    let range = snapshot.span(place.start, found.replace);
    let items = found.items.into_iter().map(|completion| item(completion, range, abilities)).collect();
    Some(CompletionList { is_incomplete: found.is_incomplete, items })
}

fn item(completion: Completion, range: tower_lsp::ls_types::Range, abilities: &Abilities) -> CompletionItem {
    let (format, new_text) = written(completion.insert, completion.is_snippet, abilities);
    CompletionItem {
        label: completion.label,
        kind: Some(kind(completion.kind)),
        detail: Some(completion.detail).filter(|detail| !detail.is_empty()),
        documentation: completion.documentation.map(Documentation::String),
        filter_text: Some(completion.filter),
        sort_text: Some(completion.sort),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
        ..CompletionItem::default()
    }
}

/// A text as it is sent. Of plain text with a blank Neovim 0.11 inserts no more than the first word, `3.` of `3. Nf3`; of
/// a snippet, which to others is the same if it has no stops, it offers the label and inserts all.
fn written(text: String, is_snippet: bool, abilities: &Abilities) -> (InsertTextFormat, String) {
    match is_snippet {
        true => (InsertTextFormat::SNIPPET, text),
        false if abilities.snippets && text.contains(char::is_whitespace) => {
            (InsertTextFormat::SNIPPET, ide::in_snippet(&text))
        }
        false => (InsertTextFormat::PLAIN_TEXT, text),
    }
}

const fn kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Move => CompletionItemKind::FUNCTION,
        CompletionKind::Number => CompletionItemKind::UNIT,
        CompletionKind::Result => CompletionItemKind::CONSTANT,
        CompletionKind::Tag => CompletionItemKind::PROPERTY,
        CompletionKind::Value => CompletionItemKind::VALUE,
        CompletionKind::Glyph => CompletionItemKind::OPERATOR,
        CompletionKind::Command => CompletionItemKind::KEYWORD,
        CompletionKind::Rule => CompletionItemKind::REFERENCE,
        CompletionKind::Snippet => CompletionItemKind::SNIPPET,
    }
}

/// The values that tags have in the records around one, each once.
fn values(snapshot: &Snapshot, around: Place) -> FxHashMap<String, Vec<String>> {
    let (mut values, mut seen) = (FxHashMap::<String, Vec<String>>::default(), FxHashSet::default());
    each_other(snapshot, around, |text, tree| {
        let word = |pair: &TagPair| {
            let part = |span: crate::text::Span| String::from_utf8_lossy(&unescape(span.of(text))).into_owned();
            (part(pair.name), part(pair.value))
        };
        for (name, value) in tree.tags.iter().map(word) {
            if seen.insert((name.clone(), value.clone())) {
                values.entry(name).or_default().push(value);
            }
        }
    });
    values
}

/// How many more signs are written `!` than `$1` in the records around one.
fn signs(snapshot: &Snapshot, around: Place) -> i64 {
    let mut excess = 0;
    each_other(snapshot, around, |text, tree| excess += ide::excess_of_signs(text, tree));
    excess
}

/// Shows the records around one to a function.
fn each_other(snapshot: &Snapshot, around: Place, mut see: impl FnMut(&[u8], &Tree)) {
    let mut tree = Tree::default();
    let first = around.index.saturating_sub(AROUND / 2);
    for (place, _) in snapshot.document.records().from(first).take(AROUND).filter(|(place, _)| *place != around) {
        let text = snapshot.document.record(place);
        parse_into(&text, &mut tree);
        see(&text, &tree);
    }
}

/// The date of today at Greenwich, as PGN writes dates.
fn today() -> Option<String> {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).ok()?.as_secs() / 86_400;
    let (year, month, day) = date(i64::try_from(days).ok()?);
    Some(format!("{year:04}.{month:02}.{day:02}"))
}

/// The date of a count of days since 1970-01-01, by the rule of the Gregorian calendar.
fn date(days: i64) -> (i64, i64, i64) {
    let is_leap = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let (mut year, mut left) = (1970, days);
    while left >= 365 + i64::from(is_leap(year)) {
        left -= 365 + i64::from(is_leap(year));
        year += 1;
    }
    let lengths = [31, 28 + i64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in lengths {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year, month, left + 1)
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_become_dates() {
        let dates = [0, 58, 59, 11_016, 11_017, 20_787].map(date);
        assert_eq!(dates, [(1970, 1, 1), (1970, 2, 28), (1970, 3, 1), (2000, 2, 29), (2000, 3, 1), (2026, 11, 30)]);
    }
}
