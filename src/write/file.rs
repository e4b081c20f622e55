//! A whole file laid out anew, record by record.

use super::boundary::is_finished;
use super::{Kept, Source, Style, Writer, canonical, first_turn};
use crate::board::Geometry;
use crate::replay::{self, Asked, Replay};
use crate::syntax::{self, Tree};
use std::ops::Range;

/// A file laid out.
#[derive(Debug, Default)]
pub struct LaidOut {
    pub text: Vec<u8>,
    /// Where each record stood, and where it stands now, in bytes. They touch and fill both texts.
    pub pieces: Vec<(Range<usize>, Range<usize>)>,
    /// The records that are as they were, by their number from 0, and why.
    pub kept: Vec<(usize, Kept)>,
}

/// The records of a file laid out one after the other, as they come.
#[derive(Clone, Debug)]
pub struct Records {
    writer: Writer,
    asked: Asked,
    tree: Tree,
    replay: Replay,
}

impl Records {
    /// For a file that begins with this text; the line ends of all follow its first. `asked` is what the user said
    /// of how they are to be read.
    pub fn new(style: Style, asked: Asked, beginning: &[u8]) -> Records {
        Records { writer: Writer::new(style, beginning), asked, tree: Tree::default(), replay: Replay::default() }
    }

    /// Lays out the next record. An error says why it must be left as it is.
    pub fn next(&mut self, record: &[u8], last: bool) -> Result<&[u8], Kept> {
        let Records { writer, asked, tree, replay } = self;
        asked.parse_into(record, tree);
        let setup = replay::setup(record, tree, *asked);
        let words = match &setup.position {
            Some(start) if writer.style.export => {
                replay::replay_into(record, tree, &setup, replay);
                canonical(record, tree, start, replay)
            }
            _ => Vec::new(),
        };
        // `~` and `=` are moves and offers there.
        let keeps_signs = setup.board() == Geometry::Das;
        let source =
            Source { text: record, tree, asked: *asked, start: first_turn(&setup), words: &words, keeps_signs };
        writer.write(&source, last)
    }
}

/// Whether the record behind this one is laid out alike whatever stands before it: this one ends with its last line,
/// and tags behind it surely begin another.
pub fn settles(record: &[u8]) -> bool {
    matches!(record.last(), Some(b'\n' | b'\r')) && is_finished(record)
}

/// Lays out all records of a text in a style. `asked` is what the user said of how they are to be read.
pub fn lay_out(text: &[u8], style: Style, asked: Asked) -> LaidOut {
    let mut out = LaidOut { text: Vec::with_capacity(text.len() + text.len() / 16), ..LaidOut::default() };
    let (mut records, mut at) = (Records::new(style, asked, text), 0);
    for (n, record) in syntax::split(text).iter().enumerate() {
        let (old, new) = (at..at + record.end, out.text.len());
        at = old.end;
        let record = &text[old.clone()];
        match records.next(record, at == text.len()) {
            Ok(written) => out.text.extend(written),
            Err(kept) => {
                out.kept.push((n, kept));
                out.text.extend(record);
            }
        }
        out.pieces.push((old, new..out.text.len()));
    }
    out
}
