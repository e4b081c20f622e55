//! Semantic tokens: the colours of a document.

use super::super::address::Key;
use super::super::snapshot::Snapshot;
use super::super::work::Cancelled;
use crate::ide::{self, Modifiers, TokenType};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tower_lsp::ls_types::{
    Position, Range, SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens, SemanticTokensDelta,
    SemanticTokensEdit, SemanticTokensFullDeltaResult, SemanticTokensLegend, Uri,
};

/// Above this length, in bytes, a document's tokens are given by range only: clients take longer to paint them than we to
/// find them.
const LONGEST: usize = 2 << 20;

/// The names of types and modifiers.
pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: TokenType::LEGEND.map(SemanticTokenType::new).to_vec(),
        token_modifiers: Modifiers::LEGEND.map(SemanticTokenModifier::new).to_vec(),
    }
}

/// The tokens that clients have, to tell them what changes.
#[derive(Default)]
pub struct Given {
    /// The last of each document, with their name.
    last: Mutex<HashMap<Key, (u64, Vec<SemanticToken>)>>,
}

impl Given {
    /// Forgets a document.
    pub fn forget(&self, uri: &Uri) {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).remove(&Key::of(uri));
    }

    /// All tokens of a document, which the client then has.
    pub fn full(&self, snapshot: &Snapshot, cancelled: &Cancelled) -> Option<SemanticTokens> {
        let data = all(snapshot, cancelled)?;
        let id = self.give(snapshot, data.clone()).0;
        Some(SemanticTokens { result_id: Some(id), data })
    }

    /// What has changed since the tokens of a name.
    pub fn since(
        &self,
        previous: &str,
        snapshot: &Snapshot,
        cancelled: &Cancelled,
    ) -> Option<SemanticTokensFullDeltaResult> {
        let data = all(snapshot, cancelled)?;
        let (id, last) = self.give(snapshot, data.clone());
        let result_id = Some(id);
        Some(match last.filter(|(name, _)| name == previous) {
            Some((_, old)) => {
                SemanticTokensDelta { result_id, edits: difference(&old, &data).into_iter().collect() }.into()
            }
            None => SemanticTokens { result_id, data }.into(),
        })
    }

    /// Notes what is given; gives its name, and what the client had before.
    fn give(&self, snapshot: &Snapshot, data: Vec<SemanticToken>) -> (String, Option<(String, Vec<SemanticToken>)>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.remove(&Key::of(&snapshot.uri));
        let number = before.as_ref().map_or(1, |(number, _)| number + 1);
        last.insert(Key::of(&snapshot.uri), (number, data));
        (number.to_string(), before.map(|(number, data)| (number.to_string(), data)))
    }
}

/// The one stretch of tokens that differs.
fn difference(old: &[SemanticToken], new: &[SemanticToken]) -> Option<SemanticTokensEdit> {
    let before = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let most = old.len().min(new.len()) - before;
    let after = old.iter().rev().zip(new.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
    let (gone, come) = (old.len() - before - after, &new[before..new.len() - after]);
    // The protocol counts in numbers, five a token.
    let count = |tokens: usize| u32::try_from(tokens * 5).unwrap_or(u32::MAX);
    let edit = SemanticTokensEdit { start: count(before), delete_count: count(gone), data: Some(come.to_vec()) };
    (gone > 0 || !come.is_empty()).then_some(edit)
}

fn all(snapshot: &Snapshot, cancelled: &Cancelled) -> Option<Vec<SemanticToken>> {
    let text = snapshot.document.text();
    let end = snapshot.position(text.len_bytes());
    let is_short = text.len_bytes() <= LONGEST;
    is_short.then(|| in_range(snapshot, Range::new(Position::new(0, 0), end), cancelled))
}

/// The tokens of the records that a range touches.
pub fn in_range(snapshot: &Snapshot, range: Range, cancelled: &Cancelled) -> Vec<SemanticToken> {
    let mut tokens = Vec::new();
    let mut last = Position::new(0, 0);
    let (start, end) = (snapshot.offset(range.start), snapshot.offset(range.end));
    for place in snapshot.places(range) {
        if cancelled.is_set() {
            break;
        }
        for token in ide::tokens(&snapshot.game(place)) {
            let bytes = token.span.shift(place.start);
            if bytes.end < start || bytes.start > end {
                continue;
            }
            let at = snapshot.range(bytes);
            let delta_line = at.start.line - last.line;
            let from = if delta_line == 0 { last.character } else { 0 };
            tokens.push(SemanticToken {
                delta_line,
                delta_start: at.start.character - from,
                length: at.end.character.saturating_sub(at.start.character),
                token_type: token.token_type as u32,
                token_modifiers_bitset: token.modifiers.0,
            });
            last = at.start;
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(length: u32) -> SemanticToken {
        SemanticToken { delta_line: 0, delta_start: 1, length, token_type: 0, token_modifiers_bitset: 0 }
    }

    #[test]
    fn the_stretch_that_differs_is_found() {
        let edit = |old: &[u32], new: &[u32]| {
            let tokens = |lengths: &[u32]| lengths.iter().map(|length| token(*length)).collect::<Vec<_>>();
            difference(&tokens(old), &tokens(new))
                .map(|edit| (edit.start, edit.delete_count, edit.data.map_or(0, |d| d.len())))
        };
        assert_eq!(edit(&[1, 2, 3], &[1, 2, 3]), None);
        assert_eq!(edit(&[1, 2, 3], &[1, 9, 8, 3]), Some((5, 5, 2)));
        assert_eq!(edit(&[1, 1], &[1, 1, 1]), Some((10, 0, 1)));
        assert_eq!(edit(&[1, 1, 1], &[]), Some((0, 15, 0)));
    }
}
