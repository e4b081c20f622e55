//! How a record is written: its tree becomes a sequence of items, which a layout sets on lines.
//!
//! Whoever wants moves spelled in another way gives a table of words; all else is done here. What is not certain is not
//! touched: a record with faults in its structure is kept, and so is one that would not read the same.

mod boundary;
mod certainty;
mod comment;
mod convert;
mod count;
mod file;
mod glyphs;
mod in_comments;
mod item;
mod items;
mod kept;
mod layout;
mod letters;
mod rewrite;
mod same;
mod sections;
mod spell;
mod strip;
mod style;
mod tags;

#[cfg(test)]
mod tests;

use crate::board::Color;
use crate::replay::Asked;
use crate::syntax::{TokenKind, Tree};
use crate::text::Span;
use boundary::is_finished;
use sections::Sections;

pub use convert::{Converted, Left, Target, Why, convert, in_only_written};
pub use file::{LaidOut, Records, lay_out, settles};
pub use in_comments::convert_in_comments;
pub use kept::{Kept, Reason};
pub use letters::exchange;
pub use rewrite::{Conversion, Converter};
pub use spell::{canonical, first_turn, spell};
pub use strip::{Strip, strip};
pub use style::{Glyphs, Layout, Style, Styling};

/// A record to be written.
#[derive(Copy, Clone, Debug)]
pub struct Source<'a> {
    pub text: &'a [u8],
    pub tree: &'a Tree,
    /// What the user said of how it is to be read.
    pub asked: Asked,
    /// The number and the side of the first move; `None` where they are not known.
    pub start: Option<(u32, Color)>,
    /// The moves that are spelled anew: their nodes in ascending order, and how.
    pub words: &'a [(u32, String)],
    /// Whether its glyphs stay as they are, whatever the style.
    pub keeps_signs: bool,
}

/// Writes the records of a file, one after the other.
#[derive(Clone, Debug)]
pub struct Writer {
    style: Style,
    /// How lines end.
    newline: &'static str,
    /// The record before, as it was written, where only the tags of the next one end it.
    unfinished: Option<Vec<u8>>,
    /// Whether the record before was left as it is and ends within a line.
    glued: bool,
    out: Vec<u8>,
    /// The tree of that.
    tree: Tree,
}

impl Writer {
    /// A writer for a file whose lines end as those of this text do: as its first that is not blank.
    pub fn new(style: Style, text: &[u8]) -> Writer {
        let text = text.trim_ascii_start();
        let newline = match memchr::memchr2(b'\n', b'\r', text) {
            Some(at) if text[at..].starts_with(b"\r\n") => "\r\n",
            Some(at) if text[at] == b'\r' => "\r",
            _ => "\n",
        };
        Writer { style, newline, unfinished: None, glued: false, out: Vec::new(), tree: Tree::default() }
    }

    /// Writes the next record, with the empty line behind it unless it is the last. An error says why it must be left as
    /// it is.
    pub fn write(&mut self, source: &Source, last: bool) -> Result<&[u8], Kept> {
        self.out.clear();
        let written = self.written(source);
        if written.is_err() {
            self.unfinished = (!is_finished(source.text)).then(|| source.text.to_vec());
            self.glued = !source.text.ends_with(b"\n") && !source.text.ends_with(b"\r");
        } else {
            self.glued = false;
            self.out.extend(if last { b"" } else { self.newline.as_bytes() });
        }
        written.map(|()| &self.out[..])
    }

    fn written(&mut self, source: &Source) -> Result<(), Kept> {
        let whole = Span::new(0, source.text.len() as u32);
        let because = |reason| move |at| Err(Kept { reason, at });
        if self.glued {
            return because(Reason::Glued)(whole);
        }
        kept::uncertain(source.text, source.tree).map_or(Ok(()), Err)?;
        let begins = source.tree.tokens.iter().find(|token| token.kind != TokenKind::Space);
        // A byte-order mark may stand before a line without changing what the line begins, and that is for no one to move.
        if begins.is_some_and(|token| token.kind == TokenKind::OddSpace) && source.tree.tags.is_empty() {
            return because(Reason::NotTheSame)(whole);
        }
        let glyphs = if source.keeps_signs { Glyphs::Keep } else { self.style.glyphs };
        let style = Style { glyphs, ..self.style };
        Sections {
            source,
            style: &style,
            newline: self.newline,
            unfinished: self.unfinished.as_deref(),
            out: &mut self.out,
        }
        .write()?;
        source.asked.parse_into(&self.out, &mut self.tree);
        let finished = self.tree.result.is_some() || is_finished(&self.out);
        let apart = boundary::holds(source, &self.out, &self.tree, finished);
        let difference = same::difference(source, &style, &self.out, &self.tree);
        difference.or((!apart).then_some(whole)).map_or(Ok(()), because(Reason::NotTheSame))?;
        self.unfinished = (!finished).then(|| [&self.out, self.newline.as_bytes()].concat());
        Ok(())
    }
}
