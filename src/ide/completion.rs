//! What may be written at the cursor: legal moves, numbers, results, tags and their values, signs, commands in comments.

mod comment;
mod glyphs;
mod line;
mod moves;
mod movetext;
mod spellings;
mod tags;
#[cfg(test)]
mod tests;

use super::Game;
use crate::syntax::NodeKind;
use crate::text::Span;
pub use glyphs::excess_of_signs;
use rustc_hash::FxHashMap;

/// What may be written at a place.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Completions {
    /// What each item replaces, in bytes of the record: the word that the cursor is in, empty where it is in none.
    pub replace: Span,
    /// The items, the best first.
    pub items: Vec<Completion>,
    /// Whether to ask again with each letter: other spellings may fit then.
    pub is_incomplete: bool,
}

/// Something that may be written.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Completion {
    pub label: String,
    /// What it is, in a few words.
    pub detail: String,
    pub insert: String,
    /// Whether `insert` has the tab stops of a snippet: `$1`, `${2:text}`.
    pub is_snippet: bool,
    /// What clients compare with the text that is replaced. It begins with what is typed wherever a spelling does.
    pub filter: String,
    /// Clients sort by this.
    pub sort: String,
    pub kind: CompletionKind,
    pub documentation: Option<String>,
}

/// What an item is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum CompletionKind {
    Move,
    Number,
    Result,
    /// The name of a tag.
    Tag,
    /// The value of a tag.
    Value,
    /// An annotation sign.
    Glyph,
    /// A command in a comment.
    Command,
    /// A rule of the linter.
    Rule,
    Snippet,
}

/// What the rest of the file and the client add.
#[derive(Clone, Debug, Default)]
pub struct Context {
    /// Values of tags in other records of the file by the tag's name, without escapes.
    pub values: FxHashMap<String, Vec<String>>,
    /// Whether the client reads snippets.
    pub snippets: bool,
    /// The date of today, `YYYY.MM.DD`, where it is known.
    pub today: Option<String>,
    /// How many more of the six usual signs are written `!` than `$1` in the other records.
    pub signs: i64,
}

impl Context {
    /// The values of a tag in other records.
    pub fn values(&self, tag: &str) -> &[String] {
        self.values.get(tag).map_or(&[], Vec::as_slice)
    }
}

impl Completion {
    fn new(kind: CompletionKind, label: impl Into<String>, detail: impl Into<String>) -> Completion {
        let label = label.into();
        Completion {
            detail: detail.into(),
            insert: label.clone(),
            is_snippet: false,
            filter: label.clone(),
            sort: String::new(),
            kind,
            documentation: None,
            label,
        }
    }

    /// What is inserted: a snippet, or where the client reads none its plain form.
    fn inserting(mut self, snippet: String, context: &Context) -> Completion {
        self.is_snippet = context.snippets;
        self.insert = if context.snippets { snippet } else { without_stops(&snippet) };
        self
    }
}

/// A place where something is to be written.
#[derive(Copy, Clone)]
struct Cursor<'a> {
    game: &'a Game,
    context: &'a Context,
    /// In bytes of the record, between two characters.
    offset: u32,
}

impl<'a> Cursor<'a> {
    fn before(&self) -> &'a str {
        &self.game.text()[..self.offset as usize]
    }

    fn behind(&self) -> &'a str {
        &self.game.text()[self.offset as usize..]
    }

    /// The line up to the cursor, and where it begins.
    fn line(&self) -> (u32, &'a str) {
        let before = self.before();
        let start = before.rfind(['\n', '\r']).map_or(0, |n| n + 1);
        (start as u32, &before[start..])
    }
}

/// What may be written at an offset in bytes of a record.
pub fn completions(game: &Game, offset: u32, context: &Context) -> Completions {
    let offset = game.text().floor_char_boundary(offset as usize) as u32;
    let cursor = Cursor { game, context, offset };
    let mut found = if let Some(node) = comment_around(game, offset) {
        comment::complete(&cursor, node)
    } else if let Some(found) = tags::complete(&cursor) {
        found
    } else if let Some(found) = glyphs::complete(&cursor) {
        found
    } else {
        movetext::complete(&cursor)
    };
    // Where an item has no order of its own, the list has one.
    for (n, item) in found.items.iter_mut().enumerate().filter(|(_, item)| item.sort.is_empty()) {
        item.sort = format!("{n:04}");
    }
    found.items.sort_by(|a, b| a.sort.cmp(&b.sort));
    found
}

/// The comment or `%` line that a place is inside of.
fn comment_around(game: &Game, offset: u32) -> Option<u32> {
    let n = game.node_at(offset)?;
    let node = game.node(n);
    let text = game.at(node.span);
    let goes_on = || match text.as_bytes() {
        [b'{', .., b'}' | b')'] => false,
        [.., b'\n' | b'\r'] => text.starts_with('{'),
        _ => true,
    };
    let is_comment = matches!(node.kind, NodeKind::Comment | NodeKind::Escape);
    let inside = node.span.start < offset && (offset < node.span.end || goes_on());
    (is_comment && inside).then_some(n)
}

/// Text that is to stand as it is in a snippet.
pub fn in_snippet(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '$' | '}' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A snippet with the texts of its stops in their place.
fn without_stops(snippet: &str) -> String {
    let (mut out, mut letters) = (String::with_capacity(snippet.len()), snippet.chars().peekable());
    let mut in_stop = false;
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => out.extend(letters.next()),
            '$' if letters.next_if_eq(&'{').is_some() => {
                while letters.next_if(|c| *c != ':' && *c != '}').is_some() {}
                in_stop = letters.next() == Some(':');
            }
            '$' => while letters.next_if(char::is_ascii_digit).is_some() {},
            '}' if in_stop => in_stop = false,
            _ => out.push(letter),
        }
    }
    out
}
