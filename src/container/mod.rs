//! Where the records of a file are: in a PGN file all of it is records, in prose they are the games among the text.

pub mod prose;

use crate::notation::Reading;
use crate::notation::notations::{BOOK, SAN};
use crate::syntax::{self, Split, Tree, is_blank};
use std::ops::Range;

/// What kind of text records stand in.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Hash)]
pub enum Container {
    /// Games in Portable Game Notation, and nothing else.
    #[default]
    Pgn,
    /// A text about chess, in which games and moves are quoted.
    Prose,
}

impl Container {
    /// What a text is that is called prose by its name: what begins with a tag is PGN all the same.
    pub fn of_prose(beginning: &[u8]) -> Container {
        let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning).trim_ascii_start();
        let named = |rest: &[u8]| {
            let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
            name > 0 && rest[name..].trim_ascii_start().starts_with(b"\"")
        };
        let is_pgn = text.strip_prefix(b"[").is_some_and(named);
        if is_pgn { Container::Pgn } else { Container::Prose }
    }

    /// Finds the end of the record that begins with the text: see [`syntax::first_record`].
    pub fn first_record(self, text: &[u8], complete: bool) -> Option<Split> {
        match self {
            Container::Pgn => syntax::first_record(text, complete),
            Container::Prose => prose::first_record(text, complete),
        }
    }

    /// Where the records of a whole text are, in bytes. They touch and fill it; a text without a record has none.
    pub fn records(self, text: &[u8]) -> Vec<Range<usize>> {
        let mut records = Vec::new();
        let mut at = 0;
        let end = if is_blank(text) { 0 } else { text.len() };
        while at < end {
            let Some(record) = self.first_record(&text[at..], true) else { break };
            records.push(at..at + record.end);
            at += record.end;
        }
        records
    }

    /// Parses the text of one record; of prose the moves before a place, an offset in it.
    pub fn parse_before(self, text: &[u8], place: u32, tree: &mut Tree) {
        match self {
            Container::Pgn => syntax::parse_into(text, tree),
            Container::Prose => prose::parse_before(text, place, tree),
        }
    }

    /// How moves are read as long as nothing else is known of them.
    pub fn reading(self) -> Reading {
        let notation = match self {
            Container::Pgn => SAN,
            Container::Prose => &BOOK,
        };
        Reading { notation, ..Reading::PGN }
    }
}
