//! A whole file laid out anew, record by record.

use super::{Kept, Source, Style, Writer, canonical, first_turn};
use crate::replay::{self, Replay};
use crate::rules::Variant;
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

/// Lays out all records of a text in a style. `variant` is the game that all are of, whatever their tags say.
pub fn lay_out(text: &[u8], style: Style, variant: Option<Variant>) -> LaidOut {
    let mut out = LaidOut { text: Vec::with_capacity(text.len() + text.len() / 16), ..LaidOut::default() };
    let mut writer = Writer::new(style, text);
    let (mut tree, mut replay, mut at) = (Tree::default(), Replay::default(), 0);
    for (n, record) in syntax::split(text).iter().enumerate() {
        let (old, new) = (at..at + record.end, out.text.len());
        at = old.end;
        let record = &text[old.clone()];
        syntax::parse_into(record, &mut tree);
        let setup = replay::setup(record, &tree, variant);
        let words = match &setup.position {
            Some(start) if style.export => {
                replay::replay_into(record, &tree, start, &mut replay);
                canonical(record, &tree, start, &replay)
            }
            _ => Vec::new(),
        };
        let source = Source { text: record, tree: &tree, start: first_turn(&setup), words: &words };
        match writer.write(&source, at == text.len()) {
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
